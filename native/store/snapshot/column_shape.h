// Properties that all extents of a column share, and the order of columns in files: by name. Unlike the row in the
// feature table, the name does not change when a feature is added.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

struct ColumnShape {
  uint8_t width;  ///< of a value as computed: 1, 4 or 8; prices are 8 and may be stored in 4
  int32_t stride;
  uint32_t label_count;
  bool price;
  bool shared;  ///< calendar columns: one extent per segment, for all symbols
};

ColumnShape column_shape(size_t column);

/// A segment is stored in two layers: columns computed from a symbol's own minutes (with prices), and columns computed
/// from the minutes of all symbols. The market layer can be made again while the other one stays.
enum class Layer : uint8_t { own, market };
inline constexpr std::array<Layer, 2> kLayers = {Layer::own, Layer::market};
Layer column_layer(size_t column);

/// Column numbers, ascending by name: all columns, and those of a layer.
const std::vector<size_t>& columns_by_name();
const std::vector<size_t>& columns_by_name(Layer layer);

/// The number of a column, or -1.
int find_column(std::string_view name);

}  // namespace hindsight
