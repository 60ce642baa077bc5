/** What an operator does with the revisions of a dataset, for doors. */
export {
  type Compaction,
  type CompactOptions,
  compactDataset,
  findRevision,
  listRevisions,
  type Retained,
  type Retention,
  type RevisionInfo,
  retainRevisions,
} from '../dataset/index.js'
