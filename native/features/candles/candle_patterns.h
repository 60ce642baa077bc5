// The nine candle families of feature-vocabulary §6, in exact integers: comparisons with averages are cross-multiplied.
// Each rule is written for one side; the other side is the same rule on mirrored candles.
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
inline constexpr size_t kPatternCandles = 14;  ///< most candles that a family uses

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

/// Closed candles that each family needs. Of the oldest one only the close is used.
inline constexpr std::array<size_t, kPatternFamilies> kCandlesNeeded = {3, 12, 12, 12, 3, 12, 12, 14, 14};

/// Label codes by family.
using PatternLabels = std::array<int8_t, kPatternFamilies>;

/// The labels of the applicable candle, candles[0]. Older candles follow, at most kPatternCandles in all, as recorded;
/// this function makes them continuous (§6.1). The label of a family that needs more candles than are given is
/// meaningless.
PatternLabels pattern_labels(std::span<const Candle> candles);

}  // namespace hindsight
