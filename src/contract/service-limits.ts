/** How much of the service one caller may have. These are what it runs with unless its operator says otherwise. */

export interface ServiceLimits {
  /** Requests a key may make: so many at once, refilled evenly over a minute. Beyond them: `rate_limited`. */
  requests_per_minute: number
  /** Failed authentications of one address. */
  failed_authentications_per_minute: number
  /** Requests of one address that show no key: descriptions, and addresses that there are not. */
  requests_without_key_per_minute: number
  /** Scans under way, of which half may have many occurrences, and waiting for their turn; one more is `overloaded`. */
  scans_at_a_time: number
  scans_waiting_max: number
  /** How long a query may take, waiting included. Beyond: `timeout`. */
  query_seconds_max: number
  /** Memory for the occurrences of one query while it is computed, 16 bytes each, 32 when they are sorted by a value. Beyond: `result_too_large`. */
  query_memory_mib_max: number
}

export const SERVICE_LIMITS: Readonly<ServiceLimits> = {
  requests_per_minute: 600,
  failed_authentications_per_minute: 60,
  requests_without_key_per_minute: 300,
  scans_at_a_time: 4,
  scans_waiting_max: 64,
  query_seconds_max: 30,
  query_memory_mib_max: 384,
}
