// Statistics of one metric at one horizon: exact sums, and a histogram by which the quantiles are found. The first pass
// over the values fills the tally; between the passes QuantilePlan says which bins hold the order statistics that the
// quantiles need; the second pass collects the values of those bins alone.
#pragma once

#include <vector>

#include "outcomes/outcomes.h"
#include "outcomes/simd/kernels.h"
#include "outcomes/value_bins.h"

namespace hindsight::outcomes {

/// Sums over values of 1e-7. Adding and merging are exact, so their order does not matter.
struct MetricTally {
  uint64_t count = 0, positive = 0;
  int64_t min = INT64_MAX, max = INT64_MIN;
  int128 sum = 0, sum_of_squares = 0;
  std::vector<uint32_t> histogram = std::vector<uint32_t>(kBins);

  /// `bins` are those of the `n` digested values.
  void add(const Digest& digest, const uint16_t* bins, size_t n);
  void merge(const MetricTally& other);
};

/// Which bins the quantiles of a tally need, and where their values stand in order.
class QuantilePlan {
 public:
  explicit QuantilePlan(const MetricTally& tally);

  /// Of a bin: 0 when its values are not needed, else 1 + the number of the list that collects them.
  const std::vector<uint8_t>& list_of_bin() const { return list_of_bin_; }
  size_t lists() const { return lists_; }

  /// The quantiles in 1e-9, from all values of the needed bins; reorders the lists. All 0 for an empty tally.
  std::array<int64_t, 7> select(std::vector<std::vector<int64_t>>& collected) const;

 private:
  struct Rank {
    size_t bin = 0;
    uint64_t within = 0;  ///< position among the bin's values
  };
  struct Quantile {
    Rank lower, upper;
    int64_t percent = 0;  ///< of the way from lower to upper
  };
  int64_t value_at(Rank rank, std::vector<std::vector<int64_t>>& collected) const;

  uint64_t count_ = 0;
  size_t lists_ = 0;
  std::array<Quantile, kQuantilePercents.size()> quantiles_{};
  std::vector<uint8_t> list_of_bin_ = std::vector<uint8_t>(kBins);
};

}  // namespace hindsight::outcomes
