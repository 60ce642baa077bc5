/** One step of prose → its clauses. Parts without a name lean on the part before them; alternatives are refused and offered instead. */
import { withoutAbsences } from './absence.js'
import { has, modifierOf } from './comparisons.js'
import { type Draft, isThreshold, type Modifier, type Part, type Placed, partsOf } from './drafts.js'
import { familyOf, minutesOf } from './families.js'
import { refuseNameless } from './nameless.js'
import type { Head, Piece } from './pieces.js'
import { type Clause, field, Resolution } from './resolution.js'
import { resolveFeature } from './resolve-feature.js'
import { resolveExtreme, resolveLevel } from './resolve-line.js'
import { refusePrice, resolveMove } from './resolve-move.js'
import { resolvePattern } from './resolve-pattern.js'
import { resolveRanked } from './resolve-rank.js'
import type { WindowPiece } from './spans.js'
import type { Step } from './steps.js'
import { meant, withMarket, withoutStrangers } from './subjects.js'

export interface ResolvedStep {
  readonly resolution: Resolution
  /** Spans that no condition took. */
  readonly free: readonly WindowPiece[]
  /** The span of a move that is the step's last condition, where nothing else says how long the sequence may take. */
  readonly moveMinutes: number | undefined
  /** Where bitcoin is named as the market and not as what is searched. */
  readonly markets: readonly number[]
  /** What it speaks of last. */
  readonly last: Draft | undefined
}

export interface StepContext {
  readonly text: string
  readonly place: Resolution['place']
  readonly sequenceMinutes: number
  /** What the step before spoke of last; a comparison without a name is of it. */
  readonly previous: Draft | undefined
  /** Coins other than bitcoin are spoken of somewhere outside a part. */
  readonly others: (part: Part) => boolean
}

export function resolveStep(step: Step, { text, place, sequenceMinutes, previous, others }: StepContext): ResolvedStep {
  const into = new Resolution(text, place, sequenceMinutes)
  const parts = partsOf(step.pieces)
  const told = withoutStrangers(meant(withMarket(attached(parts, previous, into), others)), into)
  const drafts = withoutAbsences(told, step, into)
  let moveMinutes: number | undefined
  for (const [i, { draft, or }] of drafts.entries()) {
    if (or) {
      refuseAlternative(draft, drafts.slice(i), into)
      break
    }
    const one = resolveDraft(draft, into)
    moveMinutes = spanTaken(draft, one)
    absorb(into, one)
    // The question that a refusal asks is about its numbers, too.
    if (one.refusals.length > 0)
      for (const piece of draft.modifiers) if (isThreshold(piece)) into.taken.add(piece.start)
  }
  for (const piece of step.pieces) if (piece.is === 'condition') into.put(conditionClause(piece, step.pieces))
  const free = step.pieces.filter(
    (piece): piece is WindowPiece => piece.is === 'window' && !into.taken.has(piece.start),
  )
  const markets = drafts.flatMap(({ draft, part }) => (draft.market ? part.assets.map(({ start }) => start) : []))
  return { resolution: into, free, moveMinutes, markets, last: drafts.at(-1)?.draft ?? previous }
}

/** The drafts of all parts, with what has no name of its own given to its neighbour. */
function attached(parts: readonly Part[], previous: Draft | undefined, into: Resolution): Placed[] {
  const placed: Placed[] = []
  let waiting: Modifier[] = []
  // The part before was of something unknown.
  let severed = false
  for (const part of parts) {
    const last = placed.at(-1)
    if (part.drafts.length > 0) {
      const [first, ...rest] = part.drafts as [Draft, ...Draft[]]
      const [mine, others] = given(waiting, first)
      const lead = mine.length === 0 ? first : { ...first, modifiers: [...mine, ...first.modifiers] }
      refuseNameless(others, undefined, into)
      waiting = []
      severed = false
      const one = part.or && last !== undefined ? united(last.draft, lead) : undefined
      if (one !== undefined) last!.draft = one
      else placed.push({ draft: part.or ? withLabels(lead) : lead, or: part.or && last !== undefined, part })
      for (const draft of rest) placed.push({ draft, or: false, part })
      continue
    }
    if (part.strange.length > 0 && part.loose.some(isThreshold)) {
      refuseNameless(part.loose, part, into)
      continue
    }
    if (part.strange.length > 0) {
      // What is said of something unknown is said of nothing else.
      severed = true
      leaveLoose(part.loose, into)
      continue
    }
    if (part.loose.length === 0) continue
    const complete = last?.draft.modifiers.some(isThreshold) === true
    if (severed && !part.loose.some(isThreshold)) {
      leaveLoose(part.loose, into)
      continue
    }
    if (last === undefined) {
      const named =
        previous !== undefined && part.loose.some(isThreshold) && parts.every(({ drafts }) => drafts.length === 0)
      if (named) placed.push({ draft: again(previous, part.loose), or: false, part })
      else waiting.push(...part.loose.filter(({ is }) => is !== 'not'))
    } else if (!part.loose.some(isThreshold) || !complete || (!part.or && isPlain(last.draft, part))) {
      const mine = complete ? part.loose.filter(({ is }) => !REWRITES.includes(is)) : part.loose
      leaveLoose(
        part.loose.filter((piece) => !mine.includes(piece)),
        into,
      )
      last.draft = { ...last.draft, modifiers: [...last.draft.modifiers, ...mine] }
    } else if (hasNoSign(last.draft) && part.loose.every((piece) => piece.is === 'sign' || !isThreshold(piece)))
      leaveLoose(part.loose, into)
    else placed.push({ draft: again(last.draft, part.loose), or: part.or, part: last.part })
  }
  refuseNameless(waiting, undefined, into)
  return placed
}

/** What would make another condition of one that is complete. */
const REWRITES: readonly Modifier['is'][] = ['not', 'cross', 'becomes', 'aggregate', 'vague', 'compare', 'label']

/** Of what is never below zero (`rsi under 30 and positive`) a sign says nothing. */
const hasNoSign = ({ head }: Draft): boolean =>
  head.of === 'feature' && (familyOf(head.stem).first.range?.[0] ?? Number.NEGATIVE_INFINITY) >= 0

/** Left over: no condition and no range of time is made of them. */
function leaveLoose(pieces: readonly Modifier[], into: Resolution): void {
  for (const piece of pieces) {
    into.taken.add(piece.start)
    into.leave(piece)
  }
}

/** What waits for a name goes to the first one that comes, unless that has its number already; ages are of coins. */
function given(waiting: readonly Modifier[], { modifiers }: Draft): [mine: Modifier[], others: Modifier[]] {
  const full = modifiers.some(isThreshold)
  const mine = waiting.filter((piece) => !isAge(piece) && !(full && isThreshold(piece)))
  return [mine, waiting.filter((piece) => !mine.includes(piece))]
}

const isAge = (piece: Modifier): boolean => piece.is === 'predicate' && piece.amount.unit === 'days'

/** Nothing but comparisons: two of them may be the ends of one range. */
const isPlain = (draft: Draft, part: Part): boolean =>
  [...draft.modifiers, ...part.loose].every(
    (piece) => piece.is === 'predicate' || (piece.is === 'window' && (isNear(piece) || isOnly(piece, draft))),
  )

/** `up at least 3% but less than 5% in 4h`: the span behind the second end is that of both. */
const isOnly = (piece: WindowPiece, { modifiers }: Draft): boolean =>
  ['in', 'within', 'lookback'].includes(piece.role) && !modifiers.some((other) => other.is === 'window')

const isNear = ({ role }: WindowPiece): boolean => role === 'on' || role === 'bare'

/** `morning or evening star`: a label before the `or` belongs to the pattern behind it. */
function withLabels(draft: Draft): Draft {
  if (draft.head.of !== 'pattern') return draft
  const all = familyOf(draft.head.stem).first.labels!
  const more = draft.modifiers.flatMap((piece) =>
    piece.is === 'label' && all.includes(piece.label) ? [piece.label] : [],
  )
  const labels = [...new Set([...more, ...draft.head.labels])]
  return { ...draft, head: { ...draft.head, labels }, modifiers: draft.modifiers.filter(({ is }) => is !== 'label') }
}

/** `hammer or hanging man`: labels of one feature are one condition. */
function united(left: Draft, right: Draft): Draft | undefined {
  if (left.head.of !== 'pattern' || right.head.of !== 'pattern' || left.head.stem !== right.head.stem) return undefined
  const labels = [...new Set([...left.head.labels, ...right.head.labels])]
  const head: Head = { ...left.head, labels }
  return { ...left, head, modifiers: [...left.modifiers, ...right.modifiers], end: right.end }
}

/** `vpin above 0.8 and below 0.9`: the same name once more. */
function again(draft: Draft, modifiers: readonly Modifier[]): Draft {
  const kept = draft.modifiers.filter((piece) => piece.is === 'window' && isNear(piece))
  return { ...draft, modifiers: [...kept, ...modifiers], start: modifiers[0]!.start, end: modifiers.at(-1)!.end }
}

function resolveDraft(draft: Draft, outer: Resolution): Resolution {
  const into = outer.trial()
  const { head } = draft
  leaveUnused(draft, outer)
  const sigmas = modifierOf(draft, 'sigmas')
  if (sigmas !== undefined && head.of !== 'feature') {
    into.refuse('not_offered', sigmas, 'Only a recorded number has a mean and a deviation from it: which of them?')
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

/** Words of size beside what has none, or has its own: `hammer > up 3%`, `a max gain of 5%`. */
function leaveUnused({ head, modifiers, at }: Draft, into: Resolution): void {
  if (head.of !== 'move' && head.of !== 'rule' && (head.of !== 'pattern' || head.byId)) return
  for (const piece of modifiers) {
    const same = piece.is === 'compare' && (piece.op === 'eq' || piece.op === 'neq')
    if (!UNUSED.includes(piece.is) || same) continue
    // "gains above 3%", "5% max": what stands behind a move may be of its size.
    if (head.of !== 'move' || (piece.end <= at.start && !modifiers.some(({ end }) => end <= piece.start)))
      into.leave(piece)
  }
}

const UNUSED: readonly Modifier['is'][] = ['compare', 'aggregate', 'bound']

/** The price itself is no feature; how far it stays from where it was is. */
function resolvePrice(draft: Draft, into: Resolution): void {
  const size = modifierOf(draft, 'around')?.amount ?? modifierOf(draft, 'predicate')?.amount
  const still = has(draft, 'around') || (has(draft, 'vague') && size?.unit === 'percent')
  const head = { of: 'move', direction: 0, form: 'verb', size: undefined } as const
  const signed = size?.unit === 'percent' && size.signed
  if (still || signed || (size === undefined && has(draft, 'vague', 'sign'))) resolveMove({ ...draft, head }, into)
  else if (size !== undefined) refusePrice(draft, into)
}

function resolveRule(draft: Draft & { head: Extract<Head, { of: 'rule' }> }, into: Resolution): void {
  if (has(draft, 'not')) {
    into.refuse(
      'not_offered',
      draft,
      'An entry of the rulebook can be asked for, not excluded: which condition should hold instead?',
    )
  } else into.put([`rule.${draft.head.id}`, 'eq', true])
}

/** What one draft became, added to its step. */
function absorb(into: Resolution, one: Resolution): void {
  into.put(...one.clauses)
  into.assume(...one.notes)
  into.refusals.push(...one.refusals)
  into.options.push(...one.options)
  for (const start of one.taken) into.taken.add(start)
}

/** The alternatives that were said are other queries; they are offered in the place of what stands before them. */
function refuseAlternative(draft: Draft, rest: readonly Placed[], into: Resolution): void {
  const drop = into.clauses.slice(-1)
  const other = resolveDraft(rest[0]!.draft, into)
  const options = other.clauses.length === 0 ? [] : [{ said: 'the alternative', drop, put: other.clauses }]
  const before = into.text.slice(0, draft.start)
  const or = Math.max(before.toLowerCase().lastIndexOf('or '), 0)
  into.refuse(
    'no_or',
    { start: or, end: draft.end },
    'All conditions of a query hold together; an alternative is a query of its own. Which is meant?',
    options,
  )
  for (const { draft: lost } of rest) for (const piece of lost.modifiers) into.taken.add(piece.start)
}

/** The span that a move, or a return by its name, took, in minutes. */
function spanTaken(draft: Draft, one: Resolution): number | undefined {
  const { head } = draft
  if (head.of === 'feature' && head.stem === 'ret' && head.span !== undefined) return minutesOf(head.span)
  if (head.of !== 'move' && !(head.of === 'feature' && head.stem === 'ret')) return undefined
  const windows = draft.modifiers.filter(
    (piece): piece is WindowPiece => piece.is === 'window' && one.taken.has(piece.start),
  )
  return windows[0]?.minutes
}

const OPPOSITE: Readonly<Record<string, string>> = { eq: 'neq', in: 'not_in', gt: 'lte', lt: 'gte' }

/** A condition that was said whole; denied by a word right before it. */
function conditionClause(piece: Extract<Piece, { is: 'condition' }>, pieces: readonly Piece[]): Clause {
  const before = pieces[pieces.indexOf(piece) - 1]
  const denied = before?.is === 'not' || before?.is === 'except'
  return [field(piece.field), denied ? (OPPOSITE[piece.op] ?? piece.op) : piece.op, piece.value]
}
