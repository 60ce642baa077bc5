/** Questions whose counts are known: they show whether servers compute what the lowerer means. */
export { CHECK_DOCUMENTS, type CheckDocument, documentOf } from './documents.js'
export { CHECK_FIRST, CHECK_FORMULAS, CHECK_ROWS, checkStatements } from './rows.js'
export { runCheck } from './run-check.js'
