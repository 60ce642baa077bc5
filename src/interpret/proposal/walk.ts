/**
 * The walk over a text: every number, span of time, coin and comparison in it must be in the document, in an assumption, in a refusal or in a question.
 * What is in none of them was lost, and becomes a question. The walk looks at the text and at the finished answer only, not at how the answer was made.
 */

import type { QueryDocument } from '../../contract/query-document.js'
import type { Refusal } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { Atom } from '../words/atoms.js'
import { restOf, shifted } from '../words/decimals.js'
import { minutesOf } from '../words/families.js'
import type { Place } from '../words/place.js'
import type { Duration, Quantity } from '../words/quantities.js'
import { collected, table } from '../words/table.js'
import { isOtherSide } from './polarity.js'

/** What the walk compares. `covered` are the places of time ranges, and of words that are reported as not used. */
export interface Walked {
  readonly text: string
  readonly atoms: readonly Atom[]
  readonly pieces: readonly Piece[]
  readonly document: QueryDocument
  readonly assumptions: readonly string[]
  readonly refusals: readonly Refusal[]
  readonly covered: readonly Place[]
}

type Clause = readonly [field: string, operator: string, value: unknown]

/** The places of what was lost. */
export function lostIn({ text, atoms, pieces, document, assumptions, refusals, covered }: Walked): Place[] {
  const stated = statedBy(document)
  const said = (place: Place): boolean =>
    [...refusals, ...covered].some(({ start, end }) => start < place.end && place.start < end) ||
    assumptions.some((one) => mentions(one, text.slice(place.start, place.end)))
  const summed = assumptions.some((one) => /sum of its spans/.test(one))
  // "recovers within 6h": the longest return that fits is one of 4h, and no shorter span is covered by that.
  const fits = assumptions.some((one) => /longest return that fits/.test(one))
  const longest = document.sequence === undefined ? 0 : minutesOf(document.sequence.within)
  const conditions = pieces.filter(({ is }) => is === 'condition')
  const lost: Place[] = []
  for (const atom of atoms) {
    const { quantity, duration } = atom
    const kept =
      quantity !== undefined
        ? hasNumber(stated, quantity) || (quantity.unit === 'ordinal' && quantity.value === 1)
        : duration === undefined || duration.bare || hasSpan(stated, duration) || hasMoney(stated, duration)
    const turned = quantity !== undefined && isOtherSide(text, quantity, stated.clauses)
    const inside = conditions.some(({ start, end }) => start <= atom.start && atom.end <= end)
    if (
      (turned ||
        (!kept && !inside && !(duration !== undefined && (summed || (fits && duration.minutes >= longest))))) &&
      !said(atom)
    )
      lost.push({ start: atom.start, end: atom.end })
  }
  for (const piece of pieces) {
    const gone =
      (piece.is === 'asset' && !stated.hasCoin(piece.symbol)) ||
      (piece.is === 'predicate' && isTurned(piece, stated.clauses) && !isNegated(piece, pieces)) ||
      (piece.is === 'predicate' && isSignTurned(piece, stated.clauses, pieces)) ||
      (piece.is === 'not' && isIgnored(piece, stated.clauses, pieces)) ||
      (ORDERS.includes(piece.is) && document.sequence === undefined && isBetween(piece, pieces))
    if (gone && !said(piece)) lost.push({ start: piece.start, end: piece.end })
  }
  return lost
}

/** Whether a note has these words: "24h" does not mention "4h". */
function mentions(note: string, words: string): boolean {
  for (let at = note.indexOf(words); at >= 0; at = note.indexOf(words, at + 1)) {
    const glued = /[\w.]$/.test(note.slice(0, at)) && /^\w/.test(words)
    if (!glued && !(/\w$/.test(words) && /^\w/.test(note.slice(at + words.length)))) return true
  }
  return false
}

interface Stated {
  readonly clauses: readonly Clause[]
  readonly numbers: readonly number[]
  readonly minutes: ReadonlySet<number>
  readonly hasCoin: (symbol: string) => boolean
}

const UNIT = table<number>({ m: 1, h: 60, d: 1440 })

function statedBy(document: QueryDocument): Stated {
  const where = document.where.all as readonly Clause[]
  const steps = (document.sequence?.steps ?? []) as readonly { all: readonly Clause[] }[]
  const clauses = [...where, ...collected(steps, ({ all }) => all)]
  const numbers: number[] = [document.page.limit]
  const minutes = new Set<number>()
  const spans = (text: string): void => {
    for (const [, amount, unit] of text.matchAll(/(?:^|[_.])(\d+)([mhd])(?=$|[_.])/g))
      minutes.add(Number(amount) * UNIT.get(unit!)!)
  }
  if (document.sequence !== undefined) minutes.add(minutesOf(document.sequence.within))
  for (const [field, , value] of clauses) {
    spans(field)
    // A percentile column ranks within seven days.
    if (/_pctrank$/.test(field)) minutes.add(10_080)
    // The imbalance without a distance is that within 100 bps.
    if (/book_imbalance(?:_pctrank)?(?:\.|$)/.test(field)) numbers.push(100)
    for (const [digits] of field.matchAll(/\d+/g)) numbers.push(Number(digits))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'number') numbers.push(one)
      if (typeof one === 'object' && one !== null) {
        const held = one as { value: number; within: string; at_least: number }
        const within = minutesOf(held.within)
        numbers.push(held.value, held.at_least, held.at_least / 60, held.at_least / within)
        // "20 minutes out of 30", "10 hours out of 24"
        if (held.at_least < within) numbers.push(within, within / 60)
        minutes.add(within).add(held.at_least)
      }
    }
  }
  for (const number of numbers) minutes.add(number).add(number * 1440)
  const scopes = collected(
    where.filter(([field]) => field === 'identity.symbol'),
    ([, , list]) => list as string[],
  )
  const market = clauses.some(([field]) => field.includes('btc'))
  // A scope of all coins of a group or a venue has every coin that is not left out.
  const hasCoin = (symbol: string): boolean =>
    scopes.some((one) => baseOf(one) === baseOf(symbol)) || (market && symbol.startsWith('btc'))
  return { clauses, numbers, minutes, hasCoin }
}

const baseOf = (symbol: string): string => symbol.replace(/_[a-z]+$/, '').replace(/(?:usdt|usdc|usd|busd)$/, '')

/** A number stands for itself, for a share, for basis points, for thousands and more, or for what is left of one. */
function hasNumber({ numbers }: Stated, { value, unit }: Quantity): boolean {
  const forms = formsOf(Math.abs(value), unit)
  return numbers.some((one) => forms.has(Math.abs(one)))
}

function formsOf(value: number, unit: Quantity['unit']): ReadonlySet<number> {
  const forms = new Set<number>()
  for (const scale of [0, 3, 6, 9]) {
    for (const places of [0, -2, -4, 2]) forms.add(shifted(value, scale + places))
  }
  forms.add(restOf(shifted(value, -2))).add(restOf(value))
  if (unit === 'percent' || unit === 'share') forms.add(1 + shifted(value, -2))
  if (unit === 'percent') forms.add(Number((1 + value / 100).toPrecision(12)))
  forms.add(value * 60)
  return forms
}

const hasSpan = ({ minutes }: Stated, duration: Duration): boolean =>
  minutes.has(duration.minutes) || minutes.has(duration.amount)

const hasMoney = ({ numbers }: Stated, { millions }: Duration): boolean =>
  millions !== undefined && numbers.some((one) => Math.abs(one) === millions)

const UP: readonly string[] = ['gt', 'gte', 'crosses_above']
const DOWN: readonly string[] = ['lt', 'lte', 'crosses_below']

/** Whether the number is in the document only with the opposite comparison and the same sign. */
function isTurned({ op, amount, reversed }: Extract<Piece, { is: 'predicate' }>, clauses: readonly Clause[]): boolean {
  if (op === undefined || reversed || op === 'eq' || op === 'neq' || amount.value <= 0) return false
  const forms = formsOf(amount.value, amount.unit as Quantity['unit'])
  const same = collected(clauses, ([, operator, value]) => {
    const held =
      typeof value === 'object' && value !== null && 'op' in value
        ? (value as { op: string; value: number })
        : undefined
    const [own, bound] = held === undefined ? [operator, value] : [held.op, held.value]
    return typeof bound === 'number' && forms.has(bound) ? [own] : []
  })
  const against = UP.includes(op) ? DOWN : UP
  return same.length > 0 && same.every((operator) => against.includes(operator))
}

/** `> -0.5%` must not become `< -0.5%`, unless the text speaks of a fall of that size. */
function isSignTurned(
  { op, amount }: Extract<Piece, { is: 'predicate' }>,
  clauses: readonly Clause[],
  pieces: readonly Piece[],
): boolean {
  if (op === undefined || op === 'eq' || op === 'neq' || amount.value >= 0) return false
  const falls = pieces.some((piece) => piece.is === 'head' && piece.head.of === 'move' && piece.head.direction === -1)
  const forms = formsOf(-amount.value, amount.unit as Quantity['unit'])
  const same = clauses.filter(([, , value]) => typeof value === 'number' && value < 0 && forms.has(-value))
  const against = UP.includes(op) ? DOWN : UP
  return !falls && same.length > 0 && same.every(([, operator]) => against.includes(operator))
}

/** A negation right before a comparison that stands in the document as if there were no negation. */
function isIgnored(piece: Piece, clauses: readonly Clause[], pieces: readonly Piece[]): boolean {
  const next = pieces[pieces.indexOf(piece) + 1]
  if (next?.is !== 'predicate' || next.op === undefined || next.amount.value <= 0) return false
  const forms = formsOf(next.amount.value, next.amount.unit as Quantity['unit'])
  const same = clauses.filter(([, , value]) => typeof value === 'number' && forms.has(value))
  const with_ = UP.includes(next.op) ? UP : DOWN
  return same.length > 0 && same.every(([, operator]) => with_.includes(operator))
}

const ORDERS: readonly Piece['is'][] = ['then', 'preceded']
const SAYING: readonly Piece['is'][] = ['predicate', 'range', 'around', 'sigmas']

/** Whether an order of events stands between two numbers that the document asks of one minute. */
function isBetween(piece: Piece, pieces: readonly Piece[]): boolean {
  const at = pieces.indexOf(piece)
  const says = (some: readonly Piece[]): boolean => some.some(({ is }) => SAYING.includes(is))
  return says(pieces.slice(0, at)) && says(pieces.slice(at + 1))
}

/** The maximum number of pieces between a negation and its comparison. */
const NEGATION_REACH = 6

function isNegated(piece: Piece, pieces: readonly Piece[]): boolean {
  const at = pieces.indexOf(piece)
  return pieces.slice(Math.max(0, at - NEGATION_REACH), at + NEGATION_REACH).some(({ is }) => NEGATIONS.includes(is))
}

const NEGATIONS: readonly Piece['is'][] = ['not', 'exception', 'except', 'coins', 'cross']
