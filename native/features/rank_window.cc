#include "features/rank_window.h"

#include "base/rounding.h"

namespace hindsight {

void RankWindow::enter(Minute m, int32_t code) {
  if (m - kRankMinutes >= first_) {
    const int32_t old = codes_[m - kRankMinutes];
    if (!is_null(old)) window_.erase(old);
  }
  if (!is_null(code)) last_ = window_.insert(code);
  codes_.push(code);
  gaps_.push(reason_of(code));
}

Maybe<int64_t> RankWindow::rank(Minute m) const {
  const NullReason uncovered = gaps_.most(m, kRankMinutes);
  if (uncovered != NullReason::none) return uncovered;
  const int32_t code = codes_[m];
  if (is_null(code)) return reason_of(code);
  const auto n = static_cast<int64_t>(window_.size());
  // 2 · less + equal + 1 = less + not_above + 1
  const int64_t numerator = static_cast<int64_t>(last_.less + last_.not_greater + 1) * 1'000'000, denominator = 2 * n;
  int64_t quotient = numerator / denominator;
  const int64_t twice = 2 * (numerator % denominator);
  if (twice > denominator || (twice == denominator && (quotient & 1) != 0)) ++quotient;
  return quotient;
}

}  // namespace hindsight
