/** The engine interface, which every engine implements, in domain types. The only implementation is engine/native. */
export type { Counts, FunnelCounts } from './counts.js'
export type { Engine, EngineRevision, FindOptions, Found, Occurrences, PreparedPlan, SortKey } from './engine.js'
export type { MetricSums } from './metric-sums.js'
export type { DaySum, HorizonSums, LadderSums, OutcomeOptions, OutcomeSums, StandardErrors } from './outcome-sums.js'
export type { PageValues } from './page-values.js'
export type { ReferenceDays, ReferenceHorizonSums, ReferenceSums } from './reference-sums.js'
export type { ClauseFigures, ScanExplanation, ScanFigures } from './scan-figures.js'
