/**
 * Negated context: refused phrases that change the meaning of the words beside them. Without such a phrase, the rest would answer another question.
 */
import type { Piece } from '../pieces/pieces.js'
import type { Refusal } from './resolution.js'
import { isAgainstBitcoin } from './unsupported.js'

/** Whether nothing may be proposed, whatever else was understood. */
export const isContextNegated = (pieces: readonly Piece[], refusals: readonly Refusal[]): boolean =>
  pieces.some(
    (piece) =>
      piece.is === 'exception' ||
      ('minimumWait' in piece && piece.minimumWait === 'only') ||
      (piece.is === 'order' &&
        piece.stem !== undefined &&
        piece.rows !== undefined &&
        refusals.some(({ start }) => start === piece.start)) ||
      (piece.is === 'limit' && piece.by !== undefined && refusals.some(({ start }) => start === piece.start)) ||
      (piece.is === 'unresolvedNegation' && piece.negatesContext) ||
      (piece.is === 'reference' && (piece.unrecorded || !pieces.some(isAgainstBitcoin))),
  ) || refusals.some((refusal) => isRelative(refusal) || WITHOUT.test(refusal.text))

const WITHOUT = /^(?:without|w\/o)\b/i

/** `up more than btc`: the amount is missing, and the rise alone is another question. */
const isRelative = ({ code, feature, text }: Refusal): boolean =>
  code === 'no_number' && feature?.startsWith('excess_ret') === true && /\bthan\b|perform|\bbeats?\b/i.test(text)
