/** Function words: comparisons, negations, conjunctions, times. Phrases are separated by `|`. */
import type { Sense } from './senses.js'

const compare = (op: 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq'): Sense => ({ is: 'compare', op })
const place = (op: 'gt' | 'lt'): Sense => ({ is: 'compare', op, place: true })
const after = (op: 'gte' | 'lte'): Sense => ({ is: 'compareAfter', op })
const mark = (op: 'gt' | 'gte' | 'lt' | 'lte' | 'eq' | 'neq'): Sense => ({ is: 'compare', op, mark: true })

/** The word that stands for `|x| <`: within so much of zero, without the ends. No text has it. */
export const STRICTLY_WITHIN = 'strictlywithin'

/** Phrases and their sense. A phrase may occur with several senses. */
export const GRAMMAR_WORDS: readonly (readonly [words: string, sense: Sense])[] = [
  [
    'more than|more positive than|less negative than|more then|greater than|greater then|higher than|higher then|bigger than|bigger then|larger than|wider than|stronger than|longer than|older than|exceeds|exceeding|exceed|exceeded|in excess of|upwards of|better than|beats|faster than|tops|gt|bigger|more as|higher as|bigger as|longer as|greater|on top of|steeper than|taller than|heavier than|fatter than|thicker than|hotter than|louder than|busier than|broader than|harder than|bigger that|more that|higher that|greater that|larger that|topping|topped|surpasses|surpassing|surpassed|tops out over',
    compare('gt'),
  ],
  ['worse than|deeper than|steeper down than', { is: 'compare', op: 'gt', further: true }],
  ['above|over|beyond|past|north of|up through|up above|back above', place('gt')],
  ['below|under|sub|beneath|south of|underneath|down through|down below|back below', place('lt')],
  [
    'at least|no less than|not less than|not below|not under|minimum|minimum of|a minimum of|min of|at or above|at or over|reaches|reached|reach|reaching|hits|hit|hitting|touches|touched|touching|gte|starting at|from at least|equal to or above|equal or above|greater than or equal to|greater or equal|greater or equal to|more than or equal to|above or equal to',
    compare('gte'),
  ],
  [
    'less than|more negative than|less positive than|less then|lower than|lower then|smaller than|smaller then|fewer than|fewer then|narrower than|tighter than|thinner than|younger than|shallower than|weaker than|softer than|quieter than|calmer than|slower than|poorer than|cooler than|lighter than|cheaper than|lt|less as|lower as|smaller as|smaller|fewer|shorter than|newer than|smaller that|less that|lower that|fewer that',
    compare('lt'),
  ],
  [
    'at most|no more than|not more than|not above|not over|not to exceed|does not exceed|do not exceed|doesnt exceed|not larger than|no larger than|not bigger than|no bigger than|not greater than|no wider than|not wider than|maximum|maximum of|a maximum of|max of|at or below|at or under|up to|lte|equal to or below|less than or equal to|less or equal|less or equal to|no higher than|not higher than|no lower than x|below or equal to|no greater than|not exceeding',
    compare('lte'),
  ],
  [
    'no lower than|not lower than|no smaller than|no fewer than|no sooner than|no earlier than|not sooner than|not earlier than',
    compare('gte'),
  ],
  ['no later than|not later than', compare('lte')],
  ['equals|equal to|exactly|eq|equal', compare('eq')],
  ['>', mark('gt')],
  ['>=', mark('gte')],
  ['<', mark('lt')],
  ['<=', mark('lte')],
  ['=|==', mark('eq')],
  ['!=|neq|not equal to', mark('neq')],
  [
    'or steeper|or stronger|or older|or hotter|or fatter|or taller|or more|or higher|or wider|or deeper|or longer|or greater|or bigger|or better|or larger|plus|minimum|at minimum|at the least',
    after('gte'),
  ],
  ['or worse', { is: 'compareAfter', op: 'gte', further: true }],
  [
    'or flatter|or weaker|or shallower|or newer|or calmer|or cooler|or younger|or less|or lower|or tighter|or narrower|or thinner|or cheaper|or quieter|or fewer|or smaller|at most|max|at maximum|maximum|tops',
    after('lte'),
  ],

  [
    'crosses above|upcross|upcrosses|upcrossed|upcrossing|pass over|passes over|passed over|pass above|passes above|passed above|go over|goes over|went over|gets over|got over|gets above|got above|crossing above|crossed above|cross above|crosses over|crosses up through|crosses upward through|breaks above|break above|broke above|breaking above|crosses_above|reclaims|reclaimed|reclaim|crosses up above|x up|xup|x above|x over|xover|crosses up|crossing up|cross up|crossed up|crossup|pushes above|pops above|pokes above|breaks through|retakes|from below',
    { is: 'cross', direction: 1 },
  ],
  [
    'crosses below|downcross|downcrosses|downcrossed|downcrossing|pass under|passes under|passed under|pass below|passes below|passed below|go under|goes under|went under|gets under|got under|gets below|got below|crossing below|crossed below|cross below|crosses under|crosses down through|crosses downward through|breaks below|break below|broke below|breaking below|crosses_below|crosses beneath|loses the|lost the|crosses down below|x down|xdown|x dn|x under|x below|xunder|crosses down|crossing down|cross down|crossed down|dips below|slips below|from above',
    { is: 'cross', direction: -1 },
  ],
  [
    'crosses|breaches|breached|breach|breaching|pierces|pierced|piercing|crossing|crossed|cross|crosses through|through|breaks|broke|broken|breaking|break|takes out|took out|taking out|makes|made|making|prints|printed|printing|sets|setting|new',
    { is: 'cross', direction: 0 },
  ],
  [
    'transitions into|transitions to|transition into|transition to|transitioned into|transitioned to|moves into|changes into|switches into|enters|entered|turns|turned|turning|turn|flips|flipped|flipping|flip|becomes|became|become|becoming|turns to|flips to|turns into|turned into|goes|went|changes to|changed to|switches to|switched to|starts|shifts to',
    { is: 'becomes' },
  ],
  [
    'that turns into|which turns into|that turned into|which turned into|that flips to|which flips to|turns back into',
    { is: 'thenBecomes' },
  ],
  [
    'stays|stayed|stay|staying|remains|remained|remain|holds|held|hold|holding|keeps|kept|sustained|sustains|persists|persisted|persistently|consistently|continuously|has been|have been|had been|constantly|always|throughout|sits|sat|sitting|stuck',
    { is: 'holds' },
  ],
  ['positive|pos|in the green|above zero|over zero|net buying', { is: 'sign', direction: 1 }],
  ['negative|neg|in the red|below zero|under zero|net selling', { is: 'sign', direction: -1 }],
  [
    'usual|normal|average|typical|the norm|its average|usual level|normal level|than usual|than normal|than average|bigger than normal|bigger than usual|higher than normal|higher than usual|larger than usual|larger than normal|more than usual|more than normal|above average|above normal|above usual|over normal|over usual|over the norm|higher than average|the average|as usual|as normal|baseline|its norm',
    { is: 'usual' },
  ],

  [
    'highest|maximum|max|max of|highest of|peak|peaked at|peaks at|as high as|highest value of|maximum of',
    { is: 'aggregate', fn: 'max' },
  ],
  ['lowest|minimum|min|min of|lowest of|trough|as low as|lowest value of|minimum of', { is: 'aggregate', fn: 'min' }],
  ['average|mean|avg|average of|mean of|averaged|averages|averaging|on average', { is: 'aggregate', fn: 'mean' }],
  [
    'standard deviation of|std of|stdev of|std dev of|deviation of|std|stdev|standard deviation|standard dev|std dev',
    { is: 'aggregate', fn: 'std' },
  ],
  [
    'range of|spread between high and low of|max minus min|max minus min of|maximum minus minimum|high minus low of|max less min|difference between max and min of|difference between the highest and the lowest',
    { is: 'aggregate', fn: 'range' },
  ],
  ['sum of|total of|cumulative|summed|sum|total', { is: 'aggregate', fn: 'sum' }],
  ['change in|change of|delta of|difference in', { is: 'aggregate', fn: 'delta' }],
  ['z score of|zscore of|z score|zscore|standard score of|standard score|z', { is: 'aggregate', fn: 'zscore' }],
  ['slope of|trend of|trend in', { is: 'aggregate', fn: 'slope' }],
  ['lag of|lagged', { is: 'aggregate', fn: 'lag' }],
  [
    'percentile|rank|pctl|pctiles|percentile ranking|percentile rank|pctrank|pct rank|percentiles|pctile|percentile of|percentile rank of|quantile|rank of',
    { is: 'percentile' },
  ],
  [
    'peaked|sometime|somewhere in|topped out|bottomed out|bottomed|at some point|at any point|ever|once|at any time|at one point|seen|at some time|somewhere',
    { is: 'ever' },
  ],

  [
    'top|highest|upper|largest|biggest|widest|deepest|richest|thickest|busiest|hottest|greatest|most extreme',
    { is: 'extreme', direction: 1 },
  ],
  [
    'bottom|lowest|lower|smallest|thinnest|narrowest|tightest|shallowest|quietest|calmest|cheapest|least',
    { is: 'extreme', direction: -1 },
  ],
  ['high|highs|peak', { is: 'high' }],
  ['low|lows|trough', { is: 'low' }],

  [
    "not|no|without|w/o|outside of|isn't|wasn't|aren't|doesn't|didn't|don't|is not|was not|without any|lack of|absence of|isnt|wasnt|doesnt|didnt|not any|hasn't|haven't|hasnt|neither|nor|non|no longer|not anymore|not any longer|does not|did not|do not|dont|didnt|has not|have not|had not|must not|should not|may not|cannot",
    { is: 'not' },
  ],
  ['never|not once|at no point|at no time', { is: 'not', ever: true }],
  ['fails to|failed to|fail to|failing to|unable to|refuses to|refused to', { is: 'not' }],

  [
    'then|and then|followed by|after which|leading to|leads to|lead to|led to|->|then by|precedes|preceding|preceded|next by|which leads to|and subsequently|triggering|triggers|trigger|that triggers|that leads to|that led to|resulting in|results in|result in|and soon after|ahead of|before then|causes|caused|causing|sparks|sparked|sparking|prompts|prompted|prompting|and finally|then finally',
    { is: 'then' },
  ],
  [
    'after|following|in the wake of|on the back of|right after|shortly after|once|as soon as|subsequent to|on the heels of|immediately after|soon after|just after|directly after',
    { is: 'after' },
  ],
  ['before|prior to|right before|just before|shortly before|immediately before', { is: 'before' }],
  [
    'preceded by|that follows|which follows|that followed|which followed|that comes after|coming after',
    { is: 'preceded' },
  ],
  [
    'afterwards|afterward|subsequently|later|thereafter|later on|after that|after this|in the aftermath|from there|next|finally|lastly|ultimately|in the end|forward',
    { is: 'afterwards' },
  ],
  [
    'in that order|in this order|in sequence|in succession|one after another|one after the other|sequence|the sequence',
    { is: 'inOrder' },
  ],
  ['previously|beforehand|earlier|but first', { is: 'earlier' }],
  [
    'how far does|how far do|how far did|how low does|how low do|how high does|how much does|how far can|what happens after|what happened after|what follows|what followed|what comes after|what happens when|what happened when|what happens next after|what happens next|what happens if|what usually happens after|what usually happens when|what typically happens after|what came after|how does price react to|how does the price react to|how does price react after|what did price do after|what does price do after|and see what happened after|and what happened after|and what followed|what next|what happens|what happened|whats next after|happens after|happened after',
    { is: 'question' },
  ],
  [
    'all within|in total within|altogether within|overall within|the whole thing within|everything within|in total',
    { is: 'altogether' },
  ],
  [
    'or|or else|either of|or alternatively|alternatively|or instead|or otherwise|or at least|or failing that',
    { is: 'or' },
  ],
  [
    'abs|in magnitude|in abs|in absolute value terms|on either side|either side|in either direction|either direction|either way|both ways|in both directions|absolute|in absolute terms|in absolute value|absolute value of|magnitude of the|up or down|max either way',
    { is: 'eitherWay' },
  ],
  [
    'all of the following|both of the following|each of the following|all the following|the following conditions|following conditions',
    { is: 'filler' },
  ],
  [
    'conditional on|conditional upon|conditioned on|subject to|provided that|provided|given that|on condition that|under the condition that|on the condition that|such that|assuming|∧|^|and|concurrently with|concurrent with|in conjunction with|coupled with|accompanied by|in tandem with|whilst|nevertheless|and yet|.|?|!|with|w/|while|when|where|but|as|plus|also|whereas|whenever|if|during which|having|that|which|&|,|;|:|although|though|at the same time|simultaneously|together with|along with|in combination with|combined with|as well as|given|amid|despite|because|on top|at which|meanwhile|and also|and now|+|alongside|paired with|coinciding with|even though|since then|who|whose|n|w|/|however|@',
    { is: 'and' },
  ],

  ['sorted by|sort by|order by|ordered by|ranked by|rank by|sorting by|sort on', { is: 'sortBy' }],
  [
    'oldest first|oldest at the top|oldest at top|oldest up top|oldest rows first|oldest minutes first|earliest minutes first|earliest rows first|earliest at the top|oldest go first|old to new|oldest ones on top|ascending in time|chronological order|in chronological order|earliest first|in chronological order|chronologically|oldest to newest|from the oldest|time ascending|from oldest to newest|ascending by time|in order of time|in time order|in order of date|in date order|from first to last|first to last|from the first|from the earliest|earliest to latest|from earliest to latest|starting with the first|starting with the earliest|starting from the first|starting from the earliest',
    { is: 'sortOldest' },
  ],
  [
    'newest first|newest at the top|newest at top|newest rows first|newest minutes first|latest at the top|latest first|most recent first|newest to oldest|most recent ones first|reverse chronological|most recent|latest ones|latest',
    { is: 'sortNewest' },
  ],
  ['descending|desc', { is: 'descending' }],
  ['ascending|asc', { is: 'ascending' }],
  [
    'highest first|largest first|biggest first|strongest first|from high to low|high to low',
    { is: 'descending', value: true },
  ],
  ['lowest first|smallest first|weakest first|from low to high|low to high', { is: 'ascending', value: true }],
  [
    'rows|observations|observation|datapoints|results|examples|hits only|matches|row|entries|per page|records|occurrences|cases|instances|result',
    { is: 'rows' },
  ],
  ['only|just|limit|limited to|give me|show me|limit to|first|at most the first|up to the first', { is: 'only' }],

  [
    'all coins but|all coins save|all coins bar|all coin but|all coin save|all coin bar|all symbols but|all symbols save|all symbols bar|all symbol but|all symbol save|all symbol bar|all contracts but|all contracts save|all contracts bar|all contract but|all contract save|all contract bar|all pairs but|all pairs save|all pairs bar|all pair but|all pair save|all pair bar|all perps but|all perps save|all perps bar|all assets but|all assets save|all assets bar|all tokens but|all tokens save|all tokens bar|all names but|all names save|all names bar|all markets but|all markets save|all markets bar|every coins but|every coins save|every coins bar|every coin but|every coin save|every coin bar|every symbols but|every symbols save|every symbols bar|every symbol but|every symbol save|every symbol bar|every contracts but|every contracts save|every contracts bar|every contract but|every contract save|every contract bar|every pairs but|every pairs save|every pairs bar|every pair but|every pair save|every pair bar|every perps but|every perps save|every perps bar|every assets but|every assets save|every assets bar|every tokens but|every tokens save|every tokens bar|every names but|every names save|every names bar|every markets but|every markets save|every markets bar|any coins but|any coins save|any coins bar|any coin but|any coin save|any coin bar|any symbols but|any symbols save|any symbols bar|any symbol but|any symbol save|any symbol bar|any contracts but|any contracts save|any contracts bar|any contract but|any contract save|any contract bar|any pairs but|any pairs save|any pairs bar|any pair but|any pair save|any pair bar|any perps but|any perps save|any perps bar|any assets but|any assets save|any assets bar|any tokens but|any tokens save|any tokens bar|any names but|any names save|any names bar|any markets but|any markets save|any markets bar|everything bar|everything save|anything bar|everything but|all but|anything but|any coin but|every coin but|all coins but|except|except for|excluding|omit|omits|omitted are|dropping|sans|excl|excl .|exc|bar|barring|save for|everything except|all except|ex|without counting|but not|apart from|other than|besides|minus|exclude|leave out|leaving out|not counting|skip|ignoring|aside from|setting aside|leaving aside|omitting|not including|with the exception of',
    { is: 'except' },
  ],
  [
    'excluded|left out|aside|ignored|not included|not counted|omitted|excepted|taken out|kept out|set aside|disregarded|do not count|does not count|not considered',
    { is: 'excepted' },
  ],
  [
    'unless|except when|except if|except where|except while|except whenever|but not when|but not if|but not while|excluding when|other than when|rather than|instead of|as opposed to|in contrast to',
    { is: 'exception' },
  ],
  [
    'coin|coins|token|tokens|symbol|symbols|contract|contracts|pair|pairs|name|names|asset|assets|perp|perps|perpetual|perpetuals|futures|perpetual futures|crypto|cryptos|altcoin names|markets|market|instrument|instruments|ticker|tickers|anything|something',
    { is: 'coins' },
  ],
  [
    'every minute|all minutes|every bucket|all buckets|each minute|unconditionally|unconditional|no condition',
    { is: 'everything' },
  ],
  ['alts|altcoins|shitcoins|shitters|shitcoin|alt coins|altcoin|alt coin|alt', { is: 'group', group: 'alts' }],
  ['price|prices|the price|px', { is: 'price' }],
  ['utc|o clock|oclock|gmt|utc time', { is: 'clock' }],

  ['monday', { is: 'weekday', days: [1] }],
  ['tuesday', { is: 'weekday', days: [2] }],
  ['wednesday', { is: 'weekday', days: [3] }],
  ['thursday', { is: 'weekday', days: [4] }],
  ['friday', { is: 'weekday', days: [5] }],
  ['saturday', { is: 'weekday', days: [6] }],
  ['sunday', { is: 'weekday', days: [7] }],
  ['weekend|weekends', { is: 'weekday', days: [6, 7] }],
  [
    'weekdays|workdays|working days|business days|week days|work days|working week|work week|business week|tradfi days|trading days|banking days|weekdays only|nonweekend days',
    { is: 'weekday', days: [1, 2, 3, 4, 5] },
  ],
]

/** Filler words. They have no sense of their own, but some readers compare their text. */
export const FILLER_WORDS =
  "restrict to|restricted to|limited to|universe|full universe|anchor|anchors|sample|hey there|legit|literally|literal|basically|anyways|anyway|restrict|same as last time|like before|like last time|as before|same as usual|same as above|same as always|as above|whats up with|what's up with|what is up with|whats going on with|what's going on with|what is going on with|following up on|follow up on|followed up on|catching up on|looking up|look up|looked up|write up|writing up|sum up|set up|setting up|wrap up|bring up|heads up|meet up|back up my|dig up|come up with|came up with|would you mind|would you please|would you be so kind|would you kindly|would you be able|mind|kindly|provide|so far|of the book|run this|pls run|please run|searching|strictly|rolling|trailing|accounts for|accounted for|send me|send us|send over|mail me|inclusive|a|an|the|of|in|on|at|to|by|for|from|is|are|was|were|be|been|being|am|has|have|had|do|does|did|it|its|it's|this|these|those|there|their|they|them|he|she|we|us|our|you|your|i|me|my|i'm|i'd|i'll|we're|between|within|inside|into|out|off|last|past|previous|preceding|prior|next|following|coming|subsequent|current|currently|now|today's|ago|earlier|back|upto|through|over|during|around|about|roughly|approximately|approx|circa|any|some|every|each|all|both|either|such|so|too|really|pretty|quite|somewhat|still|already|just|even|again|please|pls|plz|hi|hello|hey|thanks|thank|can|could|would|should|might|show|find|give|list|search|look|looking|get|fetch|tell|see|want|like|need|know|wonder|wondering|interested|check|scan|pull|query|report|display|return me|time|times|moment|moments|occasion|occasions|period|periods|point|points|event|events|case|situation|situations|setup|setups|instance|example|minute|minutes|candle|candles|bar|bars|chart|charts|timeframe|timeframes|tf|period|window|full|whole|entire|single|straight|least|much|many|often|how|what|why|who|there's|that's|was there|i want|level|levels|value|values|reading|readings|number|size|amount|worth|trading|traded|trades|trade|put|puts|putting|put in|puts in|take|takes|print|form|forms|formed|forming|appears|appear|appeared|shows|showed|showing|happens|happen|happened|occurs|occur|occurred|comes|come|came|coming|experienced|saw|seeing|sees|got|gets|getting|also|only|ever|one|ones|closed|close|closes|closing|open|opens|opened|side|day|hour|week|month|year|session's|during|per|vs|versus|against|compared|relative|than|then|as|more|less|dear|ok|okay|well|actually|basically|maybe|perhaps|possible|possibly|kind|sort|lot|bit|history|historical|historically|recorded|data|dataset|hindsight|us|yo|say|lol|thx|um|uh|hmm|cheers|mate|bro|fam|guys|team|where's|whats|what's|when's|signal|signals|pattern|patterns|condition|conditions|side|state|regime|its own|own|same|different|percentage|rate|rates|pct|usd|worth of|in terms of|terms|term|respectively|\"|'|(|)|[|]|{|}|~|*|#|`|_|\\|<>|-"
