// The same policies at unconditional moments of the same symbols, beside the signals: whether the signal adds anything
// to a policy. The difference of two means has the error of days that have signals, moments or both (docs/studies.md).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "studies/report/report.h"

namespace hindsight::studies {

/// Of one policy. The two ends of the difference are the widest: signals along the worst path less moments along the
/// best, and the reverse.
struct ControlPolicy {
  PolicyCounts counts;
  Ends per_opportunity;
  std::optional<int64_t> error_lo_e12, error_hi_e12;  ///< of the mean at signals less the mean at moments
};

struct ControlReport {
  uint64_t moments = 0, complete = 0;
  std::array<uint64_t, kUnknowns> unknown{};
  std::vector<ControlPolicy> policies;
};

ControlReport control_of(const StudyResults& signals, const StudyResults& moments, Minute horizon_minutes,
                         ThreadPool& pool);

}  // namespace hindsight::studies
