// Times are minutes since 1970-01-01T00:00Z. A bucket is named by its open minute m; its values are known at second (m
// + 1) * 60.
#pragma once

#include <cstdint>

namespace hindsight {

using Minute = int64_t;

inline constexpr Minute kMinutesPerDay = 1440;
inline constexpr Minute kNoMinute = INT64_MAX;  ///< "never": a source without a first record, and the like

constexpr int64_t floor_div(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return (a % b != 0 && (a % b < 0) != (b < 0)) ? q - 1 : q;
}

/// The candle of `stride` minutes that applies at bucket m: the last one that has closed at the close of m
/// (feature-vocabulary §1.4). For stride 1 this is m itself.
constexpr int64_t slot_of(Minute m, int64_t stride) {
  return floor_div(m + 1, stride) - 1;
}

/// The first bucket at which candle `slot` applies; it applies for `stride` buckets.
constexpr Minute first_minute_of_slot(int64_t slot, int64_t stride) {
  return (slot + 1) * stride - 1;
}

constexpr Minute floor_to_block(Minute m) {
  return m & ~int64_t{63};
}
constexpr Minute ceil_to_block(Minute m) {
  return (m + 63) & ~int64_t{63};
}

}  // namespace hindsight
