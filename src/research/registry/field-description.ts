/** One field of the registry: what it means, which values it has, how often they occur, and a clause on it. */
import { AGGREGATE_BY_FN, AGGREGATES, type AggregateFn, aggregateAllows } from '../../contract/aggregates.js'
import type { Fault } from '../../contract/errors.js'
import { FEATURE_BY_ID, FEATURE_TITLES, type Feature, SOURCES } from '../../contract/features.js'
import { OPERATORS, type OperandType, RULE_OPERATORS } from '../../contract/operators.js'
import type { Rule, RuleClause } from '../../contract/rulebook.js'
import { percentileField } from '../../contract/standard-aggregates.js'
import { checkField, Faults, type Operand } from '../../plan/index.js'
import type { FeatureBaseRates } from './base-rates.js'
import { type ExampleClause, exampleClause } from './field-example.js'

/** A feature, or a window aggregate of one. */
export interface OperandDescription {
  kind: 'feature' | 'aggregate'
  field: string
  title: string
  type: OperandType
  /** Of the values of this field. */
  unit: string
  /** Smallest and largest value that the definition of a feature allows. */
  range?: readonly [number, number]
  labels?: readonly string[]
  definition: string
  degenerate?: string
  /** Of an aggregate: what it makes of the values of its window. */
  aggregate?: { fn: AggregateFn; span_minutes: number; definition: string }
  lookback_minutes: number
  /** What must be recorded: sentences of the registry. */
  needs: readonly string[]
  operators: readonly string[]
  /** Of a feature: `<fn>_<span>, <span> …` that may follow its name. */
  aggregates?: readonly { fn: AggregateFn; spans: readonly string[] }[]
  percentile_field?: string
  /** How often each value of the feature occurs in the dataset; null without a dataset. Those of an aggregate are not kept: these are its feature's. */
  base_rates: (FeatureBaseRates & { field: string; buckets: number }) | null
  example: ExampleClause
}

export interface RuleDescription {
  kind: 'rule'
  field: string
  title: string
  note?: string
  /** The clauses that the rule stands for. */
  all: readonly RuleClause[]
  measured_per_10k?: number
  operators: readonly string[]
  example: ExampleClause
}

export type FieldDescription = OperandDescription | RuleDescription

/** Why there is no description: what a query with this field would be told. */
export interface NoField {
  kind: 'none'
  detail: string
  nearest: readonly string[]
}

/** The base rates that a registry has under `dataset`. */
export interface KnownRates {
  buckets: number
  features: Readonly<Record<string, FeatureBaseRates>>
}

/**
 * The description of a field. The prefix may be left out: `vpin`, `vpin.max_1h`, `rb_pump_1h`. For scope fields and unknown
 * names: why there is none, with the nearest names.
 */
export function describeField(name: string, rates: KnownRates | null): FieldDescription | NoField {
  const field = fullName(name)
  const faults = new Faults()
  const found = checkField(field, '', [field], faults)
  if (found === undefined) return noField(faults.all[0]!)
  switch (found.kind) {
    case 'operand':
      return describeOperand(found.operand, rates)
    case 'rule':
      return describeRule(found.rule)
    default:
      return {
        kind: 'none',
        detail: `${field} is the scope of a query: it selects ${found.kind === 'symbol' ? 'symbols' : 'times'}`,
        nearest: [],
      }
  }
}

const noField = ({ detail, nearest = [], allowed = [] }: Fault): NoField => ({
  kind: 'none',
  detail,
  nearest: [...nearest, ...allowed.map(String)],
})

const PREFIXES = ['feature.', 'rule.', 'identity.', 'times.']

function fullName(name: string): string {
  if (PREFIXES.some((prefix) => name.startsWith(prefix))) return name
  if (name.startsWith('rb_')) return `rule.${name}`
  return `feature.${name}`
}

function describeOperand(operand: Operand, rates: KnownRates | null): OperandDescription {
  const feature = FEATURE_BY_ID.get(operand.feature)!
  const known = rates?.features[feature.id]
  const isFeature = operand.fn === 'value'
  const aggregate = isFeature ? undefined : AGGREGATE_BY_FN.get(operand.fn)
  const percentile = isFeature ? percentileField(feature) : undefined
  return {
    kind: isFeature ? 'feature' : 'aggregate',
    field: operand.field,
    title: FEATURE_TITLES.get(feature.id)!,
    type: operand.type,
    unit: aggregate === undefined || aggregate.unit === 'feature' ? feature.unit : unitOf(aggregate.unit, feature),
    ...(isFeature && feature.range !== undefined && { range: feature.range }),
    ...(feature.labels !== undefined && { labels: feature.labels }),
    definition: feature.definition,
    ...(feature.degenerate !== undefined && { degenerate: feature.degenerate }),
    ...(aggregate !== undefined && {
      aggregate: { fn: aggregate.fn, span_minutes: operand.span_minutes, definition: aggregate.definition },
    }),
    lookback_minutes: feature.lookback_minutes + Math.max(0, operand.span_minutes - 1),
    needs: feature.needs.map((letter) => SOURCES[letter]!),
    operators: OPERATORS[operand.type],
    ...(isFeature && {
      aggregates: AGGREGATES.filter((row) => aggregateAllows(row, feature)).map(({ fn, spans }) => ({ fn, spans })),
    }),
    ...(percentile !== undefined && { percentile_field: percentile }),
    base_rates: known === undefined ? null : { field: `feature.${feature.id}`, buckets: rates!.buckets, ...known },
    example: exampleClause(operand.field, feature, operand.fn, known),
  }
}

const unitOf = (unit: string, feature: Feature): string =>
  unit === 'feature per hour' ? `${feature.unit} per hour` : unit

const describeRule = ({ id, ...rule }: Rule): RuleDescription => ({
  kind: 'rule',
  field: `rule.${id}`,
  ...rule,
  operators: RULE_OPERATORS,
  example: [`rule.${id}`, 'eq', true],
})
