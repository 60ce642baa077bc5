/**
 * What `the ten biggest …` may name: `liquidation hours`, `24h returns`, `hourly falls of ada`, `rises of sol in 15 minutes`, `bitcoin minutes by dollar volume`.
 * A return and a sum have a span: before the name, in the hours that are counted, or behind it.
 */
import type { Duration } from '../words/quantities.js'
import { table, wordSet } from '../words/table.js'
import { type Token, textAt } from '../words/tokens.js'
import { isCut, numberOf, word } from './made.js'

/** Numbers that may be below zero have a side; the others are above zero. */
export const NAMES = table<'sided' | 'flow' | 'plain'>({
  ...each('return returns rets', 'sided'),
  ...each('funding fundings rate rates premium premiums basis', 'sided'),
  ...each('liquidation liquidations liqs volume volumes turnover', 'flow'),
  ...each('vpin spread spreads', 'plain'),
})
/** Movements of the price, or of the open interest. */
const MOVES = table<1 | -1>({
  ...each('rise rises gain gains jump jumps pump pumps increase increases climb climbs rally rallies', 1 as const),
  ...each(
    'fall falls drop drops loss losses dump dumps decline declines decrease decreases crash crashes',
    -1 as const,
  ),
})
const BEFORE_NAME = wordSet(
  'long short total 8h funding traded trading relative bid-ask quoted return hourly daily perp of dollar usd',
)
const READINGS = wordSet(
  'reading readings value values print prints figure figures number numbers level levels total totals sum sums amount amounts',
)
const HOURS = wordSet('hour hours hrs')
const BEHIND_NAME = wordSet(
  'for of on in at from since during this to please pls thanks thx ty ever across among between btc bitcoin all',
)
const YEAR = { from: 2009, to: 2099 }
/** A name has at most as many words. */
export const NAME_MAX = 4

function each<T>(words: string, what: T): Record<string, T> {
  return Object.fromEntries(words.split(' ').map((text) => [text, what]))
}

/** Whether a number is a year. */
export function isYear(token: Token | undefined): boolean {
  const value = numberOf(token)
  return value !== undefined && value >= YEAR.from && value <= YEAR.to
}

type Unit = 'minute' | 'hour' | 'day' | 'week'
const ONE = {
  minute: { text: '1m', amount: 1, unit: 'minute', minutes: 1 },
  hour: { text: '1h', amount: 1, unit: 'hour', minutes: 60 },
  day: { text: '24h', amount: 24, unit: 'hour', minutes: 1440 },
  week: { text: '7d', amount: 7, unit: 'day', minutes: 10_080 },
} as const

/** The span of one unit, right behind a token. A day is 24 hours. */
export const spanOf = ({ end }: Token, unit: Unit): Duration => ({
  kind: 'duration',
  ...ONE[unit],
  bare: false,
  start: end,
  end,
  glued: false,
})

/** What a superlative names. */
export interface Named {
  /** The name with its span. */
  readonly tokens: readonly Token[]
  readonly sided: boolean
  /** The side that the name says itself: a fall is below zero. */
  readonly side?: 1 | -1
  /** Its hours or readings are counted. */
  readonly counted: boolean
  /** Coins between the superlative and the name, and words between the name and its span. */
  readonly before: readonly Token[]
  readonly behind: readonly Token[]
  readonly next: number
}

type IsCoin = (word: string) => boolean

/** The name behind `ten biggest`, with its span, and where it ends. */
export function nameAt(tokens: readonly Token[], at: number, isCoin: IsCoin): Named | undefined {
  const first = isCoin(textAt(tokens, at)) ? at + 1 : at
  return unitsBy(tokens, at, first, isCoin) ?? measured(tokens, at, first, isCoin)
}

const UNITS = table<Unit>({ minute: 'minute', minutes: 'minute', hour: 'hour', hours: 'hour', day: 'day', days: 'day' })

/** `minutes by dollar volume`, `hours of eth by long liquidations` */
function unitsBy(tokens: readonly Token[], at: number, first: number, isCoin: IsCoin): Named | undefined {
  const unit = UNITS.get(textAt(tokens, first))
  if (unit === undefined) return undefined
  const coin = coinBehind(tokens, first + 1, isCoin)
  if (textAt(tokens, coin) !== 'by') return undefined
  const begin = /^(?:the|its|their)$/.test(textAt(tokens, coin + 1)) ? coin + 2 : coin + 1
  const head = headAt(tokens, begin)
  const kind = NAMES.get(textAt(tokens, head))
  if (kind === undefined || !ends(tokens, head + 1)) return undefined
  const spanned = kind === 'flow' || /^ret/.test(textAt(tokens, head))
  if (!spanned && unit === 'day') return undefined
  const name = nameOf(tokens, begin, head)
  return {
    tokens: spanned ? [spanOf(tokens[first]!, unit), ...name] : name,
    sided: kind === 'sided',
    counted: true,
    before: tokens.slice(at, first),
    behind: tokens.slice(first + 1, coin),
    next: head + 1,
  }
}

const PERIODS = table<Unit>({ hourly: 'hour', daily: 'day' })

/** `24h returns`, `liquidation hours`, `hourly liquidation totals`, `falls of ada in 1 hour` */
function measured(tokens: readonly Token[], at: number, first: number, isCoin: IsCoin): Named | undefined {
  const period = PERIODS.get(textAt(tokens, first))
  const before = tokens[first]?.kind === 'duration' || period !== undefined
  const begin = before ? first + 1 : first
  const move = movedAt(tokens, begin)
  const head = move?.head ?? headAt(tokens, begin)
  const kind = NAMES.get(textAt(tokens, head))
  if (move === undefined && kind === undefined) return undefined
  const hours = move === undefined && HOURS.has(textAt(tokens, head + 1))
  const readings = move === undefined && READINGS.has(textAt(tokens, head + 1))
  const next = hours || readings ? head + 2 : head + 1
  const needs = move !== undefined || kind === 'flow' || /^ret/.test(textAt(tokens, head))
  const late = !before && !hours && needs ? spanBehind(tokens, next, isCoin) : undefined
  if (!(late !== undefined || ends(tokens, next)) || (hours && before)) return undefined
  // A return and a sum have a span.
  if (needs && !before && !hours && late === undefined) return undefined
  const place = { ...tokens[begin]!, end: tokens[begin]!.start }
  const own = period === undefined ? tokens[first]! : spanOf(tokens[first]!, period)
  const span = late?.span ?? (hours ? spanOf(place, 'hour') : before ? own : undefined)
  const name = move?.name ?? nameOf(tokens, begin, head)
  return {
    tokens: span === undefined ? name : [span, ...name],
    sided: kind === 'sided',
    ...(move && { side: move.side }),
    counted: hours || readings || move !== undefined,
    before: tokens.slice(at, first),
    behind: late?.behind ?? [],
    next: late?.next ?? next,
  }
}

/** `falls`, `price drops`, `oi increases`: a return, or a change of the open interest. */
function movedAt(
  tokens: readonly Token[],
  at: number,
): { head: number; side: 1 | -1; name: readonly Token[] } | undefined {
  const interest = textAt(tokens, at) === 'oi' ? 1 : /^open$/.test(textAt(tokens, at)) ? 2 : 0
  if (interest === 2 && textAt(tokens, at + 1) !== 'interest') return undefined
  const head = at + (interest || (textAt(tokens, at) === 'price' ? 1 : 0))
  const side = MOVES.get(textAt(tokens, head))
  if (side === undefined) return undefined
  const said = tokens[head]!
  const name = interest > 0 ? [...tokens.slice(at, head), word('change', said)] : [word('return', said)]
  return { head, side, name }
}

/** Where the noun of a name is, behind the words that may stand before it. */
function headAt(tokens: readonly Token[], at: number): number {
  const leads = (i: number): boolean =>
    BEFORE_NAME.has(textAt(tokens, i)) &&
    (NAMES.get(textAt(tokens, i + 1)) !== undefined || (textAt(tokens, i) !== 'funding' && leads(i + 1)))
  let head = at
  while (head < at + NAME_MAX && leads(head)) head += 1
  return head
}

/** The words of a name. `1m dollar` would be a million dollars. */
const nameOf = (tokens: readonly Token[], begin: number, head: number): readonly Token[] =>
  tokens.slice(begin, head + 1).filter(({ text }) => !/^(?:dollar|usd)$/.test(text))

/** Whether a name ends before a token. */
const ends = (tokens: readonly Token[], at: number): boolean => {
  const behind = tokens[at]
  return behind === undefined || isCut(behind) || isYear(behind) || BEHIND_NAME.has(behind.text)
}

/** The index behind `of eth`. */
const coinBehind = (tokens: readonly Token[], at: number, isCoin: IsCoin): number =>
  /^(?:of|for|in|on|at)$/.test(textAt(tokens, at)) && isCoin(textAt(tokens, at + 1)) ? at + 2 : at

/** `in 5 minutes`, `of ltc in 5 minutes`, `per minute`: the span behind a name. A day may be the time of the search. */
function spanBehind(
  tokens: readonly Token[],
  at: number,
  isCoin: IsCoin,
): { span: Duration; behind: readonly Token[]; next: number } | undefined {
  const coin = coinBehind(tokens, at, isCoin)
  const behind = tokens.slice(at, coin)
  if (!/^(?:in|within|over|inside|per)$/.test(textAt(tokens, coin))) return undefined
  const span = tokens[coin + 1] as Duration | undefined
  if (span?.kind !== 'duration' || span.minutes >= DAY || !ends(tokens, coin + 2)) return undefined
  return { span, behind, next: coin + 2 }
}

const DAY = 1440
