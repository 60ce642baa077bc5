// The classical oscillators over a fixed slice of closed candles (feature-vocabulary §1.3): the recursions of TA-Lib
// with its seeds, started anew for every slice. A value therefore depends on its K candles only.
//
// Exponential and Wilder averages are linear in their inputs. They are computed as one weighted sum, whose steps do not
// depend on each other: about ten times as fast as the recursion, and equal to it except for the last digits of
// binary64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hindsight {

/// y ← y + alpha · (x − y), seeded with the mean of the first kSeed values; for at most kMost values.
template <size_t kSeed, size_t kMost>
class Smoothing {
 public:
  consteval explicit Smoothing(double alpha) : alpha_(alpha) {
    double power = 1;
    for (size_t age = 0; age <= kMost - kSeed; ++age) {
      powers_[kMost - kSeed - age] = power;
      power *= 1 - alpha;
    }
  }

  /// The last y over x[0], …, x[n − 1], oldest first; kSeed ≤ n ≤ kMost.
  double operator()(const double* x, size_t n) const {
    const size_t steps = n - kSeed;
    // weight[0] belongs to the seed, weight[i] to step i.
    const double* weight = powers_.data() + (kMost - n);
    double seed = 0;
    for (size_t i = 0; i < kSeed; ++i) seed += x[i];
    const double* const after = x + kSeed - 1;
    // Four sums in parallel. Their number is fixed, so the result depends on the values only.
    double sums[4] = {};
    size_t i = 1;
    for (; i + 3 <= steps; i += 4) {
      for (size_t k = 0; k < 4; ++k) sums[k] += weight[i + k] * after[i + k];
    }
    for (; i <= steps; ++i) sums[0] += weight[i] * after[i];
    return seed / static_cast<double>(kSeed) * weight[0] + alpha_ * ((sums[0] + sums[1]) + (sums[2] + sums[3]));
  }

 private:
  double alpha_;
  std::array<double, kMost - kSeed + 1> powers_{};
};

inline constexpr size_t kSliceCandles = 150;   ///< closed candles of RSI, ATR, ADX, MACD and the shorter moving average
inline constexpr size_t kSlowCandles = 300;    ///< of the longer moving average
inline constexpr size_t kStochCandles = 16;    ///< three fast %K of 14
inline constexpr size_t kBandCandles = 20;     ///< Bollinger bands
inline constexpr size_t kSimpleCandles = 200;  ///< simple moving average

inline constexpr Smoothing<20, kSliceCandles> kEma20(2.0 / 21);
inline constexpr Smoothing<50, kSlowCandles> kEma50(2.0 / 51);
inline constexpr Smoothing<14, kSliceCandles> kWilder14(1.0 / 14);

/// The newest present candles, oldest first: closes, and relative to the candle before: gain and loss of the close,
/// true range and directional movements. The first entry of these belongs to a candle before the slice. Prices in 1e-8.
struct Slice {
  size_t n;
  const double *close, *gain, *loss, *range, *plus, *minus;
};

/// 0..100; 50 when no close of the slice differs from the one before.
double relative_strength(const Slice& slice);
/// Mean true range, in price units.
double average_true_range(const Slice& slice);

struct Directional {
  double adx, plus, minus;  ///< 0..100
};
/// ADX, +DI and −DI of 14: sums over 13 movements, then Wilder's smoothing. DX is 0 where +DI + −DI = 0.
Directional directional_movement(const Slice& slice);

/// MACD(12, 26) less its signal(9), in price units; both averages are seeded at the 26th close. 0 when all closes are
/// equal.
double macd_histogram(const Slice& slice);

struct Prices {
  int64_t high, low, close;
};
/// Slow %K(14, 3) of kStochCandles candles, oldest first. A fast %K of candles without range is 50.
double slow_stochastic(std::span<const Prices, kStochCandles> candles);

struct Bands {
  double position;  ///< (close − lower) / (upper − lower), 0.5 without deviation
  double width;     ///< (upper − lower) / middle
};
/// Bollinger bands of ±2 population deviations around the mean of the closes (oldest first), from exact sums.
Bands bollinger_bands(std::span<const int64_t, kBandCandles> closes);

}  // namespace hindsight
