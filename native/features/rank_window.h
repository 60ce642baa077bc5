// The percentile rank of a column within its own last seven days (feature-vocabulary §5.0), minute by minute.
#pragma once

#include "features/column_writer.h"
#include "features/order_counts.h"

namespace hindsight {

inline constexpr Minute kRankMinutes = 10'080;

class RankWindow {
 public:
  RankWindow() : codes_(kRankMinutes), gaps_(kRankMinutes) {}
  void start(Minute first) {
    codes_.start(first);
    gaps_.start(first);
    first_ = first;
  }

  /// Ranks the codes of the block just written to row kOf and writes row kRank.
  template <size_t kOf, size_t kRank>
  void run(ColumnWriter& writer) {
    static_assert(kFeatures[kOf].width == 4);
    const int32_t* codes = writer.written<kOf>();
    const Minute begin = writer.begin();
    // Warm or not, every minute enters the window; the writer asks for the rank of warm ones only, in order.
    Minute next = begin;
    const auto enter_through = [&](Minute m) {
      for (; next <= m; ++next) enter(next, codes[next - begin]);
    };
    writer.quanta<kRank>([&](Minute m) {
      enter_through(m);
      return rank(m);
    });
    enter_through(writer.end() - 1);
  }

  /// For a single code; minutes must follow each other.
  void enter(Minute m, int32_t code);
  /// (less + (equal + 1) / 2) / N of minute m, which has just been entered, in 1e-6, rounded half-even.
  Maybe<int64_t> rank(Minute m) const;

 private:
  Track<int32_t> codes_;
  GapCount gaps_;
  OrderCounts window_;
  OrderCounts::Rank last_{};  // of the newest value
  Minute first_ = 0;
};

}  // namespace hindsight
