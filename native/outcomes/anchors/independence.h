// Independence of a list of occurrences: how many of its windows of one horizon do not overlap.
#pragma once

#include <array>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

/// Per horizon: the greedy number of non-overlapping windows among the completed windows of one symbol. It takes the
/// first anchor, then always the next one that lies at least a horizon after the last one taken. `minutes` ascend; one
/// mask per minute.
std::array<uint64_t, kHorizons> non_overlapping(const uint32_t* minutes, const CompletedMask* completed, size_t count);

}  // namespace hindsight::outcomes
