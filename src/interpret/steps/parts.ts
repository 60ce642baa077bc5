/**
 * Parts of a sentence that say when they happen: `afterwards`, `in the next 4h`, `with a 5% drop before`. A sentence is cut into parts at
 * conjunctions.
 */
import type { Piece } from '../pieces/pieces.js'
import { collected, concatenated } from '../words/table.js'

/** Whether the pieces may contain a condition. */
export const mayBeCondition = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ is }) => ['head', 'predicate', 'noFeature', 'condition', 'vague', 'rank'].includes(is))

const NAMED: readonly string[] = ['pattern', 'rule']

/** Whether the pieces contain a complete condition. */
export const isComplete = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    (piece) =>
      piece.is === 'head' &&
      (NAMED.includes(piece.head.of) || pieces.some(({ is }) => is === 'predicate' || is === 'range')),
  )

interface MarkedParts {
  /** The parts that come later, or came earlier. */
  readonly marked: readonly Piece[]
  /** By how many minutes, where the text says so. */
  readonly minutes: readonly number[]
  readonly others: readonly Piece[]
}

/** Separates the parts that come later than the rest. Undefined if none does, or all do. */
export function laterParts(pieces: readonly Piece[]): MarkedParts | undefined {
  const parts = partsOf(pieces)
  const marked = parts.map((part, i) => {
    if (isLater(part)) return true
    const before = parts.slice(0, i)
    return (i > 0 && isTimed(part, before)) || isReversal(part, before)
  })
  const first = marked.indexOf(true)
  // An announcement (`and afterwards A and B`) also covers the parts after it. A later marker covers its own part only.
  const announced = first >= 0 && isAnnounced(parts[first]!)
  return apart(
    parts,
    parts.map((_, i) => marked[i] === true || (announced && i > first)),
  )
}

/** Separates the parts that came earlier than the rest. Undefined if none did, or all did. */
export function earlierParts(pieces: readonly Piece[]): MarkedParts | undefined {
  const parts = partsOf(pieces)
  return apart(
    parts,
    parts.map((part) => mayBeCondition(part) && part.some(({ is }) => is === 'earlier')),
  )
}

function apart(parts: readonly Piece[][], belongs: readonly boolean[]): MarkedParts | undefined {
  const others = concatenated(parts.filter((_, i) => !belongs[i]))
  const marked = concatenated(parts.filter((_, i) => belongs[i]))
  if (!mayBeCondition(others) || !(mayBeCondition(marked) || marked.some(({ is }) => is === 'cross'))) return undefined
  const minutes = collected(marked, (piece) => (piece.is === 'earlier' && piece.minutes ? [piece.minutes] : []))
  return { marked: marked.filter(unmarked), minutes, others: others.filter(unmarked) }
}

const unmarked = ({ is }: Piece): boolean => is !== 'afterwards' && is !== 'earlier'

/**
 * Cuts before each conjunction, and before a negation of something that comes later or came earlier (`drops 5% without a bounce in the next 4h`). A
 * part that contains only a time (`hammer; the day after, up 3%`) is joined with the next part, or with the previous one at the end.
 */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  for (let i = 0; i < pieces.length; i += 1) {
    const piece = pieces[i]!
    const last = parts.at(-1)!
    if (piece.is === 'and' && isWhen(last) && parts.length > 1) last.push(piece)
    // "doji on the 4h after that price up 5%": without a conjunction, it announces what follows.
    else if (piece.is === 'afterwards' && isComplete(last) && isComplete(upToNext(pieces, i + 1)))
      parts.push([{ is: 'and', start: piece.start, end: piece.start }, piece])
    else if (piece.is === 'and' || (piece.is === 'not' && mayBeCondition(last) && isMarked(upToNext(pieces, i))))
      parts.push([piece])
    else last.push(piece)
  }
  const end = parts.at(-1)!
  if (parts.length > 1 && isWhen(end)) parts.splice(-2, 2, [...parts.at(-2)!, ...end.slice(1)])
  return collected(parts, unjoined)
}

/** `hammer up 3% in the next 24h`: without a conjunction, the later part begins after the first complete condition. */
function unjoined(part: readonly Piece[]): Piece[][] {
  const heads = collected(part, (piece, i) => (piece.is === 'head' ? [i] : []))
  const [first, move] = [heads.at(-2), heads.at(-1)]
  const late = part[move ?? -1]
  const moves = late?.is === 'head' && late.head.of === 'move'
  if (first === undefined || move === undefined || !moves || !part.slice(first + 1).some(isMark)) return [[...part]]
  for (let cut = first + 1; cut <= move; cut += 1) {
    if (part[cut]!.is === 'window' && !isMark(part[cut]!) && cut < move) continue
    if (isComplete(part.slice(0, cut)) && isComplete(part.slice(cut))) return [part.slice(0, cut), part.slice(cut)]
  }
  return [[...part]]
}

/** Whether the part contains only a time. */
const isWhen = (part: readonly Piece[]): boolean => isMarked(part) && !mayBeCondition(part)

const isMarked = (part: readonly Piece[]): boolean => part.some(isMark)

const isMark = (piece: Piece): boolean =>
  isLate(piece) || piece.is === 'earlier' || (piece.is === 'window' && piece.beside === true)

const isLate = (piece: Piece): boolean =>
  piece.is === 'afterwards' ||
  (piece.is === 'noFeature' && piece.later === true) ||
  (piece.is === 'window' && piece.role === 'horizon')

function upToNext(pieces: readonly Piece[], from: number): readonly Piece[] {
  const next = pieces.findIndex(({ is }, i) => i > from && is === 'and')
  return pieces.slice(from, next < 0 ? undefined : next)
}

const isLater = (part: readonly Piece[]): boolean => mayBeCondition(part) && (part.some(isLate) || isAnnounced(part))

/** `and within 4h …`, `and afterwards …` */
function isAnnounced(part: readonly Piece[]): boolean {
  const rest = part.filter(({ is }) => is !== 'and')
  const [first] = rest
  if (part[0]?.is !== 'and' || first === undefined || !mayBeCondition(rest.slice(1))) return false
  return first.is === 'afterwards' || (first.is === 'window' && (first.role === 'within' || first.role === 'horizon'))
}

/** `and a hammer within 4h`: an event has no use for the window, so the window says when the event happens. */
const isTimed = (part: readonly Piece[], before: readonly Piece[][]): boolean =>
  part.some((piece) => piece.is === 'window' && piece.role === 'within') &&
  !part.some(({ is }) => is === 'not' || is === 'ever') &&
  (part.some(isNamed) || (movesOf(part).length > 0 && concatenated(before).some(isNamed)))

/** Whether the head is an event. A session or a trend is a state. */
const isNamed = (piece: Piece): boolean =>
  piece.is === 'head' &&
  (piece.head.of === 'rule' || (piece.head.of === 'pattern' && /^(?:candle|macd_cross|donchian)/.test(piece.head.stem)))

/** `drops 5% in an hour and recovers 2% within 4h`: a move that reverses another one comes later. */
function isReversal(part: readonly Piece[], before: readonly Piece[][]): boolean {
  const crosses = collected(part, (piece) => (piece.is === 'cross' ? [piece.direction] : []))
  const [move] = movesOf(part)
  if (crosses.length === 0 && move?.reversal !== true) return false
  // "loses vwap and reclaims it". With another name it would be a separate condition.
  if (!mayBeCondition(part) && concatenated(before).some(isLine)) {
    const ways = collected(before, (one) => [...movesOf(one), ...one.filter((piece) => piece.is === 'cross')])
    return crosses.some((way) => way !== 0 && ways.some(({ direction }) => direction === -way))
  }
  // "rises 4% in an hour and dumps 1.5%": two verbs against each other, and the second has neither a span nor a coin of its own.
  const bare = !part.some(({ is }) => is === 'window' || is === 'asset' || is === 'group' || is === 'not')
  const turns = collected(before, movesOf).some(
    ({ direction, form }) => form === 'verb' && direction === -(move?.direction ?? 0),
  )
  const alone = part.every((piece) => piece.is !== 'head' || piece.head.of === 'move')
  if (
    move?.form === 'verb' &&
    move.direction !== 0 &&
    bare &&
    alone &&
    turns &&
    part.some(({ is }) => is === 'predicate')
  )
    return true
  if (move?.reversal !== true) return false
  // "+10% 24h, retraces 4%": a signed size without a name is a move.
  const signed = before.some(
    (one) =>
      !one.some(({ is }) => is === 'head') &&
      one.some(
        (piece) =>
          piece.is === 'predicate' &&
          piece.amount.signed &&
          piece.amount.unit === 'percent' &&
          Math.sign(piece.amount.value) === -move.direction,
      ),
  )
  return signed || collected(before, movesOf).some(({ direction }) => direction !== 0)
}

const isLine = (piece: Piece): boolean => piece.is === 'head' && piece.head.of === 'level'

const movesOf = (part: readonly Piece[]) =>
  collected(part, (piece) => (piece.is === 'head' && piece.head.of === 'move' ? [piece.head] : []))
