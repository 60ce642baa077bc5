// The interval of the median. The error of the share of returns at or below the median gives two shares around one
// half; the interval runs between the quantiles at these shares. The error needs the exact median, which is only known
// after the second pass. So bounds of it show which coarse bins can hold the ends, and these are collected.
#pragma once

#include <utility>
#include <vector>

#include "outcomes/quantiles/collected_returns.h"
#include "statistics/day_clusters.h"

namespace hindsight::outcomes {

/// The standard error of the share of returns at or below a value, by day of the clusters, in 1e-12.
int64_t share_error_e12(const statistics::DayClusters& clusters, const std::vector<int128>& at_or_below);

/// The interval's ends as places in the order of all returns, in 1e-12.
using MedianPlaces = std::pair<int128, int128>;
MedianPlaces median_places(const statistics::DayClusters& clusters, int64_t error_e12);

/// The two ranks around a place; `upper` is `lower` when the place is a rank.
struct PlaceRanks {
  explicit PlaceRanks(int128 place_e12);
  uint64_t lower = 0, upper = 0;
  /// The quantile (Hyndman and Fan's type 7) in 1e-9, from the returns at both ranks.
  int64_t value_e9(int64_t at_lower, int64_t at_upper) const;

 private:
  int128 way_ = 0;
};

class MedianInterval {
 public:
  /// Of one horizon. `first_day` is the first day of the clusters, which contain all days with occurrences and have an
  /// interval. The first three must live as long as this object.
  MedianInterval(const AnchorDays& days, const DailyReturns& daily, const statistics::DayClusters& clusters,
                 int64_t first_day, size_t horizon);

  /// The coarse bins whose returns `interval` needs, ascending.
  const std::vector<uint16_t>& coarse_bins() const { return bins_; }
  IntervalE9 interval(const CollectedReturns& returns) const;

 private:
  size_t index_of(uint32_t day) const { return static_cast<size_t>(days_.day(day) - first_day_); }
  uint16_t bin_at(uint64_t rank) const;
  void want(int128 least_place, int128 greatest_place);
  int64_t value_at(int128 place_e12, const CollectedReturns& returns) const;
  std::vector<int128> at_or_below_median(const CollectedReturns& returns) const;

  const AnchorDays& days_;
  const statistics::DayClusters& clusters_;
  int64_t first_day_;
  std::vector<uint64_t> below_;                   // by coarse bin: returns in lower bins; one more for all
  uint16_t middle_ = 0;                           // the bin of the median, of the lower one of two middle values
  std::vector<int128> below_middle_, in_middle_;  // by day of the clusters
  std::vector<uint16_t> bins_;
};

}  // namespace hindsight::outcomes
