/** Unsupported words: something that is not recorded, a request to act, several coins at once, or a date with two readings. */
import type { RefusalCode } from '../../contract/interpretation.js'
import type { Piece } from '../pieces/pieces.js'
import { familyOf } from '../words/families.js'
import { perList } from '../words/table.js'
import type { Resolution } from './resolution.js'
import { titleOf } from './spans.js'

/** Refuses every unsupported piece, with a question. */
export function refuseUnsupported(pieces: readonly Piece[], into: Resolution): void {
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    if (piece.is === 'noFeature') {
      // Neighbours share one refusal.
      if (pieces[i - 1]?.is !== 'noFeature') refuseRun(pieces, i, piece.near, into)
      continue
    }
    const [code, question] = questionOf(piece, pieces, into) ?? []
    if (code !== undefined && question !== undefined) into.refuse(code, piece, question)
  }
}

/** `asia session` has hours that are defined, `us time` beside `at night` says only where it is night. */
const SESSION_NOUN = /session|hours|trading/i
const SESSION_AHEAD = ' session'.length

/** Whether something beside them has two sides, so that no side is asked for. */
const hasEitherWay = perList((pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) =>
      piece.is === 'around' ||
      (piece.is === 'head' && piece.head.of === 'move' && piece.head.direction === 0) ||
      (piece.is === 'head' && piece.head.of === 'pattern' && piece.head.labels.length > 1),
  ),
)

function questionOf(
  piece: Piece,
  pieces: readonly Piece[],
  into: Resolution,
): [code: RefusalCode, question: string] | undefined {
  const words = into.words(piece)
  if ('minimumWait' in piece && piece.minimumWait === 'anyOrder')
    return ['no_or', 'A sequence has one order. Which of the two comes first?']
  if ('minimumWait' in piece && piece.minimumWait !== undefined) return ['not_offered', MINIMUM_WAIT]
  switch (piece.is) {
    case 'notASearch':
      return ['not_a_search', `A query only searches the record. It cannot "${words}".`]
    case 'coinCount':
      return [
        'not_offered',
        'A condition is about one coin. It cannot count the coins that meet it. Is market breadth meant?',
      ]
    case 'superlative':
      return [
        'not_offered',
        'A query has conditions, and the number and the order of its rows: it does not search the largest of something. How large is large enough?',
      ]
    case 'reference':
      if (piece.venues) return ['no_feature', 'A query does not compare venues. Which of them is meant?']
      if (piece.unrecorded) {
        return ['no_feature', `There is no recorded number for the comparison in "${words}". Which number is meant?`]
      }
      if (pieces.some(isAgainstBitcoin)) return undefined
      return [
        'not_offered',
        'The only comparisons with another coin are excess return, beta and correlation, each with bitcoin. Which of them is meant?',
      ]
    case 'exception':
      return ['not_offered', 'All conditions of a query must hold; there are no exceptions. What should hold instead?']
    case 'unresolvedNegation':
      if (piece.state)
        return [
          'not_offered',
          `A query asks for what is there: "${words}" says that it is not. Which condition should hold instead?`,
        ]
      return ['no_feature', `Which measured condition is negated in "${words}"?`]
    case 'eitherWay':
      if (hasEitherWay(pieces)) return undefined
      return ['no_direction', 'A condition has one direction. Which one is meant?']
    case 'daytime':
      if (piece.edge) return ['no_span', `Which hours (UTC) does "${words}" mean: from when to when?`]
      if (pieces.some((other) => other.is === 'condition' && other.field === 'hour_utc')) return undefined
      // "in night asia session": the session has its hours. "the open of the session" is one of them.
      if (
        /^(?:(?:in|at|on|during) )?(?:the )?(?:night|evening|morning|afternoon|daytime)s?(?: time)?$/i.test(words) &&
        pieces.some(
          (other) =>
            other.is === 'head' &&
            other.head.of === 'pattern' &&
            other.head.stem === 'session' &&
            // "in the us morning session" is a part of it.
            other.end + 1 !== piece.start &&
            SESSION_NOUN.test(into.text.slice(other.start, other.end + SESSION_AHEAD)),
        )
      )
        return undefined
      if (pieces.some((other) => other.is === 'head' && other.head.of === 'feature' && other.head.stem === 'hour_utc'))
        return
      return ['no_span', `Which hours (UTC) does "${words}" mean: from when to when?`]
    case 'unknown':
      if (!DATE_LIKE.test(words)) return undefined
      return ['not_offered', `Which comes first in "${words}", the day or the month? Write the date as 2025-12-31.`]
    default:
      return undefined
  }
}

function refuseRun(pieces: readonly Piece[], at: number, near: string | undefined, into: Resolution): void {
  const behind = pieces.findIndex(({ is }, i) => i > at && is !== 'noFeature')
  const counted = pieces[at - 1]
  // "two green candles": the number belongs to the unsupported words.
  const counts = counted?.is === 'predicate' && counted.op === undefined && counted.amount.unit === 'none'
  const place = { start: (counts ? counted : pieces[at]!).start, end: pieces.at(behind < 0 ? -1 : behind - 1)!.end }
  const nearest = near === undefined ? '' : ` (closest: ${titleOf(familyOf(near).first)})`
  const words = into.words(place)
  const question = `"${words}" is not recorded${nearest}. Which measured condition should replace it?`
  into.refuse('no_feature', place, question)
}

const AGAINST_BITCOIN: readonly string[] = ['excess_ret', 'beta_btc', 'corr_btc']

/** Whether the piece names a feature that is relative to bitcoin. */
export const isAgainstBitcoin = (piece: Piece): boolean =>
  piece.is === 'head' && piece.head.of === 'feature' && AGAINST_BITCOIN.includes(piece.head.stem)

const MINIMUM_WAIT = 'A sequence has a maximum duration, but a step has no minimum wait. Within how long?'

const DATE_LIKE = /^\d+[/.]\d+[/.]\d+$/
