/** The dataset room: what others may use of it. */
export { type AppendOptions, appendDay, type DatasetAppend } from './append.js'
export { type Compaction, type CompactOptions, compactDataset } from './compact.js'
export { DatasetError } from './dataset-error.js'
export { diffRevisions, type Restated, type RevisionDifference } from './diff.js'
export {
  type DatasetImport,
  type DatasetProgress,
  type ImportIntoDatasetOptions,
  importIntoDataset,
} from './import.js'
export { type DatasetInfo, datasetInfo } from './info.js'
export type { Manifest, ManifestSymbol, Retention, SourceCoverage } from './manifest.js'
export { filesBySymbol } from './month-minutes.js'
export { type OpenDataset, type OpenOptions, openDataset } from './open.js'
export { auditsDir, damagePath, manifestPath, statisticsDir } from './paths.js'
export { type Repair, type RepairOptions, repairDataset } from './repair.js'
export {
  findRevision,
  listRevisions,
  type Retained,
  type RevisionInfo,
  retainRevisions,
} from './retention.js'
export { isUnsealed, openSealed, sealJson } from './sealed-json.js'
export { monthSpan } from './spans.js'
export { type Fault, type VerifyOptions, type VerifyResult, verifyDataset } from './verify.js'
