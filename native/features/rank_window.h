// The percentile rank of a column within its own last values (feature-vocabulary §5.0): over seven days of minutes, or
// over as many candles.
#pragma once

#include "features/column_writer.h"
#include "features/order_counts.h"

namespace hindsight {

inline constexpr Minute kRankMinutes = 10'080;

/// `T` is the type of the column's codes: int32_t, or int64_t for amounts.
template <class T>
class RankWindow {
 public:
  explicit RankWindow(Minute window = kRankMinutes)
      : window_(window), codes_(static_cast<size_t>(window)), gaps_(static_cast<size_t>(window)) {}
  /// The first minute (or candle) to enter.
  void start(Minute first) {
    codes_.start(first);
    gaps_.start(first);
    first_ = first;
  }

  /// Ranks the codes of the block just written to row kOf and writes row kRank.
  template <size_t kOf, size_t kRank>
  void run(ColumnWriter& writer) {
    static_assert(kFeatures[kOf].width == sizeof(T));
    const T* codes = writer.written<kOf>();
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
  void enter(Minute m, T code);
  /// (less + (equal + 1) / 2) / N of minute m, which has just been entered, in 1e-6, rounded half-even.
  Maybe<int64_t> rank(Minute m) const;

 private:
  Minute window_;
  Track<T> codes_;
  GapCount gaps_;
  OrderCounts<T> members_;
  typename OrderCounts<T>::Rank last_{};  // of the newest value
  Minute first_ = 0;
};

extern template class RankWindow<int32_t>;
extern template class RankWindow<int64_t>;

/// 2·less + equal + 1 over 2n, in 1e-6, rounded half-even: the rank of one member among n.
int64_t mean_rank(int64_t less, int64_t not_greater, int64_t n);

}  // namespace hindsight
