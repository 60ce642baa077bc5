// VPIN in binary64, with a bound of its error. Volumes use the scale of a volume clock (volume_clock.h) and are counted
// from about a day ago.
//
// The volume bought up to a point of the clock is a continuous line that is straight within a minute. When rounding an
// edge finds a neighbour of the right minute, the error therefore stays within the rounding.
//
// The 50 edges are V* apart. Every V*/8 of the clock is marked once with its minute. The marks before the 50 edges are
// V* apart too, and each edge is a step or two from its mark.
#pragma once

#include <array>
#include <vector>

#include "features/flow/volume_clock.h"

namespace hindsight {

class VpinEstimate {
 public:
  struct Value {
    double vpin, error;  ///< the exact value lies within vpin ± error
  };

  VpinEstimate();
  /// Reads minute m, the newest of the clock.
  void push(const VolumeClock& clock, Minute m);
  /// The value at the newest minute, which has a value by the clock. `twin`: an estimate that was computed for the same
  /// minute and had the same volumes for two days; its edges are reused. May be null.
  Value at(double week_volume, const VpinEstimate* twin);

 private:
  static constexpr size_t kBuckets = VolumeClock::kBuckets, kDayMinutes = kMinutesPerDay;

  void set(const VolumeClock& clock, Minute m);
  void mark_cells(double week_volume);
  void find_edges(double week_volume);

  // By minute from begin_ on (the UTC day of the newest minute and the day before it): totals through the minute, less
  // those of a day before the first push of that day; and the bought share of the minute after it.
  std::vector<double> total_, bought_, share_;
  Minute begin_ = kNoMinute;
  int128 total_before_ = 0;
  uint128 bought_before_ = 0;
  size_t newest_ = 0;

  // The beginnings of the newest minute's buckets, newest first: the last minute whose total does not exceed the edge,
  // and the distance of the edge from that total.
  struct Edges {
    std::array<size_t, kBuckets> minute;
    std::array<double, kBuckets> beyond;
  };
  Edges edges_{};

  // By multiple of V*/8 from the first total on: the last minute whose total lies before it; up to minute marked_.
  static constexpr int64_t kCellsPerBucket = 8;
  static constexpr double kBucketsMost =
      0x1p15;  // two days of a hundred times the usual volume are computed by the clock
  std::vector<uint16_t> cell_minute_;
  size_t cells_ = 0, marked_ = 0;
  double cells_week_volume_ = -1;  // the V* of the cells; −1 when there are none
};

}  // namespace hindsight
