#include "statistics/day_clusters.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/minute.h"

namespace hindsight::statistics {

namespace {

/// Magnitudes of days are limited to this many bits, so that no sum of squares exceeds 128 bits.
constexpr int kMagnitudeBits = 50;

int128 lagged_product(std::span<const int64_t> x, size_t lag) {
  int128 sum = 0;
  for (size_t t = 0; t + lag < x.size(); ++t) sum += static_cast<int128>(x[t]) * x[t + lag];
  return sum;
}

// L · Q(x) = L · Σ x_t² + 2 Σ_{j<L} (L − j) · Σ x_t · x_{t+j}
int128 lagged_squares(std::span<const int64_t> x, int64_t lags) {
  int128 sum = lags * lagged_product(x, 0);
  for (int64_t lag = 1; lag < lags; ++lag) sum += 2 * (lags - lag) * lagged_product(x, static_cast<size_t>(lag));
  return sum;
}

int128 block_squares(std::span<const int64_t> x, int64_t first_day, int64_t block_days) {
  int128 squares = 0, sum = 0;
  for (size_t t = 0; t < x.size(); ++t) {
    sum += x[t];
    const int64_t next = first_day + static_cast<int64_t>(t) + 1;
    if (next % block_days != 0 && t + 1 < x.size()) continue;
    squares += sum * sum;
    sum = 0;
  }
  return squares;
}

/// Values shifted to the right, half-even, until they have kMagnitudeBits at most.
struct Shifted {
  std::vector<int64_t> values;
  int bits = 0;
};

Shifted shifted(const Influence& influence) {
  int128 most = 0;
  for (const int128 x : influence) most = std::max(most, x < 0 ? -x : x);
  Shifted result;
  while (most >> (kMagnitudeBits + result.bits) != 0) result.bits += 1;
  for (const int128 x : influence)
    result.values.push_back(static_cast<int64_t>(divide_half_even(x, int128{1} << result.bits)));
  return result;
}

}  // namespace

Influence influence_of(std::span<const uint64_t> counts, std::span<const int128> sums, int64_t step_e12) {
  uint64_t total = 0;
  int128 sum = 0;
  for (size_t t = 0; t < counts.size(); ++t) {
    total += counts[t];
    sum += sums[t];
  }
  const auto n = static_cast<int128>(total);
  Influence influence(counts.size());
  for (size_t t = 0; t < counts.size(); ++t) {
    if (counts[t] == 0) continue;
    influence[t] = divide_half_even((sums[t] * n - static_cast<int128>(counts[t]) * sum) * step_e12, n * n);
  }
  return influence;
}

DayClusters::DayClusters(int64_t first_day, std::vector<uint64_t> counts, Dependence dependence)
    : first_day_(first_day), counts_(std::move(counts)), dependence_(dependence) {
  for (const uint64_t count : counts_) {
    total_ += count;
    days_ += count != 0;
  }
  if (total_ == 0) return;
  const std::vector<int64_t> whole(counts_.begin(), counts_.end());
  lagged_squares_ = lagged_squares(whole, dependence_.lag_days);
  const int128 squares = static_cast<int128>(total_) * static_cast<int128>(total_) * dependence_.lag_days;
  df_e2_ = static_cast<int64_t>(divide_half_even(100 * (squares - lagged_squares_), lagged_squares_));
}

// SE² = max(Q(u), Σ blocks) · g / (g − 1) with g = n² / Q(n): both factors are multiplied by L, so that all integers
// are exact. Then follow one product, one quotient and one root in binary64.
int64_t DayClusters::standard_error_e12(const Influence& influence) const {
  const Shifted u = shifted(influence);
  const int64_t lags = dependence_.lag_days;
  const int128 most =
      std::max(lagged_squares(u.values, lags), lags * block_squares(u.values, first_day_, dependence_.block_days));
  const int128 squares = static_cast<int128>(total_) * static_cast<int128>(total_);
  const double product = static_cast<double>(most) * static_cast<double>(squares);
  const double error = std::sqrt(product / static_cast<double>(squares * lags - lagged_squares_));
  return round_half_even(error) << u.bits;
}

}  // namespace hindsight::statistics
