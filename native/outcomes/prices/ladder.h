// The ladder: how many windows reach each step, and how fast. The minute to reach is the first minute at which a high
// (or low) meets the step's bound (ladder_steps.h). Counts and medians come from histograms of those minutes.
#pragma once

#include <array>
#include <cstdlib>
#include <memory>

#include "outcomes/definitions/ladder_steps.h"

namespace hindsight::outcomes {

/// Histograms of the minutes to reach, by step. Most anchors complete all horizons up to some number, so there is one
/// histogram per such number, and a crossing is one increment. Any other set of horizons is a sum of histograms with
/// signs.
class CrossingTally {
 public:
  CrossingTally();

  /// Adds a crossing of `slot` after `minutes`, which lie within the longest completed window of `mask`.
  void add(size_t slot, int32_t minutes, CompletedMask mask) {
    if (int32_t* const counter = counter_of(slot, minutes, mask)) {
      *counter += 1;
    } else {
      add_runs(slot, minutes, mask);
    }
  }
  /// The counter to which add() would add 1; null when there are several.
  int32_t* counter_of(size_t slot, int32_t minutes, CompletedMask mask) {
    const unsigned horizons = mask;
    if ((horizons & (horizons + 1)) != 0) return nullptr;
    const size_t prefix = static_cast<size_t>(std::bit_width(horizons)) - 1;
    used_[prefix] = true;
    return counts_.get() + offsets_[prefix] + slot * width(prefix) + static_cast<size_t>(minutes);
  }

  /// The counters of one histogram, by slot, then minute; what is counted at minute 0 is of no meaning.
  struct Row {
    int32_t* counts = nullptr;
    size_t width = 0;
    int32_t limit = 0;  ///< crossings after more minutes do not count
    int32_t by = 0;     ///< what a crossing adds: 1 or -1
    int32_t* of(size_t slot) const { return counts + slot * width; }
  };
  /// The histograms in which an anchor with these completed horizons counts its crossings.
  struct Rows {
    std::array<Row, kHorizons> rows;
    size_t count = 0;
  };
  Rows rows(CompletedMask mask);

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
  void add_runs(size_t slot, int32_t minutes, CompletedMask mask);

  std::array<size_t, kHorizons> offsets_{};
  std::array<bool, kHorizons> used_{};
  size_t size_ = 0;
  std::unique_ptr<int32_t, Free> counts_;  // zero pages until they are written
};

}  // namespace hindsight::outcomes
