// Outcomes of occurrences: forward returns, excursions, ladder and independence. Semantics: design §8,
// feature-vocabulary §1.6, clarifications 1, 8, 28, 30; docs/outcomes.md. All numbers are integers until TypeScript
// renders them.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/definitions/summary.h"
#include "scan/occurrences/occurrences.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

struct ReferenceDays;

/// What to compute. The default is everything but the day sums, without a reference.
struct OutcomeOptions {
  const ReferenceDays* reference = nullptr;  ///< without it the difference has no error
  uint8_t horizons = (1 << kHorizons) - 1;   ///< bits of the wanted horizons; the others stay empty
  bool ladder = true;
  /// Compute what shows how reliable the result is: non-overlapping windows, errors, quarters, concentration.
  bool uncertainty = true;
  bool day_sums = false;  ///< with `uncertainty`: give the sums by day too
  /// Up to so many occurrences are listed and all their values are kept; tests make it small. No result depends on it.
  uint64_t listed_max = uint64_t{1} << 17;
  /// How far the ranks of a sample of more occurrences may be wrong, in standard errors. With less than is true, passes
  /// are repeated; tests make it small. No result depends on it.
  double foreseen_deviations = 4;
};

/// Throws Failure("invalid_argument") when the arguments do not belong together, Failure("cancelled") soon after
/// *cancel (may be null) is not 0.
OutcomesSummary summarize_outcomes(const Snapshot& snapshot, const Occurrences& occurrences,
                                   const OutcomeOptions& options, ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// Outcomes of single anchors, for rows. Per anchor 18 values (metric-major: return × 6 horizons, mfe × 6, mae × 6) in
/// 1e-7; kNoOutcome when the window is missing.
inline constexpr int64_t kNoOutcome = INT64_MIN;
std::vector<int64_t> outcomes_at(const Snapshot& snapshot, const std::vector<uint32_t>& symbols,
                                 const std::vector<uint32_t>& minutes);

}  // namespace hindsight
