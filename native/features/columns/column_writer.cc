#include "features/columns/column_writer.h"

namespace hindsight {

void ColumnWriter::open_chunk(Minute first, size_t minutes, FeatureChunk& out, RawNumbers* raw) {
  out_ = &out;
  raw_ = raw;
  chunk_begin_ = begin_ = end_ = first;
  out.first_minute = first;
  out.minutes = minutes;
  out.features.resize(kFeatureCount);
  for (size_t row = 0; row < kFeatureCount; ++row) {
    const Feature& feature = kFeatures[row];
    ColumnChunk& column = out.features[row];
    column.width = feature.width;
    column.first_slot = slot_of(first, feature.stride_minutes);
    column.slots = 0;
    if (minutes > 0 && !is_market(row)) {
      const Minute last = first + static_cast<Minute>(minutes) - 1;
      column.slots = static_cast<size_t>(slot_of(last, feature.stride_minutes) - column.first_slot + 1);
    }
    column.i8.resize(feature.width == 1 ? column.slots : 0);
    column.i32.resize(feature.width == 4 ? column.slots : 0);
    column.i64.resize(feature.width == 8 ? column.slots : 0);
  }
  for (auto* prices : {&out.open, &out.high, &out.low, &out.close}) prices->resize(minutes);
  if (raw != nullptr) {
    raw->assign(kFeatureCount, std::vector<double>(minutes, std::numeric_limits<double>::quiet_NaN()));
  }
}

}  // namespace hindsight
