#include "outcomes/quantiles/daily_returns.h"

namespace hindsight::outcomes {

const CoarseRange& coarse_range(size_t coarse) {
  static const auto ranges = [] {
    std::array<CoarseRange, kCoarseBins> all;
    int64_t least = -kValueMax;
    for (size_t c = 0; c < kCoarseBins; ++c) {
      // The first value of a later bin; bins keep the order of values.
      int64_t below = least - 1, above = kValueMax + 1;
      while (above - below > 1) {
        const int64_t middle = below + (above - below) / 2;
        (kCoarse[bin_of(middle)] > c ? above : below) = middle;
      }
      all[c] = {least, above - 1};
      least = above;
    }
    return all;
  }();
  return ranges[coarse];
}

DailyReturns::DailyReturns(const AnchorDays& days) {
  for (size_t h = 0; h < kHorizons; ++h) {
    sums_[h] = std::vector<Sum>(days.size());
    rows_[h].resize(days.size() * kCoarseBins);
  }
}

int128 DailyReturns::sum(size_t horizon, size_t day) const {
  const Sum& sum = sums_[horizon][day];
  return static_cast<int128>(sum.high.load()) * (int128{1} << 32) + static_cast<int128>(sum.low.load());
}

void DayRun::flush(DailyReturns& to, size_t horizon) {
  if (count_ == 0) return;
  DailyReturns::Sum& sum = to.sums_[horizon][day_];
  sum.count.fetch_add(count_, std::memory_order_relaxed);
  sum.low.fetch_add(static_cast<uint32_t>(sum_), std::memory_order_relaxed);
  sum.high.fetch_add(sum_ >> 32, std::memory_order_relaxed);
  uint32_t* row = to.rows_[horizon].data() + day_ * kCoarseBins;
  for (size_t bin = kCoarse[least_]; bin <= kCoarse[greatest_]; ++bin) {
    if (row_[bin] == 0) continue;
    std::atomic_ref<uint32_t>(row[bin]).fetch_add(row_[bin], std::memory_order_relaxed);
    row_[bin] = 0;
  }
  least_ = UINT16_MAX;
  greatest_ = 0;
  count_ = 0;
  sum_ = 0;
  day_ = UINT32_MAX;
}

}  // namespace hindsight::outcomes
