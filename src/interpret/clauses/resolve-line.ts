/** The price relative to a line: a moving average, VWAP, or the high or low of the day. */
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { Head } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { familyOf, featureOf } from '../words/families.js'
import type { Direction } from '../words/senses.js'
import { atLeast, atMost, type Condition, conditionsOf, has, modifierOf, negative } from './comparisons.js'
import { field, type Option, type Resolution } from './resolution.js'
import { asFall, asRise } from './sizes.js'
import { freeWindows, memberOf } from './spans.js'
import { write } from './windows.js'

type LevelHead = Extract<Head, { of: 'level' }>
type ExtremeHead = Extract<Head, { of: 'extreme' }>

/** 1 above the line, −1 below it, undefined if the text gives neither. */
function sideOf(draft: Draft): Direction | undefined {
  const placed = draft.modifiers.find((piece) => (piece.is === 'compare' || piece.is === 'predicate') && piece.placed)
  const compare = modifierOf(draft, 'compare') ?? (placed?.is === 'predicate' ? placed : undefined)
  if (compare?.op === 'gt' || compare?.op === 'gte') return 1
  if (compare?.op === 'lt' || compare?.op === 'lte') return -1
  const cross = modifierOf(draft, 'cross')?.direction
  if (cross !== undefined && cross !== 0) return cross
  return draft.change === 1 ? 1 : draft.change === -1 ? -1 : undefined
}

/** Adds the clauses of a condition on a line such as VWAP, or refuses it. */
export function resolveLevel(draft: Draft & { head: LevelHead }, into: Resolution): void {
  const family = familyOf(draft.head.stem)
  const member = memberOf(family, undefined, draft, into, into.later ? ['on', 'bare'] : ['on', 'bare', 'in'])
  if (member === undefined) return
  const { feature } = member
  // "vwap -5% or worse": the sign says the side.
  const amount = modifierOf(draft, 'predicate')?.amount
  const sign = amount?.signed === true && amount.unit === 'percent' ? (amount.value < 0 ? -1 : 1) : undefined
  const side = sideOf(draft) ?? sign
  const sizes = conditionsOf(atLeast(draft), { feature, unit: feature.unit, byId: false }, into)
  if (sizes === undefined) return
  const [size] = sizes
  if (size?.op === 'between') {
    // "below its ema by 2 to 4 percent": below the line the distance is negative.
    const [low, high] = size.value
    const below = side === -1 && low >= 0
    write(draft, feature, '', [below ? { ...size, value: [negative(high), negative(low)] } : size], into)
    return
  }
  if (side === undefined) {
    const title = FEATURE_TITLES.get(feature.id)
    into.refuse(
      size === undefined && has(draft, 'vague') ? 'no_number' : 'no_direction',
      draft,
      `Above or below, and how far (${title})?`,
    )
    return
  }
  if (size !== undefined) {
    write(draft, feature, '', side === 1 ? asRise(size) : asFall(size), into)
    return
  }
  if (isCrossing(draft)) {
    cross(draft, feature, side, into)
    return
  }
  write(draft, feature, '', [{ op: side === 1 ? 'gt' : 'lt', value: 0, placed: false }], into)
}

const isCrossing = (draft: Draft): boolean =>
  has(draft, 'cross', 'becomes') || (draft.change !== undefined && draft.state !== true)

function cross(draft: Draft, feature: Feature, side: Direction, into: Resolution): void {
  if (has(draft, 'not')) {
    into.refuse('not_offered', draft, 'A crossing cannot be negated. On which side should the price be?')
    return
  }
  into.put([field(feature.id), side === 1 ? 'crosses_above' : 'crosses_below', 0])
}

/** Adds the clauses of a condition on the high or low of the last 24 hours, the only one that is recorded. */
export function resolveExtreme(draft: Draft & { head: ExtremeHead }, into: Resolution): void {
  const { side, minutes } = draft.head
  const others = freeWindows(draft, into, ['bare', 'on', 'in', 'lookback'])
  const day = others.find((window) => window.minutes === 1440)
  if (day !== undefined) into.taken.add(day.start)
  const span = minutes ?? day?.minutes ?? 1440
  if (span !== 1440) {
    into.refuse('not_offered', draft, `Only the ${side} of the last 24 hours is recorded. Is it meant?`)
    return
  }
  if (minutes === undefined && day === undefined) into.assume(`the ${side} is the ${side} of the last 24 hours`)
  const feature = featureOf(side === 'high' ? 'drawdown_24h' : 'drawup_24h')
  const bounded = isNear(draft) ? atMost(draft) : atLeast(draft)
  const sizes = conditionsOf(bounded, { feature, unit: 'fraction', byId: false }, into)
  if (sizes === undefined) return
  const [size] = sizes
  if (size !== undefined) {
    away(draft, feature, side, size, into)
    return
  }
  if (has(draft, 'vague')) {
    into.refuse('no_number', draft, `How near to the 24h ${side}, in percent?`, nearOptions(side))
    return
  }
  const way = side === 'high' ? 1 : -1
  if (sideOf(draft) === -way) {
    into.refuse('no_number', draft, `How far from the 24h ${side}, in percent?`)
    return
  }
  if (!draft.head.fresh && !has(draft, 'cross', 'compare') && draft.change === undefined) {
    into.refuse('no_number', draft, `How near to the 24h ${side}, in percent, or is a new ${side} meant?`, [
      ...nearOptions(side),
      {
        said: `a new 24h ${side}`,
        drop: [],
        put: [[field('donchian_break_24h'), 'becomes', way === 1 ? 'up' : 'down']],
      },
    ])
    return
  }
  breaks(draft, way, into)
}

/** `near the low, 2%`: at most that far from it. */
const isNear = (draft: Draft): boolean =>
  draft.modifiers.some((piece) => piece.is === 'vague' && ['near', 'close to'].includes(piece.word))

/** A distance from the high (below it) or from the low (above it). */
function away(draft: Draft, feature: Feature, side: 'high' | 'low', size: Condition, into: Resolution): void {
  const outside = has(draft, 'cross') || (sideOf(draft) === (side === 'high' ? 1 : -1) && draft.state !== true)
  if (outside && has(draft, 'compare', 'cross')) {
    into.refuse('not_offered', draft, `The price cannot be beyond the 24h ${side}. Is a new ${side} meant?`)
    return
  }
  if (size.op === 'between') {
    const [low, high] = size.value
    // "within 2% of the high" is a range around the high. Only its lower half can occur.
    const near: Condition =
      low < 0
        ? { op: side === 'high' ? 'gte' : 'lte', value: side === 'high' ? negative(high) : high, placed: false }
        : { op: 'between', value: side === 'high' ? [negative(high), negative(low)] : [low, high], placed: false }
    write(draft, feature, '', [near], into)
    return
  }
  const conditions = side === 'high' ? asFall(size) : asRise(size)
  // A bound of zero is dropped: the price is never beyond the high or low.
  write(
    draft,
    feature,
    '',
    conditions.filter(({ value }) => value !== 0),
    into,
  )
}

function breaks(draft: Draft, way: Direction, into: Resolution): void {
  const label = way === 1 ? 'up' : 'down'
  const name = field('donchian_break_24h')
  if (has(draft, 'not')) {
    into.put([name, 'neq', label])
    return
  }
  into.put([name, 'becomes', label])
  if (!has(draft, 'cross') && draft.change === undefined) {
    into.assume(
      `"${into.words(draft)}" is read as the minute in which the price leaves the range of the previous 24 hours`,
    )
  }
}

/** "Near" as the rulebook defines it. */
const nearOptions = (side: 'high' | 'low'): Option[] => [
  {
    said: side === 'high' ? 'in the upper quarter of the 24h range' : 'in the lower quarter of the 24h range',
    drop: [],
    put: [[field('range_pos_24h'), side === 'high' ? 'gte' : 'lte', side === 'high' ? 0.75 : 0.25]],
  },
]
