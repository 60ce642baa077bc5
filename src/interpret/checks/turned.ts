/** Sides that the words turn: what is left out, `two times less`, `at least -3%`, a coin that belongs to a name, a move that became a share of the coins; and an order of rows that was lost. */
import type { QueryDocument } from '../../contract/query-document.js'
import { type Clause, has, never, type Row } from './checked.js'

const isOp = (all: readonly Clause[], field: RegExp, op: RegExp): boolean =>
  all.some(([name, how]) => field.test(name) && op.test(how))
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
    /\b(?:changed|moved|swung|shifted|varied)\b (?:by )?(?:more than |over |at least |about )?\d/i,
    (_, all) => !upwards(all, /\.delta_|_change_/),
    'says no side, and the document has a rise',
  ],
  [
    /\b(?:jumps?|moves?|swings?|spikes?) (?:of )?\d[\d.]* ?(?:%|percent) (?:down|lower)\b/i,
    (_, all) => !upwards(all, MOVES),
    'is a fall, and the document has a rise',
  ],
  [
    /\bat least (?:-|−|–|minus |negative )\d/i,
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
]

const isDefault = ({ sort }: QueryDocument): boolean => sort[0] === 'times.anchor_time' && sort[1] === 'desc'
const ordered: Row[1] = (document) => !isDefault(document)
const MOST = '(?:top|worst|best|most|least|largest|smallest|lowest|highest|biggest|tightest|widest|strongest|weakest)'

/** Words that order the rows, where the document has the newest first. */
export const ROW_ROWS: readonly Row[] = [
  [
    new RegExp(
      `\\brows by\\b|\\bby (?:symbol|coin|ticker)(?: name)?\\b(?! (?:of|in))|\\bgroup(?:ed)? by\\b|\\bby (?:the )?size of\\b|\\b${MOST} (?:\\w+ ){0,3}(?:on|at)(?: the)? top\\b|\\b${MOST} (?:\\w+ ){0,2}first\\b|\\bstarting with the ${MOST}\\b|\\bin time order\\b|\\b(?:by|then) time\\b`,
      'i',
    ),
    ordered,
    'orders the rows, and the document has the newest first',
  ],
  [
    /\b(?:biggest|largest|worst|strongest) \d+(?=\s*(?:[:;,.]|$))|\b\d+ (?:biggest|largest|worst|strongest)(?=\s*(?:[:;,.]|$))/i,
    (_, all) => all.filter(([field, op]) => field.startsWith('feature.') && /^[gl]te?$/.test(op)).length < 2,
    'says not of what: see the order of the rows',
  ],
]
