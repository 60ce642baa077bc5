/** Limits of a query document. */
export const LIMITS = {
  body_bytes_max: 65536,
  depth_max: 16,
  /** Per conjunction, before rules are expanded: a rule counts once. */
  clauses_max: 32,
  steps_min: 2,
  steps_max: 4,
  within_minutes_min: 1,
  within_minutes_max: 10080,
  symbols_in_list_max: 2000,
  values_in_list_max: 256,
  page_limit_min: 1,
  page_limit_max: 500,
} as const
