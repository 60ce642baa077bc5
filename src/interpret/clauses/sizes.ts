/** Sizes of rises and falls. Prose gives them without a sign; features have signed values. */
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { Draft } from '../steps/drafts.js'
import type { Direction } from '../words/senses.js'
import { collected } from '../words/table.js'
import { type Condition, conditionsOf, has, modifierOf } from './comparisons.js'
import type { Resolution } from './resolution.js'

/** Verbs that say a direction and no size. */
export const PLAIN =
  /\b(?:ris(?:e|es|en|ing)|rose|fall(?:s|en|ing)?|fell|declin(?:e|es|ed|ing)|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|gain(?:s|ed|ing)?|los(?:t|e|es|ing)|bleed(?:s|ing)?|bled|go(?:es|ing|ne)? (?:up|down)|went (?:up|down)|com(?:es|ing|e) (?:up|down)|came (?:up|down)|climb(?:s|ed|ing)?|slid(?:e|es|ing)?|slipp(?:ed|ing)|grew|grow(?:s|n|ing)?|sink(?:s|ing)?|sank|shr[iau]nk(?:s|ing)?|expand(?:s|ed|ing)?|contract(?:s|ed|ing)|build(?:s|ing)?|advanc(?:e|es|ed|ing)|drift(?:s|ed|ing)? (?:up|down|higher|lower))\b/i

const DROPPING = /\b(?:drop(?:s|ped|ping)?|unwind(?:s|ing)?|unwound)\b/i

/** Features that are changes over a span: their sign is a direction. */
const OF_CHANGE = /^(?:oi_change|long_short_change)_/

/** `open interest of 1 hour is falling`: a plain verb of a change has its sign, and no size. */
export function wayOf(draft: Draft, feature: Feature, into: Resolution): Condition | undefined {
  const said = into.words(draft)
  const plain =
    OF_CHANGE.test(feature.id) &&
    (draft.change === 1 || draft.change === -1) &&
    (PLAIN.test(said) || DROPPING.test(said))
  if (!plain || has(draft, 'vague', 'becomes', 'compare')) return undefined
  const way: Condition = { op: draft.change === 1 ? 'gt' : 'lt', value: 0, placed: false }
  into.assume(`"${said}" is read as ${feature.id} ${draft.change === 1 ? 'above' : 'below'} 0`)
  return way
}

/** `rsi rising over 4h`: a verb over a span, and no size: the side on which the change lies; undefined for other words. */
export function trendOf(draft: Draft): Condition[] | undefined {
  const sized = has(draft, 'predicate', 'range', 'vague', 'becomes', 'compare', 'usual', 'sigmas', 'rank')
  if (sized || draft.state === true || (draft.change !== 1 && draft.change !== -1)) return undefined
  return [{ op: draft.change === 1 ? 'gt' : 'lt', value: 0, placed: false }]
}

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
    return sizes ? collected(conditions, asFall).filter(({ value }) => value !== 0) : [...conditions]
  }
  const sides = conditions.every(({ value }) => value === 0)
  return direction === 0 || sides ? [...conditions] : collected(conditions, direction === 1 ? asRise : asFall)
}

/** The conditions of a draft that needs at least one; undefined after a refusal. */
export function thresholds(
  draft: Draft,
  feature: Feature,
  into: Resolution,
  unit = feature.unit,
): Condition[] | undefined {
  const byId = draft.head.of === 'feature' && draft.head.byId
  const conditions = conditionsOf(draft, { feature, unit, byId }, into)
  if (conditions === undefined) return undefined
  if (conditions.length === 0 && feature.id.startsWith('rel_volume') && has(draft, 'usual')) {
    // "not more than normal" is at most the usual.
    const said = modifierOf(draft, 'compare')?.op
    const op = said === 'lt' || said === 'lte' || said === 'gte' ? said : 'gt'
    return [{ op, value: 1, placed: false }]
  }
  if (conditions.length > 0) return conditions
  // "oi down": a change written as a state has a sign but no size.
  const stated = draft.state === true && (draft.change === 1 || draft.change === -1) && !has(draft, 'vague')
  if (stated) return [{ op: draft.change === 1 ? 'gt' : 'lt', value: 0, placed: false }]
  const way = wayOf(draft, feature, into)
  if (way !== undefined) return [way]
  const title = FEATURE_TITLES.get(feature.id)
  into.refuse('no_number', draft, `Which value of ${title} does "${into.words(draft)}" mean?`, [], feature.id)
  return undefined
}
