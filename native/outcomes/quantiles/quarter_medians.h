// Stability: the number of completed returns in each calendar quarter, and their median.
#pragma once

#include <vector>

#include "outcomes/quantiles/collected_returns.h"

namespace hindsight::outcomes {

/// The quarters of one horizon.
class QuarterMedians {
 public:
  QuarterMedians(const AnchorDays& days, const DailyReturns& returns, size_t horizon);

  size_t quarters() const { return quarters_.size(); }
  /// The coarse bins of a quarter's middle values; empty without completed returns.
  std::vector<uint16_t> coarse_bins(size_t quarter) const;
  std::vector<QuarterSummary> summaries(const CollectedReturns& returns) const;

 private:
  struct Middle {
    uint16_t coarse = 0;
    uint64_t position = 0;  // among the quarter's returns of that bin
  };
  struct Quarter {
    uint64_t completed = 0;
    Middle lower, upper;
  };
  std::vector<Quarter> quarters_;
  const AnchorDays& days_;
};

}  // namespace hindsight::outcomes
