/**
 * A study document, as the workbench edits it: a plain value that is never changed in place. The form is a view of it, so
 * every valid document can be shown, and what the form does not show stays as it is.
 */
import type { StudyCatalog, StudyDocument } from '../../../clients/typescript/src/index.js'
import { minutesOf } from '../reading.js'

export type { StudyCatalog, StudyDocument } from '../../../clients/typescript/src/index.js'

export type Policy = StudyDocument['policies'][number]
export type Entry = Policy['entry']
/** An entry that waits for its price. */
export type RestingEntry = Exclude<Entry, { type: 'market' }>
export type Offset = RestingEntry['offset']
export type Stop = NonNullable<Policy['stop']>
export type Target = NonNullable<Policy['target']>
export type Opportunity = StudyDocument['opportunity']

const BAR_MS = 300_000
const DAY_MS = 86_400_000

/** The earlier or later end of a 5-minute bar. */
const barAt = (ms: number, round: (n: number) => number): string =>
  new Date(round(ms / BAR_MS) * BAR_MS).toISOString().replace('.000Z', 'Z')

/** From the first record of any of the symbols to the last one. Other symbols of the dataset may be recorded at other times. */
export function recordOf({ markets, coverage }: StudyCatalog, symbols: StudyDocument['scope']['symbols']) {
  const chosen = markets.filter(({ symbol }) => symbols === 'all' || symbols.includes(symbol))
  if (chosen.length === 0) return coverage
  return {
    from: chosen.map(({ from }) => from).sort()[0]!,
    to: chosen
      .map(({ to }) => to)
      .sort()
      .at(-1)!,
  }
}

/** The first study of somebody: one condition, one policy, at most a year of a few markets. It is valid as it is. */
export function firstStudy(catalog: StudyCatalog): StudyDocument {
  const known = ['btcusdt', 'ethusdt', 'solusdt'].filter((name) =>
    catalog.markets.some(({ symbol }) => symbol === name),
  )
  const symbols = known.length > 0 ? known : catalog.markets.slice(0, 3).map(({ symbol }) => symbol)
  const record = recordOf(catalog, symbols)
  const [first, last] = [Date.parse(record.from), Date.parse(record.to)]
  const isKnown = catalog.features.includes('feature.range_pos_24h')
  return {
    schema_version: catalog.study_version as StudyDocument['schema_version'],
    normalization_version: catalog.normalization_version as StudyDocument['normalization_version'],
    feature_version: catalog.feature_version as StudyDocument['feature_version'],
    source: { ...catalog.source },
    scope: {
      symbols,
      from: barAt(Math.max(first, last - 365 * DAY_MS), Math.ceil),
      to: barAt(last, Math.floor),
    },
    opportunity: {
      all: [isKnown ? ['feature.range_pos_24h', 'gte', 0.97] : [catalog.features[0] ?? '', 'gte', 0]],
      cooldown: '4h',
    },
    horizon: '12h',
    policies: [newPolicy('market_vol')],
    costs: { taker_bps: 5, maker_bps: 2, slippage_bps: 2, funding: 'settled' },
  }
}

/** A market order with a stop by volatility, and a target of twice its risk. */
export const newPolicy = (id: string): Policy => ({
  id,
  side: 'long',
  entry: { type: 'market' },
  stop: { type: 'volatility', atr: 2 },
  target: { type: 'r_multiple', value: 2 },
})

/** The document on the catalog's revision. Features, rules and costs stay. */
export const onRevision = (document: StudyDocument, { source }: StudyCatalog): StudyDocument =>
  document.source.revision === source.revision ? document : { ...document, source: { ...source } }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isTyped = (value: unknown): boolean => isObject(value) && typeof value.type === 'string'
const areClauses = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (one) => Array.isArray(one) && one.length === 3 && typeof one[0] === 'string' && typeof one[1] === 'string',
  )

function isPolicy(value: unknown): boolean {
  if (!isObject(value) || typeof value.id !== 'string' || typeof value.side !== 'string' || !isTyped(value.entry))
    return false
  const entry = value.entry as Record<string, unknown>
  return (
    [value.stop ?? null, value.target ?? null].every((one) => one === null || isTyped(one)) &&
    (entry.type === 'market' || isObject(entry.offset))
  )
}

/** Whether a value has the shape that the form needs. What is inside is checked by the service. */
export function isStudyDocument(value: unknown): value is StudyDocument {
  if (!isObject(value) || !isObject(value.source) || !isObject(value.scope) || !isObject(value.opportunity))
    return false
  const { scope, opportunity, policies, costs, holdout, fill, statistics } = value
  if (typeof scope.from !== 'string' || typeof scope.to !== 'string') return false
  if (scope.symbols !== 'all' && !Array.isArray(scope.symbols)) return false
  if (!areClauses(opportunity.all)) return false
  const activity = opportunity.activity ?? null
  if (activity !== null && !(isObject(activity) && areClauses(activity.all))) return false
  return (
    typeof value.horizon === 'string' &&
    Array.isArray(policies) &&
    policies.every(isPolicy) &&
    isObject(costs) &&
    [holdout ?? null, fill ?? null, statistics ?? null].every((one) => one === null || isObject(one))
  )
}

/** Days of the scope. */
export const daysOf = ({ scope }: StudyDocument): number =>
  Math.max(0, (Date.parse(scope.to) - Date.parse(scope.from)) / DAY_MS)

/** When the holdout begins that takes the last quarter of the scope, at midnight where there is one. */
export function usualHoldout({ scope, horizon }: StudyDocument): string {
  const [from, to] = [Date.parse(scope.from), Date.parse(scope.to)]
  const at = from + (to - from) * 0.75
  const midnight = Math.floor(at / DAY_MS) * DAY_MS
  // A part that is shorter than the horizon would hold nothing.
  return barAt(midnight > from + (minutesOf(horizon) ?? 0) * 60_000 ? midnight : at, Math.floor)
}
