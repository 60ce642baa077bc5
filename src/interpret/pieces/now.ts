/**
 * `went above 20 within the last hour, now below 4`: where a part of the text is about now, a lookback in another part says that something happened in it,
 * and is no part of the record to search.
 */
import type { Atom } from '../words/atoms.js'
import { concatenated, phraseSet } from '../words/table.js'
import type { Piece } from './pieces.js'

const NOW = phraseSet('now|currently|presently|at present|right now|at the moment|at this moment|today')
const ENDS: readonly Piece['is'][] = ['and', 'or', 'then', 'after', 'before', 'preceded']
/** The longest lookback of an aggregate, in minutes. */
const LOOKBACK_MAX = 10_080

/** Turns lookbacks beside a part about now into conditions on the past. */
export function withNow(pieces: readonly Piece[], atoms: readonly Atom[]): Piece[] {
  const now = atoms.filter(
    (atom, i) => NOW.has(atom.text) || (atom.text === 'is' && /^(?:and|but)$/.test(atoms[i - 1]?.text ?? '')),
  )
  if (now.length === 0) return isAgo(pieces) ? concatenated(withAgo(partsOf(pieces), () => false, true)) : [...pieces]
  const isPresent = (part: readonly Piece[]): boolean =>
    now.some((atom) => part[0]!.start <= atom.start && atom.end <= part.at(-1)!.end + 1)
  const out: Piece[] = []
  for (const part of withAgo(partsOf(pieces), isPresent)) {
    const present = isPresent(part)
    const look = part.find((piece) => piece.is === 'window' && isLook(piece) && piece.minutes <= LOOKBACK_MAX)
    const said = part.some(
      (piece) =>
        ['ever', 'not', 'holds', 'held', 'aggregate'].includes(piece.is) ||
        (piece.is === 'window' && piece.role === 'for'),
    )
    const names = part.some(
      (piece) => piece.is === 'head' && (piece.head.of === 'feature' || piece.head.of === 'pattern'),
    )
    if (look === undefined || present || said || !names) out.push(...part)
    else
      out.push(...part.filter(({ is }) => is !== 'cross' && is !== 'becomes'), {
        is: 'ever',
        start: look.start,
        end: look.start,
      })
  }
  return out
}

/**
 * `an hour ago vpin above 0.7 and spread above 5; now vpin below 0.4`: the conditions behind a time ago were then too, up to the part about now. So were those
 * before it that `and` joins: `vpin over 0.8 and spread over 5 an hour ago, now spread under 2`.
 */
function withAgo(
  parts: readonly Piece[][],
  isPresent: (part: readonly Piece[]) => boolean,
  leading = false,
): readonly Piece[][] {
  const out = [...parts]
  for (const [i, part] of parts.entries()) {
    const at = part.findIndex((piece) => piece.is === 'window' && piece.role === 'ago')
    if (at < 0 || isPresent(part)) continue
    const leads = part.findIndex(({ is }) => is === 'head') > at
    // Without a word about now only what a time ago leads is sure: "an hour ago vpin above 0.7 and spread above 5".
    if (leading && !leads) continue
    for (let k = leads ? i + 1 : i - 1; ; k += leads ? 1 : -1) {
      const other = out[k]
      const tie = (leads ? other : parts[k + 1])?.[0]
      const joined = tie?.is === 'and' && ((leads && !leading) || tie.end - tie.start > 1)
      if (other === undefined || !joined || isPresent(other) || !isTimeless(other)) break
      // "an hour ago rsi above 70 and rsi below 50": the second one is that of now.
      if (leading && headOf(other) === headOf(part)) break
      const { end } = other.at(-1)!
      out[k] = [...other, { ...part[at]!, start: end, end }]
    }
  }
  return out
}

const headOf = (part: readonly Piece[]): string | undefined => {
  const head = part.find((piece) => piece.is === 'head')
  return head?.is === 'head' && head.head.of === 'feature' ? head.head.stem : head?.is
}

/** A condition on a name at no time of its own. */
const isTimeless = (part: readonly Piece[]): boolean =>
  part.some(({ is }) => is === 'head') &&
  !part.some(
    (piece) =>
      piece.is === 'ever' || (piece.is === 'window' && ['ago', 'lookback', 'for', 'within'].includes(piece.role)),
  )

const isAgo = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.is === 'window' && piece.role === 'ago')

const isLook = (piece: Extract<Piece, { is: 'window' }>): boolean =>
  piece.role === 'lookback' || (piece.role === 'within' && piece.beside === undefined)

function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    if (parts.length === 0 || ENDS.includes(piece.is)) parts.push([piece])
    else parts.at(-1)!.push(piece)
  }
  return parts
}
