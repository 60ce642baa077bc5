// The highest high and the lowest low of the day that ends at each minute, also during warm-up.
#pragma once

#include "features/series/causal_fill.h"
#include "features/series/rolling_extreme.h"

namespace hindsight {

class DayExtremes {
 public:
  static constexpr Minute kMinutes = 1440;
  void start(Minute first) {
    high_.start(first);
    low_.start(first);
  }
  void append(const FilledMinutes& minutes, Minute begin, Minute end) {
    for (Minute m = begin; m < end; ++m) {
      if (minutes.gap[m] == NullReason::none) {
        highest_.push(m, minutes.high[m]);
        lowest_.push(m, minutes.low[m]);
      } else {
        highest_.advance(m);
        lowest_.advance(m);
      }
      high_.push(highest_.empty() ? 0 : highest_.value());
      low_.push(lowest_.empty() ? 0 : lowest_.value());
    }
  }
  /// 0 when no minute of the day is present.
  int64_t high(Minute m) const { return high_[m]; }
  int64_t low(Minute m) const { return low_[m]; }

 private:
  RollingMax highest_{kMinutes};
  RollingMin lowest_{kMinutes};
  Track<int64_t> high_{1}, low_{1};
};

}  // namespace hindsight
