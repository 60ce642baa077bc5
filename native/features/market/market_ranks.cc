#include "features/market/market_ranks.h"

#include <algorithm>

#include "base/rounding.h"
#include "features/series/divide.h"

namespace hindsight {

void MinuteRanks::sort() {
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.value < b.value; });
}

int64_t MinuteRanks::rank_e6(int64_t less, int64_t equal, int64_t n) {
  return divide(static_cast<int128>(2 * less + equal + 1) * 1'000'000, 2 * n);
}

int64_t MinuteRanks::share_above_zero() const {
  const auto above = std::count_if(entries_.begin(), entries_.end(), [](const Entry& e) { return e.value > 0; });
  return static_cast<int64_t>(
      divide_half_even(static_cast<int128>(above) * 1'000'000, static_cast<int128>(entries_.size())));
}

NullReason cross_section_gap(NullReason value, NullReason volume_gap, int64_t volume) {
  const NullReason gap = stronger(value, volume_gap);
  if (gap != NullReason::none || volume >= kCrossSectionVolumeMin) return gap;
  return NullReason::undefined;
}

}  // namespace hindsight
