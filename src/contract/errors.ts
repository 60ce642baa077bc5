/**
 * All errors of the interface in one table: code, HTTP status, sentence. Interfaces render errors from it, and the registry lists it. All faults of a
 * document are collected, each with its JSON Pointer, and thrown as one ProblemError.
 */

type Row = readonly [status: number, sentence: string]

/** Faults of a query document. Each has a JSON Pointer. */
const DOCUMENT = {
  // The shape of a document
  missing_property: [400, 'A required member is missing.'],
  unexpected_property: [400, 'A member is not part of the document.'],
  unsupported_version: [400, 'A version is not the supported one.'],
  unsupported_target: [400, 'The target is not supported.'],
  clause_shape: [400, 'A clause must be an array of three items: field, operator, value.'],
  too_many_clauses: [400, 'A conjunction has more clauses than the limit.'],
  empty_conjunction: [400, 'A step of a sequence needs at least one clause.'],
  too_few_steps: [400, 'A sequence needs at least two steps.'],
  too_many_steps: [400, 'A sequence has more steps than the limit.'],
  page_limit: [400, 'page.limit must be an integer within the limits.'],
  invalid_sort: [
    400,
    'sort must be [field, direction]: a time, the symbol or a numeric feature of the query; asc or desc.',
  ],
  // Fields, operators and values
  unknown_field: [400, 'No such field.'],
  unknown_feature: [400, 'No such feature.'],
  unknown_aggregate: [400, 'No such window aggregate of this feature.'],
  unknown_rule: [400, 'No such rulebook entry.'],
  outcome_as_filter: [400, 'An outcome cannot be a condition; write a sequence whose last step is the event.'],
  scope_in_step: [400, 'Symbols and times are allowed in where only, not in a step.'],
  unknown_operator: [400, 'No such operator.'],
  operator_not_allowed: [400, 'The operator is not allowed for this type of field.'],
  value_type: [400, 'The value has the wrong type or shape.'],
  value_range: [400, 'The value is outside the allowed range.'],
  unknown_label: [400, 'The feature has no such label.'],
  unknown_symbol: [400, 'The dataset has no such symbol.'],
  bad_time: [400, 'A time must be an ISO 8601 UTC timestamp that ends in Z.'],
  bad_duration: [400, 'A duration must be a whole number with a unit, within the limits.'],
  empty_scope: [400, 'The scope contains no bucket.'],
} as const satisfies Record<string, Row>

/** Additional faults of a study document. */
const STUDY_DOCUMENT = {
  feature_not_bars_5m: [400, 'The feature does not depend on 5-minute bars, funding and the calendar alone.'],
  bad_value: [400, 'A member of the study has an invalid value.'],
  too_many_policies: [400, 'A study has more policies than the limit.'],
  reserved_policy_id: [400, 'The id is reserved for a baseline, which the service adds.'],
  target_needs_stop: [400, 'A target in multiples of the risk needs a stop.'],
  expiry_exceeds_horizon: [400, 'An order must expire within the horizon.'],
  hold_exceeds_horizon: [400, 'A position must be closed within the horizon.'],
  scope_outside_coverage: [400, 'The scope reaches beyond the record.'],
  scope_too_large: [400, 'The scope has more symbols or a longer time than the limit.'],
  source_revision_stale: [409, 'The source has a newer revision; request a new estimate.'],
} as const satisfies Record<string, Row>

/** Other errors of strategy studies. */
const STUDIES = {
  strategy_research_disabled: [403, 'The plan of the account does not include strategy studies.'],
  no_candidates: [422, 'No bar in the scope meets the conditions of the opportunity.'],
  estimate_expired: [409, 'The estimate has expired; request a new one.'],
  confirmation_mismatch: [409, 'The document, attempt or units differ from the estimate.'],
  attempt_spent: [409, 'The attempt has ended; request a new estimate.'],
  allowance_exhausted: [402, 'The account does not have enough allowance for this study; nothing was run.'],
  job_not_found: [404, 'The account has no such job.'],
  job_not_cancellable: [409, 'The job has already ended.'],
  result_not_ready: [409, 'The job has no result yet.'],
  rows_not_kept: [404, 'The result was made by an earlier engine version, which kept no rows; run the study again.'],
  holdout_sealed: [403, 'The holdout of this study is sealed. Reveal it first; that can be done once for each family.'],
  study_not_found: [404, 'The account has no such study.'],
  holdout_spent: [409, 'The account has already used the holdout for another study of this family.'],
} as const satisfies Record<string, Row>

/** Errors of the assistant interface alone. */
const ASSISTANTS = {
  approval_required: [409, 'The user must agree before the study is run; nothing was set aside.'],
  not_approved: [409, 'The user did not agree to the run; nothing was set aside.'],
  origin_not_allowed: [403, 'Pages of this origin, or requests for this host name, are not allowed at this address.'],
} as const satisfies Record<string, Row>

const TABLE = {
  // The bytes of a document
  body_too_large: [413, 'The body is larger than the limit.'],
  malformed_json: [
    400,
    'The body is not one JSON value in UTF-8, is nested too deeply, or contains an invalid number or character.',
  ],
  duplicate_key: [400, 'An object has two members with the same name.'],
  ...DOCUMENT,
  // Answers
  result_too_large: [
    422,
    'There are too many occurrences for a sweep that scans each threshold, a comparison, a study or an engine over other servers; restrict the symbols or times, or add a clause.',
  ],
  // Sweeps
  not_a_threshold: [400, 'The pointer does not name a clause that compares a number with one threshold.'],
  // Paging
  invalid_cursor: [400, 'The cursor was changed or belongs to another query.'],
  dataset_revision_changed: [
    409,
    'This dataset revision is no longer available; ask the query again, from its first page.',
  ],
  revision_not_here: [503, 'This replica does not have the dataset revision yet; try again in a few seconds.'],
  // Strategy studies
  ...STUDY_DOCUMENT,
  ...STUDIES,
  // Access
  unauthenticated: [401, 'A valid API key is required.'],
  key_expired: [401, 'The API key has expired.'],
  key_revoked: [401, 'The API key was revoked.'],
  insufficient_scope: [403, 'The API key does not have the required scope.'],
  insufficient_credits: [402, 'The account does not have enough credits for this scan; nothing was scanned.'],
  above_max_credits: [409, 'The scan costs more credits than the caller allows; nothing was scanned.'],
  rate_limited: [429, 'Too many requests.'],
  ...ASSISTANTS,
  // Ticks
  ticks_not_recorded: [404, 'No events were recorded at this time.'],
  ticks_not_in_plan: [403, 'The plan of the account does not include ticks.'],
  window_too_large: [413, 'The window has more events than one stream may have; ask for a shorter one, or for pages.'],
  tick_revision_changed: [409, 'The events of this cursor were changed or removed; start again from the first page.'],
  corrupt_ticks: [503, 'A file of events is missing or damaged, and nothing is answered from it.'],
  // Requests and the service
  malformed_request: [400, 'The request is not valid HTTP.'],
  request_timeout: [408, 'The request did not arrive in time.'],
  uri_too_long: [414, 'The URL is longer than the limit.'],
  headers_too_large: [431, 'The request headers are larger than the limit.'],
  not_found: [404, 'There is no resource at this address.'],
  method_not_allowed: [405, 'The resource does not support this method.'],
  unsupported_media_type: [415, 'The body must be application/json.'],
  overloaded: [503, 'Too many requests are waiting; try again later.'],
  timeout: [503, 'The request took longer than the limit.'],
  control_store_unavailable: [503, 'Accounts and credits are not available at the moment; try again later.'],
  engine_unsupported: [501, 'The engine of this dataset does not compute a field of the query.'],
  shard_unavailable: [503, 'A server of the engine does not answer, or not completely; try again later.'],
  engine_outdated: [503, 'A server of the engine has a version that is too old; the operator must upgrade it.'],
  segment_damaged: [503, 'Data that the answer needs is damaged and was set aside; the operator must repair it.'],
  internal: [500, 'An unexpected error occurred; it was logged.'],
} as const satisfies Record<string, Row>

/** Errors of the pages for people and of the workbench. No address of the REST interface has them. */
const PAGES = {
  session_needed: [401, 'Sign in first.'],
  sign_in_failed: [
    401,
    'The sign-in did not work. Check the name and the password, or use a passkey that you have added here.',
  ],
  recent_sign_in_needed: [403, 'This needs a sign-in within the last 15 minutes. Sign in again.'],
  cross_site_request: [403, 'The request did not come from a page of this service.'],
  link_not_valid: [404, 'It was used before, has expired, or never existed. Ask the operator for a new one.'],
  authorization_not_found: [
    404,
    'This request of a program has expired, was answered, or began in another browser. Begin again in the program.',
  ],
  name_taken: [409, 'Somebody has this name. Choose another one.'],
  name_refused: [400, 'The name is not allowed.'],
  password_refused: [400, 'The password is not allowed.'],
  passkey_refused: [400, 'The passkey did not work. Try again.'],
  last_method: [409, 'This is your only way to sign in. Add another one first.'],
  account_needed: [409, 'Choose an account first. Without one ask the operator for an invitation.'],
  account_not_found: [404, 'You are no member of such an account.'],
  key_not_found: [404, 'The account has no such key.'],
  too_many_keys: [409, 'The account has as many valid keys as it may have. Revoke one first.'],
  query_not_found: [404, 'The account has no such saved question.'],
  too_many_queries: [409, 'The account has as many saved questions as it may have. Remove one first.'],
  answer_not_paid: [
    409,
    'An answer is published after it was asked. Ask the question first; publishing spends nothing.',
  ],
  connection_not_found: [404, 'You have no such connection.'],
  monitor_not_found: [404, 'The account has no such monitor.'],
  monitor_unsupported: [400, 'A condition of the definition cannot be evaluated on minutes as they close.'],
  too_many_monitors: [409, 'No more monitors fit. End one first.'],
} as const satisfies Record<string, Row>

export type PageErrorCode = keyof typeof PAGES
/** A code of the table. */
export type ErrorCode = keyof typeof TABLE | PageErrorCode

const ALL: Readonly<Record<ErrorCode, Row>> = { ...TABLE, ...PAGES }

/** The codes of faults of a query document. */
export const DOCUMENT_ERRORS = Object.keys(DOCUMENT) as readonly (keyof typeof DOCUMENT)[]

/** The codes of faults of a study document. */
export const STUDY_DOCUMENT_ERRORS = [
  ...(['missing_property', 'unexpected_property', 'unsupported_version', 'clause_shape', 'too_many_clauses'] as const),
  ...(['empty_conjunction', 'unknown_field', 'unknown_feature', 'unknown_aggregate', 'unknown_rule'] as const),
  ...(['outcome_as_filter', 'unknown_operator', 'operator_not_allowed', 'value_type', 'value_range'] as const),
  ...(['unknown_label', 'unknown_symbol', 'bad_time', 'bad_duration', 'empty_scope'] as const),
  ...(Object.keys(STUDY_DOCUMENT) as (keyof typeof STUDY_DOCUMENT)[]),
] as const satisfies readonly ErrorCode[]

/** One row of the table. */
export interface ErrorRow {
  readonly code: ErrorCode
  readonly status: number
  readonly sentence: string
}

const rowsOf = (table: object): ErrorRow[] =>
  (Object.keys(table) as ErrorCode[]).map((code) => ({ code, status: ALL[code][0], sentence: ALL[code][1] }))

/** All rows of interfaces for programs. */
export const ERRORS: readonly ErrorRow[] = rowsOf(TABLE)
/** The rows that only strategy studies use. */
export const STUDY_ERRORS: readonly ErrorRow[] = rowsOf({ ...STUDY_DOCUMENT, ...STUDIES })

/** The rows that only the assistant interface uses, and all others. */
export const ASSISTANT_ERRORS: readonly ErrorRow[] = rowsOf(ASSISTANTS)
export const REST_ERRORS: readonly ErrorRow[] = ERRORS.filter(({ code }) => !Object.hasOwn(ASSISTANTS, code))
/** The rows that only pages for people and the workbench use. */
export const PAGE_ERRORS: readonly ErrorRow[] = rowsOf(PAGES)

/** The HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => ALL[code][0]
/** The sentence of a code. */
export const sentenceOf = (code: ErrorCode): string => ALL[code][1]

/** One fault of a document. `path` is a JSON Pointer (RFC 6901). For a missing member it is the place where the member belongs. */
export interface Fault {
  readonly code: ErrorCode
  readonly path: string
  readonly detail: string
  /** All accepted values, if the list is short. */
  readonly allowed?: readonly (string | number | boolean)[]
  /** Known names similar to the wrong one, nearest first. */
  readonly nearest?: readonly string[]
}

/** An error of the table. For a document it has all faults; `code` is that of the first one. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ErrorCode
  readonly detail: string
  readonly errors: readonly Fault[]

  constructor(code: ErrorCode, detail: string = sentenceOf(code), errors: readonly Fault[] = []) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
    this.errors = errors
  }

  get status(): number {
    return statusOf(this.code)
  }

  /** The error of a document with faults. Throws TypeError if there are none. */
  static of(faults: readonly Fault[]): ProblemError {
    const first = faults[0]
    if (first === undefined) throw new TypeError('a problem needs a fault')
    const rest = faults.length - 1
    const more = rest === 0 ? '' : ` (and ${rest} more fault${rest === 1 ? '' : 's'})`
    const at = first.path === '' ? '' : ` at ${first.path}`
    return new ProblemError(first.code, `${first.detail}${at}${more}`, faults)
  }
}
