// The interval of the medians of all draws. Bins have the order of their values, so the bins of the draws' middle
// values show which draws can lie at an end of the interval. The exact median is computed for these draws only.
#pragma once

#include <array>
#include <vector>

#include "outcomes/quantiles/collected_returns.h"
#include "outcomes/uncertainty/block_draws.h"

namespace hindsight::outcomes {

class DrawMedians {
 public:
  DrawMedians(uint64_t seed, const Blocks& blocks, const std::vector<MiddleBins>& middles);

  /// The coarse bins whose returns `interval` needs.
  std::vector<uint16_t> coarse_bins() const;
  IntervalE9 interval(const CollectedReturns& returns) const;

 private:
  struct Candidates {
    size_t below = 0;  // draws whose median is certainly less than the lower neighbour of the interval's end
    std::vector<uint16_t> draws;
  };
  int64_t median_e9(size_t draw, const CollectedReturns& returns, std::vector<uint32_t>& weights) const;

  uint64_t seed_;
  const Blocks& blocks_;
  const std::vector<MiddleBins>& middles_;
  std::array<Candidates, 2> ends_;
};

}  // namespace hindsight::outcomes
