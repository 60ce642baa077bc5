/** `premium and basis both below -15 bps`, `price and oi down 3% over the day`: what stands behind two names is said of both. */
import { isModifier, isThreshold } from '../pieces/modifiers.js'
import type { Head, Piece, PieceOf } from '../pieces/pieces.js'
import { familyOf } from '../words/families.js'

/** The pieces with the number behind two names at each of them. */
export function withBoth(pieces: readonly Piece[]): readonly Piece[] {
  const out: Piece[] = []
  for (const [i, piece] of pieces.entries()) {
    out.push(piece)
    // "rsi 15m and stoch both under 20"
    const at = pieces[i + 1]?.is === 'window' ? i + 2 : i + 1
    const [tie, other] = [pieces[at], pieces[at + 1]]
    if (piece.is !== 'head' || tie?.is !== 'and' || tie.end - tie.start > 3 || other?.is !== 'head') continue
    // "vpin above 0.8, premium and basis …": a number right before the name may be its own.
    const before = pieces[i - 1]
    if (before !== undefined && (isThreshold(before) || before.is === 'head' || before.is === 'aggregate')) continue
    const move = pieces[at + 2]?.is === 'head' ? (pieces[at + 2] as PieceOf<'head'>) : undefined
    const [own, others] = [frameOf(pieces[i + 1]), frameOf(pieces[at + 2])]
    // "rsi 1h and rsi 15m both under 60": one name over two spans.
    const twice = own !== undefined && others !== undefined && own !== others && isSame(piece.head, other.head)
    const from = move !== undefined || twice ? at + 3 : at + 2
    let end = from
    while (end < pieces.length && isModifier(pieces[end]!)) end += 1
    const tail = pieces.slice(from, end)
    if (!mayShare(piece.head, other.head, move?.head, tail, twice)) continue
    // Each copy has a place of its own between two letters: a number counts as used by where it begins.
    const copies = [...(move === undefined ? [] : [move]), ...tail]
    out.push(...copies.map((one, k): Piece => ({ ...one, start: piece.end - 0.5 + k / 100, end: piece.end })))
  }
  return out
}

const MOVING: readonly string[] = ['oi_usd', 'quote_volume']
const moves = (head: Head): boolean =>
  head.of === 'price' || (head.of === 'feature' && !head.byId && MOVING.includes(head.stem))

/** The length of a timeframe beside a name. */
const frameOf = (piece: Piece | undefined): number | undefined =>
  piece?.is === 'window' && (piece.role === 'bare' || piece.role === 'on') ? piece.minutes : undefined

const isSame = (first: Head, second: Head): boolean =>
  first.of === 'feature' && second.of === 'feature' && first.stem === second.stem

/** `twice`: both are one name, and each has a timeframe of its own. */
function mayShare(first: Head, second: Head, move: Head | undefined, tail: readonly Piece[], twice: boolean): boolean {
  const sizes = tail.filter(isThreshold)
  if (sizes.length > 1 || tail.some(({ is }) => is === 'not' || is === 'coins')) return false
  if (move !== undefined) {
    const percent = sizes.every((piece) => piece.is === 'predicate' && piece.amount.unit === 'percent')
    const said = sizes.length === 1 || (move.of === 'move' && move.form === 'state')
    return move.of === 'move' && moves(first) && moves(second) && first.of !== second.of && percent && said
  }
  if (
    first.of !== 'feature' ||
    second.of !== 'feature' ||
    (first.stem === second.stem && first.span === second.span && !twice) ||
    sizes.length !== 1
  )
    return false
  if (first.change !== undefined || second.change !== undefined || first.suffix !== undefined) return false
  const [one, other] = [familyOf(first.stem).first, familyOf(second.stem).first]
  return one.type === 'number' && one.unit === other.unit && sizes[0]!.is === 'predicate' && sizes[0]!.op !== undefined
}
