// Why values are missing in a window. Reasons are counted in four 16-bit lanes of one word, the stronger ones in higher
// lanes. A running total of such words then tells how many minutes of a window are missing, and the strongest reason.
#pragma once

#include <bit>
#include <cstdint>

#include "base/null_code.h"
#include "features/series/track.h"

namespace hindsight {

/// A number, or the reason why there is none (`gap` is then not `none`).
template <class T>
struct Maybe {
  T value{};
  NullReason gap = NullReason::none;
  Maybe(T v) : value(v) {}                   // NOLINT: a value is a Maybe
  Maybe(NullReason reason) : gap(reason) {}  // NOLINT: and so is a reason
};

/// The missing minutes of one window; at most 65,535 of them.
class Missing {
 public:
  explicit Missing(uint64_t lanes) : lanes_(lanes) {}
  bool any() const { return lanes_ != 0; }
  int64_t count() const { return static_cast<int64_t>((lanes_ * 0x0001'0001'0001'0001u) >> 48); }
  NullReason strongest() const {
    if (lanes_ == 0) return NullReason::none;
    return static_cast<NullReason>((63 - std::countl_zero(lanes_)) / 16 + 1);
  }
  /// The coverage rule for windows beyond 240 minutes: `none` when at least 95 % of n are present.
  NullReason beyond_tolerance(int64_t n) const { return count() * 100 <= n * 5 ? NullReason::none : strongest(); }

 private:
  uint64_t lanes_;
};

class GapCount {
 public:
  explicit GapCount(size_t history) : totals_(history) {}
  void start(Minute first) { totals_.start(first); }
  void push(NullReason gap) { totals_.push(totals_.back() + lane(gap)); }
  void push_strided(NullReason gap, Minute stride) { totals_.push(totals_[totals_.end() - stride] + lane(gap)); }
  /// The running total of lanes through minute m, used in differences only.
  uint64_t total(Minute m) const { return totals_[m]; }
  Missing over(Minute m, Minute n) const { return Missing(totals_[m] - totals_[m - n]); }
  /// For windows of up to 240 minutes: nothing may be missing.
  NullReason all(Minute m, Minute n) const { return over(m, n).strongest(); }
  /// For longer windows: 5 % may be missing.
  NullReason most(Minute m, Minute n) const { return over(m, n).beyond_tolerance(n); }

  /// What a minute adds to the lanes. Warm-up has no lane: a window that includes warm-up minutes belongs to a feature
  /// that is warming up itself.
  static uint64_t lane(NullReason gap) {
    if (gap == NullReason::none) return 0;
    return uint64_t{1} << (16 * (static_cast<int>(std::min(gap, NullReason::source_absent)) - 1));
  }

 private:
  Track<uint64_t> totals_;
};

}  // namespace hindsight
