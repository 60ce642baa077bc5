#include "store/segment/segment_reader.h"

#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "base/status.h"
#include "store/segment/canonical_day.h"
#include "store/segment/extent_encode.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/column_values.h"

namespace hindsight {

const ExtentEntry& MappedSegment::entry(size_t position, size_t symbol) const {
  const auto& extents = directory.columns[position].extents;
  return extents.size() == 1 ? extents[0] : extents[symbol];
}

const uint8_t* MappedSegment::extent_bytes(size_t position, size_t symbol) const {
  if (entry(position, symbol).implied != nullptr) return nullptr;
  return file(position).bytes() + entry(position, symbol).offset;
}

size_t MappedSegment::extent_size(size_t position, size_t symbol) const {
  const ExtentEntry& of = entry(position, symbol);
  return extent_layout(of.width, of.slots, column_shape(directory.columns[position].column).label_count).bytes;
}

Extent MappedSegment::extent(size_t position, size_t symbol) const {
  if (entry(position, symbol).implied != nullptr) return {};
  return view_extent(column_shape(directory.columns[position].column), entry(position, symbol),
                     extent_bytes(position, symbol));
}

bool MappedSegment::has_bytes() const {
  return std::any_of(files.begin(), files.end(), [](const auto& file) { return file.has_value(); });
}

bool MappedSegment::is_sparse(size_t symbol) const {
  const auto close = std::find_if(directory.columns.begin(), directory.columns.end(), [](const ColumnEntry& column) {
    return column.column == price_column(PriceColumn::close);
  });
  const SymbolEntry& of = directory.symbols[symbol];
  auto closes = static_cast<uint64_t>(of.valid_end - of.valid_begin);
  for (const uint64_t nulls : close->extents[symbol].nulls) closes -= nulls;
  return closes <= kSparseClosesMost;
}

void MappedSegment::expand(size_t position, size_t symbol, Minute from, Minute to, int64_t* out) const {
  const ExtentEntry& of = entry(position, symbol);
  if (of.implied == nullptr) return expand_values(extent(position, symbol), from, to, out);
  const ColumnShape shape = column_shape(directory.columns[position].column);
  const int64_t first = slot_of(from, shape.stride), last = slot_of(to - 1, shape.stride);
  std::vector<uint8_t> values(static_cast<size_t>(last - first + 1) * shape.width);
  of.implied->fill(first, static_cast<size_t>(last - first + 1), values.data());
  // `values` seen as an extent; prices are in 1e-8 already.
  const Extent view{.values = values.data(), .first_slot = first, .stride = shape.stride, .width = shape.width};
  expand_values(view, from, to, out);
}

void MappedSegment::append_values(size_t position, size_t symbol, int64_t first_slot, size_t count,
                                  std::vector<uint8_t>& out) const {
  append_stored(column_shape(directory.columns[position].column), entry(position, symbol),
                extent_bytes(position, symbol), first_slot, count, out);
}

void MappedSegment::check_extent(size_t position, size_t symbol) const {
  const ExtentEntry& expected = entry(position, symbol);
  if (expected.implied != nullptr) return;  // the checksum of the directory covers it
  check_bytes(file(position).path(), expected, extent_bytes(position, symbol), extent_size(position, symbol));
}

void check_bytes(const std::string& path, const ExtentEntry& entry, const uint8_t* bytes, size_t size) {
  const uint32_t found = crc32c(bytes, size);
  if (found == entry.crc32c) return;
  corrupt(path, entry.offset, "CRC-32C " + std::to_string(entry.crc32c), std::to_string(found));
}

void MappedSegment::require_whole() const {
  for (const auto& one : files) {
    if (one) hindsight::require_whole(*one);
  }
}

void require_whole(const MappedFile& file) {
  file.look_for_cut();
  if (!file.lost()) return;
  uint64_t offset = file.size();
  for (const LostBytes& lost : lost_bytes()) {
    if (file.bytes() <= lost.begin && lost.begin < file.bytes() + file.size()) offset = lost.offset;
  }
  corrupt(file.path(), offset, std::to_string(file.size()) + " bytes",
          "that they cannot be read: the file was cut, or the device fails");
}

namespace {

// A missing file of a segment is a fault of the segment, not of the machine.
void require_file(const std::string& path) {
  if (!file_exists(path)) corrupt(path, 0, "a file", "none");
}

void check_header(const MappedFile& file, const FileHeader& expected) {
  FileHeader found;
  std::memcpy(&found, file.bytes(), sizeof found);
  if (std::memcmp(&found, &expected, sizeof found) == 0) return;
  if (std::memcmp(found.magic, expected.magic, sizeof found.magic) != 0) {
    corrupt(file.path(), 0, "the magic " + std::string(expected.magic, sizeof expected.magic), "other bytes");
  }
  if (found.version != expected.version) {
    corrupt(file.path(), offsetof(FileHeader, version), "format version " + std::to_string(expected.version),
            std::to_string(found.version));
  }
  corrupt(file.path(), offsetof(FileHeader, stride_minutes), "the header of this column and span", "another");
}

void check_size(const MappedFile& file, uint64_t expected) {
  if (file.size() == expected) return;
  corrupt(file.path(), std::min<uint64_t>(file.size(), expected), std::to_string(expected) + " bytes",
          std::to_string(file.size()));
}

std::string directory_path(const std::string& folder) {
  return folder + "/" + kDirectoryFile;
}

}  // namespace

SegmentDirectory read_directory(const std::string& folder, Layer layer) {
  const std::string path = directory_path(folder);
  require_file(path);
  const std::vector<uint8_t> bytes = read_whole(path);
  return decode_directory(path, bytes.data(), bytes.size(), Packing::segment, layer);
}

std::shared_ptr<MappedSegment> map_segment(const std::string& folder, Layer layer, HeldColumns held) {
  auto segment = std::make_shared<MappedSegment>();
  segment->path = folder;
  segment->directory = read_directory(folder, layer);
  const std::vector<uint64_t> sizes = file_sizes(segment->directory, Packing::segment);
  segment->files.reserve(sizes.size());
  for (size_t i = 0; i < sizes.size(); ++i) {
    const size_t column = segment->directory.columns[i].column;
    const std::string path = column_path(folder, column);
    if (sizes[i] == 0 || (held == HeldColumns::prices && !column_shape(column).price)) {
      segment->files.emplace_back();
      continue;
    }
    require_file(path);
    const MappedFile& file = *segment->files.emplace_back(path);
    check_size(file, sizes[i]);
    check_header(file, column_header(segment->directory, column));
  }
  segment->require_whole();
  return segment;
}

std::shared_ptr<const MappedSegment> map_part(const std::string& path, Packing packing) {
  auto part = std::make_shared<MappedSegment>();
  part->path = path;
  part->packing = packing;
  require_file(path);
  const MappedFile& file = *part->files.emplace_back(path);
  if (file.size() < sizeof(FileHeader) + sizeof(Trailer)) {
    corrupt(path, 0, "at least " + std::to_string(sizeof(FileHeader) + sizeof(Trailer)) + " bytes",
            std::to_string(file.size()));
  }
  Trailer trailer;
  std::memcpy(&trailer, file.bytes() + file.size() - sizeof trailer, sizeof trailer);
  const uint64_t most = file.size() - sizeof trailer - sizeof(FileHeader);
  if (trailer.length > most) {
    corrupt(path, file.size() - sizeof trailer, "at most " + std::to_string(most) + " directory bytes",
            std::to_string(trailer.length));
  }
  // Extents end on a multiple of 64, which is enough alignment for the flatbuffer.
  const uint64_t start = file.size() - sizeof trailer - trailer.length;
  if (start % kExtentAlignment != 0) corrupt(path, start, "an aligned directory", "another");
  part->directory = decode_directory(path, file.bytes() + start, file.size() - start, packing, Layer::own);
  const uint64_t expected = file_sizes(part->directory, packing)[0];
  if (expected != start) {
    corrupt(path, start, "the directory after " + std::to_string(expected) + " bytes of extents",
            "it at " + std::to_string(start));
  }
  check_header(file, part_header(part->directory));
  part->require_whole();
  return part;
}

}  // namespace hindsight
