/**
 * A step's pieces → drafts. A draft is one name (the head) with the modifiers that belong to it. A step is cut into parts at conjunctions. Within a
 * part, modifiers between two heads go to the head that still lacks them.
 */

import { isModifier, type Modifier, wantsThreshold } from '../pieces/modifiers.js'
import type { Head, Piece, PieceOf } from '../pieces/pieces.js'
import { familyOf, minutesOf } from '../words/families.js'
import type { Place } from '../words/place.js'
import type { Direction } from '../words/senses.js'

/** A condition before it is resolved: a head with its modifiers. Its position covers both. */
export interface Draft extends Place {
  readonly head: Head
  /** Position of the head alone. */
  readonly at: Place
  readonly modifiers: readonly Modifier[]
  /** The head changes in this direction: `open interest falls`, `vwap is broken upwards`. */
  readonly change?: Direction | 0
  /** The change is written as a state: `up`, `down`. */
  readonly state?: boolean
  /** The condition is on bitcoin as the market, while the search is for other coins. */
  readonly market?: boolean
}

/** The pieces between two conjunctions. */
export interface Part {
  readonly drafts: Draft[]
  /** Modifiers of a part without a head. */
  readonly loose: Modifier[]
  readonly assets: readonly PieceOf<'asset'>[]
  /** Connected with the previous part by `or`. */
  readonly or: boolean
  /** Words that are unknown or not recorded. A number in the part may belong to them. */
  readonly unsupported: readonly Piece[]
  /** The part mentions coins: a group, or coins in general. */
  readonly coins: boolean
  readonly pieces: readonly Piece[]
  /** The part before it contains only coins: `eth and` btc drop. */
  readonly listed?: boolean
}

/** A draft with the part that contains it. */
export interface Placed {
  draft: Draft
  /** An alternative to the previous draft. */
  or: boolean
  part: Part
}

/** The parts of a step, with their drafts. */
export function partsOf(pieces: readonly Piece[]): Part[] {
  const cut: { or: boolean; pieces: Piece[] }[] = [{ or: false, pieces: [] }]
  for (const piece of pieces) {
    if (piece.is === 'and' || piece.is === 'or') {
      const last = cut.at(-1)!
      // In "A, or B" the conjunction is `or`.
      if (last.pieces.length === 0) last.or ||= piece.is === 'or'
      else cut.push({ or: piece.is === 'or', pieces: [] })
    } else cut.at(-1)!.pieces.push(piece)
  }
  const filled = cut.filter(({ pieces: some }) => some.length > 0)
  let spanned = false
  return filled.map((one, i) => {
    const part = partOf(one, i > 0 && filled[i - 1]!.pieces.every(isCoin), spanned)
    spanned = isSpannedName(one.pieces) || (spanned && one.pieces.every(({ is }) => is === 'window'))
    return part
  })
}

/** `vol 1h`, before `and 24h above 80%`: the number is that of the name, at both spans. */
function isSpannedName(pieces: readonly Piece[]): boolean {
  const [head, ...spans] = pieces.slice(pieces.findIndex(({ is }) => is === 'head'))
  if (head?.is !== 'head' || !spans.every(({ is }) => is === 'window')) return false
  // "down both 1h and 24h by at least 2%"
  if (head.head.of === 'move') return spans.length === 1
  return head.head.of === 'feature' && spans.length === (head.head.span === undefined ? 1 : 0)
}

/** Coins that the next coin continues. Bitcoin is none of the alts: "alts when btc drops". */
const isCoin = (piece: Piece): boolean => piece.is === 'asset' || (piece.is === 'group' && piece.group !== 'alts')

function partOf({ or, pieces }: { or: boolean; pieces: readonly Piece[] }, listed: boolean, spanned: boolean): Part {
  const [drafts, loose] = grouped(pieces, spanned)
  return {
    drafts,
    loose,
    assets: pieces.filter((piece): piece is PieceOf<'asset'> => piece.is === 'asset'),
    or,
    unsupported: pieces.filter(
      (piece) =>
        (piece.is === 'unknown' && !piece.common) || piece.is === 'noFeature' || piece.is === 'unresolvedNegation',
    ),
    coins: pieces.some(({ is }) => is === 'coins' || is === 'group'),
    pieces,
    listed,
  }
}

interface Slot {
  head: PieceOf<'head'>
  before: Modifier[]
  after: Modifier[]
}

/** A rank among all coins without a head is a rank of returns. */
function withRanked(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => piece.is === 'rank' && piece.across)
  const named = pieces.some((piece) => piece.is === 'head' && piece.head.of === 'ranked')
  const rank = pieces[at]
  if (rank?.is !== 'rank' || named) return pieces
  // "btc 24h return worst 5%": among one coin there is no rank but that of its own past.
  if (!rank.coins && isOfOneReturn(pieces, at))
    return pieces.map((piece) => (piece === rank ? { ...rank, across: false } : piece))
  const { start, end } = rank
  const ranked: Piece = { is: 'head', head: { of: 'ranked', direction: 0 }, start, end }
  return [...pieces.slice(0, at), ranked, ...pieces.slice(at)]
}

/** Whether a rank stands behind the return of the only coin of its part. */
function isOfOneReturn(pieces: readonly Piece[], at: number): boolean {
  const name = pieces.slice(0, at).findLast(({ is }) => is !== 'window' && is !== 'asset')
  const coins = pieces.filter(({ is }) => is === 'asset' || is === 'coins' || is === 'group')
  const isReturn = name?.is === 'head' && name.head.of === 'feature' && name.head.stem === 'ret'
  return isReturn && coins.length === 1 && coins[0]!.is === 'asset'
}

/** `flat within 1%`: without a head, the price does not move. */
function withFlat(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => piece.is === 'vague' && FLAT.includes(piece.word))
  if (at < 0 || pieces.some(({ is }) => is === 'head')) return pieces
  const { start, end } = pieces[at]!
  const still: Piece = { is: 'head', head: { of: 'move', direction: 0, form: 'verb', size: undefined }, start, end }
  return [...pieces.slice(0, at), still, ...pieces.slice(at)]
}

/** `bitcoin is positive on the day`: without a name, the sign is that of the return. */
function withSide(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex((piece) => piece.is === 'sign' && !piece.turned)
  const sign = pieces[at]
  const others = pieces.some(({ is }) => is === 'head' || is === 'noFeature' || is === 'predicate' || is === 'becomes')
  const coin = pieces.slice(0, Math.max(at, 0)).some(({ is }) => is === 'asset' || is === 'group')
  if (sign?.is !== 'sign' || others || !coin || !pieces.some(({ is }) => is === 'window')) return pieces
  const { start, end, direction } = sign
  const state: Piece = { is: 'head', head: { of: 'move', direction, form: 'state', size: undefined }, start, end }
  return [...pieces.slice(0, at), state, ...pieces.slice(at + 1)]
}

/** `btc -5% 1h`: a signed percentage that belongs to no other head is a move of the price. */
function withSigned(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(
    (piece) => piece.is === 'predicate' && piece.amount.signed && piece.amount.unit === 'percent',
  )
  // "funding at most 0.01% and at least -0.01%": a comparison alone is the other end of the name before it.
  const compared = pieces[at]
  if (
    compared?.is === 'predicate' &&
    compared.op !== undefined &&
    pieces.every(({ is }) => is === 'predicate' || is === 'not')
  )
    return pieces
  // "skew below -5 points", "mae above -1%": the number belongs to what is not recorded.
  if (pieces.slice(0, Math.max(at, 0)).some(({ is }) => is === 'noFeature')) return pieces
  const first = pieces.findIndex(({ is }) => is === 'head')
  const sizes = pieces.filter(({ is }) => THRESHOLDS.includes(is)).length
  // "less than a month old going +40% in 24h": the name before it has its number.
  const last = pieces.slice(0, Math.max(at, 0)).findLastIndex(({ is }) => is === 'head')
  const full = last >= 0 && at > last && pieces.slice(last, at).some(({ is }) => THRESHOLDS.includes(is))
  if (at < 0 || (first >= 0 && ((first < at && !full) || sizes < 2))) return pieces
  const { start, end } = pieces[at]!
  const move: Piece = { is: 'head', head: { of: 'move', direction: 0, form: 'noun', size: undefined }, start, end }
  const spans = pieces.slice(at + 1).findIndex(({ is }) => is !== 'window')
  const cut = spans < 0 ? pieces.length : at + 1 + spans
  // The move keeps the windows after it.
  return [...pieces.slice(0, cut), move, ...pieces.slice(cut)]
}

/** `7d > 40%`: a span with a percentage beside it and no name is the return over that span. */
function withReturn(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ is }) => NAMING.includes(is))) return pieces
  const at = pieces.findIndex(
    (piece, i) =>
      piece.is === 'window' && (piece.role === 'bare' || piece.role === 'on') && isPercentage(pieces[i + 1]),
  )
  if (at < 0) return pieces
  const { start, end } = pieces[at]!
  const head: Head = { of: 'feature', stem: 'ret', span: undefined, byId: false }
  return [...pieces.slice(0, at), { is: 'head', head, start, end }, ...pieces.slice(at)]
}

const NAMING: readonly Piece['is'][] = [
  'head',
  'noFeature',
  'unknown',
  'not',
  'rank',
  'held',
  'sigmas',
  'coins',
  'afterwards',
]

const isPercentage = (piece: Piece | undefined): boolean =>
  (piece?.is === 'predicate' && piece.op !== undefined && piece.placed !== true && piece.amount.unit === 'percent') ||
  (piece?.is === 'predicate' &&
    piece.op !== undefined &&
    (piece.amount.unit === 'percent' || (piece.amount.unit === 'none' && piece.amount.value === 0))) ||
  (piece?.is === 'range' && piece.low.unit === 'percent')

const FLAT = ['flat', 'sideways', 'unchanged', 'stable', 'ranging', 'ranges', 'ranged', 'consolidates', 'consolidating']

function grouped(all: readonly Piece[], spanned: boolean): [drafts: Draft[], loose: Modifier[]] {
  const named = withFlat(withSide(withRanked(all)))
  const pieces = spanned ? named : withReturn(withSigned(named))
  const slots: Slot[] = []
  let between: Modifier[] = []
  for (const piece of pieces) {
    if (isModifier(piece)) between.push(piece)
    else if (piece.is === 'head') {
      const last = slots.at(-1)
      if (last === undefined) slots.push({ head: piece, before: between, after: [] })
      else {
        const [left, right] = shared(last, between, piece)
        last.after.push(...left)
        slots.push({ head: piece, before: right, after: [] })
      }
      between = []
    }
  }
  const last = slots.at(-1)
  if (last === undefined) return [[], between]
  last.after.push(...between)
  return [merged(slots.map(draftOf)), []]
}

/** A number without a unit beside one with a unit is a count: `the 10 latest times btc fell 3%`. */
const isCount = (piece: Modifier, all: readonly Modifier[]): boolean =>
  piece.is === 'predicate' &&
  piece.op === undefined &&
  piece.amount.unit === 'none' &&
  all.some((other) => other.is === 'predicate' && other.amount.unit !== 'none')

function draftOf({ head, before, after }: Slot): Draft {
  const all = [...before, ...after]
  const modifiers = all.filter((piece) => !isCount(piece, all))
  const places = [head, ...modifiers]
  const { head: named } = head
  return {
    head: named,
    at: { start: head.start, end: head.end },
    modifiers,
    start: Math.min(...places.map(({ start }) => start)),
    end: Math.max(...places.map(({ end }) => end)),
    ...(named.of === 'feature' && named.change !== undefined && { change: named.change }),
  }
}

const THRESHOLDS: readonly Piece['is'][] = ['predicate', 'range', 'around', 'sign', 'rank', 'usual', 'sigmas']

/**
 * Splits the modifiers between two heads. If the left head lacks a threshold, it takes the modifiers up to the first threshold and the windows after
 * it.
 */
function shared(left: Slot, between: readonly Modifier[], right: PieceOf<'head'>): [Modifier[], Modifier[]] {
  const lacks =
    wantsThreshold(left.head.head) && ![...left.before, ...left.after].some(({ is }) => THRESHOLDS.includes(is))
  const joins = joinsWith(left.head.head, right.head)
  const threshold = between.findIndex(({ is }) => THRESHOLDS.includes(is))
  let cut = isSpanOf(left, between[0]) ? 1 : 0
  if (lacks && threshold >= 0 && !(joins && isLine(right.head))) cut = Math.max(cut, threshold + 1)
  // "drops 10% 24h": a bare window after the size belongs to the left head, unless the right head has a member with that span.
  const bare = between[cut]
  if (
    cut > 0 &&
    bare?.is === 'window' &&
    bare.role === 'bare' &&
    !hasWindow(left) &&
    !isSpanOf({ head: right, before: [], after: [] }, bare)
  )
    cut += 1
  // "rsi on the 15m", "drop in an hour": a window with a preposition belongs to the head before it.
  // "in the final 30 minutes before settlement"
  const until = right.head.of === 'feature' && right.head.stem === 'minutes_to_funding'
  while (cut < between.length && belongsBefore(between[cut]!) && !(until && cut === between.length - 1)) cut += 1
  return [between.slice(0, cut), between.slice(cut)]
}

const belongsBefore = (piece: Modifier): boolean =>
  (piece.is === 'window' && piece.role !== 'bare' && piece.role !== 'ago') || piece.is === 'held'

const hasWindow = ({ before, after }: Slot): boolean => [...before, ...after].some(({ is }) => is === 'window')

/** `bullish engulfing 1h at …`: a bare window directly after a head that has a member with that span. */
function isSpanOf(slot: Slot, piece: Modifier | undefined): boolean {
  const { head } = slot.head
  if (piece?.is !== 'window' || piece.role !== 'bare' || hasWindow(slot)) return false
  if (head.of !== 'pattern' && !(head.of === 'feature' && head.span === undefined)) return false
  return familyOf(head.stem).spans.some((span) => minutesOf(span) === piece.minutes)
}

const isLine = ({ of }: Head): boolean => of === 'level' || of === 'extreme'

const joinsWith = (left: Head, right: Head): boolean => joined(left, right, []) !== undefined

/** Joins adjacent heads that form one: `price falls`, `open interest rises`, `climbs above vwap`, `top gainers by volume`. */
function merged(drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = []
  for (const draft of drafts) {
    const last = out.at(-1)
    const one = last && together(last, draft)
    if (one === undefined) out.push(draft)
    else out[out.length - 1] = one
  }
  return out
}

function together(left: Draft, right: Draft): Draft | undefined {
  const one = joined(left.head, right.head, left.modifiers)
  if (one === undefined) return undefined
  const { head, ...more } = one
  const change = more.change ?? left.change ?? right.change
  return {
    head,
    at: { start: left.at.start, end: right.at.end },
    modifiers: [...left.modifiers, ...right.modifiers].sort((a, b) => a.start - b.start),
    start: left.start,
    end: right.end,
    ...(change !== undefined && { change }),
    ...((more.state ?? left.state) !== undefined && { state: (more.state ?? left.state)! }),
  }
}

const DISTANCES: Readonly<Record<string, Direction>> = { drawup: 1, drawdown: -1 }

type Joined = Pick<Draft, 'head'> & Partial<Pick<Draft, 'change' | 'state'>>

function joined(left: Head, right: Head, between: readonly Modifier[]): Joined | undefined {
  // "bounced 10% off the 24h low": the distance from the low says how far.
  if (left.of === 'move' && right.of === 'feature' && !right.byId && DISTANCES[right.stem] === left.direction)
    return { head: right }
  if (left.of === 'price' && right.of !== 'price') return right.of === 'feature' ? undefined : { head: right }
  if (right.of === 'price') return left.of === 'move' ? { head: left } : undefined
  if (isLine(right)) {
    if (left.of === 'move') return { head: right, change: left.direction, state: left.form === 'state' }
    if (left.of === 'feature' && right.of === 'level' && left.stem === right.stem) return { head: right }
    return undefined
  }
  if (right.of === 'move') {
    // "engulfing pattern to the downside": a pattern with both sides takes the one that is said.
    const side = right.direction === 1 ? ['up', 'bullish'] : ['down', 'bearish']
    const own =
      left.of === 'pattern' && left.labels.length > 1 ? left.labels.find((label) => side.includes(label)) : undefined
    const threshold = between.some((piece) => THRESHOLDS.includes(piece.is))
    if (left.of === 'pattern' && own !== undefined && right.form === 'state' && right.direction !== 0 && !threshold)
      return { head: { ...left, labels: [own] } }
    // "24h breakout up": the side is part of the name.
    const way =
      left.of === 'pattern' && left.stem === 'donchian_break' ? { up: 1, down: -1 }[left.labels[0]!] : undefined
    if (way === right.direction && right.form === 'state' && between.every(({ is }) => is === 'window'))
      return { head: left }
    // "rsi crosses 30 upwards"
    const crossing = between.some((piece) => piece.is === 'cross' && piece.direction === 0)
    if (left.of === 'feature' && crossing && right.form === 'state') return { head: left, change: right.direction }
    if (left.of === 'move' && (left.direction === right.direction || left.direction === 0))
      return { head: sized(left, right) }
    const satisfied = between.some(({ is }) => is === 'predicate' || is === 'range' || is === 'rank')
    // "an hourly return of four sigma or more to the downside"
    const sigmas = between.some((piece) => piece.is === 'predicate' && piece.amount.unit === 'sigma')
    if (left.of === 'feature' && (left.stem === 'ret' || left.stem === 'ret_sigma') && sigmas && right.form === 'state')
      return { head: left, change: right.direction }
    const labelled = left.of === 'feature' && familyOf(left.stem).first.labels !== undefined
    if (left.of === 'feature' && (labelled || !left.byId) && !satisfied) {
      return { head: left, change: right.direction, state: right.form === 'state' }
    }
    // "crosses the 20 ema to the upside": the move gives the direction.
    if (isLine(left)) {
      const crossed = between.some(({ is }) => is === 'cross' || is === 'becomes')
      return crossed ? { head: left, change: right.direction, state: false } : undefined
    }
  }
  // "correlation breaks down below 0.2": the correlation breaks down, not the price out of its range.
  if (left.of === 'feature' && right.of === 'pattern' && right.stem === 'donchian_break' && !left.byId) {
    const satisfied = left.stem === right.stem || between.some(({ is }) => THRESHOLDS.includes(is))
    if (!satisfied) return { head: left, change: right.labels[0] === 'up' ? 1 : -1 }
  }
  // "the cross-sectional rank of the 24h return"
  if (left.of === 'feature' && right.of === 'feature' && left.span === undefined && between.length === 0) {
    const stem = { xs_rank_ret: 'ret', xs_rank_volume: 'quote_volume' }[left.stem]
    if (stem === right.stem && right.span !== undefined) return { head: { ...left, span: right.span } }
  }
  if (left.of === 'ranked' && right.of === 'feature') return { head: { ...left, by: right.stem, span: right.span } }
  if (left.of === 'feature' && right.of === 'ranked') return { head: { ...right, by: left.stem, span: left.span } }
  if (left.of === 'ranked' && right.of === 'ranked') return { head: left.direction === 0 ? right : left }
  if (left.of === 'feature' && right.of === 'pattern' && left.stem === right.stem) {
    return { head: { ...right, span: left.span, byId: left.byId } }
  }
  if (
    left.of === 'pattern' &&
    right.of === 'pattern' &&
    left.stem === right.stem &&
    (left.labels.length > right.labels.length || (left.labels[0] === 'doji' && right.labels[0] !== 'doji'))
  ) {
    return { head: right }
  }
  return undefined
}

const sized = (left: Extract<Head, { of: 'move' }>, right: Extract<Head, { of: 'move' }>): Head =>
  left.direction === 0 || right.size !== undefined ? right : left
