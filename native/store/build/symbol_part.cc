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

SymbolPart::SymbolPart(const std::string& symbol, Minute begin, Minute end, Minute valid_begin, Minute valid_end,
                       bool dense)
    : sparse_(!dense) {
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
    columns_[column] = {.range = slot_range(column_shape(column).stride, valid_begin, valid_end)};
  }
  if (!sparse_) make_dense();
}

bool SymbolPart::is_calendar(size_t column, int64_t from, const uint8_t* values, size_t count) const {
  const ImpliedValues expected{.column = column};
  const size_t bytes = count * column_shape(column).width;
  std::vector<uint8_t> of(bytes);
  expected.fill(from, count, of.data());
  return std::equal(of.begin(), of.end(), values);
}

// Values come in order. The candle that applies at midnight comes twice, with the same value.
bool SymbolPart::append(size_t column, int64_t from, const uint8_t* values, size_t count) {
  Column& into = columns_[column];
  const ColumnShape shape = column_shape(column);
  const auto at = static_cast<size_t>(from - into.first_valid());
  if (at > into.set) return false;
  if (shape.shared) {
    if (at != into.set || !is_calendar(column, from, values, count)) return false;
  } else {
    const size_t again = into.set - at;
    if (again > count) return false;
    std::vector<uint8_t> before(again * shape.width);
    ImpliedValues{.column = column, .first_slot = 0, .runs = into.runs}.fill(static_cast<int64_t>(at), again,
                                                                             before.data());
    if (!std::equal(before.begin(), before.end(), values)) return false;
    into.runs.append(values + before.size(), count - again, shape.width);
  }
  into.set = at + count;
  return true;
}

void SymbolPart::fill_to(Column& column, size_t end, uint8_t width) {
  if (end <= column.set) return;
  uint8_t* at = bytes_.data() + column.offset + (column.range.lead + column.set) * width;
  fill_absent(at, end - column.set, width);
  column.set = end;
}

void SymbolPart::make_dense() {
  sparse_ = false;
  size_t offset = sizeof(FileHeader);
  for (const size_t column : columns_by_name(Layer::own)) {
    const ColumnShape shape = column_shape(column);
    columns_[column].offset = offset;
    offset += extent_layout(shape.width, columns_[column].range.slots, shape.label_count).bytes;
  }
  bytes_.resize(offset);
  for (const size_t column : columns_by_name(Layer::own)) {
    Column& of = columns_[column];
    const ImpliedValues values{.column = column, .first_slot = of.first_valid(), .runs = std::move(of.runs)};
    uint8_t* valid = bytes_.data() + of.offset + of.range.lead * column_shape(column).width;
    if (of.set > 0) values.fill(of.first_valid(), of.set, valid);
    of.runs = {};
  }
}

void SymbolPart::set(size_t column, int64_t first_slot, const void* values, size_t count) {
  if (columns_.empty()) fail("internal", "a column is set after the part was encoded");
  if (column_layer(column) != Layer::own) {
    fail("invalid_argument", std::string(column_name(column)) + " is computed from all symbols, not from one");
  }
  Column& into = columns_.at(column);
  const int64_t begin = into.first_valid();
  const int64_t from = std::max(first_slot, begin);
  const int64_t to = std::min(first_slot + static_cast<int64_t>(count), begin + static_cast<int64_t>(into.range.count));
  if (from >= to) return;
  const uint8_t width = column_shape(column).width;
  const uint8_t* at = static_cast<const uint8_t*>(values) + static_cast<size_t>(from - first_slot) * width;
  const auto taken = static_cast<size_t>(to - from);
  if (sparse_ && column == price_column(PriceColumn::close)) {
    const auto* closes = reinterpret_cast<const int64_t*>(at);
    closes_ +=
        static_cast<size_t>(std::count_if(closes, closes + taken, [](int64_t close) { return !is_null(close); }));
    if (closes_ > kSparseClosesMost) make_dense();
  }
  if (sparse_ && append(column, from, at, taken)) return;
  if (sparse_) make_dense();
  const auto valid = static_cast<size_t>(from - begin);
  fill_to(into, valid, width);
  std::memcpy(bytes_.data() + into.offset + (into.range.lead + valid) * width, at, taken * width);
  into.set = std::max(into.set, valid + taken);
}

ExtentEntry SymbolPart::append(const ColumnShape& shape, const SlotRange& range, const void* values) {
  ExtentEntry entry = begin_extent(shape, range, values);
  entry.offset = bytes_.size();
  bytes_.resize(bytes_.size() + extent_bytes(shape, entry));
  write_extent(shape, range, values, bytes_.data() + entry.offset, entry);
  return entry;
}

ExtentEntry SymbolPart::encode_column(size_t column) {
  const ColumnShape shape = column_shape(column);
  Column& of = columns_[column];
  if (!sparse_) {
    fill_to(of, of.range.count, shape.width);
    uint8_t* extent = bytes_.data() + of.offset;
    // Prices are copied first: they are stored in another width.
    const std::vector<uint8_t> prices(extent, extent + (shape.price ? of.range.slots * shape.width : 0));
    const void* values = shape.price ? prices.data() : extent;
    ExtentEntry entry = begin_extent(shape, of.range, values);
    entry.offset = of.offset;
    write_extent(shape, of.range, values, extent, entry);
    return entry;
  }
  ImpliedValues values{.column = column, .first_slot = of.first_valid(), .runs = std::move(of.runs)};
  if (!shape.shared && !runs_suit(values.runs, shape, of.range)) {
    std::vector<uint8_t> filled(of.range.slots * shape.width);
    values.fill(values.first_slot, of.range.count, filled.data() + of.range.lead * shape.width);
    return append(shape, of.range, filled.data());
  }
  return implied_entry(shape, of.range, bytes_.size(), std::make_shared<const ImpliedValues>(std::move(values)));
}

void SymbolPart::encode(std::span<const ColumnStart> starts) {
  if (starts.size() != column_count() - kPriceColumns) fail("internal", "one start per feature is needed");
  const auto& own = columns_by_name(Layer::own);
  const auto is_whole = [&](size_t column) { return columns_[column].set == columns_[column].range.count; };
  if (sparse_ && !std::all_of(own.begin(), own.end(), is_whole)) make_dense();
  const FileHeader header = part_header(directory_);
  if (sparse_) bytes_.resize(sizeof header);
  std::memcpy(bytes_.data(), &header, sizeof header);
  for (const size_t column : own) {
    const ColumnShape shape = column_shape(column);
    ColumnEntry entry{.column = column, .extents = {}, .starts = {}};
    entry.extents.push_back(encode_column(column));
    if (!shape.price) entry.starts.push_back(starts[column]);
    directory_.columns.push_back(std::move(entry));
  }
  columns_.clear();
}

size_t SymbolPart::days() const {
  return static_cast<size_t>(day_of(symbol().valid_end - 1) - day_of(symbol().valid_begin) + 1);
}

std::vector<uint8_t> SymbolPart::day_bytes(size_t day, Minute record_first) const {
  std::vector<uint8_t> bytes;
  day_bytes(day, record_first, bytes);
  return bytes;
}

void SymbolPart::day_bytes(size_t day, Minute record_first, std::vector<uint8_t>& bytes) const {
  if (directory_.columns.empty()) fail("internal", "the part is not encoded yet");
  bytes.clear();
  const auto append_values = [&](size_t position, int64_t first_slot, size_t count, std::vector<uint8_t>& out) {
    const ColumnEntry& column = directory_.columns[position];
    const ExtentEntry& entry = column.extents[0];
    append_stored(column_shape(column.column), entry, bytes_.data() + entry.offset, first_slot, count, out);
  };
  append_canonical_day(DayRange{symbol().valid_begin, symbol().valid_end}, Layer::own, record_first,
                       day_of(symbol().valid_begin) + static_cast<int64_t>(day), append_values, bytes);
}

void SymbolPart::set_digests(std::span<const Sha256> day_digests) {
  if (day_digests.size() != days()) {
    fail("invalid_argument", "expected " + std::to_string(days()) + " day digests");
  }
  directory_.symbols[0].day_digests.assign(day_digests.begin(), day_digests.end());
}

void SymbolPart::write(const std::string& path, std::span<const Sha256> day_digests) {
  set_digests(day_digests);
  write_file(path, "", {});
}

void SymbolPart::write_placed(const std::string& path, std::span<const Sha256> day_digests, const std::string& folder,
                              std::span<const AlikeSymbols> before) {
  set_digests(day_digests);
  write_file(path, folder, before);
}

// Not flushed: a part that is left by a crash is discarded.
void SymbolPart::write_file(const std::string& path, const std::string& folder,
                            std::span<const AlikeSymbols> before) const {
  SegmentDirectory written = directory_;
  OutputFile file(path);
  uint64_t offset = sizeof(FileHeader);
  file.write(bytes_.data(), offset);
  for (ColumnEntry& column : written.columns) {
    const ColumnShape shape = column_shape(column.column);
    ExtentEntry& entry = column.extents[0];
    const uint8_t* bytes = bytes_.data() + entry.offset;
    const size_t size = extent_bytes(shape, entry);
    if (!folder.empty() && is_placeable(shape, entry)) {
      entry.offset = placed_offset(shape, before);
      OutputFile(column_path(folder, column.column), true).write_at(entry.offset, bytes, size);
      continue;
    }
    entry.offset = offset;
    if (!entry.is_stored()) continue;
    file.write(bytes, size);
    offset += size;
  }
  const std::vector<uint8_t> directory = encode_directory(written);
  file.write(directory.data(), directory.size());
}

}  // namespace hindsight
