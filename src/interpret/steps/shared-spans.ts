/** `oi +8% and px within 1%, both on 24h`: a span behind a list that is said for each of its names. */
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { FAMILIES, spansOf } from '../words/families.js'

const CHANGING: readonly string[] = ['oi_usd', 'long_short_ratio']
const ENDS: readonly Piece['is'][] = ['then', 'after', 'before', 'preceded']

/** The pieces with such a span at every name of its list that has none. A name that is not recorded over it is refused, as if the span stood there. */
export function withSaidForEach(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => piece.is === 'window' && piece.each !== undefined)
  const span = pieces[at]
  if (span?.is !== 'window' || span.each === undefined) return pieces
  // Each copy has a place of its own inside the words: a span counts as used by where it begins.
  let place = span.each
  const from = pieces.slice(0, at).findLastIndex(({ is }) => ENDS.includes(is)) + 1
  const last = pieces.slice(0, at).findLastIndex(({ is }) => is === 'head')
  // "both for 2h": any number lasts, whatever its own span.
  const lasts = span.role === 'for'
  const wants = (piece: PieceOf<'head'>, i: number): boolean =>
    lasts ? piece.head.of === 'feature' : isSpanned(piece, pieces[i + 1]) && !hasOwn(pieces, i)
  return pieces.flatMap((piece, i): readonly Piece[] => {
    if (i < from || i >= last || piece.is !== 'head' || !wants(piece, i)) return [piece]
    const start = Math.min(place, span.start - 1)
    place += 1
    return [piece, { ...span, start }]
  })
}

/** Whether the name is one of several that differ only by their span. */
function isSpanned({ head }: PieceOf<'head'>, behind: Piece | undefined): boolean {
  if (head.of === 'move') return true
  if (head.of !== 'feature' || head.span !== undefined) return false
  // "oi +8%" is a change.
  const changes = behind?.is === 'predicate' && behind.amount.unit === 'percent'
  if (changes && CHANGING.includes(head.stem)) return true
  const family = FAMILIES.get(head.stem)
  return family !== undefined && spansOf(family).length > 0
}

/** Whether a span stands beside the name before the next name. */
function hasOwn(pieces: readonly Piece[], at: number): boolean {
  const isHead = ({ is }: Piece): boolean => is === 'head'
  const before = pieces.slice(0, at).findLastIndex((piece) => isHead(piece) || piece.is === 'and') + 1
  const behind = pieces.findIndex((piece, i) => i > at && (isHead(piece) || piece.is === 'and'))
  return pieces.slice(before, behind < 0 ? undefined : behind).some(({ is }) => is === 'window')
}

/** `price up 5% and oi up 8%, both within 24h`: without an order of events, the time of the whole is the span of each of its names; undefined if it has none. */
export function asSaidForEach(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const at = pieces.findIndex(({ is }) => is === 'altogether')
  const whole = pieces[at]
  if (whole?.is !== 'altogether' || whole.minutes === undefined) return undefined
  const bare = pieces
    .slice(0, at)
    .filter((piece, i) => piece.is === 'head' && isSpanned(piece, pieces[i + 1]) && !hasOwn(pieces, i))
  if (bare.length < 2) return undefined
  const { minutes, start, end } = whole
  const span: Piece = {
    is: 'window',
    role: 'in',
    minutes,
    op: undefined,
    millions: undefined,
    each: start,
    start: start + bare.length,
    end,
  }
  return [...pieces.slice(0, at), span, ...pieces.slice(at + 1)]
}
