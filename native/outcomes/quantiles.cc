#include "outcomes/quantiles.h"

#include <algorithm>

namespace hindsight::outcomes {

void MetricTally::add(const Digest& digest, const uint16_t* bins, size_t n) {
  count += n;
  positive += digest.positive;
  min = std::min(min, digest.min);
  max = std::max(max, digest.max);
  sum += digest.sum;
  sum_of_squares += static_cast<int128>(digest.squares);
  uint32_t* counts = histogram.data();
  for (size_t i = 0; i < n; ++i) counts[bins[i]] += 1;
}

void MetricTally::merge(const MetricTally& other) {
  count += other.count;
  positive += other.positive;
  min = std::min(min, other.min);
  max = std::max(max, other.max);
  sum += other.sum;
  sum_of_squares += other.sum_of_squares;
  for (size_t bin = 0; bin < kBins; ++bin) histogram[bin] += other.histogram[bin];
}

// Hyndman and Fan's type 7: with n values in order from 0, quantile P lies at (n − 1) · P / 100.
QuantilePlan::QuantilePlan(const MetricTally& tally) : count_(tally.count) {
  if (count_ == 0) return;
  size_t bin = 0;
  uint64_t below = 0;  // values in bins before `bin`
  const auto rank = [&](uint64_t position) {
    while (below + tally.histogram[bin] <= position) below += tally.histogram[bin++];
    if (!single_valued(bin) && list_of_bin_[bin] == 0) list_of_bin_[bin] = static_cast<uint8_t>(++lists_);
    return Rank{bin, position - below};
  };
  // Positions ascend from one quantile to the next, but not strictly: the upper neighbour of one may lie beyond the
  // lower of the next, so each pair starts over from the last lower one.
  for (size_t q = 0; q < kQuantilePercents.size(); ++q) {
    const uint64_t scaled = (count_ - 1) * static_cast<uint64_t>(kQuantilePercents[q]);
    Quantile& quantile = quantiles_[q];
    quantile.percent = static_cast<int64_t>(scaled % 100);
    quantile.lower = rank(scaled / 100);
    const size_t lower_bin = bin;
    const uint64_t lower_below = below;
    quantile.upper = quantile.percent == 0 ? quantile.lower : rank(scaled / 100 + 1);
    bin = lower_bin;
    below = lower_below;
  }
}

int64_t QuantilePlan::value_at(Rank rank, std::vector<std::vector<int64_t>>& collected) const {
  if (single_valued(rank.bin)) return value_of(rank.bin);
  std::vector<int64_t>& values = collected[list_of_bin_[rank.bin] - 1u];
  const auto nth = values.begin() + static_cast<ptrdiff_t>(rank.within);
  std::nth_element(values.begin(), nth, values.end());
  return *nth;
}

std::array<int64_t, 7> QuantilePlan::select(std::vector<std::vector<int64_t>>& collected) const {
  std::array<int64_t, 7> quantiles{};
  if (count_ == 0) return quantiles;
  for (size_t q = 0; q < quantiles.size(); ++q) {
    const Quantile& quantile = quantiles_[q];
    const int64_t lower = value_at(quantile.lower, collected);
    const int64_t upper = quantile.percent == 0 ? lower : value_at(quantile.upper, collected);
    // At most kValueMax · 100 in between, which int64 holds.
    quantiles[q] = lower * 100 + quantile.percent * (upper - lower);
  }
  return quantiles;
}

}  // namespace hindsight::outcomes
