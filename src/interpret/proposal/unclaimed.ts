/** Words, numbers and windows that no stage used. The answer reports them, so that nothing is ignored silently. */
import type { Refusal, Resolution } from '../clauses/resolution.js'
import type { ResolvedStep } from '../clauses/resolve-step.js'
import { spentSpans } from '../clauses/sequence.js'
import type { Piece } from '../pieces/pieces.js'
import type { Steps } from '../steps/steps.js'
import type { Atom } from '../words/atoms.js'
import { coverOf, type Place } from '../words/place.js'
import { spanName } from '../words/quantities.js'
import { collected } from '../words/table.js'
import type { Words } from './answer.js'

const AMOUNTS: readonly Piece['is'][] = ['predicate', 'range', 'around', 'rank', 'held', 'sigmas']

/** Numbers that are neither in a clause nor in a refusal. They are reported, so that no number is ignored silently. */
export const unusedAmounts = (
  pieces: readonly Piece[],
  resolved: readonly ResolvedStep[],
  refusals: readonly Refusal[],
): Place[] => {
  const asked = coverOf(refusals)
  return pieces.filter(
    (piece) =>
      AMOUNTS.includes(piece.is) &&
      !resolved.some(({ resolution }) => resolution.taken.has(piece.start)) &&
      !asked.contains(piece),
  )
}

/** Windows that no clause, time range, sequence or refusal uses. */
export function unusedSpans(steps: Steps, resolved: readonly ResolvedStep[], refusals: readonly Refusal[]): Place[] {
  const spent = spentSpans(steps, resolved)
  // A percentile column ranks within seven days: "both ranked over the trailing 7d" says no more.
  const ranked = resolved.some(({ resolution }) => resolution.clauses.some(([field]) => /_pctrank$/.test(field)))
  return collected(resolved, ({ free }) => free).filter(
    (piece) =>
      !(ranked && piece.minutes === 10_080) &&
      !spent.has(piece.start) &&
      !(piece.role === 'lookback' && !piece.beside) &&
      !refusals.some(({ start, end }) => start <= piece.start && piece.end <= end),
  )
}

/** The spans without those that stand once for each of as many conditions: `its std over 1h above 1 with a 1h mean below 3`. */
export function withoutTwice(spans: ResolvedStep['free'], pieces: readonly Piece[], resolved: readonly ResolvedStep[]) {
  const clauses = collected(resolved, ({ resolution }) => resolution.clauses)
  const times = new Map<number, number>()
  for (const piece of pieces) if (piece.is === 'window') times.set(piece.minutes, (times.get(piece.minutes) ?? 0) + 1)
  return spans.filter(({ minutes }) => {
    const said = times.get(minutes) ?? 0
    if (said < 2) return true
    const span = `_${spanName(minutes)}`
    const summed = clauses.filter(([field]) => field.endsWith(span) && field.split('.').length === 3).length
    return summed < said
  })
}

const SAYS: readonly Piece['is'][] = [...AMOUNTS, 'window', 'asset', 'group', 'sign', 'compare', 'cross', 'bound']

/** `algo in 2023 = ghost town`: without a number the sign only says what somebody thinks. */
const isEquated = (piece: Piece, into: Resolution): boolean => piece.is === 'compare' && into.words(piece) === '='

/** A condition that was lost is a question: words with a number, a span, a coin or a comparison that nothing uses are asked about. */
export function askForUnused(
  unclaimed: readonly Words[],
  atoms: readonly Atom[],
  pieces: readonly Piece[],
  into: Resolution,
): void {
  const inside = ({ start, end }: Place, words: Place): boolean => words.start <= start && end <= words.end
  for (const words of unclaimed) {
    const says =
      atoms.some((atom) => (atom.quantity !== undefined || atom.duration !== undefined) && inside(atom, words)) ||
      pieces.some((piece) => SAYS.includes(piece.is) && !isEquated(piece, into) && inside(piece, words))
    const asked = into.refusals.some(({ start, end }) => start <= words.start && words.end <= end)
    if (says && !asked) into.refuse('not_used', words, `No condition uses "${words.text}". What should it apply to?`)
  }
}

/** Words that no stage used. Neighbours are joined. */
export function unclaimedOf(
  pieces: readonly Piece[],
  spans: ResolvedStep['free'],
  known: readonly Place[],
  text: string,
): Words[] {
  const left: Place[] = [
    ...known,
    ...pieces.filter(({ is }) => is === 'unknown'),
    ...spans.filter(({ role }) => role === 'bare' || role === 'on'),
  ]
  const out: Words[] = []
  for (const { start, end } of left.sort((a, b) => a.start - b.start)) {
    const last = out.at(-1)
    if (last !== undefined && /^\s*$/.test(text.slice(last.end, start))) {
      out[out.length - 1] = { start: last.start, end, text: text.slice(last.start, end) }
    } else out.push({ start, end, text: text.slice(start, end) })
  }
  return out
}
