/**
 * Form and document, two views of one thing. The form has every clause of the document in its place, taken apart as far as the vocabulary knows it;
 * what it does not know stays as it was written. So every valid document goes to the form and back unchanged.
 */
import type { Clause, QueryDocument } from './document.js'
import type { Vocabulary } from './vocabulary.js'

export interface FeatureItem {
  readonly kind: 'feature'
  readonly feature: string
  readonly fn: string | null
  readonly span: string | null
  readonly op: string
  readonly value: unknown
}
export interface RuleItem {
  readonly kind: 'rule'
  readonly rule: string
}
export interface SymbolsItem {
  readonly kind: 'symbols'
  readonly op: 'in' | 'not_in'
  readonly names: readonly string[]
}
export interface TimesItem {
  readonly kind: 'times'
  readonly from: string
  readonly to: string
}
/** A clause that the form cannot take apart: it is shown as written. */
export interface RawItem {
  readonly kind: 'raw'
  readonly clause: Clause
}
export type Item = FeatureItem | RuleItem | SymbolsItem | TimesItem | RawItem
/** What stands in a step: conditions. */
export type ConditionItem = FeatureItem | RuleItem | RawItem

export interface Form {
  readonly head: Pick<QueryDocument, 'schema_version' | 'normalization_version' | 'feature_version' | 'target'>
  /** Scope and conditions at the anchor, in the order of the document. */
  readonly where: readonly Item[]
  readonly steps: readonly (readonly Item[])[] | null
  readonly within: string | null
  readonly sort: readonly [string, string]
  readonly page: QueryDocument['page']
}

/** A clause taken apart, as far as the vocabulary knows it. */
export function toItem(clause: Clause, vocabulary: Vocabulary): Item {
  const [field, op, value] = clause
  if (field === 'identity.symbol' && (op === 'in' || op === 'not_in') && isTexts(value))
    return { kind: 'symbols', op, names: value }
  if (field === 'times.anchor_time' && op === 'between' && isTexts(value) && value.length === 2) {
    return { kind: 'times', from: value[0]!, to: value[1]! }
  }
  if (field.startsWith('rule.') && op === 'eq' && value === true)
    return { kind: 'rule', rule: field.slice('rule.'.length) }
  const operand = vocabulary.operand(field)
  if (operand === undefined) return { kind: 'raw', clause }
  return { kind: 'feature', feature: operand.feature.id, fn: operand.fn, span: operand.span, op, value }
}

/** The field of a condition. */
export const fieldOf = ({ feature, fn, span }: Pick<FeatureItem, 'feature' | 'fn' | 'span'>): string =>
  fn === null ? `feature.${feature}` : `feature.${feature}.${fn}_${span}`

/** The clause of an item. */
export function toClause(item: Item): Clause {
  switch (item.kind) {
    case 'symbols':
      return ['identity.symbol', item.op, item.names]
    case 'times':
      return ['times.anchor_time', 'between', [item.from, item.to]]
    case 'rule':
      return [`rule.${item.rule}`, 'eq', true]
    case 'raw':
      return item.clause
    default:
      return [fieldOf(item), item.op, item.value]
  }
}

/** The form of a document. */
export function toForm(document: QueryDocument, vocabulary: Vocabulary): Form {
  const { schema_version, normalization_version, feature_version, target, where, sequence, sort, page } = document
  const items = (all: readonly Clause[]) => all.map((clause) => toItem(clause, vocabulary))
  return {
    head: { schema_version, normalization_version, feature_version, target },
    where: items(where.all),
    steps: sequence?.steps.map(({ all }) => items(all)) ?? null,
    within: sequence?.within ?? null,
    sort,
    page,
  }
}

/** The document of a form. */
export const toDocument = ({ head, where, steps, within, sort, page }: Form): QueryDocument => ({
  ...head,
  where: { all: where.map(toClause) },
  ...(steps === null
    ? {}
    : { sequence: { steps: steps.map((items) => ({ all: items.map(toClause) })), within: within ?? '4h' } }),
  sort,
  page,
})

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
