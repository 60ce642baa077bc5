#include "live/live_columns.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>

namespace hindsight {

namespace {

constexpr uint8_t kAnyReason = (1u << kNullReasonCount) - 1;

template <class T>
void fill_with_absent(void* values, size_t slots) {
  std::fill_n(static_cast<T*>(values), slots, null_code<T>(NullReason::source_absent));
}

uint8_t* bytes_of(const Extent& extent) {
  return static_cast<uint8_t*>(const_cast<void*>(extent.values));
}

}  // namespace

void LiveColumns::Free::operator()(uint8_t* memory) const {
  std::free(memory);
}

LiveColumns::LiveColumns(Minute day, const std::vector<size_t>& columns) : day_(day), extents_(column_count()) {
  std::vector<size_t> at;
  for (const size_t column : columns) {
    const ColumnShape shape = column_shape(column);
    const SlotRange range = slot_range(shape.stride, day, day + kMinutesPerDay);
    at.push_back(bytes_);
    bytes_ += extent_layout(shape.width, range.slots, shape.label_count).bytes;
  }
  if (bytes_ == 0) return;
  memory_.reset(static_cast<uint8_t*>(std::aligned_alloc(kExtentAlignment, bytes_)));
  if (memory_ == nullptr) throw std::bad_alloc();
  for (size_t i = 0; i < columns.size(); ++i) {
    const ColumnShape shape = column_shape(columns[i]);
    const SlotRange range = slot_range(shape.stride, day, day + kMinutesPerDay);
    // Bounds that exclude nothing: any value may come. The narrowest type that holds it says how far it may go.
    const bool wide = shape.width == 8;
    extents_[columns[i]] = {.values = memory_.get() + at[i],
                            .first_slot = range.first_slot,
                            .min = wide ? lowest_value<int64_t>() : lowest_value<int32_t>(),
                            .max = wide ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int32_t>::max(),
                            .slots = static_cast<uint32_t>(range.slots),
                            .nulls = 1,
                            .stride = shape.stride,
                            .width = shape.width,
                            .label_count = static_cast<uint8_t>(shape.label_count)};
    reset(columns[i]);
  }
}

void LiveColumns::reset(size_t column) {
  const Extent& extent = extents_[column];
  uint8_t* bytes = bytes_of(extent);
  const size_t zones = extent.slots / kZoneSlots;
  const ExtentLayout at = extent_layout(extent.width, extent.slots, extent.label_count);
  std::memset(bytes, 0, at.bytes);
  if (extent.width == 1) {
    fill_with_absent<int8_t>(bytes, extent.slots);
  } else if (extent.width == 4) {
    fill_with_absent<int32_t>(bytes, extent.slots);
  } else {
    fill_with_absent<int64_t>(bytes, extent.slots);
  }
  // A zone from code 0 to code 255 may hold any value; bounds at the end of int64 distinguish nothing.
  std::memset(bytes + at.max_codes, 255, zones);
  std::memset(bytes + at.flags, kAnyReason, zones);
  std::fill_n(reinterpret_cast<int64_t*>(bytes + at.bounds), kZoneBounds, INT64_MAX);
}

void LiveColumns::clear(Layer layer) {
  for (size_t column = 0; column < extents_.size(); ++column) {
    if (extents_[column].values != nullptr && column_layer(column) == layer) reset(column);
  }
}

template <class T>
void LiveColumns::write_typed(const Extent& extent, int64_t first_slot, const T* values, size_t count) {
  const int64_t from = std::max(first_slot, extent.first_slot);
  const int64_t to = std::min(first_slot + static_cast<int64_t>(count), extent.first_slot + int64_t{extent.slots});
  if (from >= to) return;
  const auto at = static_cast<size_t>(from - extent.first_slot), slots = static_cast<size_t>(to - from);
  T* out = reinterpret_cast<T*>(bytes_of(extent)) + at;
  const T* in = values + (from - first_slot);
  if constexpr (sizeof(T) == 1) {
    auto* labels = const_cast<uint64_t*>(extent.label_bits());
    const size_t words = extent.slots / kZoneSlots;
    for (size_t i = 0; labels != nullptr && i < slots; ++i) {
      const uint64_t bit = uint64_t{1} << ((at + i) % 64);
      const auto word_of = [&](T code) -> uint64_t& {
        return labels[static_cast<size_t>(code) * words + (at + i) / 64];
      };
      if (!is_null(out[i])) word_of(out[i]) &= ~bit;
      if (!is_null(in[i])) word_of(in[i]) |= bit;
    }
  }
  std::memcpy(out, in, slots * sizeof(T));
}

void LiveColumns::write(size_t column, int64_t first_slot, const void* values, size_t count) {
  const Extent& extent = extents_[column];
  if (extent.values == nullptr) return;
  if (extent.stride == 1) {
    // The first block begins before the day when the day begins inside it.
    const int64_t skipped = std::clamp<int64_t>(day_ - first_slot, 0, static_cast<int64_t>(count));
    first_slot += skipped;
    values = static_cast<const uint8_t*>(values) + static_cast<size_t>(skipped) * extent.width;
    count = static_cast<size_t>(
        std::clamp<int64_t>(day_ + kMinutesPerDay - first_slot, 0, static_cast<int64_t>(count) - skipped));
  }
  if (extent.width == 1) {
    write_typed(extent, first_slot, static_cast<const int8_t*>(values), count);
  } else if (extent.width == 4) {
    write_typed(extent, first_slot, static_cast<const int32_t*>(values), count);
  } else {
    write_typed(extent, first_slot, static_cast<const int64_t*>(values), count);
  }
}

}  // namespace hindsight
