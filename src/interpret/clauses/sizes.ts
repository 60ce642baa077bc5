/** Sizes of rises and falls. Prose gives them without a sign; features have signed values. */
import type { Feature } from '../../contract/features.js'
import type { Direction } from '../words/senses.js'
import type { Condition } from './comparisons.js'

/** The size of a rise. "Less than 5%" is still a rise, so a lower bound of zero is added. */
export const asRise = (condition: Condition): Condition[] =>
  condition.op === 'lt' || condition.op === 'lte' ? [condition, { op: 'gt', value: 0, placed: false }] : [condition]

/** The size of a fall, as a negative number. "Less than 5%" is still a fall, so an upper bound of zero is added. */
export function asFall(condition: Condition): Condition[] {
  if (condition.op === 'between') {
    if (condition.value[0] < 0) return [condition]
    const [low, high] = condition.value
    return [{ ...condition, value: [-Math.max(low, high), low === 0 || high === 0 ? 0 : -Math.min(low, high)] }]
  }
  const value = condition.value === 0 ? 0 : -Math.abs(condition.value)
  switch (condition.op) {
    case 'gt':
      return [{ ...condition, op: 'lt', value }]
    case 'lt':
      return [
        { ...condition, op: 'gt', value },
        { op: 'lt', value: 0, placed: false },
      ]
    case 'lte':
      return [
        { ...condition, op: 'gte', value },
        { op: 'lt', value: 0, placed: false },
      ]
    default:
      return [{ ...condition, op: 'lte', value }]
  }
}

/** Sizes with the sign of their direction. A drawdown is never positive; prose gives its size. */
export function signed(conditions: readonly Condition[], feature: Feature, direction: Direction | 0): Condition[] {
  if (feature.id === 'drawdown_24h') {
    const sizes = conditions.every(({ value }) => (typeof value === 'number' ? value >= 0 : value[0] >= 0))
    return sizes ? conditions.flatMap(asFall).filter(({ value }) => value !== 0) : [...conditions]
  }
  const sides = conditions.every(({ value }) => value === 0)
  return direction === 0 || sides ? [...conditions] : conditions.flatMap(direction === 1 ? asRise : asFall)
}
