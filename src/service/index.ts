/** The use-case layer that all interfaces with accounts share: authentication, payment, rate limits and queries. */
export { identify, includesTicks, requireScope, requireStudies, requireTicks } from './access.js'
export { AccountPayer } from './account-payer.js'
export { type AskOptions, askQuery } from './ask-query.js'
export { type DryRunBody, dryRun } from './dry-run.js'
export { CREDITS_MAX, LimitedPayer } from './limited-payer.js'
export { RateLimiter, type Standing } from './rate-limiter.js'
export { REPORTS_LISTED_MAX, type ReportListOptions, ReportService } from './report-service.js'
export { createService, type Service, type ServiceOptions } from './service.js'
