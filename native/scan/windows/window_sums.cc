#include "scan/windows/window_sums.h"

#include <algorithm>

#include "base/switches.h"
#include "scan/simd/kernels.h"
#include "scan/windows/window_formula.h"
#include "scan/windows/window_series.h"

namespace hindsight {

namespace {

// Prefix sums modulo 2^64: the sum of a window fits 64 bits and is the difference of two prefix sums. Nulls count as 0
// where a window may hold some. Where it may not, its result does not matter, and the windows after it are right again.
template <bool kNulls, class T>
int64_t* prefix_sums(Arena& arena, const Series<T>& series) {
  int64_t* sums = arena.make<int64_t>(series.count + 1);
  uint64_t sum = 0;
  for (size_t i = 0; i < series.count; ++i) {
    sums[i] = static_cast<int64_t>(sum);
    const T code = series.x[i];
    sum += static_cast<uint64_t>(int64_t{kNulls && is_null(code) ? T{0} : code});
  }
  sums[series.count] = static_cast<int64_t>(sum);
  return sums;
}

bool inside(const std::vector<Interval>& intervals, int128 value) {
  return std::any_of(intervals.begin(), intervals.end(),
                     [value](const Interval& interval) { return interval.lo <= value && value <= interval.hi; });
}

template <class T>
bool sum_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out) {
  const int64_t n = operand.span_minutes;
  const size_t words = out.range.size();
  const size_t span = static_cast<size_t>(n);
  std::fill(out.words, out.words + words, 0);
  const Series<T> series =
      load_series<T>(frame, operand.feature, out.range.first_minute() - (n - 1), words * 64 + span - 1);
  if (series.least > series.greatest) return true;  // no value is known
  if (series.least < -kRatioSumMost / n || series.greatest > kRatioSumMost / n) return false;
  const bool tolerant = nulls_tolerated(n) != 0;
  const int64_t* sums = (tolerant ? prefix_sums<true, T> : prefix_sums<false, T>)(frame.arena, series);
  const int64_t scale = feature_table()[operand.feature].type == FeatureType::integer ? 100 : 1;
  const bool mean = operand.fn == AggregateFn::mean;
  uint64_t* hits = frame.arena.make<uint64_t>(words);
  for (const Interval& interval : intervals) {
    const Interval wanted = mean ? sums_for_ratio(interval, n, scale) : interval;
    kernels().differences_between_i64(sums + n, sums, words, wanted.lo, wanted.hi, hits);
    for (size_t i = 0; i < words; ++i) out.words[i] |= hits[i];
  }
  // Where nulls are tolerated, the mean of a window with nulls divides by fewer values.
  const int32_t* nulls = mean && tolerant ? null_prefix(frame, series) : nullptr;
  for (size_t i = 0; nulls != nullptr && i < words * 64; ++i) {
    const int64_t missing = nulls[i + span] - nulls[i];
    if (missing == 0 || missing > nulls_tolerated(n)) continue;
    const bool hit =
        inside(intervals, divide_half_even(static_cast<int128>(sums[i + span] - sums[i]) * scale, n - missing));
    const uint64_t bit = uint64_t{1} << (i % 64);
    out.words[i / 64] = (out.words[i / 64] & ~bit) | (hit ? bit : 0);
  }
  return true;
}

}  // namespace

bool sum_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out) {
  if (!enabled(Optimisation::prefix_sums)) return false;
  const uint8_t width = feature_table()[operand.feature].width;
  if (width == 4) return sum_bits<int32_t>(frame, operand, intervals, out);
  return width == 8 && sum_bits<int64_t>(frame, operand, intervals, out);
}

}  // namespace hindsight
