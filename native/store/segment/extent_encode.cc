#include "store/segment/extent_encode.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "base/checksum.h"
#include "base/status.h"
#include "store/segment/implied_values.h"
#include "store/segment/zone_map.h"

namespace hindsight {

namespace {

constexpr int64_t kUnitMax = 1'000'000'000;  // int32 × 1e9 fits int64, so readers need no check for overflow

struct PriceEncoding {
  int64_t unit = 1;
  bool narrow = true;
};

PriceEncoding choose_price_encoding(const int64_t* prices, const SlotRange& range) {
  int64_t unit = kUnitMax;
  int64_t least = 0;
  int64_t greatest = 0;
  bool any = false;
  for (size_t i = range.lead; i < range.lead + range.count; ++i) {
    const int64_t price = prices[i];
    if (is_null(price)) continue;
    any = true;
    while (price % unit != 0) unit /= 10;
    least = std::min(least, price);
    greatest = std::max(greatest, price);
  }
  if (!any) return {};
  if (least / unit >= lowest_value<int32_t>() && greatest / unit <= std::numeric_limits<int32_t>::max()) {
    return {.unit = unit, .narrow = true};
  }
  return {.unit = 1, .narrow = false};
}

template <class T>
ZoneExtremes zone_extremes(const T* values, size_t count, ExtentEntry& entry) {
  T least = std::numeric_limits<T>::max();
  T greatest = std::numeric_limits<T>::min();
  for (size_t i = 0; i < count; ++i) {
    least = std::min(least, values[i]);
    greatest = std::max(greatest, values[i]);
  }
  if (!is_null(least)) return {.min = least, .max = greatest, .flags = 0};  // null codes are below all values
  ZoneExtremes zone;
  if (!is_null(greatest)) {
    zone.max = greatest;
    least = greatest;
    for (size_t i = 0; i < count; ++i) least = is_null(values[i]) ? least : std::min(least, values[i]);
    zone.min = least;
  }
  for (size_t i = 0; i < count; ++i) {
    if (!is_null(values[i])) continue;
    const int reason = static_cast<int>(reason_of(values[i])) - 1;
    ++entry.nulls[static_cast<size_t>(reason)];
    zone.flags = static_cast<uint8_t>(zone.flags | (1u << reason));
  }
  if (zone.empty()) zone.flags |= kZoneAllNull;
  return zone;
}

// Writes the least and greatest codes, the flags and the bounds of the values that are already in the extent.
template <class T>
void write_zones(const SlotRange& range, const ExtentLayout& at, uint8_t* extent, ExtentEntry& entry) {
  const T* values = reinterpret_cast<const T*>(extent);
  const size_t zones = range.slots / kZoneSlots;
  std::vector<ZoneExtremes> extremes(zones);
  bool any = false;
  for (size_t zone = 0; zone < zones; ++zone) {
    const size_t from = std::max(zone * kZoneSlots, range.lead);
    const size_t to = std::min((zone + 1) * kZoneSlots, range.lead + range.count);
    if (from >= to) {
      extremes[zone].flags = kZoneAllNull;
      continue;
    }
    extremes[zone] = zone_extremes(values + from, to - from, entry);
    if (extremes[zone].empty()) continue;
    entry.min = any ? std::min(entry.min, extremes[zone].min) : extremes[zone].min;
    entry.max = any ? std::max(entry.max, extremes[zone].max) : extremes[zone].max;
    any = true;
  }
  const ZoneBounds bounds = choose_zone_bounds(extremes);
  std::memcpy(extent + at.bounds, bounds.data(), sizeof bounds);
  for (size_t zone = 0; zone < zones; ++zone) {
    const ZoneExtremes& of = extremes[zone];
    extent[at.min_codes + zone] = of.empty() ? 255 : zone_code(bounds.data(), of.min);
    extent[at.max_codes + zone] = of.empty() ? 0 : zone_code(bounds.data(), of.max);
    extent[at.flags + zone] = of.flags;
  }
}

void write_label_bits(const ColumnShape& shape, const SlotRange& range, const ExtentLayout& at, uint8_t* extent) {
  const auto* codes = reinterpret_cast<const int8_t*>(extent);
  auto* words = reinterpret_cast<uint64_t*>(extent + at.labels);
  const size_t words_per_label = range.slots / kZoneSlots;
  for (size_t i = range.lead; i < range.lead + range.count; ++i) {
    if (is_null(codes[i])) continue;
    if (codes[i] < 0 || codes[i] >= static_cast<int>(shape.label_count)) {
      fail("invalid_value", "label code " + std::to_string(codes[i]) + " of " + std::to_string(shape.label_count));
    }
    words[static_cast<size_t>(codes[i]) * words_per_label + i / kZoneSlots] |= uint64_t{1} << (i % kZoneSlots);
  }
}

template <class T>
void fill_invalid(const SlotRange& range, T* out) {
  const T absent = null_code<T>(NullReason::source_absent);
  std::fill_n(out, range.lead, absent);
  std::fill(out + range.lead + range.count, out + range.slots, absent);
}

// Copies the valid slots, converted to the stored width.
template <class To, class From>
void write_values(const SlotRange& range, const From* values, int64_t unit, uint8_t* extent) {
  To* out = reinterpret_cast<To*>(extent);
  fill_invalid(range, out);
  for (size_t i = range.lead; i < range.lead + range.count; ++i) {
    out[i] = is_null(values[i]) ? null_code<To>(reason_of(values[i])) : static_cast<To>(values[i] / unit);
  }
}

template <class T>
void copy_values(const SlotRange& range, const void* values, uint8_t* extent) {
  T* out = reinterpret_cast<T*>(extent);
  fill_invalid(range, out);
  if (values == extent) return;
  std::memcpy(out + range.lead, static_cast<const T*>(values) + range.lead, range.count * sizeof(T));
}

template <class T>
void fill_typed(uint8_t* values, size_t slots) {
  std::fill_n(reinterpret_cast<T*>(values), slots, null_code<T>(NullReason::source_absent));
}

}  // namespace

void fill_absent(std::vector<uint8_t>& values, size_t slots, uint8_t width) {
  values.resize(slots * width);
  fill_absent(values.data(), slots, width);
}

void fill_absent(uint8_t* values, size_t slots, uint8_t width) {
  if (width == 1) return fill_typed<int8_t>(values, slots);
  if (width == 4) return fill_typed<int32_t>(values, slots);
  fill_typed<int64_t>(values, slots);
}

ExtentEntry begin_extent(const ColumnShape& shape, const SlotRange& range, const void* values) {
  ExtentEntry entry;
  entry.first_slot = range.first_slot;
  entry.slots = static_cast<uint32_t>(range.slots);
  entry.width = shape.width;
  if (shape.price) {
    const PriceEncoding price = choose_price_encoding(static_cast<const int64_t*>(values), range);
    entry.width = price.narrow ? 4 : 8;
    entry.unit = price.unit;
  }
  return entry;
}

size_t extent_bytes(const ColumnShape& shape, const ExtentEntry& entry) {
  return extent_layout(entry.width, entry.slots, shape.label_count).bytes;
}

void write_extent(const ColumnShape& shape, const SlotRange& range, const void* values, uint8_t* extent,
                  ExtentEntry& entry) {
  const ExtentLayout at = extent_layout(entry.width, range.slots, shape.label_count);
  std::memset(extent + at.min_codes, 0, at.bytes - at.min_codes);  // padding, and label bits before they are set
  switch (entry.width) {
    case 1:
      copy_values<int8_t>(range, values, extent);
      write_zones<int8_t>(range, at, extent, entry);
      break;
    case 4:
      if (shape.price) {
        write_values<int32_t>(range, static_cast<const int64_t*>(values), entry.unit, extent);
      } else {
        copy_values<int32_t>(range, values, extent);
      }
      write_zones<int32_t>(range, at, extent, entry);
      break;
    default:
      copy_values<int64_t>(range, values, extent);
      write_zones<int64_t>(range, at, extent, entry);
  }
  if (shape.label_count > 0) write_label_bits(shape, range, at, extent);
  entry.crc32c = crc32c(extent, at.bytes);
}

ExtentEntry append_extent(const ColumnShape& shape, const SlotRange& range, const void* values,
                          std::vector<uint8_t>& out) {
  ExtentEntry entry = begin_extent(shape, range, values);
  entry.offset = out.size();
  out.resize(out.size() + extent_bytes(shape, entry));
  write_extent(shape, range, values, out.data() + entry.offset, entry);
  return entry;
}

ExtentEntry implied_entry(const ColumnShape& shape, const SlotRange& range, uint64_t offset,
                          std::shared_ptr<const ImpliedValues> values) {
  ExtentEntry entry{.offset = offset,
                    .first_slot = range.first_slot,
                    .slots = static_cast<uint32_t>(range.slots),
                    .width = shape.width};
  bool any = false;
  uint32_t begin = 0;
  for (size_t i = 0; i < values->runs.ends.size(); ++i) {
    const uint32_t end = values->runs.ends[i];
    const int64_t value = values->runs.values[i];
    if (is_null(value)) {
      entry.nulls[static_cast<size_t>(reason_of(value)) - 1] += end - begin;
    } else {
      entry.min = any ? std::min(entry.min, value) : value;
      entry.max = any ? std::max(entry.max, value) : value;
      any = true;
    }
    begin = end;
  }
  entry.implied = std::move(values);
  return entry;
}

Extent view_extent(const ColumnShape& shape, const ExtentEntry& entry, const uint8_t* bytes) {
  uint64_t nulls = 0;
  for (const uint64_t count : entry.nulls) nulls += count;
  return {.values = bytes,
          .first_slot = entry.first_slot,
          .unit = entry.unit,
          .min = entry.min,
          .max = entry.max,
          .slots = entry.slots,
          .nulls = static_cast<uint32_t>(nulls),
          .stride = shape.stride,
          .width = entry.width,
          .label_count = static_cast<uint8_t>(shape.label_count)};
}

}  // namespace hindsight
