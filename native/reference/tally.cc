#include "reference/tally.h"

#include <algorithm>

#include "reference/simd/kernels.h"

namespace hindsight::outcomes {

void ReferenceSeries::add(const ReferenceSeries& other) {
  if (other.count == 0) return;
  count += other.count;
  positive += other.positive;
  min = std::min(min, other.min);
  max = std::max(max, other.max);
  sum += other.sum;
  sum_of_squares += other.sum_of_squares;
  const auto add_all = reference_kernels().add;
  // A farther step is reached by no more windows than a nearer one.
  if (other.reached[0] != 0) add_all(other.reached.data(), reached.size(), reached.data());
  const size_t first = reference_bin(other.min), last = reference_bin(other.max);
  add_all(other.histogram.data() + first, last - first + 1, histogram.data() + first);
}

void ReferenceSeries::clear() {
  if (count != 0) {
    std::fill(histogram.begin() + static_cast<ptrdiff_t>(reference_bin(min)),
              histogram.begin() + static_cast<ptrdiff_t>(reference_bin(max)) + 1, 0);
  }
  count = positive = 0;
  min = INT64_MAX;
  max = INT64_MIN;
  sum = 0;
  sum_of_squares = 0;
  reached.fill(0);
}

void ReferenceTally::add(const ReferenceTally& other) {
  for (size_t i = 0; i < series.size(); ++i) series[i].add(other.series[i]);
}

namespace {

// Values of a series by rank, in 1e-9, as the histogram gives them.
class Ranks {
 public:
  explicit Ranks(const ReferenceSeries& series) : series_(series), bin_(reference_bin(series.min)) {}

  // Ranks must be requested in ascending order, or one less than the last one.
  int128 value(uint64_t rank) {
    constexpr int128 kPerUnit = 100;
    if (rank == 0) return series_.min * kPerUnit;
    if (rank + 1 == series_.count) return series_.max * kPerUnit;
    while (rank >= below_ + series_.histogram[bin_]) below_ += series_.histogram[bin_++];
    while (rank < below_) below_ -= series_.histogram[--bin_];
    const int32_t number = static_cast<int32_t>(bin_) - kReferenceTopBin;
    const int64_t least = number < 0 ? -reference_greatest(-number) : reference_least(number);
    const int64_t greatest = number < 0 ? -reference_least(-number) : reference_greatest(number);
    const int128 lo = std::max(least, series_.min), hi = std::min(greatest, series_.max);
    const int128 twice = 2 * static_cast<int128>(series_.histogram[bin_]);
    return divide_half_even(kPerUnit * (lo * twice + (hi - lo) * (2 * static_cast<int128>(rank - below_) + 1)), twice);
  }

 private:
  const ReferenceSeries& series_;
  size_t bin_;
  uint64_t below_ = 0;  // values in bins before bin_
};

}  // namespace

std::array<int64_t, kQuantilePercents.size()> reference_quantiles(const ReferenceSeries& series) {
  std::array<int64_t, kQuantilePercents.size()> quantiles{};
  if (series.count == 0) return quantiles;
  Ranks ranks(series);
  for (size_t q = 0; q < quantiles.size(); ++q) {
    const uint128 scaled = static_cast<uint128>(series.count - 1) * static_cast<uint128>(kQuantilePercents[q]);
    const uint64_t rank = static_cast<uint64_t>(scaled / 100);
    const int128 percent = static_cast<int128>(scaled % 100);
    const int128 lower = ranks.value(rank);
    const int128 upper = percent == 0 ? lower : ranks.value(rank + 1);
    quantiles[q] = static_cast<int64_t>(divide_half_even(lower * 100 + percent * (upper - lower), 100));
  }
  return quantiles;
}

}  // namespace hindsight::outcomes
