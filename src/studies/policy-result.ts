/** One policy of a report, in the form of the result. docs/studies.md defines each number. */

import { STUDY_EXIT_REASONS, STUDY_FATES } from '../contract/study/study-codes.js'
import type { StudyResolution } from '../contract/study/study-limits.js'
import type { StudyComparison, StudyPolicyResult } from '../contract/study/study-result.js'
import { dayName } from '../contract/text/days.js'
import type { NativePathSums, NativePolicyReport } from '../native/index.js'
import { divideHalfEven, scaled, share } from '../outcomes/index.js'
import type { Policy } from './check/checked-study.js'
import {
  bothEnds,
  byName,
  distribution,
  fromE9,
  nullableE6,
  nullableE9,
  shareOf,
  spread,
  uncertainty,
} from './shown-numbers.js'
import { type IntervalRule, seriesOf, verdictOf } from './verdict.js'

export const isBaseline = ({ id }: Policy): boolean => id === 'baseline_long' || id === 'baseline_short'

/** The result of a policy. `names` has the names of symbols by number. */
export function policyResult(
  policy: Policy,
  report: NativePolicyReport,
  complete: number,
  names: readonly string[],
  rule: IntervalRule,
  resolution: StudyResolution,
): StudyPolicyResult {
  const { filled, expired, cancelled_at_horizon, stop_beyond_entry, risk_too_small, no_history } = byName(
    STUDY_FATES,
    report.fates,
  )
  const { concentration, without_symbols, trade_sequence, per_opportunity } = report
  const without = (one: { symbol: number; mean: bigint }) => ({ without: names[one.symbol]!, mean: fromE9(one.mean) })
  const is_known = complete > 0
  return {
    id: policy.id,
    side: policy.side,
    baseline: isBaseline(policy),
    counts: {
      complete,
      filled,
      unfilled: { expired, cancelled_at_horizon },
      rejected: { stop_beyond_entry, risk_too_small, no_history },
      touch_only: report.touch_only,
      ambiguous: report.ambiguous,
    },
    in_bar: { resolution, open_bars: report.open_bars, settled_bars: report.settled_bars },
    fill_rate: is_known ? share(filled, complete) : null,
    minutes_to_fill: spread(report.waited),
    exits: byName(STUDY_EXIT_REASONS, report.exits),
    per_opportunity: bothEnds(per_opportunity, distribution),
    per_fill: bothEnds(report.per_fill, distribution),
    r_multiples:
      report.r_per_opportunity === null || report.r_per_fill === null
        ? null
        : {
            per_opportunity: bothEnds(report.r_per_opportunity, distribution),
            per_fill: bothEnds(report.r_per_fill, distribution),
          },
    costs: { lo: costsOf(report.sums_lo), hi: costsOf(report.sums_hi) },
    holding_minutes: bothEnds(report.held, spread),
    exposure_minutes: is_known
      ? [minutesEach(report.held_minutes[0], complete), minutesEach(report.held_minutes[1], complete)]
      : null,
    excursions: { mfe: spread(report.mfe), mae: spread(report.mae) },
    concentration: {
      best_symbol: {
        symbol: is_known ? names[concentration.symbol]! : null,
        share: nullableE6(concentration.symbol_share_e6),
      },
      best_day: { day: is_known ? dayName(concentration.day) : null, share: nullableE6(concentration.day_share_e6) },
      best_hundredth: { n: concentration.best, share: nullableE6(concentration.best_share_e6) },
    },
    leave_one_symbol_out: without_symbols && {
      least: without(without_symbols[0]),
      greatest: without(without_symbols[1]),
    },
    longest_losing_run: trade_sequence.longest_losing_run,
    max_simultaneous: trade_sequence.most_at_once,
    additive_drawdown: { by_exit: fromE9(trade_sequence.drawdown), by_day: fromE9(trade_sequence.drawdown_by_day) },
    uncertainty: uncertainty(per_opportunity, rule),
    flip_mean: nullableE9(per_opportunity.flip_mean),
    verdict: verdictOf(seriesOf(per_opportunity, rule), report.against && seriesOf(report.against, rule)),
  }
}

/** The minutes of all positions per complete opportunity, rounded to 1e-3. */
const minutesEach = (minutes: number, complete: number): number =>
  scaled(divideHalfEven(BigInt(minutes) * 1000n, BigInt(complete)), 3)

const costsOf = (sums: NativePathSums): StudyPolicyResult['costs']['lo'] => ({
  gross: fromE9(sums.gross),
  slippage: fromE9(sums.slippage),
  fees: fromE9(sums.fees),
  funding: fromE9(sums.funding),
  net: fromE9(sums.gross - sums.slippage - sums.fees + sums.funding),
  slippage_share: shareOf(sums.slippage, sums.gross),
  fees_share: shareOf(sums.fees, sums.gross),
  // A share is the part of gross that a cost takes. Paid funding is negative in the sums, received funding is positive.
  funding_share: shareOf(-sums.funding, sums.gross),
  settlements: sums.settlements,
  marks_substituted: sums.substituted_marks,
})

/** The comparison of a policy with the baseline of its side; null for a baseline. */
export function comparison(
  policy: Policy,
  { against }: NativePolicyReport,
  rule: IntervalRule,
): StudyComparison | null {
  if (against === null) return null
  return {
    policy: policy.id,
    baseline: `baseline_${policy.side}`,
    difference: bothEnds(against, distribution),
    uncertainty: uncertainty(against, rule),
    flip_mean: nullableE9(against.flip_mean),
  }
}
