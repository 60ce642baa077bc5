/**
 * Conditions on labels. A label of a candle pattern holds while its candle is the last closed one. Prose means the event; therefore a second clause
 * selects the bucket in which the candle closed.
 */
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { Head, WindowRole } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { type Family, familyOf, minutesOf, splitId } from '../words/families.js'
import { collected } from '../words/table.js'
import { has, modifierOf } from './comparisons.js'
import { type Clause, field, type Option, type Resolution } from './resolution.js'
import { freeWindows, memberOf, sayAssumed } from './spans.js'
import { aggregateSpan } from './windows.js'

type PatternHead = Extract<Head, { of: 'pattern' }>

/** `1h doji candles of any kind`: how far behind a name every label of it may be asked for. */
const ANY_KIND_REACH = 16

/** Stems of labels that are changes and not states. The clause selects the bucket of the change. */
const EVENTS: readonly string[] = ['macd_cross', 'donchian_break']

/** Adds the clauses of a pattern to `into`, or refuses it. */
export function resolvePattern(draft: Draft & { head: PatternHead }, into: Resolution): void {
  const family = familyOf(draft.head.stem)
  const named = labelsSaid(draft, family)
  const labels = named.length > 0 ? named : draft.head.labels
  // No session has two names: two of them were said.
  const said = draft.head.stem === 'session' || has(draft, 'not')
  if (labels.length > 1 && named.length === 0 && draft.head.labels.length > 1 && !said) {
    into.assume(`"${into.words(draft.at)}" names no side: ${labels.join(' or ')}`)
  }
  if (draft.head.byId) {
    resolveById(draft, family, draft.head.span, labels, into)
    return
  }
  resolveLabels(draft, family, draft.head.span, labels, into)
}

/** Adds the clauses of a label feature that is named by its title or id, with the label beside it. */
export function resolveLabelFeature(draft: Draft, family: Family, into: Resolution): void {
  const { head } = draft
  if (head.of !== 'feature') return
  const labels = labelsSaid(draft, family)
  const all = family.first.labels!
  // "1h hammer candle" is the title of the feature, and one of its labels.
  const words = into.words(draft.at).toLowerCase()
  const behind = into.words({ start: draft.at.start, end: draft.at.end + ANY_KIND_REACH }).toLowerCase()
  const kinds = /\b(?:any|all|every|each|whatever|either) (?:kind|sort|type|form|variant|version)/.test(behind)
  const titled = kinds ? [] : all.filter((label) => /^(?:hammer|doji)$/.test(label) && words.includes(label))
  if (labels.length === 0 && titled.length > 0 && !head.byId) {
    resolveLabels(draft, family, head.span, titled, into)
    return
  }
  if (labels.length === 0 && family.stem.startsWith('candle_') && !head.byId) {
    const sides = all.filter((label) => label !== 'none')
    into.assume(`"${into.words(draft.at)}" names no side: ${sides.join(' or ')}`)
    resolveLabels(draft, family, head.span, sides, into)
    return
  }
  if (labels.length === 0) {
    const words = into.words(draft)
    into.refuse('no_direction', draft, `Which one does "${words}" mean: ${all.join(', ')}?`)
    return
  }
  if (!head.byId) {
    resolveLabels(draft, family, head.span, labels, into)
    return
  }
  resolveById(draft, family, head.span, labels, into)
}

/** A condition that is named by its id is kept as written, without the clause for the event. */
function resolveById(
  draft: Draft,
  family: Family,
  span: string | undefined,
  labels: readonly string[],
  into: Resolution,
): void {
  const { feature } = memberOf(family, span, draft, into, []) ?? {}
  const operator = modifierOf(draft, 'compare')?.op === 'neq' || has(draft, 'not') ? 'neq' : 'eq'
  if (feature !== undefined) into.put(...labelClauses(feature, has(draft, 'becomes') ? 'becomes' : operator, labels))
}

/** The labels that the modifiers name, directly or by a side. */
function labelsSaid(draft: Draft, family: Family): string[] {
  const all = family.first.labels!
  const said = collected(draft.modifiers, (piece) =>
    piece.is === 'label' ? [piece.label] : piece.is === 'vague' ? [piece.word] : [],
  )
  const side = draft.change === 1 ? ['up', 'bullish'] : draft.change === -1 ? ['down', 'bearish'] : []
  const sign = modifierOf(draft, 'sign')?.direction
  const signed = sign === 1 ? ['bullish', 'up'] : sign === -1 ? ['bearish', 'down'] : []
  const either = collected(
    said,
    (label) => ({ up: ['bullish'], down: ['bearish'], bullish: ['up'], bearish: ['down'] })[label] ?? [],
  )
  const exact = said.filter((label) => all.includes(label))
  return exact.length > 0 ? exact : [...either, ...side, ...signed].filter((label) => all.includes(label))
}

function resolveLabels(
  draft: Draft,
  family: Family,
  fixed: string | undefined,
  labels: readonly string[],
  into: Resolution,
): void {
  const seen = has(draft, 'ever') || has(draft, 'not')
  const near: WindowRole[] = seen ? ['on', 'bare'] : ['on', 'bare', 'in']
  const options = (feature: Feature): Option[] => [
    { said: `on ${titleWithSpan(feature)}`, drop: [], put: clausesOf(draft, feature, labels) },
  ]
  const member = memberOf(family, fixed, draft, into, near, options)
  if (member === undefined) return
  sayAssumed(family, member, into, into.words(draft.at))
  const { feature } = member
  if (has(draft, 'held') || freeWindows(draft, into, ['for']).length > 0) {
    into.refuse(
      'not_offered',
      draft,
      'Persistence is available for numbers, not for labels. Should the label be seen within a span?',
    )
    return
  }
  const look = lookOf(draft, into)
  // "short covering over the last hour": the label is about the last hour itself. With "was seen" it may have been any minute of it.
  const own = feature.id.startsWith('oi_price_regime') && look !== undefined && !has(draft, 'ever', 'not')
  if (own && look.minutes === minutesOf(splitId(feature.id).span)) into.taken.add(look.start)
  else if (look !== undefined) {
    resolveSeen(draft, feature, labels, look, into)
    return
  }
  const clauses = clausesOf(draft, feature, labels)
  if (clauses.length > 1) {
    into.assume(
      `${titleWithSpan(feature)} counts once, in the minute in which its candle closes (${clauses[1]![0].slice(8)} eq 0)`,
    )
  }
  into.put(...clauses)
  if (!member.assumed) return
  for (const span of family.spans) {
    const other = family.members.get(span)!
    if (other !== feature)
      into.options.push({ said: `on ${titleWithSpan(other)}`, drop: clauses, put: clausesOf(draft, other, labels) })
  }
}

const titleWithSpan = (feature: Feature): string => FEATURE_TITLES.get(feature.id)!

/**
 * The window in which a label must have been seen. A negated label takes any lookback; otherwise the window is at most 4h, or the text says `ever`.
 */
function lookOf(draft: Draft, into: Resolution) {
  const roles: WindowRole[] = into.later ? ['lookback'] : ['lookback', 'in', 'within']
  const negated = has(draft, 'not')
  return freeWindows(draft, into, roles).find(({ role, minutes, beside }) =>
    negated || beside || has(draft, 'ever') ? minutes <= 10_080 : role === 'lookback' && minutes <= 240,
  )
}

function resolveSeen(
  draft: Draft,
  feature: Feature,
  labels: readonly string[],
  look: ReturnType<typeof freeWindows>[number],
  into: Resolution,
): void {
  const suffix = aggregateSpan('seen', feature, look, draft, into)
  if (suffix === undefined) return
  if (has(draft, 'not')) {
    into.put(...labels.map((label): Clause => [field(feature.id, suffix), 'not_contains', label]))
  } else if (labels.length === 1) {
    into.put([field(feature.id, suffix), 'contains', labels[0]])
  } else {
    const options = labels.map(
      (label): Option => ({ said: label, drop: [], put: [[field(feature.id, suffix), 'contains', label]] }),
    )
    into.refuse('no_or', draft, `Which one should have been seen: ${labels.join(' or ')}?`, options)
  }
}

/** The clauses of labels. A negated label is a state, not an event. */
function clausesOf(draft: Draft, feature: Feature, labels: readonly string[]): Clause[] {
  if (has(draft, 'not')) return labelClauses(feature, 'neq', labels)
  const stem = feature.id.replace(/_[0-9]+[mh]$/, '')
  if (has(draft, 'becomes') || (EVENTS.includes(stem) && draft.head.of === 'pattern')) {
    return labelClauses(feature, labels.length === 1 ? 'becomes' : 'eq', labels)
  }
  const clauses = labelClauses(feature, 'eq', labels)
  if (!feature.id.startsWith('candle_')) return clauses
  const span = /_([0-9]+[mh])$/.exec(feature.id)![1]!
  return [...clauses, [field(`candle_age_${span}`), 'eq', 0]]
}

function labelClauses(feature: Feature, operator: 'eq' | 'neq' | 'becomes', labels: readonly string[]): Clause[] {
  const all = feature.labels!
  const others = all.filter((label) => !labels.includes(label))
  if (operator === 'neq' && others.length === 1) return [[field(feature.id), 'eq', others[0]]]
  if (labels.length === 1) return [[field(feature.id), operator, labels[0]]]
  return [[field(feature.id), operator === 'neq' ? 'not_in' : 'in', [...labels]]]
}
