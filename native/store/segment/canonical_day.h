// The canonical bytes of the dataset revision: the values of one symbol on one UTC day, in a single encoding. It does
// not depend on how a segment stores values (span, unit, width of prices, padding, runs), so appending, compacting and
// the order of imports cannot change it.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "store/segment/segment_directory.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

/// Minutes, half open.
struct DayRange {
  Minute begin, end;
};

/// The minutes of `valid` that belong to UTC day `day` (days since 1970-01-01).
DayRange day_range(DayRange valid, int64_t day);
inline DayRange day_range(const SymbolSegment& segment, int64_t day) {
  return day_range(DayRange{segment.valid_begin, segment.valid_end}, day);
}

/// Appends slots [first_slot, first_slot + count) of a column in the canonical encoding. `position` is the column's
/// place among columns_by_name(layer).
using AppendValues = std::function<void(size_t position, int64_t first_slot, size_t count, std::vector<uint8_t>& out)>;

/// Appends for every column of the layer, ascending by name: the name, a zero byte, the bytes per value (one byte), the
/// first slot and the number of slots (int64), the values; all little-endian. Features are quanta in their own width,
/// prices int64 in 1e-8; nulls are the null codes of that width. Stride-1 columns have the valid minutes of the day. A
/// strided column has the slots whose first bucket inside the record (which begins at `record_first`) lies in the day.
void append_canonical_day(DayRange valid, Layer layer, Minute record_first, int64_t day,
                          const AppendValues& append_values, std::vector<uint8_t>& out);

/// The same of a symbol of a snapshot.
void append_canonical_day(const SymbolSegment& segment, Layer layer, Minute record_first, int64_t day,
                          std::vector<uint8_t>& out);

/// AppendValues of an extent: `bytes` are those of a stored one, and are not read when its values are implied.
void append_stored(const ColumnShape& shape, const ExtentEntry& entry, const uint8_t* bytes, int64_t first_slot,
                   size_t count, std::vector<uint8_t>& out);

}  // namespace hindsight
