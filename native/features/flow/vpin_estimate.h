// VPIN in binary64, with a bound of its error. Volumes lie on the scale of a volume clock (volume_clock.h), counted
// from about a day ago.
//
// The volume bought up to a point of the clock is a continuous line, straight within a minute. So it does no harm when
// the rounding of an edge finds the minute next to the right one: what is off stays within the rounding.
//
// The 50 edges lie V* apart. Every V*/8 of the clock is marked with its minute, once; then the marks behind the 50
// edges are V* apart as well, and from each mark it is a step or two.
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
  /// Takes in minute m, the clock's newest.
  void push(const VolumeClock& clock, Minute m);
  /// The value at the newest minute, for which the clock has one. A `twin` that has answered for the same minute and
  /// had the same volumes for two days lends its edges.
  Value at(double week_volume, const VpinEstimate* twin);

 private:
  static constexpr size_t kBuckets = VolumeClock::kBuckets, kDayMinutes = kMinutesPerDay;

  void set(const VolumeClock& clock, Minute m);
  void mark_cells(double week_volume);
  void find_edges(double week_volume);

  // By minute from begin_ on, the day before the newest minute's UTC day and that day: totals through the minute, less
  // those of a day before the first push of that day, and the share bought of the minute after it.
  std::vector<double> total_, bought_, share_;
  Minute begin_ = kNoMinute;
  int128 total_before_ = 0;
  uint128 bought_before_ = 0;
  size_t newest_ = 0;

  // Where the buckets of the newest minute begin, newest first: the last minute whose total does not exceed the edge,
  // and how far the edge lies above that total.
  struct Edges {
    std::array<size_t, kBuckets> minute;
    std::array<double, kBuckets> beyond;
  };
  Edges edges_{};

  // By V*/8 from the first total on: the last minute whose total lies before; as far as minute marked_.
  static constexpr int64_t kCellsPerBucket = 8;
  static constexpr double kBucketsMost = 0x1p15;  // two days of a hundred times the usual volume are left to the clock
  std::vector<uint16_t> cell_minute_;
  size_t cells_ = 0, marked_ = 0;
  double cells_week_volume_ = -1;  // V* of the cells; −1 when there are none
};

}  // namespace hindsight
