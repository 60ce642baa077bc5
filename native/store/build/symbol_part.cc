#include "store/build/symbol_part.h"

#include <algorithm>
#include <cstring>

#include "base/status.h"
#include "store/files/posix_file.h"
#include "store/segment/canonical_day.h"
#include "store/segment/extent_encode.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

int64_t day_of(Minute minute) {
  return floor_div(minute, kMinutesPerDay);
}

}  // namespace

SymbolPart::SymbolPart(const std::string& symbol, Minute begin, Minute end, Minute valid_begin, Minute valid_end) {
  const bool whole_days =
      begin >= 0 && begin < end && end <= kSegmentEndMax && begin % kMinutesPerDay == 0 && end % kMinutesPerDay == 0;
  if (!whole_days) fail("invalid_argument", "a segment spans whole days");
  if (begin > valid_begin || valid_begin >= valid_end || valid_end > end) {
    fail("invalid_argument", "the valid minutes of " + symbol + " lie outside the segment");
  }
  if (symbol.empty()) fail("invalid_argument", "a symbol has a name");
  directory_.begin = begin;
  directory_.end = end;
  directory_.symbols.push_back({.name = symbol, .valid_begin = valid_begin, .valid_end = valid_end, .day_digests = {}});
  columns_.resize(column_count());
  for (const size_t column : columns_by_name(Layer::own)) {
    const ColumnShape shape = column_shape(column);
    columns_[column].range = slot_range(shape.stride, valid_begin, valid_end);
    fill_absent(columns_[column].values, columns_[column].range.slots, shape.width);
  }
}

void SymbolPart::set(size_t column, int64_t first_slot, const void* values, size_t count) {
  if (columns_.empty()) fail("internal", "a column is set after the part was encoded");
  if (column_layer(column) != Layer::own) {
    fail("invalid_argument", std::string(column_name(column)) + " is computed from all symbols, not from one");
  }
  Column& into = columns_.at(column);
  const int64_t begin = into.range.first_slot + static_cast<int64_t>(into.range.lead);
  const int64_t from = std::max(first_slot, begin);
  const int64_t to = std::min(first_slot + static_cast<int64_t>(count), begin + static_cast<int64_t>(into.range.count));
  if (from >= to) return;
  const size_t width = column_shape(column).width;
  std::memcpy(into.values.data() + static_cast<size_t>(from - into.range.first_slot) * width,
              static_cast<const uint8_t*>(values) + static_cast<size_t>(from - first_slot) * width,
              static_cast<size_t>(to - from) * width);
}

void SymbolPart::encode(std::span<const ColumnStart> starts) {
  if (starts.size() != column_count() - kPriceColumns) fail("internal", "one start per feature is needed");
  const FileHeader header = part_header(directory_);
  bytes_.assign(reinterpret_cast<const uint8_t*>(&header), reinterpret_cast<const uint8_t*>(&header + 1));
  for (const size_t column : columns_by_name(Layer::own)) {
    const ColumnShape shape = column_shape(column);
    ColumnEntry entry{.column = column, .extents = {}, .starts = {}};
    entry.extents.push_back(append_extent(shape, columns_[column].range, columns_[column].values.data(), bytes_));
    if (!shape.price) entry.starts.push_back(starts[column]);
    directory_.columns.push_back(std::move(entry));
    columns_[column].values = {};
  }
  columns_.clear();
}

size_t SymbolPart::days() const {
  return static_cast<size_t>(day_of(symbol().valid_end - 1) - day_of(symbol().valid_begin) + 1);
}

SymbolSegment SymbolPart::view() const {
  SymbolSegment segment{.symbol = 0,
                        .valid_begin = symbol().valid_begin,
                        .valid_end = symbol().valid_end,
                        .extents = std::vector<Extent>(column_count())};
  for (const ColumnEntry& column : directory_.columns) {
    const ExtentEntry& entry = column.extents[0];
    segment.extents[column.column] = view_extent(column_shape(column.column), entry, bytes_.data() + entry.offset);
  }
  return segment;
}

std::vector<uint8_t> SymbolPart::day_bytes(size_t day, Minute record_first) const {
  if (directory_.columns.empty()) fail("internal", "the part is not encoded yet");
  std::vector<uint8_t> bytes;
  bytes.reserve(1 << 20);
  append_canonical_day(view(), Layer::own, record_first, day_of(symbol().valid_begin) + static_cast<int64_t>(day),
                       bytes);
  return bytes;
}

void SymbolPart::write(const std::string& path, std::span<const Sha256> day_digests) {
  if (day_digests.size() != days()) {
    fail("invalid_argument", "expected " + std::to_string(days()) + " day digests");
  }
  directory_.symbols[0].day_digests.assign(day_digests.begin(), day_digests.end());
  const std::vector<uint8_t> directory = encode_directory(directory_);
  OutputFile file(path);  // not flushed: a part that is left by a crash is discarded
  file.write(bytes_.data(), bytes_.size());
  file.write(directory.data(), directory.size());
}

}  // namespace hindsight
