/** Percentiles of a feature's own past: compared, crossed, or lasting. */
import { FEATURE_BY_ID, type Feature } from '../../contract/features.js'
import { percentileField } from '../../contract/standard-aggregates.js'
import type { Head, PieceOf, WindowRole } from '../pieces/pieces.js'
import type { Draft } from '../steps/drafts.js'
import { FAMILIES } from '../words/families.js'
import { atLeast, type Condition, has, inverted, modifierOf } from './comparisons.js'
import { crossingOf, writeCrossing } from './crossings.js'
import { field, type Resolution } from './resolution.js'
import { thresholds } from './sizes.js'
import { freeWindows, spanOfMinutes } from './spans.js'
import { write } from './windows.js'

type FeatureHead = Extract<Head, { of: 'feature' }>

/** Where the window of a rank may stand. */
export const RANK_ROLES: readonly WindowRole[] = ['lookback', 'in', 'within', 'bare', 'on']

/** `vpin percentile over 30 days`: a percentile with a window of its own is the rank of the feature within that window. */
export function withRankWindow(
  draft: Draft & { head: FeatureHead },
  into: Resolution,
): (Draft & { head: FeatureHead }) | undefined {
  const { head } = draft
  const base = /^(?!funding)(.+)_pctrank$/.exec(head.stem)?.[1]
  if (base === undefined || head.byId || !FAMILIES.has(base)) return undefined
  const window = freeWindows(draft, into, RANK_ROLES).find(({ minutes }) => minutes >= 1440)
  if (window === undefined) return undefined
  const { start, end } = draft.at
  return { ...draft, head: { ...head, stem: base }, modifiers: [...draft.modifiers, { is: 'percentile', start, end }] }
}

/** A percentile of the feature's own past: the percentile feature, or the rank within the named window. */
export function resolvePercentile(draft: Draft, feature: Feature, into: Resolution): void {
  const aggregate = modifierOf(draft, 'aggregate')
  // "the mean of the spread in its highest 5%": values have a rank, and what is made of a span of them has none.
  if (aggregate !== undefined && UNRANKED.includes(aggregate.fn)) {
    into.refuse(
      'not_offered',
      draft,
      `A rank is that of a value, and not of "${into.words(aggregate)}". Which number is meant?`,
    )
    return
  }
  const rank = comparedRank(draft)
  const own = feature.unit === 'pctrank' ? field(feature.id) : percentileField(feature)!
  const usual = own.endsWith('30d') ? 43_200 : 10_080
  const wanted = rank?.minutes ?? freeWindows(draft, into, RANK_ROLES).find(({ minutes }) => minutes >= 1440)?.minutes
  for (const window of freeWindows(draft, into, RANK_ROLES)) if (window.minutes === wanted) into.taken.add(window.start)
  const span =
    wanted === undefined || wanted === usual || feature.unit === 'pctrank' ? undefined : spanOfMinutes(wanted)
  const within = /\.pctrank_(\d+d)$/.exec(own)?.[1]
  if (wanted === undefined && rank === undefined && within !== undefined)
    into.assume(`the text gives no span for the percentile: ${within} is used`)
  const name = span === undefined ? own : field(feature.id, `pctrank_${span}`)
  if (span !== undefined && !['24h', '7d', '30d'].includes(span)) {
    into.refuse('not_offered', draft, 'Percentiles are available within 24h, 7d and 30d. Which of them is meant?')
    return
  }
  if (rank !== undefined) {
    into.taken.add(rank.start)
    const column = FEATURE_BY_ID.get(name.replace('feature.', ''))
    if (isKept(draft, into) && column !== undefined && !has(draft, 'not')) {
      write(draft, column, '', [{ op: rank.op, value: rank.value, placed: true } as Condition], into)
      return
    }
    into.put([name, has(draft, 'not') ? (rank.op === 'gte' ? 'lt' : 'gt') : rank.op, rank.value])
    return
  }
  const kept = FEATURE_BY_ID.get(name.replace('feature.', ''))
  const cross = has(draft, 'cross') ? crossingOf(draft) : undefined
  const crosses = cross === 1 || cross === -1
  const conditions = thresholds(crosses ? atLeast(draft) : draft, feature, into, 'pctrank')
  // "VPIN percentile rank >= 0.95 in at least 50 of the last 60 minutes", "… for four hours"
  if (isKept(draft, into) && kept !== undefined && conditions !== undefined && !has(draft, 'not')) {
    write(draft, kept, '', conditions, into)
    return
  }
  // "the 7-day percentile rank of vpin crosses 0.98 from below"
  if (crosses && kept !== undefined && conditions !== undefined) {
    writeCrossing(draft, kept, cross, conditions, into)
    return
  }
  const made = has(draft, 'not') ? conditions?.map(inverted) : conditions
  for (const one of made ?? []) if (one !== undefined) into.put([name, one.op, one.value])
}

/** The rank of a draft. `exceeds its seven-day 99th percentile`: the comparison before it leaves its number out. */
function comparedRank(draft: Draft): PieceOf<'rank'> | undefined {
  const rank = modifierOf(draft, 'rank')
  const compare = modifierOf(draft, 'compare')
  const strict =
    compare !== undefined && rank !== undefined && `${compare.op}e` === rank.op && compare.end <= rank.start
  return strict ? { ...rank, op: compare.op as PieceOf<'rank'>['op'] } : rank
}

const UNRANKED: readonly string[] = ['mean', 'std', 'slope', 'sum', 'range', 'zscore']

/** Whether a percentile has to last: a count of minutes, or a span shorter than a day behind "for". */
const isKept = (draft: Draft, into: Resolution): boolean =>
  has(draft, 'held') || freeWindows(draft, into, ['for']).some(({ minutes }) => minutes < 1440)
