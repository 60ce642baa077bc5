/** What an operator does with a dataset: import, append, look at, verify, repair, compact, retain, compare revisions. */
export {
  type AppendOptions,
  appendDay,
  type DatasetAppend,
  type DatasetImport,
  type DatasetProgress,
  type ImportIntoDatasetOptions,
  type ImportReport,
  importIntoDataset,
  renderReport,
  toSymbol,
} from './import.js'
export {
  type DatasetInfo,
  type Fault,
  inspectDataset,
  type Repair,
  repairDataset,
  type VerifyResult,
  verifyDataset,
} from './inspect.js'
export {
  type Compaction,
  type CompactOptions,
  compactDataset,
  diffRevisions,
  findRevision,
  listRevisions,
  type Retained,
  type Retention,
  type RevisionDifference,
  type RevisionInfo,
  retainRevisions,
} from './revisions.js'
