// The nine candle families of feature-vocabulary §6, in exact integers: comparisons with averages are cross-multiplied.
// Only one side of a rule is written; the other is the same rule on the mirrored candles.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "base/rounding.h"

namespace hindsight {

struct Candle {
  int64_t open, high, low, close;
};

inline constexpr size_t kPatternFamilies = 9;
inline constexpr size_t kPatternCandles = 14;  ///< the most that any family looks at

/// In the order of the feature table.
enum class PatternFamily : uint8_t {
  engulfing,
  doji,
  hammer,
  shooting_star,
  inside_outside,
  pin_bar,
  marubozu,
  soldiers_crows,
  star
};

/// Closed candles each family needs, the oldest of them for its close only.
inline constexpr std::array<size_t, kPatternFamilies> kCandlesNeeded = {3, 12, 12, 12, 3, 12, 12, 14, 14};

/// Label codes by family.
using PatternLabels = std::array<int8_t, kPatternFamilies>;

/// The labels of the applicable candle, candles[0]; older ones follow, at most kPatternCandles in all, as recorded:
/// continuous candles (§6.1) are made here. Of a family that needs more candles than are given the label means nothing.
PatternLabels pattern_labels(std::span<const Candle> candles);

}  // namespace hindsight
