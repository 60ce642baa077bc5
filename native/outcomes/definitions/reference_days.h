// Returns of all buckets of the scope by UTC day. The error of the difference to the reference needs them.
#pragma once

#include <array>
#include <vector>

#include "outcomes/definitions/summary.h"

namespace hindsight {

struct ReferenceDay {
  uint64_t completed = 0;  ///< buckets of the day (anchors) whose window is completed
  int128 sum = 0;          ///< of the returns of these buckets, in 1e-7
};

/// By horizon, then by day from first_day on (days since 1970-01-01). All horizons have the same number of days; days
/// without a completed window are all zero.
struct ReferenceDays {
  int64_t first_day = 0;
  std::array<std::vector<ReferenceDay>, kHorizons> days;
};

}  // namespace hindsight
