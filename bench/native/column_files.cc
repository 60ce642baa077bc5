#include "column_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "base/status.h"
#include "random.h"
#include "store/extent_encode.h"
#include "store/posix_file.h"

namespace hindsight::bench {

namespace {

constexpr size_t kPage = 4096;

// As stored: prices of the made record all fit four bytes.
size_t stored_width(const ColumnShape& shape) {
  return shape.price ? 4 : shape.width;
}

bool all_zero(const uint8_t* bytes, size_t size) {
  return bytes[0] == 0 && std::memcmp(bytes, bytes + 1, size - 1) == 0;
}

void write_whole(int file, const std::string& path, const uint8_t* bytes, size_t size, uint64_t offset) {
  while (size > 0) {
    const ssize_t written = ::pwrite(file, bytes, size, static_cast<off_t>(offset));
    if (written <= 0) fail("io_error", "cannot write " + path);
    bytes += written;
    size -= static_cast<size_t>(written);
    offset += static_cast<uint64_t>(written);
  }
}

}  // namespace

LayerFiles::LayerFiles(const std::string& folder, Layer layer, Minute begin, Minute end,
                       std::vector<SymbolEntry> symbols)
    : folder_(folder) {
  directory_.begin = begin;
  directory_.end = end;
  directory_.symbols = std::move(symbols);
  make_folder(folder);
  for (const size_t column : columns_by_name(layer)) {
    const ColumnShape shape = column_shape(column);
    ColumnEntry& entry = directory_.columns.emplace_back(ColumnEntry{.column = column, .extents = {}, .starts = {}});
    uint64_t offset = sizeof(FileHeader);
    for (const SymbolEntry& symbol : directory_.symbols) {
      const SlotRange range = extent_slots(directory_, column, symbol, Packing::segment);
      entry.extents.emplace_back().offset = offset;
      offset += extent_layout(stored_width(shape), range.slots, shape.label_count).bytes;
      if (shape.shared) break;
    }
    if (!shape.price) entry.starts.resize(directory_.symbols.size());
    const std::string path = folder + "/" + std::string(column_name(column)) + kColumnSuffix;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0 || ::ftruncate(file, static_cast<off_t>(offset)) != 0) fail("io_error", "cannot create " + path);
    files_.push_back(file);
    const FileHeader header = column_header(directory_, column);
    write_whole(file, path, reinterpret_cast<const uint8_t*>(&header), sizeof header, 0);
  }
}

LayerFiles::~LayerFiles() {
  for (const int file : files_) ::close(file);
}

const LayerFiles::Zeros& LayerFiles::zeros(const ColumnShape& shape, const SlotRange& range) {
  const std::array<int64_t, 7> key = {shape.width,
                                      shape.label_count,
                                      shape.price ? 1 : 0,
                                      static_cast<int64_t>(range.slots),
                                      static_cast<int64_t>(range.lead),
                                      static_cast<int64_t>(range.count),
                                      range.first_slot};
  const std::lock_guard lock(mutex_);
  const auto [at, fresh] = zeros_.try_emplace(key);
  if (fresh) {
    const std::vector<uint8_t> values(range.slots * shape.width);
    at->second.entry = append_extent(shape, range, values.data(), at->second.bytes);
  }
  return at->second;
}

void LayerFiles::write_at(size_t position, uint64_t offset, const std::vector<uint8_t>& bytes, bool sparse) const {
  const std::string path =
      folder_ + "/" + std::string(column_name(directory_.columns[position].column)) + kColumnSuffix;
  if (!sparse) return write_whole(files_[position], path, bytes.data(), bytes.size(), offset);
  // Neighbouring pages that are not all zeros go out together.
  size_t from = 0;
  size_t at = 0;
  const auto flush = [&](size_t to) {
    if (from < to) write_whole(files_[position], path, bytes.data() + from, to - from, offset + from);
  };
  while (at < bytes.size()) {
    const size_t size = std::min(bytes.size() - at, kPage - (offset + at) % kPage);
    if (all_zero(bytes.data() + at, size)) {
      flush(at);
      from = at + size;
    }
    at += size;
  }
  flush(at);
}

void LayerFiles::write(size_t symbol, const Record& record, const std::vector<MadeColumn>& made) {
  std::vector<uint8_t> bytes;
  for (size_t position = 0; position < directory_.columns.size(); ++position) {
    ColumnEntry& column = directory_.columns[position];
    const ColumnShape shape = column_shape(column.column);
    if (!shape.price) column.starts[symbol] = {.source_first = record.first, .warm_from = record.first};
    if (shape.shared) continue;
    ExtentEntry& entry = column.extents[symbol];
    const uint64_t offset = entry.offset;
    const SlotRange range = extent_slots(directory_, column.column, directory_.symbols[symbol], Packing::segment);
    const auto from =
        std::find_if(made.begin(), made.end(), [&](const MadeColumn& c) { return c.column == column.column; });
    if (from == made.end()) {
      const Zeros& shared = zeros(shape, range);
      entry = shared.entry;
      write_at(position, offset, shared.bytes, true);
    } else {
      if (!shape.price) column.starts[symbol].warm_from = from->warm_from;
      bytes.clear();
      const size_t skip = static_cast<size_t>(range.first_slot - from->first_slot) * shape.width;
      entry = append_extent(shape, range, from->values.data() + skip, bytes);
      if (entry.width != stored_width(shape)) fail("internal", "a price does not fit four bytes");
      write_at(position, offset, bytes, false);
    }
    entry.offset = offset;
  }
}

void LayerFiles::finish(Minute record_begin, Minute record_end) {
  for (size_t position = 0; position < directory_.columns.size(); ++position) {
    ColumnEntry& column = directory_.columns[position];
    const ColumnShape shape = column_shape(column.column);
    if (!shape.shared) continue;
    const SlotRange range = slot_range(1, directory_.begin, directory_.end);
    std::vector<uint8_t> values, bytes;
    fill_absent(values, range.slots, shape.width);
    const Minute from = std::max(record_begin, directory_.begin);
    const Minute to = std::min(record_end, directory_.end);
    for (Minute minute = from; minute < to; ++minute) {
      const size_t slot = static_cast<size_t>(minute - range.first_slot);
      const int64_t value = calendar_value(column.column, minute);
      std::memcpy(values.data() + slot * shape.width, &value, shape.width);
    }
    const uint64_t offset = column.extents[0].offset;
    column.extents[0] = append_extent(shape, range, values.data(), bytes);
    column.extents[0].offset = offset;
    write_at(position, offset, bytes, false);
  }
  const std::vector<uint8_t> bytes = encode_directory(directory_);
  OutputFile file(folder_ + "/" + kDirectoryFile);
  file.write(bytes.data(), bytes.size());
}

}  // namespace hindsight::bench
