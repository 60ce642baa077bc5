// How reliable a result is, from the completed returns of all occurrences: standard errors by day, the interval of the
// median, and each quarter. docs/outcomes.md is the definition.
//
// The first pass over the values counts them by day and coarse bin (daily_returns.h), which gives the errors. What
// medians still need are the values of a few coarse bins, which the second pass collects.
//
// Memory besides the daily returns: some hundred bytes per day of the scope, and 16 per collected return. Collected are
// the returns of the bins that contain a quarter's median, the median or an end of its interval: typically one to five
// percent of all returns, in the worst case all.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/definitions/reference_days.h"
#include "outcomes/quantiles/quarter_medians.h"
#include "outcomes/simd/kernels.h"
#include "outcomes/uncertainty/median_interval.h"

namespace hindsight::outcomes {

/// Which returns the second pass collects: one flag per quarter and coarse bin.
using WantedBins = std::vector<uint8_t>;
/// The same as ranges of values, by quarter. They may hold more bins than are wanted, and the bin of zero.
struct WantedRanges {
  BracketBounds<int32_t> narrow;
  BracketBounds<int64_t> wide;
  template <class T>
  const BracketBounds<T>& of() const {
    if constexpr (sizeof(T) == 4) {
      return narrow;
    } else {
      return wide;
    }
  }
};

class Uncertainty {
 public:
  /// Without a reference (null) the difference has no error. With `day_sums` the sums by day are given too. The objects
  /// must live as long as this one.
  Uncertainty(const AnchorDays& days, const DailyReturns& daily, const ReferenceDays* reference, bool day_sums = false);

  /// To be called between the two passes. Throws Failure("invalid_argument") when occurrences have days that the
  /// reference lacks.
  void plan(ThreadPool& pool, const std::atomic<int32_t>* cancel);
  const WantedBins& wanted(size_t horizon) const { return horizons_[horizon].wanted; }
  const WantedRanges& ranges(size_t horizon, size_t quarter) const { return horizons_[horizon].ranges[quarter]; }
  /// To be called after the second pass, for each horizon; several horizons may run in parallel.
  void finish(size_t horizon, std::vector<DayReturn> collected, HorizonSummary& summary);

 private:
  struct Horizon {
    std::vector<int128> sums;  // by day of the clusters, in 1e-7
    std::optional<statistics::DayClusters> clusters;
    std::optional<QuarterMedians> quarters;
    std::optional<MedianInterval> median;
    WantedBins wanted;
    std::vector<WantedRanges> ranges;  // by quarter
  };
  void plan(size_t horizon);
  void plan_bins(size_t horizon);
  void add_days(size_t horizon);
  ErrorSummary errors_of(size_t horizon, const CollectedReturns& returns) const;
  std::vector<DaySum> day_sums_of(const Horizon& horizon) const;

  const AnchorDays& days_;
  const DailyReturns& daily_;
  const ReferenceDays* reference_;
  bool day_sums_;
  int64_t first_day_ = 0;  // of all clusters
  size_t day_count_ = 0;
  std::array<Horizon, kHorizons> horizons_;
};

}  // namespace hindsight::outcomes
