// Opportunities by the UTC day of their signal, all symbols together: they cluster in time and across symbols, so the
// standard errors of means are those of days (docs/studies.md).
#pragma once

#include <cstdint>
#include <vector>

#include "base/minute.h"
#include "statistics/day_clusters.h"

namespace hindsight::studies {

/// Results are in 1e-9.
inline constexpr int64_t kResultStepE12 = 1000;

/// As for queries: results of up to four hours depend on those of their own day alone.
statistics::Dependence dependence_of(Minute horizon_minutes);

class SignalDays {
 public:
  /// `signals`: the minute of every complete opportunity.
  SignalDays(const std::vector<Minute>& signals, Minute horizon_minutes);

  const statistics::DayClusters& clusters() const { return clusters_; }
  /// The standard error of the mean of results, in 1e-12; results in the order of the signals. Requires
  /// clusters().has_interval().
  int64_t error_e12(const std::vector<int64_t>& results_e9) const;

 private:
  int64_t first_day_;
  std::vector<uint32_t> day_of_;  // by opportunity, from first_day_ on
  statistics::DayClusters clusters_;
};

}  // namespace hindsight::studies
