/** What a condition begins with. */
import type { Item, Vocabulary } from '../../query/index.js'

/** A new condition on a feature: a plain comparison with its middle, so that it is valid at once and easy to change. */
export function newItem(id: string, words: Vocabulary): Item {
  if (words.rule(id) !== undefined && words.feature(id) === undefined) return { kind: 'rule', rule: id }
  const feature = words.feature(id)!
  const base = { kind: 'feature', feature: id, fn: null, span: null } as const
  if (feature.type === 'label') return { ...base, op: 'eq', value: feature.labels?.[0] ?? '' }
  const rates = words.registry.dataset?.base_rates?.features?.[id]
  // The 99th percentile of the dataset: rare enough to be a question.
  const usual = rates?.quantiles?.['99'] ?? 0
  return { ...base, op: 'gte', value: feature.type === 'integer' ? Math.round(usual) : Number(usual.toPrecision(2)) }
}
