/** Numbers in prose: digits with a multiplier (`500k`, `2.5 million`), words (`two and a half`), fractions (`a tenth of`). */

import { exact } from './decimals.js'
import { table } from './table.js'
import { type Token, textAt } from './tokens.js'

/** A number and where it ends. */
export interface NumberRead {
  readonly value: number
  /** Index of the token after the number. */
  readonly next: number
  /** `95th` */
  readonly ordinal?: true
  /** A fraction of something: `half`, `one in ten`. */
  readonly share?: true
  /** The product of the multipliers after it: 1e6 for `million`, and for `hundred million`. */
  readonly scale?: number
}

const SMALL = table<number>({
  zero: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
})

const MULTIPLIERS = table<number>({
  hundred: 1e2,
  thousand: 1e3,
  grand: 1e3,
  k: 1e3,
  million: 1e6,
  mn: 1e6,
  mm: 1e6,
  mio: 1e6,
  mil: 1e6,
  thousands: 1e3,
  millions: 1e6,
  mln: 1e6,
  billions: 1e9,
  milliard: 1e9,
  milliards: 1e9,
  trillion: 1e12,
  billion: 1e9,
  bn: 1e9,
  bil: 1e9,
  b: 1e9,
})

const PARTS = table<number>({
  half: 0.5,
  third: 1 / 3,
  quarter: 0.25,
  fifth: 0.2,
  tenth: 0.1,
  hundredth: 0.01,
})
const ORDINAL_ENDINGS = ['st', 'nd', 'rd', 'th']

/** All number words. Spelling correction must not change them. */
export const NUMBER_WORDS: readonly string[] = [
  ...SMALL.keys(),
  ...MULTIPLIERS.keys(),
  ...[...PARTS.keys()].flatMap((part) => [part, `${part}s`]),
]

/** Words that a number may begin with, beside digits. */
export const NUMBER_STARTS: ReadonlySet<string> = new Set([...SMALL.keys(), 'a', 'an', 'half', 'point', 'dozen'])

/** The number that begins at `at`; undefined if there is none. `m` is not a multiplier here, because it may mean minutes. */
export function readNumber(tokens: readonly Token[], at: number): NumberRead | undefined {
  const token = tokens[at]
  if (token === undefined || (token.kind !== 'number' && !NUMBER_STARTS.has(token.text))) return undefined
  return partAt(tokens, at) ?? inTen(tokens, at) ?? multiplied(tokens, digitsAt(tokens, at) ?? wordsAt(tokens, at))
}

function digitsAt(tokens: readonly Token[], at: number): NumberRead | undefined {
  const token = tokens[at]
  if (token?.kind !== 'number') return undefined
  const ending = tokens[at + 1]
  const value = Number(token.text)
  if (ending?.glued && ORDINAL_ENDINGS.includes(ending.text)) return { value, next: at + 2, ordinal: true }
  return andAHalf(tokens, { value, next: at + 1 })
}

function wordsAt(tokens: readonly Token[], at: number): NumberRead | undefined {
  const fraction = pointed(tokens, at, 0)
  if (fraction !== undefined) return fraction
  const compound = compoundAt(tokens, at)
  if (compound !== undefined) return compound
  let [value, next] = [SMALL.get(textAt(tokens, at)), at + 1]
  if (value === undefined) {
    // "the last dozen times"
    if (
      textAt(tokens, at) === 'dozen' &&
      /^(?:last|first|latest|newest|next|top|most recent|recent)$/.test(textAt(tokens, at - 1))
    )
      return { value: 12, next: at + 1 }
    const couple = /^(?:couple|dozen)$/.exec(textAt(tokens, at + 1))?.[0]
    // "at least a percent"
    if (/^an?$/.test(textAt(tokens, at)) && /^(?:percent|pct|%)$/.test(textAt(tokens, at + 1)))
      return { value: 1, next: at + 1 }
    if (textAt(tokens, at) !== 'a') return undefined
    if (couple !== undefined) return { value: couple === 'dozen' ? 12 : 2, next: skip(tokens, at + 2, 'of') }
    return MULTIPLIERS.get(textAt(tokens, at + 1)) === undefined ? undefined : { value: 1, next: at + 1 }
  }
  const ones = SMALL.get(textAt(tokens, next))
  if (value >= 20 && ones !== undefined && ones > 0 && ones < 10) [value, next] = [value + ones, next + 1]
  return pointed(tokens, next, value) ?? andAHalf(tokens, { value, next })
}

/** `seven hundred and fifty thousand`, `one hundred and twenty`: a number whose parts are added. */
function compoundAt(tokens: readonly Token[], at: number): NumberRead | undefined {
  let [total, current, next, parts] = [0, 0, at, 0]
  for (;;) {
    const and = parts > 0 && joins(tokens, at, next) ? next + 1 : next
    const value = SMALL.get(textAt(tokens, and))
    if (value === undefined || (and > next && value === 0)) break
    const ones = SMALL.get(textAt(tokens, and + 1)) ?? 10
    const tens = value >= 20 && ones > 0 && ones < 10
    // Two numbers side by side ("twenty twenty five") are no sum.
    if (current % 100 !== 0) break
    current += value + (tens ? ones : 0)
    next = and + (tens ? 2 : 1)
    if (textAt(tokens, next) === 'hundred') [current, next, parts] = [current * 100, next + 1, parts + 1]
    const by = SUMMED.get(textAt(tokens, next))
    if (
      by === undefined ||
      SMALL.get(textAt(tokens, textAt(tokens, next + 1) === 'and' ? next + 2 : next + 1)) === undefined
    ) {
      if (textAt(tokens, next - 1) !== 'hundred') break
      continue
    }
    ;[total, current, next, parts] = [total + current * by, 0, next + 1, parts + 1]
  }
  const last = textAt(tokens, next - 1)
  if (parts === 0 || last === 'hundred' || last === 'thousand') return undefined
  return { value: total + current, next, scale: current === 0 ? (SUMMED.get(last) ?? 1) : 1 }
}

const AHEAD = 8

/** Whether `and` joins two parts of one number. In `between one hundred and two hundred million` it stands between two numbers. */
function joins(tokens: readonly Token[], at: number, and: number): boolean {
  if (textAt(tokens, and) !== 'and') return false
  const part = tokens.slice(and + 1, and + 4).map(({ text }) => text)
  if (textAt(tokens, and - 1) === 'hundred' && part.slice(1).includes('hundred')) return false
  // Of two words "and" the first one joins: "between one hundred and fifty and three hundred".
  const ahead = tokens.slice(and + 1, and + AHEAD).findIndex(({ text }) => text === 'and')
  const counted = ahead >= 0 && tokens.slice(and + 1, and + 1 + ahead).every(({ text }) => isCounted(text))
  return textAt(tokens, at - 1) !== 'between' || counted
}

const isCounted = (text: string): boolean => SMALL.get(text) !== undefined || MULTIPLIERS.get(text) !== undefined

const SUMMED = table<number>({ thousand: 1e3, million: 1e6 })

/** `two point five`, `point nine` */
function pointed(tokens: readonly Token[], at: number, value: number): NumberRead | undefined {
  if (textAt(tokens, at) !== 'point') return undefined
  const digits: number[] = []
  for (let i = at + 1; digitAt(tokens, i) < 10; i += 1) digits.push(digitAt(tokens, i))
  if (digits.length === 0) return undefined
  return { value: Number(`${value}.${digits.join('')}`), next: at + 1 + digits.length }
}

/** A digit in words; `oh` is zero. 10 for other words. */
const digitAt = (tokens: readonly Token[], at: number): number => {
  const word = textAt(tokens, at)
  const next = SMALL.get(textAt(tokens, at + 1))
  if (/^(?:oh|o|nought|naught)$/.test(word) && next !== undefined && next < 10) return 0
  return SMALL.get(word) ?? 10
}

/** `two and a half`, `1 and half` */
function andAHalf(tokens: readonly Token[], { value, next }: NumberRead): NumberRead {
  if (textAt(tokens, next) !== 'and') return { value, next }
  const half = next + (textAt(tokens, next + 1) === 'a' ? 2 : 1)
  return textAt(tokens, half) === 'half' ? { value: value + 0.5, next: half + 1 } : { value, next }
}

const THOUSAND = 1000

function multiplied(tokens: readonly Token[], read: NumberRead | undefined): NumberRead | undefined {
  if (read === undefined || read.ordinal) return read
  let { value, next, scale = 1 } = read
  for (let by = MULTIPLIERS.get(textAt(tokens, next)); by !== undefined; by = MULTIPLIERS.get(textAt(tokens, next))) {
    // A single letter is a multiplier only directly after its number: "5 b" may mean anything.
    const spoken = textAt(tokens, next) === 'k' && tokens[next - 1]?.kind === 'word'
    if (textAt(tokens, next).length === 1 && !tokens[next]!.glued && !spoken) break
    value = Number((value * by).toPrecision(15))
    // "between twenty and a hundred million" shares the million.
    if (by >= THOUSAND) scale *= by
    next += 1
  }
  return { value, next, scale }
}

/** `half`, `a tenth of`, `three quarters of` */
function partAt(tokens: readonly Token[], at: number): NumberRead | undefined {
  if (textAt(tokens, at) === 'half' && /^an?$/.test(textAt(tokens, at + 1)) && textAt(tokens, at + 2) === 'dozen')
    return { value: 6, next: skip(tokens, at + 3, 'of') }
  const count = SMALL.get(textAt(tokens, at))
  const behind = textAt(tokens, at + 1)
  const parts = count !== undefined && behind.endsWith('s') ? PARTS.get(behind.slice(0, -1)) : undefined
  if (count !== undefined && parts !== undefined) {
    if (textAt(tokens, at + 2) === 'of') return { value: exact(count * parts), next: at + 3, share: true }
    if (isMeasured(tokens, at, parts)) return { value: exact(count * parts), next: at + 2, share: true }
  }
  const one = count === 1 && isMeasured(tokens, at, 0) && PARTS.get(textAt(tokens, at + 1)) !== undefined
  const begin = one || textAt(tokens, at) === 'a' ? at + 1 : at
  const value = PARTS.get(textAt(tokens, begin))
  if (value === undefined || (begin === at && value !== 0.5)) return undefined
  const next = skip(tokens, begin + 1, 'of')
  // "a quarter" may be a quarter of a year, and "a third" may be an ordinal.
  const several = textAt(tokens, begin) === 'third' || textAt(tokens, begin) === 'quarter'
  if (several && textAt(tokens, next) === 'hour') return undefined
  if (several && next === begin + 1 && !isMeasured(tokens, at, value)) return undefined
  // "a quarter of a million"
  const by = textAt(tokens, next) === 'a' ? MULTIPLIERS.get(textAt(tokens, next + 1)) : undefined
  if (by !== undefined && next > begin + 1) return { value: exact(value * by), next: next + 2, scale: by }
  return { value: exact(value), next, share: true }
}

/**
 * Whether the word before `at` measures something (`by`, `above`, `down`): a fraction after it is a number. After "over", three quarters may be of a
 * year.
 */
export const isMeasured = (tokens: readonly Token[], at: number, part = 0.25): boolean =>
  MEASURES.includes(textAt(tokens, at - 1)) || (part !== 0.25 && textAt(tokens, at - 1) === 'over')

const MEASURES = 'minus negative by above below under than least most exceeds up down > < >= <='.split(' ')

/** `one in ten`, `1 in 20` */
function inTen(tokens: readonly Token[], at: number): NumberRead | undefined {
  if (textAt(tokens, at + 1) !== 'in') return undefined
  const [one, many] = [simple(tokens, at), simple(tokens, at + 2)]
  if (one !== 1 || many === undefined || many < 2 || many > 1000) return undefined
  // "above 1 in twenty twenty five"
  if ((SMALL.get(textAt(tokens, at + 2)) ?? 0) >= 20 && SMALL.get(textAt(tokens, at + 3)) !== undefined)
    return undefined
  if (tokens[at + 3]?.glued === true) return undefined // "1 in 10m" is not a fraction
  return { value: one / many, next: at + 3, share: true }
}

const simple = (tokens: readonly Token[], at: number): number | undefined =>
  tokens[at]?.kind === 'number' ? Number(tokens[at].text) : SMALL.get(textAt(tokens, at))

const skip = (tokens: readonly Token[], at: number, word: string): number => (textAt(tokens, at) === word ? at + 1 : at)

/** Words for quantiles. */
export const QUANTILE_WORDS: readonly string[] = ['decile', 'quartile', 'quintile', 'percentile']
