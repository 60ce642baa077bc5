#include "features/rank_window.h"

#include "base/rounding.h"

namespace hindsight {

int64_t mean_rank(int64_t less, int64_t not_greater, int64_t n) {
  // 2 · less + equal + 1 = less + not_greater + 1
  const int64_t numerator = (less + not_greater + 1) * 1'000'000, denominator = 2 * n;
  int64_t quotient = numerator / denominator;
  const int64_t twice = 2 * (numerator % denominator);
  if (twice > denominator || (twice == denominator && (quotient & 1) != 0)) ++quotient;
  return quotient;
}

template <class T>
void RankWindow<T>::enter(Minute m, T code) {
  if (m - window_ >= first_) {
    const T old = codes_[m - window_];
    if (!is_null(old)) members_.erase(old);
  }
  if (!is_null(code)) last_ = members_.insert(code);
  codes_.push(code);
  gaps_.push(reason_of(code));
}

template <class T>
Maybe<int64_t> RankWindow<T>::rank(Minute m) const {
  const NullReason uncovered = gaps_.most(m, window_);
  if (uncovered != NullReason::none) return uncovered;
  const T code = codes_[m];
  if (is_null(code)) return reason_of(code);
  return mean_rank(static_cast<int64_t>(last_.less), static_cast<int64_t>(last_.not_greater),
                   static_cast<int64_t>(members_.size()));
}

template class RankWindow<int32_t>;
template class RankWindow<int64_t>;

}  // namespace hindsight
