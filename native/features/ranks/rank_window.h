// The percentile rank of a column within its own last values (feature-vocabulary §5.0): over seven days of minutes, or
// over as many candles. Minutes are ranked in batches (rank_batch.h), or one by one where there are few.
#pragma once

#include <array>
#include <span>

#include "features/ranks/rank_batch.h"
#include "features/series/gaps.h"
#include "features/series/state_bytes.h"

namespace hindsight {

inline constexpr Minute kRankMinutes = 10'080;

/// `T` is the type of the column's codes: int32_t, or int64_t for amounts.
template <class T>
class RankWindow {
 public:
  explicit RankWindow(Minute window = kRankMinutes);
  /// Empties the window.
  void start();

  /// Adds the next minutes (or candles), one code each. ranks[i] becomes (less + (equal + 1) / 2) / N of codes[i] in
  /// the window that ends with it, in 1e-6, rounded half-even; or the reason why it has none. N is the number of
  /// values; at least 95 % of the window must be values.
  void enter(std::span<const T> codes, RankBatch<T>& batch, std::span<Maybe<int64_t>> ranks);
  /// The same for one minute.
  Maybe<int64_t> enter(T code);

  static void visit(auto& self, auto& archive) {
    std::vector<T> codes;
    if constexpr (!reads<decltype(archive)>) {
      if (self.codes_.empty()) codes.assign(self.window_, kAbsent);
      const auto oldest = self.codes_.begin() + static_cast<std::ptrdiff_t>(self.oldest_);
      std::rotate_copy(self.codes_.begin(), oldest, self.codes_.end(), std::back_inserter(codes));
    }
    archive.series(codes, self.window_);
    if constexpr (reads<decltype(archive)>) self.restore(codes);
  }

 private:
  static constexpr T kAbsent = null_code<T>(NullReason::source_absent);
  void restore(const std::vector<T>& codes);
  void enter_batch(std::span<const T> codes, RankBatch<T>& batch, std::span<Maybe<int64_t>> ranks);
  void slide_gaps(T leaving, T entering);
  int64_t missing() const;
  Maybe<int64_t> rank(T code, RankCount count) const;

  size_t window_;
  // A ring; the newest code is the one before oldest_. Empty while all codes are S: most symbols lack some source.
  std::vector<T> codes_;
  size_t oldest_ = 0;
  std::array<int64_t, kNullReasonCount + 1> reasons_{};  // of the codes in the window; the reason of a value is `none`
  std::vector<T> sorted_;                                // the values in order, unless single codes were added since
  bool in_order_ = false;
};

extern template class RankWindow<int32_t>;
extern template class RankWindow<int64_t>;

/// (2·less + equal + 1) / 2n in 1e-6, rounded half-even: the rank of one member among n.
int64_t mean_rank(int64_t less, int64_t not_greater, int64_t n);

}  // namespace hindsight
