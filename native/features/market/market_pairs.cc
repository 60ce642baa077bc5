#include "features/market/market_pairs.h"

#include <cmath>

#include "features/series/divide.h"
#include "features/series/log_terms.h"

namespace hindsight {

namespace {

constexpr size_t kStep = 5;
constexpr int64_t kPairs = 288;

}  // namespace

std::vector<int64_t> five_minute_returns(std::span<const int64_t> close) {
  std::vector<int64_t> returns(close.size(), null_code<int64_t>(NullReason::source_absent));
  for (size_t i = kStep; i < close.size(); ++i) {
    const int64_t to = close[i], from = close[i - kStep];
    const NullReason gap = stronger(reason_of(to), reason_of(from));
    returns[i] = gap != NullReason::none ? null_code<int64_t>(gap) : to == from ? 0 : log_ratio(to, from);
  }
  return returns;
}

void PairWindows::run(std::span<const int64_t> close, std::span<const int64_t> own, std::span<const int64_t> leader) {
  const size_t size = close.size();
  totals_.assign(size, {});
  for (size_t i = kStep; i < size; ++i) {
    Totals& total = totals_[i] = totals_[i - kStep];
    const NullReason gap = stronger(reason_of(own[i]), reason_of(leader[i]));
    if (gap != NullReason::none) {
      total.missing += GapCount::lane(gap);
      continue;
    }
    const int64_t y = own[i], x = leader[i];
    total.x += x;
    total.y += y;
    total.xy += static_cast<uint128>(static_cast<int128>(x) * y);
    total.xx += static_cast<uint128>(static_cast<int128>(x) * x);
    total.yy += static_cast<uint128>(static_cast<int128>(y) * y);
  }

  beta_.clear();
  correlation_.clear();
  for (size_t m = kPairHistory; m < size; ++m) {
    const Totals &now = totals_[m], &before = totals_[m - kPairHistory];
    const Missing missing(now.missing - before.missing);
    const NullReason gap = stronger(reason_of(close[m]), missing.beyond_tolerance(kPairs));
    if (gap != NullReason::none) {
      beta_.push_back(gap);
      correlation_.push_back(gap);
      continue;
    }
    // N times the sums of products of deviations, exact.
    const int128 n = kPairs - missing.count();
    const int128 x = now.x - before.x, y = now.y - before.y;
    const int128 xy = n * static_cast<int128>(now.xy - before.xy) - x * y;
    const int128 xx = n * static_cast<int128>(now.xx - before.xx) - x * x;
    const int128 yy = n * static_cast<int128>(now.yy - before.yy) - y * y;
    if (xx == 0) {
      beta_.push_back(NullReason::undefined);
      correlation_.push_back(NullReason::undefined);
      continue;
    }
    beta_.push_back(divide(xy * 100'000, xx));
    if (yy == 0) {
      correlation_.push_back(NullReason::undefined);
      continue;
    }
    const double r = to_double(xy) / (std::sqrt(to_double(xx)) * std::sqrt(to_double(yy)));
    correlation_.push_back(std::llrint(std::min(std::max(r, -1.0), 1.0) * 1e6));
  }
}

}  // namespace hindsight
