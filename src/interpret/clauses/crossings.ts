/** Crossings of a number: whether a draft is one, its direction, and its clause. The clause holds in the minute of the crossing. */
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { PieceOf } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import type { Direction } from '../words/senses.js'
import { type Condition, has, modifierOf } from './comparisons.js'
import { field, type Option, type Resolution } from './resolution.js'

const mayCross = (draft: Draft): boolean =>
  has(draft, 'cross', 'becomes') ||
  modifierOf(draft, 'sign')?.turned === true ||
  (draft.change !== undefined && draft.state !== true)

/** Whether something moves to a value (`drops below 30`), and not by an amount. */
export function isEvent(draft: Draft): boolean {
  if (!mayCross(draft)) return false
  // "falls from over 75": where it was, and no crossing.
  const placed = draft.modifiers.some(
    (piece) =>
      (piece.is === 'predicate' && piece.placed && !(draft.change !== undefined && sideOf(piece) === -draft.change)) ||
      piece.is === 'sign',
  )
  return placed || (has(draft, 'cross') && has(draft, 'predicate'))
}

/** The direction of a crossing: 1, −1, or 0 if the text gives none. Undefined if the draft is not a crossing. */
export function crossingOf(draft: Draft): Direction | 0 | undefined {
  const crosses = draft.modifiers.filter((piece) => piece.is === 'cross')
  // In "crosses 30 from below" the second word gives the direction.
  const cross = crosses.find(({ direction }) => direction !== 0) ?? crosses[0]
  const sign = modifierOf(draft, 'sign')
  if (sign !== undefined && (sign.turned || has(draft, 'becomes'))) return sign.direction
  const placed = draft.modifiers.find((piece) => piece.is === 'predicate' && piece.placed)
  const side = placed?.is === 'predicate' ? sideOf(placed) : undefined
  if (cross !== undefined) return cross.direction !== 0 ? cross.direction : (side ?? draft.change ?? 0)
  if (!isEvent(draft)) return undefined
  return side ?? sign?.direction
}

const sideOf = ({ op }: PieceOf<'predicate'>): Direction => (op === 'gt' || op === 'gte' ? 1 : -1)

/** Adds the clause of a crossing. It must be of one number and not negated; other drafts are refused. */
export function writeCrossing(
  draft: Draft,
  feature: Feature,
  direction: Direction,
  conditions: readonly Condition[],
  into: Resolution,
): void {
  const [condition, ...more] = conditions
  if (condition === undefined || more.length > 0 || condition.op === 'between' || has(draft, 'not')) {
    into.refuse('not_offered', draft, 'A crossing has one number and cannot be negated. Which number is meant?')
    return
  }
  const op = direction === 1 ? 'crosses_above' : 'crosses_below'
  const clause = [field(feature.id), op, condition.value] as const
  into.put(clause)
  if (!has(draft, 'cross')) {
    const state = [field(feature.id), direction === 1 ? 'gt' : 'lt', condition.value] as const
    into.assume(`"${into.words(draft)}" is read as the minute of the crossing`)
    into.options.push({ said: 'every minute on that side, not only the crossing', drop: [clause], put: [state] })
  }
}

/** Refuses a crossing without a direction, and offers both. */
export function askForWay(draft: Draft, feature: Feature, [condition]: readonly Condition[], into: Resolution): void {
  if (condition === undefined) return
  const options = (['crosses_above', 'crosses_below'] as const).map(
    (op): Option => ({ said: op.replace('_', ' '), drop: [], put: [[field(feature.id), op, condition.value]] }),
  )
  into.refuse('no_direction', draft, `Does ${FEATURE_TITLES.get(feature.id)} cross it upwards or downwards?`, options)
}
