/** The engine interface, which every engine implements, in domain types. engine/native implements it, and engine/clickhouse/query with its help. */
export type { ChartOptions, ChartSums } from './chart-sums.js'
export type { Counts, FunnelCounts } from './counts.js'
export type {
  Engine,
  EngineProgress,
  EngineRevision,
  FindOptions,
  Found,
  PreparedPlan,
  RowWindow,
  SortKey,
} from './engine.js'
export type { MetricSums } from './metric-sums.js'
export type { Occurrences } from './occurrences.js'
export type { DaySums, HorizonSums, LadderSums, OutcomeOptions, OutcomeSums, StandardErrors } from './outcome-sums.js'
export type { PageValues } from './page-values.js'
export type { ReferenceDays, ReferenceFound, ReferenceHorizonSums, ReferenceSums } from './reference-sums.js'
export type { ClauseFigures, ScanExplanation, ScanFigures } from './scan-figures.js'
export type { ThresholdHorizonSums, ThresholdSums, Thresholds } from './threshold-sums.js'
