// Exact rounding of integers. Answers may not depend on binary floating point, so ratios and means of scaled integers
// are rounded half-even here, with 128-bit products.
#pragma once

#include <cmath>
#include <cstdint>

namespace hindsight {

__extension__ typedef __int128 int128;  // an extension of GCC and Clang, which -Wpedantic would refuse
__extension__ typedef unsigned __int128 uint128;

/// numerator / denominator rounded to the nearest integer, ties to even. `denominator` > 0.
inline int128 divide_half_even(int128 numerator, int128 denominator) {
  int128 quotient = numerator / denominator;
  int128 remainder = numerator % denominator;
  if (remainder < 0) {  // floor division
    remainder += denominator;
    quotient -= 1;
  }
  const int128 twice = remainder * 2;
  if (twice > denominator || (twice == denominator && (quotient & 1) != 0)) quotient += 1;
  return quotient;
}

/// The ratio (a − b)/b in units of 1e-7, rounded half-even; a and b in the same price units, b > 0. |result| may exceed
/// int32.
inline int64_t ratio_change_e7(int64_t a, int64_t b) {
  const int64_t difference = a - b;
  constexpr int64_t kLimit = INT64_MAX / 10'000'000;
  if (difference <= kLimit && difference >= -kLimit) {
    const int64_t numerator = difference * 10'000'000;
    int64_t quotient = numerator / b;
    int64_t remainder = numerator % b;
    if (remainder < 0) {
      remainder += b;
      quotient -= 1;
    }
    const int64_t rest = b - remainder;
    if (remainder > rest || (remainder == rest && (quotient & 1) != 0)) quotient += 1;
    return quotient;
  }
  return static_cast<int64_t>(divide_half_even(static_cast<int128>(difference) * 10'000'000, b));
}

/// A double rounded half-even to an integer. The caller keeps |x| below 2^62.
inline int64_t round_half_even(double x) {
  return static_cast<int64_t>(std::nearbyint(x));
}

}  // namespace hindsight
