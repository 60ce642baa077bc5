#include <algorithm>

#include "features/candle_features.h"

namespace hindsight {

bool CandleSeries::add(const FilledMinutes& minutes, Minute m) {
  const NullReason gap = minutes.gap[m];
  if (gap == NullReason::none) {
    if (present_ == 0) {
      open_ = {minutes.open[m], minutes.high[m], minutes.low[m], minutes.close[m]};
    } else {
      open_.high = std::max(open_.high, minutes.high[m]);
      open_.low = std::min(open_.low, minutes.low[m]);
      open_.close = minutes.close[m];
    }
    ++present_;
  } else {
    missing_ = stronger(missing_, gap);
  }
  const int64_t slot = slot_of(m, length_);
  if (first_minute_of_slot(slot, length_) != m) return false;
  ClosedCandle& closed = closed_[static_cast<uint64_t>(slot) % kKept];
  closed.candle = open_;
  closed.gap = NullReason::none;
  if (present_ * 10 < length_ * 9) {
    // Minutes before the engine's first are missing without having been seen.
    closed.gap = missing_ == NullReason::none ? NullReason::source_absent : missing_;
  }
  present_ = 0;
  missing_ = NullReason::none;
  return true;
}

CandleFeatures::CandleFeatures()
    : series_{CandleSeries(kLengths[0]), CandleSeries(kLengths[1]), CandleSeries(kLengths[2]),
              CandleSeries(kLengths[3])},
      true_range_(null_code<int32_t>(NullReason::source_absent)) {
  for (auto& codes : patterns_) codes.fill(null_code<int8_t>(NullReason::source_absent));
}

void CandleFeatures::set_pattern(size_t family, size_t length, int64_t slot, int8_t code, ColumnWriter& writer) {
  patterns_[family][length] = code;
  writer.slot(pattern_row(family, length), slot, code);
}

void CandleFeatures::set_true_range(int64_t slot, int32_t code, ColumnWriter& writer) {
  true_range_ = code;
  writer.slot(kAtr, slot, code);
}

void CandleFeatures::open_chunk(Minute first, ColumnWriter& writer) {
  for (size_t t = 0; t < kLengths.size(); ++t) {
    const int64_t slot = slot_of(first, kLengths[t]);
    for (size_t f = 0; f < kPatternFamilies; ++f) writer.slot(pattern_row(f, t), slot, patterns_[f][t]);
  }
  writer.slot(kAtr, slot_of(first, kFeatures[kAtr].stride_minutes), true_range_);
}

// W while the oldest of the candles begins before the record, S before the record itself.
NullReason CandleFeatures::warm_up(int64_t slot, Minute length, size_t candles, Minute first_bar) const {
  if (first_bar == kNoMinute || first_bar > first_minute_of_slot(slot, length)) return NullReason::source_absent;
  const Minute oldest = (slot - static_cast<int64_t>(candles) + 1) * length;
  return oldest < first_bar ? NullReason::warm_up : NullReason::none;
}

int8_t CandleFeatures::pattern(const CandleSeries& series, int64_t slot, size_t family, Minute first_bar) const {
  const size_t needed = kCandlesNeeded[family];
  NullReason missing = warm_up(slot, series.length(), needed, first_bar);
  if (missing != NullReason::none) return null_code<int8_t>(missing);
  std::array<Candle, kPatternCandles> candles;
  for (size_t i = 0; i < needed; ++i) {
    const ClosedCandle& closed = series[slot - static_cast<int64_t>(i)];
    missing = stronger(missing, closed.gap);
    candles[i] = closed.candle;
  }
  if (missing != NullReason::none) return null_code<int8_t>(missing);
  return pattern_label(static_cast<PatternFamily>(family), {candles.data(), needed});
}

double CandleFeatures::average_true_range(std::span<const Candle> candles) {
  constexpr size_t kPeriod = 14;
  double atr = 0;
  for (size_t i = 1; i < candles.size(); ++i) {
    const Candle& c = candles[i];
    const int64_t before = candles[i - 1].close;
    const auto range = static_cast<double>(std::max(c.high, before) - std::min(c.low, before));
    if (i < kPeriod) {
      atr += range;
    } else if (i == kPeriod) {
      atr = (atr + range) / kPeriod;
    } else {
      atr = (atr * (kPeriod - 1) + range) / kPeriod;
    }
  }
  return atr;
}

Maybe<double> CandleFeatures::true_range(const CandleSeries& series, int64_t slot, Minute first_bar) const {
  NullReason missing = warm_up(slot, series.length(), kAtrCandles, first_bar);
  if (missing != NullReason::none) return missing;
  std::array<Candle, kAtrCandles> candles;
  size_t present = 0;
  for (int64_t k = slot - static_cast<int64_t>(kAtrCandles) + 1; k <= slot; ++k) {
    const ClosedCandle& closed = series[k];
    missing = stronger(missing, closed.gap);
    if (closed.gap == NullReason::none) candles[present++] = closed.candle;
  }
  if ((kAtrCandles - present) * 100 > kAtrCandles * 2) return missing;
  return average_true_range({candles.data(), present}) / static_cast<double>(candles[present - 1].close);
}

void CandleFeatures::run(const FilledMinutes& minutes, ColumnWriter& writer) {
  constexpr size_t kAtrLength = 1;
  static_assert(kLengths[kAtrLength] == kFeatures[kAtr].stride_minutes);
  const Minute first_bar = minutes.first_bar;
  for (Minute m = writer.begin(); m < writer.end(); ++m) {
    for (size_t t = 0; t < kLengths.size(); ++t) {
      const CandleSeries& series = series_[t];
      const int64_t slot = slot_of(m, kLengths[t]);
      if (series_[t].add(minutes, m)) {
        for (size_t f = 0; f < kPatternFamilies; ++f) {
          set_pattern(f, t, slot, pattern(series, slot, f, first_bar), writer);
        }
        if (t != kAtrLength) continue;
        const Maybe<double> atr = true_range(series, slot, first_bar);
        if (writer.raw() != nullptr && atr.gap == NullReason::none) (*writer.raw())[kAtr][writer.offset(m)] = atr.value;
        const double per_unit = static_cast<double>(kFeatures[kAtr].per_unit);
        set_true_range(slot,
                       ColumnWriter::to_code<int32_t>(atr.gap == NullReason::none
                                                          ? Maybe<int64_t>(round_half_even(atr.value * per_unit))
                                                          : Maybe<int64_t>(atr.gap)),
                       writer);
      } else if (m == first_bar) {
        // The record begins while an older candle applies: from here on it is warming up.
        const int8_t code = null_code<int8_t>(NullReason::warm_up);
        for (size_t f = 0; f < kPatternFamilies; ++f) set_pattern(f, t, slot, code, writer);
        if (t == kAtrLength) set_true_range(slot, null_code<int32_t>(NullReason::warm_up), writer);
      }
    }
  }
}

}  // namespace hindsight
