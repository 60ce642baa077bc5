// What every extent of a column has in common, and the order of columns in files: by name, which unlike the rows of the
// feature table does not move when a feature is added.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "store/snapshot.h"

namespace hindsight {

struct ColumnShape {
  uint8_t width;  ///< of a value as computed: 1, 4, 8; prices are 8 and may be stored in 4
  int32_t stride;
  uint32_t label_count;
  bool price;
  bool shared;  ///< calendar columns: one extent per segment, for all symbols
};

ColumnShape column_shape(size_t column);

/// Column numbers, ascending by name.
const std::vector<size_t>& columns_by_name();

/// The number of a column, or -1.
int find_column(std::string_view name);

}  // namespace hindsight
