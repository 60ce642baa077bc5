/** Exports stored columns, and all rows of an answer, as files for other tools. */
export { type AnswerRows, answerRows, tableOfRows } from './answer-rows.js'
export { type BatchQuery, batchQueries } from './batch-documents.js'
export { exportFeatures, type FeatureExport } from './export-features.js'
export { FORMAT_NAMES, type FormatName } from './format-names.js'
export { KEY_COLUMNS, keyFigures } from './key-figures.js'
export { tableBytes } from './table-bytes.js'
export { type TableFile, writeFileOf, writeTable } from './table-file.js'
