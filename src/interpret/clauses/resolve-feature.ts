/** Conditions on numeric features: comparisons, crossings, persistence, aggregates over a window, percentiles, past values. */

import { AGGREGATE_BY_FN, type AggregateFn } from '../../contract/aggregates.js'
import { FEATURE_TITLES, type Feature } from '../../contract/features.js'
import type { Amount, Head, PieceOf, WindowRole } from '../pieces/pieces.js'
import { levelsOf } from '../pieces/read-levels.js'
import type { Draft } from '../steps/drafts.js'
import { defaultSpan, type Family, familyOf, isOnCandles, minutesOf, splitId } from '../words/families.js'
import type { Place } from '../words/place.js'
import type { Direction } from '../words/senses.js'
import { collected, table } from '../words/table.js'
import { atLeast, type Condition, has, modifierOf } from './comparisons.js'
import { askForWay, crossingOf, isEvent, writeCrossing } from './crossings.js'
import { RANK_ROLES, resolvePercentile, withRankWindow } from './percentiles.js'
import { field, type Resolution } from './resolution.js'
import { resolveLabelFeature } from './resolve-pattern.js'
import { asFall, asRise, signed, thresholds, trendOf } from './sizes.js'
import { freeWindows, memberOf, NO_SUM_SPAN, PLAIN_FOR, sayAssumed, spanOfMinutes } from './spans.js'
import { asVolumeScore, isVolumeState, resolveVolumeState } from './volume.js'
import { aggregateSpan, write } from './windows.js'

type FeatureHead = Extract<Head, { of: 'feature' }>

/** Features whose change is a feature of its own. */
const CHANGES = table<string>({ oi_usd: 'oi_change', long_short_ratio: 'long_short_change' })

/** Features that are the size of a move. */
const RETURNS: readonly string[] = ['ret', 'btc_ret', 'excess_ret', 'ret_sigma']

/** Adds the clauses of a condition on a feature to `into`, or refuses it. */
export function resolveFeature(draft: Draft & { head: FeatureHead }, into: Resolution): void {
  const { head } = draft
  if (head.suffix !== undefined) {
    resolveSuffixed(draft, head.suffix, into)
    return
  }
  if (head.level !== undefined) {
    const title = FEATURE_TITLES.get(familyOf(head.stem).first.id)
    const offered = levelsOf(head.stem).join(', ')
    into.refuse(
      'not_offered',
      draft,
      `${title} is recorded at ${offered} bps, not at ${head.level}. Which of them is meant?`,
    )
    return
  }
  const scored = asVolumeScore(draft)
  if (scored !== undefined) {
    resolveFeature(scored, into)
    return
  }
  const ranked = withRankWindow(draft, into)
  if (ranked !== undefined) {
    resolveFeature(ranked, into)
    return
  }
  const family = familyFor(draft)
  if (isVolumeState(draft)) {
    resolveVolumeState(draft, family, into)
    return
  }
  if (family.first.type === 'label') {
    resolveLabelFeature(draft, family, into)
    return
  }
  if (head.stem === 'minutes_to_funding' && !has(draft, 'predicate', 'range')) {
    resolveUntilFunding(draft, family.first, into)
    return
  }
  const moved = draft.change !== undefined && family.stem === head.stem && !isEvent(draft)
  // "return up 2% in one hour": a return is a change already.
  const returned = moved && RETURNS.includes(head.stem)
  const changing = moved && !returned
  const windowed =
    changing ||
    has(draft, 'sigmas', 'aggregate', 'ever', 'holds', 'held') ||
    freeWindows(draft, into, ['ago']).length > 0
  const member = memberFor(family, draft, windowed, into)
  if (member === undefined) return
  sayAssumed(family, member, into, into.words(draft.at))
  if (family.stem !== head.stem) {
    resolveNumber(
      atLeast(unplaced(directed(draft) === 0 ? withFalls(draft) : draft)),
      member.feature,
      into,
      directed(draft),
    )
    return
  }
  if (changing) {
    resolveDelta(draft, member.feature, into)
    return
  }
  if (returned) {
    resolveNumber(atLeast(unplaced(draft)), member.feature, into, directed(draft))
    return
  }
  resolveNumber(draft, member.feature, into, 0)
}

/** Features that say how much changed in a time. Without a span of their own, how long they held says nothing. */
const IN_TIME: readonly string[] = [...RETURNS, ...CHANGES.values()]

/** `for 24 hours` where the name has no span, and not `for at least 24 hours`, `in each of the last 24 hours`. */
function lacksSpan(draft: Draft, into: Resolution): boolean {
  const [window] = freeWindows(draft, into, ['for'])
  const own = freeWindows(draft, into, ['on', 'bare', 'in', 'lookback', 'within']).length > 0
  return !own && window !== undefined && window.op === undefined && PLAIN_FOR.test(into.words(window))
}

/** Reads the comparisons as amounts, not as values. */
const unplaced = (draft: Draft): Draft => ({
  ...draft,
  modifiers: draft.modifiers.map((piece) => (piece.is === 'predicate' ? { ...piece, placed: false } : piece)),
})

/** `oi 1h -3%`: a bare negative change is one of that size or more. `half its normal`: at most that. */
const withFalls = (draft: Draft): Draft => ({
  ...draft,
  modifiers: draft.modifiers.map((piece) => {
    const falls = piece.is === 'predicate' && piece.op === undefined && piece.amount.value < 0
    const part = piece.is === 'predicate' && piece.op === undefined && piece.amount.unit === 'share'
    return falls || (part && has(draft, 'usual')) ? { ...piece, op: 'lte' } : piece
  }),
})

/** `15 minutes before funding`, `in the last hour before funding`: at most that many minutes before it. */
function resolveUntilFunding(draft: Draft, feature: Feature, into: Resolution): void {
  const [window] = freeWindows(draft, into, ['bare', 'within', 'in', 'lookback', 'horizon', 'for'])
  if (window === undefined) {
    into.refuse('no_number', draft, `How many minutes before funding does "${into.words(draft)}" mean?`)
    return
  }
  into.taken.add(window.start)
  if (window.role === 'bare') into.assume(`"${into.words(window)}" before funding means at most that long before it`)
  into.put([field(feature.id), has(draft, 'not') ? 'gt' : 'lte', window.minutes])
}

/** An aggregate that is named by its id: compared as written. */
function resolveSuffixed(draft: Draft & { head: FeatureHead }, suffix: string, into: Resolution): void {
  const feature = familyOf(draft.head.stem).members.get(draft.head.span ?? '')!
  const { unit } = AGGREGATE_BY_FN.get(suffix.slice(0, suffix.indexOf('_')))!
  const conditions = thresholds(draft, feature, into, unit.startsWith('feature') ? feature.unit : unit)
  if (conditions !== undefined) write(draft, feature, suffix, conditions, into)
}

/** The family that the words mean. Changes, multiples of the usual value, and the return of bitcoin have their own features. */
function familyFor(draft: Draft & { head: FeatureHead }): Family {
  const { stem } = draft.head
  const predicate = modifierOf(draft, 'predicate')
  if (stem === 'ret' && draft.market) return familyOf('btc_ret')
  if (stem === 'ret' && predicate?.amount.unit === 'sigma') return familyOf('ret_sigma')
  if (stem === 'quote_volume' && predicate?.amount.unit === 'sigma') return familyOf('volume_z')
  // "vol 5x" means volume, not volatility, and so does "vol under 50 million".
  if (stem === 'rv' && predicate?.amount.unit === 'times') return familyOf('rel_volume')
  if (stem === 'rv' && (isMoney(predicate?.amount) || isMoney(modifierOf(draft, 'range')?.low)))
    return familyOf('quote_volume')
  if (stem === 'quote_volume' && (predicate?.amount.unit === 'times' || has(draft, 'usual')))
    return familyOf('rel_volume')
  if (isVolumeState(draft)) return familyOf('rel_volume')
  const change = CHANGES.get(stem)
  // "open interest climbs over 8%" is a change, not a value that it reaches.
  const sized = change !== undefined && predicate?.amount.unit === 'percent'
  const moves = draft.change !== undefined && !isMoney(predicate?.amount) && (sized || !isEvent(draft))
  // "oi 1h < -2": no open interest is below zero.
  const negative = predicate?.amount.unit === 'none' && predicate.amount.signed && !isMoney(predicate.amount)
  const unit = (predicate?.amount ?? modifierOf(draft, 'range')?.low ?? modifierOf(draft, 'around')?.amount)?.unit
  const inPercent = (unit === 'percent' || negative) && draft.change === undefined && change !== undefined
  return familyOf(change !== undefined && (moves || (inPercent && stem === 'oi_usd')) ? change : stem)
}

/** From this value on, a bare number is money and no volatility. */
const MONEY_FROM = 10_000

const isMoney = (amount: Amount | undefined): boolean =>
  amount !== undefined &&
  (amount.unit === 'usd' ||
    amount.millions !== undefined ||
    (amount.unit === 'none' && Math.abs(amount.value) >= MONEY_FROM))

/** The direction of a feature that is a change; its sign carries it. */
const directed = (draft: Draft): Direction | 0 => draft.change ?? 0

function memberFor(family: Family, draft: Draft & { head: FeatureHead }, windowed: boolean, into: Resolution) {
  const { span } = draft.head
  if (draft.market && span !== undefined && !family.members.has(span)) {
    const offered = family.spans.join(', ')
    into.refuse(
      'not_offered',
      draft,
      `For other coins, bitcoin's return is recorded over ${offered}, not ${span}. Which of them is meant?`,
    )
    return undefined
  }
  const fixed = family.stem === draft.head.stem || draft.market ? span : undefined
  const near: WindowRole[] = ['on', 'bare']
  // "return rank bottom 5% over 24h": a rank among all coins has no past, so that the span behind the share is its own.
  const ranked = family.stem.startsWith('xs_rank') ? modifierOf(draft, 'rank')?.minutes : undefined
  const over = family.spans.find((one) => minutesOf(one) === ranked)
  if (over !== undefined && span === undefined) return memberOf(family, over, draft, into, [])
  if (has(draft, 'percentile', 'rank') && span === undefined) {
    const own = freeWindows(draft, into, [...near, 'in', 'lookback']).find(({ minutes }) =>
      family.spans.some((one) => minutesOf(one) === minutes),
    )
    const other = freeWindows(draft, into, RANK_ROLES).find((one) => one !== own && one.minutes >= 1440)
    if (own === undefined && other !== undefined) return memberOf(family, defaultSpan(family), draft, into, [])
  }
  const minute = family.members.get('1m')
  if (modifierOf(draft, 'aggregate')?.fn === 'sum' && minute?.additive === true)
    return { feature: minute, assumed: false }
  // "breadth over the hour below 0.2 in 45 of the last 60 minutes": beside a count of minutes the other span is that of the name.
  const own: WindowRole[] = has(draft, 'held') && !isOnCandles(family) ? [...near, 'in'] : near
  if (windowed) return memberOf(family, fixed ?? onlyMatching(family, draft, into, own), draft, into, [])
  if (isSummed(family, draft, into)) return { feature: family.members.get('1m')!, assumed: false }
  // "open interest change above 5% for 24 hours": a change needs a span before it can hold for one.
  if (fixed === undefined && IN_TIME.includes(family.stem) && !has(draft, 'holds') && lacksSpan(draft, into))
    return memberOf(family, undefined, draft, into, ['for'])
  const far: WindowRole[] = ['in', 'lookback', ...(into.later ? [] : (['within'] as const))]
  // For features on candles, a window is the period of the search and not the span of the feature.
  if (isOnCandles(family)) {
    // "rsi 15m not over 60 for the last hour": the timeframe beside the name wins over the span of the search.
    const own = fixed ?? onlyMatching(family, draft, into, near)
    return memberOf(family, own ?? onlyMatching(family, draft, into, far), draft, into, near)
  }
  return memberOf(family, fixed, draft, into, [...near, ...far])
}

/** The member that a window selects. With an aggregate, a window that selects no member is the window of the aggregate. */
function onlyMatching(
  family: Family,
  draft: Draft,
  into: Resolution,
  roles: readonly WindowRole[],
): string | undefined {
  for (const window of freeWindows(draft, into, roles)) {
    const span = family.spans.find((one) => minutesOf(one) === window.minutes)
    if (span === undefined) continue
    into.taken.add(window.start)
    return span
  }
  return undefined
}

/** Whether the value over a window is the sum of its minutes: `volume over 15m`. */
function isSummed(family: Family, draft: Draft, into: Resolution): boolean {
  const minute = family.members.get('1m')
  if (minute?.additive !== true || (draft.head.of === 'feature' && draft.head.span !== undefined)) return false
  const windows = freeWindows(draft, into, ['on', 'bare', 'in', 'lookback', 'within'])
  const member = windows.some(({ minutes }) => family.members.has(spanOfMinutes(minutes) ?? ''))
  return !member && (windows.some(({ minutes }) => minutes < 1440) || family.members.size === 1)
}

/** Features with values on both sides of zero. */
const SIGNED =
  /^(?:slope|cvd_usd|di_diff|macd_hist|funding|premium|basis|microprice_dist|ret|btc_ret|excess_ret|oi_change|long_short_change|book_imbalance|liq_imbalance|corr|beta|ema_dist|sma_dist|vwap_dist|volume_z)/

/** `rsi rose by 20 points in an hour` */
function resolveDelta(draft: Draft, feature: Feature, into: Resolution): void {
  if (modifierOf(draft, 'range')?.from) {
    into.refuse(
      'not_offered',
      draft,
      'A change from one value to another is a sequence of two steps, or one change. By how much?',
    )
    return
  }
  const size = modifierOf(draft, 'predicate')
  if (size !== undefined && /\bfrom\s*$/i.test(into.text.slice(0, size.start))) {
    into.refuse('not_offered', draft, 'Is it a crossing of that number, or a change that begins there? By how much?')
    return
  }
  const amount = size?.amount
  if (amount?.unit === 'times') {
    into.refuse('not_offered', draft, 'A change is a difference, not a multiple and not a frequency. By how much?')
    return
  }
  if (amount?.unit === 'percent' && feature.unit !== 'fraction' && feature.unit !== 'pctrank') {
    const title = FEATURE_TITLES.get(feature.id)
    into.refuse('not_offered', draft, `The relative change of ${title} is not recorded. By how much in its own unit?`)
    return
  }
  const [window] = freeWindows(draft, into, ['in', 'lookback', 'within', 'bare', 'for'])
  if (!has(draft, 'predicate', 'range') && draft.state === true && window === undefined && draft.change !== 0) {
    if (has(draft, 'becomes')) {
      into.refuse('not_offered', draft, 'Is it a crossing of zero, or a change over a span? By how much?')
      return
    }
    // "vol up": a value that is never below zero has no sign.
    const usual = feature.id.startsWith('rel_volume')
    if (!usual && !SIGNED.test(feature.id)) {
      const title = FEATURE_TITLES.get(feature.id)
      into.refuse('no_number', draft, `Which value of ${title} does "${into.words(draft)}" mean?`, [], feature.id)
      return
    }
    // "slope up", "cvd down": the sign of the value itself.
    const condition: Condition = { op: draft.change === 1 ? 'gt' : 'lt', value: usual ? 1 : 0, placed: false }
    write(draft, feature, '', [condition], into)
    return
  }
  const trend = window === undefined ? undefined : trendOf(draft)
  const conditions = trend ?? thresholds(atLeast(draft), feature, into)
  if (conditions === undefined) return
  const suffix = aggregateSpan('delta', feature, window, draft, into)
  if (suffix === undefined) return
  if (trend !== undefined) {
    const side = draft.change === 1 ? 'above' : 'below'
    into.assume(`"${into.words(draft)}" is read as a change from the beginning of the span to its end, ${side} 0`)
  }
  const signed = trend ?? collected(conditions, draft.change === -1 ? asFall : asRise)
  write(draft, feature, suffix, signed, into)
}

/** A comparison of the value itself, or of its aggregate over a window. `direction` is that of a change, whose size has no sign in prose. */
function resolveNumber(draft: Draft, feature: Feature, into: Resolution, direction: Direction | 0): void {
  if (has(draft, 'rank', 'percentile')) {
    resolvePercentile(draft, feature, into)
    return
  }
  const sigmas = modifierOf(draft, 'sigmas')
  if (sigmas !== undefined) {
    resolveSigmas(draft, sigmas, feature, into)
    return
  }
  const distance = distanceFromMean(draft, into)
  if (distance !== undefined) {
    const title = FEATURE_TITLES.get(feature.id)
    into.refuse(
      'not_offered',
      distance,
      `The distance of ${title} from its mean is recorded in standard deviations (its z-score). How many of them are meant?`,
    )
    return
  }
  const fn = aggregateOf(draft, feature, into)
  const unit = fn === 'zscore' ? 'ratio' : fn === 'slope' && feature.unit === 'fraction' ? 'fraction' : feature.unit
  const cross = crossingOf(draft)
  if (cross === 0) {
    askForWay(draft, feature, thresholds(atLeast(draft), feature, into) ?? [], into)
    return
  }
  const sized = cross === undefined ? draft : atLeast(draft)
  const read =
    has(draft, 'usual') && !has(draft, 'predicate')
      ? thresholds(sized, feature, into)
      : thresholds(sized, feature, into, unit)
  if (read === undefined) return
  const byId = draft.head.of === 'feature' && draft.head.byId
  const sizes = byId ? read : signed(read, feature, direction)
  // "drops below 1m for an hour", "and stays there for an hour": it held.
  const lasts = freeWindows(draft, into, ['for']).length > 0 && sizes.length === 1 && sizes[0]!.op !== 'between'
  // "spiked over 0.8 at some point in the last 4h": it was beyond it.
  const once = has(draft, 'ever') && freeWindows(draft, into, ['lookback', 'in']).length > 0 && sizes.length === 1
  if (cross !== undefined && (lasts || (once && sizes[0]!.op !== 'between'))) {
    const { value } = sizes[0]!
    const op = sizes[0]!.placed ? sizes[0]!.op : cross === 1 ? 'gt' : 'lt'
    write(draft, feature, '', [{ op, value, placed: true } as Condition], into)
    return
  }
  if (cross !== undefined) {
    writeCrossing(draft, feature, cross, sizes, into)
    return
  }
  const suffix = fn === undefined ? '' : aggregateSpan(fn, feature, windowFor(draft, fn, into), draft, into)
  if (suffix !== undefined) write(draft, feature, suffix, sizes, into)
}

const ARTICLES = /^\s*(?:the |its |their |his |it's )*$/i

/**
 * `3 bps over the mean of 24h`, `more than the average of 4h by 5 bps`, `above the mean of 24h plus 2 std`: a comparison right before the mean is one with
 * it, and the number is how far from it.
 */
function distanceFromMean(draft: Draft, into: Resolution): Place | undefined {
  const size = modifierOf(draft, 'predicate')
  const aggregate = modifierOf(draft, 'aggregate')
  if (size === undefined || aggregate === undefined) return undefined
  const { fn, start, end } = aggregate
  const compare = modifierOf(draft, 'compare')
  const before = compare === undefined ? modifierOf(draft, 'bound') : compare
  const beside = before !== undefined && before.end <= start && ARTICLES.test(into.text.slice(before.end, start))
  const usual = modifierOf(draft, 'usual')
  if (fn === 'std' ? usual === undefined : fn !== 'mean' || !beside) return undefined
  return { start: Math.min(size.start, usual?.start ?? start, start), end: Math.max(size.end, end) }
}

/** A number of standard deviations from the mean over a window. */
function resolveSigmas(draft: Draft, sigmas: PieceOf<'sigmas'>, feature: Feature, into: Resolution): void {
  const { start, end, minutes, op, value } = sigmas
  into.taken.add(start)
  const [free] = freeWindows(draft, into, ['in', 'lookback', 'within', 'bare'])
  const window =
    minutes === undefined
      ? free
      : ({ is: 'window', role: 'in', minutes, op: undefined, millions: undefined, start, end } as const)
  const suffix = aggregateSpan('zscore', feature, window, draft, into)
  if (suffix !== undefined) write(draft, feature, suffix, [{ op, value, placed: false }], into)
}

function aggregateOf(draft: Draft, feature: Feature, into: Resolution): AggregateFn | undefined {
  const fn = modifierOf(draft, 'aggregate')?.fn
  const free = freeWindows(draft, into, ['in', 'lookback', 'within', 'bare', 'for'])
  // "total liquidations in an hour", "average trade size": the feature already is the sum or the mean.
  const minute = fn === 'sum' && feature.additive === true && feature.id.endsWith('_1m')
  const named = draft.head.of === 'feature' && draft.head.span !== undefined
  if ((fn === 'sum' || fn === 'mean') && free.length === 0 && splitId(feature.id).span !== '' && !(minute && !named))
    return undefined
  // The maximum drawdown is the deepest one, which is the lowest number.
  if (fn === 'max' && feature.id.startsWith('drawdown')) {
    into.assume('each drawdown is from the high of the 24h before it, and the deepest one of the span is compared')
    return 'min'
  }
  if (fn !== undefined) return fn
  return feature.additive === true &&
    feature.id.endsWith('_1m') &&
    draft.head.of === 'feature' &&
    draft.head.span === undefined
    ? 'sum'
    : undefined
}

/** The window of an aggregate. The default window of a sum is one hour. */
function windowFor(draft: Draft, fn: AggregateFn, into: Resolution) {
  // "then its z-score above 0 within 4h": the duration of the sequence.
  const roles: readonly WindowRole[] = [
    'in',
    'lookback',
    'bare',
    'on',
    'for',
    ...(into.later ? [] : ['within' as const]),
  ]
  const [window] = freeWindows(draft, into, roles)
  if (window !== undefined || fn !== 'sum') return window
  into.assume(NO_SUM_SPAN)
  const { start, end } = draft
  return { is: 'window', role: 'in', minutes: 60, op: undefined, millions: undefined, start, end } as const
}
