/** The look-ahead audit is loaded when it is first called: it reads normalized minutes, and nothing else that answers questions does. */
import type { AuditOptions } from './audit-lookahead.js'
import type { AuditReport } from './audit-reports.js'

/** As auditLookahead of audit-lookahead.ts. */
export async function auditLookahead(options: AuditOptions): Promise<{ report: AuditReport; path: string }> {
  return (await import('./audit-lookahead.js')).auditLookahead(options)
}
