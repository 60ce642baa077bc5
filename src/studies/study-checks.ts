/**
 * The identities of a result (strategy-design §4.3, §16.7). They are checked before the result is returned. An identity that does not hold is
 * a defect, and the result is not returned.
 */
import type { StudyPart } from '../contract/study/study-result.js'
import type { NativeGroupSums, NativePathSums, NativeStudyReport } from '../native/index.js'
import { ensure } from '../outcomes/index.js'

type Checked = Omit<StudyPart, 'checks'>

const sum = (numbers: Readonly<Record<string, number>>): number => Object.values(numbers).reduce((a, b) => a + b, 0)

/** Each identity by name, and whether it holds. `report` has the exact numbers, which the part shows rounded. */
function identities(part: Checked, report: NativeStudyReport): [name: string, holds: boolean][] {
  const { counts, policies } = part
  const ofPolicies = (holds: (policy: Checked['policies'][number], i: number) => boolean) => policies.every(holds)
  return [
    ['scanned = eligible + excluded', counts.scanned === counts.eligible + sum(counts.excluded)],
    ['candidates = opportunities + suppressed', counts.candidates === counts.opportunities + counts.suppressed],
    ['opportunities = complete + unknown', counts.opportunities === counts.complete + sum(counts.unknown)],
    ['opportunities found = opportunities simulated', counts.opportunities === report.opportunities],
    [
      'complete = filled + unfilled + rejected, for every policy',
      ofPolicies(
        ({ counts: own }) =>
          own.complete === counts.complete && own.complete === own.filled + sum(own.unfilled) + sum(own.rejected),
      ),
    ],
    [
      'every per-opportunity number is over complete, every per-fill number over filled',
      ofPolicies(
        (one) =>
          [one.per_opportunity.lo, one.per_opportunity.hi].every(({ n }) => n === counts.complete) &&
          [one.per_fill.lo, one.per_fill.hi, one.minutes_to_fill, one.holding_minutes.lo].every(
            ({ n }) => n === one.counts.filled,
          ),
      ),
    ],
    [
      'per-opportunity mean × complete = per-fill mean × filled = gross − slippage − fees + funding',
      ofPolicies((one, i) => {
        const { per_opportunity, per_fill, sums_lo, sums_hi } = report.policies[i]!
        const isSame = (whole: bigint, fills: bigint, net: bigint) =>
          isMean(whole, net, counts.complete) && isMean(fills, net, one.counts.filled)
        return (
          isSame(per_opportunity.lo.mean, per_fill.lo.mean, netOf(sums_lo)) &&
          isSame(per_opportunity.hi.mean, per_fill.hi.mean, netOf(sums_hi))
        )
      }),
    ],
    [
      'every opportunity is a row of every policy',
      ofPolicies(({ rows }) => rows === undefined || rows.count === counts.opportunities),
    ],
    [
      'complete, filled and net by symbol, by month and by exit are those of the policy',
      ofPolicies((one, i) => {
        const { symbols, months, reasons_lo, reasons_hi, sums_lo, sums_hi } = report.policies[i]!
        const { filled } = one.counts
        const isWhole = (groups: typeof symbols) =>
          total(groups, 'complete') === counts.complete &&
          total(groups, 'filled') === filled &&
          groups.reduce((all, { lo }) => all + lo, 0n) === netOf(sums_lo) &&
          groups.reduce((all, { hi }) => all + hi, 0n) === netOf(sums_hi)
        const isFills = (reasons: typeof reasons_lo, sums: typeof sums_lo) =>
          reasons.reduce((all, reason) => all + reason.count, 0) === filled &&
          reasons.reduce((all, { net }) => all + net, 0n) === netOf(sums)
        return isWhole(symbols) && isWhole(months) && isFills(reasons_lo, sums_lo) && isFills(reasons_hi, sums_hi)
      }),
    ],
    [
      'moments of the control = complete + unknown',
      part.control === null ||
        part.control === undefined ||
        part.control.moments === part.control.complete + sum(part.control.unknown),
    ],
    [
      'the worst path is not above the best',
      ofPolicies((_, i) => report.policies[i]!.per_opportunity.lo.mean <= report.policies[i]!.per_opportunity.hi.mean),
    ],
    [
      'a baseline is filled at every complete opportunity, and never ambiguous',
      ofPolicies((one) => !one.baseline || (one.counts.filled === counts.complete && one.counts.ambiguous === 0)),
    ],
  ]
}

const netOf = ({ gross, slippage, fees, funding }: NativePathSums): bigint => gross - slippage - fees + funding
const total = (groups: readonly NativeGroupSums[], of: 'complete' | 'filled'): number =>
  groups.reduce((all, sums) => all + sums[of], 0)

/** Whether `mean` is the rounded mean of `count` values with the sum `total`. When `count` is 0, `total` must be 0. */
function isMean(mean: bigint, total: bigint, count: number): boolean {
  const apart = 2n * (mean * BigInt(count) - total)
  return apart <= BigInt(count) && -apart <= BigInt(count)
}

/** Returns the checked identities. Throws a ResultViolation (code `internal`) that names the identity which does not hold. */
export function checksOf(part: Checked, report: NativeStudyReport): StudyPart['checks'] {
  return identities(part, report).map(([name, holds]) => {
    ensure(holds, () => `a study's result contradicts itself: ${name} does not hold`)
    return { name, holds: true }
  })
}
