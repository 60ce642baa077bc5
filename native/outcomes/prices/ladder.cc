#include "outcomes/prices/ladder.h"

#include <new>
#include <vector>

namespace hindsight::outcomes {

CrossingTally::CrossingTally() {
  for (size_t prefix = 0; prefix < kHorizons; ++prefix) {
    offsets_[prefix] = size_;
    size_ += kLadderSlots * width(prefix);
  }
  counts_.reset(static_cast<int32_t*>(std::calloc(size_, sizeof(int32_t))));
  if (counts_ == nullptr) throw std::bad_alloc();
}

// A run of completed horizons [first, last] is "all up to `last`" less "all up to `first - 1`".
CrossingTally::Rows CrossingTally::rows(CompletedMask mask) {
  Rows found;
  const auto add = [&](size_t prefix, int32_t by) { found.rows[found.count++] = row_up_to(prefix, by); };
  for (size_t h = 0; h < kHorizons; ++h) {
    if ((mask >> h & 1) == 0) continue;
    const size_t first = h;
    while (h + 1 < kHorizons && (mask >> (h + 1) & 1) != 0) ++h;
    add(h, 1);
    if (first > 0) add(first - 1, -1);
  }
  return found;
}

void CrossingTally::add(size_t slot, int32_t minutes, CompletedMask mask) {
  const Rows found = rows(mask);
  for (size_t i = 0; i < found.count; ++i) {
    const Row& row = found.rows[i];
    if (minutes <= row.limit) row.of(slot)[minutes] += row.by;
  }
}

void CrossingTally::merge(const CrossingTally& other) {
  for (size_t prefix = 0; prefix < kHorizons; ++prefix) {
    if (!other.used_[prefix]) continue;
    used_[prefix] = true;
    int32_t* into = counts_.get() + offsets_[prefix];
    const int32_t* from = other.counts_.get() + offsets_[prefix];
    // Sums modulo 2^32. A count never exceeds the number of occurrences, so the final counts are exact as unsigned
    // numbers.
    for (size_t i = 0; i < kLadderSlots * width(prefix); ++i) {
      into[i] = static_cast<int32_t>(static_cast<uint32_t>(into[i]) + static_cast<uint32_t>(from[i]));
    }
  }
}

void CrossingTally::fill(size_t horizon, std::array<LadderStep, kLadderSteps>& ladder) const {
  const size_t minutes = static_cast<size_t>(kHorizonMinutes[horizon]) + 1;
  std::vector<uint32_t> by_minute(minutes);
  for (size_t slot = 0; slot < kLadderSlots; ++slot) {
    std::fill(by_minute.begin(), by_minute.end(), 0u);
    // An anchor that completes all horizons up to a later one completes this one.
    for (size_t prefix = horizon; prefix < kHorizons; ++prefix) {
      if (!used_[prefix]) continue;
      const int32_t* from = counts(prefix, slot);
      for (size_t k = 1; k < minutes; ++k) by_minute[k] += static_cast<uint32_t>(from[k]);
    }
    uint64_t reached = 0;
    for (const uint32_t count : by_minute) reached += count;
    int64_t median_x2 = -1;
    if (reached > 0) {
      // For an odd number the two middle values are the same.
      const uint64_t lower = (reached - 1) / 2, upper = reached / 2;
      int64_t lower_minute = -1, upper_minute = -1;
      uint64_t below = 0;
      for (size_t k = 0; upper_minute < 0; ++k) {
        below += by_minute[k];
        if (lower_minute < 0 && below > lower) lower_minute = static_cast<int64_t>(k);
        if (below > upper) upper_minute = static_cast<int64_t>(k);
      }
      median_x2 = lower_minute + upper_minute;
    }
    if (slot < kLadderSteps) {
      ladder[slot].reached_up = reached;
      ladder[slot].median_minutes_up_x2 = median_x2;
    } else {
      ladder[slot - kLadderSteps].reached_down = reached;
      ladder[slot - kLadderSteps].median_minutes_down_x2 = median_x2;
    }
  }
}

}  // namespace hindsight::outcomes
