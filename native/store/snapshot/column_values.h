// A stretch of one column as it reads minute by minute: for exports, tests and whoever wants to look.
#pragma once

#include <cstdint>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// One value per minute of [from, to), which lies inside the symbol's record: quanta (labels: codes; prices: 1e-8) or
/// the null codes of int64. A strided column gives every minute the slot that applies to it.
std::vector<int64_t> column_values(const Snapshot& snapshot, uint32_t symbol, size_t column, Minute from, Minute to);

/// The same of one extent, over minutes [from, to) that it holds, into `out`.
void expand_values(const Extent& extent, Minute from, Minute to, int64_t* out);

}  // namespace hindsight
