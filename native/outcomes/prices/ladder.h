// The ladder: how many windows reach each step, and how fast. A step is reached when the excursion, rounded to 1e-7, is
// at least the step. Rounding is monotonic, so this is one integer bound on the price, and the minute to reach is the
// first minute at which a high (or low) meets the bound. Counts and medians come from histograms of those minutes.
#pragma once

#include <array>
#include <cstdlib>
#include <memory>

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

/// Histograms of the minutes to reach, by step. Most anchors complete all horizons up to some number, so there is one
/// histogram per such number, and a crossing is one increment. Any other set of horizons is a sum of histograms with
/// signs.
class CrossingTally {
 public:
  CrossingTally();

  /// Adds a crossing of `slot` after `minutes`, which lie within the longest completed window of `mask`.
  void add(size_t slot, int32_t minutes, CompletedMask mask) {
    if (Row to; row(mask, &to)) {
      to.add(slot, minutes);
    } else {
      add_runs(slot, minutes, mask);
    }
  }

  /// The counters of an anchor with these completed horizons, by slot, then minute. False when the horizons are not all
  /// up to some number.
  struct Row {
    int32_t* counts = nullptr;
    size_t width = 0;
    void add(size_t slot, int32_t minutes) const { counts[slot * width + static_cast<size_t>(minutes)] += 1; }
  };
  bool row(CompletedMask mask, Row* row) {
    const unsigned horizons = mask;
    if ((horizons & (horizons + 1)) != 0) return false;
    const size_t prefix = static_cast<size_t>(std::bit_width(horizons)) - 1;
    used_[prefix] = true;
    *row = {counts_.get() + offsets_[prefix], width(prefix)};
    return true;
  }

  void merge(const CrossingTally& other);

  /// Fills the counts and medians of one horizon's ladder.
  void fill(size_t horizon, std::array<LadderStep, kLadderSteps>& ladder) const;

 private:
  struct Free {
    void operator()(int32_t* counts) const { std::free(counts); }
  };

  static size_t width(size_t prefix) { return static_cast<size_t>(kHorizonMinutes[prefix]) + 1; }
  const int32_t* counts(size_t prefix, size_t slot) const {
    return counts_.get() + offsets_[prefix] + slot * width(prefix);
  }
  /// `prefix`: the last of the completed horizons.
  void count(size_t prefix, size_t slot, int32_t minutes, int32_t by) {
    used_[prefix] = true;
    counts_.get()[offsets_[prefix] + slot * width(prefix) + static_cast<size_t>(minutes)] += by;
  }
  void add_runs(size_t slot, int32_t minutes, CompletedMask mask);

  std::array<size_t, kHorizons> offsets_{};
  std::array<bool, kHorizons> used_{};
  size_t size_ = 0;
  std::unique_ptr<int32_t, Free> counts_;  // zero pages until they are written
};

}  // namespace hindsight::outcomes
