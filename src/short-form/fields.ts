/** Fields: how a short form writes them, and how a document does. */
import { FEATURE_BY_ID } from '../contract/features.js'
import { RULE_BY_ID } from '../contract/rulebook.js'

/**
 * The field of a document for a name: an id of a feature or a rule, or a field as documents write it. A name that is none becomes a feature, and
 * the check of the document then says that there is no such feature.
 */
export function fieldOf(name: string): string {
  const id = name.toLowerCase()
  if (/^(?:feature|rule|identity|times)\./.test(id)) return id
  if (!FEATURE_BY_ID.has(id) && RULE_BY_ID.has(id)) return `rule.${id}`
  return `feature.${id}`
}

/** A field of a document as a short form writes it: `max(vpin, 4h)` for `feature.vpin.max_4h`. Any other text stays. */
export function shortField(field: string): string {
  const [prefix, id, suffix] = field.split('.')
  if (prefix === 'rule' && id !== undefined) return id
  if (prefix !== 'feature' || id === undefined) return field
  if (suffix === undefined) return id
  const cut = suffix.indexOf('_')
  return `${suffix.slice(0, cut)}(${id}, ${suffix.slice(cut + 1)})`
}
