#include "store/segment/placement.h"

#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

uint8_t usual_width(const ColumnShape& shape) {
  return shape.price ? 4 : shape.width;
}

}  // namespace

bool is_placeable(const ColumnShape& shape, const ExtentEntry& entry) {
  return !shape.shared && entry.is_stored() && entry.width == usual_width(shape);
}

uint64_t placed_offset(const ColumnShape& shape, std::span<const AlikeSymbols> before) {
  uint64_t offset = sizeof(FileHeader);
  for (const AlikeSymbols& symbols : before) {
    const SlotRange range = slot_range(shape.stride, symbols.valid_begin, symbols.valid_end);
    offset += symbols.count * extent_layout(usual_width(shape), range.slots, shape.label_count).bytes;
  }
  return offset;
}

std::string column_path(const std::string& folder, size_t column) {
  return folder + "/" + std::string(column_name(column)) + kColumnSuffix;
}

}  // namespace hindsight
