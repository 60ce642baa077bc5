#include "outcomes/anchors/independence.h"

#include <algorithm>

namespace hindsight::outcomes {

std::array<uint64_t, kHorizons> non_overlapping(const uint32_t* minutes, const CompletedMask* completed, size_t count) {
  std::array<uint64_t, kHorizons> taken{};
  for (size_t h = 0; h < kHorizons; ++h) {
    const uint32_t horizon = static_cast<uint32_t>(kHorizonMinutes[h]);
    for (size_t i = 0; i < count;) {
      if ((completed[i] >> h & 1) == 0) {
        ++i;
        continue;
      }
      taken[h] += 1;
      // The next anchor that can be taken is at most as many anchors away as minutes. The search uses growing strides,
      // then bisection.
      const uint64_t next = uint64_t{minutes[i]} + horizon;
      size_t stride = 1;
      while (i + stride < count && minutes[i + stride] < next) {
        i += stride;
        stride *= 2;
      }
      i = static_cast<size_t>(std::lower_bound(minutes + i, minutes + std::min(i + stride, count), next) - minutes);
    }
  }
  return taken;
}

}  // namespace hindsight::outcomes
