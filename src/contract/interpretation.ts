/** Codes of the interpretation of prose: why words are refused, and why a model gave no proposal. */

/** The maximum length of the prose in one request, in characters. */
export const LANGUAGE_CHARS_MAX = 4000

/** Why words of a request are not in the proposal. Each refusal has a question that would resolve it. */
export const REFUSALS = {
  no_feature: 'no recorded feature matches these words',
  no_number: 'a threshold or size is missing',
  no_span: 'a span of time is missing',
  no_direction: 'the direction, or the choice between several labels, is missing',
  not_offered: 'a query cannot express it in this form',
  unknown_symbol: 'the dataset has no such symbol',
  no_or: 'a query is a conjunction; an alternative needs a query of its own',
  too_many_steps: 'a sequence has at most four steps',
  empty_time: 'the time range contains no recorded time',
  not_a_search: 'it does not ask about the recorded past',
  no_condition: 'no condition was understood',
  not_used: 'it has a number, a span of time, a coin or a comparison, and no condition uses it',
} as const
/** The code of a refusal. */
export type RefusalCode = keyof typeof REFUSALS

/** Why a model gave no proposal, so that the embedded interpreter answered. */
export const MODEL_FAILURES = {
  timeout: 'it took longer than the limit',
  unreachable: 'it could not be reached',
  refused: 'it answered with an error',
  malformed: 'its answer does not have the requested form',
  invalid: 'its document is not a valid query',
  empty: 'it proposed no condition',
} as const
/** The code of a model failure. */
export type ModelFailureReason = keyof typeof MODEL_FAILURES
