/** `fewer than 40 % of the symbols have a positive 1h return`, `80% of alts fell`: a share of coins, and what these coins do. */
import { minutesOf } from '../words/families.js'
import { collected } from '../words/table.js'
import type { Head, Piece, PieceOf } from './pieces.js'

const CUTS: readonly Piece['is'][] = ['and', 'or', 'then', 'after', 'before', 'preceded']

const EXPLAINED: readonly Piece['is'][] = ['coins', 'head', 'compare', 'unknown', 'vague']

/** The pieces with every share of coins as a share that moves. */
export function withCounted(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (let at = 0; at < pieces.length; at += 1) {
    const [share, coins] = [pieces[at]!, pieces[at + 1]]
    if (coins === undefined || !isShare(share) || !isCoins(coins)) {
      out.push(share)
      continue
    }
    const end = pieces.findIndex(({ is }, i) => i > at && CUTS.includes(is))
    const own = pieces.slice(at + 2, end < 0 ? undefined : end)
    const moved = movedBy(own)
    if (moved === undefined) {
      out.push(share)
      continue
    }
    // "everything was falling, less than 5% of the coins up": what stands before the share has no part in it.
    const before = out.at(-1)
    if (before?.is === 'compare' && before.op === 'eq') {
      // "market puking = less than 10% of coins green": what stands before it is explained.
      const from = out.findLastIndex(({ is }) => CUTS.includes(is)) + 1
      if (out.slice(from).every(({ is }) => EXPLAINED.includes(is))) out.splice(from)
    } else if (before?.is === 'head' || before?.is === 'window' || before?.is === 'predicate')
      out.push({ is: 'and', start: share.start, end: share.start })
    const { start, end: stop } = coins
    out.push(share, { is: 'coins', start, end: stop }, ...moved)
    at += 1 + own.length
  }
  return out
}

const isShare = (piece: Piece): boolean =>
  piece.is === 'predicate' &&
  !piece.amount.signed &&
  (piece.amount.unit === 'percent' || piece.amount.unit === 'share') &&
  piece.amount.value > 0

const isCoins = (piece: Piece): boolean => piece.is === 'coins' || (piece.is === 'group' && piece.group === 'alts')

/** What the coins do, as a move; undefined where it is something else. */
function movedBy(own: readonly Piece[]): readonly Piece[] | undefined {
  const heads = own.filter((piece): piece is PieceOf<'head'> => piece.is === 'head')
  const signs = own.filter((piece): piece is PieceOf<'sign'> => piece.is === 'sign' && !piece.turned)
  const sized = own.some(({ is }) => is === 'predicate' || is === 'range' || is === 'around' || is === 'rank')
  const [head, sign] = [heads[0], signs[0]]
  if (head === undefined || heads.length > 1 || signs.length > 1 || sized) return undefined
  if (head.head.of === 'move' && sign === undefined) return own
  if (head.head.of !== 'feature' || head.head.stem !== 'ret' || head.head.byId || sign === undefined) return undefined
  const { start, end } = head
  const move: Head = { of: 'move', direction: sign.direction, form: 'state', size: undefined }
  const { span } = head.head
  const window: Piece[] =
    span === undefined
      ? []
      : [{ is: 'window', role: 'in', minutes: minutesOf(span), op: undefined, millions: undefined, start, end }]
  return collected(own, (piece): Piece[] => {
    if (piece === sign) return []
    return piece === head ? [{ is: 'head', head: move, start: Math.min(sign.start, start), end }, ...window] : [piece]
  })
}
