#include "store/segment/canonical_day.h"

#include <algorithm>
#include <cstring>

#include "store/segment/extent_encode.h"
#include "store/segment/implied_values.h"

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

Slots slots_of_day(DayRange minutes, Minute record_first, int64_t stride) {
  if (stride == 1) return {minutes.begin, minutes.end};
  // The candle that applies at the first minute began to apply on an earlier day, unless the record begins here.
  int64_t begin = slot_of(minutes.begin, stride);
  if (minutes.begin != record_first && first_minute_of_slot(begin, stride) < minutes.begin) ++begin;
  return {begin, slot_of(minutes.end - 1, stride) + 1};
}

template <class T>
void append_prices(const Extent& extent, size_t from, size_t count, std::vector<uint8_t>& out) {
  const T* values = static_cast<const T*>(extent.values) + from;
  const size_t at = out.size();
  out.resize(at + count * sizeof(int64_t));
  for (size_t i = 0; i < count; ++i) {
    const T stored = values[i];
    const int64_t price = is_null(stored) ? null_code<int64_t>(reason_of(stored)) : int64_t{stored} * extent.unit;
    std::memcpy(out.data() + at + i * sizeof price, &price, sizeof price);
  }
}

void append_extent_values(const ColumnShape& shape, const Extent& extent, int64_t first_slot, size_t count,
                          std::vector<uint8_t>& out) {
  const auto from = static_cast<size_t>(first_slot - extent.first_slot);
  if (!shape.price) {
    append(out, static_cast<const uint8_t*>(extent.values) + from * shape.width, count * shape.width);
  } else if (extent.width == 4) {
    append_prices<int32_t>(extent, from, count, out);
  } else {
    append_prices<int64_t>(extent, from, count, out);
  }
}

}  // namespace

DayRange day_range(DayRange valid, int64_t day) {
  return {std::max(valid.begin, day * kMinutesPerDay), std::min(valid.end, (day + 1) * kMinutesPerDay)};
}

void append_canonical_day(DayRange valid, Layer layer, Minute record_first, int64_t day,
                          const AppendValues& append_values, std::vector<uint8_t>& out) {
  const auto& columns = columns_by_name(layer);
  for (size_t position = 0; position < columns.size(); ++position) {
    const ColumnShape shape = column_shape(columns[position]);
    const Slots slots = slots_of_day(day_range(valid, day), record_first, shape.stride);
    const std::string_view name = column_name(columns[position]);
    append(out, name.data(), name.size());
    out.push_back(0);
    out.push_back(shape.width);
    append_int64(out, slots.begin);
    append_int64(out, slots.end - slots.begin);
    append_values(position, slots.begin, static_cast<size_t>(slots.end - slots.begin), out);
  }
}

void append_canonical_day(const SymbolSegment& segment, Layer layer, Minute record_first, int64_t day,
                          std::vector<uint8_t>& out) {
  const auto append_values = [&](size_t position, int64_t first_slot, size_t count, std::vector<uint8_t>& bytes) {
    const size_t column = columns_by_name(layer)[position];
    append_extent_values(column_shape(column), *segment.extent(column), first_slot, count, bytes);
  };
  append_canonical_day(DayRange{segment.valid_begin, segment.valid_end}, layer, record_first, day, append_values, out);
}

void append_stored(const ColumnShape& shape, const ExtentEntry& entry, const uint8_t* bytes, int64_t first_slot,
                   size_t count, std::vector<uint8_t>& out) {
  if (entry.implied == nullptr) {
    return append_extent_values(shape, view_extent(shape, entry, bytes), first_slot, count, out);
  }
  std::vector<uint8_t> values(count * shape.width);  // aligned for them, which the end of `out` is not
  entry.implied->fill(first_slot, count, values.data());
  append(out, values.data(), values.size());
}

}  // namespace hindsight
