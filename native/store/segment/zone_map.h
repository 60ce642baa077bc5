// Zones let a scan decide 64 slots by two bytes. The bounds that the codes refer to are chosen per extent, as quantiles
// of the zones' own extremes: a code then splits the zones of that extent about evenly wherever a threshold falls, and
// most finely where zones differ.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// The least and greatest value of one zone, and its nulls as in Zones::flags. No value: min > max.
struct ZoneExtremes {
  int64_t min = INT64_MAX, max = INT64_MIN;
  uint8_t flags = 0;
  bool empty() const { return min > max; }
};

using ZoneBounds = std::array<int64_t, kZoneBounds>;

/// At most 255 distinct extremes are all bounds (the rest is INT64_MAX), so that codes are exact; of more, 255
/// quantiles.
ZoneBounds choose_zone_bounds(std::span<const ZoneExtremes> zones);

/// The number of bounds <= value, as Zones says.
uint8_t zone_code(const int64_t* bounds, int64_t value);

}  // namespace hindsight
