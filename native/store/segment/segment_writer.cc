#include "store/segment/segment_writer.h"

#include <algorithm>
#include <cstring>
#include <deque>

#include "base/status.h"
#include "store/files/posix_file.h"
#include "store/segment/extent_encode.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

struct Taken {
  std::shared_ptr<const MappedSegment> from;
  size_t symbol;  // its index there
  const SymbolEntry& entry() const { return from->directory.symbols[symbol]; }
};

class Composer {
 public:
  Composer(const std::string& folder, Minute begin, Minute end, bool durable) : folder_(folder), durable_(durable) {
    directory_.begin = begin;
    directory_.end = end;
  }

  void take(const SegmentSource& source) {
    const auto mapped = source.packing == Packing::part ? map_part(source.path) : map_segment(source.path);
    if (mapped->directory.begin != directory_.begin || mapped->directory.end != directory_.end) {
      fail("invalid_argument", source.path + " spans other days than the segment it is to be part of");
    }
    const auto& there = mapped->directory.symbols;
    for (const std::string& name : source.symbols) {
      const auto at = std::find_if(there.begin(), there.end(), [&](const SymbolEntry& e) { return e.name == name; });
      if (at == there.end()) fail("invalid_argument", source.path + " does not hold " + name);
      taken_.push_back({mapped, static_cast<size_t>(at - there.begin())});
    }
  }

  void compose() {
    std::sort(taken_.begin(), taken_.end(),
              [](const Taken& a, const Taken& b) { return a.entry().name < b.entry().name; });
    for (const Taken& taken : taken_) {
      if (!directory_.symbols.empty() && directory_.symbols.back().name == taken.entry().name) {
        fail("invalid_argument", "the symbol comes twice: " + taken.entry().name);
      }
      directory_.symbols.push_back(taken.entry());
    }
    if (directory_.symbols.empty()) fail("invalid_argument", "a segment needs a symbol");
    make_folder(folder_);
    for (size_t position = 0; position < columns_by_name(Layer::own).size(); ++position) write_column(position);
    for (const Taken& taken : taken_) taken.from->require_whole();
    write_directory();
  }

 private:
  void write_column(size_t position) {
    const size_t column = columns_by_name(Layer::own)[position];
    const ColumnShape shape = column_shape(column);
    ColumnEntry entry{.column = column, .extents = {}, .starts = {}};
    if (!shape.price) {
      for (const Taken& taken : taken_) {
        entry.starts.push_back(taken.from->directory.columns[position].starts[taken.symbol]);
      }
    }
    OutputFile& file = files_.emplace_back(folder_ + "/" + std::string(column_name(column)) + kColumnSuffix);
    const FileHeader header = column_header(directory_, column);
    file.write(&header, sizeof header);
    if (shape.shared) {
      std::vector<uint8_t> extent;
      entry.extents.push_back(merge_shared(position, shape, extent));
      entry.extents.back().offset = sizeof header;
      file.write(extent.data(), extent.size());
    } else {
      uint64_t offset = sizeof header;
      for (const Taken& taken : taken_) offset += copy_extent(position, taken, offset, file, entry);
    }
    directory_.columns.push_back(std::move(entry));
  }

  size_t copy_extent(size_t position, const Taken& taken, uint64_t offset, OutputFile& file, ColumnEntry& column) {
    // Checks what is copied: the copy gets a checksum of its own, which must not vouch for damage.
    taken.from->check_extent(position, taken.symbol);
    const size_t size = taken.from->extent_size(position, taken.symbol);
    file.write(taken.from->extent_bytes(position, taken.symbol), size);
    column.extents.push_back(taken.from->entry(position, taken.symbol));
    column.extents.back().offset = offset;
    return size;
  }

  // A calendar column depends on the minute only, so symbols agree where both have it. Minutes without any symbol hold
  // S.
  ExtentEntry merge_shared(size_t position, const ColumnShape& shape, std::vector<uint8_t>& extent) {
    if (shape.width == 1) return merge_shared<int8_t>(position, shape, extent);
    if (shape.width == 4) return merge_shared<int32_t>(position, shape, extent);
    return merge_shared<int64_t>(position, shape, extent);
  }

  template <class T>
  ExtentEntry merge_shared(size_t position, const ColumnShape& shape, std::vector<uint8_t>& extent) {
    const T absent = null_code<T>(NullReason::source_absent);
    const SlotRange all = slot_range(shape.stride, directory_.begin, directory_.end);
    std::vector<T> merged(all.slots, absent);
    for (const Taken& taken : taken_) {
      taken.from->check_extent(position, taken.symbol);
      const Extent own = taken.from->extent(position, taken.symbol);
      const SlotRange valid = slot_range(shape.stride, taken.entry().valid_begin, taken.entry().valid_end);
      const int64_t begin = valid.first_slot + static_cast<int64_t>(valid.lead);
      const T* from = static_cast<const T*>(own.values) + (begin - own.first_slot);
      T* to = merged.data() + (begin - all.first_slot);
      for (size_t i = 0; i < valid.count; ++i) {
        if (from[i] == absent) continue;
        if (to[i] != absent && to[i] != from[i]) {
          fail("calendar_conflict", "symbols disagree about " +
                                        std::string(column_name(columns_by_name(Layer::own)[position])) + " at slot " +
                                        std::to_string(begin + static_cast<int64_t>(i)));
        }
        to[i] = from[i];
      }
    }
    return append_extent(shape, all, merged.data(), extent);
  }

  void write_directory() {
    const std::vector<uint8_t> bytes = encode_directory(directory_);
    files_.emplace_back(folder_ + "/" + kDirectoryFile).write(bytes.data(), bytes.size());
    if (!durable_) return;
    sync_all(files_);
    sync_folder(folder_);
  }

  std::string folder_;
  bool durable_;
  SegmentDirectory directory_;
  std::vector<Taken> taken_;
  std::deque<OutputFile> files_;
};

}  // namespace

void compose_segment(const std::string& folder, Minute begin, Minute end, const std::vector<SegmentSource>& sources,
                     bool durable) {
  Composer composer(folder, begin, end, durable);
  for (const SegmentSource& source : sources) composer.take(source);
  composer.compose();
}

}  // namespace hindsight
