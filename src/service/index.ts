/** The use-case layer that every interface with accounts shares: who asks, who pays, what is limited, and how a query is asked. */
export { identify, requireScope, requireStudies } from './access.js'
export { AccountPayer } from './account-payer.js'
export { type AskOptions, askQuery } from './ask-query.js'
export { type DryRunBody, dryRun } from './dry-run.js'
export { RateLimiter, type Standing } from './rate-limiter.js'
export { createService, type Service, type ServiceOptions } from './service.js'
