// Defines when a window is completed: bucket t + h lies in the symbol's record and is present, and in (t, t + h] no
// minute is missing (horizons of up to four hours) or at most one percent (longer horizons).
#pragma once

#include <bit>
#include <cstdint>

#include "outcomes/definitions/summary.h"

namespace hindsight::outcomes {

/// Bit i: the window of kHorizonMinutes[i] is completed.
using CompletedMask = uint8_t;

inline constexpr int32_t kLongestHorizon = kHorizonMinutes.back();
inline constexpr CompletedMask kAllHorizons = (1 << kHorizons) - 1;

constexpr uint32_t missing_allowed(int32_t horizon) {
  return horizon <= 240 ? 0 : static_cast<uint32_t>(horizon / 100);
}

/// Minutes of the longest completed window; 0 when none is.
constexpr int32_t longest_completed(CompletedMask mask) {
  return mask == 0 ? 0 : kHorizonMinutes[static_cast<size_t>(std::bit_width(mask)) - 1];
}

inline constexpr size_t kMetrics = 3;
/// The number of a metric at a horizon, among the 18 series.
constexpr size_t series_of(Metric metric, size_t horizon) {
  return static_cast<size_t>(metric) * kHorizons + horizon;
}
inline constexpr size_t kSeries = kMetrics * kHorizons;

}  // namespace hindsight::outcomes
