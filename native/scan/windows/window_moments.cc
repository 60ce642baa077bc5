#include "scan/windows/window_moments.h"

#include <algorithm>

#include "scan/windows/window_formula.h"
#include "scan/windows/window_series.h"

namespace hindsight {

namespace {

// A spread is at most (n (greatest - least))² / 4: below kEnd for widths up to this one.
constexpr int64_t kWidthMost = 4'000'000'000;
// A rise is at most n³ (greatest - least) / 8.
constexpr int128 kCubeMost = int128{1} << 64;

constexpr int64_t kEnd = (int64_t{1} << 62) - 1;

// The least x in [-kEnd, kEnd] at which f reaches `wanted`; kEnd + 1 when it never does. f never decreases. The guess
// is wrong by a few units in the last place of a double, so steps of doubling size find x at once.
template <class F>
int64_t first_reaching(int64_t wanted, double guess, F f) {
  int64_t below = -kEnd - 1;
  int64_t reached = kEnd + 1;
  int64_t step = 1;
  int64_t probe = static_cast<int64_t>(std::clamp(guess, -0x1p61, 0x1p61));
  while (below + 1 < reached) {
    const bool reaches = f(probe) >= wanted;
    (reaches ? reached : below) = probe;
    const bool bracketed = below >= -kEnd && reached <= kEnd;
    step = bracketed ? (reached - below) / 2 : std::min(2 * step, kEnd);
    probe = bracketed ? below + step : reaches ? std::max(probe - step, -kEnd) : std::min(probe + step, kEnd);
    if (!bracketed && (reaches ? reached == -kEnd : below == kEnd)) break;
  }
  return reached;
}

// The sums that f rounds into an interval; `inverse` is approximately the inverse of f.
template <class F, class Inverse>
Interval sums_within(Interval wanted, F f, Inverse inverse) {
  Interval sums;
  sums.lo = first_reaching(wanted.lo, inverse(static_cast<double>(wanted.lo) - 0.5), f);
  sums.hi = wanted.hi == INT64_MAX
                ? kEnd
                : first_reaching(wanted.hi + 1, inverse(static_cast<double>(wanted.hi) + 0.5), f) - 1;
  return sums;
}

// Without a branch, because neither comparison can be predicted.
bool within(int64_t x, Interval wanted) {
  return (unsigned{wanted.lo <= x} & unsigned{x <= wanted.hi}) != 0;
}

// Slides a window of n over x. ask(present, sum, squares, current) decides whether a bucket is a hit. Nulls count as 0.
template <bool kNulls, class T, class Ask>
void slide_squares(const T* x, size_t n, size_t words, Ask ask, uint64_t* hits) {
  uint64_t sum = 0, squares = 0;
  int64_t present = static_cast<int64_t>(n);
  const auto value = [](T code) { return static_cast<uint64_t>(int64_t{kNulls && is_null(code) ? T{0} : code}); };
  const auto enter = [&](T code) {
    const uint64_t v = value(code);
    sum += v;
    squares += v * v;
    if constexpr (kNulls) present -= is_null(code);
  };
  for (size_t t = 0; t + 1 < n; ++t) enter(x[t]);
  for (size_t w = 0; w < words; ++w) {
    uint64_t word = 0;
    for (size_t j = 0; j < 64; ++j) {
      const size_t i = 64 * w + j;
      enter(x[i + n - 1]);
      word |= uint64_t{ask(present, sum, squares, value(x[i + n - 1]))} << j;
      const uint64_t v = value(x[i]);
      sum -= v;
      squares -= v * v;
      if constexpr (kNulls) present += is_null(x[i]);
    }
    hits[w] = word;
  }
}

int64_t spread_of(int64_t present, uint64_t sum, uint64_t squares) {
  return static_cast<int64_t>(static_cast<uint64_t>(present) * squares - sum * sum);
}

template <bool kNulls, class T>
void std_bits(const Frame& frame, const T* x, int64_t n, int64_t scale, Interval wanted, size_t words, uint64_t* hits) {
  const auto spreads = [=](int64_t present) {
    const double unit = static_cast<double>(present) / static_cast<double>(scale);
    return sums_within(
        wanted, [=](int64_t spread) { return spread <= 0 ? 0 : std_value(spread, present, scale); },
        [=](double std) { return std <= 0 ? -1 : std * unit * (std * unit); });
  };
  // By the number of missing values; computed when first needed.
  const int64_t missing_most = kNulls ? nulls_tolerated(n) : 0;
  Interval* known = frame.arena.make<Interval>(static_cast<size_t>(missing_most) + 1);
  bool* asked = frame.arena.zeros<bool>(static_cast<size_t>(missing_most) + 1);
  const Interval full = spreads(n);
  const auto ask = [&](int64_t present, uint64_t sum, uint64_t squares, uint64_t) {
    const int64_t spread = spread_of(present, sum, squares);
    if constexpr (!kNulls) return within(spread, full);
    const size_t missing = static_cast<size_t>(std::min(n - present, missing_most));
    if (!asked[missing]) {
      asked[missing] = true;
      known[missing] = spreads(n - static_cast<int64_t>(missing));
    }
    return within(spread, known[missing]);
  };
  slide_squares<kNulls>(x, static_cast<size_t>(n), words, ask, hits);
}

// z >= b means a |a| >= b |b| s, where a is N x - Sx and s the spread. binary64 decides it unless both sides are as
// close as its rounding error; then the value itself is computed.
struct SignedSquare {
  double times;
  explicit SignedSquare(double bound) : times(bound * std::fabs(bound)) {}
};
constexpr double kDoubt = 1e-12;
constexpr int64_t kZMost = int64_t{1} << 40;  // above any zscore in quanta, which is at most the root of n

template <bool kNulls, class T>
void zscore_bits(const T* x, int64_t n, Interval wanted, size_t words, uint64_t* hits) {
  const auto bound = [](int64_t quanta, double half) {
    return SignedSquare((static_cast<double>(std::clamp(quanta, -kZMost, kZMost)) + half) / 1e4).times;
  };
  const double least = bound(wanted.lo, -0.5);
  const double greatest = bound(wanted.hi, 0.5);
  const auto ask = [=](int64_t present, uint64_t sum, uint64_t squares, uint64_t current) {
    const int64_t spread = spread_of(present, sum, squares);
    const int64_t above = static_cast<int64_t>(static_cast<uint64_t>(present) * current - sum);
    const double a = static_cast<double>(above);
    const double square = a * std::fabs(a);
    const double low = least * static_cast<double>(spread);
    const double high = greatest * static_cast<double>(spread);
    const double from_low = square - low;
    const double to_high = high - square;
    if (std::fabs(from_low) <= kDoubt * std::fabs(low) || std::fabs(to_high) <= kDoubt * std::fabs(high)) [[unlikely]] {
      const int64_t value = zscore_value(above, spread);
      return wanted.lo <= value && value <= wanted.hi;
    }
    return (unsigned{from_low > 0} & unsigned{to_high > 0}) != 0;
  };
  slide_squares<kNulls>(x, static_cast<size_t>(n), words, ask, hits);
}

// Positions t begin at 0 in every window: when the window slides by one minute, Stx loses the sum of the remaining
// values.
template <class T>
void slope_bits(const T* x, size_t n, Interval rises, size_t words, uint64_t* hits) {
  const uint64_t times = uint64_t{n} * (n - 1) / 2;
  uint64_t sum = 0, products = 0;
  const auto value = [](T code) { return static_cast<uint64_t>(int64_t{code}); };
  for (size_t t = 0; t + 1 < n; ++t) {
    sum += value(x[t]);
    products += t * value(x[t]);
  }
  for (size_t w = 0; w < words; ++w) {
    uint64_t word = 0;
    for (size_t j = 0; j < 64; ++j) {
      const size_t i = 64 * w + j;
      const uint64_t entering = value(x[i + n - 1]);
      sum += entering;
      products += (n - 1) * entering;
      const int64_t rise = static_cast<int64_t>(n * products - times * sum);
      word |= uint64_t{within(rise, rises)} << j;
      sum -= value(x[i]);
      products -= sum;
    }
    hits[w] = word;
  }
}

template <class T>
bool moment_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                 const Bitmap& out) {
  const int64_t n = operand.span_minutes;
  const size_t words = out.range.size();
  std::fill(out.words, out.words + words, 0);
  const Series<T> series = load_series<T>(frame, operand.feature, out.range.first_minute() - (n - 1),
                                          words * 64 + static_cast<size_t>(n) - 1);
  if (series.least > series.greatest) return true;  // no value is known
  const int128 width = static_cast<int128>(series.greatest) - series.least;
  const bool slope = operand.fn == AggregateFn::slope;
  if (width * n > kWidthMost || (slope && width * n * n * n > kCubeMost)) return false;
  const bool nulls = nulls_tolerated(n) != 0 && null_prefix(frame, series) != nullptr;
  // The run of a slope depends on which values are missing, not only on their number.
  if (slope && (nulls || n == 1)) return false;
  const int64_t scale = feature_table()[operand.feature].type == FeatureType::integer ? 100 : 1;
  uint64_t* hits = frame.arena.make<uint64_t>(words);
  for (const Interval& wanted : intervals) {
    if (slope) {
      const int128 run = static_cast<int128>(n) * n * (static_cast<int128>(n) * n - 1) / 12;
      const double per_hour = static_cast<double>(run) / 60.0;
      slope_bits(series.x, static_cast<size_t>(n),
                 sums_within(
                     wanted, [run](int64_t rise) { return slope_value(rise, run); },
                     [per_hour](double rise) { return rise * per_hour; }),
                 words, hits);
    } else if (operand.fn == AggregateFn::std) {
      (nulls ? std_bits<true, T> : std_bits<false, T>)(frame, series.x, n, scale, wanted, words, hits);
    } else {
      (nulls ? zscore_bits<true, T> : zscore_bits<false, T>)(series.x, n, wanted, words, hits);
    }
    for (size_t i = 0; i < words; ++i) out.words[i] |= hits[i];
  }
  return true;
}

}  // namespace

bool moment_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                 const Bitmap& out) {
  const uint8_t width = feature_table()[operand.feature].width;
  if (width == 4) return moment_bits<int32_t>(frame, operand, intervals, out);
  return width == 8 && moment_bits<int64_t>(frame, operand, intervals, out);
}

}  // namespace hindsight
