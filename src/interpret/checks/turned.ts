/** Sides that the words turn: what is left out, `two times less`, `at least -3%`, a coin that belongs to a name, a move that became a share of the coins. */
import { type Clause, has, isOnlyBitcoin, isOp, never, type Row } from './checked.js'

const DENIED = /^(?:neq|not_in)$/
const SESSION = '(?:us|asian?|european?|europe|london|late|american?)'
const HOUR = /^feature\.hour_utc$/
const CALENDAR = /^feature\.(?:session|weekday|hour_utc)$/
const MOVES = /^feature\.(?:btc_|excess_)?ret_/

/** A comparison with one number at or above it, or above it. */
const upwards = (all: readonly Clause[], field: RegExp): boolean => isOp(all, field, /^gte?$/)

/** Whether a value is the number of these words, in percent. */
const isPercent = (value: unknown, said: string): boolean =>
  Math.abs(Math.abs(Number(value)) * 100 - Number(/\d[\d.]*\d|\d/.exec(said)?.[0])) < 1e-9

/** At most a number below zero, now or for a span. */
const isAtMostBelowZero = (op: string, value: unknown): boolean => {
  const held = value as { op: string; value: number }
  return op === 'held' ? isAtMostBelowZero(held.op, held.value) : op === 'lte' && Number(value) < 0
}

/** Words that turn a condition, and the document that keeps them. */
export const TURNED_ROWS: readonly Row[] = [
  [
    /\b(?:outside (?:the )?hours?|(?:any|every|all|each) (?:other )?hours? but) \d/i,
    (_, all) => isOp(all, HOUR, DENIED),
    'leaves an hour out, and the document searches it',
  ],
  [
    /\bout of (?:the )?(?:weekends?|(?:us|asian?|europe(?:an)?|london|late) (?:session|hours)|session|hours)\b/i,
    (_, all) => isOp(all, CALENDAR, DENIED),
    'leaves a time out, and the document searches it',
  ],
  [
    new RegExp(`\\bnot ${SESSION}\\b,? (?:and |or )?not ${SESSION}\\b`, 'i'),
    (_, all) => isOp(all, /session$/, /^not_in$/),
    'leaves two sessions out, and the document leaves one out',
  ],
  [
    /\b(?:\d{1,2}(?::\d\d)? ?(?:am|pm)?|noon|midday|midnight) ?[-–] ?(?:noon|midday|midnight)\b/i,
    (_, all) =>
      all.some(([field, op, value]) => HOUR.test(field) && (op === 'between' || (value as number[]).length > 2)),
    'is a range of hours, and the document has two hours',
  ],
  [
    /(?<!between (?:the )?)\b(?:at|hours?) \d{1,2}(?::\d\d)? ?(?:am|pm)? (?:and|&) \d{1,2}(?::\d\d)?\b/i,
    (_, all) => !isOp(all, HOUR, /^between$/),
    'is two hours, and the document has the hours between them',
  ],
  [
    /\bon (?:the )?\d{1,2}(?:st|nd|rd|th)? (?:and|&) (?:the )?\d{1,2}(?:st|nd|rd|th)? (?:of )?[a-z]{3,}/i,
    (_, all) => !has(all, /^times\.anchor_time$/),
    'is two days, and the document has the days between them',
  ],
  [
    /\b(?:up|down|green|red|flat) or (?:up|down|green|red|flat)\b/i,
    (_, all) => !all.some(([field, , value]) => /rel_volume/.test(field) && value === 0),
    'is about the price, and the document asks it of the volume',
  ],
  [
    /\b(?:sess(?:ion)?|asian?|european?|europe|london|eu|us) (?:highs?|lows?)\b/i,
    never,
    'is a price of a session, which is not recorded',
  ],
  [/\bstars?\b/i, (_, all) => has(all, /star|hammer|rule\./), 'names a candle that the document lacks'],
  [
    /\b(?:times?|\dx|twice|thrice) (?:less|lower|smaller|below|under|fewer|weaker)\b/i,
    (_, all) => !upwards(all, /rel_volume|_sigma|zscore/),
    'is a part of the usual, and the document has a multiple of it',
  ],
  [
    /\bless of (?:the )?(?:normal|usual|average|mean)\b/i,
    (_, all) => !upwards(all, /rel_volume/),
    'is below the usual, and the document has what is above it',
  ],
  [
    /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/,
    (_, all, said) => !all.some(([field, , value]) => /usd|volume|depth/.test(field) && value === Number(said)),
    'may be thousands, and the document has a decimal point there',
  ],
  [
    /\b(?:in|of|by|for|on) (?:any|some|one of the|an?) (?:coins?|symbols?|tokens?)\b|\b(?:%|percent) \w+ing coins\b/i,
    (_, all) => !has(all, /breadth/),
    'is a move of one coin, and the document has a share of the coins',
  ],
  [
    /\b(?:percent|half|third|quarter|most) of (?:the |all )?coins\b|% of (?:the |all )?coins\b/i,
    (_, all) =>
      !has(all, /breadth/) || !all.some(([field, , value]) => MOVES.test(field) && Math.abs(Number(value)) >= 0.15),
    'may be meant of the other number too, which is a move in the document',
  ],
  [
    /\b(?:corr\w*|beta) (?:btc|bitcoin)\b/i,
    ({ where }) =>
      !where.all.some(([field, , value]) => field === 'identity.symbol' && (value as string[]).includes('btcusdt')),
    'is a value of every coin, and the document searches bitcoin alone',
  ],
  [/\b(?:its|and) slope\b/i, (_, all) => has(all, /\.slope_/), 'is the slope of the price in the document'],
  [
    /\b(?:changed|moved|swung|shifted|varied)\b (?:by )?(?:more than |over |at least |about )?(?:\d|\w+ (?:percent|points?|bps|basis)\b)/i,
    (_, all) => !upwards(all, /\.delta_|_change_/),
    'says no side, and the document has a rise',
  ],
  [
    /\b(?:jumps?|moves?|swings?|spikes?) (?:of )?\d[\d.]* ?(?:%|percent) (?:down|lower)\b/i,
    (_, all) => !upwards(all, MOVES),
    'is a fall, and the document has a rise',
  ],
  [
    /\bat least (?:[-−–]\d|minus |negative \d)/i,
    (_, all) => !all.some(([field, op, value]) => MOVES.test(field) && op === 'gte' && Number(value) < 0),
    'may be a fall of that size or more',
  ],
  [
    /\b(?:went|go|goes|gone|going) (?:over|above|under|below|beyond) (?:\+|-|−|plus |minus )?\d[\d.]*/i,
    (_, all, said) =>
      !all.some(([field, op, value]) => MOVES.test(field) && /^[gl]te$/.test(op) && isPercent(value, said)),
    'leaves the number itself out, and the document has it',
  ],
  [
    /\bat (?:the |its |an? )?(?:\d+ ?[hd] |daily |weekly |day'?s? |week'?s? )?(?:low|high)s? (?:of )?\d/i,
    (_, all) => !isOp(all, /drawup/, /^gte?$/) && !isOp(all, /drawdown/, /^lte?$/),
    'is near it, and the document has what is far from it',
  ],
  [
    /\bchange (?:is |was )?not (?:bigger|larger|more|greater|over|above|higher)\b/i,
    (_, all) => all.some(([, op]) => op === 'between') || !has(all, MOVES),
    'is a size of both sides, and the document has one side',
  ],
  [
    /\b(?:width|range|vol|depth|spread|funding|oi|volume) pct\b/i,
    (_, all) => has(all, /pctrank/),
    'may be the percentile, and the document has the value',
  ],
  [
    /\b(?:shows?|makes?|made|prints?|printed) (?:plus |minus |[+−-])\d/i,
    (_, all, said) => isOp(all, MOVES, /minus|[−-]/.test(said) ? /^lte?$/ : /^gte?$/),
    'is a move of the price, and the document has another side or another name',
  ],
  [
    /(?:\bminus |[−-])\d[\d.]* ?(?:%|percent|bps)? or (?:deeper|worse|lower|below|less|more negative)\b/i,
    (_, all) => all.some(([, op, value]) => isAtMostBelowZero(op, value)),
    'is that number or below it, and the document has another side',
  ],
  [
    /\boi (?:day|hour|week|\d+h) (?:plus |minus |[+−-])/i,
    (_, all) => has(all, /oi_change_/),
    'is a change of open interest, and the document has another name',
  ],
  [
    /\bgets? (?:positive|negative)\b/i,
    (_, all) => all.some(([, op]) => op.startsWith('crosses')),
    'is an event, and the document has a state',
  ],
  [
    /\b(?:with|while|but|whereas) (?:btc|bitcoin)\b(?!\/)(?<=[a-z]{3}[^.;:!?]{2,} (?:with|while|but|whereas) \w+)/i,
    ({ where }, all) =>
      !has(all, /^rule\.|xs_rank|donchian_break/) || !(where.all as readonly Clause[]).some(isOnlyBitcoin),
    'may be the market beside any coin, and the document searches bitcoin alone',
  ],
  [
    /(?<!\bpercentile )\brank(?:ed|s)?\b/i,
    (_, all) => !has(all, /(?:ret_\w+|quote_volume\w*)\.pctrank/),
    'may be the place among all coins, and the document has the share of its own past',
  ],
  [
    /[−-]\d[\d.]* ?% ?(?:<|≤)=? ?[a-z_]\w* ?(?:<|≤)/i,
    (_, all) => all.some(([field], i) => all.findIndex(([other]) => other === field) < i),
    'are the two ends of one value, and the document has two values',
  ],
  [
    /\bexactly (?:\d[\d.]* ?(?:%|percent|bps)|[a-z]+ (?:percent|bps))/i,
    never,
    'is one number, and the document has all numbers beyond it too',
  ],
  [
    /\bonly (?:btc|bitcoin|eth|ethereum|ether|sol|solana|doge|xrp)\b/i,
    ({ where }) => where.all.some(([field]) => field === 'identity.symbol'),
    'leaves the other coins out, and the document searches them',
  ],
  [
    /\d\S* ?(?:percent|%)?,? both\b|\bboth\b[^.;,]{0,12}\d\S* ?(?:percent|%)?$/i,
    (_, all) => all.filter(([field, , value]) => value === 0 && /ret_|_change_/.test(field)).length !== 1,
    'is the size of both, and the document has one of them without it',
  ],
  [
    /\boff (?:by )?\d[\d.]*(?: ?(?:-|–|to) ?\d[\d.]*)? ?(?:%|percent)/i,
    (_, all) => all.some(([, , value]) => Number(Array.isArray(value) ? value[0] : value) < 0),
    'is a fall, and the document has a rise',
  ],
  [
    /\b(?:ratio|l\/?s)\b[^.;,]{0,12}\b(?:gained|lost|rose|fell|up|down|added|dropped)(?: by)? \.?\d[\d.]*(?![\d.]* ?(?:%|percent))/i,
    (_, all) => !has(all, /long_short_change/),
    'is a difference, and the document has a change in percent',
  ],
  [/\? no,? (?:only|just)\b/i, never, 'takes something back: see the coins of the document'],
  [
    /\bnever ?mind\b|\b(?:doesn'?t|don'?t|does not|do not) (?:have|need) to be\b|\bneed(?: not|n'?t) be\b/i,
    never,
    'leaves something open, and the document may ask for it',
  ],
  [
    /\b(?:average|mean|avg) funding\b|\bfunding (?:average|mean|avg)\b/i,
    (_, all) => !has(all, /funding_sum/),
    'is a mean, and the document has the sum',
  ],
  [
    /\b(?:up|down|pumps?|dumps?|green|red)(?: (?:moves?|candles?|bars?))? only\b/i,
    (_, all) => has(all, /ret_|candle_|donchian|slope|drawdown|drawup|ema_|sma_|vwap/),
    'is a side, and the document has none',
  ],
  [
    /\d\S* ?(?:million|mil|k|m|bps|points?|%|percent|usd|dollars?)? (?:lower|higher|less|more|smaller|bigger) than (?:it was )?(?:an?|one|two|four|\d+) ?(?:hours?|h|days?|d|minutes?|min|m) (?:ago|before|earlier)\b|\bthan (?:an?|one|\d+) ?(?:hours?|h|days?|d|minutes?|min|m) ago by\b/i,
    (_, all, said) => /%|percent/.test(said) || has(all, /\.delta_|\.lag_/),
    'is a difference in time, and the document has a number and a move',
  ],
  [
    /\b(?:bullish|up|morning) or (?:an? )?(?:bearish|down|evening)\b|\b(?:bearish|down|evening) or (?:an? )?(?:bullish|up|morning)\b/i,
    (_, all) => !isOp(all, /^feature\.candle_(?!age)/, /^(?:eq|becomes)$/),
    'is either of two, and the document has one of them',
  ],
  [
    /\b(?:(?:funding|basis|stat|triangular) arb\b|link between (?!\d)|(?:a|any|strong|weak) link\b)/i,
    ({ where }, _, said) =>
      !where.all.some(
        ([field, , value]) =>
          field === 'identity.symbol' && (value as string[]).includes(said.includes('arb') ? 'arbusdt' : 'linkusdt'),
      ),
    'may be no coin',
  ],
]
