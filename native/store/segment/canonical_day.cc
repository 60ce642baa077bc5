#include "store/segment/canonical_day.h"

#include <algorithm>
#include <cstring>

#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

void append(std::vector<uint8_t>& out, const void* bytes, size_t size) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  out.insert(out.end(), at, at + size);
}

void append_int64(std::vector<uint8_t>& out, int64_t value) {
  append(out, &value, sizeof value);
}

struct Slots {
  int64_t begin, end;
};

Slots slots_of_day(const SymbolSegment& segment, Minute record_first, int64_t day, int64_t stride) {
  const DayRange minutes = day_range(segment, day);
  if (stride == 1) return {minutes.begin, minutes.end};
  // The candle that applies at the first minute began to apply on an earlier day, unless the record begins here.
  int64_t begin = slot_of(minutes.begin, stride);
  if (minutes.begin != record_first && first_minute_of_slot(begin, stride) < minutes.begin) ++begin;
  return {begin, slot_of(minutes.end - 1, stride) + 1};
}

template <class T>
void append_prices(const Extent& extent, size_t from, size_t count, std::vector<uint8_t>& out) {
  const T* values = static_cast<const T*>(extent.values) + from;
  for (size_t i = 0; i < count; ++i) {
    const T stored = values[i];
    append_int64(out, is_null(stored) ? null_code<int64_t>(reason_of(stored)) : int64_t{stored} * extent.unit);
  }
}

}  // namespace

DayRange day_range(const SymbolSegment& segment, int64_t day) {
  return {std::max(segment.valid_begin, day * kMinutesPerDay), std::min(segment.valid_end, (day + 1) * kMinutesPerDay)};
}

void append_canonical_day(const SymbolSegment& segment, Layer layer, Minute record_first, int64_t day,
                          std::vector<uint8_t>& out) {
  for (const size_t column : columns_by_name(layer)) {
    const ColumnShape shape = column_shape(column);
    const Extent& extent = segment.extents[column];
    const Slots slots = slots_of_day(segment, record_first, day, shape.stride);
    const std::string_view name = column_name(column);
    append(out, name.data(), name.size());
    out.push_back(0);
    out.push_back(shape.width);
    append_int64(out, slots.begin);
    append_int64(out, slots.end - slots.begin);
    const auto from = static_cast<size_t>(slots.begin - extent.first_slot);
    const auto count = static_cast<size_t>(slots.end - slots.begin);
    if (!shape.price) {
      append(out, static_cast<const uint8_t*>(extent.values) + from * shape.width, count * shape.width);
    } else if (extent.width == 4) {
      append_prices<int32_t>(extent, from, count, out);
    } else {
      append_prices<int64_t>(extent, from, count, out);
    }
  }
}

}  // namespace hindsight
