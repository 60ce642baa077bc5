#include <cstdlib>

#include "features/prices/trend_features.h"
#include "features/series/divide.h"

namespace hindsight {

void TrendFeatures::start(Minute first) {
  for (auto* sum : {&volume_, &quote_, &returns_, &lengths_, &moments_, &second_moments_}) sum->start(first);
  volume_gaps_.start(first);
}

void TrendFeatures::append(const FilledMinutes& minutes, const LogTerms& terms, Minute begin, Minute end) {
  for (Minute m = begin; m < end; ++m) {
    const NullReason gap = stronger(minutes.volume.gap[m], minutes.quote_volume.gap[m]);
    volume_gaps_.push(gap);
    volume_.push(gap == NullReason::none ? minutes.volume.value[m] : 0);
    quote_.push(gap == NullReason::none ? minutes.quote_volume.value[m] : 0);
    const int64_t r = terms.ret_fine[m];
    returns_.push(r);
    lengths_.push(std::llabs(r));
    moments_.push(static_cast<int128>(r) * m);
    second_moments_.push(static_cast<int128>(r) * m * m);
  }
}

void TrendFeatures::run(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes,
                        ColumnWriter& writer) {
  append(minutes, terms, writer.begin(), writer.end());
  write_day(minutes, terms, extremes, writer);
  write_paths(terms, writer);
}

void TrendFeatures::write_day(const FilledMinutes& minutes, const LogTerms& terms, const DayExtremes& extremes,
                              ColumnWriter& writer) {
  const auto& close = minutes.close;
  const auto& gap = minutes.gap;

  // The channel is the day before the minute.
  constexpr int64_t up = 0, down = 1, none = 2;
  writer.quanta<row("donchian_break_24h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = stronger(terms.bar_gaps.most(m - 1, kDay), gap[m]);
    if (missing != NullReason::none) return missing;
    return close[m] > extremes.high(m - 1) ? up : close[m] < extremes.low(m - 1) ? down : none;
  });
  writer.quanta<row("range_pos_24h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = stronger(terms.bar_gaps.most(m, kDay), gap[m]);
    if (missing != NullReason::none) return missing;
    constexpr int64_t per_unit = kFeatures[row("range_pos_24h")].per_unit;
    const int64_t low = extremes.low(m), range = extremes.high(m) - low;
    if (range == 0) return per_unit / 2;
    return divide(static_cast<int128>(close[m] - low) * per_unit, range);
  });

  // C·ΣV / ΣQV − 1; C and the amounts are in 1e-8, so the quotient of the integers is 1e8 times the ratio.
  writer.quanta<row("vwap_dist_24h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = stronger(volume_gaps_.most(m, kDay), gap[m]);
    if (missing != NullReason::none) return missing;
    const int128 volume = volume_.over(m, kDay), quote = quote_.over(m, kDay);
    if (volume == 0 || quote == 0) return NullReason::undefined;
    constexpr int64_t per_unit = kFeatures[row("vwap_dist_24h")].per_unit;
    static_assert(kAmountUnit % per_unit == 0);
    int128 value, excess;
    if (__builtin_mul_overflow(volume, static_cast<int128>(close[m]), &value) ||
        __builtin_sub_overflow(value, quote * kAmountUnit, &excess)) {
      return INT64_MAX;  // above any price that a market can have
    }
    return divide(excess, quote * (kAmountUnit / per_unit));
  });
}

void TrendFeatures::write_paths(const LogTerms& terms, ColumnWriter& writer) {
  // With x = ln C and t = 0 … 59, slope = Σ (t − 29.5)·x / Σ (t − 29.5)². Written in returns, which do not depend on
  // the unit of the price, the numerator is ½ Σ j·(60 − j)·r[a + j] over j = 1 … 59 with a = m − 59.
  constexpr int64_t n = kHour;
  constexpr double kDeviations = static_cast<double>(n * (n * n - 1)) / 12;
  writer.number<row("slope_1h")>([&](Minute m) -> Maybe<double> {
    const NullReason missing = terms.bar_gaps.all(m, n);
    if (missing != NullReason::none) return missing;
    const int128 a = m - n + 1;
    const int128 twice =
        (n + 2 * a) * moments_.over(m, n - 1) - second_moments_.over(m, n - 1) - a * (n + a) * returns_.over(m, n - 1);
    return to_double(twice) * (60 / (2 * kDeviations * kFineStepsPerUnit));
  });

  // |Σ r| / Σ |r|: the net distance divided by the distance travelled.
  writer.quanta<row("efficiency_ratio_4h")>([&](Minute m) -> Maybe<int64_t> {
    const NullReason missing = terms.ret_gaps.all(m, kFourHours);
    if (missing != NullReason::none) return missing;
    const int128 way = lengths_.over(m, kFourHours), net = returns_.over(m, kFourHours);
    if (way == 0) return int64_t{0};
    return divide((net < 0 ? -net : net) * kFeatures[row("efficiency_ratio_4h")].per_unit, way);
  });
}

}  // namespace hindsight
