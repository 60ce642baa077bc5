#include "store/segment/zone_map.h"

#include <algorithm>
#include <utility>

namespace hindsight {

namespace {

// Sorts by bytes from the lowest one on, as many bytes as the range of the values has.
void sort_by_bytes(std::vector<int64_t>& values) {
  if (values.empty()) return;
  const auto [least, most] = std::minmax_element(values.begin(), values.end());
  const auto base = static_cast<uint64_t>(*least);
  const uint64_t range = static_cast<uint64_t>(*most) - base;
  std::vector<int64_t> spare(values.size());
  for (unsigned shift = 0; shift < 64 && (range >> shift) != 0; shift += 8) {
    std::array<uint32_t, 256> begins{};
    for (const int64_t value : values) ++begins[((static_cast<uint64_t>(value) - base) >> shift) & 0xFF];
    uint32_t begin = 0;
    for (uint32_t& bucket : begins) begin += std::exchange(bucket, begin);
    for (const int64_t value : values) spare[begins[((static_cast<uint64_t>(value) - base) >> shift) & 0xFF]++] = value;
    values.swap(spare);
  }
}

}  // namespace

ZoneBounds choose_zone_bounds(std::span<const ZoneExtremes> zones) {
  std::vector<int64_t> extremes;
  extremes.reserve(zones.size() * 2);
  for (const ZoneExtremes& zone : zones) {
    if (zone.empty()) continue;
    extremes.push_back(zone.min);
    extremes.push_back(zone.max);
  }
  sort_by_bytes(extremes);
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
