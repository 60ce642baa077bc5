#include "outcomes/stretch.h"

#include "outcomes/horizons.h"

namespace hindsight::outcomes {

std::vector<Stretch> stretches_of(const Occurrences& occurrences) {
  std::vector<Stretch> stretches;
  const std::vector<uint32_t>& minutes = occurrences.minutes;
  for (size_t symbol = 0; symbol + 1 < occurrences.offsets.size(); ++symbol) {
    const uint32_t end = occurrences.offsets[symbol + 1];
    uint32_t first = occurrences.offsets[symbol];
    while (first < end) {
      uint32_t last = first + 1;
      while (last < end && minutes[last] - minutes[last - 1] < static_cast<uint32_t>(kLongestHorizon) &&
             minutes[last] - minutes[first] < kStretchMinutes) {
        ++last;
      }
      stretches.push_back({static_cast<uint32_t>(symbol), first, last});
      first = last;
    }
  }
  return stretches;
}

}  // namespace hindsight::outcomes
