// A clock that counts volume: totals of base volume by minute, and of the part that was bought. vpin.h has the units.
#pragma once

#include <array>

#include "features/series/log_terms.h"

namespace hindsight {

inline constexpr int64_t kShareOne = int64_t{1} << 40;

class VolumeClock {
 public:
  static constexpr Minute kWeek = 7 * kMinutesPerDay;
  static constexpr Minute kBuckets = 50;
  static constexpr int64_t kPerWeekVolume = 7 * 500;  ///< V* = week's volume / 3500

  void start(Minute first);
  /// Adds the next minute: base volume in 1e-8, and the share of it that was bought in 1 / kShareOne. A minute with a
  /// gap counts as a minute without volume.
  void push(int64_t volume, int64_t bought_share, NullReason gap);

  /// Volume of the seven UTC days before the day of m, in 1e-8. In the unit of total() the same number is V*.
  int128 week_volume(Minute m);
  /// The reason why VPIN has no value at m, by §5.1 and the coverage rule. The caller knows that m is warm and that
  /// C[m] is present.
  NullReason uncovered(Minute m);
  /// VPIN at m for a given volume of the week, exact and rounded once. U when the last day holds fewer than 50 buckets.
  Maybe<double> vpin(Minute m, int128 week_volume) const;

  /// Running totals through minute m, used in differences only: volume in 1 / 3500 of 1e-8, and volume times share.
  int128 total(Minute m) const { return volume_[m]; }
  uint128 bought(Minute m) const { return bought_[m]; }
  int64_t share(Minute m) const { return share_[m]; }

 private:
  // Totals at the end of a UTC day; zero before the first minute.
  struct DayEnd {
    int64_t day = INT64_MIN;
    int128 volume = 0;
    uint64_t gaps = 0;
  };
  void enter_day(Minute m);
  DayEnd end_of(int64_t day) const;

  Track<int128> volume_{static_cast<size_t>(kMinutesPerDay) + 1};
  GapCount gaps_{static_cast<size_t>(kMinutesPerDay) + 1};
  Track<int64_t> share_{static_cast<size_t>(kMinutesPerDay) + 1};
  Track<uint128> bought_{static_cast<size_t>(kMinutesPerDay) + 1};  // may wrap; its differences do not

  // The week before a day is asked for once a day: by day mod 16, of the last days.
  std::array<DayEnd, 16> ends_{};
  int64_t day_ = INT64_MIN;  // of week_volume_ and week_gap_
  int128 week_volume_ = 0;
  NullReason week_gap_ = NullReason::none;
};

}  // namespace hindsight
