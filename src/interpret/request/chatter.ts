/**
 * Words around a request: greetings, names of people, thanks, reasons, and questions about what followed. They are replaced by spaces, so that every
 * other word keeps its place. A name that is also a coin is a person only in a greeting or a signature. Forms here have the flag i without u: with both, a
 * search takes three times as long.
 */
import { blank, type Place } from '../words/place.js'

/** A text without its chatter. */
export interface Request {
  /** As long as the original, character for character. */
  readonly text: string
  /** Questions about what followed, which every result answers. */
  readonly asked: readonly Place[]
  /** What the text says does not matter. */
  readonly dismissed: readonly string[]
}

/** `corr_btc_24h is irrelevant`, `the median is not needed`, `n/a otherwise`: what the text itself sets aside. */
const DISMISSED =
  /(?:(?<!\d\s)\b(?:the |its )?[\w.|]+(?: [\w.]+)?(?: (?:is|are|was))? (?:not needed|not required|irrelevant|not relevant|unimportant|not important|does(?:n['’]t| not) matter|do(?:n['’]t| not) matter|can be ignored)\b|\b(?:forget|ignore|scrap|drop|disregard|skip|never mind)(?: about)? (?:the |my |our |that |last )?(?:[\w%-]+ ){0,3}(?:filter|condition|criterion|criteria|threshold)s?\b(?: (?:from|of|in) (?:last (?:week|time|month)|yesterday|before|earlier|(?:the|my|our) (?:last|previous|other) (?:call|mail|email|message)))?|\|?[\w.]+\|? n\/a\b|\bn\/a\b)(?: (?:otherwise|here|now|for now|anyway))?[;,.]?/gi

/** Words without which nothing is set aside: looking for them is much cheaper than looking for the whole forms. */
const SETS_ASIDE = /needed|required|relevant|important|matter|ignored|filter|condition|criteri|threshold|n\/a/i

const SPAN = String.raw`(?:\d+|an?|one|two|three|four|six|seven|twelve|twenty[ -]four|the|few|some)?\s*(?:[mhd]|min(?:ute)?s?|hours?|hrs?|days?|weeks?|short term|near term)`
const STATISTIC = `(?:average|avg|mean|median|typical|usual|expected|forward|subsequent|distribution of(?: the)?|best|worst|maximum|max|realized|realised)`
const RESULT = `(?:returns?|outcomes?|performance|price (?:change|move|action|reaction)|moves?|pnl|p&l|gains?|loss(?:es)?|drawdowns?|rise|fall|results?|win rate|hit rate)`
const FORWARD = `(?:later|afterwards?|after(?: (?:that|this|it|each|these|those))?|from there|thereafter|subsequently|next|following(?: (?:that|this|it))?|out|ahead|forward|on)`
/** `what's the average return 24h later?`, `and what did price do over the next day` */
const FOLLOWED = new RegExp(
  [
    String.raw`\b(?:and |then |also |so )*(?:what(?:['’]?s| is| was| were| are)?|how (?:big|large|high|good|much) (?:is|was|are|were)|show(?: me)?|give me|tell me|i(?:['’]d| would)? (?:want|like|need)(?: to know)?|calculate|compute|report|list|plot)\s+(?:me\s+)?(?:the |its |their |an? )?(?:${STATISTIC}\s+){1,2}(?:${SPAN}\s+)?${RESULT}\s*(?:(?:over|in|for|within|during|at|of|is|was|are)\s+)*(?:the )?(?:(?:next|following|coming|subsequent)\s+)?(?:${SPAN}\s+)?(?:${FORWARD}\b|(?=(?:of|for|in|on) [\w/]+ (?:after|when|once|if|following)\b)|(?=[?.!]|$))`,
    String.raw`(?<=^|[.?!;\n]\s*)(?:the )?${STATISTIC}\s+(?:(?:and\s+)?${STATISTIC}\s+)?(?:${SPAN}\s+)?(?:(?:forward|fwd|subsequent|future)\s+)?${RESULT}\s+(?:${SPAN}\s+)?(?:conditional on|given(?= that)|(?=after|when|whenever|following|once|if))`,
    String.raw`(?<=^|[.?!;\n]\s*)(?:the )?(?:${STATISTIC}\s+){1,2}${RESULT}\s+(?:${SPAN}\s+)?${FORWARD}\s*(?=[?.!]|$)`,
    String.raw`\b(?:and |then |so )*(?:what|how) (?:did|does|do|has|have|would|will) (?:the )?(?:price|prices|it|they|coin|market|btc|eth)(?: (?:usually|typically|normally|generally|tend to))? (?:do|behave|perform|react|go|move|look like)(?: (?:over|in|within|during) the (?:next|following) ${SPAN})?(?: ${SPAN})?(?: (?:afterwards?|next|later|then|thereafter|from there))?\s*(?=[?.!,]|$)`,
    String.raw`\b(?:and |so )*how (?:it|they|price|the price|that) (?:did|does|do|went|goes|performed|performs|behaved|behaves|fared|fares|moved|moves) (?:over|in|during|within|for) the (?:next|following|coming) ${SPAN}\s*(?=[?.!,]|$)`,
    String.raw`\b(?:and |so )*how (?:low|high|far|much|deep) (?:does|did|do|can|will|would) (?:it|price|the price|they|that)(?: usually| typically)? (?:go|fall|drop|rise|move|run|get|climb|sink)(?: (?:in|over|within|for))?(?: the)?(?: (?:next|following))?(?: ${SPAN})?\s*(?=[?.!,]|$)`,
    String.raw`\b(?:and |so )*(?:how often|how likely|how much) (?:is|was|are|were) (?:it|that|this|the price|price) (?:higher|lower|up|down)(?: (?:${SPAN} )?(?:later|afterwards?|after that|thereafter|the next day))\s*(?=[?.!,]|$)`,
    String.raw`\b(?:and |then |so )*what (?:(?:usually |typically |normally )?happens|happened|came|comes|followed|follows)(?: (?:to|with) (?:the )?(?:price|prices|it|them|coin|coins|market))?(?: (?:next|then))?\s+(?:(?:in|over|within|during) the (?:next|following|coming) ${SPAN}|${SPAN} (?:later|afterwards?|after(?: (?:that|this|it))?|from there|on))\s*(?=[?.!,]|$)`,
    String.raw`\b(?:and |so )*what (?:percentage|percent|share|fraction|proportion|part|%) of (?:the )?(?:time|times|cases|minutes) (?:is|was|are|were) (?:it|the price|price) (?:higher|lower|up|down|green|red)(?: (?:${SPAN} )?(?:later|afterwards?|after that|thereafter|the next day))\s*(?=[?.!,]|$)`,
    String.raw`(?<=[,.;!?\n]\s*)(?:and |so )*(?:is|was|are|were) (?:it|the price|price|they) (?:higher|lower|up|down|green|red)(?: (?:${SPAN} )?(?:later|afterwards?|after that|thereafter|the next day))\s*(?=\?)`,
    String.raw`[:;,]\s*(?:and )?(?:the |a )?(?:(?:mean|median|average|distribution|mean and median) of (?:the )?)?(?:forward|subsequent|future|fwd) (?:${SPAN} )?returns? ?(?:distributions?|statistics|stats|profile|histogram|quantiles)?\s*(?=[,.;]|$)`,
  ].join('|'),
  'gi',
)

/** `how XRP behaves after …`, `how does sol usually react to …`: the coin of a question about what followed. */
const BEHAVES =
  /\b(how (?:does |do |did |has |have )?(?:the )?)((?:[\w/]+(?:,| and|)? ?){1,3}?)((?: (?:price|usually|typically|normally|tends to|tend to))* ?(?:behaves?|behaved|reacts?|reacted|performs?|performed|fares?|trades?|traded|did|does|moves?|moved) (?:right |shortly |directly )?(?:after|when(?:ever)?|following|to|once|if)\b)/gi

/** `Today: TRX …`, `New question: …`: the day of the request, and no time of the search. */
const TODAY = /(?<=^|[.!?\n]\s*)(?:today|now|this time|new (?:request|question|query)|next)\s*:/gi

/** `after last night I want to see …`: what the writer lived through. */
const LIVED =
  /\b(?:after|given|following|because of|in light of) (?:what happened |the events of )?(?:last night|yesterday|this morning|last week|last weekend|the weekend|today)(?:['’]s \w+(?: \w+)?)?,?\s+(?=(?:i|we|my|our)\b)/gi

/** `the "dead volume then breakout" guys — …`: a quoted name before the request itself. */
const QUOTED =
  /^\s*(?:the |a |my |this |that |our )?(["“][^"”\n]{4,60}["”])(?: (?:guys|crowd|people|setup|trade|pattern|thesis|theory|idea|gang|crew|meme|play|strategy|folks|bros?))?\s*(?:[:—–]|-(?=\s))/u

/** `ngl …`, `who doesn't`, `isn't it?`, `24/7`: talk before a request, tags of a question, and words for always. */
const TAGS =
  /(?<=^\s*)(?:(?:ngl|tbh|ser|sry|(?:noob|newbie|quick|dumb|stupid) q(?:uestion)?)\b[,:]?\s*)+|\b(?:who (?:doesn['’]?t|wouldn['’]?t|does not|hasn['’]?t|cares)|(?:is|was|are|were|do|does|did|has|have|had|wo|would|could|ca)n['’]?t (?:it|they|he|she|you|that|this|we)(?: think)?|innit|right)(?=\s*[?.!]|$)|(?:is|was|are|were|do|does|did|has|have|had|wo)n['’]?t (?:it|they|he|she|you|that|this)(?=\s*,)|\b24 ?\/ ?7\b|\b(?:this is )?not (?:a )?financial advice(?: but)?\b|\bnfa(?: but)?\b|\b(?:(?:i|we)(?:['’]ve| have)? )?(?:never|have(?:n['’]?t| not)) (?:ever )?(?:seen|saw|noticed|witnessed)\b|\bno (?:comparison|explanation|comment|chart|intro|context)s? (?:is |are )?(?:needed|required|necessary)(?: just)?\b|(?<=\b(?:in|during|for|over) )the (?:month|year|week)(?: of)?(?= (?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)\b)/gi

/** `my cousin swears it always falls so show me …`: where the request begins, without a mark before it. */
const SO =
  /\bso(?= (?:please |pls )?(?:show|give|find|pull|list|get me|can you|could you|i want|i need|i would|i'd like|let me see)\b)/gi

/** `plus minus 0.3%`, `plus or minus 1 %` */
const PLUS_MINUS = /\bplus(?: or |\/| ?\/ ?| )minus\b|[+]\/?[-−](?=\s?[\d.])/gi

/** Two moments with an order: `t1: A. t2 > t1: B. t2 − t1 ≤ 8 h`. */
const INSTANTS = /\bt_?\d\b[\s\S]*\bt_?\d\s*[>−–-]\s*t_?\d\b/i
const padded = (words: string, found: string): string => words.padEnd(found.length).slice(0, found.length)

/** The moments in words: `A. then B. max lag 8 h`. */
const withInstants = (text: string): string =>
  text
    .replace(/\bt_?[1-9]\s*[-−–]\s*t_?\d\s*(?:≤|<=|<)(?=\s)/gi, (found) => padded('max lag', found))
    .replace(/\bt_?[1-9]\s*>\s*t_?\d\s*:?/gi, (found) => padded(' then', found))
    .replace(/\bt_?\d is (?:a|the|any) minute (?:with|where|in which)\b/gi, blank)
    .replace(/\b(?:report|return|output) t_?\d\b/gi, blank)
    .replace(/\bt_?\d\s*:(?=\s)/gi, blank)

/** `lookin 4 ada`: for. */
const FOR_FOUR =
  /\b(?:look|search|hunt|wait|ask|thx|thanks|ty|scan)(?:in|ing|in['’])? 4(?= (?:a|an|the|my|some|any)?[ ]?[a-z])/gi

/** `is it true that … i would like to see when …`: the request itself, without a mark before it. */
const SEE =
  /(?<=[a-z]+ [a-z]+ [a-z]+ )\bi(?:['’]d| would)? (?:like|want|need) to (?:see|know|have|find)\b(?= (?:when|where|the|every|all|each|whenever|how))/gi

/** `eth lost 3% in 1h, next: spread above 5 bps`: what comes next is a later event. At the beginning of a text it is the next request. */
const NEXT = /(?<=\d[^.!?;:\n]{0,60}[.;,]\s{0,3})next\s{0,2}:(?=\s)/gi

/** `vpin above 0.8 next to a spread above 5 bps`: beside it, in one minute. */
const NEXT_TO =
  /(?<=\d\S*\s)next to (?!(?:nothing|no|none|zero|last|each|it|that|this|them)\b|(?:the |its |a )?(?:\S+ )?(?:highs?|lows?|tops?|bottoms?|vwap|averages?|ema|sma|ma|line|range|band)\b)/gi

const COUNT = '(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|zero|half)'
/** `plus three percent`, `negative three percent`: a sign in words before a number in words. */
const SIGN_WORD = new RegExp(
  `(?<!\\b(?:above|below|over|under|than|least|most|to|between|and|by|of|is|was|at) )\\b(plus|negative) (?=${COUNT}(?:[ -](?:point|and|${COUNT.slice(3, -1)})){0,5} (?:percent|per cent|pct|%))`,
  'gi',
)

/** `a percent and a half`, `two percent and a half` */
const AND_A_HALF = /\b(an?|one|two|three|four|five|\d+) (percent|per cent|pct) and a half\b/gi
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five']

/** The text with such words as other forms read them. */
const withPlainWords = (text: string): string =>
  text
    .replace(NEXT, (found) => padded('then', found))
    .replace(NEXT_TO, (found) => padded('with', found))
    .replace(SIGN_WORD, (found, sign: string) => padded(/plus/i.test(sign) ? 'up' : 'minus', found))
    .replace(AND_A_HALF, (found, count: string) => {
      const value = /\d/.test(count) ? Number(count) : Math.max(1, COUNTS.indexOf(count.toLowerCase()))
      return padded(`${value}.5 percent`, found)
    })

const SOMEBODY =
  '(?:friend|buddy|mate|cousin|brother|sister|uncle|dad|wife|husband|colleague|coworker|boss|neighbou?r|roommate|guy i know|trader i know)'
/** What somebody did before, in front of what is wanted: `I used to trade the 5% dips, now I …`, `my friend made 200% on sol, I just want …`. */
const STORY = new RegExp(
  `(?<=^\\s*|[.!?;:\\n]\\s*)(?:(?:i|we) used to\\b|(?:my|our|a) ${SOMEBODY}(?: of mine| of ours)? (?:just )?(?:made|lost|won|earned|got|gained|bagged)\\b)[^.!?;\\n]*?(?:[,;]|\\.(?!\\d))\\s*(?=(?:but |so |and |though )?(?:(?:now|nowadays|these days|today),? (?:i|we)\\b|(?:i|we)(?:['’]d| would)? (?:now |just |only |simply )?(?:want|need|like|look|care|search)\\b))`,
  'gi',
)
const STORY_WORDS = new RegExp(`\\bused to\\b|\\b${SOMEBODY}\\b`, 'i')

/** `change of long_short_ratio over 24h >= 25%`: a percentage is of the name's own feature of change, and not of a difference. */
const CHANGE_OF_ID = /\b(chang(?:e|es) (?:of|in) )(long_short_ratio|oi_usd)\b(?=[^.;,\n]{0,40}?\d ?(?:%|percent|pct))/gi

/** `down 10% today (24h)`: the span says what "today" means. */
const TODAY_AS = /\btoday(?= \(\d+ ?(?:h|hours?|hrs?|m|min)\))/gi

/** `… with ADX ≥ 25 in the same minute`: what all conditions of a minute are, where the text tells no order. */
const ONE_MINUTE =
  /(?<=(?:[<>=≥≤]|above|below|over|under|least|most) ?-?\d[\d.]*(?: (?:all|both))? )(?:all |both )?(?:in|within|at) (?:the )?(?:very )?same minute\b/gi
const TELLS_ORDER =
  /\b(?:then|after|afterwards|followed|later|next|before|ago|earlier|previous|prior|first|steps?|sequence)\b|->|→/i

/** Words without which none of them stands there. */
const PLAIN_WORDS = /\bnext ?:|\bnext to\b|\b(?:plus|negative) [a-z]|and a half/i

/** The text without chatter. Places stay. */
export function requestOf(text: string): Request {
  const asked: Place[] = []
  let left = text
    .replace(/\bstr8\b/gi, 'strt')
    .replace(PLUS_MINUS, (found) => `±${' '.repeat(found.length - 1)}`)
    .replace(FOLLOWED, (found, at: number) => {
      const start = at + found.length - found.trimStart().length
      asked.push({ start, end: start + found.trim().length })
      return blank(found)
    })
  const dismissed: string[] = []
  if (SETS_ASIDE.test(left))
    left = left.replace(DISMISSED, (found) => {
      dismissed.push(found.trim())
      return blank(found)
    })
  if (STORY_WORDS.test(left))
    left = left.replace(STORY, (found) => {
      dismissed.push(found.replace(/[\s,;.]+$/, ''))
      return blank(found)
    })
  if (PLAIN_WORDS.test(left)) left = withPlainWords(left)
  left = left
    .replace(CHANGE_OF_ID, (_, change: string, id: string) => change + (id[0] === 'o' ? 'oi    ' : 'long/short ratio'))
    .replace(TODAY_AS, blank)
  if (!TELLS_ORDER.test(left)) left = left.replace(ONE_MINUTE, blank)
  left = left.replace(TODAY, (found) => blank(found)).replace(LIVED, (found) => blank(found))
  left = left.replace(QUOTED, (found, quoted: string) => {
    dismissed.push(quoted)
    return blank(found)
  })
  if (INSTANTS.test(left)) left = withInstants(left)
  left = left.replace(FOR_FOUR, (found) => found.replace('4', ' ')).replace(SEE, (found) => found.replace(/i/i, '.'))
  left = left.replace(TAGS, (found) => blank(found)).replace(SO, '. ')
  left = left.replace(BEHAVES, (_, how: string, coin: string, verb: string) => `${blank(how)}${coin}${blank(verb)}`)
  return { text: left, asked, dismissed }
}
