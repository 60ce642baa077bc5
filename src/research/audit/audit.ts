/** Audits of a dataset, for doors. */
export { type AuditOptions, auditLookahead } from './audit-lookahead.js'
export type { AuditReport } from './audit-reports.js'
