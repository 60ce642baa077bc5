/** Occurrences → summaries, rows, canonical bytes. These are the exports for other modules. */

export { ensure, ResultViolation } from '../contract/result-violation.js'
export { type ChartParts, chartsBody, renderCharts } from './charts.js'
export type { ResultCounts } from './counts.js'
export { type Funnel, type FunnelClause, type FunnelClauseShape, funnelOf } from './funnel.js'
export { histogramOf } from './histogram-bins.js'
export { degreesOfFreedom, intervalE9, shownInterval } from './intervals.js'
export { type MetricSummaries, type MetricSummary, metricSummaries } from './metric-summary.js'
export { decimalsOf, divideHalfEven, integerAt, scaled, scaledAt, scaledWideAt, share, wordsOf } from './numbers.js'
export {
  bytesAround as renderAround,
  type ResultBody,
  type ResultIdentity,
  type ResultParts,
  resultBody,
  resultBytes as renderResult,
} from './result-bytes.js'
export { type RenderedRows, rowBytesInSlices as renderRowsInSlices } from './row-bytes.js'
export { OUTCOMES, type Row, type RowPage, rowsOf, type StepValues } from './rows.js'
export type { OutcomesSummary } from './summary.js'
export { renderSweep, type SweepParts, sweepBody } from './sweep.js'
export { minuteText } from './times.js'
export { isNull, isNullAt, type ShownOperand, type ShownValue, shownValue } from './values.js'
