#include <algorithm>

#include "features/candles/candle_features.h"
#include "features/series/divide.h"

namespace hindsight {

namespace {

constexpr Minute kRankCandles = 672;  // seven days of 15m candles

constexpr size_t kFirstPattern = row("candle_engulfing_5m");

// The number K of closed candles that a feature uses: its look-back is (K + 1) candles less a minute.
constexpr size_t candles_of(size_t r) {
  return static_cast<size_t>((kFeatures[r].lookback_minutes + 1) / kFeatures[r].candle_minutes - 1);
}

constexpr int64_t kBullish = 0, kBearish = 1, kNone = 2;

}  // namespace

CandleFeatures::CandleFeatures()
    : series_{CandleSeries(kLengths[0]), CandleSeries(kLengths[1]), CandleSeries(kLengths[2]),
              CandleSeries(kLengths[3])},
      applicable_(kFeatureCount, NullReason::source_absent),
      width_rank_(kRankCandles) {}

void CandleFeatures::start(Minute first) {
  for (auto& series : series_) series.start(first);
  width_rank_.start();
}

void CandleFeatures::open_chunk(Minute first, ColumnWriter& writer) {
  for (size_t r = 0; r < kFeatureCount; ++r) {
    if (const int64_t stride = kFeatures[r].stride_minutes; stride > 1) {
      writer.slot(r, slot_of(first, stride), applicable_[r]);
    }
  }
}

void CandleFeatures::run(const FilledMinutes& minutes, ColumnWriter& writer) {
  writer_ = &writer;
  first_bar_ = minutes.first_bar;
  applied_.clear();
  for (Minute m = writer.begin(); m < writer.end(); ++m) {
    closing_ = m;
    for (size_t t = 0; t < kLengthCount; ++t) {
      if (series_[t].add(minutes, m)) {
        close_candle(static_cast<Length>(t));
      } else if (m == first_bar_) {
        // The record begins while an older candle applies: its value is warming up from here on.
        for (size_t r = 0; r < kFeatureCount; ++r) {
          if (kFeatures[r].stride_minutes == kLengths[t]) set(r, NullReason::warm_up);
        }
      }
    }
    applied_.push_back(averages_);
  }
  write_distances(minutes, writer);
}

void CandleFeatures::restore(StateReader& archive) {
  if (averages_.sma_gap != NullReason::none) return;
  averages_.close_sum_1h = series_[k1h].close_sum(static_cast<size_t>(averages_.closes_1h));
  archive.require(averages_.close_sum_1h > 0, "an average without candles");
}

void CandleFeatures::close_candle(Length t) {
  close_patterns(t);
  if (t == k5m) close_5m();
  if (t == k15m) close_15m();
  if (t == k1h) close_1h();
}

// W while the oldest of the candles begins before the record; S before the record itself.
NullReason CandleFeatures::warm_up(const CandleSeries& series, size_t candles) const {
  if (first_bar_ > closing_) return NullReason::source_absent;
  const Minute oldest = (series.newest() - static_cast<int64_t>(candles) + 1) * series.length();
  return oldest < first_bar_ ? NullReason::warm_up : NullReason::none;
}

// Of 100 candles or more, 2 % may be absent; of fewer, none.
template <size_t kRow>
NullReason CandleFeatures::uncovered(const CandleSeries& series) const {
  constexpr size_t kCandles = candles_of(kRow);
  if (const NullReason early = warm_up(series, kCandles); early != NullReason::none) return early;
  const Missing absent = series.absent(kCandles);
  constexpr int64_t kTolerated = kCandles >= 100 ? kCandles * 2 / 100 : 0;
  return absent.count() <= kTolerated ? NullReason::none : absent.strongest();
}

template <size_t kRow>
Maybe<Slice> CandleFeatures::slice_of(const CandleSeries& series) const {
  if (const NullReason missing = uncovered<kRow>(series); missing != NullReason::none) return missing;
  constexpr size_t kCandles = candles_of(kRow);
  return series.slice(kCandles - static_cast<size_t>(series.absent(kCandles).count()));
}

void CandleFeatures::set(size_t r, Maybe<int64_t> code) {
  applicable_[r] = code;
  writer_->slot(r, slot_of(closing_, kFeatures[r].stride_minutes), code);
}

template <size_t kRow>
void CandleFeatures::number(const Maybe<double>& x) {
  constexpr double per_unit = static_cast<double>(kFeatures[kRow].per_unit);
  if (x.gap != NullReason::none) return set(kRow, x.gap);
  if (writer_->raw() != nullptr) (*writer_->raw())[kRow][writer_->offset(closing_)] = x.value;
  set(kRow, round_half_even(x.value * per_unit));
}

void CandleFeatures::close_patterns(Length t) {
  const CandleSeries& series = series_[t];
  std::array<Candle, kPatternCandles> candles;
  for (size_t i = 0; i < kPatternCandles; ++i) candles[i] = series[i].candle;
  const PatternLabels labels = pattern_labels(candles);
  for (size_t f = 0; f < kPatternFamilies; ++f) {
    NullReason missing = warm_up(series, kCandlesNeeded[f]);
    if (missing == NullReason::none) missing = series.absent(kCandlesNeeded[f]).strongest();
    set(kFirstPattern + f * kLengthCount + t,
        missing != NullReason::none ? Maybe<int64_t>(missing) : Maybe<int64_t>(labels[f]));
  }
}

void CandleFeatures::close_5m() {
  const Maybe<Slice> slice = slice_of<row("rsi_14_5m")>(series_[k5m]);
  number<row("rsi_14_5m")>(slice.gap != NullReason::none ? Maybe<double>(slice.gap) : relative_strength(slice.value));
}

void CandleFeatures::close_15m() {
  const CandleSeries& series = series_[k15m];
  // All these features use the same 150 candles.
  constexpr size_t kOscillator = row("macd_hist_15m");
  static_assert(candles_of(kOscillator) == kSliceCandles && candles_of(row("adx_14_15m")) == kSliceCandles &&
                candles_of(row("atr_pct_14_15m")) == kSliceCandles);
  const Maybe<Slice> slice = slice_of<kOscillator>(series);
  const Maybe<double> before = histogram_;
  if (slice.gap != NullReason::none) {
    for (size_t r :
         {row("atr_pct_14_15m"), row("rsi_14_15m"), row("macd_hist_15m"), row("adx_14_15m"), row("di_diff_14_15m")}) {
      set(r, slice.gap);
    }
    averages_.ema_20_15m = slice.gap;
    histogram_ = slice.gap;
  } else {
    const double close = slice.value.close[slice.value.n - 1];
    number<row("atr_pct_14_15m")>(average_true_range(slice.value) / close);
    number<row("rsi_14_15m")>(relative_strength(slice.value));
    const Directional directional = directional_movement(slice.value);
    number<row("adx_14_15m")>(directional.adx);
    number<row("di_diff_14_15m")>(directional.plus - directional.minus);
    averages_.ema_20_15m = kEma20(slice.value.close, slice.value.n);
    histogram_ = macd_histogram(slice.value);
    number<row("macd_hist_15m")>(1e4 * histogram_.value / close);
  }

  // The histogram of the previous candle had its own slice, which begins one candle earlier.
  NullReason missing = warm_up(series, candles_of(row("macd_cross_15m")));
  if (missing == NullReason::none) missing = stronger(histogram_.gap, before.gap);
  const double h0 = histogram_.value, h1 = before.value;
  set(row("macd_cross_15m"), missing != NullReason::none ? Maybe<int64_t>(missing)
                             : h1 <= 0 && h0 > 0         ? kBullish
                             : h1 >= 0 && h0 < 0         ? kBearish
                                                         : kNone);
  close_bands();
}

void CandleFeatures::close_bands() {
  const CandleSeries& series = series_[k15m];
  NullReason missing = uncovered<row("stoch_k_14_15m")>(series);
  if (missing == NullReason::none) {
    std::array<Prices, kStochCandles> prices;
    for (size_t i = 0; i < kStochCandles; ++i) {
      const Candle& candle = series[kStochCandles - 1 - i].candle;
      prices[i] = {candle.high, candle.low, candle.close};
    }
    number<row("stoch_k_14_15m")>(slow_stochastic(prices));
  } else {
    set(row("stoch_k_14_15m"), missing);
  }

  missing = uncovered<row("bb_width_20_15m")>(series);
  if (missing == NullReason::none) {
    std::array<int64_t, kBandCandles> closes;
    for (size_t i = 0; i < kBandCandles; ++i) closes[i] = series[kBandCandles - 1 - i].candle.close;
    const Bands bands = bollinger_bands(closes);
    number<row("bb_pctb_20_15m")>(bands.position);
    number<row("bb_width_20_15m")>(bands.width);
  } else {
    set(row("bb_pctb_20_15m"), missing);
    set(row("bb_width_20_15m"), missing);
  }

  const Maybe<int64_t> rank = width_rank_.enter(ColumnWriter::to_code<int32_t>(applicable_[row("bb_width_20_15m")]));
  missing = warm_up(series, candles_of(row("bb_width_20_15m_pctrank")));
  set(row("bb_width_20_15m_pctrank"), missing != NullReason::none ? Maybe<int64_t>(missing) : rank);
}

void CandleFeatures::close_1h() {
  const CandleSeries& series = series_[k1h];
  Maybe<Slice> slice = slice_of<row("rsi_14_1h")>(series);
  number<row("rsi_14_1h")>(slice.gap != NullReason::none ? Maybe<double>(slice.gap) : relative_strength(slice.value));
  slice = slice_of<row("ema_dist_50_1h")>(series);
  averages_.ema_50_1h =
      slice.gap != NullReason::none ? Maybe<double>(slice.gap) : kEma50(slice.value.close, slice.value.n);
  slice = slice_of<row("sma_dist_200_1h")>(series);
  averages_.sma_gap = slice.gap;
  if (slice.gap != NullReason::none) return;
  averages_.closes_1h = static_cast<int64_t>(slice.value.n);
  averages_.close_sum_1h = series.close_sum(slice.value.n);
}

void CandleFeatures::write_distances(const FilledMinutes& minutes, ColumnWriter& writer) {
  const auto at = [&](Minute m) -> const Averages& { return applied_[static_cast<size_t>(m - writer.begin())]; };
  const auto distance = [&](Minute m, const Maybe<double>& average) -> Maybe<double> {
    const NullReason missing = stronger(average.gap, minutes.gap[m]);
    if (missing != NullReason::none) return missing;
    return (static_cast<double>(minutes.close[m]) - average.value) / average.value;
  };
  writer.number<row("ema_dist_20_15m")>([&](Minute m) { return distance(m, at(m).ema_20_15m); });
  writer.number<row("ema_dist_50_1h")>([&](Minute m) { return distance(m, at(m).ema_50_1h); });
  // C / (Σ / n) − 1, exactly.
  writer.quanta<row("sma_dist_200_1h")>([&](Minute m) -> Maybe<int64_t> {
    const Averages& averages = at(m);
    const NullReason missing = stronger(averages.sma_gap, minutes.gap[m]);
    if (missing != NullReason::none) return missing;
    const int128 excess = static_cast<int128>(minutes.close[m]) * averages.closes_1h - averages.close_sum_1h;
    return divide(excess * kFeatures[row("sma_dist_200_1h")].per_unit, averages.close_sum_1h);
  });
}

}  // namespace hindsight
