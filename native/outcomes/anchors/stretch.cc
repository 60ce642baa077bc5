#include "outcomes/anchors/stretch.h"

#include <algorithm>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

namespace {
// The prices of an anchor lie in about 40 cache lines: 300 kB.
constexpr size_t kBatchAnchors = 128;
constexpr size_t kBatchStretches = 32;
constexpr size_t kBatchesPerThread = 8;
}  // namespace

std::vector<Stretch> stretches_of(const Occurrences& occurrences) {
  std::vector<Stretch> stretches;
  const uint32_t* minutes = occurrences.minutes.data();
  for (size_t symbol = 0; symbol + 1 < occurrences.offsets.size(); ++symbol) {
    const uint32_t end = occurrences.offsets[symbol + 1];
    uint32_t first = occurrences.offsets[symbol];
    while (first < end) {
      // When two occurrences are less than a window apart, no gap between them is as long as a window.
      uint32_t last = first;
      for (uint32_t next = first; next == first || next > last + 1;) {
        last = next == first ? first : next - 1;
        const uint64_t limit = std::min<uint64_t>(uint64_t{minutes[last]} + static_cast<uint64_t>(kLongestHorizon),
                                                  uint64_t{minutes[first]} + static_cast<uint64_t>(kStretchMinutes));
        next = static_cast<uint32_t>(std::lower_bound(minutes + last + 1, minutes + end, limit) - minutes);
      }
      stretches.push_back({static_cast<uint32_t>(symbol), first, last + 1});
      first = last + 1;
    }
  }
  return stretches;
}

std::vector<std::span<const Stretch>> batches_of(std::span<const Stretch> stretches, size_t threads) {
  const size_t most = std::clamp<size_t>(stretches.size() / (threads * kBatchesPerThread), 1, kBatchStretches);
  std::vector<std::span<const Stretch>> batches;
  for (size_t first = 0; first < stretches.size();) {
    size_t count = 0, anchors = 0;
    do {
      const Stretch& next = stretches[first + count];
      anchors += next.last - next.first;
      ++count;
    } while (count < most && first + count < stretches.size() && anchors < kBatchAnchors);
    batches.push_back(stretches.subspan(first, count));
    first += count;
  }
  return batches;
}

}  // namespace hindsight::outcomes
