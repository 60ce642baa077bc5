/** Sentences that stand in every answer about outcomes, and sentences about what an answer cost. */
import { CAVEATS } from '../../contract/caveats.js'
import { counted, withPlainSpaces } from '../../terminal/index.js'
import type { Left } from '../callers/caller.js'

/** Beside every outcome of a query. */
export const OUTCOME_SENTENCES = [
  'All figures are over all occurrences; rows are examples and never the denominator.',
  'A missing window is not a zero return: it is counted apart and enters no figure.',
  'This is what followed in the record. It shows neither a cause nor a net profit: no costs are in these returns.',
] as const

/** Beside every result of a study. */
export const STUDY_SENTENCES = [
  'All means are over all complete opportunities, unfilled orders included as 0; examples are never the denominator.',
  'An unknown opportunity is not a zero return: it is counted apart and enters no mean.',
  'This is what orders would have done on recorded bars. It shows neither a cause nor a net profit to come.',
] as const

/** Comes first, where it applies. */
export const SIMULATED_SENTENCE = `Caveat: ${CAVEATS.find(([code]) => code === 'simulated_data')![1]}`

/** Caveats that follow it: it is not said twice. */
export const caveatLines = (sentences: readonly string[]): string[] =>
  sentences.map((sentence) => `Caveat: ${sentence}`).filter((line) => line !== SIMULATED_SENTENCE)

/** A count with its noun: `1 day`, `36 days`. */
export const countOf = (...of: Parameters<typeof counted>): string => withPlainSpaces(counted(...of))

/** What an answer cost and what is left; undefined where nothing is paid. */
export const costSentence = (cost: number, left: Left | undefined): string => {
  if (left === undefined) return 'This answer is free.'
  const charged = cost === 0 ? 'This answer was free' : `This answer cost ${countOf(cost, 'credit')}`
  return `${charged}; ${countOf(left.allowance_remaining, 'credit')} are left, and the allowance is filled up at ${left.renews}.`
}

/** The members of an answer that may cost. */
export const costMembers = (cost: number, left: Left | undefined) => ({
  cost,
  allowance_remaining: left?.allowance_remaining ?? null,
  renews: left?.renews ?? null,
})
