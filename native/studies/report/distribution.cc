#include "studies/report/distribution.h"

#include <algorithm>

namespace hindsight::studies {

namespace {

/// Relative to the rounded mean, which changes a deviation by less than its own rounding.
int64_t deviation(const std::vector<int64_t>& results, int64_t mean) {
  uint128 squares = 0;
  for (const int64_t result : results) {
    const int128 apart = int128{result} - mean;
    squares += static_cast<uint128>(apart * apart);
  }
  return rounded_root((squares + results.size() / 2) / results.size());
}

int64_t ratio(int128 numerator, int128 denominator) {
  return static_cast<int64_t>(divide_half_even(numerator, denominator));
}

}  // namespace

int64_t rounded_root(uint128 x) {
  uint128 low = 0, high = uint128{1} << 63;
  while (low < high) {  // the greatest root whose square is not above x
    const uint128 middle = (low + high + 1) / 2;
    if (middle * middle <= x) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return static_cast<int64_t>(x - low * low > low ? low + 1 : low);
}

int64_t quantile_of_sorted(const std::vector<int64_t>& sorted, int64_t share_e6) {
  constexpr int64_t kOne = 1'000'000;
  const int128 place = int128{static_cast<int64_t>(sorted.size()) - 1} * share_e6;
  const auto below = static_cast<size_t>(place / kOne);
  const auto rest = static_cast<int64_t>(place % kOne);
  if (rest == 0) return sorted[below];
  return ratio(int128{sorted[below]} * (kOne - rest) + int128{sorted[below + 1]} * rest, kOne);
}

Distribution distribution_of(std::vector<int64_t> results_e9) {
  std::sort(results_e9.begin(), results_e9.end());
  return distribution_of_sorted(results_e9);
}

std::vector<int64_t> with_zeros(const std::vector<int64_t>& sorted, size_t zeros) {
  const auto place = std::lower_bound(sorted.begin(), sorted.end(), 0);
  std::vector<int64_t> all;
  all.reserve(sorted.size() + zeros);
  all.insert(all.end(), sorted.begin(), place);
  all.insert(all.end(), zeros, 0);
  all.insert(all.end(), place, sorted.end());
  return all;
}

Distribution distribution_of_sorted(const std::vector<int64_t>& results_e9) {
  Distribution all;
  all.count = results_e9.size();
  if (results_e9.empty()) return all;
  int128 won = 0, lost = 0;
  for (const int64_t result : results_e9) {
    all.wins += result > 0 ? 1 : 0;
    all.losses += result < 0 ? 1 : 0;
    (result > 0 ? won : lost) += result;
  }
  all.mean_e9 = ratio(won + lost, static_cast<int64_t>(all.count));
  all.deviation_e9 = deviation(results_e9, all.mean_e9);
  for (size_t i = 0; i < kQuantilePercents.size(); ++i)
    all.quantiles_e9[i] = quantile_of_sorted(results_e9, kQuantilePercents[i] * 10'000);
  const auto wins = static_cast<int64_t>(all.wins), losses = static_cast<int64_t>(all.losses);
  if (wins > 0) all.average_win_e9 = ratio(won, wins);
  if (losses > 0) all.average_loss_e9 = ratio(lost, losses);
  if (losses > 0) all.profit_factor_e6 = ratio(won * 1'000'000, -lost);
  if (wins > 0 && losses > 0)
    all.payoff_e6 = ratio(int128{*all.average_win_e9} * 1'000'000, -int128{*all.average_loss_e9});
  return all;
}

}  // namespace hindsight::studies
