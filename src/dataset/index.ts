/** Datasets on disk: import, append, open, compare revisions, verify, repair, compact, retain. */

export { DatasetError } from './folder/dataset-error.js'
export {
  auditsDir,
  damagePath,
  daysDir,
  manifestPath,
  segmentDir,
  statisticsDir,
  tickIndexPath,
  ticksDir,
} from './folder/paths.js'
export { isUnsealed, openSealed, sealJson } from './folder/sealed-json.js'
export { SectionFile, SectionWriter } from './folder/section-file.js'
export { monthSpan } from './folder/spans.js'
export type { AppendOptions, DatasetAppend } from './import/append.js'
export type { DatasetImport, DatasetProgress, ImportIntoDatasetOptions } from './import/import.js'
export type { Compaction, CompactOptions } from './maintenance/compact.js'
export type { Repair, RepairOptions } from './maintenance/repair.js'
export type { RetainedTicks, RetainTicksOptions } from './maintenance/retain-ticks.js'
export type { Fault, VerifyOptions, VerifyResult } from './maintenance/verify.js'
export type { TickVerification, VerifyTicksOptions } from './maintenance/verify-ticks.js'
export type { Manifest, ManifestSymbol, Retention, SourceCoverage } from './manifest/manifest.js'
export { readReplica } from './manifest/replica-file.js'
export { filesBySymbol } from './minutes/minutes-files.js'
export {
  appendDay,
  compactDataset,
  importIntoDataset,
  repairDataset,
  retainTicks,
  stateOfSymbol,
  syncDataset,
  verifyDataset,
  verifyTicks,
} from './on-demand.js'
export { AwaitedRevisions } from './replica/awaited-revisions.js'
export type { ReplicaSource } from './replica/replica-source.js'
export type { Sync, SyncOptions, SyncProgress } from './replica/sync.js'
export { dayDigests, diffRevisions, type Restated, type RevisionDifference } from './revisions/diff.js'
export { type DatasetInfo, datasetInfo } from './revisions/info.js'
export { type OpenDataset, type OpenOptions, openDataset } from './revisions/open.js'
export {
  findRevision,
  listRevisions,
  type Retained,
  type RevisionInfo,
  retainRevisions,
} from './revisions/retention.js'
export { endOfDataset } from './segments/end-of-dataset.js'
export { layersOf } from './segments/segments.js'
export {
  type KeptTicks,
  listTicks,
  type RecordedInterval,
  recordedIntervals,
  type TickList,
} from './ticks/list-ticks.js'
export type { TickChange } from './ticks/publish-ticks.js'
export { NO_TICKS, readTickIndex, type TickIndex } from './ticks/tick-index.js'
export { TICK_RETENTION, type TickRetention } from './ticks/tick-retention.js'
