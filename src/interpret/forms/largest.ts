/**
 * The largest of something. `the 25 minutes with the biggest trade size` counts rows: it becomes `the 25 cases with …`. `the ten biggest liquidation hours`
 * and `top 30 worst 24h returns` name the number that the rows are sorted by and no condition: where the text compares and measures nothing else, the name
 * gets the weakest condition that fits its side (above 0, or below 0), because rows are sorted only by what a query names.
 */
import type { Duration } from '../words/quantities.js'
import { table, wordSet } from '../words/table.js'
import { type Token, textAt, uniform } from '../words/tokens.js'
import { isYear, NAME_MAX, NAMES, nameAt, spanOf } from './largest-names.js'
import { isCut, numberOf, quantityOf, word } from './made.js'

const ROWS_MAX = 500
const HIGH = wordSet(
  'biggest largest highest greatest heaviest strongest widest longest best deepest steepest sharpest hardest hottest hugest fattest juiciest craziest wildest richest',
)
const LOW = wordSet('smallest lowest weakest worst tightest narrowest ugliest nastiest')
const isSize = (text: string): boolean => HIGH.has(text) || LOW.has(text)

/** Words and marks that compare: their text has a condition of its own. */
const COMPARES =
  /^(?:above|over|below|under|more|less|least|most|than|exceeds?|exceeding|beyond|between|crosses|crossing|top|bottom|while|when|where|whenever|if|with|and|then|after|but|or|not|without|except|provided|>|<|>=|<=|=|≥|≤|\+)$/

/** The tokens with what is said of the largest in its plain form. */
export function withLargest(tokens: readonly Token[], isCoin: (word: string) => boolean): readonly Token[] {
  for (let at = 0; at < tokens.length; at += 1) {
    const kind = tokens[at]!.kind
    if (kind !== 'quantity' && kind !== 'duration') continue
    const made = countedAt(tokens, at) ?? namedAt(tokens, at, isCoin)
    if (made !== undefined) return made.map(uniform)
  }
  return tokens
}

const IN_A_SPAN = wordSet(
  'in within inside over for last past previous prior preceding of during next trailing least most than every after before about around',
)

/** `the 25 minutes with the biggest …`, `the twelve hours with the largest …`: a number of rows. */
function countedAt(tokens: readonly Token[], at: number): readonly Token[] | undefined {
  const span = tokens[at] as Duration
  if (span.kind !== 'duration' || !/^(?:minute|hour)$/.test(span.unit) || span.end - span.start <= 4) return undefined
  if (!Number.isInteger(span.amount) || span.amount < 2 || span.amount > ROWS_MAX) return undefined
  const own = textAt(tokens, at - 1) === 'the' ? at - 2 : at - 1
  if (IN_A_SPAN.has(textAt(tokens, own)) || !/^(?:with|of|having)$/.test(textAt(tokens, at + 1))) return undefined
  const size = textAt(tokens, at + 2) === 'the' ? at + 3 : at + 2
  if (!isSize(textAt(tokens, size))) return undefined
  const spanned = tokens.slice(size + 1).some(({ kind }) => kind === 'duration')
  const flow = tokens.slice(size + 1, size + 1 + NAME_MAX).some(({ text }) => NAMES.get(text) === 'flow')
  // "12 hours with the biggest liquidations" are of an hour each, "25 minutes" of a minute.
  const one = spanned || !flow ? [] : [spanOf(tokens[size]!, span.unit === 'hour' ? 'hour' : 'minute')]
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

/** The number of rows and the size that a superlative says, and where its name begins. */
interface Led {
  readonly begin: number
  readonly size: string
  readonly name: number
  readonly sized: boolean
}

/** `20 worst`, `worst 20`, `30 most big`, `top 30`, `top 30 worst` */
function ledAt(tokens: readonly Token[], at: number): Led | undefined {
  const [before, next] = [textAt(tokens, at - 1), textAt(tokens, at + 1)]
  const led = /^(?:top|bottom)$/.test(before)
  const begin = led ? at - 1 : at
  if (isSize(next)) return { begin, size: next, name: at + 2, sized: true }
  const plain = next === 'most' ? MOST.get(textAt(tokens, at + 2)) : undefined
  if (plain !== undefined) return { begin, size: plain, name: at + 3, sized: true }
  if (isSize(before)) return { begin: at - 1, size: before, name: at + 1, sized: true }
  return led ? { begin, size: before, name: at + 1, sized: false } : undefined
}

/** `30 most big rise`: the superlatives of those who learn English. */
const MOST = table<string>({
  big: 'biggest',
  large: 'largest',
  high: 'highest',
  heavy: 'heaviest',
  strong: 'strongest',
  wide: 'widest',
  low: 'lowest',
  small: 'smallest',
  weak: 'weakest',
  bad: 'worst',
})

/** `the ten biggest liquidation hours`, `top 30 worst 24h returns`, with nothing else that compares. */
function namedAt(
  tokens: readonly Token[],
  at: number,
  isCoin: (word: string) => boolean,
): readonly Token[] | undefined {
  const rows = numberOf(tokens[at])
  if (rows === undefined || !Number.isInteger(rows) || rows < 1 || rows > ROWS_MAX) return undefined
  const led = ledAt(tokens, at)
  if (led === undefined) return undefined
  const { begin, size, sized } = led
  const name = nameAt(tokens, led.name, isCoin)
  // "top 10 volume" may be about coins, "top 10 volume hours" is not.
  if (name === undefined || !(sized || name.counted)) return undefined
  const others = [...tokens.slice(0, begin), ...name.behind, ...tokens.slice(name.next)]
  if (others.some((token, i) => says(token) && !isPeriod(token, others[i - 1]))) return undefined
  const low = LOW.has(size) || size === 'bottom'
  const below = name.side === undefined ? low && name.sided : name.side < 0
  const place = tokens[sized ? begin : at - 1]!
  const comma = { ...word(',', { ...place, start: place.end }), kind: 'mark' } as Token
  const last = name.tokens.at(-1)!
  const tail = { ...last, start: last.end }
  const rest = [...name.behind, ...tokens.slice(name.next)]
  return [
    ...tokens.slice(0, textAt(tokens, begin - 1) === 'the' ? begin - 1 : begin),
    ...name.before,
    ...name.tokens,
    word(below ? 'below' : 'above', tail),
    quantityOf(0, tail),
    comma,
    word(name.side === undefined ? order(size, name.sided) : sidedOrder(size, name.side), place),
    word('first', { ...place, start: place.end }),
    comma,
    word('limit', tokens[at]!),
    tokens[at]!,
    ...(rest[0] === undefined || isCut(rest[0]) ? [] : [comma]),
    ...rest,
  ]
}

/** The worst number of one kind is the largest: the worst spread. */
const order = (text: string, sided: boolean): string =>
  (LOW.has(text) || text === 'bottom') && (sided || SMALL.has(text)) ? 'lowest' : 'highest'

/** The biggest and the worst fall are both the lowest return. */
const sidedOrder = (text: string, side: 1 | -1): string => (SMALL.has(text) === side < 0 ? 'highest' : 'lowest')

const SMALL = wordSet('smallest lowest weakest tightest narrowest bottom')

/** `this year`, `in the last 30 days`: the time of the search. */
const isPeriod = (token: Token, before: Token | undefined): boolean =>
  token.kind === 'duration' &&
  (token as Duration).minutes > DAY &&
  /^(?:this|last|past|previous|current|entire|whole)$/.test(before?.text ?? '')

const DAY = 1440

/** Whether a token compares or measures: a year or a date does not. */
function says(token: Token): boolean {
  if (COMPARES.test(token.text)) return true
  if (token.kind === 'duration') return true
  return token.kind === 'quantity' && !isYear(token)
}
