/** Accounts, their API keys, people, and the ledger of credits: who may use the service and what they may spend. */

export { isStoreHealthy } from './control/health.js'
export { isPostgresUrl, openControlStore } from './control/open-store.js'
export { sharedSecret } from './control/shared-secret.js'
export { type ControlStore, KEY_STALE_MS } from './control/store.js'
export { StoreUnavailable } from './control/unavailable.js'
export {
  type AccountInfo,
  accountById,
  accountNamed,
  createAccount,
  listAccounts,
  type NewAccount,
  setPlan,
} from './credits/accounts.js'
export { checkLedger, type LedgerCheck } from './credits/check-ledger.js'
export { Ledger, type LedgerOptions, type ReservationOutcome, type ReservationRequest } from './credits/ledger.js'
export type { LedgerFault } from './credits/ledger-fault.js'
export { accountsOverview, jobsOverview } from './credits/overview.js'
export type { Reservation } from './credits/reservation.js'
export { type Usage, type UsageEntry, usageOf } from './credits/usage.js'
export { expiredStudyJobs, isStudyQueued, queuedStudyJobs } from './jobs/open-study-jobs.js'
export * from './jobs/study-records.js'
export { authenticate, createKey, type KeyInfo, listKeys, type NewKey, type Principal, revokeKey } from './keys/keys.js'
export { isScope, SCOPES, type Scope } from './keys/scopes.js'
export { isKeyText } from './keys/secret.js'
export type { JoinOutcome } from './operations/link-operations.js'
export type { Monitor, MonitorTrigger } from './operations/monitor-operations.js'
export type { NewConnection } from './operations/oauth-operations.js'
export type { ConnectionsOf, NewPasskey, NewSession } from './operations/person-rows.js'
export type { SavedQuery } from './operations/query-operations.js'
export type { StudyEnd, StudyJob } from './operations/study-job-operations.js'
export type { SavedStudy, StudyReport, StudyReveal } from './operations/study-note-operations.js'
export type { RecordedProgress, RecordedTrigger, TriggerChange } from './operations/tail-operations.js'
export * from './people/people-records.js'
export {
  answerReport,
  type ListedAnswer,
  listedAnswers,
  listedStudies,
  REPORT_KINDS,
  type ReportKind,
  type ReportPlace,
} from './saved/reports.js'
export { savedQueries, savedQueriesOfHash } from './saved/saved-queries.js'
export type { StoredMonitorState, TriggerConfirmation } from './schema/monitor-tables.js'
export type { ConnectionEnd, PersonEventKind, SignInMethod } from './schema/people-tables.js'
export { hasTicks, isPlan, monitorsOf as monitorsOfPlan, PLANS, type Plan, type PlanName } from './schema/plans.js'
export type { EntryKind, StudyJobState } from './schema/schema.js'
export { isMonth, monthOf, nextAllowanceAt, timeText } from './schema/times.js'
