#include "store/segment/segment_directory.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"

#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "base/status.h"
#include "segment_generated.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

SlotRange extent_slots(const SegmentDirectory& directory, size_t column, const SymbolEntry& symbol, Packing packing) {
  const ColumnShape shape = column_shape(column);
  if (shape.shared && packing == Packing::segment) return slot_range(shape.stride, directory.begin, directory.end);
  return slot_range(shape.stride, symbol.valid_begin, symbol.valid_end);
}

bool SegmentDirectory::is_sparse() const {
  return std::any_of(columns.begin(), columns.end(), [](const ColumnEntry& column) {
    return std::any_of(column.extents.begin(), column.extents.end(),
                       [](const ExtentEntry& extent) { return !extent.is_stored(); });
  });
}

std::vector<uint64_t> file_sizes(const SegmentDirectory& directory, Packing packing) {
  std::vector<uint64_t> sizes;
  for (const ColumnEntry& column : directory.columns) {
    if (sizes.empty() || packing == Packing::segment)
      sizes.push_back(packing == Packing::segment ? 0 : sizeof(FileHeader));
    const ColumnShape shape = column_shape(column.column);
    for (const ExtentEntry& extent : column.extents) {
      if (!extent.is_stored() || (packing == Packing::placed && is_placeable(shape, extent))) continue;
      if (sizes.back() == 0) sizes.back() = sizeof(FileHeader);
      sizes.back() += extent_layout(extent.width, extent.slots, shape.label_count).bytes;
    }
  }
  return sizes;
}

static FileHeader header(const SegmentDirectory& directory, const char (&magic)[8]) {
  FileHeader made{};
  std::memcpy(made.magic, magic, sizeof made.magic);
  made.version = kSegmentFormatVersion;
  made.begin_day = static_cast<int32_t>(directory.begin / kMinutesPerDay);
  made.end_day = static_cast<int32_t>(directory.end / kMinutesPerDay);
  return made;
}

FileHeader column_header(const SegmentDirectory& directory, size_t column) {
  FileHeader made = header(directory, kColumnMagic);
  made.stride_minutes = column_shape(column).stride;
  const std::string_view name = column_name(column);
  if (name.size() >= sizeof made.name) fail("internal", "column name too long for its file: " + std::string(name));
  std::memcpy(made.name, name.data(), name.size());
  return made;
}

FileHeader part_header(const SegmentDirectory& directory) {
  return header(directory, kPartMagic);
}

void corrupt(const std::string& path, uint64_t offset, const std::string& expected, const std::string& found) {
  fail("corrupt_segment", path + ": at byte " + std::to_string(offset) + ": expected " + expected + ", found " + found);
}

namespace {

// The extents of a column that take no bytes; null when all do.
flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<store::Implied>>> encode_implied(
    flatbuffers::FlatBufferBuilder& builder, const ColumnEntry& column) {
  std::vector<flatbuffers::Offset<store::Implied>> implied;
  for (uint32_t i = 0; i < column.extents.size(); ++i) {
    const ExtentEntry& entry = column.extents[i];
    if (entry.is_stored()) continue;
    flatbuffers::Offset<flatbuffers::Vector<uint32_t>> ends = 0;
    flatbuffers::Offset<flatbuffers::Vector<int64_t>> values = 0;
    if (entry.implied != nullptr && !entry.implied->runs.ends.empty()) {
      ends = builder.CreateVector(entry.implied->runs.ends);
      values = builder.CreateVector(entry.implied->runs.values);
    }
    implied.push_back(store::CreateImplied(builder, i, entry.same_as, ends, values));
  }
  return implied.empty() ? 0 : builder.CreateVector(implied);
}

}  // namespace

std::vector<uint8_t> encode_directory(const SegmentDirectory& directory) {
  flatbuffers::FlatBufferBuilder builder(1 << 16);
  std::vector<flatbuffers::Offset<store::Symbol>> symbols;
  for (const SymbolEntry& symbol : directory.symbols) {
    std::vector<store::DayDigest> digests;
    for (const Sha256& digest : symbol.day_digests) digests.emplace_back(flatbuffers::span<const uint8_t, 32>(digest));
    symbols.push_back(store::CreateSymbol(builder, builder.CreateString(symbol.name), symbol.valid_begin,
                                          symbol.valid_end, builder.CreateVectorOfStructs(digests)));
  }
  std::vector<flatbuffers::Offset<store::Column>> columns;
  for (const ColumnEntry& column : directory.columns) {
    const ColumnShape shape = column_shape(column.column);
    std::vector<store::Extent> extents;
    for (const ExtentEntry& entry : column.extents) {
      extents.emplace_back(entry.offset, entry.first_slot, entry.unit, entry.min, entry.max,
                           flatbuffers::span<const uint64_t, kNullReasonCount>(entry.nulls), entry.slots, entry.crc32c,
                           entry.width);
    }
    std::vector<store::Start> starts;
    for (const ColumnStart& start : column.starts) starts.emplace_back(start.source_first, start.warm_from);
    const auto implied = encode_implied(builder, column);
    columns.push_back(store::CreateColumn(builder, builder.CreateString(column_name(column.column)), shape.stride,
                                          shape.label_count, shape.shared, builder.CreateVectorOfStructs(extents),
                                          builder.CreateVectorOfStructs(starts), implied));
  }
  const auto root = store::CreateDirectory(builder, directory.begin, directory.end, builder.CreateVector(symbols),
                                           builder.CreateVector(columns));
  builder.Finish(root, store::DirectoryIdentifier());

  Trailer trailer{};
  trailer.length = builder.GetSize();
  trailer.crc32c = crc32c(builder.GetBufferPointer(), builder.GetSize());
  trailer.version = directory.is_sparse() ? kSparseFormatVersion : kSegmentFormatVersion;
  std::memcpy(trailer.magic, kDirectoryMagic, sizeof trailer.magic);
  std::vector<uint8_t> bytes(builder.GetSize() + sizeof trailer);
  std::memcpy(bytes.data(), builder.GetBufferPointer(), builder.GetSize());
  std::memcpy(bytes.data() + builder.GetSize(), &trailer, sizeof trailer);
  return bytes;
}

}  // namespace hindsight
