// The report of each policy (strategy-design §10, §11): per complete opportunity, per fill, and compared with the
// baseline at the same opportunities. What the bars leave open is given twice: for the worst consistent path and for
// the best one.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <vector>

#include "studies/report/concentration.h"
#include "studies/report/distribution.h"
#include "studies/report/tables.h"
#include "studies/report/trade_sequence.h"
#include "studies/report/uncertainty.h"

namespace hindsight::studies {

/// `lo` is the headline.
struct Ends {
  Distribution lo, hi;
};

/// A series by complete opportunity, with the uncertainty of its mean.
struct Judged {
  Ends ends;
  Uncertainty uncertainty;              ///< of `lo`
  std::optional<int64_t> hi_error_e12;  ///< of the mean of `hi`
  /// The mean of the unknown opportunities at which the mean of `lo` over all would be 0; empty without unknown ones.
  std::optional<int64_t> flip_mean_e9;
};

struct PolicyReport {
  PolicyCounts counts;
  Judged per_opportunity;
  Ends per_fill;
  /// Results in multiples of the risk, in 1e-9; for policies with a stop only, filled or not. Per opportunity an
  /// unfilled one counts 0.
  std::optional<Ends> r_per_opportunity, r_per_fill;
  PathSums lo_sums, hi_sums;
  std::array<ReasonSums, kReasons> lo_reasons, hi_reasons;  ///< by reason
  Tables tables;
  Ends held;                                ///< minutes · 1e9, per fill
  Distribution waited;                      ///< from T₀ to the open of the fill's bar, minutes · 1e9, per fill
  Distribution mfe, mae;                    ///< until the headline's exit, per fill
  uint64_t lo_minutes = 0, hi_minutes = 0;  ///< minutes of all positions, summed
  Concentration concentration;
  std::optional<WithoutSymbols> without_symbols;
  TradeSequenceStats trade_sequence;
  /// d = result(policy) − result(baseline), unfilled = 0; `wins` are those with d > 0. Empty for baselines.
  std::optional<Judged> against;
};

struct StudyReport {
  uint64_t opportunities = 0, complete = 0;
  std::array<uint64_t, kUnknowns> unknown{};  ///< by reason; `none` stays 0
  uint64_t days = 0;                          ///< of complete opportunities
  int64_t df_e2 = 0;                          ///< degrees of freedom in hundredths
  int64_t block_days = 0;
  Distribution mfe, mae;  ///< of the opportunities themselves, as longs
  std::vector<PolicyReport> policies;
};

/// `policies`: those of the results, in their order. `baseline_of`: for each policy the position of the baseline it is
/// compared with; for a baseline its own. Baselines are never ambiguous, so the two ends of a difference are those of
/// the policy. Policies run in parallel on the pool's threads. Throws Failure("internal") when the counts do not add up
/// (§4.3), Failure("cancelled").
StudyReport report_of(const StudyResults& results, std::span<const Policy> policies,
                      const std::vector<size_t>& baseline_of, Minute horizon_minutes, ThreadPool& pool,
                      const std::atomic<int32_t>* cancel = nullptr);

}  // namespace hindsight::studies
