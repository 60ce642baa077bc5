// The formulas of the aggregates of window.h: the one place where the exact sums of a window become rounded values. For
// a given number of present values each formula is monotone in its sum, so a clause can compare the sum with a bound.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/null_code.h"
#include "base/rounding.h"
#include "scan/program/program.h"

namespace hindsight {

/// `spread` is N Sxx - Sx². `scale`: how many quanta of the result are one quantum of the operand.
inline int64_t std_value(int128 spread, int64_t present, int64_t scale) {
  return round_half_even(std::sqrt(static_cast<double>(spread * scale * scale)) / static_cast<double>(present));
}

/// `above` is N x - Sx.
inline int64_t zscore_value(int128 above, int128 spread) {
  if (spread == 0) return 0;
  return round_half_even(static_cast<double>(above) / std::sqrt(static_cast<double>(spread)) * 1e4);
}

/// `rise` is N Stx - St Sx and `run` N Stt - St².
inline int64_t slope_value(int128 rise, int128 run) {
  if (run == 0) return 0;
  return round_half_even(60.0 * static_cast<double>(rise) / static_cast<double>(run));
}

/// A sum or a difference as int64; one that does not fit becomes the end of the range.
inline int64_t clamped(int128 x) {
  return static_cast<int64_t>(std::clamp<int128>(x, lowest_value<int64_t>(), INT64_MAX));
}

/// Bounds on sums are clamped to ± this.
inline constexpr int64_t kRatioSumMost = int64_t{1} << 62;

/// The sums S for which S * scale / n, rounded half-even, lies in [lo, hi]. A tie at lo - 1/2 is rounded to the even
/// neighbour, so it belongs to an even lo only.
inline Interval sums_for_ratio(Interval wanted, int64_t n, int64_t scale) {
  const auto ceil_divide = [](int128 a, int128 b) { return a >= 0 ? (a + b - 1) / b : -(-a / b); };
  const auto held = [](int128 x) {
    return static_cast<int64_t>(std::clamp<int128>(x, -kRatioSumMost - 1, kRatioSumMost + 1));
  };
  const int128 below = (static_cast<int128>(wanted.lo) * 2 - 1) * n + (wanted.lo & 1);
  const int128 above = (static_cast<int128>(wanted.hi) * 2 + 1) * n - (wanted.hi & 1);
  const int128 twice = 2 * static_cast<int128>(scale);
  return {held(ceil_divide(below, twice)), held(-ceil_divide(-above, twice))};
}

inline constexpr int64_t kRankScale = 1'000'000;

/// `twice_rank` is 2 less + equal + 1.
inline int64_t pctrank_value(int64_t twice_rank, int64_t present) {
  return static_cast<int64_t>(divide_half_even(static_cast<int128>(twice_rank) * kRankScale, 2 * present));
}

}  // namespace hindsight
