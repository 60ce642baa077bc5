// Zones let a scan decide 64 slots by two bytes. The codes refer to bounds that are chosen per extent, as quantiles of
// the extremes of its zones. Wherever a threshold lies, a code then divides the zones of the extent about evenly, and
// most finely where zones differ.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// The least and greatest value of one zone, and its nulls as in Zones::flags. A zone without values has min > max.
struct ZoneExtremes {
  int64_t min = INT64_MAX, max = INT64_MIN;
  uint8_t flags = 0;
  bool empty() const { return min > max; }
};

using ZoneBounds = std::array<int64_t, kZoneBounds>;

/// Up to 255 distinct extremes all become bounds (the rest is INT64_MAX), and codes are exact; of more extremes 255
/// quantiles are taken.
ZoneBounds choose_zone_bounds(std::span<const ZoneExtremes> zones);

/// The number of bounds <= value, as Zones defines it.
uint8_t zone_code(const int64_t* bounds, int64_t value);

}  // namespace hindsight
