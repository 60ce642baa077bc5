// How tallies are written: as LEB128 integers (signed ones zigzag), because nearly all of them are small. No byte is
// trusted when decoding: reading stays inside the record, and contradictions are corrupt_reference.
//
//   series = count; unless it is 0: min, max − min, sum, sum of squares, positive (returns only), ladder, histogram
//   ladder (excursions only) = steps reached by all, further steps reached by any, the counts of the latter
//   histogram = number of bins with values, then for each the distance to the bin before (for the first, its number)
//             and the count
//   tally = the 18 series
//   sums  = by day, by horizon: completed windows; unless it is 0: the sum of their returns
#pragma once

#include <vector>

#include "outcomes/definitions/reference_days.h"
#include "reference/tally.h"

namespace hindsight::outcomes {

/// More windows than a file can hold. With counts below it no sum of a record overflows.
inline constexpr uint64_t kReferenceCountMax = uint64_t{1} << 40;

void encode_series(const ReferenceSeries& series, Metric metric, std::vector<uint8_t>& to);
void encode_tally(const ReferenceTally& tally, std::vector<uint8_t>& to);
void encode_day(const ReferenceDay& day, std::vector<uint8_t>& to);

/// Reads a record, [begin, end).
class ReferenceDecoder {
 public:
  ReferenceDecoder(const uint8_t* begin, const uint8_t* end) : at_(begin), end_(end) {}
  /// Adds a tally to `into`; throws Failure("corrupt_reference").
  void tally(ReferenceTally& into);
  /// Adds the next series of a tally.
  void series(ReferenceSeries& into, Metric metric);
  /// Passes the next series of a tally, whatever its numbers mean.
  void pass_series(Metric metric);
  ReferenceDay day();
  uint64_t number();
  const uint8_t* bytes(size_t count);
  /// Throws Failure("corrupt_reference") when bytes are left.
  void finish() const;
  size_t left() const { return static_cast<size_t>(end_ - at_); }

 private:
  void ladder(ReferenceSeries& into, Metric metric, uint64_t count);
  void pass_numbers(uint64_t count);
  uint128 long_number();
  int64_t signed_number();
  int128 signed_long_number();

  const uint8_t* at_;
  const uint8_t* end_;
};

void encode_number(uint64_t x, std::vector<uint8_t>& to);

}  // namespace hindsight::outcomes
