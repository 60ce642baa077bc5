// How far a mean can be trusted (strategy-design §11): the interval of the block bootstrap and the number of
// independent results it stands for; and, for information, the cluster-robust error and the mean of opportunities that
// do not overlap.
#pragma once

#include <optional>

#include "studies/report/bootstrap.h"
#include "studies/report/results.h"

namespace hindsight::studies {

struct Uncertainty {
  std::optional<MeanInterval> interval;  ///< empty with fewer than 20 blocks
  /// Variance of the results over that of the draws' means, in tenths; empty without an interval, with one result, or
  /// when the draws do not differ.
  std::optional<int64_t> effective_e1;
  /// Of the mean, by symbol and UTC day of the signal, with G / (G − 1); empty with fewer than two clusters.
  std::optional<int64_t> clustered_error_e9;
  uint64_t clusters = 0;
  /// The earliest of a symbol first, then always the next whose horizon begins when the last one's has ended.
  uint64_t non_overlapping = 0;
  std::optional<int64_t> non_overlapping_mean_e9;
};

/// Of results by complete opportunity, as the signals of `results` have them.
Uncertainty uncertainty_of(const StudyResults& results, const std::vector<int64_t>& results_e9,
                           const Bootstrap& bootstrap, Minute horizon_minutes);

}  // namespace hindsight::studies
