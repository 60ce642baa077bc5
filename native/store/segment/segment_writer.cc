#include "store/segment/segment_writer.h"

#include <algorithm>
#include <cstring>
#include <deque>
#include <optional>

#include "base/status.h"
#include "store/files/posix_file.h"
#include "store/segment/canonical_day.h"
#include "store/segment/extent_encode.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"
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
  Composer(const std::string& folder, Minute begin, Minute end, bool durable, bool dense, const std::string& placed)
      : folder_(folder), placed_folder_(placed), durable_(durable), dense_(dense) {
    directory_.begin = begin;
    directory_.end = end;
  }

  void take(const SegmentSource& source) {
    const auto mapped =
        source.packing == Packing::segment ? map_segment(source.path) : map_part(source.path, source.packing);
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
  // A symbol is sparse by its values alone, so a segment has the same bytes whatever its parts were copied from.
  bool is_sparse(const Taken& taken) const { return !dense_ && taken.from->is_sparse(taken.symbol); }

  void write_column(size_t position) {
    const size_t column = columns_by_name(Layer::own)[position];
    const ColumnShape shape = column_shape(column);
    ColumnEntry entry{.column = column, .extents = {}, .starts = {}};
    if (!shape.price) {
      for (const Taken& taken : taken_) {
        entry.starts.push_back(taken.from->directory.columns[position].starts[taken.symbol]);
      }
    }
    if (is_in_place(position, shape)) {
      for (const Taken& taken : taken_) entry.extents.push_back(taken.from->entry(position, taken.symbol));
      move_column(column);
      directory_.columns.push_back(std::move(entry));
      return;
    }
    ColumnOutput output(*this, column);
    if (shape.shared) {
      entry.extents.push_back(merge_shared(position, shape, output));
    } else {
      for (const Taken& taken : taken_) entry.extents.push_back(copy_extent(position, shape, taken, output));
    }
    if (placed_) require_whole(*placed_);
    placed_.reset();
    directory_.columns.push_back(std::move(entry));
  }

  // Whether parts have filled the whole file of the column, as it is to be. Their checksums are of what they wrote, so
  // nothing is read again here.
  bool is_in_place(size_t position, const ColumnShape& shape) const {
    if (shape.shared || placed_folder_.empty()) return false;
    uint64_t end = sizeof(FileHeader);
    for (const Taken& taken : taken_) {
      const ExtentEntry& entry = taken.from->entry(position, taken.symbol);
      const bool lies_there = taken.from->packing == Packing::placed && is_placeable(shape, entry) &&
                              entry.offset == end && !is_sparse(taken);
      if (!lies_there) return false;
      end += taken.from->extent_size(position, taken.symbol);
    }
    return file_size(column_path(placed_folder_, columns_by_name(Layer::own)[position])) == end;
  }

  void move_column(size_t column) {
    const std::string path = column_path(folder_, column);
    move_file(column_path(placed_folder_, column), path);
    const FileHeader header = column_header(directory_, column);
    files_.emplace_back(path, true).write_at(0, &header, sizeof header);
  }

  // The bytes of a stored extent; null when its values are implied. Checks them: a copy gets a checksum of its own,
  // which must not vouch for damage.
  const uint8_t* checked_bytes(size_t position, const ColumnShape& shape, const Taken& taken) {
    const ExtentEntry& entry = taken.from->entry(position, taken.symbol);
    if (taken.from->packing != Packing::placed || !is_placeable(shape, entry)) {
      taken.from->check_extent(position, taken.symbol);
      return taken.from->extent_bytes(position, taken.symbol);
    }
    if (placed_folder_.empty())
      fail("invalid_argument", taken.from->path + " is placed, and no folder has its extents");
    const std::string path = column_path(placed_folder_, columns_by_name(Layer::own)[position]);
    if (!placed_) {
      if (!file_exists(path)) corrupt(path, 0, "a file", "none");
      placed_.emplace(path);
    }
    const size_t size = taken.from->extent_size(position, taken.symbol);
    if (entry.offset > placed_->size() || size > placed_->size() - entry.offset) {
      corrupt(path, placed_->size(), std::to_string(entry.offset + size) + " bytes", std::to_string(placed_->size()));
    }
    check_bytes(path, entry, placed_->bytes() + entry.offset, size);
    return placed_->bytes() + entry.offset;
  }

  // The file of a column, which exists from its first stored extent on.
  class ColumnOutput {
   public:
    ColumnOutput(Composer& composer, size_t column) : composer_(composer), column_(column) {}

    uint64_t offset() const { return offset_; }

    void write(const uint8_t* bytes, size_t size) {
      if (file_ == nullptr) {
        file_ = &composer_.files_.emplace_back(column_path(composer_.folder_, column_));
        const FileHeader header = column_header(composer_.directory_, column_);
        file_->write(&header, sizeof header);
      }
      file_->write(bytes, size);
      offset_ += size;
    }

   private:
    Composer& composer_;
    size_t column_;
    OutputFile* file_ = nullptr;
    uint64_t offset_ = sizeof(FileHeader);
  };

  ExtentEntry copy_extent(size_t position, const ColumnShape& shape, const Taken& taken, ColumnOutput& output) {
    const uint8_t* bytes = checked_bytes(position, shape, taken);
    ExtentEntry entry = taken.from->entry(position, taken.symbol);
    const uint64_t offset = output.offset();
    if (entry.implied == nullptr && is_sparse(taken)) {
      if (auto implied = implied_values(position, shape, taken, bytes)) {
        const SlotRange range = slot_range(shape.stride, taken.entry().valid_begin, taken.entry().valid_end);
        return implied_entry(shape, range, offset, std::move(implied));
      }
    }
    if (entry.implied == nullptr) {
      output.write(bytes, taken.from->extent_size(position, taken.symbol));
    }
    entry.offset = offset;
    return entry;
  }

  // The runs of a stored extent, when they suit it.
  static std::shared_ptr<const ImpliedValues> implied_values(size_t position, const ColumnShape& shape,
                                                             const Taken& taken, const uint8_t* bytes) {
    const SlotRange range = slot_range(shape.stride, taken.entry().valid_begin, taken.entry().valid_end);
    auto values = std::make_shared<ImpliedValues>();
    values->column = columns_by_name(Layer::own)[position];
    values->first_slot = range.first_slot + static_cast<int64_t>(range.lead);
    std::vector<uint8_t> slots;
    append_stored(shape, taken.from->entry(position, taken.symbol), bytes, values->first_slot, range.count, slots);
    values->runs.append(slots.data(), range.count, shape.width);
    return runs_suit(values->runs, shape, range) ? values : nullptr;
  }

  // A calendar column depends on the minute only, so symbols agree where both have it. Minutes without any symbol hold
  // S. When all symbols are sparse, the column is not stored: the minute says what it holds.
  ExtentEntry merge_shared(size_t position, const ColumnShape& shape, ColumnOutput& output) {
    if (shape.width == 1) return merge_shared<int8_t>(position, shape, output);
    if (shape.width == 4) return merge_shared<int32_t>(position, shape, output);
    return merge_shared<int64_t>(position, shape, output);
  }

  template <class T>
  ExtentEntry merge_shared(size_t position, const ColumnShape& shape, ColumnOutput& output) {
    const SlotRange all = slot_range(shape.stride, directory_.begin, directory_.end);
    auto calendar = std::make_shared<ImpliedValues>();
    calendar->column = columns_by_name(Layer::own)[position];
    calendar->first_slot = all.first_slot + static_cast<int64_t>(all.lead);
    const bool sparse = std::all_of(taken_.begin(), taken_.end(), [&](const Taken& one) { return is_sparse(one); });
    const bool implied = std::all_of(taken_.begin(), taken_.end(), [&](const Taken& one) {
      return one.from->entry(position, one.symbol).implied != nullptr;
    });
    if (sparse && implied) return implied_entry(shape, all, output.offset(), calendar);
    const T absent = null_code<T>(NullReason::source_absent);
    std::vector<T> merged(all.slots, absent);
    bool as_calendar = sparse;
    for (const Taken& taken : taken_) {
      taken.from->check_extent(position, taken.symbol);
      const SlotRange valid = slot_range(shape.stride, taken.entry().valid_begin, taken.entry().valid_end);
      const int64_t begin = valid.first_slot + static_cast<int64_t>(valid.lead);
      std::vector<T> from(valid.count), expected(as_calendar ? valid.count : 0);
      if (const ExtentEntry& entry = taken.from->entry(position, taken.symbol); entry.implied != nullptr) {
        entry.implied->fill(begin, valid.count, from.data());
      } else {
        const Extent own = taken.from->extent(position, taken.symbol);
        std::copy_n(static_cast<const T*>(own.values) + (begin - own.first_slot), valid.count, from.begin());
      }
      if (as_calendar) calendar->fill(begin, valid.count, expected.data());
      as_calendar = as_calendar && from == expected;
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
    if (as_calendar) return implied_entry(shape, all, output.offset(), calendar);
    std::vector<uint8_t> extent;
    const uint64_t offset = output.offset();
    ExtentEntry entry = append_extent(shape, all, merged.data(), extent);
    output.write(extent.data(), extent.size());
    entry.offset = offset;
    return entry;
  }

  void write_directory() {
    const std::vector<uint8_t> bytes = encode_directory(directory_);
    files_.emplace_back(folder_ + "/" + kDirectoryFile).write(bytes.data(), bytes.size());
    if (!durable_) return;
    sync_all(files_);
    sync_folder(folder_);
  }

  std::string folder_, placed_folder_;
  bool durable_, dense_;
  SegmentDirectory directory_;
  std::vector<Taken> taken_;
  std::deque<OutputFile> files_;
  std::optional<MappedFile> placed_;  // the file of placed extents of the column that is being copied
};

}  // namespace

void compose_segment(const std::string& folder, Minute begin, Minute end, const std::vector<SegmentSource>& sources,
                     bool durable, bool dense, const std::string& placed) {
  Composer composer(folder, begin, end, durable, dense, placed);
  for (const SegmentSource& source : sources) composer.take(source);
  composer.compose();
}

}  // namespace hindsight
