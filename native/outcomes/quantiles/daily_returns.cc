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
        (coarse_of(middle) > c ? above : below) = middle;
      }
      all[c] = {least, above - 1};
      least = above;
    }
    return all;
  }();
  return ranges[coarse];
}

DailyReturns::DailyReturns(const AnchorDays& days) {
  for (std::vector<Sum>& sums : sums_) sums.resize(days.size());
}

void DailyReturns::open() {
  for (size_t h = 0; h < kHorizons; ++h) {
    std::fill(sums_[h].begin(), sums_[h].end(), Sum{});
    rows_[h].assign(sums_[h].size() * kCoarseBins, 0);
  }
}

namespace {

// Adds the counts of the magnitudes [least, greatest] of one sign; `zero` is the counter of the bin of zero.
template <bool kNegative>
void take_side(CodeCounts<kCoarseBits>& codes, uint64_t least, uint64_t greatest, uint32_t* zero) {
  constexpr uint64_t kFirst = uint64_t{1} << kCoarseFirst, kEnd = uint64_t{1} << kCoarseEnd;
  const auto code = [](uint64_t magnitude) {
    return value_code<kCoarseBits>(static_cast<int64_t>(magnitude)) + (kNegative ? kNegativeCode<kCoarseBits> : 0);
  };
  const auto at = [zero](uint64_t magnitude) {
    return kNegative ? zero - coarse_distance(magnitude) : zero + coarse_distance(magnitude);
  };
  if (least < kFirst) codes.take_together(code(least), code(std::min(greatest, kFirst - 1)), *at(least));
  if (greatest >= kFirst && least < kEnd) {
    const uint64_t from = std::max(least, kFirst);
    codes.take<kNegative>(code(from), code(std::min(greatest, kEnd - 1)), at(from));
  }
  if (greatest >= kEnd) codes.take_together(code(std::max(least, kEnd)), code(greatest), *at(greatest));
}

}  // namespace

void DayRun::flush(DailyReturns& to, size_t horizon) {
  if (count_ == 0) return;
  {
    const std::lock_guard lock(to.locks_[day_ % DailyReturns::kLocks]);
    DailyReturns::Sum& sum = to.sums_[horizon][day_];
    sum.count += count_;
    sum.sum += sum_;
    uint32_t* const zero = to.rows_[horizon].data() + day_ * kCoarseBins + kCoarseZero;
    if (least_ <= 0 && greatest_ >= 0) codes_.take<false>(0, 0, zero);
    if (greatest_ > 0) {
      take_side<false>(codes_, static_cast<uint64_t>(std::max<int64_t>(least_, 1)), static_cast<uint64_t>(greatest_),
                       zero);
    }
    if (least_ < 0) {
      take_side<true>(codes_, static_cast<uint64_t>(-std::min<int64_t>(greatest_, -1)), static_cast<uint64_t>(-least_),
                      zero);
    }
  }
  least_ = INT64_MAX;
  greatest_ = INT64_MIN;
  count_ = 0;
  sum_ = 0;
  day_ = UINT32_MAX;
}

}  // namespace hindsight::outcomes
