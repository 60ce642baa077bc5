// What a study says of each policy (strategy-design §10): per complete opportunity, per fill, and against the baseline
// at the same opportunities. Everything that a bar leaves open is there twice, for the worst consistent path and for
// the best.
#pragma once

#include <optional>
#include <vector>

#include "studies/bootstrap.h"
#include "studies/distribution.h"
#include "studies/results.h"

namespace hindsight::studies {

/// `lo` is the headline.
struct Ends {
  Distribution lo, hi;
};

/// d = result(policy) − result(baseline), unfilled = 0, over all complete opportunities; `wins` are those with d > 0.
struct Comparison {
  Ends difference;
  std::optional<MeanInterval> interval;  ///< of the mean of `lo`
};

struct PolicyReport {
  PolicyCounts counts;
  Ends per_opportunity, per_fill;
  std::optional<MeanInterval> interval;  ///< of the mean per opportunity, of `lo`
  std::optional<Comparison> against;     ///< empty for baselines
};

struct StudyReport {
  uint64_t opportunities = 0, complete = 0;
  std::array<uint64_t, kUnknowns> unknown{};  ///< by reason; `none` stays 0
  size_t blocks = 0;
  std::vector<PolicyReport> policies;
};

/// `baseline_of`: by policy the position of the baseline it is compared with, its own for a baseline. Baselines are
/// never ambiguous, so the ends of a difference are those of the policy. Throws Failure("internal") when the counts do
/// not add up (§4.3).
StudyReport report_of(const StudyResults& results, const std::vector<size_t>& baseline_of, Minute horizon_minutes,
                      const BootstrapOptions& options);

}  // namespace hindsight::studies
