// What the feature engine makes of a chunk of minutes: the values of every column, and when each column began to exist.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/minute.h"

namespace hindsight {

/// The columns of one chunk. Slots of stride-1 columns are the chunk's minutes; a strided column has the slots that
/// apply to at least one minute of the chunk, from slot_of(first, stride) to slot_of(last, stride) (so two chunks may
/// both carry the slot at their border, with the same value). Values are quanta with null codes, in the width of the
/// feature.
struct ColumnChunk {
  uint8_t width = 4;
  int64_t first_slot = 0;
  size_t slots = 0;
  std::vector<int8_t> i8;
  std::vector<int32_t> i32;
  std::vector<int64_t> i64;
  const void* data() const {
    return width == 1   ? static_cast<const void*>(i8.data())
           : width == 4 ? static_cast<const void*>(i32.data())
                        : static_cast<const void*>(i64.data());
  }
};

struct FeatureChunk {
  Minute first_minute = 0;
  size_t minutes = 0;
  std::vector<ColumnChunk> features;  ///< by row of feature_table(), calendar features too; market rows have no slots
  /// Prices after the causal fill, in 1e-8, null codes S or Q: open, high, low, close.
  std::vector<int64_t> open, high, low, close;
};

/// When a column began to exist for the symbol; kNoMinute while unknown. Constant once set.
struct ColumnStart {
  Minute source_first = kNoMinute;  ///< m0: first present minute of the latest-starting needed source
  Minute warm_from = kNoMinute;     ///< first bucket that is not W by warm-up (vocabulary §3.2, clarification 14)
};

}  // namespace hindsight
