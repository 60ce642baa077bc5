/** What an operator does with the revisions of a dataset, for interfaces. */
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
} from '../dataset/index.js'
