// Reads a stretch of one column minute by minute: for exports and tests.
#pragma once

#include <cstdint>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// One value per minute of [from, to), which lies inside the symbol's record: quanta (labels: codes; prices: 1e-8) or
/// the null codes of int64. For a strided column every minute has the slot that applies to it.
std::vector<int64_t> column_values(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to);

/// Writes the same for one extent to `out`; the extent holds minutes [from, to).
void expand_values(const Extent& extent, Minute from, Minute to, int64_t* out);

}  // namespace hindsight
