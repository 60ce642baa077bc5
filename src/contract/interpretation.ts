/** Codes of the interpretation of prose: why words are refused, and why a model gave no proposal. */

/** The maximum length of the prose in one request, in characters. */
export const LANGUAGE_CHARS_MAX = 4000

/** Why words of a request are not in the proposal. Each refusal has a question that would resolve it. */
export const REFUSALS = {
  no_feature: 'nothing that is recorded says this',
  no_number: 'a threshold or size is missing',
  no_span: 'a span of time is missing',
  no_direction: 'it is not said which way, or which of several labels',
  not_offered: 'the vocabulary does not have it in this form',
  unknown_symbol: 'the dataset has no such symbol',
  no_or: 'a query is a conjunction; alternatives are queries of their own',
  too_many_steps: 'a sequence has at most four steps',
  empty_time: 'no recorded time is left',
  not_a_search: 'it asks for something other than what happened',
  no_condition: 'no condition was understood',
} as const
/** The code of a refusal. */
export type RefusalCode = keyof typeof REFUSALS

/** Why a model gave no proposal, so that the embedded interpreter answered. */
export const MODEL_FAILURES = {
  timeout: 'it took longer than the limit',
  unreachable: 'it could not be reached',
  refused: 'it answered with an error',
  malformed: 'its answer is not in the form that was asked for',
  invalid: 'its document is not a valid query',
  empty: 'it proposed no condition',
} as const
/** The code of a model failure. */
export type ModelFailureReason = keyof typeof MODEL_FAILURES
