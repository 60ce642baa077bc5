// An immutable view of a dataset revision: symbols, segments, and for every (column, symbol, segment) one extent of
// values with its zones. These are plain structs: the segment reader fills them from mapped files, tests from vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/minute.h"
#include "base/null_code.h"
#include "features/columns/feature_chunk.h"
#include "store/format/segment_format.h"
#include "store/snapshot/column_index.h"
#include "store/snapshot/price_zones.h"

namespace hindsight {

/// One-byte codes of the least and greatest value of each zone of 64 slots. code(v) = number of bounds <= v. For [lo,
/// hi] a zone can be skipped when max_code < code(lo) or min_code > code(hi). All its slots match when min_code >
/// code(lo), max_code < code(hi) and flags == 0. A zone without values has min_code 255 and max_code 0.
struct Zones {
  const uint8_t* min_code = nullptr;
  const uint8_t* max_code = nullptr;
  const uint8_t* flags = nullptr;
  const int64_t* bounds = nullptr;  ///< kZoneBounds bounds, ascending
};

/// The values of one column for one symbol in one segment. `slots` is a multiple of 64 and values are 64-byte aligned.
/// Stride 1: slot = minute, and first_slot is a multiple of 64 (an absolute grid, so that the words of all columns line
/// up). Strided: slot = candle number, and first_slot is any number. Slots outside the symbol's valid minutes hold S
/// and are not used. A year has a million extents, so nothing is stored that follows from the layout.
struct Extent {
  const void* values = nullptr;  ///< the rest of the extent follows, as extent_layout() says
  int64_t first_slot = 0;
  int64_t unit = 1;           ///< prices: stored * unit is in 1e-8; 1 for features
  int64_t min = 0, max = -1;  ///< bounds of the values; empty (min > max) when all are null
  uint32_t slots = 0;
  uint32_t nulls = 0;  ///< valid slots without a value
  int32_t stride = 1;
  uint8_t width = 0;  ///< 1, 4 or 8
  uint8_t label_count = 0;

  Zones zones() const;  ///< slots / 64 zones
  /// Labels: label_count bitmaps of slots / 64 words, one after the other; null for other columns.
  const uint64_t* label_bits() const;

  /// Reads slots [first, first + count) as int64, null codes widened to those of int64. Prices are in their stored
  /// unit.
  void load(size_t first, size_t count, int64_t* out) const;
  int64_t value_at(size_t slot) const;
};
static_assert(sizeof(Extent) == 56);

/// Columns are numbered: first the rows of feature_table(), then these.
enum class PriceColumn : uint8_t { open, high, low, close };
inline constexpr size_t kPriceColumns = 4;
size_t price_column(PriceColumn column);  ///< feature_table().size() + n
size_t column_count();
/// "ret_1h" …, "price.close" …; the name of the column's file.
std::string_view column_name(size_t column);

/// The extents of one symbol in one segment that take no bytes in a file; they are made when they are first read.
class LazyExtents {
 public:
  virtual ~LazyExtents() = default;
  /// Null for a column that has bytes.
  virtual const Extent* find(size_t column) const = 0;
  /// The reason that a column has in every minute of [begin, end), `none` when none of them is null; nothing when the
  /// values have to be read.
  virtual std::optional<NullReason> only_reason(size_t column, Minute begin, Minute end) const = 0;
};

/// The first half of the SHA-256 of a symbol's values on one UTC day (own layer, canonical_day.h).
using DayDigest = std::array<uint8_t, 16>;

struct SymbolSegment {
  uint32_t symbol = 0;                    ///< index into Snapshot::symbols
  Minute valid_begin = 0, valid_end = 0;  ///< minutes of the segment inside the symbol's record, half open
  std::vector<Extent> extents;            ///< by column: those with bytes in a file; may be empty
  std::shared_ptr<const LazyExtents> implied = nullptr;  ///< the other ones; null when there are none
  std::vector<DayDigest> day_digests = {};               ///< of the days of the valid minutes; empty: not known

  /// The extent of a column; null when the segment has nothing of it: all S. Extents without bytes are made at the
  /// first call.
  const Extent* extent(size_t column) const;
};

class MappedFile;

struct Segment {
  Minute begin = 0, end = 0;           ///< half open, whole UTC days
  std::vector<SymbolSegment> symbols;  ///< ascending symbol; only those with valid minutes
  const SymbolSegment* find(uint32_t symbol) const;
  std::shared_ptr<const void> backing;        ///< keeps the mapping alive
  std::vector<const MappedFile*> files = {};  ///< mapped files of the backing, by column; empty when nothing is mapped
};

struct SymbolRecord {
  std::string name;
  Minute first = 0, last = 0;       ///< first and last real bar: the record, closed
  std::vector<ColumnStart> starts;  ///< by row of feature_table()
};

/// Days that are damaged for some symbols: see damage.h.
struct DamagedPart {
  Minute begin = 0, end = 0;         ///< half open, whole UTC days of one segment
  std::vector<std::string> symbols;  ///< ascending; empty: all symbols
  std::string what;                  ///< which file, and what is wrong with it
};

struct Snapshot {
  std::vector<SymbolRecord> symbols;             ///< ascending by name
  std::vector<Segment> segments;                 ///< ascending, disjoint; may have holes between them
  std::vector<DamagedPart> damaged;              ///< segments that could not be opened are holes
  ColumnIndexes indexes;                         ///< filled when scans need them
  PriceIndexes price_zones;                      ///< filled when outcomes of few occurrences need them
  bool prices_alone = false;                     ///< other columns are not here: nothing may be answered from them
  int find_symbol(std::string_view name) const;  ///< -1 when unknown
};

}  // namespace hindsight
