// Which windows are completed: bucket t + h lies in the symbol's record and is present, and of (t, t + h] nothing is
// missing up to four hours, at most one percent beyond.
#pragma once

#include <bit>
#include <cstdint>

#include "outcomes/outcomes.h"
#include "outcomes/price_window.h"

namespace hindsight::outcomes {

/// Bit i: the window of kHorizonMinutes[i] is completed.
using CompletedMask = uint8_t;

inline constexpr int32_t kLongestHorizon = kHorizonMinutes.back();

constexpr uint32_t missing_allowed(int32_t horizon) {
  return horizon <= 240 ? 0 : static_cast<uint32_t>(horizon / 100);
}

/// The horizons completed after the anchor at `i` of a window that ends with the symbol's record or beyond i +
/// kLongestHorizon. Without an entry price none is.
template <class T>
CompletedMask completed_at(const PriceWindow<T>& window, size_t i) {
  if (i >= window.size || is_null(window.close[i])) return 0;
  CompletedMask mask = 0;
  for (size_t h = 0; h < kHorizons; ++h) {
    const size_t end = i + static_cast<size_t>(kHorizonMinutes[h]);
    if (end >= window.size) break;
    if (is_null(window.close[end])) continue;
    if (window.absent(i + 1, end + 1) <= missing_allowed(kHorizonMinutes[h])) mask |= static_cast<uint8_t>(1 << h);
  }
  return mask;
}

/// Minutes of the longest completed window; 0 when none is.
constexpr int32_t longest_completed(CompletedMask mask) {
  return mask == 0 ? 0 : kHorizonMinutes[static_cast<size_t>(std::bit_width(mask)) - 1];
}

}  // namespace hindsight::outcomes
