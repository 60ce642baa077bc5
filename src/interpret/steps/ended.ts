/**
 * States that are said to be over: `the volatility squeeze turns off`, `short squeeze is over`, `toxic flow gone`, `out of the bollinger squeeze`. A rulebook
 * entry and a candle can only be asked for as something that is there, so that the words are refused: read as they stand, they would say the opposite.
 */
import type { Piece } from '../pieces/pieces.js'

/** Words behind a name that say that it has ended or is not there. */
const BEHIND =
  /^(?:\s+(?:state|signal|condition|setup|phase|regime|pattern|candle|flag))?\s*(?:(?:is|are|was|were|has|have|had|been|be|being|gets|got|just|now|already|all|finally|then|suddenly|turn(?:s|ed|ing)?|goes|going|went|go|switch(?:es|ed)?|flip(?:s|ped)?|becom(?:es|e|ing)|became|comes to an|came to an|to|eq|equals?|=+|completely|totally)\s*)*(?:\b(?:off|over|done|dead)(?=\s*(?:[,.;:!?)]|$|->|→|(?:and|but|then|with|while|when|once|as|on|for|in|within|now|again)\b(?! (?:a |an |the |its |\d)(?:\w+ )?(?:low|high|bottom|top|support)))(?!\s+(?:the|a|an|last|past|\d)\b))|\b(?:end|ends|ended|ending|gone|absent|missing|inactive|finish(?:es|ed)|fail(?:s|ed|ing)?|cancel(?:s|led|ed)|disappear(?:s|ed|ing)?|vanish(?:es|ed)?|false|no more|no longer|fad(?:es|ed|ing)|stop(?:s|ped)?|ceas(?:es|ed)|releas(?:es|ed|ing)|expir(?:es|ed)|dissolv(?:es|ed)|lifted|not (?:active|there|true|present|in play|on)|isn't (?:active|there|on)|unwound)\b)/i
/** Words before a name that say the same. */
const BEFORE =
  /(?:^|[^\p{L}])(?:(?:the )?ends? of|ended|ending|exit(?:s|ed|ing)?|leav(?:es|ing)|(?:comes?|came|coming|breaks?|is|are|was|gets?|got)? ?out of|lack(?:s|ing)?(?: of)?|(?:in )?(?:the )?absence of|no more)\s+(?:(?:the|a|an|its|any|our|this)\s+)?$/iu

const BEHIND_MAX = 60
const BEFORE_MAX = 40

/** Names whose state can end. A session has its hours. */
const isState = (piece: Piece): boolean =>
  piece.is === 'head' &&
  (piece.head.of === 'rule' ||
    (piece.head.of === 'pattern' && (piece.head.stem.startsWith('candle_') || piece.head.stem === 'donchian_break')))

/** The pieces with one that is refused in place of each state that is said to be over. */
export function withEnded(pieces: readonly Piece[], text: string): readonly Piece[] {
  if (!pieces.some(isState)) return pieces
  const out: Piece[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at]!
    const place = isState(piece) ? endedAt(piece, text, out.at(-1)?.end ?? 0) : undefined
    if (place === undefined) {
      out.push(piece)
      continue
    }
    while (out.length > 0 && out.at(-1)!.start >= place.start) out.pop()
    out.push({ is: 'unresolvedNegation', negatesContext: false, state: true, ...place })
    while (pieces[at + 1] !== undefined && pieces[at + 1]!.start < place.end) at += 1
  }
  return out
}

function endedAt(piece: Piece, text: string, from: number): { start: number; end: number } | undefined {
  const behind = BEHIND.exec(text.slice(piece.end, piece.end + BEHIND_MAX))
  if (behind !== null) return { start: piece.start, end: piece.end + behind[0].length }
  const before = BEFORE.exec(text.slice(Math.max(0, piece.start - BEFORE_MAX), piece.start))
  const words = before?.[0].replace(/^[^\p{L}]/u, '')
  if (words === undefined) return undefined
  const start = piece.start - words.length
  return start >= from || from > 0 ? { start, end: piece.end } : undefined
}
