/** What a query may state, as the registry of the service says at run time. The workbench offers exactly this. */
import type { BaseRates } from '../charts/strip.js'

export interface FeatureRow {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly type: 'number' | 'integer' | 'label'
  readonly unit: string
  readonly definition: string
  readonly labels?: readonly string[]
  readonly additive?: boolean
  readonly percentile_field?: string
  readonly quantum: number | null
  readonly range?: readonly [number, number]
  /** Letters of the sources it is made of. */
  readonly needs: readonly string[]
}

export interface AggregateRow {
  readonly fn: string
  readonly on: readonly string[]
  readonly additive_only?: true
  readonly spans: readonly string[]
  readonly unit: string
  readonly quantum_on_integers: number | 'feature'
  readonly definition: string
}

export interface RuleRow {
  readonly id: string
  readonly title: string
  readonly note?: string
  readonly all: readonly (readonly [string, string, unknown])[]
}

/** The members of the registry that the workbench reads. */
export interface Registry {
  readonly schema_version: string
  readonly normalization_version: string
  readonly feature_version: string
  readonly outcomes_version: string
  readonly target: string
  readonly availability: { readonly status: string; readonly estimated_release: string }
  readonly features: readonly FeatureRow[]
  readonly aggregates: readonly AggregateRow[]
  readonly operators: Readonly<Record<string, readonly string[]>>
  readonly operator_meanings: Readonly<Record<string, { readonly value: string; readonly meaning: string }>>
  readonly held: { readonly operators: readonly string[]; readonly spans: readonly string[] }
  readonly spans: Readonly<Record<string, number>>
  readonly rulebook: readonly RuleRow[]
  readonly sequence: { readonly steps: { readonly min: number; readonly max: number } }
  readonly caveats: readonly { readonly code: string; readonly sentence: string }[]
  readonly null_reasons: Readonly<Record<string, string>>
  readonly limits: Readonly<Record<string, number>>
  readonly errors: readonly { readonly code: string; readonly status: number; readonly sentence: string }[]
  readonly dataset?: {
    readonly revision: string
    readonly simulated: boolean
    readonly buckets: number
    readonly span: { readonly first: string; readonly last: string } | null
    readonly coverage: readonly {
      readonly symbol: string
      readonly first: string
      readonly last: string
      readonly buckets: number
      /** By letter. */
      readonly sources: Readonly<Record<string, unknown>>
    }[]
    readonly base_rates?: {
      readonly status: string
      readonly features?: Readonly<
        Record<string, Partial<BaseRates> & { readonly label_shares?: Readonly<Record<string, number>> }>
      >
    }
  }
}

/** The type of an operand: of a feature, or of an aggregate of it. */
export type OperandType = 'number' | 'integer' | 'label' | 'label_set'

/** A field of a condition, taken apart. */
export interface Operand {
  readonly feature: FeatureRow
  readonly fn: string | null
  readonly span: string | null
  readonly type: OperandType
  /** The unit of the values: that of the feature, or of the aggregate. */
  readonly unit: string
}

export class Vocabulary {
  readonly registry: Registry
  private readonly features: ReadonlyMap<string, FeatureRow>
  private readonly aggregates: ReadonlyMap<string, AggregateRow>
  private readonly rules: ReadonlyMap<string, RuleRow>

  constructor(registry: Registry) {
    this.registry = registry
    this.features = new Map(registry.features.map((row) => [row.id, row]))
    this.aggregates = new Map(registry.aggregates.map((row) => [row.fn, row]))
    this.rules = new Map(registry.rulebook.map((row) => [row.id, row]))
  }

  feature(id: string): FeatureRow | undefined {
    return this.features.get(id)
  }

  rule(id: string): RuleRow | undefined {
    return this.rules.get(id)
  }

  /** The aggregates that a feature has. */
  aggregatesOf(feature: FeatureRow): AggregateRow[] {
    return this.registry.aggregates.filter((row) => this.allows(row, feature))
  }

  /** The operand of a field; undefined where the registry has none. */
  operand(field: string): Operand | undefined {
    const [prefix, id = '', suffix, ...more] = field.split('.')
    const feature = this.features.get(id)
    if (prefix !== 'feature' || feature === undefined || more.length > 0) return undefined
    if (suffix === undefined) return { feature, fn: null, span: null, type: feature.type, unit: feature.unit }
    const cut = suffix.indexOf('_')
    const [fn, span] = [suffix.slice(0, cut), suffix.slice(cut + 1)]
    const row = this.aggregates.get(fn)
    if (row === undefined || !this.allows(row, feature) || !row.spans.includes(span)) return undefined
    const unit =
      row.unit === 'feature' ? feature.unit : row.unit === 'feature per hour' ? `${feature.unit} per hour` : row.unit
    return { feature, fn, span, type: typeOf(row, feature), unit }
  }

  /** The operators of an operand, in the registry's order. */
  operators(operand: Operand): readonly string[] {
    return this.registry.operators[operand.type] ?? []
  }

  /** The labels that a condition on the operand may name. */
  labels({ feature }: Operand): readonly string[] {
    return feature.labels ?? []
  }

  /** The base rates of a plain numeric feature in this dataset; undefined while they are being computed. */
  baseRates({ feature, fn }: Operand): BaseRates | undefined {
    const rates = fn === null ? this.registry.dataset?.base_rates?.features?.[feature.id] : undefined
    return rates?.quantiles !== undefined && rates.min !== undefined && rates.max !== undefined && rates.values
      ? (rates as BaseRates)
      : undefined
  }

  /** The share of minutes that have a label; undefined where it is not known. */
  labelShare({ feature, fn }: Operand, label: string): number | undefined {
    return fn === null ? this.registry.dataset?.base_rates?.features?.[feature.id]?.label_shares?.[label] : undefined
  }

  get symbols(): readonly string[] {
    return this.registry.dataset?.coverage.map(({ symbol }) => symbol) ?? []
  }

  /** Fields that rows may be sorted by: time, symbol, and the numeric fields that clauses name, those of rules included. */
  sortFields(clauses: readonly (readonly [string, string, unknown])[]): string[] {
    const named = clauses.flatMap(([field]) =>
      field.startsWith('rule.') ? (this.rule(field.slice(5))?.all ?? []).map(([inner]) => inner) : [field],
    )
    const numeric = named.filter((field) => ['number', 'integer'].includes(this.operand(field)?.type ?? ''))
    return [...new Set(['times.anchor_time', 'identity.symbol', ...numeric])]
  }

  private allows(row: AggregateRow, feature: FeatureRow): boolean {
    return row.on.includes(feature.type) && (row.additive_only !== true || feature.additive === true)
  }
}

const typeOf = (row: AggregateRow, feature: FeatureRow): OperandType => {
  if (row.fn === 'seen') return 'label_set'
  if (feature.type === 'integer' && row.quantum_on_integers !== 'feature') return 'number'
  return row.unit === 'ratio' || row.unit === 'pctrank' ? 'number' : feature.type
}
