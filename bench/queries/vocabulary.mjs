// A clause in two forms: as the document expresses it, and as SQL over the columns of export.mjs (quanta, label codes).
import { native } from '../product.mjs'

const features = new Map(native.featureTable().map((feature) => [feature.id, feature]))

/** Converts a decimal threshold to the feature's quanta. */
export const quanta = (id, value) => Math.round(value * Number(features.get(id).perUnit))
export const codeOf = (id, label) => features.get(id).labels.indexOf(label)
export const typeOf = (id) => features.get(id).type

const fieldOf = (id) => (/^(identity|times)\./.test(id) ? id : `feature.${id}`)
const clausesOf = (clauses) => clauses.map(([id, ...rest]) => [fieldOf(id), ...rest])

export const documentOf = (where, steps, within) => ({
  schema_version: 'research_query.v2',
  normalization_version: 'archive_normalization.v1',
  feature_version: 'feature_defs.v1',
  target: 'record_occurrences',
  where: { all: clausesOf(where) },
  ...(steps && { sequence: { steps: steps.map((all) => ({ all: clausesOf(all) })), within } }),
  sort: ['times.anchor_time', 'asc'],
  page: { limit: 50, cursor: null },
})

const operandOf = (id, value) => (typeOf(id) === 'label' ? codeOf(id, value) : quanta(id, value))
const minuteOf = (time) => Date.parse(time) / 60_000

/** SQL of a clause. `dialect.le` must exclude nulls. Scope clauses: identity.symbol in, times.anchor_time between. */
export function sqlOfClause([id, operator, value], dialect) {
  if (id === 'identity.symbol') return `symbol IN (${value.map((name) => Number(name.slice(1, 5))).join(', ')})`
  if (id === 'times.anchor_time') return `minute >= ${minuteOf(value[0])} AND minute < ${minuteOf(value[1])}`
  if (operator === 'in') return `${id} IN (${value.map((one) => operandOf(id, one)).join(', ')})`
  if (operator === 'between') return `${id} BETWEEN ${operandOf(id, value[0])} AND ${operandOf(id, value[1])}`
  const operand = operandOf(id, value)
  if (operator === 'gte') return `${id} >= ${operand}`
  if (operator === 'gt') return `${id} > ${operand}`
  if (operator === 'lte') return dialect.le(id, operand)
  if (operator === 'eq') return `${id} = ${operand}`
  throw new Error(`no SQL for ${operator}`)
}

export const sqlOfClauses = (clauses, dialect) =>
  clauses.length === 0 ? dialect.known('close') : clauses.map((clause) => sqlOfClause(clause, dialect)).join(' AND ')
