/**
 * What an interface (HTTP, or another one beside it) receives: the use cases, the accounts and ledger that pay for
 * them, and the limits that all interfaces share.
 */
import type { ControlStore, Ledger } from '../accounts/index.js'
import { SERVICE_LIMITS } from '../contract/service-limits.js'
import type { Research } from '../research/index.js'
import type { StudyService } from '../study-service/index.js'
import { RateLimiter } from './rate-limiter.js'
import { ReportService } from './report-service.js'

export interface ServiceOptions {
  research: Research
  studies: StudyService
  control: ControlStore
  /** The ledger of the same control store. */
  ledger: Ledger
  /** Requests that a key may make in a minute, over all interfaces. Default: 600. */
  requestsPerMinute?: number | undefined
}

export interface Service {
  readonly research: Research
  readonly studies: StudyService
  readonly control: ControlStore
  readonly ledger: Ledger
  readonly reports: ReportService
  /** Counts the requests of each key, over all interfaces. */
  readonly keyLimiter: RateLimiter
}

export function createService({ requestsPerMinute, ...parts }: ServiceOptions): Service {
  return {
    ...parts,
    reports: new ReportService(parts),
    keyLimiter: new RateLimiter('key', requestsPerMinute ?? SERVICE_LIMITS.requests_per_minute),
  }
}
