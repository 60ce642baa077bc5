/** The use cases. Interfaces import this file and nothing below it. */

export { MODEL_KINDS, type ModelKind, type ModelOptions, questionOf } from '../interpret/index.js'
export type { DatasetInfo } from '../operator/index.js'
export type { MetricSummary, OutcomesSummary, ResultBody, Row } from '../outcomes/index.js'
export { checkMembers, checkQuery, Faults, parseDocument, quote } from '../plan/index.js'
export type { AuditOptions } from './audit/audit-lookahead.js'
export type { AuditReport } from './audit/audit-reports.js'
export { auditLookahead } from './audit/on-demand.js'
export { type Threshold, thresholdsOf } from './derived/threshold.js'
export type {
  Expected,
  InterpretAnswer,
  InterpretEstimate,
  InterpretOptions,
  ShownRefusal,
} from './interpret/interpret.js'
export { openResearch, type ResearchOptions } from './open.js'
export type { ExplainedClause, Explanation } from './query/explanation.js'
export type { AnswerOptions } from './query/paid-answers.js'
export type {
  AllRows,
  Estimate,
  NotModified,
  QueryOptions,
  QueryResult,
  Recomputed,
} from './query/query-answer.js'
export type { CandlesParameters } from './records/candles.js'
export type { CoverageParameters } from './records/coverage.js'
export type { RecordsAnswer, RecordsNotModified, RecordsOptions, RecordsResult } from './records/records-service.js'
export {
  describeField,
  type FieldDescription,
  type KnownRates,
  type NoField,
  type OperandDescription,
  type RuleDescription,
} from './registry/field-description.js'
export {
  REGISTRY_VIEWS,
  type RegistryOptions,
  type RegistryView,
  type Rendered,
  renderedText,
} from './registry/registry.js'
export { type Difference, type Replay, replay, type StoredQuery, storedQuery } from './replay.js'
export type { HostedResearch, Research, ResearchHost } from './research.js'
export { type AnswerDifference, compareAnswers } from './revisions/compare-answers.js'
export type { DiffAnswer, DiffOptions, DiffRequest } from './revisions/revision-service.js'
export { needsAllColumns } from './runtime/all-columns.js'
export type { Payer, Price, Reservation } from './runtime/charge.js'
export { CACHES, type CacheName, type Figures, type Lookups } from './runtime/figures.js'
export type { HasCopy, QueryIdentity, SnapshotIdentity } from './runtime/identity.js'
export type { Log } from './runtime/log.js'
export { ScanQueue } from './runtime/scan-queue.js'
export { type Lap, PHASES, type Phase, Stopwatch } from './runtime/stopwatch.js'
export type { SnapshotNotModified, SnapshotResult } from './snapshot/snapshot.js'
export type { TickCoverageParameters, TicksParameters } from './ticks/tick-request.js'
export { type TicksAnswer, type TicksOptions, ticksCost } from './ticks/ticks-service.js'
