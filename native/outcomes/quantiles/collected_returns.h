// The returns in the coarse bins that medians and the ends of their intervals need, in order.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "base/status.h"
#include "outcomes/quantiles/daily_returns.h"

namespace hindsight::outcomes {

struct DayReturn {
  int64_t value = 0;   ///< in 1e-7
  uint32_t day = 0;    ///< its number in AnchorDays
  uint32_t count = 1;  ///< number of equal returns of the day
};

/// The returns of one horizon.
class CollectedReturns {
 public:
  explicit CollectedReturns(std::vector<DayReturn> all) : all_(std::move(all)) {
    const auto before = [](const DayReturn& a, const DayReturn& b) {
      return a.value != b.value ? a.value < b.value : a.day < b.day;
    };
    std::sort(all_.begin(), all_.end(), before);
    // Prices move in ticks, so all returns of a bin may be equal.
    size_t kept = 0;
    for (size_t i = 0; i < all_.size(); ++i) {
      if (kept > 0 && all_[kept - 1].value == all_[i].value && all_[kept - 1].day == all_[i].day) {
        all_[kept - 1].count += all_[i].count;
      } else {
        all_[kept++] = all_[i];
      }
    }
    all_.resize(kept);
  }

  /// The value at `position` among the returns of a coarse bin on the days for which counts(day) holds. The bin was
  /// collected and has more than `position` of them.
  template <class Counts>
  int64_t value_at(uint16_t coarse, uint64_t position, Counts counts) const {
    if (coarse == kCoarseZero) return 0;
    for (const DayReturn& r : in_bin(coarse)) {
      if (!counts(r.day)) continue;
      if (position < r.count) return r.value;
      position -= r.count;
    }
    fail("internal", "a bin of returns was not collected");
  }

  /// The returns of a coarse bin other than kCoarseZero, ascending.
  std::span<const DayReturn> in_bin(uint16_t coarse) const {
    const auto coarse_less = [](const DayReturn& r, uint16_t bin) { return coarse_of(r.value) < bin; };
    const auto begin = std::lower_bound(all_.begin(), all_.end(), coarse, coarse_less);
    const auto end = std::lower_bound(begin, all_.end(), static_cast<uint16_t>(coarse + 1), coarse_less);
    return {begin, end};
  }

 private:
  std::vector<DayReturn> all_;
};

}  // namespace hindsight::outcomes
