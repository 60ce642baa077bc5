/** What lasts, what comes before or after, and the sizes and orders of rows that plain words tell: words whose document has another meaning. */
import { CALENDAR_FIELD, type Clause, DAY, has, isOp, never, type Row } from './checked.js'

const isInOrder: Row[1] = ({ sequence }) => sequence !== undefined
const isUnordered: Row[1] = ({ sequence }) => sequence === undefined
const LASTING = /\.(?:min|max|mean|sum|seen|range|std|lag)_/

/** Whether a condition holds over a span. */
const lasts: Row[1] = (_, all) => all.some(([field, op]) => op === 'held' || LASTING.test(field))

/** Whether a condition is about some minute of a span, where the side says all of it: the lowest value below, the highest one above. */
const atSomePoint = (all: readonly Clause[]): boolean =>
  all.some(([field, op]) => (/\.min_/.test(field) && /^lt/.test(op)) || (/\.max_/.test(field) && /^gt/.test(op)))

/** Whether a change has two ends, one on each side of zero. */
const isAroundZero = (all: readonly Clause[]): boolean =>
  all.some(
    ([field, op, value]) =>
      (op === 'between' && (value as readonly number[])[0]! < 0 && (value as readonly number[])[1]! > 0) ||
      (/^lte?$/.test(op) && all.some(([other, way]) => other === field && /^gte?$/.test(way))),
  )

/** Whether one name has two conditions. */
const isTwice = (all: readonly Clause[]): boolean =>
  all.some(([field], i) => all.findIndex(([one]) => one === field) < i)

const moves = (all: readonly Clause[]): boolean => has(all, /^feature\.(?:btc_)?ret_/)

/** A number, also one in words. */
const NUMBER = String.raw`(?:\d[\d.,]*|an?|one|two|three|four|five|six|eight|ten|twelve|twenty|thirty)`
const UNIT = '(?:hours?|minutes?|mins?|days?|h|m|d)'
const PERCENT = '(?:%|percent|pct)'

/** Words of lasting, of moments and of orders. */
export const LASTING_ROWS: readonly Row[] = [
  [
    /\b(?:above|below|over|under) \S+(?: [a-z]+)? and [^,;]*\b(?:above|below|over|under)\b[^,;]*\b(?:for the whole|throughout|during the (?:whole|entire)) (?:of )?(?:the )?(?:last|past)\b/i,
    (_, all) => all.filter(([field, op]) => op === 'held' || LASTING.test(field)).length !== 1,
    'may hold for both conditions, and the document has one that lasts',
  ],
  [
    /\bfor (?:a|the|one) (?:full|whole|entire|solid) (?:\d+ ?)?(?:hour|day|minute|week|[mhd]\b)/i,
    lasts,
    'is how long it lasts, and the document has one minute',
  ],
  [
    /\bheld for (?:the )?(?:last|past|previous)\b/i,
    (_, all) => !all.some(([field, op]) => /\.seen_/.test(field) && op === 'contains'),
    'is how long it lasts, and the document has it once in that time',
  ],
  [
    /\b(?:is|are) (?:now )?(?:over|above|under|below)\b[^,;]* and (?:has|have) been\b/i,
    (_, all) => isTwice(all),
    'is the present and the past, and the document has one of them',
  ],
  [
    new RegExp(String.raw`\bfor (?:the )?(?:last|past|previous) (?:${NUMBER} ?)?${UNIT}\b`, 'i'),
    (_, all) => !atSomePoint(all),
    'is how long it lasts, and the document has some minute of it',
  ],
  [
    /\ball day,? (?:long )?(?:funding|oi|open interest|spread|volume|rsi|vpin|premium|basis)\b|\ball (?:the |of the )?time\b(?! (?:high|low|when|where))/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field)),
    'is how long it lasts, and the document has no condition that does',
  ],
  [
    /\beach (?:hour|minute|day) of (?:the )?(?:last|past)\b/i,
    (_, all) => all.some(([, op]) => op === 'held'),
    'is every one of them, and the document has their sum',
  ],
  [
    /\bnever (?:\w+ )?(?:above|below|over|under)\b/i,
    (_, all) => all.some(([field, op]) => op === 'held' || /\.(?:min|max)_/.test(field)),
    'is a time without it, and the document has one minute',
  ],
  [
    /\bever\b[^,;.]*\b(?:in|during|within) (?:that|this) (?:time|span|period)\b/i,
    never,
    'points to a span: see which one',
  ],
  [/\bduring which\b/i, never, 'points to a span: see which one the document has'],
  [
    new RegExp(
      String.raw`\b(?:for|in|during) the (?:${NUMBER} )?${UNIT} (?:following|after) (?:an? |the )(?!close\b|open\b|(?:next )?(?:settlement|funding)\b)`,
      'i',
    ),
    isInOrder,
    'is a later time, and the document has one minute',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:within|in|than|next|most|least|to|of|first|last|every|over|for) (?:the )?)\b${NUMBER} ?(?:hours?|minutes?|days?|h|d) after (?:an? |the )[^;]*\bstill\b`,
      'i',
    ),
    (_, all) => has(all, /\.lag_/),
    'may be one moment: see the time of the document',
  ],
  [
    new RegExp(
      String.raw`(?<!\b(?:within|in|than|most|least|to|of|first|last|every|over|for|during) (?:the )?)\b${NUMBER} ?${UNIT} before (?:(?:an? |the )|(?:long|short) )(?!(?:next )?(?:fact|close|open|settlement|funding)\b)`,
      'i',
    ),
    isInOrder,
    'is before the event, and the document has one minute',
  ],
  [
    new RegExp(String.raw`\b${NUMBER} ?${UNIT} before (?:was|were|had)\b[^.;]*\bnow\b`, 'i'),
    (_, all) => has(all, /\.lag_/),
    'is an earlier moment: see which event comes first in the document',
  ],
  [/\bbefore ?:/i, never, 'is a heading: see which event comes first in the document'],
  [
    /\bafter being\b[^,;]*(?:\bwithin\b[^,;]*)?,/i,
    isUnordered,
    'is the earlier event: see which conditions belong to it',
  ],
  [/\bwithin the (?:previous|last|past|prior)\b[^,;.]*\bhad been\b/i, isInOrder, 'is an earlier event'],
  [
    /, (?:with|and) [^,;]*\bthen\s*(?:[.!?]|$)/i,
    isUnordered,
    'may be the time of the event before it, and the document has another one',
  ],
  [
    /\bpops? (?:above|below|back|over|under)\b|\b(?:breaks?|broke|fell|falls|dropped|drops|rose|rises|climbs|climbed) (?:back )?(?:below|under|above|over) it\b/i,
    (_, all) => isOp(all, /./, /^(?:crosses_|becomes)/) && !isOp(all, /rel_volume/, /^crosses/),
    'is a crossing or a break, and the document has none',
  ],
  [
    /\b(?:break|breaks|breakdown|breakout|broke) ?(?:up|down)?\b[^;]*\bthen (?:an? )?(?:break|breaks|breakdown|breakout)\b/i,
    (_, all) => all.filter(([field]) => /donchian|^rule\./.test(field)).length > 1,
    'are two breaks, and the document has one',
  ],
  [
    /\b(?:breakout|breakdown)s?\b/i,
    (_, all, __, behind) => !isOp(all, /^rule\.rb_break(?:out|down)_24h$/, /./) || /volume|\bvol\b/i.test(behind),
    'is that of the rulebook, which needs twice the usual volume too',
  ],
  [
    /\bcloses? the (?:\d+ ?)?(?:hour|day|candle|bar|[mhd])\b[^,;.]*\b(?:green|red|up|down|positive|negative)\b/i,
    (_, all) => has(all, /candle_age/),
    'is the minute of a close, and the document has every minute',
  ],
  [
    /\bat the same close\b/i,
    (_, all) => has(all, /candle_age/),
    'is the minute of a close, and the document has every minute',
  ],
  [
    /^\W*\w+ on the hour\b/i,
    (_, all) => has(all, /candle_age|hour_utc/),
    'is the first minute of an hour, and the document has all',
  ],
  [
    /\b(?:hammer|engulfing|doji|star|pin bar|inside bar) but no\b/i,
    (_, all) => all.filter(([field]) => /\.seen_/.test(field)).length !== 1,
    'may both be of the time behind, and the document has one of them there',
  ],
  [
    new RegExp(String.raw`\b${DAY} \d{1,2}(?::00)? ?utc\b.*\b${DAY} \d{1,2}(?::00)? ?utc\b`, 'i'),
    isInOrder,
    'are two times, and the document has one minute',
  ],
  [
    new RegExp(String.raw`\b${DAY}s? or ${DAY}s?\b[^.;]*\b(?:then|followed by|after that)\b`, 'i'),
    ({ where }) => !has(where.all as readonly Clause[], CALENDAR_FIELD),
    'is said of the first event, and the document has it of the last one',
  ],
  [
    /\bin (?:the )?(?:late|asia|us|europe)\b(?= ?(?:,|;|$))/i,
    (_, all) => has(all, /session|hour_utc/),
    'may be a session, and the document has none',
  ],
  [
    /\bsessions? (?:us|asia|europe|late)(?: and | or |, ?| ?& ?)(?:us|asia|europe|late)\b/i,
    (_, all) => isOp(all, /session$|hour_utc$/, /in$/),
    'are two sessions, and the document has one',
  ],
  [
    /\bbefore funding\b.*\b(?:min|minutes?|hours?|h) after\b/i,
    (_, all) => all.filter(([field]) => /minutes_to_funding/.test(field)).length > 1,
    'are two times, and the document has one',
  ],
]

/** Words of size, side and name. */
export const SIZE_ROWS: readonly Row[] = [
  [
    /\bin (?:absolute )?(?:size|magnitude)\b|\bin absolute (?:terms|value)\b/i,
    (_, all, __, behind) => isAroundZero(all) && behind !== '',
    'is on either side of zero, and the document may have one side',
  ],
  [
    /\b(?:changes?|changed|moves?|moved|moving) (?:of [a-z]+(?: [a-z]+){0,3} )?(?:by )?(?:less than|under|below|at most|no more than) (?!-|−|minus)/i,
    (_, all) => isAroundZero(all),
    'is on either side of zero, and the document has one side',
  ],
  [
    /\b(?:gain|loss|drop|rise|fall|up|down)(?: in (?:an? |the )?(?:hour|day))? (?:max|min)\b/i,
    never,
    'is the end of a range: see its other end',
  ],
  [
    /\bnow (?:lower|higher) (?:than )?-?[\d.]|\bnow (?:plus|minus)\b(?! ?[\d.])/i,
    (_, all, said) => /higher|lower/.test(said) && !has(all, /pctrank/),
    'is said of the name before it: see the condition',
  ],
  [
    new RegExp(String.raw`\b(?:over|above|more than) ${NUMBER}(?: and a half)? ?${PERCENT} (?:up|down)\b`, 'i'),
    (_, all) => !isOp(all, /^feature\.(?!ret_)/, /^crosses/),
    'is the size of a move, and the document has another name for it',
  ],
  [
    new RegExp(String.raw`\b(?:less|more) than [\w.]+ ?${PERCENT} (?:below|above|under|over) it\b`, 'i'),
    (_, all) => !moves(all),
    'is a distance, and the document has a move',
  ],
  [
    /\b(?:goes|went|going|comes?|came|gives?|gave|falls?|fell|got|gets) back by\b/i,
    (_, all) => all.some(([, op]) => /^g/.test(op)) && all.some(([, op]) => /^l/.test(op)),
    'is against the move before it, and the document has both on one side',
  ],
  [
    /\b(?:it|then|to|and) (?:hits?|reach\w*|shr[aiu]nks?|shrunk|swings?|swung)\b|\b(?:swung|swings?|flipped|went|goes) from\b/i,
    ({ sequence }, all) =>
      sequence === undefined || !moves(all) || moves((sequence.steps[0] as { all: readonly Clause[] }).all),
    'may be said of the name before it, and the document has a move of the price',
  ],
  [
    /\b(?:oi|open interest)\b[^,;.]*\b(?:up|down)\b[^,;.]*\bthen (?:at least |at most |over |more than )[^,;.]*\b(?:up|down)\b/i,
    (_, all) => !moves(all),
    'may be said of the name before it, and the document has a move of the price',
  ],
  [
    /\bstill (?:above|more than|over|below|under|less than|at)\b/i,
    (_, all) => !has(all, /\.delta_/),
    'is a level, and the document has a change',
  ],
  [
    /\b(?:average|mean|avg) (?:over|of|in|for|during) (?:the )?(?:last|past)\b/i,
    (_, all) => has(all, /\.mean_|ema|sma|vwap|rel_|zscore/),
    'is a mean, and the document has none',
  ],
  [
    /\b[\d.]+ ?(?:%|percent) (?:lowest|highest)\b/i,
    (_, all) => has(all, /pctrank|xs_rank|range_pos/),
    'is a rank, and the document has none',
  ],
  [
    /\bage (?:0|zero)\b/i,
    (_, all) => !has(all, /recorded_age/),
    'may be that of the candle, and the document has that of the record',
  ],
  [
    /\b(?:pct|pctl)\b/i,
    (_, all) =>
      !all.some(
        ([field, , value]) =>
          /^feature\.(?:ret|oi_change)_\w+$/.test(field) &&
          !/pctrank/.test(field) &&
          typeof value === 'number' &&
          Math.abs(value) >= 0.9,
      ),
    'may be a percentile, and the document has a change',
  ],
  [/\bbook slope\b/i, (_, all) => has(all, /book_slope/), 'is a name, and no condition is about it'],
  [
    /\bon near(?= \d+[mhd]\b)|\bis near(?= (?:above|below|up|down|over|under)\b)/i,
    (_, all) => all.some(([, op, value]) => op === 'in' && String(value).includes('nearusdt')),
    'may be a coin, and the document does not search it',
  ],
  [
    /\bliquidations?\b[^;.]*\b(?:with|and) (?:the |an )?imbalance\b/i,
    (_, all) => has(all, /liq_imbalance/),
    'may be that of the liquidations, and the document has that of the book',
  ],
  [
    /\bquarters? of (?:an|the) hour\b/i,
    (_, all) => /_15m|"15m"/.test(JSON.stringify(all)),
    'is fifteen minutes, and the document has another time',
  ],
  [
    /\bsigma\b[^,;.]* (?:down|up)\b/i,
    (_, all) => !has(all, /^rule\.rb_sigma_shock_1h$/),
    'is a shock on one side, and the document has either side',
  ],
  [/% days\b/i, (_, all) => has(all, /ret_24h/), 'is the move of a day, and the document has another span'],
  [
    /, ?(?:hourly|daily) ?,/i,
    (_, all) => new Set(all.map(([field]) => field).filter((field) => /^feature\.ret_/.test(field))).size < 2,
    'is the span of all moves, and the document has others',
  ],
  [
    /\b(?:up|down|plus|minus) (?:one|two|three|four|five|six|eight|ten)\s*[.!?]?$/i,
    (_, all) => !all.some(([field, op, value]) => /^feature\.ret_/.test(field) && /^[gl]t$/.test(op) && value === 0),
    'is the size of a move, and the document has no size',
  ],
  [/\bsignals? (?:for|on) \w+ (?:when|if|as soon as|once)\b/i, never, 'may be an alert, which is not offered'],
  [
    /\b(?:ordered|sorted|ranked|order|sort|rank) by (?:the )?z-?score\b/i,
    ({ sort }) => /zscore/.test(sort[0]),
    'orders the rows, and the document orders them by another value',
  ],
  [
    /\b(?:greatest|highest|largest|biggest) (?:volatility|vol|volume) first\b/i,
    ({ sort }) => !/pctrank|zscore/.test(sort[0]),
    'orders the rows, and the document orders them by a rank',
  ],
  [
    /\breturns? first\b/i,
    ({ sort }) => /ret_/.test(sort[0]),
    'orders the rows, and the document orders them by another value',
  ],
  [
    /\b(?:pump|dump|drop|rise|crash|rally)s? first\b/i,
    ({ sort, sequence }) => sequence === undefined || !/ret_/.test(sort[0]),
    'orders the rows by an earlier event, and the document by the value at the last one',
  ],
  [
    /\bthin(?:nest|ner) first\b/i,
    ({ sort }) => !/impact|spread/.test(sort[0]) || sort[1] === 'desc',
    'orders the rows the other way',
  ],
]
