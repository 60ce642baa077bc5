/**
 * Forms of people who tell what happened: which event came within a time after another or before it, what a coin made, to what a value came back, on which side the
 * hour was, and comparisons of those who learn English.
 */
import { STRICTLY_WITHIN } from '../words/grammar-words.js'
import type { Rule } from './made.js'

/** Names whose change stands behind them: `oi delta 1h positive`. */
const NAMED = 'oi interest funding price premium basis spread vpin imbalance ratio'

const CAME =
  'came|comes|come|happened|happens|happen|occurred|occurs|occur|appeared|appears|appear|printed|prints|print|formed|forms|form|fired|fires|arrived|followed|hit'
const MAKES = 'make|makes|made|making|do|does|did|doing'

export const FORMS_TOLD: readonly Rule[] = [
  // "hammers that came within 2 hours after a drop": the drop came first.
  [`that|which ${CAME} within|inside|in at? most? D after|of|following`, 'within D1 after'],
  [`that|which ${CAME} not|no later|more than D after|following`, 'within D1 after'],
  [`that|which ${CAME} less|under|fewer than? D after|following`, 'within D1 after'],
  [`that|which ${CAME} at most D after|following`, 'within D1 after'],
  ['that|which show|shows|showed up within|inside|in at? most? D after|of|following', 'within D1 after'],
  // "make 2 percent down", "the oi did 5% up"
  [`${MAKES} a|an? P down|lower|downwards|downward`, 'falls P1'],
  [`${MAKES} a|an? P up|higher|upwards|upward`, 'rises P1'],
  [`${MAKES} plus P`, 'rises P1'],
  ['do|does|did|doing P', 'gains P1'],
  [`${MAKES} more than|of P down|lower|downwards|downward`, 'falls more than P1'],
  [`${MAKES} more than|of P up|higher|upwards|upward`, 'rises more than P1'],
  // "up for 24 hours by more than 7%": the span of the change.
  ['up for D by', 'up in D1 by'],
  ['down for D by', 'down in D1 by'],
  // Comparisons of those who learn English.
  ['less|minor|inferior|lower|smaller to|of P', 'less than P1', 'or and no not'],
  ['more|superior|major|greater|bigger to|of P', 'more than P1', 'or and no not'],
  ['minor|inferior than|to|at Q', 'less than Q1'],
  ['superior|major than|to|at Q', 'more than Q1'],
  // A side of the hour, and no side of another name.
  ...(['hour 1h', 'day 24h', 'week 7d'] as const).flatMap((pair): Rule[] => {
    const [unit, span] = pair.split(' ')
    return [
      [`a|an|the? positive|green ${unit}`, `positive ${span} return`],
      [`a|an|the? negative|red ${unit}`, `negative ${span} return`],
      [`${unit} is|was? plus|positive|green`, `positive ${span} return`, 'the in last past per an one this'],
      [`${unit} is|was? minus|negative|red`, `negative ${span} return`, 'the in last past per an one this'],
    ]
  }),
  ['a|an|the negative 24h', 'negative 24h return'],
  ['a|an|the positive 24h', 'positive 24h return'],
  ['minus di on top|leading', 'di difference below zero'],
  ['plus di on top|leading', 'di difference above zero'],
  // What stands behind these words came first.
  ['and|, before in|within|inside the? last|previous|preceding? D was|were|had|there|has?', 'previously within D1'],
  ['before|ahead|prior of|to? which', 'previously', 'just right shortly minutes hours and , the year'],
  ['then before it|that|this in|within D', 'previously within D1'],
  // "at the latest 16 hours after": a bound of the time between two events.
  ['then|and|, , at the latest D after|later|afterwards ,?', 'then within D1'],
  ['then|and|, at the latest D after|later|afterwards ,', 'then within D1'],
  ['at the latest D after|following', 'within D1 after'],
  ['at the latest D later|afterwards', 'within D1 afterwards'],
  ['in|within|inside|during the? same D', 'altogether within D1'],
  // "not above 0.4 at any point": never, and not once.
  ['no|not higher|wider|larger|more|greater|bigger than Q at any time|point|moment|minute|stage', 'never above Q1'],
  ['no|not lower|tighter|smaller|less than Q at any time|point|moment|minute|stage', 'never below Q1'],
  ['no|not above|over Q at any time|point|moment|minute|stage', 'never above Q1'],
  ['no|not below|under Q at any time|point|moment|minute|stage', 'never below Q1'],
  ['no|not below|under zero at any time|point|moment|minute|stage', 'never below zero'],
  // Sizes.
  ['less|smaller than P in size|magnitude', `${STRICTLY_WITHIN} P1`],
  ['become|becomes|became less|lower on|by|for P', 'falls P1'],
  ['become|becomes|became more|higher on|by|for P', 'rises P1'],
  // "was positive and became negative": a crossing of zero.
  [
    'was|were positive and|but|, then? became|becomes|becoming|turned|turns|went|goes|got negative',
    'crosses below zero',
  ],
  [
    'was|were negative and|but|, then? became|becomes|becoming|turned|turns|went|goes|got positive',
    'crosses above zero',
  ],
  ['positive ,|and becoming|turning negative', 'crosses below zero'],
  ['negative ,|and becoming|turning positive', 'crosses above zero'],
  // "has been above 10 within the last hour and is below 3": at some time, and now.
  [
    'has|have|had been above|over Q within|during|in|inside the? last|past D and|but is|are|now',
    'above Q1 at some point in the last D2 and now',
  ],
  [
    'has|have|had been below|under Q within|during|in|inside the? last|past D and|but is|are|now',
    'below Q1 at some point in the last D2 and now',
  ],
  // "within a day a new 24h high": two spans.
  ['within|in|inside D a|the? new|fresh D high|highs', 'within D1 , new D2 high'],
  ['within|in|inside D a|the? new|fresh D low|lows', 'within D1 , new D2 low'],
  ['up|gain|gains|gained|rise|rises|rose max|maximum P', 'up under P1'],
  ['down|fall|falls|fell|drop|drops|dropped|loss max|maximum P', 'down under P1'],
  // "dropped under 25 and recovered to 45": two values, one after the other.
  ['and|, recovered|recovers|recover|returned|rebounded|climbed back? to Q', 'then crosses above Q1'],
  [
    'and|, recovered|recovers|recover|rose|rises|climbed|climbs|widened|widens back? over|above Q',
    'then crosses above Q1',
  ],
  ['and|, dropped|drops|fell|falls|narrowed|narrows|declined|sank back? under|below Q', 'then crosses below Q1'],
  [
    'crosses|crossed|cross U downwards|downward|down and? then? back? upwards|upward|up',
    'crosses below Q1 then crosses above Q1',
  ],
  [
    'crosses|crossed|cross U upwards|upward|up and? then? back? downwards|downward|down',
    'crosses above Q1 then crosses below Q1',
  ],
  ['and just|right|shortly|moments|directly|immediately after', 'then', 'or'],
  ['in|within|inside the next|following D with', 'within D1 with'],
  ['average|mean|avg trade over|above Q', 'average trade size above Q1'],
  ['average|mean|avg trade under|below Q', 'average trade size below Q1'],
  ['average|mean|avg trade more|larger|bigger|greater|higher than Q', 'average trade size more than Q1'],
  ['neither rise|rises|rose nor fall|falls|fell by? more than P', 'change within P1'],
  // The time between two events.
  ['between them|both|these|those not|no more|longer|later than D', 'altogether within D1'],
  ['between them|both|these|those at? most|max|maximum|within D', 'altogether within D1'],
  ['everything|all|it|they|both must|should|has|have|to? to? fit|fits into|in|within|inside D', 'altogether within D1'],
  ['at? most|max|maximum|within|under D between the? U', 'altogether within D1'],
  ['no|not more|longer than D between the? U', 'altogether within D1'],
  // "in every minute of the last 30"
  // What is not below zero.
  ['nonnegative', 'not negative'],
  ['nonpositive', 'not positive'],
  [
    'price|px in|over|for|on|of the|this|that|last? D is|was not|no|non -? negative|minus|red|down',
    'D1 return not negative',
  ],
  [
    'price|px in|over|for|on|of the|this|that|last? D is|was not|no|non -? positive|plus|green|up',
    'D1 return not positive',
  ],
  ['price|px in|over|for|on|of the|this|that|last? D is|was negative|minus|red', 'D1 return negative'],
  ['price|px in|over|for|on|of the|this|that|last? D is|was positive|plus|green', 'D1 return positive'],
  // "less than half a percent away from where it was an hour ago": a small return on either side.
  [
    'less|smaller|lower|under than? P away|off|different? from where|what it|price|they was|were|stood|traded D ago|before|earlier',
    `D2 change ${STRICTLY_WITHIN} P1`,
  ],
  ['under|below|less|fewer|< than? D to|till|until|before settle|settlement|settles', 'minutes to funding below D1'],
  ['<=|≤ D to|till|until|before settle|settlement|settles', 'minutes to funding at most D1'],
  // A sign, and how far from zero.
  ['super|very|really|deep|deeply|so|extremely|quite|strongly? neg|negative like|:|( under|below|< N', 'under Q1'],
  ['super|very|really|deep|deeply|so|extremely|quite|strongly? pos|positive like|:|( over|above|> Q', 'over Q1'],
  ['deep|deeply|well? in|into the? red|negative territory? like|,|:|( under|below|< N', 'under Q1'],
  ['squeeze|squeezes|squeezed|squeezing up|higher P', 'rises P1'],
  ['dead|dry|quiet|thin ,|(|: under|below|< P of|from the? normal|usual|average', 'under P1 of normal'],
  ['in|during the U utc hour', 'at Q1 utc'],
  // "after the coin had already risen by 15%": a state of the minute, and no event before it.
  [',|and after this|that the? price|coin', ', then price'],
  ['in|within|during a|an|one? single D', 'in D1'],
  [
    'in|with|by descending|decreasing|falling order of|by|on that|this|said|the estimator|estimate|measure|value|figure|number|metric|ratio|rate',
    'sorted by that number descending',
  ],
  [
    'in|with|by ascending|increasing|rising order of|by|on that|this|said|the estimator|estimate|measure|value|figure|number|metric|ratio|rate',
    'sorted by that number ascending',
  ],
  ['by|on that|this|said estimator|estimate|metric|reading', 'by that number'],
  ['yet the|its|their', 'and the'],
  // Orders of rows.
  [
    'sorted|sort|ordered|order|listed|list alphabetically|alphabetical by? the? coin|symbol|name|ticker? name?',
    'sorted by symbol',
  ],
  ['sorted|sort|ordered|order by|on the? coin|ticker|symbol name|names|alphabet', 'sorted by symbol'],
  ['alphabetically by the? coin|symbol|ticker|name name?', 'sorted by symbol'],
  ['first|firstly the? old|oldest|earliest then|and|, new|newest|latest|recent', 'oldest first'],
  ['first the? oldest|earliest', 'oldest first'],
  ['first the? newest|latest', 'newest first'],
  ['first|firstly the? new|newest|latest|recent then|and|, old|oldest', 'newest first'],
  ['by|on that|this|said excess return', 'by excess return'],
  ['the? full|entire|whole U rows|results|lines', 'Q1 rows'],
  ['only|just U last|latest|newest|recent ones?', 'latest Q1 times'],
  // Sums.
  ['adding|adds|add|summing|sums up to', 'of'],
  // The settlement.
  ['all|whole time in|over|during|for the? last|past D', 'for D1'],
  ['D or less|under|fewer to|till|until|before the? next? settle|settlement', 'minutes to funding at most D1'],
  ['D or less|under|fewer to|till|until|before the? next funding', 'minutes to funding at most D1'],
  [
    'in|during|within|over|inside the? last|final D before|to|till|until the? next? settlement',
    ', minutes to funding at most D1',
  ],
  [
    'in|during|within|over|inside the? last|final D before|to|till|until the? next funding',
    ', minutes to funding at most D1',
  ],
  // The earlier event, and how much earlier at most.
  ['no|not more|longer|later than D earlier|before|prior|ahead', 'altogether within D1'],
  ['at most|max|maximum|within|under|<=|≤ D earlier|prior', 'altogether within D1'],
  ['gap|lag|delay|distance|time <=|≤|<|of|max|maximum D', 'altogether within D1'],
  ['whole|entire|full thing|sequence|story|move|affair? inside|within|in D', 'altogether within D1'],
  ['where|when|and up|at to|most D before that|this|it ,?', 'and previously within D1'],
  ['where|when|and no|not more than D before that|this|it ,?', 'and previously within D1'],
  ['and before this|that|it , no|not more than D , was?', 'and previously within D1'],
  ['falls|fell|fall|drops|dropped|drop|sinks|sank|goes|went to N or lower|less|worse|below', 'at most Q1'],
  ['cvd|delta D green|positive|plus more|over|above than? Q', 'D1 cvd above Q2', NAMED],
  ['cvd|delta D red|negative|minus more|over|below than? Q', 'D1 cvd below Q2', NAMED],
  ['the? most|bigger|greater part of the? last|past D', 'for most of the last D1'],
  ['in|over|during for most of', 'for most of'],
  ['followed|follow with', 'followed by'],
  // What held for all of a span, and never.
  ['has|have|had not once|ever|yet gone|been|risen|climbed|moved|got over|above|beyond Q', 'never above Q1'],
  ['has|have|had not once|ever|yet gone|been|fallen|dropped|dipped|got under|below Q', 'never below Q1'],
  ['not once gone|been|risen|climbed|moved|got over|above|beyond Q', 'never above Q1'],
  ['not once gone|been|fallen|dropped|dipped|got under|below Q', 'never below Q1'],
  ['for|over|during|in the? whole|entire|full|all last|past D', 'for D1'],
  ['for|over|during|in all the? last|past D', 'for D1'],
  [
    'all time|times? is|was|stays|stayed? under|below|less than? Q in|during|over|for the? last|past D',
    'under Q1 for D2',
  ],
  [
    'all time|times? is|was|stays|stayed? over|above|more than? Q in|during|over|for the? last|past D',
    'over Q1 for D2',
  ],
  // "grow more than 10 percent for 24 hours": the span of the change.
  [
    'grow|grows|grew|grown|growing|increase|increases|increased|rise|rises|rose|risen|gain|gains|gained by|on? P for D',
    'rises P1 in D2',
  ],
  [
    'grow|grows|grew|grown|growing|increase|increases|increased|rise|rises|rose|risen|gain|gains|gained more|over than? P for D',
    'rises more than P1 in D2',
  ],
  [
    'decrease|decreases|decreased|fall|falls|fell|fallen|drop|drops|dropped|lose|loses|lost by|on? P for D',
    'falls P1 in D2',
  ],
  [
    'decrease|decreases|decreased|fall|falls|fell|fallen|drop|drops|dropped|lose|loses|lost more|over than? P for D',
    'falls more than P1 in D2',
  ],
  // Ranks among all coins.
  ['top|upper|best|highest P of|on the? board|pack|field|leaderboard', 'top P1 of all coins'],
  ['bottom|lower|worst|lowest P of|on the? board|pack|field|leaderboard', 'bottom P1 of all coins'],
  [
    'between|among|amongst|in|of the? P most weak|bad|poor coins|coin of|by|in|for? the? D',
    'in the bottom P1 of all coins by D2 return',
  ],
  [
    'between|among|amongst|in|of the? P weakest|worst|poorest coins|coin of|by|in|for? the? D',
    'in the bottom P1 of all coins by D2 return',
  ],
  [
    'between|among|amongst|in|of the? P most strong|good coins|coin of|by|in|for? the? D',
    'in the top P1 of all coins by D2 return',
  ],
  [
    'between|among|amongst|in|of the? P strongest|best coins|coin of|by|in|for? the? D',
    'in the top P1 of all coins by D2 return',
  ],
  ['in P the? most high|big|large of', 'in top P1 of'],
  ['in P the? most low|small|little of', 'in bottom P1 of'],
  [
    'rank|ranking of|by|in the? D volume between|among|amongst|of|in all? the? coins|symbols is|was in|at|among the? last|lowest|final P',
    'bottom P2 of all coins by D1 volume',
  ],
  [
    'rank|ranking of|by|in the? D return between|among|amongst|of|in all? the? coins|symbols is|was in|at|among the? last|lowest|final P',
    'bottom P2 of all coins by D1 return',
  ],
  [
    'in|among|at|inside the? last|lowest P of|among|amongst|between all? the? coins|symbols',
    'in the bottom P1 of all coins',
  ],
  ['takin', 'taking'],
  ['breakin', 'breaking'],
  ['dumpin', 'dumping'],
  ['pumpin', 'pumping'],
  ['rippin', 'ripping'],
  ['gettin', 'getting'],
  ['goin', 'going'],
]
