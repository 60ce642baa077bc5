#include "scan/window_sums.h"

#include <algorithm>

#include "base/switches.h"
#include "scan/simd/kernels.h"
#include "scan/window_formula.h"

namespace hindsight {

namespace {

// Sums and their bounds stay within.
constexpr int64_t kSumMost = kRatioSumMost;

// Prefix sums, and how many nulls (or unstored buckets) come before each position when there are any.
struct Prefixes {
  int64_t* sums;
  int32_t* nulls;
  bool any_null = false;
};

template <class T>
void accumulate(const T* values, size_t count, size_t at, Prefixes& prefixes) {
  int64_t sum = prefixes.sums[at];
  int32_t nulls = prefixes.nulls[at];
  for (size_t i = 0; i < count; ++i) {
    const bool null = is_null(values[i]);
    sum += null ? 0 : int64_t{values[i]};
    nulls += null;
    prefixes.sums[at + i + 1] = sum;
    prefixes.nulls[at + i + 1] = nulls;
  }
}

void skip(size_t from, size_t to, Prefixes& prefixes) {
  for (size_t i = from; i < to; ++i) {
    prefixes.sums[i + 1] = prefixes.sums[from];
    prefixes.nulls[i + 1] = prefixes.nulls[from] + static_cast<int32_t>(i + 1 - from);
  }
}

// Of the `count` buckets from `first` on.
bool make_prefixes(const Frame& frame, size_t column, Minute first, size_t count, Prefixes& prefixes) {
  prefixes.sums = frame.arena.make<int64_t>(count + 1);
  prefixes.nulls = frame.arena.make<int32_t>(count + 1);
  prefixes.sums[0] = prefixes.nulls[0] = 0;
  const Minute end = first + static_cast<int64_t>(count);
  size_t done = 0;
  for (const Piece& piece : frame) {
    const Minute from = std::max(piece.begin, first);
    const Minute to = std::min(piece.end, end);
    const Extent* extent = piece.extent(column);
    if (from >= to || extent == nullptr) continue;
    const int64_t bound = kSumMost / static_cast<int64_t>(count);
    if (extent->stride != 1 || extent->min < -bound || extent->max > bound) return false;
    const size_t begin = static_cast<size_t>(from - first);
    const size_t slot = static_cast<size_t>(from - extent->first_slot);
    skip(done, begin, prefixes);
    done = static_cast<size_t>(to - first);
    frame.stats.bytes_touched += (done - begin) * extent->width;
    if (extent->width == 4) {
      accumulate(static_cast<const int32_t*>(extent->values) + slot, done - begin, begin, prefixes);
    } else if (extent->width == 8) {
      accumulate(static_cast<const int64_t*>(extent->values) + slot, done - begin, begin, prefixes);
    } else {
      return false;
    }
  }
  skip(done, count, prefixes);
  prefixes.any_null = prefixes.nulls[count] != 0;
  return true;
}

}  // namespace

bool sum_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out) {
  if (!enabled(Optimisation::prefix_sums)) return false;
  const int64_t n = operand.span_minutes;
  const size_t words = out.range.size();
  Prefixes prefixes{};
  if (!make_prefixes(frame, operand.feature, out.range.first_minute() - (n - 1),
                     words * 64 + static_cast<size_t>(n) - 1, prefixes)) {
    return false;
  }
  const int64_t scale = feature_table()[operand.feature].type == FeatureType::integer ? 100 : 1;
  const bool mean = operand.fn == AggregateFn::mean;
  uint64_t* hits = frame.arena.make<uint64_t>(words);
  std::fill(out.words, out.words + words, 0);
  for (const Interval& interval : intervals) {
    const Interval sums = mean ? sums_for_ratio(interval, n, scale) : interval;
    kernels().differences_between_i64(prefixes.sums + n, prefixes.sums, words, sums.lo, sums.hi, hits);
    for (size_t i = 0; i < words; ++i) out.words[i] |= hits[i];
  }
  // A mean over a window with nulls has fewer values to divide by, where nulls are tolerated at all.
  if (!mean || !prefixes.any_null || nulls_tolerated(n) == 0) return true;
  const size_t span = static_cast<size_t>(n);
  for (size_t i = 0; i < words * 64; ++i) {
    const int64_t nulls = prefixes.nulls[i + span] - prefixes.nulls[i];
    if (nulls == 0 || nulls > nulls_tolerated(n)) continue;
    const int128 sum = static_cast<int128>(prefixes.sums[i + span] - prefixes.sums[i]) * scale;
    const int128 value = divide_half_even(sum, n - nulls);
    const bool hit = std::any_of(intervals.begin(), intervals.end(), [value](const Interval& interval) {
      return interval.lo <= value && value <= interval.hi;
    });
    const uint64_t bit = uint64_t{1} << (i % 64);
    out.words[i / 64] = (out.words[i / 64] & ~bit) | (hit ? bit : 0);
  }
  return true;
}

}  // namespace hindsight
