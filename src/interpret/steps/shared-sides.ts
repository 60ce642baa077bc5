/** `premium and basis both below -15 bps`, `price and oi down 3% over the day`: what stands behind two names is said of both. */
import { isModifier, isThreshold } from '../pieces/modifiers.js'
import type { Head, Piece, PieceOf } from '../pieces/pieces.js'
import { familyOf } from '../words/families.js'

/** The pieces with the number behind two or more names at each of them. From the last name on: what the last two share, the one before shares with them. */
export function withBoth(pieces: readonly Piece[]): readonly Piece[] {
  const out = [...pieces]
  for (let i = out.length - 1; i >= 0; i -= 1) {
    const piece = out[i]!
    // "rsi 15m and stoch both under 20"
    const at = out[i + 1]?.is === 'window' ? i + 2 : i + 1
    const [tie, other] = [out[at], out[at + 1]]
    if (piece.is !== 'head' || tie?.is !== 'and' || tie.end - tie.start > 3 || other?.is !== 'head') continue
    // "vpin above 0.8, premium and basis …": a number right before the name may be its own.
    const before = out[i - 1]
    if (before !== undefined && (isThreshold(before) || before.is === 'head' || before.is === 'aggregate')) continue
    const move = out[at + 2]?.is === 'head' ? (out[at + 2] as PieceOf<'head'>) : undefined
    const [own, others] = [frameOf(out[i + 1]), frameOf(out[at + 2])]
    // "rsi 1h and rsi 15m both under 60": one name over two spans.
    const twice = own !== undefined && others !== undefined && own !== others && isSame(piece.head, other.head)
    // "rsi 1h and stoch 15m both under 20": each has a timeframe of its own.
    const framed = own !== undefined && others !== undefined
    const from = move !== undefined || framed ? at + 3 : at + 2
    let end = from
    while (end < out.length && isModifier(out[end]!)) end += 1
    const tail = out.slice(from, end)
    if (!mayShare(piece.head, other.head, move?.head, tail, twice)) continue
    // Each copy has a place of its own between two letters: a number counts as used by where it begins.
    const copies = [...(move === undefined ? [] : [move]), ...tail]
    const last = out[at - 1]!.end
    out.splice(at, 0, ...copies.map((one, k): Piece => ({ ...one, start: last - 0.5 + k / 100, end: last })))
  }
  return out
}

const MOVING: readonly string[] = ['oi_usd', 'quote_volume']
const moves = (head: Head): boolean =>
  head.of === 'price' || (head.of === 'feature' && !head.byId && MOVING.includes(head.stem))

/** The length of a timeframe beside a name. */
const frameOf = (piece: Piece | undefined): number | undefined =>
  piece?.is === 'window' && (piece.role === 'bare' || piece.role === 'on') ? piece.minutes : undefined

/** Names whose value may be on either side of zero. */
const SIGNED =
  /^(?!.*pctrank)(?:(?:btc_|excess_)?ret|(?:ema|sma|vwap|microprice)_dist|macd_hist|di_diff|slope|cvd_usd|book_imbalance|liq_imbalance|funding|premium|basis|oi_change|long_short_change|beta|corr|volume_z)/

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
  if (one.type !== 'number' || other.type !== 'number') return false
  const size = sizes[0]!
  if (size.is === 'sign') return !size.turned && SIGNED.test(first.stem) && SIGNED.test(second.stem)
  return one.unit === other.unit && size.is === 'predicate' && size.op !== undefined
}
