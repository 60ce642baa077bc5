// Where medians and the ends of their intervals will lie, foreseen from a sample of the returns. Only time depends on
// what is foreseen: near_returns.h shows exactly whether it was right.
#pragma once

#include <optional>
#include <vector>

#include "outcomes/anchors/anchor_days.h"
#include "outcomes/uncertainty/near_returns.h"

namespace hindsight::outcomes {

/// Returns of evenly spaced occurrences at one horizon. Those that need more bits are as far as 32 bits reach.
using SampledReturns = DatedReturns<int32_t>;

/// The days of the clusters on which errors are based.
struct ClusterDays {
  int64_t first = 0;
  size_t count = 0;
};

/// What is foreseen, and what share of all returns will be kept.
struct Foreseen {
  NearRanges near;
  double share = 0;
};

/// `deviations`: how far ranks of the sample may be wrong, in standard errors. Empty when returns are too great.
std::optional<Foreseen> foresee(const SampledReturns& sample, const AnchorDays& days, ClusterDays clusters,
                                size_t horizon, double deviations);

}  // namespace hindsight::outcomes
