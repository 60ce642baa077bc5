/** Plans as statements of ClickHouse: the dense form, its tables, and how its answers are read. */
export { type AnswerRow, countOf, type FoundAnchors, parseParts, parseRows, readAnswer, readRow } from './answer.js'
export { loadedColumns } from './loaded-columns.js'
export { type DenseForm, type DenseScope, denseForm, type LoweredPlan, lowerToSql, type Rewrites } from './lower.js'
export { decodeProgram, type Program } from './program.js'
export type { FeatureStart, RevisionRecords, SymbolRecord } from './records.js'
export { over } from './statement.js'
export { type BucketColumn, bucketColumns, bucketRows, bucketsTable, createBuckets, quoted } from './tables.js'
export { EngineUnsupported, ShardUnavailable } from './unsupported.js'
