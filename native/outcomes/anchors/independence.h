// How much of a list of occurrences is independent: windows of one horizon that do not overlap.
#pragma once

#include <array>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

/// Per horizon the greedy number of non-overlapping windows among one symbol's completed ones: from the first anchor
/// on, always the next that lies at least a horizon after the last taken. `minutes` ascending; one mask per minute.
std::array<uint64_t, kHorizons> non_overlapping(const uint32_t* minutes, const CompletedMask* completed, size_t count);

}  // namespace hindsight::outcomes
