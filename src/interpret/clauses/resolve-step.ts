/** One step → its clauses. A part without a head belongs to the part before it. Alternatives (`or`) are refused and offered as other documents. */

import { isThreshold, type Modifier } from '../pieces/modifiers.js'
import type { Head, Piece } from '../pieces/pieces.js'
import { type Draft, type Part, type Placed, partsOf } from '../steps/drafts.js'
import type { Step } from '../steps/steps.js'
import { familyOf, minutesOf } from '../words/families.js'
import { collected, table } from '../words/table.js'
import { withoutAbsences } from './absence.js'
import {
  attachModifiers,
  withFrameBefore,
  withFrameOfName,
  withPronoun,
  withSubject,
  withTimeframes,
} from './attachment.js'
import { has, modifierOf } from './comparisons.js'
import { type Clause, field, Resolution } from './resolution.js'
import { resolveFeature } from './resolve-feature.js'
import { resolveExtreme, resolveLevel } from './resolve-line.js'
import { refusePrice, resolveMove } from './resolve-move.js'
import { resolvePattern } from './resolve-pattern.js'
import { resolveRanked } from './resolve-rank.js'
import type { WindowPiece } from './spans.js'
import { withMarket, withoutRedundant, withoutTwice, withoutUnsupportedSubjects } from './subjects.js'

/** The result of one step. */
export interface ResolvedStep {
  readonly resolution: Resolution
  /** Windows that no clause uses. */
  readonly free: readonly WindowPiece[]
  /** The span of the step's last condition if that is a move, in minutes. It is the duration of the sequence if nothing else gives one. */
  readonly moveMinutes: number | undefined
  /** Start positions of bitcoin where it is the market and not a coin to search. */
  readonly markets: readonly number[]
  /** The last draft of the step. */
  readonly last: Draft | undefined
}

/** What a step needs to know about the rest of the text. */
export interface StepContext {
  readonly text: string
  readonly place: Resolution['place']
  readonly sequenceMinutes: number
  /** The last draft of the previous step. A comparison without a head is about it. */
  readonly previous: Draft | undefined
  /** Whether the text mentions coins other than bitcoin outside a part. */
  readonly others: (part: Part) => boolean
}

/** Resolves one step: its drafts, its complete conditions, and the windows that remain. */
export function resolveStep(step: Step, { text, place, sequenceMinutes, previous, others }: StepContext): ResolvedStep {
  const into = new Resolution(text, place, sequenceMinutes)
  const parts = partsOf(step.pieces)
  const framed = withFrameBefore(
    withTimeframes(withoutTwice(withPronoun(attachModifiers(parts, previous, into), into))),
    previous,
    into,
  )
  const supported = withoutUnsupportedSubjects(
    withoutRedundant(withMarket(withSubject(withFrameOfName(framed, previous, into), previous), others)),
    step.pieces,
    into,
  )
  const drafts = withoutAbsences(supported, step, into)
  let moveMinutes: number | undefined
  for (const [i, { draft, or }] of drafts.entries()) {
    if (or) {
      refuseAlternative(draft, drafts.slice(i), into)
      break
    }
    const spanned = withSpanBefore(draft, drafts, i, into)
    const one = resolveDraft(against(spanned, drafts, i, previous, into), into)
    moveMinutes = spanTaken(draft, one)
    mergeInto(into, one)
    // The question of a refusal covers its numbers too.
    if (one.refusals.length > 0)
      for (const piece of draft.modifiers) if (isThreshold(piece)) into.taken.add(piece.start)
  }
  for (const piece of step.pieces) {
    if (piece.is !== 'condition') continue
    if (piece.rough) into.assume(`a query has whole hours: the minutes of "${into.words(piece)}" are ignored`)
    into.put(conditionClause(piece, step.pieces))
  }
  into.joinEnds()
  into.joinCalendar()
  const free = step.pieces.filter(
    (piece): piece is WindowPiece => piece.is === 'window' && !into.taken.has(piece.start),
  )
  const market = drafts.some(({ draft }) => draft.market)
  // "when btc was flat, btc 1h within 0.2%": where bitcoin is the market, it is so wherever nothing else is said about it.
  const alone = market
    ? parts.filter(
        // "all coins except btc": what is left out is no market.
        ({ drafts: own, assets, pieces }) =>
          own.length === 0 &&
          assets.every(({ symbol }) => symbol.startsWith('btc')) &&
          !pieces.some(({ is }) => is === 'except'),
      )
    : []
  const markets = [
    ...collected(drafts, ({ draft, part }) => (draft.market ? part.assets.map(({ start }) => start) : [])),
    ...collected(alone, ({ assets }) => assets.map(({ start }) => start)),
  ]
  return { resolution: into, free, moveMinutes, markets, last: drafts.at(-1)?.draft ?? previous }
}

function resolveDraft(draft: Draft, outer: Resolution): Resolution {
  const one = resolvedDraft(draft, outer)
  const lent = draft.modifiers.some((piece) => piece.is === 'window' && piece.lent && one.taken.has(piece.start))
  if (lent) one.check(draft.at, `"${one.words(draft.at)}" has the span that the text says of another name`)
  return one
}

function resolvedDraft(draft: Draft, outer: Resolution): Resolution {
  const into = outer.trial()
  const { head } = draft
  leaveUnused(draft, outer)
  checkSentences(draft, outer)
  const sigmas = modifierOf(draft, 'sigmas')
  if (sigmas !== undefined && head.of !== 'feature') {
    into.refuse(
      'not_offered',
      sigmas,
      'Only a recorded number has a mean and a standard deviation. Which number is meant?',
    )
    return into
  }
  switch (head.of) {
    case 'feature':
      resolveFeature({ ...draft, head }, into)
      break
    case 'pattern':
      resolvePattern({ ...draft, head }, into)
      break
    case 'level':
      resolveLevel({ ...draft, head }, into)
      break
    case 'extreme':
      resolveExtreme({ ...draft, head }, into)
      break
    case 'ranked':
      resolveRanked({ ...draft, head }, into)
      break
    case 'move':
      resolveMove({ ...draft, head }, into)
      break
    case 'rule':
      resolveRule({ ...draft, head }, into)
      break
    case 'price':
      resolvePrice(draft, into)
      break
  }
  return into
}

const MEASURED: readonly WindowPiece['role'][] = ['in', 'bare', 'lookback', 'on']

/** `btc did not fall 1% over 24h but eth fell 4%`: a move without a span has that of the move before it. */
function withSpanBefore(draft: Draft, drafts: readonly Placed[], at: number, into: Resolution): Draft {
  const spanOf = ({ head, modifiers }: Draft): WindowPiece[] =>
    head.of === 'move'
      ? modifiers.filter((piece): piece is WindowPiece => piece.is === 'window' && MEASURED.includes(piece.role))
      : []
  if (into.later || draft.head.of !== 'move' || has(draft, 'window', 'held', 'aggregate', 'vague')) return draft
  if (!draft.modifiers.some((piece) => piece.is === 'predicate' && piece.amount.unit === 'percent')) return draft
  const [span, ...more] = at === 0 ? [] : spanOf(drafts[at - 1]!.draft)
  if (span === undefined || more.length > 0 || ![240, 1440].includes(span.minutes)) return draft
  into.assume(`the text gives no span for "${into.words(draft.at)}": that of the move before it is used`)
  return { ...draft, modifiers: [...draft.modifiers, { ...span, role: 'bare' }] }
}

/** `gives back 2%`, `recovers`: the move goes against the one before it, in this step or in the step before. */
function against(
  draft: Draft,
  drafts: readonly Placed[],
  at: number,
  previous: Draft | undefined,
  into: Resolution,
): Draft {
  const { head } = draft
  if (head.of !== 'move' || !head.reversal || head.direction === 0 || has(draft, 'not')) return draft
  const last = drafts.slice(0, at).findLast((one) => one.draft.head.of === 'move')?.draft.head ?? previous?.head
  const way = last?.of === 'move' ? last.direction : 0
  if (way === 0 || way !== head.direction) return draft
  const signed = draft.modifiers.some((piece) => piece.is === 'predicate' && piece.amount.signed)
  if (signed) return draft
  into.assume(`"${into.words(draft.at)}" goes against the move before it: a ${way === 1 ? 'fall' : 'rise'}`)
  return { ...draft, head: { ...head, direction: way === 1 ? -1 : 1 } }
}

const SENTENCE = /[?!]\s|[a-z)\d%]\.\s+[A-Z]|\n/

/** A number in another sentence than its name: `… while btc is green?? pull the last 30`. */
function checkSentences({ at, modifiers }: Draft, into: Resolution): void {
  for (const piece of modifiers) {
    if (!isThreshold(piece)) continue
    const between = into.text.slice(Math.min(piece.end, at.end), Math.max(piece.start, at.start))
    if (SENTENCE.test(` ${between} `))
      into.check(piece, `"${into.words(piece)}" is read as a size of "${into.words(at)}"`)
  }
}

/** Reports comparisons beside a name that takes none: `hammer > up 3%`, `a max gain of 5%`. */
function leaveUnused({ head, modifiers, at }: Draft, into: Resolution): void {
  // "near near the bottom": a word of place that says nothing may have been a coin.
  const near = modifiers.find((piece) => piece.is === 'vague' && piece.word === 'near')
  if (
    near !== undefined &&
    head.of === 'feature' &&
    modifiers.some(isThreshold) &&
    !has({ modifiers } as Draft, 'percentile')
  )
    into.leave(near)
  const labelled = head.of === 'pattern' || (head.of === 'feature' && familyOf(head.stem).first.labels !== undefined)
  for (const piece of modifiers) if (piece.is === 'label' && !labelled && !SAYING.has(piece.label)) into.leave(piece)
  if (head.of !== 'move' && head.of !== 'rule' && (head.of !== 'pattern' || head.byId)) return
  for (const piece of modifiers) {
    // "near nukes 8%": the word says nothing about a move, and may have been a coin.
    if (piece.is === 'vague' && piece.word === 'near' && head.of === 'move' && modifiers.some(isThreshold))
      into.leave(piece)
    const same = piece.is === 'compare' && (piece.op === 'eq' || piece.op === 'neq')
    if (!UNUSED.includes(piece.is) || same) continue
    // "gains above 3%", "5% max": after a move, a comparison may belong to its size.
    if (head.of !== 'move' || (piece.end <= at.start && !modifiers.some(({ end }) => end <= piece.start)))
      into.leave(piece)
  }
}

/** Labels that are common words too. Beside another name they say nothing. */
const SAYING: ReadonlySet<string> = new Set([
  'up',
  'down',
  'flat',
  'none',
  'late',
  'us',
  'inside',
  'outside',
  'morning',
])

const UNUSED: readonly Modifier['is'][] = ['compare', 'aggregate', 'bound']

/** The price itself is not a feature. Only "stays within so many percent" is a condition. */
function resolvePrice(draft: Draft, into: Resolution): void {
  const size = modifierOf(draft, 'around')?.amount ?? modifierOf(draft, 'predicate')?.amount
  // "px 1h < 0": over a span it is the return.
  if (
    has(draft, 'window') &&
    (size?.unit === 'percent' || size?.value === 0) &&
    modifierOf(draft, 'predicate')?.op !== undefined
  ) {
    resolveFeature({ ...draft, head: { of: 'feature', stem: 'ret', span: undefined, byId: false } }, into)
    return
  }
  const still = has(draft, 'around') || (has(draft, 'vague') && size?.unit === 'percent')
  const head = { of: 'move', direction: 0, form: 'verb', size: undefined } as const
  const signed = size?.unit === 'percent' && size.signed
  if (still || signed || (size === undefined && has(draft, 'vague', 'sign'))) resolveMove({ ...draft, head }, into)
  else if (size !== undefined) refusePrice(draft, into)
}

function resolveRule(draft: Draft & { head: Extract<Head, { of: 'rule' }> }, into: Resolution): void {
  if (has(draft, 'not')) {
    into.refuse('not_offered', draft, 'A rulebook entry cannot be negated. Which condition should hold instead?')
  } else into.put([`rule.${draft.head.id}`, 'eq', true])
}

/** Adds the result of one draft to its step. */
function mergeInto(into: Resolution, one: Resolution): void {
  into.put(...one.clauses)
  into.assume(...one.notes)
  into.refusals.push(...one.refusals)
  into.options.push(...one.options)
  into.checks.push(...one.checks)
  for (const start of one.taken) into.taken.add(start)
}

/** Refuses the alternatives after `or`, and offers the first one instead of the condition before it. */
function refuseAlternative(draft: Draft, rest: readonly Placed[], into: Resolution): void {
  const drop = into.clauses.slice(-1)
  const other = resolveDraft(rest[0]!.draft, into)
  const options = other.clauses.length === 0 ? [] : [{ said: 'the alternative', drop, put: other.clauses }]
  const before = into.text.slice(0, draft.start)
  const or = Math.max(before.toLowerCase().lastIndexOf('or '), 0)
  into.refuse(
    'no_or',
    { start: or, end: draft.end },
    'All conditions of a query must hold; an alternative needs a query of its own. Which one is meant?',
    options,
  )
  for (const { draft: lost } of rest) for (const piece of lost.modifiers) into.taken.add(piece.start)
}

/** The span of a move or of a return, in minutes; undefined for other drafts. */
function spanTaken(draft: Draft, one: Resolution): number | undefined {
  const { head } = draft
  if (head.of === 'feature' && head.stem === 'ret' && head.span !== undefined) return minutesOf(head.span)
  if (head.of !== 'move' && !(head.of === 'feature' && head.stem === 'ret')) return undefined
  const windows = draft.modifiers.filter(
    (piece): piece is WindowPiece => piece.is === 'window' && one.taken.has(piece.start),
  )
  return windows[0]?.minutes
}

const OPPOSITE = table<string>({ eq: 'neq', in: 'not_in', gt: 'lte', lt: 'gte' })

/** The clause of a complete condition, negated if the word before it is a negation. */
function conditionClause(piece: Extract<Piece, { is: 'condition' }>, pieces: readonly Piece[]): Clause {
  const before = pieces[pieces.indexOf(piece) - 1]
  const negated = before?.is === 'not' || before?.is === 'except'
  // "excluding 12:00 to 16:00": every other hour.
  if (negated && piece.op === 'between' && piece.field === 'hour_utc') {
    const [from, to] = piece.value as readonly [number, number]
    return [field(piece.field), 'not_in', Array.from({ length: to - from + 1 }, (_, i) => from + i)]
  }
  return [field(piece.field), negated ? (OPPOSITE.get(piece.op) ?? piece.op) : piece.op, piece.value]
}
