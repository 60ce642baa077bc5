// The uncertainty of a mean: its standard error by days, and the number of independent results that it is worth. For
// information also the error by symbol and day, and the number and the mean of opportunities that do not overlap.
#pragma once

#include <optional>

#include "studies/report/results.h"
#include "studies/report/signal_days.h"

namespace hindsight::studies {

struct Uncertainty {
  std::optional<int64_t> error_e12;  ///< empty with fewer than 4 degrees of freedom
  /// Variance of the results divided by the square of the error, in tenths, at most their number; empty when the error
  /// is empty or 0.
  std::optional<int64_t> effective_e1;
  /// Standard error of the mean, clustered by symbol and UTC day of the signal, with G / (G − 1); empty with fewer than
  /// two clusters.
  std::optional<int64_t> clustered_error_e9;
  uint64_t clusters = 0;
  /// Greedy count per symbol: the earliest opportunity, then always the next one whose horizon begins after the last
  /// one's has ended.
  uint64_t non_overlapping = 0;
  std::optional<int64_t> non_overlapping_mean_e9;
};

/// For results by complete opportunity, in the order of the signals in `results`.
Uncertainty uncertainty_of(const StudyResults& results, const std::vector<int64_t>& results_e9, const SignalDays& days,
                           Minute horizon_minutes);

}  // namespace hindsight::studies
