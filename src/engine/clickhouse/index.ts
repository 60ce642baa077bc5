/** Plans as statements of ClickHouse: the dense form, its tables, and how its answers are read. No question is served from them yet: see docs/scaling.md. */
export { type AnswerRow, type FoundAnchors, parseRows, readAnswer } from './answer.js'
export { type DenseForm, type DenseScope, denseForm, type LoweredPlan, lowerToSql, type Rewrites } from './lower.js'
export { decodeProgram, type Program } from './program.js'
export type { FeatureStart, RevisionRecords, SymbolRecord } from './records.js'
export { type BucketColumn, bucketColumns, bucketRows, bucketsTable, createBuckets, quoted } from './tables.js'
export { EngineUnsupported, ShardUnavailable } from './unsupported.js'
