// How reliable a result is, from the completed returns of all occurrences: standard errors by day, the interval of the
// median, and each quarter. docs/outcomes.md is the definition.
//
// Few occurrences keep all their returns (kept_returns.h). Where a sample shows about where medians and the ends of
// intervals lie (foreseen.h), the first pass over the values keeps the returns near these places, and that is all.
// Otherwise, or when the sample was wrong, a pass counts them by day and coarse bin (daily_returns.h). What medians
// still need are the values of a few coarse bins, which another pass collects.
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
#include "outcomes/uncertainty/foreseen.h"
#include "outcomes/uncertainty/kept_returns.h"
#include "outcomes/uncertainty/median_interval.h"
#include "outcomes/uncertainty/near_returns.h"

namespace hindsight::outcomes {

/// Which returns are collected: one flag per quarter and coarse bin. The ranges by quarter may hold more
/// bins than are wanted, and the bin of zero.
using WantedBins = std::vector<uint8_t>;

class Uncertainty {
 public:
  /// Without a reference (null) the difference has no error. With `day_sums` the sums by day are given too. The objects
  /// must live as long as this one.
  Uncertainty(const AnchorDays& days, const DailyReturns& daily, const ReferenceDays* reference, bool day_sums = false);

  /// What the first pass should keep of a horizon's returns.
  std::optional<Foreseen> foresee(size_t horizon, const SampledReturns& sample, double deviations) const;
  /// To be called after a pass that kept it, or that kept all returns (KeptReturns), instead of all that follows.
  /// Several horizons may run in parallel. Returns false when something needs returns that were not kept.
  template <class Returns>
  bool finish(size_t horizon, const Returns& returns, HorizonSummary& summary);

  /// To be called after returns were counted by bins. Throws Failure("invalid_argument") when occurrences have days
  /// that the reference lacks.
  void plan(ThreadPool& pool, const std::atomic<int32_t>* cancel);
  const WantedBins& wanted(size_t horizon) const { return horizons_[horizon].wanted; }
  const WantedRanges& ranges(size_t horizon, size_t quarter) const { return horizons_[horizon].ranges[quarter]; }
  /// To be called after returns were collected, for each horizon; several horizons may run in parallel.
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
  size_t index_of(size_t day) const { return static_cast<size_t>(days_.day(day) - first_day_); }
  ErrorSummary errors_of(size_t horizon, IntervalE9 median) const;
  template <class Returns>
  std::optional<std::vector<QuarterSummary>> quarters_of(size_t horizon, const Returns& returns) const;
  template <class Returns>
  std::optional<IntervalE9> interval_of(size_t horizon, const Returns& returns) const;
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
