// Features on candles: group G, and of group B the average true range. Candles close on the clock of the UTC epoch; a
// feature's value belongs to the candle that has just closed and holds until the next one does (§1.4, clarification
// 14).
#pragma once

#include <array>
#include <vector>

#include "features/candle_patterns.h"
#include "features/causal_fill.h"
#include "features/column_writer.h"

namespace hindsight {

/// A closed candle, or why it is absent: fewer than 90 % of its minutes are present.
struct ClosedCandle {
  Candle candle{};
  NullReason gap = NullReason::source_absent;
};

/// The candles of one length, the last kKept of them.
class CandleSeries {
 public:
  static constexpr size_t kKept = 256;
  explicit CandleSeries(Minute length) : length_(length), closed_(kKept) {}

  Minute length() const { return length_; }
  /// Takes in the next minute; true when it closes the candle slot_of(m, length()).
  bool add(const FilledMinutes& minutes, Minute m);
  const ClosedCandle& operator[](int64_t slot) const { return closed_[static_cast<uint64_t>(slot) % kKept]; }

 private:
  Minute length_;
  std::vector<ClosedCandle> closed_;
  Candle open_{};
  Minute present_ = 0;
  NullReason missing_ = NullReason::none;
};

class CandleFeatures {
 public:
  CandleFeatures();
  /// Puts the slots that closed before the chunk, but apply to its first minutes, into the chunk.
  void open_chunk(Minute first, ColumnWriter& writer);
  void run(const FilledMinutes& minutes, ColumnWriter& writer);

  static constexpr size_t kAtrCandles = 150;
  /// ATR(14) by Wilder over the candles, oldest first, as TA-Lib seeds it (the mean of the first 14 true ranges).
  static double average_true_range(std::span<const Candle> candles);

 private:
  static constexpr std::array<Minute, 4> kLengths = {5, 15, 60, 240};
  static constexpr size_t kFirstPattern = row("candle_engulfing_5m"), kAtr = row("atr_pct_14_15m");
  static constexpr size_t pattern_row(size_t family, size_t length) {
    return kFirstPattern + family * kLengths.size() + length;
  }

  NullReason warm_up(int64_t slot, Minute length, size_t candles, Minute first_bar) const;
  int8_t pattern(const CandleSeries& series, int64_t slot, size_t family, Minute first_bar) const;
  Maybe<double> true_range(const CandleSeries& series, int64_t slot, Minute first_bar) const;
  void set_pattern(size_t family, size_t length, int64_t slot, int8_t code, ColumnWriter& writer);
  void set_true_range(int64_t slot, int32_t code, ColumnWriter& writer);

  std::array<CandleSeries, kLengths.size()> series_;
  // Codes of the applicable candles.
  std::array<std::array<int8_t, kLengths.size()>, kPatternFamilies> patterns_;
  int32_t true_range_;
};

}  // namespace hindsight
