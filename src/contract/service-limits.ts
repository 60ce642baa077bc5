/** Limits of the service for one caller. An operator can change them. */

/** The limits that an operator can set. */
export interface ServiceLimits {
  /** Requests per API key: a burst of this size, refilled evenly over a minute. Above it: `rate_limited`. */
  requests_per_minute: number
  /** Failed authentications per address. */
  failed_authentications_per_minute: number
  /** Requests per address without a key: interface descriptions, and unknown addresses. */
  requests_without_key_per_minute: number
  /**
   * Scans that run at a time, and scans that wait for their turn. At most half of the running scans may have many occurrences. One more scan is
   * `overloaded`.
   */
  scans_at_a_time: number
  scans_waiting_max: number
  /** Maximum duration of a query, including the time it waits. Above it: `timeout`. */
  query_seconds_max: number
  /** Memory for the occurrences of a sweep that scans each threshold. Above it: `result_too_large`. Nothing else has such a limit: see docs/operating.md. */
  query_memory_mib_max: number
}

/** Attempts to sign in, or to use a link, per address. The pages of people have it; programs never meet it. */
export const SIGN_INS_PER_MINUTE = 10

/** The default limits. */
export const SERVICE_LIMITS: Readonly<ServiceLimits> = {
  requests_per_minute: 600,
  failed_authentications_per_minute: 60,
  requests_without_key_per_minute: 300,
  scans_at_a_time: 4,
  scans_waiting_max: 64,
  query_seconds_max: 30,
  query_memory_mib_max: 384,
}
