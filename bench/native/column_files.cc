#include "column_files.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "base/status.h"
#include "random.h"
#include "store/segment/extent_encode.h"
#include "store/files/posix_file.h"

namespace hindsight::bench {

namespace {

constexpr size_t kPage = 4096;

// The stored width. Prices of a generated record always fit four bytes.
size_t stored_width(const ColumnShape& shape) {
  return shape.price ? 4 : shape.width;
}

template <class Predicate>
size_t first(const std::vector<uint8_t>& bytes, size_t from, Predicate holds) {
  return static_cast<size_t>(std::find_if(bytes.begin() + static_cast<ptrdiff_t>(from), bytes.end(), holds) -
                             bytes.begin());
}

template <class Predicate>
size_t first_not(const std::vector<uint8_t>& bytes, size_t from, Predicate holds) {
  return first(bytes, from, [&](uint8_t byte) { return !holds(byte); });
}

}  // namespace

LayerFiles::LayerFiles(const std::string& folder, Layer layer, Minute begin, Minute end,
                       std::vector<SymbolEntry> symbols, const MadeColumns& made)
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
    const auto size = static_cast<off_t>(offset);
    // A file that will be full gets its blocks before it is written, which saves the kernel a look-up per page.
    const bool sized = made.makes(column) ? ::posix_fallocate(file, 0, size) == 0 : ::ftruncate(file, size) == 0;
    if (file < 0 || !sized) fail("io_error", "cannot create " + path);
    files_.push_back(file);
    const FileHeader header = column_header(directory_, column);
    write_at(files_.size() - 1, 0, reinterpret_cast<const uint8_t*>(&header), sizeof header);
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
  if (!fresh) return at->second;
  Zeros& made = at->second;
  const std::vector<uint8_t> values(range.slots * shape.width);
  made.entry = append_extent(shape, range, values.data(), made.bytes);
  // Stretches of zeros of a page or more stay holes in the file.
  for (size_t from = 0; from < made.bytes.size();) {
    const auto zero = [](uint8_t byte) { return byte == 0; };
    const size_t begin = first_not(made.bytes, from, zero);
    size_t end = begin;
    while (end < made.bytes.size()) {
      const size_t hole = first(made.bytes, end, zero);
      end = first_not(made.bytes, hole, zero);
      if (end - hole < kPage && end < made.bytes.size()) continue;
      made.stretches.emplace_back(begin, hole - begin);
      break;
    }
    from = end;
  }
  return made;
}

void LayerFiles::write_at(size_t position, uint64_t offset, const uint8_t* bytes, size_t size) const {
  while (size > 0) {
    const ssize_t written = ::pwrite(files_[position], bytes, size, static_cast<off_t>(offset));
    if (written <= 0) {
      fail("io_error", "cannot write " + folder_ + "/" + std::string(column_name(directory_.columns[position].column)));
    }
    bytes += written;
    size -= static_cast<size_t>(written);
    offset += static_cast<uint64_t>(written);
  }
}

void LayerFiles::write(size_t symbol, const Record& record, const MadeColumns& made, std::vector<uint8_t>& bytes) {
  for (size_t position = 0; position < directory_.columns.size(); ++position) {
    ColumnEntry& column = directory_.columns[position];
    ColumnShape shape = column_shape(column.column);
    if (!shape.price) column.starts[symbol] = {.source_first = record.first, .warm_from = record.first};
    if (shape.shared) continue;
    ExtentEntry& entry = column.extents[symbol];
    const uint64_t offset = entry.offset;
    const SlotRange range = extent_slots(directory_, column.column, directory_.symbols[symbol], Packing::segment);
    if (const MadeColumn* from = made.find(column.column)) {
      if (!shape.price) column.starts[symbol].warm_from = from->warm_from;
      const bool price = shape.price;
      if (price) shape = {.width = 4, .stride = 1, .label_count = 0, .price = false, .shared = false};
      bytes.clear();
      const size_t skip = static_cast<size_t>(range.first_slot - from->first_slot) * shape.width;
      entry = append_extent(shape, range, from->values.data() + skip, bytes);
      if (price) entry.unit = kTick;
      write_at(position, offset, bytes.data(), bytes.size());
    } else {
      const Zeros& shared = zeros(shape, range);
      entry = shared.entry;
      for (const auto& [begin, size] : shared.stretches)
        write_at(position, offset + begin, shared.bytes.data() + begin, size);
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
    write_at(position, offset, bytes.data(), bytes.size());
  }
  const std::vector<uint8_t> bytes = encode_directory(directory_);
  OutputFile file(folder_ + "/" + kDirectoryFile);
  file.write(bytes.data(), bytes.size());
}

}  // namespace hindsight::bench
