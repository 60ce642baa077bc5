/**
 * Pieces → steps in the order of time: `A then B`, `B after A`, `after A, B`, `A, and within 4h B`. An outcome that is written like a filter (`that
 * rose 5 % afterwards`) is a later step too. Without an order of events there is one step.
 */
import { LIMITS } from '../../contract/limits.js'
import { isModifier } from '../pieces/modifiers.js'
import type { Piece } from '../pieces/pieces.js'
import type { Place } from '../words/place.js'
import { collected } from '../words/table.js'
import { earlierParts, isComplete, laterParts, mayBeCondition } from './parts.js'
import { withBoth } from './shared-sides.js'
import { asSaidForEach, withAggregateSpan, withLeadingSpan, withOneSpan, withSaidForEach } from './shared-spans.js'
import { type AmbiguousSpan, withAttachedSpans } from './span-attachment.js'
import { withTurns } from './turns.js'

/** One step of a sequence, or the only one. */
export interface Step {
  readonly pieces: readonly Piece[]
  /** The durations of its connection, in minutes. */
  readonly within: readonly number[]
  /** It is written as something that happens afterwards, without a connection. */
  readonly outcome: boolean
  /** It is written as something that happened before. */
  readonly earlier: boolean
}

/** A duration that is said of all events together, in minutes. */
export interface Altogether extends Place {
  readonly minutes: number
}

/** The steps of a text. */
export interface Steps {
  readonly steps: readonly Step[]
  /** The duration of the whole sequence: `all within a day`. */
  readonly altogether: Altogether | undefined
  /** Pieces after a connection that are not an event: `after being above for a day`. */
  readonly unread: readonly Piece[]
  /** Spans such as `the day after` that can be read in two ways. */
  readonly ambiguousSpans: readonly AmbiguousSpan[]
}

/** The maximum number of steps that are read. More steps are refused, whatever they contain. */
export const STEPS_READ = 4 * LIMITS.steps_max

/** The steps of a text. `otherwise`: takes the other reading of each ambiguous span. */
export function readSteps(pieces: readonly Piece[], otherwise = false): Steps {
  const total = pieces.find((piece) => piece.is === 'altogether') ?? lastSpan(pieces)
  const rest = withStates(
    withBoth(
      withOneSpan(
        withLeadingSpan(
          withSaidForEach(withAggregateSpan(pieces.filter((piece) => piece.is !== 'altogether' && piece !== total))),
        ),
      ),
    ),
  )
  const shared = rest.filter((piece) => piece.is === 'window' && piece.ofAll)
  const { placed, ambiguousSpans } = withAttachedSpans(looked(inOrder(withTurns(rest))), otherwise)
  const ordering = ordered(placed).filter(({ pieces: some }) => some.length > 0)
  const spans = ordering.length === 1 ? asSaidForEach(pieces) : undefined
  if (spans !== undefined) return readSteps(spans, otherwise)
  const unread = collected(ordering, ({ pieces: some }) => unreadOf(some))
  const steps = ordering.map((one) => ({ ...one, pieces: one.pieces.filter((piece) => !unread.includes(piece)) }))
  return {
    unread,
    steps: steps.map((one) => ({ ...one, pieces: withShared(one.pieces, shared) })),
    altogether: wholeOf(total),
    ambiguousSpans,
  }
}

function wholeOf(total: Piece | undefined): Altogether | undefined {
  if ((total?.is !== 'altogether' && total?.is !== 'window') || total.minutes === undefined) return undefined
  return { minutes: total.minutes, start: total.start, end: total.end }
}

const BESIDE: readonly Piece['is'][] = ['asset', 'group', 'coins', 'condition', 'question']
const STATES: readonly Piece['is'][] = ['sign', 'predicate', 'compare']

/** `turns negative after being positive for a day`: a state before an event, of the name that the event has. */
function withStates(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findIndex(({ is }) => is === 'after')
  const head = pieces.slice(0, Math.max(at, 0)).findLast(({ is }) => is === 'head')
  if (head?.is !== 'head' || (head.head.of !== 'feature' && head.head.of !== 'level')) return pieces
  const end = pieces.findIndex(({ is }, i) => i > at && ['and', 'or', 'then', 'before'].includes(is))
  const behind = pieces.slice(at + 1, end < 0 ? undefined : end)
  const lasts = behind.some((piece) => piece.is === 'held' || (piece.is === 'window' && piece.role !== 'horizon'))
  const said = behind.some(({ is }) => STATES.includes(is))
  if (
    !lasts ||
    !said ||
    behind.some((piece) => !STATES.includes(piece.is) && !BESIDE.includes(piece.is) && !isModifier(piece))
  )
    return pieces
  const state = behind.findLastIndex(({ is }) => STATES.includes(is))
  const { start } = behind[head.head.of === 'level' ? state : 0]!
  const place = head.head.of === 'level' ? behind[state]!.end : start
  const copy: Piece = { ...head, start: place, end: place }
  const cut = at + 1 + (head.head.of === 'level' ? state + 1 : 0)
  const held = pieces
    .slice(at + 1)
    .map(
      (piece, i): Piece =>
        i < behind.length && piece.is === 'window' && piece.role !== 'on'
          ? { ...piece, role: LOOKS.includes(piece.role) ? 'within' : 'for' }
          : piece,
    )
  const after = [...pieces.slice(0, at + 1), ...held]
  return [...after.slice(0, cut), copy, ...after.slice(cut)]
}

/** `after being above it within the previous 12 hours`: the span is that of the sequence. */
const LOOKS: readonly string[] = ['lookback', 'within']

/** `soldiers -> crows, 3d`: a span alone at the end of an order of events. */
function lastSpan(pieces: readonly Piece[]): Piece | undefined {
  const [tie, last] = pieces.slice(-2)
  const spanned = pieces.some(
    (piece) => CONNECTIONS.includes(piece.is) && 'minutes' in piece && piece.minutes !== undefined,
  )
  if (tie?.is !== 'and' || last?.is !== 'window' || !['bare', 'in'].includes(last.role) || spanned) return undefined
  if (last.role === 'in' && !hasOwnSpan(pieces.slice(0, -2))) return undefined
  return pieces.some(({ is }) => is === 'then') ? last : undefined
}

/** `then it breaks the high of 24h, in 2 hours`: the last name has its span, or needs none. */
function hasOwnSpan(pieces: readonly Piece[]): boolean {
  const at = pieces.findLastIndex(({ is }) => is === 'head')
  const head = pieces[at]
  if (head?.is !== 'head') return false
  const named = head.head.of === 'pattern' || head.head.of === 'extreme' || head.head.of === 'rule'
  return named || pieces.slice(at + 1).some(({ is }) => is === 'window')
}

/** `hammer, doji and engulfing, in that order`: the conjunctions order the events. */
function inOrder(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ is }) => is === 'inOrder')) return pieces
  const rest = pieces.filter(({ is }) => is !== 'inOrder')
  // "sequence: first A together with B, then C": the text orders its events itself.
  if (rest.some(({ is }) => is === 'then' || is === 'after' || is === 'before' || is === 'preceded')) return rest
  return rest.map((piece, i) =>
    piece.is === 'and' && mayBeCondition(rest.slice(0, i)) && mayBeCondition(rest.slice(i))
      ? { ...piece, is: 'then' }
      : piece,
  )
}

/** A connection that leads to no event, with the modifiers after it. */
function unreadOf(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ is }) => is === 'after' || is === 'preceded')
  if (at < 0) return []
  const word = pieces[at]!
  if (!mayBeCondition(pieces.slice(0, at))) return 'minutes' in word && word.minutes !== undefined ? [word] : []
  const end = pieces.findIndex(({ is }, i) => i > at && is === 'and')
  const behind = pieces.slice(at + 1, end < 0 ? undefined : end)
  return [pieces[at]!, ...behind.filter(isModifier)]
}

/** A timeframe for all steps is added to each step without one. */
const withShared = (pieces: readonly Piece[], shared: readonly Piece[]): readonly Piece[] =>
  pieces.some((piece) => piece.is === 'window' && piece.role === 'on') ? pieces : [...pieces, ...shared]

/** The pieces that separate two steps. */
export const CONNECTIONS: readonly Piece['is'][] = ['then', 'after', 'before', 'preceded']

function looked(pieces: readonly Piece[]): readonly Piece[] {
  const connections = collected(pieces, ({ is }, i) => (CONNECTIONS.includes(is) ? [i] : []))
  return pieces.slice(0, connections[STEPS_READ + 1])
}

const step = (pieces: readonly Piece[], within: readonly number[] = [], outcome = false): Step => ({
  pieces,
  within,
  outcome,
  earlier: false,
})

/** `tied`: the pieces stand behind a connection. */
function ordered(pieces: readonly Piece[], tied = false): Step[] {
  return (
    opened(pieces) ??
    split(pieces, tied) ??
    reversed(pieces) ??
    earlier(pieces) ??
    later(pieces, tied) ?? [step(pieces)]
  )
}

/** `after A, B`, `before B, A`: the comma ends the first part. */
function opened(pieces: readonly Piece[]): Step[] | undefined {
  const at = pieces.findIndex(
    ({ is }) => !['and', 'unknown', 'venue', 'daytime', 'question', 'coins', 'asset', 'group'].includes(is),
  )
  const word = pieces[at]
  if (word?.is !== 'after' && word?.is !== 'before') return undefined
  const rest = pieces.slice(at + 1)
  const then = rest.findIndex(({ is }) => is === 'then')
  const comma = rest.findIndex(
    (piece, i) => isComma(piece) && mayBeCondition(rest.slice(0, i)) && mayBeCondition(rest.slice(i)),
  )
  const unmarked = comma >= 0 || then >= 0 ? -1 : unmarkedCut(rest)
  // "how often did it recover after a dump and liquidations over 2m": both came before what is asked for.
  const joined =
    word.is === 'after' &&
    word.minutes === undefined &&
    rest[unmarked - 1]?.is === 'and' &&
    rest[unmarked]?.is === 'head'
  const cut = comma >= 0 ? comma : then >= 0 ? then : joined ? -1 : unmarked
  if (cut < 0) return ordered([...pieces.slice(0, at), ...rest])
  const kept = rest[cut]!.is === 'and' || rest[cut]!.is === 'then' ? cut + 1 : cut
  const [a, b] = [[...pieces.slice(0, at), ...rest.slice(0, cut)], rest.slice(kept)]
  const minutes = word.minutes === undefined ? [] : [word.minutes]
  return word.is === 'after'
    ? [...ordered(a), ...connected(ordered(b), minutes)]
    : [...ordered(b), ...connected(ordered(a), minutes)]
}

/** `within 2h of a spike of vpin over .85 sol drops 2%`: without a comma, the second part begins at its coin or at the last head. */
function unmarkedCut(pieces: readonly Piece[]): number {
  const whole = (i: number) => isComplete(pieces.slice(0, i)) && isComplete(pieces.slice(i))
  const coin = pieces.findIndex(({ is }, i) => (is === 'asset' || is === 'group') && whole(i))
  return coin >= 0 ? coin : pieces.findLastIndex(({ is }, i) => is === 'head' && whole(i))
}

const isComma = (piece: Piece): boolean => piece.is === 'and' && piece.end - piece.start === 1

/** `A then B`, `A before B` */
function split(pieces: readonly Piece[], tied: boolean): Step[] | undefined {
  const at = pieces.findIndex(({ is }, i) => (is === 'then' || is === 'before') && mayBeCondition(pieces.slice(0, i)))
  const word = pieces[at]
  if (word?.is !== 'then' && word?.is !== 'before') {
    const lone = pieces.findIndex(({ is }) => is === 'then' || is === 'before')
    return lone < 0 ? undefined : ordered([...pieces.slice(0, lone), ...pieces.slice(lone + 1)], tied)
  }
  // "crowded longs where the 4h return then drops by 5%": the subject of what comes later stands before the connection.
  const subject = subjectBefore(pieces.slice(0, at))
  if (word.is === 'then' && subject !== undefined && !pieces.slice(at + 1, at + 3).some(isNamedHead)) {
    const [before, own] = [pieces.slice(0, subject), pieces.slice(subject, at)]
    return split([...before, word, ...own, ...pieces.slice(at + 1)], tied)
  }
  const becomes: Piece[] = word.becomes === true ? [{ is: 'becomes', start: word.start, end: word.end }] : []
  const minutes = word.minutes === undefined ? [] : [word.minutes]
  const rest = [...becomes, ...pieces.slice(at + 1)]
  // "and price fell 2% then"
  const late: Piece[] = word.is === 'then' ? [{ is: 'afterwards', start: word.start, end: word.end }] : []
  if (!mayBeCondition(rest) && !rest.some(isLabelOrCross) && !(turns(rest) && rest.some(({ is }) => is === 'sign')))
    return ordered([...pieces.slice(0, at), ...late, ...rest], tied)
  return [...ordered(pieces.slice(0, at), tied), ...connected(ordered(rest, word.is === 'then'), minutes)]
}

const isNamedHead = (piece: Piece): boolean => piece.is === 'head' && piece.head.of !== 'move'

/** Where the name begins that stands alone before a connection: behind a conjunction, without a number, and another condition comes before it. */
function subjectBefore(pieces: readonly Piece[]): number | undefined {
  const at = pieces.findLastIndex(({ is }) => is === 'and')
  const own = pieces.slice(at + 1)
  const heads = own.filter(({ is }) => is === 'head')
  const [head] = heads
  const named =
    head?.is === 'head' && ((head.head.of === 'feature' && head.head.stem !== 'ret') || head.head.of === 'price')
  const bare = own.every(({ is }) => is === 'head' || is === 'window')
  return at > 0 && heads.length === 1 && named && bare && mayBeCondition(pieces.slice(0, at)) ? at + 1 : undefined
}

/** `then turns negative` */
const turns = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => piece.is === 'becomes' || (piece.is === 'sign' && piece.turned === true))

/** What a later step may say about the head of the previous step: `then bearish`, `then crosses below`. */
const isLabelOrCross = (piece: Piece): boolean =>
  piece.is === 'label' || (piece.is === 'cross' && piece.direction !== 0)

/** `B after A`, `B preceded by A` */
function reversed(pieces: readonly Piece[]): Step[] | undefined {
  const at = pieces.findIndex(
    ({ is }, i) =>
      (is === 'after' || is === 'preceded') && mayBeCondition(pieces.slice(0, i)) && mayBeCondition(pieces.slice(i)),
  )
  const word = pieces[at]
  if (word?.is !== 'after' && word?.is !== 'preceded') return undefined
  const own = word.minutes === undefined ? [] : [word.minutes]
  const { pieces: first, minutes } = withoutBeside(pieces.slice(at + 1))
  return [...ordered(first), ...connected(ordered(pieces.slice(0, at)), [...own, ...minutes])]
}

/**
 * `preceded by a 5% drop the day before`: the window is the duration of the sequence. A move keeps the window, because it is also measured over it.
 */
function withoutBeside(pieces: readonly Piece[]): { pieces: readonly Piece[]; minutes: readonly number[] } {
  const minutes = collected(pieces, (piece) => (piece.is === 'window' && piece.beside ? [piece.minutes] : []))
  const moves = pieces.some((piece) => piece.is === 'head' && piece.head.of === 'move')
  return { pieces: moves ? pieces : pieces.filter((piece) => !(piece.is === 'window' && piece.beside)), minutes }
}

const connected = ([first, ...rest]: Step[], minutes: readonly number[]): Step[] =>
  first === undefined ? [] : [{ ...first, within: [...first.within, ...minutes] }, ...rest]

/** `with a 5% drop before`, `that previously fell 5%` */
function earlier(pieces: readonly Piece[]): Step[] | undefined {
  const parts = earlierParts(pieces)
  if (parts === undefined) return undefined
  const { pieces: first, minutes } = withoutBeside(parts.marked)
  return [{ ...step(first), earlier: true }, ...connected(ordered(parts.others), [...parts.minutes, ...minutes])]
}

/** `that rose 5% afterwards`, `and within 4h up 2%` */
function later(pieces: readonly Piece[], tied: boolean): Step[] | undefined {
  const parts = laterParts(pieces)
  if (parts === undefined) return undefined
  // "followed by a fall of 2% within the next 4h, only for coins in the top fifth": the event is that of the connection already, and the rest holds with it.
  if (tied && leads(parts.marked, parts.others)) return [step(pieces, [], true)]
  return [step(parts.others), step(parts.marked, [], true)]
}

/** Whether some pieces stand before all conditions of the others. */
function leads(some: readonly Piece[], others: readonly Piece[]): boolean {
  const first = others.find((piece) => mayBeCondition([piece]))
  return first !== undefined && some.every(({ end }) => end <= first.start)
}
