#include "studies/bars/history.h"

#include <algorithm>
#include <array>

namespace hindsight::studies {

namespace {

/// x / 14 rounded half-even, x >= 0. Without a branch, which would be predicted wrong half of the time: a remainder
/// above 7 rounds up, 7 rounds to the even neighbour.
template <class Wide>
Wide fourteenth(Wide x) {
  const Wide quotient = x / kAtrPeriod, rest = x % kAtrPeriod;
  return quotient + static_cast<Wide>(rest + (quotient & 1) > kAtrPeriod / 2);
}

/// For any slice, bar by bar: absent bars are left out, and ranges may be as wide as prices allow.
int128 average_of_any(const SymbolBars& bars, size_t at) {
  int128 average = 0;
  int64_t ranges = 0, close = -1;
  for (size_t i = at + 1 - kAtrBars; i <= at; ++i) {
    if (!bars.present(i)) continue;
    if (close >= 0) {
      const int128 range = true_range_e9(bars.bar(i), close, bars.increment());
      ++ranges;
      if (ranges <= kAtrPeriod) average += range;
      if (ranges == kAtrPeriod) average = fourteenth(average);
      if (ranges > kAtrPeriod) average = fourteenth(average * (kAtrPeriod - 1) + range);
    }
    close = bars.bar(i).close;
  }
  return average;
}

constexpr size_t kLanes = 4;

/// For slices without absent bars whose ranges fit 64 bits: nearly all slices.
std::array<uint64_t, kLanes> averages_of_whole(const int64_t* ranges, const std::array<uint32_t, kLanes>& at) {
  std::array<const int64_t*, kLanes> slice;
  std::array<uint64_t, kLanes> average{};
  for (size_t lane = 0; lane < kLanes; ++lane) slice[lane] = ranges + (at[lane] + 1 - kAtrBars);
  for (size_t i = 1; i <= kAtrPeriod; ++i)
    for (size_t lane = 0; lane < kLanes; ++lane) average[lane] += static_cast<uint64_t>(slice[lane][i]);
  for (uint64_t& sum : average) sum = fourteenth(sum);
  for (size_t i = kAtrPeriod + 1; i < kAtrBars; ++i)
    for (size_t lane = 0; lane < kLanes; ++lane)
      average[lane] = fourteenth(average[lane] * (kAtrPeriod - 1) + static_cast<uint64_t>(slice[lane][i]));
  return average;
}

bool whole(const SymbolBars& bars, size_t at) {
  return at + 1 >= kAtrBars && !bars.ranges_e9().empty() && bars.absent_in(at + 1 - kAtrBars, at + 1) == 0;
}

}  // namespace

std::optional<int128> average_true_range_e9(const SymbolBars& bars, size_t at) {
  const auto position = static_cast<uint32_t>(at);
  std::optional<int128> average;
  average_true_ranges_e9(bars, {&position, 1}, {&average, 1});
  return average;
}

void average_true_ranges_e9(const SymbolBars& bars, std::span<const uint32_t> at,
                            std::span<std::optional<int128>> averages) {
  std::array<uint32_t, kLanes> lanes{};
  std::array<size_t, kLanes> asked_by{};
  size_t waiting = 0;
  const auto answer = [&] {
    for (size_t lane = waiting; lane < kLanes; ++lane) lanes[lane] = lanes[0];  // unused lanes repeat some slice
    const std::array<uint64_t, kLanes> found = averages_of_whole(bars.ranges_e9().data(), lanes);
    for (size_t lane = 0; lane < waiting; ++lane) averages[asked_by[lane]] = int128{found[lane]};
    waiting = 0;
  };
  for (size_t i = 0; i < at.size(); ++i) {
    if (!whole(bars, at[i])) {
      averages[i] = recorded(bars, at[i], kAtrBars) ? std::optional(average_of_any(bars, at[i])) : std::nullopt;
      continue;
    }
    lanes[waiting] = at[i];
    asked_by[waiting] = i;
    if (++waiting == kLanes) answer();
  }
  if (waiting > 0) answer();
}

// The rule of feature-vocabulary §1.5.
bool recorded(const SymbolBars& bars, size_t at, size_t count) {
  if (at + 1 < count || at >= bars.size()) return false;
  const size_t absent = bars.absent_in(at + 1 - count, at + 1);
  return count < 100 ? absent == 0 : absent * 50 <= count;
}

int64_t structural_price(const SymbolBars& bars, size_t at, size_t count, Extreme extreme) {
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (size_t i = at + 1 - count; i <= at; ++i) {
    if (!bars.present(i)) continue;
    low = std::min(low, bars.bar(i).low);
    high = std::max(high, bars.bar(i).high);
  }
  return extreme == Extreme::low ? low : high;
}

}  // namespace hindsight::studies
