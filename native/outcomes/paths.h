// Closes around anchors, as changes from the anchor's close: what the price did before and after single moments.
#pragma once

#include <cstdint>
#include <vector>

#include "store/snapshot/snapshot.h"

namespace hindsight {

/// For every anchor (a symbol number and a minute inside the symbol's record) and every offset in minutes,
/// anchor-major: close(minute + offset) / close(minute) − 1 in 1e-5, rounded half-even. The null code `undefined` where
/// either of the two closes is missing or lies outside the record. Fails with segment_damaged when the stretch from the
/// first to the last minute that is read has damaged data of one of the symbols.
std::vector<int64_t> paths_at(const Snapshot& snapshot, const std::vector<uint32_t>& symbols,
                              const std::vector<uint32_t>& minutes, const std::vector<int32_t>& offsets);

}  // namespace hindsight
