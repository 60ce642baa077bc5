#include "store/column_values.h"

#include <algorithm>

namespace hindsight {

namespace {

template <class T>
void expand(const Extent& extent, Minute from, Minute to, int64_t* out) {
  const T* values = static_cast<const T*>(extent.values);
  for (Minute minute = from; minute < to; ++minute) {
    const T stored = values[slot_of(minute, extent.stride) - extent.first_slot];
    *out++ = is_null(stored) ? null_code<int64_t>(reason_of(stored)) : int64_t{stored} * extent.unit;
  }
}

}  // namespace

std::vector<int64_t> column_values(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to) {
  std::vector<int64_t> out(static_cast<size_t>(to - from), null_code<int64_t>(NullReason::source_absent));
  for (const Segment& segment : snapshot.segments) {
    const SymbolSegment* held = segment.find(symbol);
    if (held == nullptr) continue;
    const Minute begin = std::max(from, held->valid_begin);
    const Minute end = std::min(to, held->valid_end);
    if (begin >= end) continue;
    const Extent& extent = held->extents[column];
    int64_t* at = out.data() + (begin - from);
    if (extent.width == 1) {
      expand<int8_t>(extent, begin, end, at);
    } else if (extent.width == 4) {
      expand<int32_t>(extent, begin, end, at);
    } else {
      expand<int64_t>(extent, begin, end, at);
    }
  }
  return out;
}

}  // namespace hindsight
