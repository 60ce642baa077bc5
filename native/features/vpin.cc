#include "features/vpin.h"

#include <cmath>
#include <numbers>

namespace hindsight {

void VolumeClock::start(Minute first) {
  volume_.start(first);
  gaps_.start(first);
  share_.start(first);
  bought_.start(first);
}

void VolumeClock::push(int64_t volume, int64_t bought_share, NullReason gap) {
  const int128 units = gap == NullReason::none ? static_cast<int128>(volume) * kPerWeekVolume : 0;
  volume_.push(volume_.back() + units);
  gaps_.push(gap);
  share_.push(bought_share);
  bought_.push(bought_.back() + static_cast<uint128>(units) * static_cast<uint128>(bought_share));
}

Maybe<double> VolumeClock::at(Minute m) {
  const int64_t day = floor_div(m, kMinutesPerDay);
  if (day != day_) {
    const Minute last = day * kMinutesPerDay - 1;
    day_ = day;
    week_volume_ = (volume_[last] - volume_[last - kWeek]) / kPerWeekVolume;
    week_gap_ = gaps_.most(last, kWeek);
  }
  const NullReason missing = stronger(week_gap_, gaps_.most(m, kMinutesPerDay));
  if (missing != NullReason::none) return missing;
  return at(m, week_volume_);
}

Maybe<double> VolumeClock::at(Minute m, int128 week_volume) {
  const int128 newest = volume_[m];
  const Minute oldest = m - kMinutesPerDay;
  if (week_volume <= 0 || newest - volume_[oldest] < week_volume * kBuckets) return NullReason::undefined;

  if (week_volume != edge_week_volume_) {
    edge_week_volume_ = week_volume;
    Minute at = oldest;
    for (int b = kBuckets; b >= 1; --b) {
      while (volume_[at + 1] <= newest - week_volume * b) ++at;
      edge_[static_cast<size_t>(b)] = at;
    }
  }
  int128 imbalance = 0;
  const int128 even = week_volume * kShareOne;
  uint128 bought_newer = bought_[m];
  int128 edge = newest;
  for (int b = 1; b <= kBuckets; ++b) {
    edge -= week_volume;
    Minute& at = edge_[static_cast<size_t>(b)];
    at = std::max(at, oldest);
    while (volume_[at + 1] <= edge) ++at;
    const uint128 bought =
        bought_[at] + static_cast<uint128>(edge - volume_[at]) * static_cast<uint128>(share_[at + 1]);
    const int128 excess = static_cast<int128>(bought_newer - bought) * 2 - even;
    imbalance += excess < 0 ? -excess : excess;
    bought_newer = bought;
  }
  return to_double(imbalance) / (to_double(even) * kBuckets);
}

int64_t bulk_bought_share(const LogTerms& terms, Minute m) {
  if (terms.ret_gap[m] != NullReason::none) return kShareOne / 2;
  const int64_t n = kDay - terms.ret_gaps.over(m, kDay).count();
  const int128 sum = terms.ret_sum.over(m, kDay);
  const int128 variance = terms.ret_squares.over(m, kDay) * n - sum * sum;  // n²·s²
  if (variance <= 0) return kShareOne / 2;
  const double z = static_cast<double>(terms.ret[m]) * static_cast<double>(n) / std::sqrt(to_double(variance));
  return std::llrint(0.5 * std::erfc(-z / std::numbers::sqrt2) * static_cast<double>(kShareOne));
}

void VpinFeatures::start(Minute first) {
  bulk_.start(first);
  taker_.start(first);
  rank_.start(first);
}

void VpinFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer) {
  for (Minute m = writer.begin(); m < writer.end(); ++m) {
    const int64_t volume = minutes.volume.value[m];
    const NullReason gap = minutes.volume.gap[m], taker_gap = stronger(gap, minutes.taker.gap[m]);
    bulk_.push(volume, bulk_bought_share(terms, m), gap);
    // The recorded split is a share as well; a minute without it is dropped with its volume (clarification 40).
    int64_t share = kShareOne / 2;
    if (taker_gap == NullReason::none && volume > 0) {
      const double part = static_cast<double>(minutes.taker.value[m]) / static_cast<double>(volume);
      share = std::llrint(part * static_cast<double>(kShareOne));
    }
    taker_.push(volume, share, taker_gap);
  }
  const auto value = [&](VolumeClock& clock) {
    return [&minutes, &clock](Minute m) -> Maybe<double> {
      const Maybe<double> x = clock.at(m);
      // An uncovered window names its strongest reason; a covered one still needs the minute's close.
      if (minutes.gap[m] == NullReason::none) return x;
      return x.gap > NullReason::undefined ? Maybe<double>(stronger(x.gap, minutes.gap[m])) : minutes.gap[m];
    };
  };
  writer.number<row("vpin")>(value(bulk_));
  writer.number<row("vpin_taker")>(value(taker_));
  rank_.run<row("vpin"), row("vpin_pctrank")>(writer);
}

}  // namespace hindsight
