// A symbol beside the market's leader: beta and correlation over the disjoint five-minute log returns of the last 24
// hours (feature-vocabulary §7.8). Returns are integers of 1e-12 and their sums exact, so a value does not depend on
// where the series begins.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/minute.h"
#include "features/series/gaps.h"

namespace hindsight {

/// Closes that a minute's pairs reach back to: those of the 1,440 minutes before it.
inline constexpr size_t kPairHistory = 1440;

/// ln(C[i] / C[i−5]) in 1e-12, or the null code of the stronger reason of the two closes; the first five are S. `close`
/// are consecutive minutes, null codes allowed.
std::vector<int64_t> five_minute_returns(std::span<const int64_t> close);

class PairWindows {
 public:
  /// Of the minutes from `kPairHistory` on, one value each: beta in 1e-5, correlation in 1e-6. `close` and `own` (its
  /// five_minute_returns) are the symbol's, `leader` the leader's returns over the same minutes. Null where the close
  /// is (its reason), where fewer than 95 % of the 288 pairs exist (the strongest reason among those that do not), and
  /// where the variance of the leader's returns, or for the correlation of either's, is 0 (U).
  void run(std::span<const int64_t> close, std::span<const int64_t> own, std::span<const int64_t> leader);
  std::span<const Maybe<int64_t>> beta() const { return beta_; }
  std::span<const Maybe<int64_t>> correlation() const { return correlation_; }

 private:
  // Totals along every fifth minute; differences are sums over a window's pairs.
  struct Totals {
    uint128 xy = 0, xx = 0, yy = 0;
    int64_t x = 0, y = 0;
    uint64_t missing = 0;  // lanes of GapCount
  };

  std::vector<Totals> totals_;
  std::vector<Maybe<int64_t>> beta_, correlation_;
};

}  // namespace hindsight
