// Occurrences of one symbol that are close enough in time to share one price window: the unit of work. Short stretches
// are run several at a time.
#pragma once

#include <span>
#include <vector>

#include "base/minute.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

struct Stretch {
  uint32_t symbol = 0;
  size_t first = 0;                   ///< its first occurrence's number in the list
  std::span<const uint32_t> minutes;  ///< ascending, not empty
};

/// The anchors of a stretch span less than this. Windows reach a week beyond the last anchor: short stretches would
/// read much twice; long ones leave threads idle at the end and exceed the CPU's caches.
inline constexpr Minute kStretchMinutes = 1 << 16;

/// All occurrences in order, divided where windows do not overlap and where a stretch becomes too long. The list must
/// live as long as the stretches.
std::vector<Stretch> stretches_of(const OccurrenceList& list);
/// Adds those of one symbol, whose first occurrence has the number `first`.
void add_stretches(uint32_t symbol, size_t first, std::span<const uint32_t> minutes, std::vector<Stretch>& stretches);

/// Neighbouring stretches whose prices are fetched together: as many as the second-level cache can hold, but few enough
/// that each of `threads` gets its share.
std::vector<std::span<const Stretch>> batches_of(std::span<const Stretch> stretches, size_t threads);

}  // namespace hindsight::outcomes
