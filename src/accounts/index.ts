/** Who may use the service, and what they may spend: accounts, their keys, and the ledger of credits. */
export {
  type AccountInfo,
  accountById,
  accountNamed,
  createAccount,
  listAccounts,
  type NewAccount,
  setPlan,
} from './accounts.js'
export { checkLedger, type LedgerCheck } from './check-ledger.js'
export { authenticate, createKey, type KeyInfo, listKeys, type NewKey, type Principal, revokeKey } from './keys.js'
export { Ledger, type LedgerOptions, type Reserved, type Wanted } from './ledger.js'
export type { LedgerFault } from './ledger-fault.js'
export { isPostgresUrl, openControlStore } from './open-store.js'
export { isStudyQueued, lapsedStudyJobs, queuedStudyJobs } from './open-study-jobs.js'
export { isPlan, PLANS, type Plan, type PlanName } from './plans.js'
export { isReachable } from './reachable.js'
export type { Reservation } from './reservation.js'
export type { EntryKind, StudyJobState } from './schema.js'
export { isScope, SCOPES, type Scope } from './scopes.js'
export { sharedSecret } from './secrets.js'
export { type ControlStore, KEY_STALE_MS } from './store.js'
export type { StudyEnd, StudyJob, StudyText } from './study-jobs.js'
export type { SavedStudy, StudyReport, StudyReveal } from './study-notes.js'
export * from './study-reading.js'
export { isMonth, monthOf, nextAllowanceAt, timeText } from './times.js'
export { StoreUnavailable } from './unavailable.js'
export { type Usage, type UsageEntry, usageOf } from './usage.js'
