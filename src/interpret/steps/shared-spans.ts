/** `oi +8% and px within 1%, both on 24h`: a span behind a list that is said for each of its names. */
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { FAMILIES, isOnCandles, minutesOf } from '../words/families.js'
import { collected } from '../words/table.js'

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
  return collected(pieces, (piece, i): readonly Piece[] => {
    if (i < from || i >= last || piece.is !== 'head' || !wants(piece, i)) return [piece]
    const start = Math.min(place, span.start - 1)
    place += 1
    return [piece, { ...span, start }]
  })
}

const LEADS: readonly Piece['is'][] = ['asset', 'group', 'coins', 'unknown', 'question', 'everything', 'condition']
const LEADING: readonly string[] = ['in', 'lookback', 'bare', 'on', 'within']

/**
 * `24h: oi up 10%, price down 5%`, `over 24 hours btc fell 4% and open interest dropped 10%`: a span before everything else is that of each name that is
 * recorded over it and has none of its own.
 */
export function withLeadingSpan(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ is }) => !LEADS.includes(is) && is !== 'and')
  const span = pieces[at]
  if (span?.is !== 'window' || !LEADING.includes(span.role) || span.each !== undefined) return pieces
  // "1h return above 2%, vpin up 0.1": beside a name the span is that of this name.
  const colon = pieces[at + 1]?.is === 'and'
  if (!colon && (span.role === 'bare' || span.role === 'on')) return pieces
  if (colon && isListOfSpans(pieces, at)) return pieces
  const end = pieces.findIndex(({ is }, i) => i > at && ENDS.includes(is))
  const last = end < 0 ? pieces.length : end
  // The span itself is nobody's own.
  const others = pieces.map(
    (piece): Piece => (piece === span ? { is: 'and', start: piece.end, end: piece.end } : piece),
  )
  const wants = (piece: Piece, i: number): boolean =>
    i > at &&
    i < last &&
    piece.is === 'head' &&
    // "open interest dropped", "moved three sigma to the downside": one condition.
    isFirstOfPart(others, i) &&
    (isRecordedOver(piece, pieces[i + 1], span.minutes) || isOnOtherCandles(piece, span)) &&
    !hasOwn(others, i)
  const first = pieces.findIndex(({ is }, i) => i > at && is === 'head')
  const many = pieces.filter((piece, i) => i !== first && wants(piece, i)).length
  if (many === 0) return pieces
  const own = wants(pieces[first]!, first)
  const role = span.role === 'within' || span.role === 'lookback' ? 'in' : span.role
  return collected(pieces, (piece, i): readonly Piece[] => {
    if (piece === span) return own ? [piece] : []
    if (i === first || !wants(piece, i)) return [piece]
    // Each copy has a place of its own: a span counts as used by where it begins.
    const start = piece.is === 'head' && isOnOtherCandles(piece, span) ? piece.start : piece.start + 1
    return [piece, { ...span, role, start, end: piece.end }]
  })
}

/** `15m and 1h rsi above 70`: another span of the same name follows, and the first one is no heading. */
function isListOfSpans(pieces: readonly Piece[], at: number): boolean {
  const [tie, next, behind] = pieces.slice(at + 1, at + 4)
  if (next?.is === 'window') return true
  const word = tie !== undefined && tie.end - tie.start > 1
  const named = next?.is === 'head' && next.head.of === 'feature'
  return word && named && (next.head.span !== undefined || (behind?.is === 'window' && behind.role === 'bare'))
}

/** `1h min of rsi 5m`: right before an aggregate stands its span, where the name has another one. */
export function withAggregateSpan(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, i): Piece => {
    const [aggregate, head, own] = pieces.slice(i + 1, i + 4)
    if (piece.is !== 'window' || piece.role !== 'bare' || aggregate?.is !== 'aggregate') return piece
    if (head?.is !== 'head' || head.head.of !== 'feature') return piece
    const spanned = head.head.span !== undefined || (own?.is === 'window' && (own.role === 'bare' || own.role === 'on'))
    return spanned ? { ...piece, role: 'lookback' } : piece
  })
}

const FRAMES: readonly number[] = [5, 15, 60, 240]

/** `on the hourly: rsi < 30, macd bullish cross`: a name that is recorded over one timeframe alone, which is another one. It is asked about where it stands. */
function isOnOtherCandles({ head }: PieceOf<'head'>, { role, minutes }: PieceOf<'window'>): boolean {
  if (head.of !== 'feature' && head.of !== 'pattern' && head.of !== 'level') return false
  const family = FAMILIES.get(head.stem)
  const framed = (role === 'on' || role === 'bare') && FRAMES.includes(minutes)
  const charted = family !== undefined && (isOnCandles(family) || /^(?:ema|sma)_dist/.test(family.stem))
  return framed && charted && !('span' in head && head.span !== undefined) && family.spans.length === 1
}

const isFirstOfPart = (pieces: readonly Piece[], at: number): boolean =>
  !pieces
    .slice(pieces.slice(0, at).findLastIndex(({ is }) => is === 'and' || is === 'or') + 1, at)
    .some(({ is }) => is === 'head')

/** Whether a name may be measured over so many minutes. */
function isRecordedOver(piece: PieceOf<'head'>, behind: Piece | undefined, minutes: number): boolean {
  const { head } = piece
  const stem =
    head.of === 'move' || head.of === 'price'
      ? 'ret'
      : head.of === 'pattern' || head.of === 'feature'
        ? head.stem
        : undefined
  if (stem === undefined || ((head.of === 'feature' || head.of === 'pattern') && head.span !== undefined)) return false
  const changes = behind?.is === 'predicate' && behind.amount.unit === 'percent'
  const changing = { oi_usd: 'oi_change', long_short_ratio: 'long_short_change' }[stem]
  const moved = changing !== undefined && (changes || (behind?.is === 'head' && behind.head.of === 'move'))
  const family = FAMILIES.get(moved ? changing : stem)
  return family?.spans.some((one) => minutesOf(one) === minutes) === true
}

const OWNED: readonly string[] = ['in', 'bare', 'on', 'within']
const LONG: readonly number[] = [240, 1440, 10_080]
const OF_MOVES = /^(?:ret|oi_change|oi_usd|long_short|excess_ret|btc_ret|xs_rank)/
const SIZES: readonly Piece['is'][] = ['predicate', 'range', 'around']

/**
 * `open interest up 20% in a day and price within 2% either way`: the only long span of a text without an order of events, said beside one move, is that of a
 * move with a size that has none.
 */
export function withOneSpan(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ is }) => ENDS.includes(is) || is === 'afterwards' || is === 'earlier' || is === 'altogether'))
    return pieces
  const spans = pieces.filter((piece) => piece.is === 'window')
  const heads = pieces.filter((piece): piece is PieceOf<'head'> => piece.is === 'head')
  const named = collected(heads, ({ head }) =>
    head.of === 'feature' && head.span !== undefined && OF_MOVES.test(head.stem) ? [minutesOf(head.span)] : [],
  )
  const lengths = new Set([...spans.map(({ minutes }) => minutes), ...named])
  const [minutes] = lengths
  if (lengths.size !== 1 || !LONG.includes(minutes!) || spans.some(({ role, each }) => !OWNED.includes(role) || each))
    return pieces
  // A span before everything else is said of all names: see above.
  const leads = pieces.findIndex(({ is }) => is === 'window') < pieces.findIndex(({ is }) => is === 'head')
  if (leads && spans.length > 0) return pieces
  const owner = pieces.findIndex(
    (piece, i) => piece.is === 'head' && isMove(piece) && (spans.length === 0 ? spanOf(piece) : hasOwn(pieces, i)),
  )
  if (owner < 0) return pieces
  return collected(pieces, (piece, i): readonly Piece[] => {
    const bare =
      piece.is === 'head' &&
      i !== owner &&
      (piece.head.of === 'move' || piece.head.of === 'price' || isChange(piece, pieces[i + 1], minutes!)) &&
      isFirstOfPart(pieces, i) &&
      isSized(pieces, i)
    if (!bare) return [piece]
    const span = {
      is: 'window',
      role: 'in',
      minutes: minutes!,
      op: undefined,
      millions: undefined,
      lent: true,
    } as const
    return [piece, { ...span, start: piece.start + 1, end: piece.end }]
  })
}

/** `open interest down 10%`: a change that is recorded over so many minutes. */
const isChange = (piece: PieceOf<'head'>, behind: Piece | undefined, minutes: number): boolean =>
  piece.head.of === 'feature' && CHANGING.includes(piece.head.stem) && isRecordedOver(piece, behind, minutes)

const spanOf = ({ head }: PieceOf<'head'>): boolean => 'span' in head && head.span !== undefined

/** A move, or a name that is one. */
const isMove = ({ head }: PieceOf<'head'>): boolean =>
  head.of === 'move' || head.of === 'ranked' || (head.of === 'feature' && OF_MOVES.test(head.stem))

/** Whether a size stands in the part of a name, and no span: `price is up 5%`, but not `price is up 5% in 4h` or `up 5% from the 24h low`. */
function isSized(pieces: readonly Piece[], at: number): boolean {
  const end = pieces.findIndex(({ is }, i) => i > at && (is === 'and' || is === 'or'))
  const from = pieces.slice(0, at).findLastIndex(({ is }) => is === 'and' || is === 'or') + 1
  const part = pieces.slice(from, end < 0 ? undefined : end)
  const spanned = part.some(
    (piece) =>
      piece.is === 'window' ||
      (piece.is === 'head' && piece !== pieces[at] && !['move', 'price'].includes(piece.head.of)),
  )
  return !spanned && part.some(({ is }) => SIZES.includes(is))
}

/** Whether the name is one of several that differ only by their span. */
function isSpanned({ head }: PieceOf<'head'>, behind: Piece | undefined): boolean {
  if (head.of === 'move') return true
  if (head.of !== 'feature' || head.span !== undefined) return false
  // "oi +8%" is a change.
  const changes = behind?.is === 'predicate' && behind.amount.unit === 'percent'
  if (changes && CHANGING.includes(head.stem)) return true
  const family = FAMILIES.get(head.stem)
  return family !== undefined && family.spans.length > 0
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
