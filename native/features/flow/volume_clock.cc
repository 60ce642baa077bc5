#include "features/flow/volume_clock.h"

#include <algorithm>

namespace hindsight {

void VolumeClock::start(Minute first) {
  volume_.start(first);
  gaps_.start(first);
  share_.start(first);
  bought_.start(first);
  ends_.fill({});
}

void VolumeClock::push(int64_t volume, int64_t bought_share, NullReason gap) {
  const int128 units = gap == NullReason::none ? static_cast<int128>(volume) * kPerWeekVolume : 0;
  volume_.push(volume_.back() + units);
  gaps_.push(gap);
  share_.push(bought_share);
  bought_.push(bought_.back() + static_cast<uint128>(units) * static_cast<uint128>(bought_share));
  const Minute end = volume_.end();
  if (end % kMinutesPerDay != 0) return;
  const int64_t day = end / kMinutesPerDay - 1;
  ends_[static_cast<size_t>(day) % ends_.size()] = {day, volume_.back(), gaps_.total(end - 1)};
}

VolumeClock::DayEnd VolumeClock::end_of(int64_t day) const {
  const DayEnd& known = ends_[static_cast<size_t>(day) % ends_.size()];
  return known.day == day ? known : DayEnd{};
}

void VolumeClock::enter_day(Minute m) {
  const int64_t day = floor_div(m, kMinutesPerDay);
  if (day == day_) return;
  day_ = day;
  const DayEnd newest = end_of(day - 1), oldest = end_of(day - 1 - kWeek / kMinutesPerDay);
  week_volume_ = (newest.volume - oldest.volume) / kPerWeekVolume;
  week_gap_ = Missing(newest.gaps - oldest.gaps).beyond_tolerance(kWeek);
}

int128 VolumeClock::week_volume(Minute m) {
  enter_day(m);
  return week_volume_;
}

NullReason VolumeClock::uncovered(Minute m) {
  enter_day(m);
  const NullReason missing = stronger(week_gap_, gaps_.most(m, kMinutesPerDay));
  if (missing != NullReason::none) return missing;
  const int128 day = volume_[m] - volume_[m - kMinutesPerDay];
  return week_volume_ <= 0 || day < week_volume_ * kBuckets ? NullReason::undefined : NullReason::none;
}

// Σ |2·B_b − V*| / (50·V*).
Maybe<double> VolumeClock::vpin(Minute m, int128 week_volume) const {
  const Minute oldest = m - kMinutesPerDay;
  if (week_volume <= 0 || volume_[m] - volume_[oldest] < week_volume * kBuckets) return NullReason::undefined;
  const uint128 even = static_cast<uint128>(week_volume) * kShareOne;
  uint128 sum = 0, bought_newer = bought_[m];
  const int128 *const totals = &volume_[oldest], *newer = &volume_[m];
  for (Minute b = 1; b <= kBuckets; ++b) {
    const int128 edge = volume_[m] - week_volume * b;
    // The last minute whose total does not exceed the edge; the minute after it is divided.
    newer = std::upper_bound(totals, newer, edge);
    const Minute at = oldest + (newer - totals) - 1;
    const uint128 bought_there =
        bought_[at] + static_cast<uint128>(edge - volume_[at]) * static_cast<uint128>(share_[at + 1]);
    const auto excess = static_cast<int128>((bought_newer - bought_there) * 2 - even);
    sum += static_cast<uint128>(excess < 0 ? -excess : excess);
    bought_newer = bought_there;
  }
  return to_double(static_cast<int128>(sum)) / (to_double(static_cast<int128>(even)) * static_cast<double>(kBuckets));
}

}  // namespace hindsight
