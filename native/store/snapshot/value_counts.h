// How often values of a column occur in a stretch of time, over all symbols: what base rates keep of a day. Counts of
// fixed bins are added over days; the values of a few bins, kept as lists, say exactly which value a rank has.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// Magnitudes below 512 have bins of their own, then every octave has 256. Bins ascend with the value.
inline constexpr uint32_t kValueBinsOfSign = 55 * 256 + 511;
inline constexpr uint32_t kValueBins = 2 * kValueBinsOfSign + 1;
uint32_t value_bin(int64_t value);

struct ValueCounts {
  std::array<uint64_t, kNullReasonCount> nulls{};  ///< by code
  uint64_t values = 0;
  int64_t min = INT64_MAX, max = INT64_MIN;  ///< empty without values
  std::vector<uint16_t> bins;                ///< those with values, ascending
  std::vector<uint64_t> counts;
};

/// Counts the minutes of [from, to) that lie in a record. Throws Failure("segment_damaged").
ValueCounts count_values(const Snapshot& snapshot, size_t column, Minute from, Minute to);

/// Distinct values, ascending, each with its count, as LEB128 integers: the first value as zigzag, then distances.
using ValueList = std::vector<uint8_t>;

/// The values of each of `bins` (ascending). Throws Failure("segment_damaged").
std::vector<ValueList> values_in_bins(const Snapshot& snapshot, size_t column, Minute from, Minute to,
                                      std::span<const uint16_t> bins);

/// The value with `rank` (from 0) among all values of the lists together. Throws Failure("invalid_argument") when a
/// list is none, or there are fewer values.
int64_t value_at_rank(const std::vector<std::span<const uint8_t>>& lists, uint64_t rank);

}  // namespace hindsight
