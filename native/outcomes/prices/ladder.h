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
  void add(size_t slot, int32_t minutes, CompletedMask mask);

  /// Minutes from -kBeforeFirst to 0 have counters too, which are of no meaning: what is not crossed counts there. They
  /// are many because an increment waits for an earlier one of the same counter.
  static constexpr size_t kBeforeFirst = 15;
  /// The counters of one histogram, by slot, then minute.
  struct Row {
    int32_t* counts = nullptr;
    size_t width = 0;
    int32_t limit = 0;  ///< crossings after more minutes do not count
    int32_t by = 0;     ///< what a crossing adds: 1 or -1
    int32_t* of(size_t slot) const { return counts + slot * width + kBeforeFirst; }
  };
  /// The histograms in which an anchor with these completed horizons counts its crossings.
  struct Rows {
    std::array<Row, kHorizons> rows;
    size_t count = 0;
  };
  Rows rows(CompletedMask mask);
  /// The histogram of an anchor that completes all horizons up to some number: each crossing adds 1 in it. Its counters
  /// are null for any other set of horizons.
  Row row(CompletedMask mask) {
    const unsigned horizons = mask;
    if (mask == 0 || (horizons & (horizons + 1)) != 0) return {};
    return row_up_to(static_cast<size_t>(std::bit_width(horizons)) - 1, 1);
  }

  void merge(const CrossingTally& other);

  /// Fills the counts and medians of one horizon's ladder.
  void fill(size_t horizon, std::array<LadderStep, kLadderSteps>& ladder) const;

 private:
  struct Free {
    void operator()(int32_t* counts) const { std::free(counts); }
  };

  static size_t width(size_t prefix) { return kBeforeFirst + static_cast<size_t>(kHorizonMinutes[prefix]) + 1; }
  const int32_t* counts(size_t prefix, size_t slot) const {
    return counts_.get() + offsets_[prefix] + slot * width(prefix) + kBeforeFirst;
  }
  Row row_up_to(size_t prefix, int32_t by) {
    used_[prefix] = true;
    return {counts_.get() + offsets_[prefix], width(prefix), kHorizonMinutes[prefix], by};
  }

  std::array<size_t, kHorizons> offsets_{};
  std::array<bool, kHorizons> used_{};
  size_t size_ = 0;
  std::unique_ptr<int32_t, Free> counts_;  // zero pages until they are written
};

}  // namespace hindsight::outcomes
