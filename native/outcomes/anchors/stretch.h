// Occurrences of one symbol that are close enough in time to share one price window: the unit of work. Short stretches
// are run several at a time.
#pragma once

#include <span>
#include <vector>

#include "base/minute.h"
#include "scan/program/scan_result.h"

namespace hindsight::outcomes {

/// Occurrences [first, last) of Occurrences::minutes, all of one symbol.
struct Stretch {
  uint32_t symbol = 0;
  uint32_t first = 0, last = 0;
};

/// The anchors of a stretch span less than this. Windows reach a week beyond the last anchor: short stretches would
/// read much twice; long ones leave threads idle at the end and exceed the CPU's caches.
inline constexpr Minute kStretchMinutes = 1 << 16;

/// All occurrences in order, divided where windows do not overlap and where a stretch becomes too long.
std::vector<Stretch> stretches_of(const Occurrences& occurrences);

/// Neighbouring stretches whose prices are fetched together: as many as the second-level cache can hold, but few enough
/// that each of `threads` gets its share.
std::vector<std::span<const Stretch>> batches_of(std::span<const Stretch> stretches, size_t threads);

}  // namespace hindsight::outcomes
