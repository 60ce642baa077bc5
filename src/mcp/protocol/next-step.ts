/** What to do after an error, for every code: whoever reads it is a model that can call tools and ask its user. */
import type { ErrorCode, PageErrorCode } from '../../contract/errors.js'

const NAMES = 'Find the right name with search_registry, change the document there, and call again.'
const CHANGE = 'Change the document at the paths of `errors`, and call again.'
const VALUE =
  'Change the value at the path. search_registry has the operators and units, get_base_rates the values that occur.'
const ARGUMENT = 'Change the argument at the path as its `detail` says, and call again.'
const CATALOG = 'Read strategy_catalog, change the document at the paths of `errors`, and call prepare_strategy again.'
const ESTIMATE =
  'Begin again from prepare_strategy, show the user the new estimate, and run it with the new values unchanged.'
const FIRST_PAGE = 'Begin again from the first page: set page.cursor to null and call query_occurrences.'
const WAIT = 'Wait for retry_after_seconds, then send the same call again, once or twice.'
const TELL = 'Tell the user; another call will not help.'
const ID = 'Take an id from list_strategies, as it is.'

/** The type has every code, so a new code needs its step. Codes of pages for people never occur here. */
const STEPS: Readonly<Record<Exclude<ErrorCode, PageErrorCode>, string>> = {
  // Change the document, or the arguments
  missing_property: 'Add the member that is missing at the path, and call again.',
  unexpected_property: 'Remove the member at the path, or take the nearest name, and call again.',
  unsupported_version: 'Use the versions that the schema of the tool fixes.',
  unsupported_target: 'Set target to record_occurrences.',
  clause_shape: 'Write the clause as [field, operator, value].',
  too_many_clauses: 'Drop clauses that say the same, or ask in two queries.',
  empty_conjunction: 'Give each step at least one clause.',
  too_few_steps: 'A sequence needs two steps; without one, put the clauses into where.all.',
  too_many_steps: 'Merge steps until there are at most four.',
  page_limit: 'Set page.limit to a whole number from 1 to 500. 50 is usual.',
  invalid_sort: 'Use ["times.anchor_time", "desc"].',
  unknown_field: NAMES,
  unknown_feature: NAMES,
  unknown_aggregate: NAMES,
  unknown_rule: NAMES,
  outcome_as_filter:
    'What followed cannot be a condition. Write a sequence whose last step is that event, as the detail shows.',
  scope_in_step: 'Move the clauses on symbols and times into where.all.',
  unknown_operator: VALUE,
  operator_not_allowed: VALUE,
  value_type: VALUE,
  value_range: VALUE,
  unknown_label: NAMES,
  unknown_symbol: 'Take one of the nearest symbols; if it may be another one, ask the user.',
  bad_time: 'Write times as 2026-01-12T10:15:00Z, in UTC, on a whole minute.',
  bad_duration: 'Write a whole number and m, h or d, such as 4h.',
  empty_scope: 'Widen the symbols or times. list_revisions and search_registry say what is recorded.',
  feature_not_bars_5m:
    'Studies have the features of 5-minute bars alone. Take another one from strategy_catalog, or drop the clause, and tell the user that the study is then of a wider pattern than the query.',
  bad_value: CHANGE,
  too_many_policies: CATALOG,
  reserved_policy_id: 'Rename the policy; baselines are added by the service.',
  target_needs_stop: CATALOG,
  expiry_exceeds_horizon: CATALOG,
  hold_exceeds_horizon: CATALOG,
  scope_outside_coverage: CATALOG,
  scope_too_large: CATALOG,
  body_too_large: 'Shorten the document: fewer symbols in lists, fewer clauses.',
  malformed_json: 'Send the document as a JSON object, not as text around one.',
  duplicate_key: 'Write each member once.',
  not_a_threshold: 'Name a clause that compares a number, such as /where/all/0.',
  invalid_cursor: FIRST_PAGE,
  malformed_request: CHANGE,
  uri_too_long: CHANGE,
  headers_too_large: CHANGE,
  unsupported_media_type: 'Send application/json.',
  result_too_large: 'Restrict symbols or times, or add a clause; explain_query tells how many occurrences to expect.',
  no_candidates: 'No bar meets the opportunity. Loosen its clauses; get_base_rates has the values that occur.',

  // Ask the user
  insufficient_credits:
    'Tell the user the price and what is left. Ask whether to search fewer symbols or a shorter time, or to wait until `renews`.',
  allowance_exhausted:
    'Tell the user the units and what is left. Ask whether to make the study smaller or to wait until the allowance is filled up.',
  above_max_credits:
    'Tell the user what the scan costs, and ask. If the user agrees, call again with max_credits of that price.',
  strategy_research_disabled:
    'Tell the user that the plan of the account has no strategy studies; its operator can change that.',
  insufficient_scope: 'Tell the user which permission is missing: a new API key, or a new connection, can have it.',
  approval_required:
    'Tell the user the study, its units and what is left of the allowance. Only if the user agrees, call run_strategy again with user_agreed: true.',
  not_approved: 'The user said no. Nothing was set aside. Do not ask again unless the user wants the study.',
  holdout_spent: 'Tell the user: a holdout can be looked at for one study of a family, and by a person.',

  // Begin again
  estimate_expired: ESTIMATE,
  attempt_spent: ESTIMATE,
  confirmation_mismatch: ESTIMATE,
  source_revision_stale: 'Read strategy_catalog, put its source revision into the document, and call prepare_strategy.',
  dataset_revision_changed: FIRST_PAGE,

  // Wait
  rate_limited: WAIT,
  overloaded: WAIT,
  timeout:
    'Restrict symbols or times; if that is not possible, wait for retry_after_seconds and send the same call again.',
  control_store_unavailable: WAIT,
  revision_not_here: WAIT,
  shard_unavailable: WAIT,
  result_not_ready:
    'Wait with strategy_job (wait_seconds) until its state is succeeded. A failed or cancelled job has no result.',
  request_timeout: WAIT,

  // Tell the user
  job_not_found: ID,
  rows_not_kept: TELL,
  holdout_sealed: 'Only a person can reveal a holdout, once for each family. Tell the user.',
  study_not_found: ID,
  job_not_cancellable: 'The job has ended; read it with strategy_job.',
  unauthenticated: 'Tell the user to check the API key or to connect again.',
  key_expired: 'Tell the user that the API key has expired; a new one is needed.',
  key_revoked: 'Tell the user that the API key was revoked; a new one is needed.',
  origin_not_allowed: TELL,
  not_found: 'There is nothing of that name. Check the id, symbol or time; if it is right, tell the user.',
  method_not_allowed: TELL,
  ticks_not_recorded: 'Nothing was recorded then. Tell the user, with the nearest time that was.',
  ticks_not_in_plan: 'Tell the user that the plan of the account has no ticks; its operator can change that.',
  window_too_large: 'Ask for a shorter window: errors[].nearest has the longest that fits.',
  tick_revision_changed: FIRST_PAGE,
  corrupt_ticks: 'Tell the user that recorded data is damaged and that the operator must repair it.',
  engine_unsupported: 'Leave out the field that the detail names, or use another window; explain_query checks a query.',
  engine_outdated: TELL,
  segment_damaged: 'Tell the user that recorded data is damaged and that the operator must repair it.',
  internal: TELL,
}

const ALL: Partial<Readonly<Record<ErrorCode, string>>> = STEPS

/** The step after an error at `path`, a JSON Pointer into the arguments. Without a path: after one of the document, or of the call as a whole. */
export function nextStepOf(code: ErrorCode, path?: string): string {
  const step = ALL[code] ?? TELL
  const isOfDocument = path === undefined || /^\/document(?:\/|$)/.test(path)
  return step === VALUE && !isOfDocument ? ARGUMENT : step
}
