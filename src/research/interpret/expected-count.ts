/**
 * Estimates how many occurrences a query may have, from the base rates of its features. The estimate is rough: it assumes that conditions are
 * independent and that the rates in the scope are those of the whole dataset. It shows when a query will find nothing, or half of the record.
 */
import type { CanonicalClause, CanonicalQuery, Condition } from '../../plan/index.js'
import { BASE_RATE_PERCENTS, type BaseRates, type FeatureBaseRates } from '../registry/base-rates.js'

export interface ExpectedCount {
  /** Null when no condition has a known share. */
  occurrences: number | null
  /** `at_most`: the estimate is an upper bound, because a condition without a known share counts as true, or a condition was only bounded. */
  kind: 'rough' | 'at_most' | 'unknown'
  warnings: ExpectedWarning[]
}

export interface ExpectedWarning {
  code: 'never_reached' | 'not_recorded'
  clause: readonly unknown[]
  text: string
}

/** The share of the values for which a condition holds; undefined when it cannot be derived from the base rates. */
type Share = number | undefined

export function expectedCount(query: CanonicalQuery, rates: BaseRates, buckets: number): ExpectedCount {
  const warnings: ExpectedWarning[] = []
  const stepShares = query.steps.map((step) => sharesOf(step, rates, warnings))
  const whereShares = sharesOf(query.where, rates, warnings)
  const last = stepShares.at(-1) ?? []
  const all = [...whereShares, ...stepShares.flat()]
  if (all.every((share) => share === undefined)) return { occurrences: null, kind: 'unknown', warnings }
  // An earlier step may hold in any minute of the window before, so its probability is at most the sum over these minutes.
  const earlier = stepShares.slice(0, -1).map((step) => Math.min(1, product(step) * query.within_minutes))
  const expected = buckets * product([...whereShares, ...last]) * product(earlier)
  const bounds = query.where.some(isBounded)
  const sure = query.steps.length === 0 && all.every((share) => share !== undefined) && !bounds
  return { occurrences: rounded(expected), kind: sure ? 'rough' : 'at_most', warnings }
}

/**
 * Operators whose share is only an upper bound. For example, a value crosses a threshold in no more minutes than it lies beyond it, and a label
 * begins in no more minutes than it holds.
 */
const BOUNDED: readonly Condition['op'][] = ['crosses_above', 'crosses_below', 'becomes', 'held']

const isBounded = ({ operand, condition }: CanonicalClause): boolean =>
  BOUNDED.includes(condition.op) || operand.fn === 'max' || operand.fn === 'min'

const product = (shares: readonly Share[]): number => shares.reduce<number>((all, share) => all * (share ?? 1), 1)

/** Rounds to an integer, and to two significant digits, because the estimate is not more precise. */
const rounded = (value: number): number => (value < 1 ? Math.round(value) : Number(Math.round(value).toPrecision(2)))

function sharesOf(clauses: readonly CanonicalClause[], rates: BaseRates, warnings: ExpectedWarning[]): Share[] {
  return clauses.map((clause) => {
    const of = rates.features[clause.operand.feature]
    if (of === undefined) return undefined
    if (of.values === 0) {
      warnings.push({
        code: 'not_recorded',
        clause: clause.clause,
        text: `${clause.operand.feature} has no value anywhere in this dataset`,
      })
      return 0
    }
    const recorded = of.values / Math.max(1, rates.buckets)
    const share = shareOf(clause, of)
    if (share === 0) warnings.push({ code: 'never_reached', clause: clause.clause, text: neverReached(clause, of) })
    if (share === undefined || share === 0) return share
    // A window can have a value in minutes in which the feature itself has none.
    return isWindow(clause) ? share * recorded + 1 - recorded : share * recorded
  })
}

/** Window aggregates whose values have the range of the feature itself. */
const SAME_RANGE = ['value', 'min', 'max', 'mean', 'lag']

const isWindow = ({ operand, condition }: CanonicalClause): boolean =>
  operand.fn === 'max' || operand.fn === 'min' || condition.op === 'held'

function shareOf(clause: CanonicalClause, of: FeatureBaseRates): Share {
  const share = shareOfValues(clause, of)
  // A threshold that no value reaches is not reached by a window of values either.
  return share === undefined || share === 0 || isAtMost(clause) ? share : undefined
}

/**
 * Whether the share of the values is an upper bound for the share of the window. The maximum of a window can be below a number only when the
 * last value is, but it can be above the number in many more minutes than the value. A mean can lie on either side of a number more often than
 * single values do.
 */
function isAtMost({ operand: { fn }, condition }: CanonicalClause): boolean {
  if (fn === 'mean') return false
  if (fn !== 'max' && fn !== 'min') return true
  const compared = condition.op === 'held' ? condition.value.op : condition.op
  const sides = fn === 'max' ? ['lt', 'lte', 'crosses_below'] : ['gt', 'gte', 'crosses_above']
  return sides.includes(compared)
}

function shareOfValues({ operand, condition }: CanonicalClause, of: FeatureBaseRates): Share {
  if (operand.fn === 'pctrank') return uniformShare(condition)
  if (!SAME_RANGE.includes(operand.fn)) return undefined
  if (of.label_shares !== undefined) return labelShare(condition, of.label_shares)
  const closes = /^candle_age_([0-9]+)([mh])$/.exec(operand.feature)
  if (closes !== null && condition.op === 'eq') return 1 / (Number(closes[1]) * (closes[2] === 'h' ? 60 : 1))
  const distribution = distributionOf(of)
  return distribution === undefined ? undefined : numberShare(condition, distribution)
}

/** The share for a percentile rank, whose values are uniformly distributed. */
function uniformShare(condition: Condition): Share {
  const even: Distribution = { below: (v) => clamp(v), atMost: (v) => clamp(v) }
  return numberShare(condition, even)
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share))

function labelShare(condition: Condition, shares: Readonly<Record<string, number>>): Share {
  const of = (label: unknown): number => shares[String(label)] ?? 0
  switch (condition.op) {
    case 'eq':
    case 'becomes':
    case 'contains':
      return of(condition.value)
    case 'in':
      return condition.value.reduce<number>((sum, label) => sum + of(label), 0)
    case 'neq':
      return 1 - of(condition.value)
    case 'not_in':
      return 1 - condition.value.reduce<number>((sum, label) => sum + of(label), 0)
    default:
      return undefined
  }
}

interface Distribution {
  /** The share of the values that are less than a value, and the share of those that are less or equal. */
  below(value: number): number
  atMost(value: number): number
}

function numberShare(condition: Condition, { below, atMost }: Distribution): Share {
  switch (condition.op) {
    case 'gt':
      return 1 - atMost(condition.value)
    case 'gte':
    case 'crosses_above':
      return 1 - below(condition.value)
    case 'lt':
      return below(condition.value)
    case 'lte':
    case 'crosses_below':
      return atMost(condition.value)
    case 'between':
      return clamp(atMost(condition.value[1]) - below(condition.value[0]))
    case 'held': {
      const { op, value, within_minutes, at_least } = condition.value
      // Each minute in which it holds lies in `within_minutes` windows, and each matching window contains at least `at_least` such minutes.
      const share = numberShare({ op, value }, { below, atMost })
      return share === undefined ? undefined : clamp((share * within_minutes) / at_least)
    }
    case 'eq':
      return clamp(atMost(Number(condition.value)) - below(Number(condition.value)))
    default:
      return undefined
  }
}

/** The distribution by linear interpolation between the stored quantiles. */
function distributionOf({ quantiles, min, max }: FeatureBaseRates): Distribution | undefined {
  if (quantiles == null || min == null || max == null) return undefined
  const inner = BASE_RATE_PERCENTS.map((percent) => [quantiles[String(percent)]!, percent / 100] as const)
  const points: readonly (readonly [value: number, share: number])[] = [[min, 0], ...inner, [max, 1]]
  const at = (value: number, ties: 'below' | 'atMost'): number => {
    if (ties === 'below' ? value <= min : value < min) return 0
    if (ties === 'below' ? value > max : value >= max) return 1
    const next = points.findIndex(([point]) => (ties === 'below' ? point >= value : point > value))
    const [[low, from], [high, to]] = [points[next - 1]!, points[next]!]
    return high === low ? from : from + ((to - from) * (value - low)) / (high - low)
  }
  return { below: (value) => at(value, 'below'), atMost: (value) => at(value, 'atMost') }
}

function neverReached({ operand }: CanonicalClause, { min, max, label_shares }: FeatureBaseRates): string {
  if (label_shares !== undefined) return `${operand.feature} never has such a label in this dataset`
  return `${operand.feature} lies between ${min} and ${max} everywhere in this dataset`
}
