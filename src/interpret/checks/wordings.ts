/** Wordings whose document has another meaning: two names with one size, states that last, moments of a minute, orders told by a participle, headings, bitcoin beside other coins. */
import { minutesOf } from '../words/families.js'
import { type Clause, has, isOnlyBitcoin, isOp, never, type Row, searchesSeveral } from './checked.js'

/** The number of a comparison, also of one that is held. */
const sizeOf = (value: unknown): number => Number((value as { value?: unknown } | null)?.value ?? value)
const isInOrder: Row[1] = ({ sequence }) => sequence !== undefined
const isInNoOrder: Row[1] = ({ sequence }) => sequence === undefined
/** Values over a span of their own, which words of lasting may name. */
const OVER_SPAN = /ret_|drawdown|drawup|jump_share|parkinson|garman|rv_|cvd_usd|efficiency/
const LASTS = /\.(?:min|max|mean|range|seen|std)_/

/** Two conditions with one size, other than a change's sign. */
function isShared(all: readonly Clause[]): boolean {
  const sizes = all.map(([, , value]) => Math.abs(sizeOf(value))).filter((size) => size > 0)
  return sizes.some((size, i) => sizes.indexOf(size) < i)
}

/** Whether a condition may fail within its span. */
const isPartly = (value: unknown): boolean => {
  const { within, at_least } = value as { within: string; at_least: number }
  return at_least < minutesOf(within)
}

/** Words, and the document that keeps them. */
export const WORDING_ROWS: readonly Row[] = [
  [
    /\b(?:stays?|stayed|remains?|remained|keeps?|kept) (?:up|down|higher|lower)\b/i,
    (_, all) => all.some(([, op]) => op === 'held'),
    'is a price that stays there, and the document has one return',
  ],
  [
    /\b(?:oi|open interest|funding|vpin|volume|spread|basis|premium|rsi|cvd|depth)(?: rate)? (?:\w+ ){0,2}(?:above|over|below|under|to) (?:its|the) (?:\w+ ){0,2}(?:high|low|peak|trough|maximum|minimum)\b/i,
    (_, all) => !has(all, /donchian|drawdown|drawup|range_pos/),
    'is about that name, and the document has the highest or lowest price',
  ],
  [
    /(?<!\b(?:minutes?|hours?|days?|m|h|d|\d+[mhd]) (?:\w+ )?)\b(?:in between(?! (?:\S+ ){1,2}and )|between (?:them|the two|both|these|those)(?! (?:not|no|max|maximum|at|within|less|is|are|must|should)\b))\b/i,
    (_, all) => all.length < 2,
    'is a time between two events, and the document has no such time',
  ],
  [
    /\bbut (?:the (?:coin|symbol|price)|it|this one|that coin)(?: itself)? (?:was|is|were|did|does|has|had)(?:n['’]?t| not)?\s*(?=[.,;!?]|$)/i,
    never,
    'says something that no condition has',
  ],
  [/\bnone of\b/i, never, 'is none of them, and the document has those that do'],
  [/\bfor \d+ of them\b|\bat most \d+ minutes (?:out )?of\b/i, never, 'counts minutes, and the document may lack it'],
  [/\bfirst \w+ of (?:the|each|every) day\b/i, never, 'is one of each day, and the document has no such choice'],
  [
    /\bfrom \d+ ?(?:utc|:00)? (?:utc )?on \w+days? (?:to|until|till)\b/i,
    never,
    'is a time of the week, and the document has its ends apart',
  ],
  [
    /(?:above|below|over|under) \$?-?[\d.]+\S*,? (?:and |but )?(?:up|down) from -?[\d.]/i,
    (_, all) => !has(all, /^feature\.(?:\w+_)?ret_/),
    'is where the value was, and the document has a move of the price',
  ],
  [
    /\b(?:retrac\w*|back(?: (?:up|down))?|recover\w*|returns?|falls?|fell|drops?|dropped|rises?|rose|climbs?) to (?:\+|-)?\d[\d.]* ?(?:%|percent)/i,
    (_, all) => !has(all, /^feature\.(?:\w+_)?ret_/) || all.some(([, op]) => op.startsWith('crosses')),
    'is a level of the move, and the document has a move of that size',
  ],
  [
    /\b(?:rising|falling|climbing|declining|growing|shrinking|widening|tightening|increasing|decreasing|dropping) (?:for|over|since) (?:\d+ ?\w+|an? \w+|\w+ hours?) (?:above|below|over|under) \$?-?[\d.]/i,
    (_, all) => has(all, /_change_|\.delta_|slope/),
    'is a trend and a level, and the document has the level alone',
  ],
  [
    /\bnot (?:on |in )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|asia|europe|us), (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|asia|europe|us)(?= \w)(?! (?:and|or)\b)/i,
    never,
    'leaves out both, and the second one may be what is searched',
  ],
  [
    /\bboth (?:(?:up|down|rising|falling|more|less|over|above|under|below|at least|at most|by|than) ){0,3}(?:\+|-|minus )?\$?(?:\d|one|two|three|four|five|ten|half)/i,
    (_, all) => isShared(all) || searchesSeveral(all),
    'is the size of both, and the document has it once',
  ],
  [
    /\b(?:flat|quiet|calm|still|sideways|unchanged)\b[^,;.(]*\((?:less|under|below|<|within)/i,
    (_, all) =>
      all.some(([, op]) => op === 'between') ||
      all.some(([field, op]) => /^l/.test(op) && all.some(([other, way]) => other === field && /^g/.test(way))),
    'is a range around zero, and the document has one side of it',
  ],
  [
    /\b(?:strongest|weakest|top|best|worst|all|any|some|other) (?:\d+ )?(?:coins|alts)\b/i,
    (_, all) => !all.some(isOnlyBitcoin),
    'are coins, and the document searches bitcoin alone',
  ],
  [
    /(?<!\b(?:tell|tells|give|gives|show|shows|for|to|let|lets|help|helps|of|with|among|like|concerns?|from|and|by|get|send|remind) )\b(?:only us|us only|us)(?=\s*(?:,|$))/,
    (_, all) => isOp(all, /session$|hour_utc$/, /./),
    'may be the session, and the document has none',
  ],
  [
    /\b(?:stay(?:s|ed|ing)?|remain(?:s|ed|ing)?|kept|keeps|keeping) (?!flat|calm|quiet|tuned|safe|well|up late)(?:at |all )?(?:under|below|above|over|beneath|near|inside|at most|at least|negative|positive|in the|within|between|high|low)/i,
    (_, all) => all.some(([field, op]) => op === 'held' || LASTS.test(field) || OVER_SPAN.test(field)),
    'is a state that lasts, and the document has it in one minute',
  ],
  [
    /\b(?:in|during|within|on) that (?:very |same )?minute\b/i,
    (_, all) => !has(all, /_1m\.sum_/),
    'is one minute, and the document has a sum over a longer span',
  ],
  [
    /\bhaving (?:been|had|risen|fallen|dropped|gained|lost|stood|traded)\b[^.;]*\b(?:before|earlier|ago|previously)\b/i,
    (_, all) => has(all, /\.lag_/),
    'is one moment, and the document has a span of time',
  ],
  [
    /\b(?:the|that|this|last|first) hour (?:from|between) \d/i,
    (_, all) => isOp(all, /hour_utc$/, /^eq$/),
    'is one hour, and the document has another number of them',
  ],
  [
    /\b(?:the )?(?:first|last) (?:hour|minutes|half|part) of (?:the )?(?:\w+day|asia\w*|europe\w*|us|london|session|week|month|day)\b/i,
    never,
    'is a part of a time, and the document has no part of it',
  ],
  [
    /\b(?:falling|rising|dropping|climbing|going|sliding|moving) (?:back )?(?:to )?(?:below|above|under|over)\b[^.;]*\b(?:within|in the next|later)\b/i,
    isInOrder,
    'is a second event, and the document has one minute',
  ],
  [
    /\bjust before\b(?! (?:the )?(?:funding|settlement|close|open|asia\w*|us|europe\w*|midnight|noon|weekend|\d))/i,
    isInNoOrder,
    'is an order of events: see which comes first in the document',
  ],
  [
    /\bhalf (?:lower|upper) of\b|\b(?:lower|upper|bottom|top) half of\b/i,
    (_, all) => has(all, /range_pos|pctrank|xs_rank|pctb|stoch/),
    'is a half of a range, and the document has none',
  ],
  [
    /\b(?:different|distinct|apart) (?:of|from|to|than)\b/i,
    (_, all) => isOp(all, /./, /^(?:neq|not_in)$/),
    'leaves something out, and the document leaves nothing out',
  ],
  [
    /\bcross[- ]?section(?:s|al|ally)?\b/i,
    (_, all) => has(all, /xs_rank/) && !has(all, /_pctrank|\.pctrank/),
    'is a rank among the coins, and the document has one over time',
  ],
  [/\b(?:lower|higher) of \d/i, never, 'may be the size of a change: see the condition'],
  [
    /\bwithin (?:the )?(?:next |following )?\w+ (?:hours?|minutes?|days?) (?:rises|falls|drops|rose|fell|gains|loses|goes|pumps|dumps|recovers|reverses)\b/i,
    isInOrder,
    'is a second event, and the document has one minute',
  ],
  [
    /(?:\b(?:4|8|12|24) ?h\b|\b(?:daily|weekly|day|week)\b)[^,;.?]{0,30}(?:\bstandard deviations?\b|\bsigmas?\b|σ)/i,
    (_, all) => !has(all, /ret_1h_sigma/),
    'is counted in deviations of the return over 1h',
  ],
  [
    /\b(?:at|on|upon) (?:the )?clos(?:e|ing) of (?:a |the |each |every )?\S+ (?:candle|bar)/i,
    (_, all) => has(all, /candle_age/),
    'is the minute in which a candle closes, and the document has every minute',
  ],
  [/\btrigger ?:/i, isInNoOrder, 'is a heading, and the document has an order of events'],
  [
    /\bsort(?:ed)?(?: by)? [a-z]+_[a-z0-9_.]+/i,
    ({ sort }, _, said) => sort[0] === `feature.${/[a-z]+_[a-z0-9_.]+$/.exec(said)![0]}`,
    'orders the rows, and the document orders them by another value',
  ],
  [/\b[a-z]{3,6}\/btc\b/i, (_, all) => !searchesSeveral(all), 'is a pair, and the document searches both coins'],
  [
    /(?<!\b(?:not|never|n't) )\bexceed(?:s|ed|ing)?\b/i,
    (_, all) => isOp(all, /./, /^(?:gt|crosses_above|held|between)$/) || isOp(all, /./, /^l/),
    'is above its number, and the document allows the number itself',
  ],
  [
    /\bliq(?:s|uidations?|uidated)?\b/i,
    ({ sort }, all) => has(all, /liq_|^rule\./) || /liq_/.test(sort[0]),
    'is a name, and no condition is about it',
  ],
  [
    /\b(?:this time (?:yesterday|last week)|(?:yesterday|last week),? (?:at )?(?:this|the same) time)\b/i,
    (_, all) => has(all, /\.lag_/),
    'is one moment, and the document has a span of time',
  ],
  [
    /\bafter\b[^,;.]*\bin (?:the )?(?:last|past) (?:\d|an?\b|hour|day)/i,
    ({ sequence }, all) => sequence === undefined || !has(all, LASTS),
    'is the time before the event: see what the document has within it',
  ],
  [
    /\band back (?:down |up |by |to )?(?:[-+−]|minus|plus|\d)/i,
    isInOrder,
    'is a second event, and the document has one minute',
  ],
  [
    /\bover ?(?:bought|sold)\b/i,
    (_, all) => has(all, /rsi|stoch|pctb|^rule\./),
    'is a state, and no condition is about it',
  ],
  [
    /\b(?:or more|at least|more than|over)\b[^,;.]{0,24}\b(?:until|till|to|before|remain\w*|left)\b[^,;.]{0,12}\bfunding\b|\bor more (?:remain\w*|left|until|till|to go)\b/i,
    (_, all) => !isOp(all, /minutes_to_funding/, /^l/),
    'is at least so long, and the document has at most',
  ],
  [
    /\b(?:or less|or more|at most|at least) (?:later|after|afterwards|before)\b/i,
    (_, all) =>
      !all.some(
        ([field, op, value]) =>
          /oi_change|ret_/.test(field) && sizeOf(value) !== 0 && (op === 'gte') === sizeOf(value) < 0,
      ),
    'is said of the time, and the document may have it of a size',
  ],
  [
    /\bnot (?:big|small|large|high|low|strong|much|heavy|thin)\b[^,;.()]*\(/i,
    never,
    'says the side in words and in brackets: see the condition',
  ],
  [/\bwithout (?:the )?\w+ having\b/i, never, 'is what must not have happened, and the document may ask for it'],
  [
    /\bboth (?:the )?(?:hourly|daily|weekly|\d+ ?[mhd]|[a-z]+[- ]minute|[a-z]+[- ]hour) and\b/i,
    (_, all) => isShared(all),
    'are two timeframes of one name, and the document has it once',
  ],
  [
    /\bsince (?:\d+|an?|one|two|three|four|five|six|eight) (?:hours?|minutes?|days?) ?:/i,
    never,
    'lasts for all that follows, and the document may have it for one condition',
  ],
  [
    /\b(?:continuous(?:ly)?|uninterrupted(?:ly)?|consecutive(?:ly)?|without (?:a |any )?(?:break|interruption|pause)|non-?stop)\b/i,
    (_, all) => !all.some(([, op, value]) => op === 'held' && isPartly(value)),
    'has no break, and the document allows some',
  ],
  [/\bpost \d/i, never, 'is after that time: see the hours'],
  [/\bnight hours\b/i, never, 'see whether the last hour is meant'],
  [
    /\b(?:in|over|during|within) the (?:last|past) (?:day|week|hour) (?=funding|volume|return|oi\b|open interest|liquidations?)/i,
    never,
    'may be the time before, and no part of the name behind it',
  ],
  [
    /\bmajors?\b[^.;]{0,12}\bonly\b|\bonly\b[^.;]{0,12}\bmajors?\b/i,
    (_, all) => !isOp(all, /^identity\.symbol$/, /^in$/),
    'are the coins named beside them, or all of their group: see which ones are searched',
  ],
  [
    /\bnow (?:is|are|it is|stands|sits)? ?(?:over|above|under|below)\b/i,
    (_, all) => !isOp(all, /./, /^crosses/),
    'is the state now, and the document has a crossing',
  ],
  [/\bfor (?:one|a|the|1) (?:whole )?day funding\b/i, never, 'is how long it lasts, and no sum of a day'],
  [
    /\bnot (?:lower|below|under|less|higher|above|over) (?:than )?(?:the )?(?:\w+ )?(?:vwap|ema|sma|average)\b/i,
    (_, all) => isOp(all, /_dist_/, /^[gl]te$/),
    'allows the line itself, and the document does not',
  ],
]
