/**
 * The largest of something. `the 25 minutes with the biggest trade size` counts rows: it becomes `the 25 cases with …`. `the ten biggest liquidation hours`
 * and `top 30 worst 24h returns` name the number that the rows are sorted by and no condition: where the text compares and measures nothing else, the name
 * gets the weakest condition that fits its side (above 0, or below 0), because rows are sorted only by what a query names.
 */
import type { Duration } from '../words/quantities.js'
import { table } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, numberOf, quantityOf, word } from './made.js'

const ROWS_MAX = 500
const HIGH =
  /^(?:biggest|largest|highest|greatest|heaviest|strongest|widest|longest|best|hottest|hugest|fattest|juiciest|craziest|wildest|richest)$/
const LOW = /^(?:smallest|lowest|weakest|worst|tightest|narrowest|ugliest|nastiest)$/
const isSize = (text: string): boolean => HIGH.test(text) || LOW.test(text)

/** Numbers that may be below zero have a side; the others are above zero. */
const NAMES = table<'sided' | 'flow' | 'plain'>({
  ...each('return returns rets', 'sided'),
  ...each('funding fundings rate rates premium premiums basis', 'sided'),
  ...each('liquidation liquidations liqs volume volumes turnover', 'flow'),
  ...each('vpin spread spreads', 'plain'),
})
const BEFORE_NAME =
  /^(?:long|short|total|8h|funding|traded|trading|relative|bid-ask|quoted|return|hourly|daily|perp|of)$/
const READINGS = /^(?:readings?|values?|prints?|figures?|numbers?|levels?)$/
const HOURS = /^(?:hours?|hrs)$/
const BEHIND_NAME =
  /^(?:for|of|on|in|at|from|since|during|to|please|pls|thanks|thx|ty|ever|across|among|between|btc|bitcoin|all)$/
/** Words and marks that compare: their text has a condition of its own. */
const COMPARES =
  /^(?:above|over|below|under|more|less|least|most|than|exceeds?|exceeding|beyond|between|crosses|crossing|top|bottom|while|when|where|whenever|if|with|and|then|after|but|or|not|without|except|provided|>|<|>=|<=|=|≥|≤|\+)$/
const YEAR = { from: 2009, to: 2099 }
const NAME_MAX = 4

function each<T>(words: string, what: T): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((text) => [text, what]))
}

/** The tokens with what is said of the largest in its plain form. */
export function withLargest(tokens: readonly Token[]): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = tokens[at]!.kind
    if (kind !== 'quantity' && kind !== 'duration') continue
    const made = countedAt(tokens, at) ?? namedAt(tokens, at)
    if (made !== undefined) return made
  }
  return tokens
}

const IN_A_SPAN =
  /^(?:in|within|inside|over|for|last|past|previous|prior|preceding|of|during|next|trailing|least|most|than|every|after|before|about|around)$/

/** `the 25 minutes with the biggest …`, `the twelve hours with the largest …`: a number of rows. */
function countedAt(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const span = tokens[at] as Duration
  if (span.kind !== 'duration' || !/^(?:minute|hour)$/.test(span.unit) || span.end - span.start <= 4) return undefined
  if (!Number.isInteger(span.amount) || span.amount < 2 || span.amount > ROWS_MAX) return undefined
  const own = textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1
  if (IN_A_SPAN.test(textAt(tokens, own)) || !/^(?:with|of|having)$/.test(textAt(tokens, at + 1))) return undefined
  const size = textAt(tokens, at + 2) === 'the' ? at + 3 : at + 2
  if (!isSize(textAt(tokens, size))) return undefined
  const spanned = tokens.slice(size + 1).some(({ kind }) => kind === 'duration')
  const flow = tokens.slice(size + 1, size + 1 + NAME_MAX).some(({ text }) => NAMES[text] === 'flow')
  // "12 hours with the biggest liquidations" are of an hour each, "25 minutes" of a minute.
  const one = spanned || !flow ? [] : [single(tokens[size]!, span.unit === 'hour' ? 'hour' : 'minute')]
  const rows = quantityOf(span.amount, span)
  return [
    ...tokens.slice(0, at),
    rows,
    word('cases', { ...span, start: span.end }),
    ...tokens.slice(at + 1, size + 1),
    ...one,
    ...tokens.slice(size + 1),
  ]
}

const single = ({ end }: Token, unit: 'hour' | 'minute'): Duration => ({
  kind: 'duration',
  text: unit === 'hour' ? '1h' : '1m',
  amount: 1,
  unit,
  minutes: unit === 'hour' ? 60 : 1,
  bare: false,
  start: end,
  end,
  glued: false,
})

/** `the ten biggest liquidation hours`, `top 30 worst 24h returns`, with nothing else that compares. */
function namedAt(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const rows = numberOf(tokens[at])
  if (rows === undefined || !Number.isInteger(rows) || rows < 1 || rows > ROWS_MAX) return undefined
  const led = /^(?:top|bottom)$/.test(textAt(tokens, at - 1))
  const sized = isSize(textAt(tokens, at + 1))
  if (!sized && !led) return undefined
  const begin = led ? at - 1 : at
  const name = nameAt(tokens, sized ? at + 2 : at + 1)
  // "top 10 volume" may be about coins, "top 10 volume hours" is not.
  if (name === undefined || !(sized || name.counted)) return undefined
  const others = [...tokens.slice(0, begin), ...tokens.slice(name.next)]
  if (others.some(says)) return undefined
  const size = tokens[sized ? at + 1 : at - 1]!
  const low = LOW.test(size.text) || size.text === 'bottom'
  const below = low && name.sided
  const [last, comma] = [tokens[name.next - 1]!, { ...word(',', { ...size, start: size.end }), kind: 'mark' } as Token]
  const tail = { ...last, start: last.end }
  return [
    ...tokens.slice(0, textAt(tokens, begin - 1) === 'the' ? begin - 1 : begin),
    ...name.tokens,
    word(below ? 'below' : 'above', tail),
    quantityOf(0, tail),
    comma,
    word(order(size.text, name.sided), size),
    word('first', { ...size, start: size.end }),
    comma,
    word('limit', tokens[at]!),
    tokens[at]!,
    ...(tokens[name.next] === undefined || isCut(tokens[name.next]) ? [] : [comma]),
    ...tokens.slice(name.next),
  ]
}

/** The worst number of one kind is the largest: the worst spread. */
const order = (text: string, sided: boolean): string =>
  (LOW.test(text) || text === 'bottom') &&
  (sided || /^(?:smallest|lowest|weakest|tightest|narrowest|bottom)$/.test(text))
    ? 'lowest'
    : 'highest'

/** Whether a token compares or measures: a year or a date does not. */
function says(token: Token): boolean {
  if (COMPARES.test(token.text)) return true
  if (token.kind === 'duration') return true
  if (token.kind !== 'quantity') return false
  const value = numberOf(token)
  return value === undefined || value < YEAR.from || value > YEAR.to
}

interface Named {
  readonly tokens: readonly Token[]
  readonly sided: boolean
  /** Its hours or readings are counted. */
  readonly counted: boolean
  readonly next: number
}

/** The name behind `ten biggest`, with its span, and where it ends. */
function nameAt(tokens: readonly Token[], at: number): Named | undefined {
  const spanned = tokens[at]?.kind === 'duration'
  let head = spanned ? at + 1 : at
  while (
    head < at + NAME_MAX &&
    BEFORE_NAME.test(textAt(tokens, head)) &&
    NAMES[textAt(tokens, head + 1)] !== undefined
  )
    head += 1
  const kind = NAMES[textAt(tokens, head)]
  if (kind === undefined) return undefined
  const hours = HOURS.test(textAt(tokens, head + 1))
  const next = hours || READINGS.test(textAt(tokens, head + 1)) ? head + 2 : head + 1
  const behind = tokens[next]
  const ends = behind === undefined || isCut(behind) || BEHIND_NAME.test(behind.text)
  // A return and a sum have a span.
  const bare = !spanned && !hours && (kind === 'flow' || /^ret/.test(textAt(tokens, head)))
  if (!ends || bare || (hours && spanned)) return undefined
  const span = hours ? [single({ ...tokens[at]!, end: tokens[at]!.start }, 'hour')] : []
  return { tokens: [...span, ...tokens.slice(at, head + 1)], sided: kind === 'sided', counted: next > head + 1, next }
}
