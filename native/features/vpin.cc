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

Maybe<double> VolumeClock::at(Minute m, const VolumeClock* twin) {
  const int64_t day = floor_div(m, kMinutesPerDay);
  if (day != day_) {
    const Minute last = day * kMinutesPerDay - 1;
    day_ = day;
    week_volume_ = (volume_[last] - volume_[last - kWeek]) / kPerWeekVolume;
    week_gap_ = gaps_.most(last, kWeek);
  }
  const NullReason missing = stronger(week_gap_, gaps_.most(m, kMinutesPerDay));
  if (missing != NullReason::none) return missing;
  return at(m, week_volume_, twin);
}

Maybe<double> VolumeClock::at(Minute m, int128 week_volume, const VolumeClock* twin) {
  const Minute oldest = m - kMinutesPerDay;
  const int128 day = volume_[m] - volume_[oldest];
  if (week_volume <= 0 || day < week_volume * kBuckets) return NullReason::undefined;
  // A day's volume nearly always fits 64 bits, which halves the work.
  if (day > INT64_MAX) {
    Edges<uint128> edges;
    find_edges(m, static_cast<uint128>(week_volume), edges);
    return imbalance(m, static_cast<uint128>(week_volume), edges);
  }
  if (twin != nullptr && twin->edges_minute_ == m) {
    return imbalance(m, static_cast<uint64_t>(week_volume), twin->edges_);
  }
  find_edges(m, static_cast<uint64_t>(week_volume), edges_);
  edges_minute_ = m;
  return imbalance(m, static_cast<uint64_t>(week_volume), edges_);
}

template <class Volume>
void VolumeClock::find_edges(Minute m, Volume week_volume, Edges<Volume>& edges) {
  // Minutes count from `oldest`, where the last day begins, and volumes from the total there.
  const Minute oldest = m - kMinutesPerDay;
  const int128* const totals = &volume_[oldest];
  const auto total = [totals, base = static_cast<Volume>(totals[0])](Minute i) {
    return static_cast<Volume>(static_cast<Volume>(totals[i]) - base);
  };
  const Volume newest = total(kMinutesPerDay);

  if (static_cast<int128>(week_volume) != edge_week_volume_) {
    edge_week_volume_ = static_cast<int128>(week_volume);
    Minute at = 0;
    for (size_t b = kBuckets; b >= 1; --b) {
      while (total(at + 1) <= newest - week_volume * b) ++at;
      edge_[b] = oldest + at;
    }
  }
  Volume edge = newest;
  for (size_t b = 1; b <= kBuckets; ++b) {
    edge -= week_volume;
    Minute at = std::max<Minute>(edge_[b] - oldest, 0);
    // Most edges move on by one or two minutes, some by none: unpredictable, so two steps go without a branch. At the
    // edge itself the next total is greater, hence a step beyond it is never taken.
    at += total(at + 1) <= edge;
    at += total(at + 1) <= edge;
    while (total(at + 1) <= edge) ++at;
    edge_[b] = oldest + at;
    edges.minute[b - 1] = at;
    edges.beyond[b - 1] = edge - total(at);
  }
}

template <class Volume>
double VolumeClock::imbalance(Minute m, Volume week_volume, const Edges<Volume>& edges) const {
  const Minute oldest = m - kMinutesPerDay;
  const uint128* const bought = &bought_[oldest];
  const int64_t* const share = &share_[oldest];
  const uint128 even = static_cast<uint128>(week_volume) * kShareOne;
  uint128 sum = 0;
  uint128 bought_newer = bought[kMinutesPerDay];
  for (size_t b = 0; b < kBuckets; ++b) {
    const Minute at = edges.minute[b];
    const uint128 bought_there =
        bought[at] + static_cast<uint128>(edges.beyond[b]) * static_cast<uint64_t>(share[at + 1]);
    const auto excess = static_cast<int128>((bought_newer - bought_there) * 2 - even);
    // |excess| without a branch: which side is in excess cannot be predicted.
    const int128 sign = excess >> 127;
    sum += static_cast<uint128>((excess ^ sign) - sign);
    bought_newer = bought_there;
  }
  return to_double(static_cast<int128>(sum)) / (to_double(static_cast<int128>(even)) * kBuckets);
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
    if (taker_gap != gap && volume > 0) differs_ = m;
    taker_.push(volume, share, taker_gap);
  }
  const auto value = [&](Minute m, Maybe<double> x) -> Maybe<double> {
    // An uncovered window names its strongest reason; a covered one still needs the minute's close.
    if (minutes.gap[m] == NullReason::none) return x;
    return x.gap > NullReason::undefined ? Maybe<double>(stronger(x.gap, minutes.gap[m])) : minutes.gap[m];
  };
  // Both answer minute by minute, so that the second clock can use the edges of the first; it is never warm before it.
  const bool recorded = minutes.taker.first != kNoMinute;
  taker_values_.assign(static_cast<size_t>(writer.end() - writer.begin()), NullReason::source_absent);
  writer.number<row("vpin")>([&](Minute m) {
    const Maybe<double> bulk = bulk_.at(m);
    const bool same_volumes = bulk.gap == NullReason::none && differs_ < m - VolumeClock::kWeek - 2 * kMinutesPerDay;
    if (recorded) {
      taker_values_[static_cast<size_t>(m - writer.begin())] = value(m, taker_.at(m, same_volumes ? &bulk_ : nullptr));
    }
    return value(m, bulk);
  });
  writer.number<row("vpin_taker")>([&](Minute m) { return taker_values_[static_cast<size_t>(m - writer.begin())]; });
}

}  // namespace hindsight
