#include "outcomes/independence.h"

namespace hindsight::outcomes {

std::array<uint64_t, kHorizons> non_overlapping(const uint32_t* minutes, const CompletedMask* completed, size_t count) {
  std::array<uint64_t, kHorizons> taken{};
  for (size_t h = 0; h < kHorizons; ++h) {
    int64_t next = INT64_MIN;
    for (size_t i = 0; i < count; ++i) {
      if (minutes[i] < next || (completed[i] >> h & 1) == 0) continue;
      taken[h] += 1;
      next = static_cast<int64_t>(minutes[i]) + kHorizonMinutes[h];
    }
  }
  return taken;
}

}  // namespace hindsight::outcomes
