// The unconditional reference: the outcomes of all buckets of a query's scope, eligible or not, beside those of its
// occurrences (docs/outcomes.md). Whole months and days are added from the store. Days that are only partly in the
// scope are computed from prices.
#pragma once

#include "outcomes/definitions/reference_days.h"
#include "reference/store.h"
#include "scan/program/program.h"

namespace hindsight {

struct ReferenceHorizon {
  uint64_t completed = 0, missing = 0;                         ///< of the scope's buckets
  std::array<MetricSummary, 3> metrics;                        ///< by Metric; quantiles are approximate
  std::array<LadderStep, kLadderE7.size()> ladder;             ///< without medians
  std::array<uint64_t, outcomes::kReferenceBins> histogram{};  ///< of returns
};

struct ReferenceSummary {
  uint64_t buckets = 0;  ///< of the scope, clipped to the records
  std::array<ReferenceHorizon, kHorizons> horizons;
  ReferenceDays days;  ///< from the first day of the scope to the last
};

/// The reference of the program's symbols and time range. The result does not depend on the pool, nor on whether months
/// were read or computed. A corrupt month is computed again. Throws Failure("unknown_symbol"), Failure("cancelled").
ReferenceSummary reference_of(ReferenceStore& store, const Program& program, ThreadPool& pool,
                              const std::atomic<int32_t>* cancel);

}  // namespace hindsight
