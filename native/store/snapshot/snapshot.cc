#include "store/snapshot/snapshot.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "features/table/feature_table.h"
#include "store/format/segment_format.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

constexpr std::array<std::string_view, kPriceColumns> kPriceNames = {"price.open", "price.high", "price.low",
                                                                     "price.close"};

template <class T>
int64_t widened(T code) {
  const NullReason reason = reason_of(code);
  return reason == NullReason::none ? int64_t{code} : null_code<int64_t>(reason);
}

template <class T>
void widen(const T* values, size_t count, int64_t* out) {
  for (size_t i = 0; i < count; ++i) out[i] = widened(values[i]);
}

}  // namespace

size_t price_column(PriceColumn column) {
  return feature_table().size() + static_cast<size_t>(column);
}

size_t column_count() {
  return feature_table().size() + kPriceColumns;
}

std::string_view column_name(size_t column) {
  const auto features = feature_table();
  return column < features.size() ? features[column].id : kPriceNames.at(column - features.size());
}

ColumnShape column_shape(size_t column) {
  const auto features = feature_table();
  if (column >= features.size()) return {.width = 8, .stride = 1, .label_count = 0, .price = true, .shared = false};
  const Feature& feature = features[column];
  return {.width = feature.width,
          .stride = feature.stride_minutes,
          .label_count = static_cast<uint32_t>(feature.labels.size()),
          .price = false,
          .shared = feature.calendar};
}

const std::vector<size_t>& columns_by_name() {
  static const std::vector<size_t> order = [] {
    std::vector<size_t> columns(column_count());
    std::iota(columns.begin(), columns.end(), size_t{0});
    std::sort(columns.begin(), columns.end(), [](size_t a, size_t b) { return column_name(a) < column_name(b); });
    return columns;
  }();
  return order;
}

const std::vector<size_t>& columns_by_name(Layer layer) {
  static const auto orders = [] {
    std::array<std::vector<size_t>, kLayers.size()> by_layer;
    for (const size_t column : columns_by_name()) {
      by_layer[static_cast<size_t>(column_layer(column))].push_back(column);
    }
    return by_layer;
  }();
  return orders[static_cast<size_t>(layer)];
}

Layer column_layer(size_t column) {
  const auto features = feature_table();
  return column < features.size() && (features[column].sources & kMarket) != 0 ? Layer::market : Layer::own;
}

int find_column(std::string_view name) {
  const auto& order = columns_by_name();
  const auto at = std::lower_bound(order.begin(), order.end(), name,
                                   [](size_t column, std::string_view wanted) { return column_name(column) < wanted; });
  return at != order.end() && column_name(*at) == name ? static_cast<int>(*at) : -1;
}

Zones Extent::zones() const {
  const ExtentLayout at = extent_layout(width, slots, label_count);
  const auto* bytes = static_cast<const uint8_t*>(values);
  return {bytes + at.min_codes, bytes + at.max_codes, bytes + at.flags,
          reinterpret_cast<const int64_t*>(bytes + at.bounds)};
}

const uint64_t* Extent::label_bits() const {
  if (label_count == 0) return nullptr;
  const ExtentLayout at = extent_layout(width, slots, label_count);
  return reinterpret_cast<const uint64_t*>(static_cast<const uint8_t*>(values) + at.labels);
}

void Extent::load(size_t first, size_t count, int64_t* out) const {
  if (width == 1) {
    widen(static_cast<const int8_t*>(values) + first, count, out);
  } else if (width == 4) {
    widen(static_cast<const int32_t*>(values) + first, count, out);
  } else {
    widen(static_cast<const int64_t*>(values) + first, count, out);
  }
}

int64_t Extent::value_at(size_t slot) const {
  int64_t value = 0;
  load(slot, 1, &value);
  return value;
}

const Extent* SymbolSegment::extent(size_t column) const {
  if (column < extents.size() && extents[column].values != nullptr) return &extents[column];
  return implied == nullptr ? nullptr : implied->find(column);
}

const SymbolSegment* Segment::find(uint32_t symbol) const {
  // Most segments hold every symbol, so the symbol's own number is tried first.
  if (symbol < symbols.size() && symbols[symbol].symbol == symbol) return &symbols[symbol];
  const auto at = std::lower_bound(symbols.begin(), symbols.end(), symbol,
                                   [](const SymbolSegment& entry, uint32_t wanted) { return entry.symbol < wanted; });
  return at != symbols.end() && at->symbol == symbol ? &*at : nullptr;
}

int Snapshot::find_symbol(std::string_view name) const {
  const auto at =
      std::lower_bound(symbols.begin(), symbols.end(), name,
                       [](const SymbolRecord& record, std::string_view wanted) { return record.name < wanted; });
  return at != symbols.end() && at->name == name ? static_cast<int>(at - symbols.begin()) : -1;
}

}  // namespace hindsight
