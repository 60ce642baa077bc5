/**
 * Sizes that people tell, where the document has them in one way of two: "only 1%", "5 points higher than an hour ago", "in size". Also what is not recorded, or has
 * another name. Each row says what the document must have; otherwise the words are shown.
 */
import { type Clause, has, isOp, NUMBER, never, type Row } from './checked.js'

const MOVE = /^feature\.(?:btc_ret|ret|excess_ret|oi_change|long_short_change)_/

/** Whether a move is asked for with at least this size. */
const atLeast = (all: readonly Clause[]): boolean =>
  all.some(
    ([field, op, value]) =>
      MOVE.test(field) && typeof value === 'number' && (value > 0 ? /^gte?$/.test(op) : /^lte?$/.test(op)),
  )

/** Sizes, and what they are of. */
export const SIZE_ROWS: readonly Row[] = [
  [
    /\b(?:only|just|barely|merely)\s+(?:up |down |lost |gained |fell |rose |lower |higher )?(?:by )?(?:half an? |\d[\d.]* ?|one |two |three |an? )(?:%|percent)/i,
    (_, all) => !atLeast(all),
    'is read as that size or more',
  ],
  [
    /\b(?:in size|in magnitude|in absolute (?:terms|value)|both ways)\b/i,
    (_, all) => all.some(([, op]) => op === 'between'),
    'has two sides, and the document may have one of them',
  ],
  [
    /\b(?:up|down|higher|lower|rose|fell|gained|lost|rises|falls)\b[^.,;]{0,16}\b(?:\d+|[a-z]+) (?:points?|bps|bp)\b/i,
    (_, all) => has(all, /\.(?:delta|slope)_/) || !has(all, MOVE),
    'is read as a move of the price',
  ],
  [
    /\b(?:points?|bps) (?:higher|lower|more|less|above|below) than\b/i,
    (_, all) => has(all, /\.(?:delta|lag)_/) || !has(all, MOVE),
    'is read as a move of the price',
  ],
  [
    /\b(?:up|down) from (?:under|below|over|above|about|around|\d)/i,
    (_, all) => !has(all, /^feature\.ret_\w+\.lag_/),
    'is read as a move of the price',
  ],
  [
    /\b(?:under|below|above|over)\b[^.;]{0,16}\b(?:ema|sma|vwap|average|ma)\b[^.;]{0,24}\b(?:lower|higher|more|less)\b/i,
    (_, all) => !has(all, /_dist_/) || !has(all, MOVE),
    'is a distance from the line, and the document has a move beside it',
  ],
  [
    /\bratio\b[^.;]{0,30}\bby (?:0?\.\d|point)/i,
    (_, all) => !has(all, /^feature\.long_short_change/),
    'is a difference of the ratio, and the document has percent',
  ],
  [
    /\b(?:above|below|higher|lower|more|less)\b[^.,;]{0,40}\b(?:ago|earlier|before) by\b|\bthan (?:it was )?[^.,;]{0,24}\b(?:ago|earlier) by\b|\b(?:less|more) than [^.,;]{0,24}\bago\b/i,
    (_, all) => has(all, /\.delta_/) || !has(all, /\.(?:lag|max|min)_/),
    'is a difference, and the document has a value of that time',
  ],
  [
    /\bnow\b[^.,;]{0,40}\b(?:than|that|then|(?:what|as) it was)\b[^.,;]{0,20}\bago\b/i,
    (_, all) => has(all, /\.delta_/) || !has(all, /\.lag_/),
    'is a difference between now and that time, and the document has a value of that time',
  ],
  [
    /\b(?:an?|one|1) minute (?:of |with )?(?:\d|drop|fall|spike|pop|dump|jump|rise|volume|candle)|\b\d[\d.]*% (?:one[- ]?)?minute\b|\b1 ?m candle\b|\bminutes? with net\b/i,
    (_, all) => has(all, /_1m\b/),
    'is a minute, and the document has a longer span',
  ],
  [
    /\b(?:liquidations?|liqs?)\b[^.;]{0,40}\b(?:in (?:an|one|1) ?h(?:our)?|hourly|over (?:an|one) hour)\b/i,
    (_, all) => !all.some(([field, op]) => /^feature\.liq_(?:long|short)_usd_1m$/.test(field) && /crosses/.test(op)),
    'is an hour, and the document has one minute',
  ],
  [
    /\b(?:liquidations?|liqs?)\b[^.;]{0,40}\b(?:their|the|its) imbalance\b/i,
    (_, all) => !has(all, /^feature\.book_imbalance/) || has(all, /liq_imbalance/),
    'is the imbalance of the book in the document',
  ],
  [
    /\b(?:with )?no (?:\d+ ?[mh] |\w+ )?(?:drops?|gains?|falls?|rises?|moves?|losses|breakouts?|breakdowns?|dips?|spikes?)\b|\bdid(?:n['’]?t| not) (?:gain|fall|drop|rise|lose|move)\b|\bnone in the\b|\bwithout >/i,
    (_, all) =>
      all.some(
        ([field, op, value]) =>
          op === 'held' ||
          op === 'between' ||
          /\.(?:min|max|seen)_|drawdown|drawup/.test(field) ||
          (MOVE.test(field) && (Number(value) < 0 ? /^gte?$/.test(op) : /^lte?$/.test(op))),
      ),
    'did not happen in a span, and the document has one minute',
  ],
  [
    /\b(?:each|every one|all) of the last (?:\d+|two|three|four|five|six) (?:hours|minutes|days)\b|\b(?:\d+|two|three|four|five|six) (?:hours|days|candles|bars) in a row\b/i,
    (_, all) => all.some(([, op]) => op === 'held') && !has(all, /_change_/),
    'is each of several spans, and the document has one',
  ],
  // What is not recorded, or has a name of its own.
  [/\btop traders?\b/i, never, 'are not recorded apart'],
  [/\b(?:average|mean) (?:size of )?(?:an? )?(?:single |long |short )*liquidations?\b/i, never, 'is no recorded size'],
  [
    /\b(?:the )?next funding\b|\bfunding next\b|\bpredicted funding\b/i,
    (_, all) => has(all, /minutes_to_funding/),
    'is not recorded before it is settled',
  ],
  [/\bdrawdown of (?:the )?week\b|\bweekly drawdown\b/i, never, 'is recorded over 24h'],
  [/\bonly (?:the )?(?:longs?|shorts?)\b/i, (_, all) => has(all, /liq_imbalance|share/), 'leaves out the other side'],
  [
    /\bmostly (?:the )?(?:longs?|shorts?)\b/i,
    (_, all) => has(all, /liq_imbalance|share/),
    'says a share, and the document has none',
  ],
  [
    /(?:%|percent) of (?:the )?(?:volume|oi|open interest)\b/i,
    (_, all) => has(all, /taker|share|imbalance|rel_volume|rank/),
    'is a ratio of two numbers',
  ],
  [
    /\bsummed\b|\bsums? to\b/i,
    (_, all) => has(all, /sum/) && !has(all, /delta_/),
    'is a sum, and the document has another number',
  ],
  [/\b(?:own|its) month\b/i, (_, all) => !has(all, /pctrank_7d/), 'is a month, and the document has 7 days'],
  [
    /\b(?:sd|sigmas?|standard deviations?)\b/i,
    (_, all) => has(all, /zscore|sigma|std|_z_|rule\./),
    'is a number of deviations, and the document has a value',
  ],
  [
    /\b(?:after|at|near) (?:the )?funding (?:time|settle\w*|\(|,|:)|\bfunding settled\b/i,
    (_, all) => has(all, /minutes_to_funding/),
    'is the time of the settlement, and the document has none',
  ],
  [
    /^(?:btc|bitcoin)\b/i,
    (_, all) => has(all, /^identity\.symbol$/) || !has(all, /btc_ret/),
    'is the market in the document, and no coin',
  ],
  [
    /^near\b|\bis near\b/i,
    (_, all) => has(all, /^identity\.symbol$|drawup|drawdown|range_pos|_dist_/),
    'may be the coin, and the document has none',
  ],
  [
    /\b(?:hourly|\d+ ?h|candle|bar) closes\b|\bclosed (?:\d+ ?[mh] )?(?:candles?|bars?)\b/i,
    (_, all) => has(all, /candle_age/),
    'is one minute of a candle, and the document has all of them',
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
    new RegExp(String.raw`\b(?:over|above|more than) ${NUMBER}(?: and a half)? ?(?:%|percent|pct) (?:up|down)\b`, 'i'),
    (_, all) => !isOp(all, /^feature\.(?!ret_)/, /^crosses/),
    'is the size of a move, and the document has another name for it',
  ],
  [
    /\b(?:less|more) than [\w.]+ ?(?:%|percent|pct) (?:below|above|under|over) it\b/i,
    (_, all) => !has(all, /^feature\.(?:btc_)?ret_/),
    'is a distance, and the document has a move',
  ],
  [
    /\bstill (?:above|more than|over|below|under|less than|at)\b/i,
    (_, all) => !has(all, /\.delta_/),
    'is a level, and the document has a change',
  ],
  [
    /\b(?:up|down|plus|minus) (?:one|two|three|four|five|six|eight|ten)\s*[.!?]?$/i,
    (_, all) => !all.some(([field, op, value]) => /^feature\.ret_/.test(field) && /^[gl]t$/.test(op) && value === 0),
    'is the size of a move, and the document has no size',
  ],
]
