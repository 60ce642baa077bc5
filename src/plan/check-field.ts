/** Checks the first item of a clause, the field. */
import {
  AGGREGATE_BY_FN,
  AGGREGATES,
  type Aggregate,
  aggregateAllows,
  operandShape,
  SPAN_MINUTES,
} from '../contract/aggregates.js'
import { FEATURE_BY_ID, FEATURES, type Feature } from '../contract/features.js'
import { RULE_BY_ID, RULEBOOK, type Rule } from '../contract/rulebook.js'
import type { Operand } from './checked-query.js'
import { type Faults, quote } from './faults.js'
import { isOutcome, sequenceInstead } from './outcome-as-filter.js'

/** What a field name refers to. */
export type Field =
  | { readonly kind: 'symbol' }
  | { readonly kind: 'time' }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'operand'; readonly operand: Operand }

const FEATURE_FIELDS = FEATURES.map((feature) => `feature.${feature.id}`)
const RULE_FIELDS = RULEBOOK.map((rule) => `rule.${rule.id}`)
const ALL_FIELDS = ['identity.symbol', 'times.anchor_time', ...FEATURE_FIELDS, ...RULE_FIELDS]

/**
 * What the field `name` refers to; undefined after a fault at `path`. `clause` is the whole clause: if the field is an outcome, the fault shows the
 * sequence to write instead.
 */
export function checkField(name: string, path: string, clause: readonly unknown[], faults: Faults): Field | undefined {
  if (name === 'identity.symbol') return { kind: 'symbol' }
  if (name === 'times.anchor_time') return { kind: 'time' }
  if (isOutcome(name)) {
    faults.add('outcome_as_filter', path, sequenceInstead(name, clause))
    return undefined
  }
  if (name.startsWith('feature.')) return operandField(name, path, faults)
  if (name.startsWith('rule.')) {
    const rule = RULE_BY_ID.get(name.slice('rule.'.length))
    if (rule !== undefined) return { kind: 'rule', rule }
    faults.add('unknown_rule', path, `no rulebook entry ${quote(name)}`, { nearest: faults.nearest(name, RULE_FIELDS) })
    return undefined
  }
  const prefixed = ALL_FIELDS.filter((field) => field.slice(field.indexOf('.') + 1) === name)
  const nearest = prefixed.length > 0 ? prefixed : faults.nearest(name, ALL_FIELDS)
  faults.add('unknown_field', path, `no field ${quote(name)}`, { nearest })
  return undefined
}

/** The operand of a field name; undefined if the name is not an operand. Adds no fault. */
export function operandOf(name: string): Operand | undefined {
  const [prefix, id = '', suffix, ...more] = name.split('.')
  const feature = FEATURE_BY_ID.get(id)
  if (prefix !== 'feature' || feature === undefined || more.length > 0) return undefined
  if (suffix === undefined) return makeOperand(name, feature, 'value', 0)
  const { aggregate, span } = splitAggregate(suffix)
  if (aggregate === undefined || !aggregateAllows(aggregate, feature)) return undefined
  const found = aggregate.spans.find((candidate) => candidate === span)
  return found === undefined ? undefined : makeOperand(name, feature, aggregate.fn, SPAN_MINUTES[found])
}

function operandField(name: string, path: string, faults: Faults): Field | undefined {
  const operand = operandOf(name)
  if (operand !== undefined) return { kind: 'operand', operand }
  const [, id = '', suffix] = name.split('.', 3)
  const feature = FEATURE_BY_ID.get(id)
  if (feature === undefined) {
    const nearest = faults.nearest(`feature.${id}`, FEATURE_FIELDS).map((field) => {
      const whole = `${field}${name.slice('feature.'.length + id.length)}`
      return operandOf(whole) === undefined ? field : whole
    })
    faults.add('unknown_feature', path, `no feature ${quote(id)}`, { nearest })
  } else {
    aggregateFault(name, suffix ?? '', feature, path, faults)
  }
  return undefined
}

function aggregateFault(name: string, suffix: string, feature: Feature, path: string, faults: Faults): void {
  const names = (rows: readonly Aggregate[]) =>
    rows.flatMap((row) => row.spans.map((span) => `feature.${feature.id}.${row.fn}_${span}`))
  const { aggregate } = splitAggregate(suffix)
  const allowed = AGGREGATES.filter((row) => aggregateAllows(row, feature))
  if (name.split('.').length > 3) {
    faults.add('unknown_aggregate', path, `${quote(name)}: an aggregate of an aggregate does not exist`)
  } else if (aggregate === undefined) {
    const nearest = faults.nearest(name, names(allowed))
    faults.add('unknown_aggregate', path, `no aggregate ${quote(suffix)}; the form is <fn>_<span>`, { nearest })
  } else if (!allowed.includes(aggregate)) {
    const type = aggregate.additive_only
      ? 'a feature that is additive per minute'
      : `a feature of type ${aggregate.on.join(' or ')}`
    const detail = `${aggregate.fn} needs ${type}; ${feature.id} offers ${allowed.map((row) => row.fn).join(' ')}`
    faults.add('unknown_aggregate', path, detail)
  } else {
    faults.add('unknown_aggregate', path, `${aggregate.fn} does not have this span`, { allowed: names([aggregate]) })
  }
}

function splitAggregate(suffix: string): { aggregate: Aggregate | undefined; span: string } {
  const cut = suffix.indexOf('_')
  return { aggregate: AGGREGATE_BY_FN.get(suffix.slice(0, cut)), span: suffix.slice(cut + 1) }
}

function makeOperand(field: string, feature: Feature, fn: Operand['fn'], span_minutes: number): Operand {
  return { field, feature: feature.id, fn, span_minutes, ...operandShape(feature, fn), labels: feature.labels ?? [] }
}
