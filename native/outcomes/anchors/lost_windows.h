// Where windows of one horizon are not completed, by the position of their anchor in a price window.
#pragma once

#include <span>
#include <vector>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

/// Positions [first, last].
struct LostWindows {
  int64_t first = 0, last = 0;
};

/// Replaces `to` by the lost windows of `horizon`, by first position; they may overlap. The price window has `size`
/// minutes, lacks the minutes `absent`, and ends with the symbol's record or after the last anchor's longest horizon.
void find_lost_windows(std::span<const uint32_t> absent, size_t size, size_t horizon, std::vector<LostWindows>& to);

}  // namespace hindsight::outcomes
