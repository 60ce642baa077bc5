// What the reference stores of a set of windows: exact sums, a fixed histogram and ladder counts of the 18 series
// (three metrics at six horizons). Tallies are added, never subtracted, because extremes cannot be subtracted.
#pragma once

#include <array>
#include <vector>

#include "outcomes/definitions/reference_bins.h"
#include "outcomes/definitions/summary.h"

namespace hindsight::outcomes {

/// One metric at one horizon, in 1e-7.
struct ReferenceSeries {
  uint64_t count = 0, positive = 0;  ///< positive: returns only
  int64_t min = INT64_MAX, max = INT64_MIN;
  int128 sum = 0;
  uint128 sum_of_squares = 0;
  std::array<uint64_t, kLadderE7.size()> reached{};  ///< by step: up for mfe, down for mae, unused for returns
  std::array<uint64_t, kReferenceBins> histogram{};

  void add(const ReferenceSeries& other);
  /// Empties the series; cheap when its values lie close together.
  void clear();
};

/// Steps of a metric's ladder: 22 upward, 17 downward, none for returns.
constexpr size_t ladder_steps(Metric metric) {
  return metric == Metric::mfe ? kLadderE7.size() : metric == Metric::mae ? kLadderDownSteps : 0;
}

constexpr size_t kReferenceSeries = 3 * kHorizons;
/// By metric, then horizon.
struct ReferenceTally {
  std::array<ReferenceSeries, kReferenceSeries> series;
  void add(const ReferenceTally& other);
};

/// Approximate type-7 quantiles in 1e-9 (docs/outcomes.md, Reference): the values of a bin are assumed to be evenly
/// spaced between its edges. All 0 for an empty series.
std::array<int64_t, kQuantilePercents.size()> reference_quantiles(const ReferenceSeries& series);

}  // namespace hindsight::outcomes
