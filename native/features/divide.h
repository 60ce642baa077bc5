// Division of window sums, rounded half-even. Sums rarely need all 128 bits, and where they do the quotient nearly
// always follows from binary64: only one that lies within its error of a tie is divided exactly.
#pragma once

#include <cmath>
#include <cstdint>

#include "features/track.h"

namespace hindsight {

/// numerator / denominator as an integer, half-even, denominator > 0; beyond 64 bits it is the end of the range (of
/// negative numbers half of it, so that no result is a null code).
inline int64_t divide(int128 numerator, int128 denominator) {
  if (numerator == static_cast<int64_t>(numerator) && denominator == static_cast<int64_t>(denominator)) {
    const auto n = static_cast<int64_t>(numerator), d = static_cast<int64_t>(denominator);
    int64_t quotient = n / d, remainder = n % d;
    if (remainder < 0) {
      remainder += d;
      --quotient;
    }
    const int64_t rest = d - remainder;
    if (remainder > rest || (remainder == rest && (quotient & 1) != 0)) ++quotient;
    return quotient;
  }
  // Two conversions and a division: off by less than 2^-51 of the quotient.
  const double x = to_double(numerator) / to_double(denominator);
  if (std::abs(x) < 0x1p40) {
    const double nearest = std::nearbyint(x);
    if (std::abs(x - nearest) < 0.5 - 0x1p-10) return static_cast<int64_t>(nearest);
  }
  const int128 quotient = divide_half_even(numerator, denominator);
  if (quotient > INT64_MAX) return INT64_MAX;
  if (quotient < INT64_MIN / 2) return INT64_MIN / 2;
  return static_cast<int64_t>(quotient);
}

}  // namespace hindsight
