#include "outcomes/uncertainty/draw_medians.h"

namespace hindsight::outcomes {

namespace {

uint16_t nth(std::vector<uint16_t>& x, size_t n) {
  std::nth_element(x.begin(), x.begin() + static_cast<ptrdiff_t>(n), x.end());
  return x[n];
}

}  // namespace

// A median lies between its lower and its upper bin. The median of rank r is not less than the beginning of the r-th of
// the lower bins, and not greater than the end of the r-th of the upper bins. A draw outside these limits cannot have
// it.
DrawMedians::DrawMedians(uint64_t seed, const Blocks& blocks, const std::vector<MiddleBins>& middles)
    : seed_(seed), blocks_(blocks), middles_(middles) {
  std::vector<uint16_t> lower, upper;
  for (const MiddleBins& middle : middles) {
    lower.push_back(middle.lower);
    upper.push_back(middle.upper);
  }
  for (size_t i = 0; i < ends_.size(); ++i) {
    const size_t rank = kIntervalEnds[i].rank;
    const uint16_t least = nth(lower, rank), greatest = nth(upper, rank + 1);
    for (size_t draw = 0; draw < middles.size(); ++draw) {
      if (middles[draw].upper < least) {
        ends_[i].below += 1;
      } else if (middles[draw].lower <= greatest) {
        ends_[i].draws.push_back(static_cast<uint16_t>(draw));
      }
    }
  }
}

std::vector<uint16_t> DrawMedians::coarse_bins() const {
  std::vector<uint16_t> bins;
  for (const Candidates& end : ends_) {
    for (const uint16_t draw : end.draws) {
      bins.push_back(blocks_.bins[middles_[draw].lower]);
      bins.push_back(blocks_.bins[middles_[draw].upper]);
    }
  }
  std::sort(bins.begin(), bins.end());
  bins.erase(std::unique(bins.begin(), bins.end()), bins.end());
  return bins;
}

IntervalE9 DrawMedians::interval(const CollectedReturns& returns) const {
  std::vector<uint32_t> weights(blocks_.size());
  std::array<int64_t, 2> interval;
  for (size_t i = 0; i < ends_.size(); ++i) {
    std::vector<int64_t> medians;
    for (const uint16_t draw : ends_[i].draws) medians.push_back(median_e9(draw, returns, weights));
    std::sort(medians.begin(), medians.end());
    const size_t lower = kIntervalEnds[i].rank - ends_[i].below;
    interval[i] = between(medians[lower], medians[lower + 1], kIntervalEnds[i]);
  }
  return {interval[0], interval[1]};
}

int64_t DrawMedians::median_e9(size_t draw, const CollectedReturns& returns, std::vector<uint32_t>& weights) const {
  draw_weights(seed_, draw, weights);
  const uint64_t count = weighted(weights, blocks_.counts());
  const auto value_at = [&](uint64_t position, size_t bin) {
    const uint64_t below = bin == 0 ? 0 : weighted(weights, blocks_.below_end_of(bin - 1));
    return returns.value_at(blocks_.bins[bin], position - below,
                            [&](uint32_t cell) { return weights[blocks_.block_of_cell[cell]]; });
  };
  const auto [lower_bin, upper_bin] = middles_[draw];
  const int64_t lower = value_at((count - 1) / 2, lower_bin);
  const int64_t upper = count % 2 == 1 ? lower : value_at(count / 2, upper_bin);
  return 50 * (lower + upper);
}

}  // namespace hindsight::outcomes
