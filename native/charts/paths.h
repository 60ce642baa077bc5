// Prices around the anchors: closes over the anchor's close, less one, at some minutes before and after it, of the
// occurrences that are completed at a horizon.
//
// Memory: 16 MB, or 8 bytes per occurrence when that is more.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/definitions/horizons.h"
#include "scan/occurrences/occurrences.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::charts {

/// The prices at one minute, in 1e-9; a minute without prices has zeros.
struct PathMinute {
  uint64_t count = 0;
  std::array<int64_t, kQuantilePercents.size()> quantiles_e9{};  ///< Hyndman-Fan type 7, exact
  int64_t mean_e9 = 0;
};

struct Paths {
  uint64_t completed = 0;
  std::vector<PathMinute> minutes;
};

/// `minutes`: from the anchor, ascending, not empty. A minute that is absent or outside the record has no price.
Paths paths_of(const Snapshot& snapshot, const OccurrenceList& occurrences, size_t horizon,
               const std::vector<int32_t>& minutes, ThreadPool& pool, const std::atomic<int32_t>* cancel);

}  // namespace hindsight::charts
