/** Writes comparisons as clauses: of the value itself, or through a window (persistence, minimum or maximum of a lookback, past value). */
import { AGGREGATE_BY_FN, type AggregateFn, aggregateAllows } from '../../contract/aggregates.js'
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { WindowRole } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { splitId } from '../words/families.js'
import type { Place } from '../words/place.js'
import { spanName } from '../words/quantities.js'
import { collected } from '../words/table.js'
import { type Condition, has, inverted, modifierOf } from './comparisons.js'
import { type Clause, field, type Resolution } from './resolution.js'
import { freeWindows, spanAround, spanOfMinutes, type WindowPiece } from './spans.js'

/** The clause of a condition on a feature, or on an aggregate of it (`suffix`). */
const clauseOf = (id: string, suffix: string, { op, value }: Condition): Clause => [field(id, suffix), op, value]

/** `for 30 minutes`, `45 of the last 60 minutes`, `stayed … over the last hour`. Undefined if the draft has no persistence. */
function heldOf(
  draft: Draft,
  feature: Feature,
  into: Resolution,
): { within: number; atLeast: number; at: Place } | undefined {
  const written = modifierOf(draft, 'held')
  if (written !== undefined) {
    into.taken.add(written.start)
    return { within: written.within, atLeast: written.atLeast, at: written }
  }
  const [long] = freeWindows(draft, into, ['for'])
  if (long !== undefined) {
    into.taken.add(long.start)
    // "a buy ratio under 40 % for the hour": the hour over which it is measured.
    const own = splitId(feature.id).span
    if (/^for (?:the|that|this) (?:hour|day)$/i.test(into.words(long)) && own === spanName(long.minutes))
      return undefined
    const atLeast = long.op === 'gt' ? long.minutes + 1 : long.minutes
    return { within: atLeast, atLeast, at: long }
  }
  // "has been below 0 at some point of the last 4h" is no persistence.
  if (!has(draft, 'holds') || has(draft, 'ever')) return undefined
  const [window] = freeWindows(
    draft,
    into,
    into.later ? ['lookback', 'in', 'bare'] : ['lookback', 'in', 'bare', 'within'],
  )
  if (window === undefined) return undefined
  into.taken.add(window.start)
  if (isOwnSpan(draft, feature, window, into)) return undefined
  return { within: window.minutes, atLeast: window.minutes, at: window }
}

/** Words that hold nothing: `had been liquidated`. */
const PASSIVE = /^(?:has|have|had|was|were)(?: been)?$/i

/** `the jump share over the day stayed under 0.1`, `3m had been liquidated over the past hour`: the span over which the name is measured, and not how long it held. */
function isOwnSpan(draft: Draft, feature: Feature, window: WindowPiece, into: Resolution): boolean {
  const holds = modifierOf(draft, 'holds')
  if (holds === undefined || splitId(feature.id).span !== spanName(window.minutes)) return false
  const said = into.words(window)
  if (/\b(?:whole|entire|full|all)\b/i.test(said)) return false
  const first = window.end <= holds.start
  if (first) return /^(?:over|in|during|of|for) (?:the|that|this|its)\b/i.test(said)
  return /^(?:over|in|during|of) (?:the|that|this|its)\b/i.test(said) && PASSIVE.test(into.words(holds))
}

function heldClause(
  feature: Feature,
  suffix: string,
  condition: Condition,
  held: NonNullable<ReturnType<typeof heldOf>>,
  into: Resolution,
): Clause | undefined {
  const span = spanAround(held.within)
  const { op, value } = condition
  if (op === 'between' || op === 'eq' || op === 'neq' || span === undefined) {
    const why = span === undefined ? 'is possible up to 7d' : 'needs a comparison with one number'
    into.refuse('not_offered', held.at, `Persistence ${why}. What should hold, and for how long?`)
    return undefined
  }
  if (spanOfMinutes(held.within) !== span) {
    into.assume(
      `persistence is counted within ${span}: at least ${held.atLeast} of its minutes, not necessarily consecutive`,
    )
  }
  return [field(feature.id, suffix), 'held', { op, value, within: span, at_least: held.atLeast }]
}

/** The suffix of an aggregate over a window; '' if the aggregate is the value itself; undefined after a refusal. */
export function aggregateSpan(
  fn: AggregateFn,
  feature: Feature,
  window: WindowPiece | undefined,
  draft: Draft,
  into: Resolution,
): string | undefined {
  const aggregate = AGGREGATE_BY_FN.get(fn)!
  const title = FEATURE_TITLES.get(feature.id)
  if (!aggregateAllows(aggregate, feature)) {
    into.refuse('not_offered', draft, `${fn} is not available for ${title}. Which other condition is meant?`)
    return undefined
  }
  if (window === undefined) {
    into.refuse('no_span', draft, `Over which span is the ${fn} of ${title} computed: ${aggregate.spans.join(', ')}?`)
    return undefined
  }
  into.taken.add(window.start)
  // The sum over one minute is the value of that minute.
  if (fn === 'sum' && window.minutes === 1) return ''
  const span = spanOfMinutes(window.minutes)
  if (span !== undefined && aggregate.spans.includes(span)) return `${fn}_${span}`
  const asked = spanName(window.minutes)
  into.refuse(
    'not_offered',
    window,
    `${fn} is available over ${aggregate.spans.join(', ')}, not ${asked}. Which of them is meant?`,
  )
  return undefined
}

/** `at some point in the last 4h`: compares the maximum for "above", the minimum for "below". */
function reachedFn({ op }: Condition): AggregateFn | undefined {
  if (op === 'gt' || op === 'gte') return 'max'
  return op === 'lt' || op === 'lte' ? 'min' : undefined
}

/** A range without its ends as two comparisons. */
const withoutEnds = (condition: Condition): Condition[] =>
  condition.op === 'between' && condition.strict
    ? [
        { op: 'gt', value: condition.value[0], placed: false },
        { op: 'lt', value: condition.value[1], placed: false },
      ]
    : [condition]

/** Adds the clauses of conditions on a feature, with the draft's negation, persistence, past value or lookback. */
export function write(
  draft: Draft,
  feature: Feature,
  suffix: string,
  conditions: readonly Condition[],
  into: Resolution,
): void {
  const past = pastOf(draft, feature, suffix, conditions, into)
  if (past === undefined) return
  const not = modifierOf(draft, 'not')
  if (not !== undefined && /^no longer$/i.test(into.words(not)))
    into.assume(`"${into.words(not)}" is read as a state, not as the minute in which the other one ends`)
  const wanted = not === undefined ? conditions : conditions.map(inverted)
  if (wanted.some((one) => one === undefined)) {
    into.refuse('not_offered', draft, 'Outside a range means below it or above it. Which one is meant?')
    return
  }
  const held = past === suffix ? heldOf(draft, feature, into) : undefined
  for (const condition of collected(wanted as Condition[], withoutEnds)) {
    // "between 45 and 55 for a day": never below one end and never above the other.
    const span = held === undefined || held.atLeast !== held.within ? undefined : spanOfMinutes(held.within)
    if (held !== undefined && condition.op === 'between' && past === '' && span !== undefined) {
      const [low, high] = condition.value
      into.put([field(feature.id, `min_${span}`), 'gte', low], [field(feature.id, `max_${span}`), 'lte', high])
      continue
    }
    const clause =
      held === undefined ? clauseOf(feature.id, past, condition) : heldClause(feature, past, condition, held, into)
    if (clause !== undefined) into.put(clause)
  }
}

/** The roles of windows that may be a lookback. Other windows may belong to the sequence. */
const ROLES_OF_PAST: Readonly<Record<Resolution['place'], readonly WindowRole[]>> = {
  only: ['lookback', 'in', 'within'],
  first: ['lookback', 'in'],
  later: ['lookback'],
}

/** The suffix of the aggregate over a lookback; undefined after a refusal. */
function pastOf(
  draft: Draft,
  feature: Feature,
  suffix: string,
  conditions: readonly Condition[],
  into: Resolution,
): string | undefined {
  if (suffix !== '') return suffix
  const [ago] = freeWindows(draft, into, ['ago'])
  if (ago !== undefined) return aggregateSpan('lag', feature, ago, draft, into)
  if (
    has(draft, 'held') ||
    (has(draft, 'holds') && !has(draft, 'ever')) ||
    freeWindows(draft, into, ['for']).length > 0
  )
    return suffix
  const ever = has(draft, 'ever')
  // A negation over a window means: at no point of it.
  const negated = has(draft, 'not')
  const looks = freeWindows(draft, into, ROLES_OF_PAST[into.place])
  const window = looks.find(({ minutes, beside }) => ever || beside || (negated && minutes <= 10_080) || minutes <= 240)
  const [bare] = freeWindows(draft, into, ['bare', 'on'])
  if (window === undefined && bare !== undefined && draft.head.of === 'feature' && splitId(feature.id).span === '') {
    const title = FEATURE_TITLES.get(feature.id)
    into.refuse(
      'not_offered',
      bare,
      `${title} has no span. Is the mean, the highest or the lowest value over the span meant?`,
    )
    return undefined
  }
  if (window === undefined) return suffix
  const fns = new Set(conditions.map(reachedFn))
  const fn = [...fns][0]
  if (fn === undefined || fns.size > 1) {
    into.refuse(
      'not_offered',
      window,
      'At some point in a span, a value can only be above or below one number. Which number is meant?',
    )
    return undefined
  }
  if (!ever && !has(draft, 'not')) into.assume(`"${into.words(window)}" is read as: at some point in this span`)
  return aggregateSpan(fn, feature, window, draft, into)
}
