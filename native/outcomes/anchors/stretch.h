// Occurrences of one symbol that are close enough in time to share one price window: the unit of work,
// several at a time where they are short.
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

/// Anchors of a stretch span less than this. Windows reach a week beyond the last anchor, so short stretches would read
/// much twice, and long ones leave threads idle at the end and outgrow the CPU's caches.
inline constexpr Minute kStretchMinutes = 1 << 16;

/// All occurrences in order, cut where windows stop overlapping or a stretch has become long.
std::vector<Stretch> stretches_of(const Occurrences& occurrences);

/// Neighbouring stretches whose prices are asked for together: as many as the second-level cache holds what they bring,
/// but so few that each of `threads` has its share.
std::vector<std::span<const Stretch>> batches_of(std::span<const Stretch> stretches, size_t threads);

}  // namespace hindsight::outcomes
