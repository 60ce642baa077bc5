// Parts of a segment that is made anew write their extents straight to where they belong in its column files, so that
// nothing is written twice. Where an extent begins follows from the records of the symbols before it, when each of them
// stores the column in the usual width. That is nearly always so: only prices that need 64 bits and symbols kept as
// runs differ. Their extents, and all of shared columns, lie in the part. Composing moves the files whose extents all
// lie in their place, and copies the others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "store/segment/segment_directory.h"

namespace hindsight {

/// Symbols with the same valid minutes in a segment.
struct AlikeSymbols {
  Minute valid_begin, valid_end;
  size_t count;
};

/// Whether the extent of a placed part lies in the file of its column, not in the part: it is stored in the usual
/// width, and its column is not shared.
bool is_placeable(const ColumnShape& shape, const ExtentEntry& entry);

/// Where the extent of a symbol begins when those of the symbols before it, by name, are all placeable.
uint64_t placed_offset(const ColumnShape& shape, std::span<const AlikeSymbols> before);

/// The file of a column in the folder of a segment or of placed extents.
std::string column_path(const std::string& folder, size_t column);

}  // namespace hindsight
