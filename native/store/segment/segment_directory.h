// The directory of a segment as plain structs, and its bytes. Decoding trusts nothing: after decode_directory() every
// offset, range and code is what the layout requires.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "store/format/segment_format.h"
#include "store/snapshot/column_shape.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

struct ImpliedValues;

struct ExtentEntry {
  uint64_t offset = 0;  ///< from the start of its file
  int64_t first_slot = 0;
  uint32_t slots = 0;
  uint8_t width = 0;  ///< width as stored
  int64_t unit = 1;
  int64_t min = 0, max = -1;  ///< as stored (prices: in units)
  std::array<uint64_t, kNullReasonCount> nulls{};
  uint32_t crc32c = 0;
  std::shared_ptr<const ImpliedValues> implied = nullptr;  ///< its values, when it takes no bytes in a file
  int32_t same_as = -1;  ///< number of an earlier extent of the column whose bytes it shares; -1: none

  /// Whether the file of the column has bytes of its own for it.
  bool is_stored() const { return implied == nullptr && same_as < 0; }
};

using Sha256 = std::array<uint8_t, 32>;

struct SymbolEntry {
  std::string name;
  Minute valid_begin = 0, valid_end = 0;
  std::vector<Sha256> day_digests;  ///< of the layer's values; one per UTC day of the valid minutes (canonical_day.h)
};

struct ColumnEntry {
  size_t column = 0;                 ///< number of the column, found by its name
  std::vector<ExtentEntry> extents;  ///< by symbol; a single one when the column is shared
  std::vector<ColumnStart> starts;   ///< by symbol for feature columns, as known at the end of the segment
};

struct SegmentDirectory {
  Minute begin = 0, end = 0;
  std::vector<SymbolEntry> symbols;  ///< ascending by name
  std::vector<ColumnEntry> columns;  ///< columns_by_name(layer)

  /// Whether some extent takes no bytes. Versions that know only stored extents cannot read such a directory.
  bool is_sparse() const;
};

/// A segment has a file per column, and symbols share calendar columns. A part has one file and one symbol, and shares
/// none. Most extents of a placed part lie in the column files of its segment (placement.h).
enum class Packing { segment, part, placed };

/// The slots that an extent of `column` must have. `symbol` is ignored for a shared extent.
SlotRange extent_slots(const SegmentDirectory& directory, size_t column, const SymbolEntry& symbol, Packing packing);

/// Flatbuffer and trailer.
std::vector<uint8_t> encode_directory(const SegmentDirectory& directory);

/// Reads what encode_directory() wrote. `path` is named in errors. Throws Failure: `corrupt_segment` for anything that
/// is not exactly a directory of this format and layer; `dataset_outdated` when a column of this version is missing;
/// `dataset_newer` when a column is unknown to this version.
SegmentDirectory decode_directory(const std::string& path, const uint8_t* bytes, size_t size, Packing packing,
                                  Layer layer);

/// The size that each file must have (headers and extents): one file per column, 0 for none because no extent is
/// stored; of a part its only file, without what a placed part has elsewhere.
std::vector<uint64_t> file_sizes(const SegmentDirectory& directory, Packing packing);

FileHeader column_header(const SegmentDirectory& directory, size_t column);
FileHeader part_header(const SegmentDirectory& directory);

/// Throws corrupt_segment: "<path>: at byte <offset>: expected <expected>, found <found>".
[[noreturn]] void corrupt(const std::string& path, uint64_t offset, const std::string& expected,
                          const std::string& found);

}  // namespace hindsight
