// The own columns of one symbol over one segment, before they become part of the segment. Symbols are built one by one,
// in any order and in parallel, each into a part file. compose_segment() then joins the parts. Only then is it known
// what the layout of the column files depends on: where each record begins and ends, and the width of its prices.
//
// A part begins as runs of equal values. It becomes arrays of values when it has more closes than kSparseClosesMost, so
// months without a bar cost neither memory nor bytes, however many there are.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/kept_vector.h"
#include "base/uninitialized.h"
#include "store/segment/implied_values.h"
#include "store/segment/placement.h"
#include "store/segment/segment_directory.h"

namespace hindsight {

class SymbolPart {
 public:
  /// The segment covers [begin, end), whole days. The symbol has [valid_begin, valid_end) of it. `dense`: without runs,
  /// as versions wrote it that had none.
  SymbolPart(const std::string& symbol, Minute begin, Minute end, Minute valid_begin, Minute valid_end,
             bool dense = false);

  /// Sets `count` values of a column from `first_slot` on, in the computed width (prices: int64 in 1e-8). Values
  /// outside the part are ignored. Slots that are never set hold S.
  void set(size_t column, int64_t first_slot, const void* values, size_t count);

  /// Encodes the columns; after it nothing can be set. `starts` by row of feature_table().
  void encode(std::span<const ColumnStart> starts);

  /// The number of UTC days of the valid minutes, and the bytes of each day, of which a digest is taken
  /// (canonical_day.h). After encode().
  size_t days() const;
  std::vector<uint8_t> day_bytes(size_t day, Minute record_first) const;
  /// The same in the memory of `bytes`, whose content is replaced.
  void day_bytes(size_t day, Minute record_first, std::vector<uint8_t>& bytes) const;

  /// Writes the part file with one digest per day of day_bytes().
  void write(const std::string& path, std::span<const Sha256> day_digests);

  /// Writes a placed part (placement.h): most extents to their place in the column files of `folder`, after those of
  /// the symbols `before`; the others and the directory to the part file. Parts of one segment may be written at the
  /// same time.
  void write_placed(const std::string& path, std::span<const Sha256> day_digests, const std::string& folder,
                    std::span<const AlikeSymbols> before);

  const SymbolEntry& symbol() const { return directory_.symbols[0]; }

 private:
  struct Column {
    SlotRange range;
    size_t offset = 0;  // of the values in bytes_, range.slots × width, when the part is not sparse
    Runs runs = {};     // of the valid slots, while the part is sparse; calendar columns have none
    size_t set = 0;     // the first so many valid slots have values

    int64_t first_valid() const { return range.first_slot + static_cast<int64_t>(range.lead); }
  };
  /// Adds values to the runs of a sparse part; false when they cannot be added.
  bool append(size_t column, int64_t from, const uint8_t* values, size_t count);
  bool is_calendar(size_t column, int64_t from, const uint8_t* values, size_t count) const;
  /// Fills valid slots from the first one without a value to `end` with S.
  void fill_to(Column& column, size_t end, uint8_t width);
  void make_dense();
  ExtentEntry encode_column(size_t column);
  ExtentEntry append(const ColumnShape& shape, const SlotRange& range, const void* values);
  void set_digests(std::span<const Sha256> day_digests);
  /// Writes the part file; extents that are placeable to the column files of `folder` unless it is empty.
  void write_file(const std::string& path, const std::string& folder, std::span<const AlikeSymbols> before) const;

  /// A month of a symbol with every source takes some 25 MB.
  static constexpr size_t kBytesKept = 32 << 20;

  SegmentDirectory directory_;
  std::vector<Column> columns_;  // by column number; emptied by encode()
  /// Header and extents. When the part is not sparse, values are set where their extent will be; prices take less then.
  KeptVector<uint8_t, kBytesKept, UninitializedVector<uint8_t>> bytes_;
  bool sparse_;
  size_t closes_ = 0;  // minutes with a close
};

}  // namespace hindsight
