// Division of integers, rounded half-even. The quotient nearly always follows from binary64, which is several times as
// fast as the CPU's integer division. Only a quotient that lies too close to a tie is divided exactly.
#pragma once

#include <cmath>
#include <cstdint>

#include "features/series/track.h"

namespace hindsight {

/// Whether binary64 decides numerator / denominator, rounded half-even; then `quotient` is it. denominator > 0.
inline bool quick_quotient(int128 numerator, int128 denominator, int64_t& quotient) {
  // Two conversions and one division: the error is below 2^-51 of the quotient.
  const double x = to_double(numerator) / to_double(denominator);
  if (!(std::abs(x) < 0x1p40)) return false;
  quotient = std::llrint(x);
  return std::abs(x - static_cast<double>(quotient)) < 0.5 - 0x1p-10;
}

/// numerator / denominator as an integer, half-even; denominator > 0. A result beyond 64 bits becomes the end of the
/// range (half of it for negative numbers, so that no result is a null code).
inline int64_t divide(int128 numerator, int128 denominator) {
  if (int64_t nearest; quick_quotient(numerator, denominator, nearest)) return nearest;
  const int128 quotient = divide_half_even(numerator, denominator);
  if (quotient > INT64_MAX) return INT64_MAX;
  if (quotient < INT64_MIN / 2) return INT64_MIN / 2;
  return static_cast<int64_t>(quotient);
}

/// The ratio (a − b)/b in units of 1e-7, rounded half-even, as ratio_change_e7 gives it; b > 0.
inline int64_t change_e7(int64_t a, int64_t b) {
  return divide((static_cast<int128>(a) - b) * 10'000'000, b);
}

}  // namespace hindsight
