/** Plans as statements of ClickHouse: the dense form, its tables, and how its answers are read. */
export { AnswerReader, type FoundAnchors, readAnswer } from './answer.js'
export { loadedColumns } from './loaded-columns.js'
export {
  type DenseForm,
  type DenseScope,
  denseForm,
  type LoweredPlan,
  lowerToSql,
  REWRITES,
  type Rewrites,
  UNREWRITTEN,
} from './lower.js'
export { type Ask, NullSets, type Nulls } from './null-sets.js'
export { decodeProgram, type Program } from './program.js'
export type { FeatureStart, RevisionRecords, SymbolRecord } from './records.js'
export { type AnswerRow, countOf, parseLines, parseParts, readRow } from './rows.js'
export { over } from './statement.js'
export { type BucketColumn, bucketColumns, bucketRows, bucketsTable, createBuckets, quoted } from './tables.js'
export { unlessAborted } from './unless-aborted.js'
export { EngineUnsupported, ShardUnavailable } from './unsupported.js'
