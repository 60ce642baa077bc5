/** Questions that stay, whatever words are left out: what is asked for is not recorded, not possible, or no search. */
import type { Refusal } from '../clauses/resolution.js'
import type { Piece } from '../pieces/pieces.js'
import type { Interpretation } from '../proposal/answer.js'
import type { Place } from '../words/place.js'

const FIRM_PIECES: readonly Piece['is'][] = [
  'noFeature',
  'notASearch',
  'or',
  'unknownSymbol',
  'coinCount',
  'reference',
  'exception',
  'except',
  'not',
  'superlative',
]
const FIRM_CODES: readonly Refusal['code'][] = [
  'not_a_search',
  'unknown_symbol',
  'no_or',
  'no_condition',
  'too_many_steps',
]

/** The places of words that no leaving out may silence. */
export const firmIn = (pieces: readonly Piece[]): Place[] => pieces.filter(({ is }) => FIRM_PIECES.includes(is))

/** Whether a question is about such words. */
export const isFirm = ({ code, start, end }: Refusal, firm: readonly Place[]): boolean =>
  FIRM_CODES.includes(code) || (code !== 'not_used' && firm.some((place) => start <= place.start && place.end <= end))

/** Whether every firm question is asked still. */
export const keepsFirm = (firm: readonly Refusal[], { refusals }: Interpretation): boolean =>
  firm.every(({ code, start }) => refusals.some((one) => one.code === code && one.start === start))

/** Whether every size that was said without a number ("volume is pretty high") is asked about still, or has its number elsewhere. */
export function keepsVague(first: Interpretation, pieces: readonly Piece[], { refusals, document }: Interpretation) {
  const fields = JSON.stringify(document)
  return first.refusals.every(
    ({ code, start, end, feature }) =>
      code !== 'no_number' ||
      refusals.some((one) => one.code === code && one.start < end && start < one.end) ||
      (feature !== undefined && fields.includes(`"feature.${feature}`)) ||
      !pieces.some((piece) => piece.is === 'vague' && start <= piece.start && piece.end <= end),
  )
}
