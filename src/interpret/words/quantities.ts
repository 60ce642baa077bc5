/**
 * Numbers with units, and durations. Each becomes one token with one normal form: `24h`, `1 day` and `daily` are the same word for all later stages.
 */

import { isMeasured, NUMBER_STARTS, NUMBER_WORDS, type NumberRead, readNumber } from './number-words.js'
import { byStart, type Starting, table, wordSet } from './table.js'
import { type Made, replaced, type Token, textAt } from './tokens.js'

/** What a number counts. */
export type Unit = 'none' | 'percent' | 'bps' | 'usd' | 'times' | 'sigma' | 'points' | 'ordinal' | 'share'

/** A number with its unit. */
export interface Quantity extends Token {
  readonly kind: 'quantity'
  readonly value: number
  readonly unit: Unit
  /** Written with a plus or minus sign. */
  readonly signed: boolean
  /** `5%+`: at least that much. */
  readonly plus: boolean
  /** The multiplier that was written: 1e6 for `2 million`. */
  readonly scale: number
}

/** A duration. Months and years have no fixed length: `minutes` counts them as 30 and 365 days. */
export interface Duration extends Token {
  readonly kind: 'duration'
  readonly amount: number
  readonly unit: TimeUnit
  readonly minutes: number
  /** No amount is written: `the week`, `last month`. */
  readonly bare: boolean
  /** The value if `5m` means five million. */
  readonly millions?: number | undefined
}

/** Units of time in prose. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const UNIT_MINUTES: Readonly<Record<TimeUnit, number>> = {
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_200,
  quarter: 129_600,
  year: 525_600,
}

const TIME_WORDS = table<TimeUnit>({
  ...named('minute', 'm min mins minute minutes minuts minut minutos'),
  ...named('hour', 'h hr hrs hour hours'),
  ...named('day', 'd day days'),
  ...named('week', 'w wk wks week weeks'),
  ...named('month', 'mo mos mth mths mnth mnths month months'),
  ...named('quarter', 'quarter quarters'),
  ...named('year', 'y yr yrs year years'),
})
/** Words that are a whole duration. */
export const ADJECTIVES = table<TimeUnit>({
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
})

const MULTIPLES = table<number>({ twice: 2, thrice: 3, double: 2, triple: 3, quadruple: 4 })

/** Units in the order in which they are tried. */
const WORDS_OF_UNITS: readonly (readonly [unit: Unit, names: string])[] = [
  ['percent', '%, percent, per cent, pct, prc'],
  ['bps', 'basis points, basis point, bps, bp, bips'],
  ['times', 'x, times, fold'],
  ['sigma', 'sigma, sigmas, σ, standard deviations, standard deviation, std devs, std dev, sd'],
  ['points', 'points, pts'],
  ['usd', 'usd, usdt, dollars, dollar, bucks, $'],
]
const UNIT_WORDS = WORDS_OF_UNITS.flatMap(([unit, names]) =>
  names.split(', ').map((name): [words: string[], unit: Unit] => [name.split(' '), unit]),
)

const UNITS_AT = byStart(UNIT_WORDS.map((row): Starting<(typeof UNIT_WORDS)[number]> => [row[0][0]!, row]))

const BEFORE_BARE =
  'trailing rolling last past previous preceding next following this the its each every per single full whole entire a an one of all'
const BARE = new Set(BEFORE_BARE.split(' '))

/** `the hour`, `first day`: a unit without an amount. "first quarter" is part of a year. */
const isBare = (tokens: readonly Token[], at: number, unit: TimeUnit): boolean =>
  BARE.has(textAt(tokens, at - 1)) ||
  (/^(?:in|per)$/.test(textAt(tokens, at - 1)) &&
    ['hour', 'day', 'week', 'minute'].includes(textAt(tokens, at)) &&
    tokens[at + 1]?.kind !== 'number') ||
  (textAt(tokens, at - 1) === 'first' && ['hour', 'day', 'week'].includes(unit))

const MEASURED = wordSet(
  'return returns ret rets rsi volume vol volatility turnover change chg performance perf pnl roc gain loss move drop drops dump dumps pump pumps pop pops spike spikes fall falls jump jumps rise rises candle candles liquidation liquidations liq liqs rank price oi open cvd delta rv hv realised realized historical traded beta correlation corr drawdown long short',
)
const ON_CANDLES = wordSet('rsi macd adx atr stoch stochastic hammer doji engulfing star crows soldiers marubozu')
const SAYS_HOW =
  /^(?:chart|charts|candles?|under|below|above|over|less|more|is|was|not|between|come|comes|goes|[<>]=?)$/

/** `hour return`, `rsi hour chart under 30`: a unit that says the span of a name beside it. */
function isAdjective(tokens: readonly Token[], at: number): boolean {
  const minute =
    textAt(tokens, at) === 'minute' &&
    !/^(?:the|this|that|any|first|last|single|each|every|per|a)$/.test(textAt(tokens, at - 1))
  if (!(minute || /^(?:hour|day|week)$/.test(textAt(tokens, at))) || isCounted(tokens[at - 1])) return false
  // "minute long liquidations", but "minute long".
  if (/^(?:long|short|open)$/.test(textAt(tokens, at + 1)) && !/^(?:liq|int)/.test(textAt(tokens, at + 2))) return false
  // "hour return normalised by volatility" is a name of its own.
  if (MEASURED.has(textAt(tokens, at + 1))) return !/^normali[sz]ed$/.test(textAt(tokens, at + 2))
  return (
    textAt(tokens, at) === 'hour' && ON_CANDLES.has(textAt(tokens, at - 1)) && SAYS_HOW.test(textAt(tokens, at + 1))
  )
}

const isCounted = (token: Token | undefined): boolean =>
  token?.kind === 'number' || NUMBER_WORDS.includes(token?.text ?? '') || /^(?:of|in|per|to)$/.test(token?.text ?? '')

/** All words for numbers and units. Spelling correction must not change them. */
export const QUANTITY_WORDS: readonly string[] = [
  ...NUMBER_WORDS,
  ...TIME_WORDS.keys(),
  ...ADJECTIVES.keys(),
  ...UNIT_WORDS.flatMap(([words]) => words),
]

function named(unit: TimeUnit, words: string): Record<string, TimeUnit> {
  return Object.fromEntries(words.split(' ').map((word) => [word, unit]))
}

/** Replaces the tokens of each number with its unit, and of each duration, by one token. */
export const withQuantities = (tokens: readonly Token[]): readonly Token[] => replaced(tokens, amountAt)

function amountAt(tokens: readonly Token[], at: number): Made | undefined {
  const found = begins(tokens[at]!) ? (durationAt(tokens, at) ?? quantityAt(tokens, at)) : undefined
  return found && { tokens: [found.token], next: found.next }
}

/** Other words that an amount may begin with. */
const STARTS: ReadonlySet<string> = new Set([
  ...NUMBER_STARTS,
  ...TIME_WORDS.keys(),
  ...ADJECTIVES.keys(),
  ...MULTIPLES.keys(),
  ...'usd + - $ x negative minus'.split(' '),
])

/** All words that amounts are made of. */
export const AMOUNT_WORDS: ReadonlySet<string> = new Set([...QUANTITY_WORDS, ...STARTS, 'couple'])

/** Whether an amount may begin at a token: most words of a text begin none. */
export const begins = ({ kind, text }: Token): boolean => kind === 'number' || STARTS.has(text)

interface Found {
  token: Token
  next: number
}

function durationAt(tokens: readonly Token[], at: number): Found | undefined {
  const word = textAt(tokens, at)
  const adjective = ADJECTIVES.get(word)
  if (adjective !== undefined) return duration(tokens, at, at + 1, 1, adjective)
  const bare = TIME_WORDS.get(word)
  // "the minutes in 2025" are no span.
  const many = word.endsWith('s') && /^(?:the|of|all|these|those)$/.test(textAt(tokens, at - 1))
  if (bare !== undefined && word.length > 1 && !many && isBare(tokens, at, bare)) {
    return duration(tokens, at, at + 1, 1, bare, { bare: true })
  }
  if (bare !== undefined && isAdjective(tokens, at)) return duration(tokens, at, at + 1, 1, bare)
  const part = textAt(tokens, at + 1) === 'quarter' && (textAt(tokens, at + 2) === 'of' || isMeasured(tokens, at))
  if ((word === 'a' || word === 'an') && !part) {
    const unit = TIME_WORDS.get(textAt(tokens, at + 1))
    if (unit === undefined) return amountOfTime(tokens, at)
    if (textAt(tokens, at + 1).length === 1) return undefined
    // "a day or two" is read as two days.
    const more = textAt(tokens, at + 2) === 'or' ? readNumber(tokens, at + 3) : undefined
    const alone =
      more !== undefined && unitAt(tokens, more.next)[0] === 'none' && !TIME_WORDS.get(textAt(tokens, more.next))
    if (alone && !more.share && !more.ordinal && more.value > 1)
      return duration(tokens, at, more.next, more.value, unit)
    const half = ['and', 'a', 'half'].every((one, i) => textAt(tokens, at + 2 + i) === one)
    return duration(tokens, at, half ? at + 5 : at + 2, half ? 1.5 : 1, unit)
  }
  return amountOfTime(tokens, at)
}

/** Words behind a unit that make it the name of something else: `hour = 14`, `hour 14`, `year to date`, `month of march`. */
const STARTS_ANEW = /^(?:[<>=]+|utc|between|of|is|below|above|under|over|to|\d+|in|from)$/

/** Words between a number and its unit: `3 consecutive hours`. */
const IN_A_ROW = ['consecutive', 'straight', 'full', 'whole', 'solid', 'more', 'successive', 'entire', 'complete']

function amountOfTime(tokens: readonly Token[], at: number): Found | undefined {
  // "a quarter hour", "a whole quarter of an hour"
  const part = /^an?$/.test(textAt(tokens, at)) ? (IN_A_ROW.includes(textAt(tokens, at + 1)) ? at + 2 : at + 1) : 0
  if (part > 0 && textAt(tokens, part) === 'quarter') {
    const of = textAt(tokens, part + 1) === 'of' ? (textAt(tokens, part + 2) === 'an' ? part + 3 : part + 2) : part + 1
    if (textAt(tokens, of) === 'hour') return duration(tokens, at, of + 1, 15, 'minute')
  }
  if (textAt(tokens, at - 1) === '$') return undefined
  const first = readNumber(tokens, at)
  // "two or three hours" is read as three hours.
  const other =
    first !== undefined && textAt(tokens, first.next) === 'or' ? readNumber(tokens, first.next + 1) : undefined
  const number = other !== undefined && TIME_WORDS.get(textAt(tokens, other.next)) !== undefined ? other : first
  if (number === undefined || number.ordinal) return undefined
  const article = number.share && ['a', 'an'].includes(textAt(tokens, number.next))
  const next = article || IN_A_ROW.includes(textAt(tokens, number.next)) ? number.next + 1 : number.next
  const unit = TIME_WORDS.get(textAt(tokens, next))
  // After a space, only `h` and `d` of the single letters are units. "above 0.7 h1 2025", "above 0.7 hour >= 20": the word begins something else.
  const letter = textAt(tokens, next)
  const apart = /^(?:[hd]|hour|day|week|month|year|minute|hours)$/.test(letter) && !tokens[next]?.glued
  if (apart && number.value < 2 && tokens[next + 1]?.glued === true && tokens[next + 1]!.kind === 'number')
    return undefined
  // "since 2025 year" is a date.
  if (letter === 'year' && number.value >= 2015 && number.value < 2035) return undefined
  // "the oldest 25 minutes in which …" are rows.
  const rows = /^minutes?$/.test(letter) && /^(?:oldest|newest|latest|earliest)$/.test(textAt(tokens, at - 1))
  if (rows && /^(?:in|where|when|with|that|which|of)$/.test(textAt(tokens, next + 1))) return undefined
  const decimal = tokens[at]?.kind === 'number' && !Number.isInteger(number.value)
  if (apart && decimal && STARTS_ANEW.test(textAt(tokens, next + 1))) return undefined
  if (unit === undefined || (letter.length === 1 && !'hd'.includes(letter) && !tokens[next]!.glued)) return undefined
  if (textAt(tokens, next) !== 'm') return joined(tokens, at, next + 1, number.value, unit)
  const money = UNIT_WORDS.find(([words, of]) => of === 'usd' && words[0] === textAt(tokens, next + 1))
  if (money !== undefined) return quantity(tokens, at, next + 2, number.value * 1e6, 'usd', false, 1e6)
  // "30m+ liqs"
  const plus = textAt(tokens, next + 1) === '+' && tokens[next + 1]!.glued && !goesOn(tokens[next + 2])
  if (plus) return quantity(tokens, at, next + 1, number.value * 1e6, 'usd', false, 1e6)
  return duration(tokens, at, next + 1, number.value, unit, { millions: number.value * 1e6 })
}

/** `three hours and thirty minutes`, `1 hour 30 minutes`, `1h30m`. "4h 15m" with a space may be two durations and is not joined. */
function joined(tokens: readonly Token[], at: number, next: number, amount: number, unit: TimeUnit): Found {
  const worded = textAt(tokens, next - 1).length > 1
  // "up in 1 hour and 30 minutes later down" has two durations.
  const ends = ['in', 'over', 'within', 'during', 'for'].includes(textAt(tokens, at - 1))
  const and = worded && !ends && textAt(tokens, next) === 'and' ? next + 1 : next
  const number = readNumber(tokens, and)
  const rest = number === undefined ? undefined : TIME_WORDS.get(textAt(tokens, number.next))
  if (number === undefined || rest === undefined || number.ordinal) return duration(tokens, at, next, amount, unit)
  const letters = textAt(tokens, number.next).length === 1
  const touches = tokens[and]!.glued && tokens[number.next]!.glued
  const smaller = UNIT_MINUTES[rest] * number.value < UNIT_MINUTES[unit]
  if (!smaller || (letters ? worded || !touches : !worded)) return duration(tokens, at, next, amount, unit)
  const minutes = amount * UNIT_MINUTES[unit] + number.value * UNIT_MINUTES[rest]
  return duration(tokens, at, number.next + 1, minutes, 'minute')
}

function duration(
  tokens: readonly Token[],
  at: number,
  next: number,
  amount: number,
  unit: TimeUnit,
  more: { bare?: true; millions?: number } = {},
): Found {
  const minutes = Math.round(amount * UNIT_MINUTES[unit])
  const { start, glued } = tokens[at]!
  const { end } = tokens[next - 1]!
  const text = unit === 'month' || unit === 'quarter' || unit === 'year' ? `${amount}${unit}` : spanName(minutes)
  const bare = more.bare === true
  const { millions } = more
  const token: Duration = { start, end, glued, kind: 'duration', text, amount, unit, minutes, bare, millions }
  return { token, next }
}

/** The normal form of a duration in minutes: 15m, 4h, 24h, 7d. */
export function spanName(minutes: number): string {
  if (minutes % 1440 === 0 && minutes > 1440) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}

/** The maximum number of signs before one number: `-$5`, `$-5`. */
const SIGNS_MAX = 3

/** The ends of comparisons behind which `usd` is the unit of the number that follows. */
const COMPARES = /^(?:above|over|below|under|than|least|most|exceeds?|exceeding|beyond|of|[<>]=?)$/
const DOUBLED = wordSet('volume usual normal average turnover rvol vol')

function quantityAt(tokens: readonly Token[], at: number): Found | undefined {
  let begin = at
  let [signed, negative, usd] = [false, false, false]
  // "above USD 10 million"
  if (textAt(tokens, at) === 'usd' && COMPARES.test(textAt(tokens, at - 1))) [begin, usd] = [at + 1, true]
  for (; begin < at + SIGNS_MAX && '+-$'.includes(textAt(tokens, begin) || ' '); begin += 1) {
    // A sign directly precedes its number. A hyphen after a number belongs to a range.
    if (textAt(tokens, begin) === '$') usd = true
    else if (tokens[begin + 1]?.glued !== true || isHyphen(tokens, begin)) return
    else [signed, negative] = [true, textAt(tokens, begin) === '-']
  }
  // "x3" is "3x".
  const times = textAt(tokens, at) === 'x' && tokens[at + 1]?.glued ? readNumber(tokens, at + 1) : undefined
  if (times !== undefined && unitAt(tokens, times.next)[0] === 'none')
    return quantity(tokens, at, times.next, times.value, 'times')
  const multiple = MULTIPLES.get(textAt(tokens, at))
  if (multiple !== undefined && isMultiple(tokens, at)) return quantity(tokens, at, at + 1, multiple, 'times')
  // "under negative ten": the word is a sign between a comparison and its number.
  const worded = textAt(tokens, begin) === 'negative' && begin > 0 && COMPARES.test(textAt(tokens, begin - 1))
  if (worded && readNumber(tokens, begin + 1) !== undefined) [begin, signed, negative] = [begin + 1, true, true]
  if (textAt(tokens, begin) === 'minus' && textAt(tokens, begin - 1) !== 'or')
    [begin, signed, negative] = [begin + 1, true, true]
  const number = readNumber(tokens, begin)
  if (number === undefined || isJustAWord(tokens, begin, number)) return undefined
  // "the most negative 1st" is an order of rows.
  if (signed && number.ordinal && /^[a-z]/.test(textAt(tokens, at))) return undefined
  const sign = negative ? -1 : 1
  // After a sign, the `m` of `-5m` means millions, not minutes.
  const millions = (usd || signed) && textAt(tokens, number.next) === 'm' && tokens[number.next]!.glued
  if (millions) {
    const [unit, behind] = unitAt(tokens, number.next + 1)
    const next = unit === 'usd' ? behind : number.next + 1
    return quantity(tokens, at, next, sign * number.value * 1e6, 'usd', signed, 1e6)
  }
  const [unit, next] = unitAt(tokens, skipArticle(tokens, number))
  const shared = number.share && unit === 'none' ? 'share' : unit
  const named = usd ? 'usd' : number.ordinal ? 'ordinal' : shared
  return quantity(tokens, at, unit === 'none' ? number.next : next, sign * number.value, named, signed, number.scale)
}

/** `double the usual volume`: the word counts something. "twice" and "thrice" always do. */
const isMultiple = (tokens: readonly Token[], at: number): boolean =>
  /^(?:twice|thrice)$/.test(textAt(tokens, at)) ||
  DOUBLED.has(textAt(tokens, textAt(tokens, at + 1) === 'the' ? at + 2 : at + 1))

/** A hyphen between two numbers, or between a word and a number, is not a minus sign. */
const isHyphen = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.glued && (tokens[at - 1]?.kind === 'number' || tokens[at - 1]?.kind === 'word')

/** Whether the word is not used as a number here: `one` without a unit, and the 30s of an hour. */
function isJustAWord(tokens: readonly Token[], at: number, { next }: NumberRead): boolean {
  // "in the 20s", "30s" of an hour.
  if (textAt(tokens, next) === 's' && tokens[next]!.glued) return true
  const word = textAt(tokens, at)
  if (word !== 'one' || next > at + 1 || COMPARED.test(textAt(tokens, at - 1))) return false
  // "one to three million"
  if (textAt(tokens, next) === 'to' && readNumber(tokens, next + 1) !== undefined) return false
  return unitAt(tokens, next)[0] === 'none'
}

const COMPARED =
  /^(?:\+|-|minus|plus|between|than|above|below|over|under|least|most|exceeds|equals|reaches|crosses|hits|>|>=|<|<=|=)$/

/** `a tenth of a percent` */
const skipArticle = (tokens: readonly Token[], { next, share }: NumberRead): number =>
  share && textAt(tokens, next) === 'a' ? next + 1 : next

function unitAt(tokens: readonly Token[], at: number): [unit: Unit, next: number] {
  for (const [words, unit] of UNITS_AT(tokens[at])) {
    if (words.every((word, i) => textAt(tokens, at + i) === word)) return [unit, at + words.length]
  }
  return ['none', at]
}

const UNIT_SIGNS: Partial<Record<Unit, string>> = { percent: '%', bps: 'bps', times: 'x', sigma: 'sigma', usd: '$' }

function quantity(
  tokens: readonly Token[],
  at: number,
  end: number,
  value: number,
  unit: Unit,
  signed = false,
  scale = 1,
): Found {
  const plus = textAt(tokens, end) === '+' && tokens[end]!.glued && !goesOn(tokens[end + 1])
  const next = plus ? end + 1 : end
  const exact = Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15))
  const text = `${exact}${UNIT_SIGNS[unit] ?? ''}`
  const token: Quantity = {
    start: tokens[at]!.start,
    end: tokens[next - 1]!.end,
    glued: tokens[at]!.glued,
    kind: 'quantity',
    text,
    value: exact,
    unit,
    signed,
    plus,
    scale,
  }
  return { token, next }
}

/** Whether a token continues the word before it: the mark of a clause does not. */
const goesOn = (token: Token | undefined): boolean => token?.glued === true && !/^[,.;:)!?]$/.test(token.text)
