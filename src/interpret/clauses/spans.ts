/** Selects the windows that belong to a condition, and the member of a family with that span. */
import { HELD_SPANS, SPAN_MINUTES, type Span } from '../../contract/aggregates.js'
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { PieceOf, WindowRole } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { defaultSpan, type Family, isOnCandles, minutesOf } from '../words/families.js'
import { spanName } from '../words/quantities.js'
import { collected } from '../words/table.js'
import type { Option, Resolution } from './resolution.js'

/** A window of a draft. */
export type WindowPiece = PieceOf<'window'>

/** The windows that no clause uses yet, in the order of `roles`. */
export function freeWindows(draft: Draft, into: Resolution, roles: readonly WindowRole[]): WindowPiece[] {
  // It is asked some twenty times for every draft, and most drafts have no window.
  const free: WindowPiece[] = []
  for (let i = 0; i < draft.modifiers.length; i += 1) {
    const piece = draft.modifiers[i]!
    if (piece.is === 'window' && !into.taken.has(piece.start)) free.push(piece)
  }
  return free.length === 0 ? free : collected(roles, (role) => free.filter((piece) => piece.role === role))
}

/** `for 24 hours`: words that may be a span as well as how long something held. */
export const PLAIN_FOR = /^for\b(?!.*\b(?:whole|entire|full|all|each|every|least|most|total)\b)/i

/** The span of exactly so many minutes; undefined if the contract has none. */
export const spanOfMinutes = (minutes: number): Span | undefined =>
  (Object.keys(SPAN_MINUTES) as Span[]).find((span) => SPAN_MINUTES[span] === minutes)

/** The shortest span of `held` that contains so many minutes. */
export const spanAround = (minutes: number): Span | undefined =>
  HELD_SPANS.find((span) => SPAN_MINUTES[span] >= minutes)

/** The longest span of a family that fits into so many minutes. */
export function longestWithin(family: Family, minutes: number): string | undefined {
  return family.spans.filter((span) => minutesOf(span) <= minutes).at(-1)
}

/** One member of a family. */
export interface Member {
  readonly feature: Feature
  /** The text gives no span: it is the default. */
  readonly assumed: boolean
}

/**
 * The member of a family that the draft names: `fixed` if given, otherwise by a window with one of `roles`, otherwise the default. Undefined after a
 * refusal, if no member has that span. `optionsOf` returns the alternatives to offer for a near member.
 */
export function memberOf(
  family: Family,
  fixed: string | undefined,
  draft: Draft,
  into: Resolution,
  roles: readonly WindowRole[],
  optionsOf: (feature: Feature) => readonly Option[] = () => [],
): Member | undefined {
  const spans = family.spans
  if (fixed !== undefined) {
    takeWhere(draft, into, roles, fixed)
    return { feature: family.members.get(fixed)!, assumed: false }
  }
  if (spans.length === 0) return { feature: family.first, assumed: false }
  const windows = freeWindows(draft, into, roles)
  for (const window of windows) {
    const span = spans.find((one) => minutesOf(one) === window.minutes)
    if (span === undefined) continue
    into.taken.add(window.start)
    return { feature: family.members.get(span)!, assumed: false }
  }
  const asked = windows.find(({ role, minutes, beside }) => role !== 'lookback' || beside || minutes < 1440)
  if (asked !== undefined) {
    const offered = nearestSpans(spans, asked.minutes).map((span) => family.members.get(span)!)
    into.refuse(
      'not_offered',
      asked,
      `${titleOf(family.first)} is recorded over ${spans.join(', ')}, not ${spanName(asked.minutes)}. Which of them is meant?`,
      collected(offered, optionsOf),
    )
    return undefined
  }
  const span = defaultSpan(family)
  return { feature: family.members.get(span)!, assumed: spans.length > 1 }
}

/** The two nearest spans, the shorter one first. */
function nearestSpans(spans: readonly string[], minutes: number): string[] {
  const distance = (span: string): number => Math.abs(Math.log(minutesOf(span) / minutes))
  const near = [...spans].sort((a, b) => distance(a) - distance(b)).slice(0, 2)
  return near.sort((a, b) => minutesOf(a) - minutesOf(b))
}

function takeWhere(draft: Draft, into: Resolution, roles: readonly WindowRole[], span: string): void {
  const same = freeWindows(draft, into, roles).find(({ minutes }) => minutesOf(span) === minutes)
  if (same !== undefined) into.taken.add(same.start)
}

/** The title of a feature without its span. */
export const titleOf = (feature: Feature): string => FEATURE_TITLES.get(feature.id)!.replace(/^\d+[mhd] /, '')

/** What is said where a sum has no span. */
export const NO_SUM_SPAN = 'the text gives no span for the sum: 1h is used'
/** What `sayAssumed` says of a name without a span, and of one without a timeframe: its words, and the default that is used. */
export const NO_SPAN = /^the text gives no span for "(.*)": (\w+) is used/
export const NO_FRAME = /^the text gives no timeframe for "(.*)": (\w+) is used/

/** Reports the default span if the text gives none. */
export function sayAssumed(family: Family, { feature, assumed }: Member, into: Resolution, words: string): void {
  if (!assumed) return
  const what = isOnCandles(family) ? 'timeframe' : 'span'
  into.assume(
    `the text gives no ${what} for "${words}": ${defaultSpan(family)} is used (${FEATURE_TITLES.get(feature.id)})`,
  )
}
