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

std::vector<Stretch> stretches_of(const OccurrenceList& list) {
  std::vector<Stretch> stretches;
  for (uint32_t symbol = 0; symbol + 1 < list.offsets.size(); ++symbol) {
    const size_t first = list.offsets[symbol], count = list.offsets[symbol + 1] - first;
    add_stretches(symbol, first, {list.minutes.data() + first, count}, stretches);
  }
  return stretches;
}

void add_stretches(uint32_t symbol, size_t number, std::span<const uint32_t> minutes, std::vector<Stretch>& stretches) {
  const auto at = [&](uint64_t minute, size_t from) {
    return static_cast<size_t>(std::lower_bound(minutes.begin() + static_cast<ptrdiff_t>(from), minutes.end(), minute) -
                               minutes.begin());
  };
  for (size_t first = 0; first < minutes.size();) {
    // When two occurrences are less than a window apart, no gap between them is as long as a window.
    size_t last = first;
    for (size_t next = first; next == first || next > last + 1;) {
      last = next == first ? first : next - 1;
      const uint64_t limit = std::min<uint64_t>(uint64_t{minutes[last]} + static_cast<uint64_t>(kLongestHorizon),
                                                uint64_t{minutes[first]} + static_cast<uint64_t>(kStretchMinutes));
      next = at(limit, last + 1);
    }
    stretches.push_back({symbol, number + first, minutes.subspan(first, last + 1 - first)});
    first = last + 1;
  }
}

std::vector<std::span<const Stretch>> batches_of(std::span<const Stretch> stretches, size_t threads) {
  const size_t most = std::clamp<size_t>(stretches.size() / (threads * kBatchesPerThread), 1, kBatchStretches);
  std::vector<std::span<const Stretch>> batches;
  for (size_t first = 0; first < stretches.size();) {
    size_t count = 0, anchors = 0;
    do {
      const Stretch& next = stretches[first + count];
      anchors += next.minutes.size();
      ++count;
    } while (count < most && first + count < stretches.size() && anchors < kBatchAnchors);
    batches.push_back(stretches.subspan(first, count));
    first += count;
  }
  return batches;
}

}  // namespace hindsight::outcomes
