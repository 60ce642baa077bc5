// Closed candles of one length. Candles close on the UTC clock. A candle with fewer than 90 % of its minutes is absent:
// it keeps its place in time, and recursions skip it (feature-vocabulary §1.4, §1.5).
#pragma once

#include <vector>

#include "features/candles/candle_patterns.h"
#include "features/candles/oscillators.h"
#include "features/series/causal_fill.h"
#include "features/series/state_bytes.h"

namespace hindsight {

/// A closed candle, or the reason why it is absent.
struct ClosedCandle {
  Candle candle{};
  NullReason gap = NullReason::source_absent;
};

class CandleSeries {
 public:
  explicit CandleSeries(Minute length) : length_(length), recent_(kRecent) {}
  void start(Minute first);

  Minute length() const { return length_; }
  /// Reads the next minute. Returns true when it closes a candle, which is then the newest().
  bool add(const FilledMinutes& minutes, Minute m);
  int64_t newest() const { return open_slot_ - 1; }

  /// The candle `back` places before the newest one; back < kRecent.
  const ClosedCandle& operator[](size_t back) const {
    return recent_[static_cast<uint64_t>(newest() - static_cast<int64_t>(back)) % kRecent];
  }
  static constexpr size_t kRecent = 512;

  /// The absent candles among the newest `candles` places.
  Missing absent(size_t candles) const { return gaps_.over(newest(), static_cast<Minute>(candles)); }
  /// The newest n present candles.
  Slice slice(size_t n) const;
  /// The sum of the closes of the newest n present candles.
  int128 close_sum(size_t n) const { return close_sum_.over(close_.end() - 1, static_cast<Minute>(n)); }

  static void visit(auto& self, auto& archive) {
    // All recursions can be repeated from the newest kSlowCandles candles and the one before them.
    const Stretch stretch = archive.stretch;
    const int64_t open_slot = floor_div(stretch.end, self.length_);
    const int64_t closed = std::min<int64_t>(open_slot - floor_div(stretch.begin, self.length_), kSlowCandles + 1);
    const auto n = static_cast<size_t>(closed);
    std::vector<NullReason> gap;
    std::array<std::vector<int64_t>, 4> prices;
    if constexpr (!reads<decltype(archive)>) {
      for (size_t back = n; back-- > 0;) {
        const Candle& c = self[back].candle;
        gap.push_back(self[back].gap);
        const int64_t values[] = {c.open, c.high, c.low, c.close};
        for (size_t p = 0; p < 4; ++p) prices[p].push_back(gap.back() == NullReason::none ? values[p] : 0);
      }
    }
    archive.reasons(gap, n);
    for (auto& series : prices) archive.series(series, n);
    visit_candle(self.last_present_, archive);
    visit_candle(self.open_, archive);
    archive.number(self.present_, 0, self.length_ - 1);
    archive.reason(self.missing_);
    archive.require(self.present_ == 0 || possible(self.open_), "a candle that cannot be");
    if constexpr (reads<decltype(archive)>) self.restore(archive, open_slot - closed, gap, prices);
  }

 private:
  static void visit_candle(auto& candle, auto& archive) {
    for (auto* price : {&candle.open, &candle.high, &candle.low, &candle.close}) archive.number(*price, 0);
  }
  static bool possible(const Candle& c) { return FilledMinutes::possible(c.open, c.high, c.low, c.close); }
  void restore(StateReader& archive, int64_t first_slot, const std::vector<NullReason>& gap,
               const std::array<std::vector<int64_t>, 4>& prices);
  void place(const ClosedCandle& closed);
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
