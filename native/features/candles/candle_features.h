// Features of closed candles: group G, and the oscillators of groups B and C. A value belongs to the candle that has
// just closed and holds until the next candle closes (§1.4, clarification 14), so it is stored once per candle. Only
// distances from the current close are features of the minute.
#pragma once

#include <array>
#include <vector>

#include "features/candles/candle_series.h"
#include "features/columns/column_writer.h"
#include "features/ranks/rank_window.h"

namespace hindsight {

class CandleFeatures {
 public:
  CandleFeatures();
  void start(Minute first);
  /// Copies into the chunk the slots that closed before the chunk but apply to its first minutes.
  void open_chunk(Minute first, ColumnWriter& writer);
  void run(const FilledMinutes& minutes, ColumnWriter& writer);

  static void visit(auto& self, auto& archive) {
    for (auto& series : self.series_) CandleSeries::visit(series, archive);
    for (size_t r = 0; r < kFeatureCount; ++r) {
      const Feature& feature = kFeatures[r];
      if (feature.stride_minutes == 1) continue;
      const auto labels = static_cast<int64_t>(feature.labels.size());
      archive.maybe(self.applicable_[r], labels > 0 ? 0 : INT32_MIN, labels > 0 ? labels - 1 : INT32_MAX);
    }
    Averages::visit(self.averages_, archive);
    // A weighted sum of prices of at most 64 bits each.
    archive.maybe(self.histogram_, -0x1p72, 0x1p72);
    RankWindow<int32_t>::visit(self.width_rank_, archive);
    if constexpr (reads<decltype(archive)>) self.restore(archive);
  }

 private:
  enum Length : size_t { k5m, k15m, k1h, k4h, kLengthCount };
  static constexpr std::array<Minute, kLengthCount> kLengths = {5, 15, 60, 240};

  // Averages of the applicable candles. The distance features compare the current close with them.
  struct Averages {
    Maybe<double> ema_20_15m = NullReason::source_absent, ema_50_1h = NullReason::source_absent;
    int128 close_sum_1h = 0;
    int64_t closes_1h = 0;
    NullReason sma_gap = NullReason::source_absent;
    static void visit(auto& self, auto& archive) {
      for (auto* average : {&self.ema_20_15m, &self.ema_50_1h}) archive.maybe(*average, 1e-3, 0x1p64);
      archive.reason(self.sma_gap);
      archive.number(self.closes_1h, 0, static_cast<int64_t>(kSimpleCandles));
    }
  };
  void restore(StateReader& archive);

  void close_candle(Length t);
  void close_patterns(Length t);
  void close_5m();
  void close_15m();
  void close_1h();
  void close_bands();
  void write_distances(const FilledMinutes& minutes, ColumnWriter& writer);

  // The slice of the newest candle for row kRow, or the reason why it is not covered.
  template <size_t kRow>
  NullReason uncovered(const CandleSeries& series) const;
  template <size_t kRow>
  Maybe<Slice> slice_of(const CandleSeries& series) const;
  NullReason warm_up(const CandleSeries& series, size_t candles) const;

  // Sets the value of a row from the newest candle on.
  template <size_t kRow>
  void number(const Maybe<double>& x);
  void set(size_t row, Maybe<int64_t> code);

  std::array<CandleSeries, kLengthCount> series_;
  std::vector<Maybe<int64_t>> applicable_;  // by row, of the rows that are stored once per candle
  Averages averages_;
  std::vector<Averages> applied_;                        // by minute of the block
  Maybe<double> histogram_ = NullReason::source_absent;  // of the newest 15m candle
  RankWindow<int32_t> width_rank_;

  // Used while a candle is closed.
  ColumnWriter* writer_ = nullptr;
  Minute closing_ = 0, first_bar_ = kNoMinute;
};

}  // namespace hindsight
