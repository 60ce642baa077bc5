#include "features/flow/vpin.h"

#include <cmath>
#include <numbers>

namespace hindsight {

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

void VpinFeatures::push(const FilledMinutes& minutes, const LogTerms& terms, Minute m) {
  const int64_t volume = minutes.volume.value[m];
  const NullReason gap = minutes.volume.gap[m], taker_gap = stronger(gap, minutes.taker.gap[m]);
  bulk_.push(volume, bulk_bought_share(terms, m), gap);
  // The recorded split is a share too. A minute without it is dropped with its volume (clarification 40).
  int64_t share = kShareOne / 2;
  if (taker_gap == NullReason::none && volume > 0) {
    const double part = static_cast<double>(minutes.taker.value[m]) / static_cast<double>(volume);
    share = std::llrint(part * static_cast<double>(kShareOne));
  }
  if (taker_gap != gap && volume > 0) differs_ = m;
  taker_.push(volume, share, taker_gap);
  bulk_estimate_.push(bulk_, m);
  taker_estimate_.push(taker_, m);
}

void VpinFeatures::append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end) {
  for (Minute m = begin; m < end; ++m) push(minutes, terms, m);
}

// A number that rounds to the right quantum: the estimate, or the exact value when the estimate's error is too large to
// decide the rounding.
Maybe<double> VpinFeatures::value(VolumeClock& clock, VpinEstimate& estimate, Minute m, const VpinEstimate* twin) {
  const NullReason missing = clock.uncovered(m);
  if (missing != NullReason::none) return missing;
  constexpr double per_unit = static_cast<double>(kFeatures[row("vpin")].per_unit);
  static_assert(kFeatures[row("vpin")].per_unit == kFeatures[row("vpin_taker")].per_unit);
  const int128 week_volume = clock.week_volume(m);
  const auto [vpin, error] = estimate.at(to_double(week_volume), twin);
  const double quanta = vpin * per_unit;
  // The error of the estimate, plus the rounding of the exact value to binary64 and of both products.
  const double open = (error + 0x1p-45) * per_unit;
  if (std::abs(quanta - std::nearbyint(quanta)) < 0.5 - open) return vpin;
  return clock.vpin(m, week_volume);
}

void VpinFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, ColumnWriter& writer) {
  const bool recorded = minutes.taker.first != kNoMinute;
  bulk_values_.clear();
  taker_values_.clear();
  const auto at_minute = [&](Minute m, Maybe<double> x) -> Maybe<double> {
    // An uncovered window has its strongest reason. A covered window still needs the close of the minute.
    if (minutes.gap[m] == NullReason::none) return x;
    return x.gap > NullReason::undefined ? Maybe<double>(stronger(x.gap, minutes.gap[m])) : minutes.gap[m];
  };
  for (Minute m = writer.begin(); m < writer.end(); ++m) {
    push(minutes, terms, m);
    const Maybe<double> bulk = value(bulk_, bulk_estimate_, m, nullptr);
    const bool same_volumes = bulk.gap == NullReason::none && differs_ < m - VolumeClock::kWeek - 2 * kMinutesPerDay;
    bulk_values_.push_back(at_minute(m, bulk));
    taker_values_.push_back(
        recorded ? at_minute(m, value(taker_, taker_estimate_, m, same_volumes ? &bulk_estimate_ : nullptr))
                 : NullReason::source_absent);
  }
  const auto of = [begin = writer.begin()](const std::vector<Maybe<double>>& values) {
    return [&values, begin](Minute m) { return values[static_cast<size_t>(m - begin)]; };
  };
  writer.number<row("vpin")>(of(bulk_values_));
  writer.number<row("vpin_taker")>(of(taker_values_));
}

}  // namespace hindsight
