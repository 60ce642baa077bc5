#include "outcomes/quantiles/daily_returns.h"

namespace hindsight::outcomes {

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
  const auto move = [&](size_t bin) {
    if (row_[bin] == 0) return;
    std::atomic_ref<uint32_t>(row[bin]).fetch_add(row_[bin], std::memory_order_relaxed);
    row_[bin] = 0;
  };
  if (count_ <= kTouched) {
    for (size_t i = 0; i < count_; ++i) move(touched_[i]);
  } else {
    for (size_t bin = 0; bin < kCoarseBins; ++bin) move(bin);
  }
  count_ = 0;
  sum_ = 0;
  day_ = UINT32_MAX;
}

}  // namespace hindsight::outcomes
