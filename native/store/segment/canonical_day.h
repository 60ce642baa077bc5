// The canonical bytes of the dataset revision: the values of one symbol on one UTC day, in a single encoding. It does
// not depend on how a segment stores values (span, unit, width of prices, padding), so appending, compacting and the
// order of imports cannot change it.
#pragma once

#include <cstdint>
#include <vector>

#include "store/snapshot/column_shape.h"

namespace hindsight {

/// The minutes of a segment that belong to UTC day `day` (days since 1970-01-01) for a symbol.
struct DayRange {
  Minute begin, end;
};
DayRange day_range(const SymbolSegment& segment, int64_t day);

/// Appends for every column of the layer, ascending by name: the name, a zero byte, the bytes per value (one byte), the
/// first slot and the number of slots (int64), the values; all little-endian. Features are quanta in their own width,
/// prices int64 in 1e-8; nulls are the null codes of that width. Stride-1 columns have the valid minutes of the day. A
/// strided column has the slots whose first bucket inside the record (which begins at `record_first`) lies in the day.
void append_canonical_day(const SymbolSegment& segment, Layer layer, Minute record_first, int64_t day,
                          std::vector<uint8_t>& out);

}  // namespace hindsight
