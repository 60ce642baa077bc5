// The steps of the ladder. A step is reached when the excursion, rounded to 1e-7, is at least the step. Rounding is
// monotonic, so this is one integer bound on the price.
#pragma once

#include <array>
#include <limits>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

enum class Side : uint8_t { up, down };

inline constexpr size_t kLadderSteps = kLadderE7.size();
/// Upward steps, then downward ones.
inline constexpr size_t kLadderSlots = kLadderSteps + kLadderDownSteps;

constexpr size_t steps_of(Side side) {
  return side == Side::up ? kLadderSteps : kLadderDownSteps;
}

/// The least distance of a price from `entry` whose ratio, rounded half-even to 1e-7, is at least step `step`. The
/// steps are even, so a ratio half a unit below a step is rounded up to it: distance · 1e7 / entry >= step − 1/2.
constexpr int128 reach_distance(int64_t entry, size_t step) {
  constexpr int64_t kUnits = 20'000'000;
  return (static_cast<int128>(2 * kLadderE7[step] - 1) * entry + kUnits - 1) / kUnits;
}
constexpr int64_t reach_distance(int32_t entry, size_t step) {
  constexpr int64_t kUnits = 20'000'000;
  return ((2 * kLadderE7[step] - 1) * entry + kUnits - 1) / kUnits;
}
/// What reach_distance multiplies an entry with, rounded.
inline constexpr std::array<double, kLadderSteps> kReachShares = [] {
  std::array<double, kLadderSteps> shares{};
  for (size_t step = 0; step < kLadderSteps; ++step) shares[step] = static_cast<double>(2 * kLadderE7[step] - 1) / 2e7;
  return shares;
}();
static_assert([] {
  for (const int64_t step : kLadderE7) {
    if (step % 2 != 0) return false;
  }
  return kLadderE7[kLadderDownSteps - 1] < 10'000'000 && kLadderE7[kLadderDownSteps] >= 10'000'000;
}());

/// The bound of a step as a price; false when no price of type T can reach it.
template <Side kSide, class T>
bool reach_bound(T entry, size_t step, T* bound) {
  const auto distance = reach_distance(entry, step);
  if (kSide == Side::up) {
    if (distance > std::numeric_limits<T>::max() - entry) return false;
    *bound = static_cast<T>(entry + distance);
  } else {
    *bound = static_cast<T>(entry - distance);
  }
  return true;
}

}  // namespace hindsight::outcomes
