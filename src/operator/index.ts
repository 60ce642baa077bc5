/** The operations of an operator on a dataset: import, append, inspect, verify, repair, compact, retain and compare revisions. */
export type { ImportReport } from '../archive/index.js'
export {
  type AppendOptions,
  appendDay,
  type Compaction,
  type CompactOptions,
  compactDataset,
  type DatasetAppend,
  type DatasetImport,
  type DatasetInfo,
  type DatasetProgress,
  diffRevisions,
  type Fault,
  findRevision,
  type ImportIntoDatasetOptions,
  importIntoDataset,
  listRevisions,
  listTicks,
  type Repair,
  type Retained,
  type Retention,
  type RevisionDifference,
  type RevisionInfo,
  repairDataset,
  retainRevisions,
  retainTicks,
  type Sync,
  syncDataset,
  TICK_RETENTION,
  type TickRetention,
  type TickVerification,
  type VerifyResult,
  verifyDataset,
  verifyTicks,
} from '../dataset/index.js'
export { checkEngine, type EngineChoice, loadEngine, loadWhereAnswered, openEngine, verifyEngine } from './engines.js'
export { inspectDataset } from './inspect.js'
export { renderReport } from './on-demand.js'
export { Verification, type VerificationState } from './verification.js'
