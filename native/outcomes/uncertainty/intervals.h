// 95 % percentile intervals over the draws of a bootstrap, and exact means of sums. Units: sums in 1e-7, results in
// 1e-9.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "outcomes/definitions/summary.h"

namespace hindsight::outcomes {

inline constexpr size_t kDraws = 2000;
/// With fewer blocks there are no intervals.
inline constexpr size_t kBlocksMin = 20;

/// An end of the interval lies between two neighbours of the sorted draws (Hyndman and Fan's type 7).
struct IntervalEnd {
  size_t rank = 0;          ///< of the lower neighbour
  int64_t thousandths = 0;  ///< of the way to the upper neighbour
};
constexpr IntervalEnd interval_end(int64_t permille) {
  const int64_t at = static_cast<int64_t>(kDraws - 1) * permille;
  return {static_cast<size_t>(at / 1000), at % 1000};
}
inline constexpr std::array<IntervalEnd, 2> kIntervalEnds = {interval_end(25), interval_end(975)};

inline int64_t between(int64_t lower, int64_t upper, IntervalEnd end) {
  const int128 way = static_cast<int128>(upper) - lower;
  return static_cast<int64_t>(divide_half_even(static_cast<int128>(lower) * 1000 + way * end.thousandths, 1000));
}

/// The interval of kDraws values.
inline IntervalE9 interval_of(std::vector<int64_t> draws) {
  std::array<int64_t, 2> ends;
  for (size_t i = 0; i < ends.size(); ++i) {
    const auto lower = draws.begin() + static_cast<ptrdiff_t>(kIntervalEnds[i].rank);
    std::nth_element(draws.begin(), lower, draws.end());
    ends[i] = between(*lower, *std::min_element(lower + 1, draws.end()), kIntervalEnds[i]);
  }
  return {ends[0], ends[1]};
}

struct Quotient {
  int128 floor = 0, rest = 0;
};
/// numerator / denominator, rounded down; denominator > 0. Most numerators fit 64 bits, for which division is much
/// faster.
inline Quotient floor_divide(int128 numerator, uint64_t denominator) {
  Quotient result;
  if (numerator >= 0 && numerator <= INT64_MAX) {
    result = {static_cast<uint64_t>(numerator) / denominator, static_cast<uint64_t>(numerator) % denominator};
  } else if (numerator < 0 && numerator >= -INT64_MAX) {
    const uint64_t magnitude = static_cast<uint64_t>(-numerator);
    result = {-static_cast<int128>(magnitude / denominator), -static_cast<int128>(magnitude % denominator)};
  } else {
    result = {numerator / static_cast<int128>(denominator), numerator % static_cast<int128>(denominator)};
  }
  if (result.rest < 0) result = {result.floor - 1, result.rest + static_cast<int128>(denominator)};
  return result;
}

/// The mean of `count` values of 1e-7 with this sum, rounded half-even to 1e-9; count > 0.
inline int64_t mean_e9(int128 sum, uint64_t count) {
  const auto [floor, rest] = floor_divide(sum * 100, count);
  const int128 twice = 2 * rest;
  const bool up = twice > count || (twice == count && (floor & 1) != 0);
  return static_cast<int64_t>(floor + up);
}

/// The difference of two such means, rounded once.
inline int64_t mean_difference_e9(int128 sum, uint64_t count, int128 other_sum, uint64_t other_count) {
  const Quotient one = floor_divide(sum * 100, count), other = floor_divide(other_sum * 100, other_count);
  const int128 whole = static_cast<int128>(count) * other_count;
  int128 floor = one.floor - other.floor;
  int128 rest = one.rest * other_count - other.rest * count;
  if (rest < 0) {
    rest += whole;
    floor -= 1;
  }
  const bool up = 2 * rest > whole || (2 * rest == whole && (floor & 1) != 0);
  return static_cast<int64_t>(floor + up);
}

}  // namespace hindsight::outcomes
