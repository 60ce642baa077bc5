/** Properties of a whole sequence: its duration, and that all steps are about one coin. */
import { LIMITS } from '../../contract/limits.js'
import type { Piece, PieceOf } from '../pieces/pieces.js'
import { mayBeCondition } from '../steps/parts.js'
import { type Altogether, CONNECTIONS, STEPS_READ, type Steps } from '../steps/steps.js'
import { collected, concatenated } from '../words/table.js'
import type { Resolution } from './resolution.js'
import type { ResolvedStep } from './resolve-step.js'
import type { WindowPiece } from './spans.js'

/** Default duration of a sequence, in minutes. */
export const DEFAULT_WITHIN = 240
/** What is said where the last move gives the duration. */
export const SPAN_OF_MOVE = 'the duration of the sequence is the span of its last move'
/** What is said where the default duration is used. */
export const NO_DURATION = 'the text gives no duration for the sequence: 4h is used'

/** Start positions of bitcoin where it is the market, in any step. */
export const marketsOf = (resolved: readonly ResolvedStep[]): ReadonlySet<number> =>
  new Set(collected(resolved, ({ markets }) => markets))

/** Minutes from the first step to the last; 0 for one step; undefined if the sequence was refused. */
export function withinOf(
  { steps, altogether }: Steps,
  resolved: readonly ResolvedStep[],
  into: Resolution,
): number | undefined {
  const filled = resolved.filter(({ resolution }) => resolution.clauses.length > 0)
  if (filled.length < 2 && steps.length <= STEPS_READ) {
    if (altogether !== undefined) refuseUnordered(altogether, filled, into)
    return 0
  }
  if (filled.length > LIMITS.steps_max || steps.length > STEPS_READ) {
    const place = { start: steps[LIMITS.steps_max]!.pieces[0]!.start, end: steps.at(-1)!.pieces.at(-1)!.end }
    const then = into.text.slice(0, place.start).toLowerCase().lastIndexOf('then')
    into.refuse(
      'too_many_steps',
      { ...place, start: then < 0 ? place.start : then },
      `Which ${LIMITS.steps_max} steps matter?`,
    )
    return undefined
  }
  if (refuseOtherCoin(steps, resolved, into)) return undefined
  if (steps.some(({ outcome }) => outcome)) {
    into.assume(
      'an outcome is not a filter: it becomes a later step, and an occurrence is the minute that completes the sequence',
    )
  }
  const minutes = altogether?.minutes ?? spanOf(steps, resolved, into)
  if (minutes <= LIMITS.within_minutes_max) return minutes
  const long = collected(resolved, ({ free }) => free).find((piece) => piece.minutes > LIMITS.within_minutes_max)
  const place = long ?? { start: 0, end: into.text.length }
  into.refuse('not_offered', place, 'A sequence takes at most 7d from its first step to its last. Within how long?')
  return undefined
}

/** `A, B and C, all within a day`: events within a span have an order, and the text names none. */
function refuseUnordered(altogether: Altogether, filled: readonly ResolvedStep[], into: Resolution): void {
  if (filled.every(({ resolution }) => resolution.clauses.length < 2)) {
    into.leave(altogether)
    return
  }
  const question = `In which order do the events come? Join them with "then"; without ${JSON.stringify(into.words(altogether))}, they hold in one minute.`
  into.refuse('not_offered', altogether, question)
}

/** A sequence is about one coin. Refuses steps that name different coins; returns whether it did. */
function refuseOtherCoin(steps: Steps['steps'], resolved: readonly ResolvedStep[], into: Resolution): boolean {
  const markets = marketsOf(resolved)
  const named = steps.map(({ pieces }) =>
    pieces.filter((piece): piece is PieceOf<'asset'> => piece.is === 'asset' && !markets.has(piece.start)),
  )
  const withCoins = named.filter((assets) => assets.length > 0)
  const [first, ...rest] = withCoins
  const other = concatenated(rest).find(({ symbol }) => !first!.some((asset) => asset.symbol === symbol))
  if (other === undefined) return false
  into.refuse(
    'not_offered',
    other,
    'All steps of a sequence are about one coin; only the return of bitcoin can be added. Which coin is meant?',
  )
  return true
}

/** Refuses a coin that is one end of a sequence and has no condition: `sol then eth up 3%`. Returns whether it did. */
export function refuseBareCoins(pieces: readonly Piece[], into: Resolution): boolean {
  const ends: Piece[][] = [[]]
  for (const piece of pieces) {
    if (CONNECTIONS.includes(piece.is)) ends.push([])
    else ends.at(-1)!.push(piece)
  }
  for (const [i, end] of ends.entries()) {
    const coin = end.find(({ is }) => is === 'asset' || is === 'group')
    if (coin === undefined || mayBeCondition(end)) continue
    const beside = [...(ends[i - 1] ?? []), ...(ends[i + 1] ?? [])].find((piece) => isOtherCoin(piece, coin))
    if (beside === undefined) continue
    const place = { start: Math.min(coin.start, beside.start), end: Math.max(coin.end, beside.end) }
    const question = `What happens to ${into.words(coin)}? All steps of a sequence are about one coin; only the return of bitcoin can be added.`
    into.refuse('not_offered', place, question)
    return true
  }
  return false
}

function isOtherCoin(piece: Piece, coin: Piece): boolean {
  if (piece.is === 'asset' && coin.is === 'asset') return piece.symbol !== coin.symbol
  return (piece.is === 'asset' && coin.is === 'group') || (piece.is === 'group' && coin.is === 'asset')
}

function spanOf(steps: Steps['steps'], resolved: readonly ResolvedStep[], into: Resolution): number {
  const behind = behindFirst(resolved)
  if (behind.length > 0) return Math.max(...behind.map(({ minutes }) => minutes))
  const named = collected(resolved, (one, i) => {
    const all = [...steps[i]!.within, ...(i === 0 ? [] : ownSpans(one)).map(({ minutes }) => minutes)]
    return all.length === 0 ? [] : [Math.max(...all)]
  })
  if (named.length > 1) into.assume('the duration of the sequence is the sum of its spans')
  if (named.length > 0) return named.reduce((sum, minutes) => sum + minutes, 0)
  const move = resolved.at(-1)!.moveMinutes
  if (move !== undefined) {
    into.assume(SPAN_OF_MOVE)
    return move
  }
  into.assume(NO_DURATION)
  return DEFAULT_WITHIN
}

/** "B after A within a day": the window follows the first event. */
const behindFirst = (resolved: readonly ResolvedStep[]): readonly WindowPiece[] =>
  resolved[0]!.free.filter(({ role }) => role === 'within' || role === 'horizon')

/** Windows of a later step that limit the duration of the sequence. */
const ownSpans = ({ free }: ResolvedStep): readonly WindowPiece[] =>
  free.filter(({ role }) => role !== 'lookback' && role !== 'ago')

/** Start positions of the windows that give the duration of the sequence. Empty if there is no sequence. */
export function spentSpans({ altogether }: Steps, resolved: readonly ResolvedStep[]): ReadonlySet<number> {
  if (resolved.filter(({ resolution }) => resolution.clauses.length > 0).length < 2 || altogether !== undefined)
    return new Set()
  const behind = behindFirst(resolved)
  const spent = behind.length > 0 ? behind : collected(resolved.slice(1), ownSpans)
  return new Set(spent.map(({ start }) => start))
}
