// What the dataset revision is made of: the values of one symbol on one UTC day, written in one way only. How a segment
// lays values out (span, unit, width of prices, padding) does not enter, so neither appending nor compacting nor the
// order of imports can change it.
#pragma once

#include <cstdint>
#include <vector>

#include "store/snapshot/column_shape.h"

namespace hindsight {

/// Minutes of a segment that belong to UTC day `day` (days since 1970-01-01) for a symbol.
struct DayRange {
  Minute begin, end;
};
DayRange day_range(const SymbolSegment& segment, int64_t day);

/// Appends, for every column of the layer ascending by name: the name, a zero byte, the bytes per value (one byte), the
/// first slot and the number of slots (int64), the values; all little-endian. Features are quanta in their own width,
/// prices int64 in 1e-8; nulls are the null codes of that width. Stride-1 columns have the valid minutes of the day; a
/// strided column has the slots whose first bucket inside the record (which begins at `record_first`) lies in the day.
void append_canonical_day(const SymbolSegment& segment, Layer layer, Minute record_first, int64_t day,
                          std::vector<uint8_t>& out);

}  // namespace hindsight
