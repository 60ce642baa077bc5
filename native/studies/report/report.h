// What a study says of each policy (strategy-design §10, §11): per complete opportunity, per fill, and against the
// baseline at the same opportunities. Everything that a bar leaves open is there twice, for the worst consistent path
// and for the best.
#pragma once

#include <atomic>
#include <optional>
#include <vector>

#include "studies/report/concentration.h"
#include "studies/report/distribution.h"
#include "studies/report/trade_sequence.h"
#include "studies/report/uncertainty.h"

namespace hindsight::studies {

/// `lo` is the headline.
struct Ends {
  Distribution lo, hi;
};

/// A series by complete opportunity, with what its mean is worth.
struct Judged {
  Ends ends;
  Uncertainty uncertainty;               ///< of `lo`
  std::optional<MeanInterval> interval;  ///< of the mean of `hi`
  /// The mean that the unknown opportunities would need for the mean of `lo` to be 0; empty without any.
  std::optional<int64_t> flip_mean_e9;
};

struct PolicyReport {
  PolicyCounts counts;
  Judged per_opportunity;
  Ends per_fill;
  /// Results in multiples of the risk, in 1e-9; of policies with a stop alone. Unfilled ones are 0 per opportunity.
  std::optional<Ends> r_per_opportunity, r_per_fill;
  PathSums lo_sums, hi_sums;
  Ends held;                                ///< minutes · 1e9, per fill
  Distribution waited;                      ///< from T₀ to the open of the fill's bar, minutes · 1e9, per fill
  Distribution mfe, mae;                    ///< until the headline's exit, per fill
  uint64_t lo_minutes = 0, hi_minutes = 0;  ///< positions' minutes, summed
  Concentration concentration;
  std::optional<WithoutSymbols> without_symbols;
  TradeSequenceStats trade_sequence;
  /// d = result(policy) − result(baseline), unfilled = 0; `wins` are those with d > 0. Empty for baselines.
  std::optional<Judged> against;
};

struct StudyReport {
  uint64_t opportunities = 0, complete = 0;
  std::array<uint64_t, kUnknowns> unknown{};  ///< by reason; `none` stays 0
  size_t blocks = 0;
  Minute days_of_block = 0;
  Distribution mfe, mae;  ///< of the opportunities themselves, long
  std::vector<PolicyReport> policies;
};

/// `baseline_of`: by policy the position of the baseline it is compared with, its own for a baseline. Baselines are
/// never ambiguous, so the ends of a difference are those of the policy. Policies are reported side by side on the
/// pool's threads. Throws Failure("internal") when the counts do not add up (§4.3), Failure("cancelled").
StudyReport report_of(const StudyResults& results, const std::vector<size_t>& baseline_of, Minute horizon_minutes,
                      const BootstrapOptions& options, ThreadPool& pool, const std::atomic<int32_t>* cancel = nullptr);

}  // namespace hindsight::studies
