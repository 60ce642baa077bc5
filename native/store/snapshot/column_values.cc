#include "store/snapshot/column_values.h"

#include <algorithm>

#include "store/snapshot/damage.h"

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

std::vector<int64_t> stored_values(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to) {
  std::vector<int64_t> out(static_cast<size_t>(to - from), null_code<int64_t>(NullReason::source_absent));
  for (const Segment& segment : snapshot.segments) {
    const SymbolSegment* held = segment.find(symbol);
    if (held == nullptr) continue;
    const Minute begin = std::max(from, held->valid_begin);
    const Minute end = std::min(to, held->valid_end);
    if (begin >= end) continue;
    const Extent* extent = held->extent(column);
    if (extent != nullptr) expand_values(*extent, begin, end, out.data() + (begin - from));
  }
  return out;
}

}  // namespace

void expand_values(const Extent& extent, Minute from, Minute to, int64_t* out) {
  if (extent.width == 1) return expand<int8_t>(extent, from, to, out);
  if (extent.width == 4) return expand<int32_t>(extent, from, to, out);
  expand<int64_t>(extent, from, to, out);
}

std::vector<int64_t> column_values(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to) {
  return on_whole_data(
      snapshot, {from, to, {column}}, [&] { return std::vector<uint32_t>{symbol}; },
      [&] { return stored_values(snapshot, symbol, column, from, to); });
}

}  // namespace hindsight
