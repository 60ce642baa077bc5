// The standard error of a mean of observations that come in clusters. Observations of one UTC day belong together, and
// windows that reach over midnight join neighbouring days. docs/outcomes.md is the definition: the weights are those of
// Newey and West (1987).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/rounding.h"

namespace hindsight::statistics {

/// How far days depend on each other. Weights fall from 1 to 0 over `lag_days`; blocks of `block_days` are aligned to
/// 1970.
struct Dependence {
  int64_t lag_days = 1, block_days = 1;
};

/// With fewer degrees of freedom there are no intervals; in hundredths.
inline constexpr int64_t kDfMinE2 = 400;

/// By day: how much the observations of the day move the mean, in 1e-12. The sum is 0 but for rounding.
using Influence = std::vector<int128>;

/// (sum − count · mean) / total by day, for sums in steps of `step_e12` · 1e-12. `counts` are not all 0.
Influence influence_of(std::span<const uint64_t> counts, std::span<const int128> sums, int64_t step_e12);

class DayClusters {
 public:
  /// `counts`: the observations of first_day (since 1970-01-01) and the days after it.
  DayClusters(int64_t first_day, std::vector<uint64_t> counts, Dependence dependence);

  const std::vector<uint64_t>& counts() const { return counts_; }
  Dependence dependence() const { return dependence_; }
  uint64_t total() const { return total_; }
  /// Days with an observation.
  uint64_t days() const { return days_; }
  /// Effective number of clusters less 1, in hundredths; 0 without observations.
  int64_t df_e2() const { return df_e2_; }
  bool has_interval() const { return df_e2_ >= kDfMinE2; }
  /// Of a mean with this influence, one value for each day of counts(), in 1e-12. Requires has_interval().
  int64_t standard_error_e12(const Influence& influence) const;

 private:
  int64_t first_day_;
  std::vector<uint64_t> counts_;
  Dependence dependence_;
  uint64_t total_ = 0, days_ = 0;
  int128 lagged_squares_ = 0;  // lag_days · Q of the counts
  int64_t df_e2_ = 0;
};

}  // namespace hindsight::statistics
