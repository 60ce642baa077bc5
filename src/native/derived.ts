/** What is computed from the occurrences of a query besides its answer: charts and sweeps. */
import type { ChartOptions, ChartSums, ReferenceDays, ThresholdSums, Thresholds } from '../engine/index.js'
import type { OccurrencesHandle, PlanHandle, SnapshotHandle, ThreadPoolHandle } from './scan.js'

export interface NativeDerived {
  /** What is drawn of occurrences that find() found. Codes: invalid_argument, cancelled. */
  chartOccurrences(
    snapshot: SnapshotHandle,
    occurrences: OccurrencesHandle,
    options: ChartOptions,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<ChartSums>
  /**
   * What followed at each threshold of a clause. `reference` covers the days of all occurrences. Codes:
   * invalid_argument, cancelled.
   */
  sweepThresholds(
    plan: PlanHandle,
    thresholds: Thresholds,
    reference: ReferenceDays,
    pool: ThreadPoolHandle,
    cancel: Int32Array,
  ): Promise<ThresholdSums[]>
}
