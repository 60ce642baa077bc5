/** The body of a snapshot: one bucket's values under the names of the registry. */
import type { SnapshotBody, SnapshotFeature } from '../../contract/bodies/snapshot.js'
import { FEATURES } from '../../contract/features.js'
import { canonicalJson } from '../../contract/jcs.js'
import { NULL_REASON_NAMES, type NullReason } from '../../contract/null-reasons.js'
import { percentileField, STANDARD_AGGREGATES } from '../../contract/standard-aggregates.js'
import { FEATURE_VERSION, NORMALIZATION_VERSION, RULEBOOK_VERSION, SNAPSHOT_VERSION } from '../../contract/versions.js'
import { isNull, minuteText, type ShownOperand, scaled, shownValue } from '../../outcomes/index.js'
import type { SnapshotIdentity } from '../runtime/identity.js'
import type { CodeOf, RuleStates } from './rule-states.js'

export const PRICES = ['open', 'high', 'low', 'close'] as const

export interface SnapshotParts {
  identity: SnapshotIdentity
  symbol: string
  minute: number
  /** By field, as the engine returns them. */
  codeOf: CodeOf
  operandOf(field: string): ShownOperand
  /** open, high, low, close in 1e-8, or null codes. */
  prices: readonly bigint[]
  rules: RuleStates
  simulated: boolean
}

/** Every field of a snapshot. */
export const SNAPSHOT_FIELDS: readonly string[] = FEATURES.flatMap(({ id, type }) => [
  `feature.${id}`,
  ...STANDARD_AGGREGATES[type].map((aggregate) => `feature.${id}.${aggregate}`),
])

/** The reason for a null code. */
export const nullReason = (code: bigint): NullReason => NULL_REASON_NAMES[Number(code + (1n << 63n))]!

/** The body as canonical JSON, UTF-8. */
export const snapshotBytes = (parts: SnapshotParts): Uint8Array =>
  new TextEncoder().encode(canonicalJson(snapshotBody(parts)))

function snapshotBody(parts: SnapshotParts): SnapshotBody {
  const { identity, symbol, minute, prices, rules, simulated } = parts
  const [open, high, low, close] = prices.map((price) => (isNull(price) ? null : scaled(price, 8)))
  return {
    schema_version: SNAPSHOT_VERSION,
    normalization_version: NORMALIZATION_VERSION,
    feature_version: FEATURE_VERSION,
    rulebook_version: RULEBOOK_VERSION,
    dataset_revision: identity.datasetRevision,
    reproducibility_key: identity.reproducibilityKey,
    symbol,
    anchor_time: minuteText(minute),
    known_at: minuteText(minute + 1),
    prices: { open: open!, high: high!, low: low!, close: close! },
    ...(close === null && { price_null_reason: nullReason(prices[3]!) }),
    features: Object.fromEntries(FEATURES.map((feature) => [feature.id, featureAt(parts, feature)])),
    rules,
    links: { ticks_coverage: coverageAddress(symbol, minute) },
    ...(simulated && { simulated: true as const }),
  }
}

/**
 * Where the coverage of ticks of this minute is. The tag of a snapshot follows from the dataset revision alone, and ticks come
 * and go without it: so a snapshot says where to ask, and never what was recorded.
 */
function coverageAddress(symbol: string, minute: number): string {
  const parameters = new URLSearchParams({ symbol, from: minuteText(minute), to: minuteText(minute + 1) })
  return `/api/v1/research/ticks/coverage?${parameters}`
}

function featureAt({ codeOf, operandOf }: SnapshotParts, feature: (typeof FEATURES)[number]): SnapshotFeature {
  const field = `feature.${feature.id}`
  const code = codeOf(field)
  const shown: SnapshotFeature = { value: shownValue(operandOf(field), code), unit: feature.unit, aggregates: {} }
  if (isNull(code)) shown.null_reason = nullReason(code)
  const percentile = percentileField(feature)
  if (percentile !== undefined) {
    shown.percentile = shownValue(operandOf(percentile), codeOf(percentile)) as number | null
  }
  const nulls: [string, NullReason][] = []
  for (const aggregate of STANDARD_AGGREGATES[feature.type]) {
    const value = codeOf(`${field}.${aggregate}`)
    shown.aggregates[aggregate] = shownValue(operandOf(`${field}.${aggregate}`), value)
    if (isNull(value)) nulls.push([aggregate, nullReason(value)])
  }
  if (nulls.length > 0) shown.aggregate_null_reasons = Object.fromEntries(nulls)
  return shown
}
