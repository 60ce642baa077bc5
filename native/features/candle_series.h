// Closed candles of one length. Candles close on the clock of the UTC epoch; those with fewer than 90 % of their
// minutes are absent: they keep their place on the clock, and recursions pass over them (feature-vocabulary §1.4,
// §1.5).
#pragma once

#include <vector>

#include "features/candle_patterns.h"
#include "features/causal_fill.h"
#include "features/oscillators.h"

namespace hindsight {

/// A closed candle, or why it is absent.
struct ClosedCandle {
  Candle candle{};
  NullReason gap = NullReason::source_absent;
};

class CandleSeries {
 public:
  explicit CandleSeries(Minute length) : length_(length), recent_(kRecent) {}
  void start(Minute first);

  Minute length() const { return length_; }
  /// Takes in the next minute; true when it closes a candle, which is then the newest().
  bool add(const FilledMinutes& minutes, Minute m);
  int64_t newest() const { return open_slot_ - 1; }

  /// The candle `back` before the newest, itself 0; fewer than kRecent.
  const ClosedCandle& operator[](size_t back) const {
    return recent_[static_cast<uint64_t>(newest() - static_cast<int64_t>(back)) % kRecent];
  }
  static constexpr size_t kRecent = 32;

  /// The absent ones among the newest `candles` places.
  Missing absent(size_t candles) const { return gaps_.over(newest(), static_cast<Minute>(candles)); }
  /// The newest n present candles.
  Slice slice(size_t n) const;
  /// Sum of their closes.
  int128 close_sum(size_t n) const { return close_sum_.over(close_.end() - 1, static_cast<Minute>(n)); }

 private:
  void close_candle();
  void follow(const Candle& candle);

  Minute length_;
  int64_t open_slot_ = 0;
  Minute closes_at_ = 0;  // the last minute of the open candle
  Candle open_{};
  Minute present_ = 0;
  NullReason missing_ = NullReason::none;

  std::vector<ClosedCandle> recent_;
  GapCount gaps_{kSlowCandles};
  // By number of the present candle: see Slice.
  Track<double> close_{kSlowCandles}, gain_{kSlowCandles}, loss_{kSlowCandles};
  Track<double> range_{kSliceCandles}, plus_{kSliceCandles}, minus_{kSliceCandles};
  WindowSum close_sum_{kSimpleCandles};
  Candle last_present_{};
};

}  // namespace hindsight
