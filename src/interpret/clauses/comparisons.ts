/** The comparisons of a draft, in the unit of the compared feature or aggregate. */
import type { Feature } from '../../contract/features.js'
import type { Modifier } from '../pieces/modifiers.js'
import type { Amount, PieceOf } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { splitId } from '../words/families.js'
import type { Comparison } from '../words/senses.js'
import { collected } from '../words/table.js'
import type { Resolution } from './resolution.js'
import { thresholdOf } from './thresholds.js'

/**
 * A comparison with a number or a range. `placed`: with a value (`above 70`), not with an amount (`more than 70`). `strict`: the ends of the range are
 * outside of it (`|x| < 2`).
 */
export type Condition =
  | { readonly op: Comparison; readonly value: number; readonly placed: boolean }
  | {
      readonly op: 'between'
      readonly value: readonly [number, number]
      readonly placed: boolean
      readonly strict?: true
    }

/** The first modifier of a kind; undefined if there is none. */
export function modifierOf<Kind extends Modifier['is']>(draft: Draft, kind: Kind): PieceOf<Kind> | undefined {
  for (let i = 0; i < draft.modifiers.length; i += 1)
    if (draft.modifiers[i]!.is === kind) return draft.modifiers[i] as PieceOf<Kind>
  return undefined
}

/** Whether the draft has a modifier of one of the kinds. */
export function has(draft: Draft, ...kinds: Modifier['is'][]): boolean {
  for (let i = 0; i < draft.modifiers.length; i += 1) if (kinds.includes(draft.modifiers[i]!.is)) return true
  return false
}

/**
 * What is compared: a feature, or an aggregate of it. `unit` is that of the operand, which may differ from that of the feature. `byId`: it is named
 * by its id, so bare numbers are in its own unit.
 */
export interface Compared {
  readonly feature: Feature
  readonly unit: string
  readonly byId: boolean
}

/** The conditions of a draft. Empty if it compares nothing; undefined after a refusal. */
export function conditionsOf(draft: Draft, compared: Compared, into: Resolution): Condition[] | undefined {
  const turned = ofNegative(draft)
  if (turned !== undefined) return conditionsOf(turned, compared, into)
  const conditions: Condition[] = []
  const bound = modifierOf(draft, 'bound')?.op
  const compares = draft.modifiers.some(
    (piece) => piece.is === 'range' || (piece.is === 'predicate' && piece.op !== undefined),
  )
  for (const piece of draft.modifiers) {
    if (compares && piece.is === 'predicate' && piece.op === undefined) {
      // Beside a comparison, a bare number belongs to nothing.
      into.refuse('no_feature', piece, `Which feature should be "${into.words(piece)}"?`)
      continue
    }
    if (piece.is === 'sign' && has(draft, 'vague')) {
      // "very negative" is more than a sign.
      const { id } = compared.feature
      into.refuse('no_number', draft, `How far from zero should ${id} be?`, [], id)
      return undefined
    }
    // "beyond ±3%": on either side, and not within.
    if (piece.is === 'around' && draft.modifiers.some((one) => one.is === 'compare' && /^gt/.test(one.op))) {
      into.taken.add(piece.start)
      into.refuse('not_offered', piece, 'Outside a range means below it or above it. Which one is meant?')
      return undefined
    }
    const unspanned = !has(draft, 'window') && draft.head.of === 'feature' && draft.head.span === undefined
    if (unspanned && compared.unit === 'usd' && splitId(compared.feature.id).span !== '' && isOverMillions(piece, into))
      into.assume(`"${into.words(piece)}" is an amount in USD, and no length of time`)
    const made = conditionOf(
      bound !== undefined && piece.is === 'predicate' ? { ...piece, op: piece.op ?? bound } : piece,
      compared,
      into,
    )
    if (made === 'refused') return undefined
    if (made !== undefined) conditions.push(made)
  }
  return closed(conditions)
}

/** `a negative basis of 5 bps or more`: the size of a negative value. */
function ofNegative(draft: Draft): Draft | undefined {
  const sign = draft.modifiers.find((piece) => piece.is === 'sign' && !piece.turned)
  const sized = draft.modifiers.filter(
    (piece) => piece.is === 'predicate' && piece.amount.value > 0 && piece.start >= draft.at.end,
  )
  if (sign?.is !== 'sign' || sized.length !== 1 || sized[0]!.start < sign.end) return undefined
  const opposite = { gt: 'lt', gte: 'lte', lt: 'gt', lte: 'gte', eq: 'eq', neq: 'neq' } as const
  const modifiers = collected(draft.modifiers, (piece): Modifier[] => {
    if (piece === sign) return []
    if (piece !== sized[0] || piece.is !== 'predicate' || sign.direction === 1) return [piece]
    const op = piece.op === undefined ? 'lte' : opposite[piece.op]
    return [{ ...piece, op, amount: { ...piece.amount, value: -piece.amount.value, signed: true } }]
  })
  return { ...draft, modifiers }
}

/** `over 20m`, which is a length of time elsewhere. */
const isOverMillions = (piece: Modifier, into: Resolution): boolean =>
  piece.is === 'predicate' && piece.amount.millions !== undefined && /^over \d[\d.,]*m$/i.test(into.words(piece))

/** `near` may be a coin. */
const ROUGHLY = /^(?:about|around|roughly|approx\w*|circa|~)/i
const MOVES = /^(?:btc_|excess_)?ret_\d/

function conditionOf(piece: Modifier, compared: Compared, into: Resolution): Condition | 'refused' | undefined {
  const read = (amount: Amount): number | undefined => {
    into.taken.add(piece.start)
    const threshold = thresholdOf(amount, compared.feature, compared.unit, compared.byId)
    if (threshold === undefined) {
      const { feature, unit } = compared
      const question =
        unit === 'label'
          ? `${feature.id} is a label, not a number. Which label is meant?`
          : `${feature.id} has the unit ${unit}. Which value of it is meant?`
      into.refuse('not_offered', piece, question)
    } else if (threshold.assumption !== undefined) into.assume(threshold.assumption)
    return threshold?.value
  }
  switch (piece.is) {
    case 'predicate': {
      if (piece.op === undefined && piece.approximate && compared.feature.unit === 'index') {
        into.refuse('no_number', piece, `Between which two values of ${compared.feature.id}?`, [], compared.feature.id)
        return 'refused'
      }
      const value = read(piece.amount)
      if (value === undefined) return 'refused'
      if (piece.approximate && MOVES.test(compared.feature.id) && ROUGHLY.test(into.words(piece)))
        into.assume(`"${into.words(piece)}" is read as a move of that size or more`)
      const op =
        reachedFrom(piece, compared.feature, value, into) ??
        piece.op ??
        usualComparison(compared.feature, value, into, into.words(piece))
      return { op: exactly(op, compared.feature, into), value, placed: piece.placed }
    }
    case 'range': {
      const [low, high] = [read(piece.low), read(piece.high)]
      if (low === undefined || high === undefined) return 'refused'
      return { op: 'between', value: low <= high ? [low, high] : [high, low], placed: false }
    }
    case 'around': {
      const value = read(piece.amount)
      return value === undefined ? 'refused' : around(value, piece.strict === true)
    }
    case 'sign':
      return { op: piece.direction === 1 ? 'gt' : 'lt', value: 0, placed: false }
    default:
      return undefined
  }
}

/** For sizes: a bare number means "at least". No assumption is reported. */
export const atLeast = <Kind extends Draft>(draft: Kind): Kind => bounded(draft, 'gte')

/** For distances: a bare number means "at most". No assumption is reported. */
export const atMost = <Kind extends Draft>(draft: Kind): Kind => bounded(draft, 'lte')

function bounded<Kind extends Draft>(draft: Kind, usual: Comparison): Kind {
  const op = modifierOf(draft, 'bound')?.op ?? usual
  const modifiers = draft.modifiers.map((piece) =>
    piece.is === 'predicate' && piece.op === undefined ? { ...piece, op } : piece,
  )
  return { ...draft, modifiers }
}

/** At most that far from zero; `strict`: less than that far. */
export const around = (size: number, strict: boolean): Condition => ({
  op: 'between',
  value: [negative(size), size],
  placed: false,
  ...(strict && { strict }),
})

/** −value, but never −0. */
export const negative = (value: number): number => (value === 0 ? 0 : -value)

/** The comparison of a bare number: "at least", or "at most" for low values of a bounded index. Reports the assumption. */
function usualComparison(feature: Feature, value: number, into: Resolution, words: string): Comparison {
  if (feature.type === 'integer') return 'eq'
  const [low, high] = feature.range ?? []
  // "oi 1h -3%": a change of three percent or more downwards.
  const fall = value < 0 && feature.unit !== 'index'
  const below =
    fall || (low !== undefined && high !== undefined && feature.unit === 'index' && value < (low + high) / 2)
  into.assume(`"${words}" has no comparison: "${below ? 'at most' : 'at least'}" is assumed`)
  return below ? 'lte' : 'gte'
}

/** `rsi hits 10`: a low value of an index is reached from above. Undefined for other comparisons. */
function reachedFrom(
  piece: PieceOf<'predicate'>,
  feature: Feature,
  value: number,
  into: Resolution,
): Comparison | undefined {
  const [low, high] = feature.range ?? []
  const reached =
    piece.op === 'gte' && /^(?:hit|hits|hitting|reach\w*|touch\w*|tags?|tagged)\b/i.test(into.words(piece))
  if (!reached || feature.unit !== 'index' || low === undefined || high === undefined || value >= (low + high) / 2)
    return undefined
  into.assume(`"${into.words(piece)}" is read as "at most": a low value is reached from above`)
  return 'lte'
}

/** A measured number is never exactly equal to another. "Equal" becomes "at least". */
function exactly(op: Comparison, feature: Feature, into: Resolution): Comparison {
  if (feature.type === 'integer' || (op !== 'eq' && op !== 'neq')) return op
  into.assume(`${feature.id} is a measured number and never exactly equal to another: "at least" is assumed`)
  return op === 'eq' ? 'gte' : 'lt'
}

/** `0.2 <= x <= 0.4`: two closed sides become one range. */
function closed(conditions: readonly Condition[]): Condition[] {
  const low = conditions.find(({ op }) => op === 'gte')
  const high = conditions.find(({ op }) => op === 'lte')
  if (low?.op !== 'gte' || high?.op !== 'lte' || low.value > high.value) return [...conditions]
  const rest = conditions.filter((one) => one !== low && one !== high)
  return [...rest, { op: 'between', value: [low.value, high.value], placed: false }]
}

const INVERTED: Readonly<Record<Comparison, Comparison>> = {
  gt: 'lte',
  gte: 'lt',
  lt: 'gte',
  lte: 'gt',
  eq: 'neq',
  neq: 'eq',
}

/** The negation of a comparison. Undefined for a range, whose complement is two ranges. */
export const inverted = (condition: Condition): Condition | undefined =>
  condition.op === 'between' ? undefined : { ...condition, op: INVERTED[condition.op] }
