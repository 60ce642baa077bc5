// What followed the occurrences of a query at each of several thresholds. Every return is computed once and counted at
// all thresholds at which its occurrence is one, so a sweep costs about as much as one query.
//
// An occurrence at thresholds [a, b) adds to the counts of a and subtracts from those of b. Running sums over the
// thresholds then give the counts of each. Most clauses hold at one run of thresholds.
//
// Memory, whatever the number of occurrences: on each thread 8 bytes per threshold, horizon and bin of value_bins.h
// (about 8 MB for 26 thresholds), 24 per threshold, horizon and day of the scope, and for each median what
// returns/middle.h states.
#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/definitions/horizons.h"
#include "outcomes/definitions/reference_days.h"
#include "outcomes/sweep/marked.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

/// Standard errors in 1e-12, of the mean and of its difference to the reference.
struct ThresholdErrors {
  int64_t mean_e12 = 0, difference_e12 = 0;
};

/// The completed returns of one threshold at one horizon, in 1e-7.
struct ThresholdHorizon {
  uint64_t completed = 0, positive = 0;
  int128 sum = 0;
  int64_t median_e9 = 0;  ///< of no meaning when none is completed
  uint64_t days = 0;      ///< those with a completed window
  int64_t df_e2 = 0;      ///< degrees of freedom in hundredths
  std::optional<ThresholdErrors> errors;
};

struct ThresholdSummary {
  uint64_t occurrences = 0;
  std::array<ThresholdHorizon, kHorizons> horizons;
};

/// One summary per threshold. The result does not depend on the pool. Throws Failure("invalid_argument") when the
/// reference lacks days with occurrences, Failure("cancelled") soon after *cancel (may be null) is not 0.
std::vector<ThresholdSummary> sweep_of(const Snapshot& snapshot, const MarkedOccurrences& marked, size_t thresholds,
                                       const ReferenceDays& reference, ThreadPool& pool,
                                       const std::atomic<int32_t>* cancel);

}  // namespace hindsight
