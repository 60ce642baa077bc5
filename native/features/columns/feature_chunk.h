// The output of the feature engine for a chunk of minutes: the values of every column, and when each column began.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/minute.h"

namespace hindsight {

/// One column of a chunk. A stride-1 column has one slot per minute of the chunk. A strided column has the slots that
/// apply to at least one minute of the chunk, from slot_of(first, stride) to slot_of(last, stride). Two chunks may
/// therefore both have the slot at their border, with the same value. Values are quanta with null codes, in the width
/// of the feature.
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
  std::vector<ColumnChunk>
      features;  ///< by row of feature_table(), with the calendar features; market rows have no slots
  /// Prices after the causal fill, in 1e-8, null codes S or Q: open, high, low, close.
  std::vector<int64_t> open, high, low, close;
};

/// When a column began for the symbol; kNoMinute while unknown. It never changes once it is set.
struct ColumnStart {
  Minute source_first = kNoMinute;  ///< m0: first present minute of the needed source that started last
  Minute warm_from = kNoMinute;     ///< first bucket after the warm-up (vocabulary §3.2, clarification 14)
};

}  // namespace hindsight
