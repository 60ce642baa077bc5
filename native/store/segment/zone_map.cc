#include "store/segment/zone_map.h"

#include <algorithm>

namespace hindsight {

ZoneBounds choose_zone_bounds(std::span<const ZoneExtremes> zones) {
  std::vector<int64_t> extremes;
  extremes.reserve(zones.size() * 2);
  for (const ZoneExtremes& zone : zones) {
    if (zone.empty()) continue;
    extremes.push_back(zone.min);
    extremes.push_back(zone.max);
  }
  std::sort(extremes.begin(), extremes.end());
  std::vector<int64_t> chosen;
  std::unique_copy(extremes.begin(), extremes.end(), std::back_inserter(chosen));
  if (chosen.size() > kZoneBounds) {
    chosen.clear();
    for (size_t i = 0; i < kZoneBounds; ++i) chosen.push_back(extremes[(i + 1) * extremes.size() / (kZoneBounds + 1)]);
    // Where many zones have the same extreme, quantiles repeat; a repeated bound distinguishes nothing.
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  }
  ZoneBounds bounds;
  bounds.fill(INT64_MAX);
  std::copy(chosen.begin(), chosen.end(), bounds.begin());
  return bounds;
}

uint8_t zone_code(const int64_t* bounds, int64_t value) {
  // Eight steps without a branch, because the place of a value cannot be predicted.
  static_assert(kZoneBounds == 255);
  size_t code = 0;
  for (size_t step = 128; step > 0; step /= 2) code += bounds[code + step - 1] <= value ? step : 0;
  return static_cast<uint8_t>(code);
}

}  // namespace hindsight
