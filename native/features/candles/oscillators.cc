#include "features/candles/oscillators.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "features/series/track.h"

namespace hindsight {

double relative_strength(const Slice& slice) {
  const double up = kWilder14(slice.gain + 1, slice.n - 1), down = kWilder14(slice.loss + 1, slice.n - 1);
  // Changes are integers and weights are positive, so the sum is zero exactly when no close changed.
  return up + down == 0 ? 50 : 100 * up / (up + down);
}

double average_true_range(const Slice& slice) {
  return kWilder14(slice.range + 1, slice.n - 1);
}

Directional directional_movement(const Slice& slice) {
  constexpr size_t kPeriod = 14;
  double plus = 0, minus = 0, range = 0;
  size_t i = 1;
  for (; i < kPeriod; ++i) {
    plus += slice.plus[i];
    minus += slice.minus[i];
    range += slice.range[i];
  }
  constexpr double kKept = 1 - 1.0 / kPeriod;
  std::array<double, kSliceCandles> dx;
  for (; i < slice.n; ++i) {
    plus = plus * kKept + slice.plus[i];
    minus = minus * kKept + slice.minus[i];
    range = range * kKept + slice.range[i];
    // |+DI − −DI| / (+DI + −DI): the range cancels out.
    dx[i - kPeriod] = plus + minus == 0 ? 0 : std::abs(plus - minus) / (plus + minus);
  }
  Directional result{100 * kWilder14(dx.data(), slice.n - kPeriod), 0, 0};
  if (range > 0) {
    result.plus = 100 * plus / range;
    result.minus = 100 * minus / range;
  }
  return result;
}

double macd_histogram(const Slice& slice) {
  constexpr size_t kFast = 12, kSlow = 26, kSignal = 9;
  // Uses distances from the newest close: a flat slice is then exactly zero, and the histogram is the same.
  const double newest = slice.close[slice.n - 1];
  const auto at = [&](size_t i) { return slice.close[i] - newest; };
  double fast = 0, slow = 0;
  for (size_t i = 0; i < kSlow; ++i) {
    slow += at(i);
    if (i >= kSlow - kFast) fast += at(i);
  }
  fast /= kFast;
  slow /= kSlow;
  double signal = fast - slow;
  size_t i = kSlow;
  for (; i < kSlow + kSignal - 1; ++i) {
    fast += (at(i) - fast) * (2.0 / (kFast + 1));
    slow += (at(i) - slow) * (2.0 / (kSlow + 1));
    signal += fast - slow;
  }
  signal /= kSignal;
  for (; i < slice.n; ++i) {
    fast += (at(i) - fast) * (2.0 / (kFast + 1));
    slow += (at(i) - slow) * (2.0 / (kSlow + 1));
    signal += (fast - slow - signal) * (2.0 / (kSignal + 1));
  }
  return fast - slow - signal;
}

double slow_stochastic(std::span<const Prices, kStochCandles> candles) {
  constexpr size_t kPeriod = 14, kMean = kStochCandles - kPeriod + 1;
  double sum = 0;
  for (size_t from = 0; from < kMean; ++from) {
    int64_t high = candles[from].high, low = candles[from].low;
    for (size_t i = from + 1; i < from + kPeriod; ++i) {
      high = std::max(high, candles[i].high);
      low = std::min(low, candles[i].low);
    }
    const int64_t above = candles[from + kPeriod - 1].close - low;
    sum += high == low ? 50 : 100 * static_cast<double>(above) / static_cast<double>(high - low);
  }
  return sum / kMean;
}

Bands bollinger_bands(std::span<const int64_t, kBandCandles> closes) {
  constexpr int64_t n = kBandCandles;
  const int64_t newest = closes[kBandCandles - 1];
  uint64_t most = 0;
  for (int64_t c : closes) most |= static_cast<uint64_t>(c < newest ? newest - c : c - newest);
  // Distances of 2^56 and more would overflow the sum of squares, so their last bits are dropped.
  const int shift = std::max(0, static_cast<int>(std::bit_width(most)) - 56);
  int128 level = 0, sum = 0, squares = 0;
  for (int64_t c : closes) {
    const int64_t distance = (c - newest) >> shift;
    level += c;
    sum += distance;
    squares += static_cast<int128>(distance) * distance;
  }
  const int128 variance = squares * n - sum * sum;  // n²·σ²
  if (variance == 0) return {0.5, 0};
  const double deviation = std::sqrt(to_double(variance));  // n·σ
  return {0.5 - to_double(sum) / (4 * deviation), 4 * std::ldexp(deviation, shift) / to_double(level)};
}

}  // namespace hindsight
