#include "scan/windows/window_differences.h"

#include <algorithm>
#include <limits>

#include "base/rounding.h"
#include "scan/simd/kernels.h"
#include "scan/windows/window_series.h"

namespace hindsight {

namespace {

// Words per pass, so that the extremes of a window stay in the first-level cache unless the window itself is long.
constexpr size_t kWordsMost = 32;

template <class T>
auto widen_extremes() {
  if constexpr (sizeof(T) == 4)
    return kernels().widen_extremes_i32;
  else
    return kernels().widen_extremes_i64;
}

// hits[i]: which of the 64 differences late[j] - early[j], j from 64 i on, lie in some interval.
template <class T>
void compare(const T* late, const T* early, size_t words, const std::vector<Interval>& intervals, uint64_t* hits) {
  uint64_t some[kWordsMost];
  for (size_t w = 0; w < words; w += kWordsMost) {
    const size_t count = std::min(kWordsMost, words - w);
    std::fill(hits + w, hits + w + count, 0);
    for (const Interval& wanted : intervals) {
      if (wanted.lo > std::numeric_limits<T>::max() || wanted.hi < std::numeric_limits<T>::min()) continue;
      const T lo = static_cast<T>(std::max<int64_t>(wanted.lo, std::numeric_limits<T>::min()));
      const T hi = static_cast<T>(std::min<int64_t>(wanted.hi, std::numeric_limits<T>::max()));
      const Kernels& use = kernels();
      if constexpr (sizeof(T) == 4) {
        use.differences_between_i32(late + 64 * w, early + 64 * w, count, lo, hi, some);
      } else {
        use.differences_between_i64(late + 64 * w, early + 64 * w, count, lo, hi, some);
      }
      for (size_t i = 0; i < count; ++i) hits[w + i] |= some[i];
    }
  }
}

// Nulls are the lowest codes, so they are never the greatest. In the copy for minima they become the greatest value.
template <class T>
void compare_extremes(const Frame& frame, const T* x, size_t n, size_t words, const std::vector<Interval>& intervals,
                      uint64_t* hits) {
  const size_t chunk = std::max(kWordsMost, n / 16 / 64 * 64);  // a long window is read again less often
  const size_t most = std::min(chunk, words) * 64 + n - 1;
  T* least = frame.arena.make<T>(most);
  T* greatest = frame.arena.make<T>(most);
  for (size_t w = 0; w < words; w += chunk) {
    const size_t count = std::min(chunk, words - w);
    size_t length = count * 64 + n - 1;
    const T* from = x + 64 * w;
    for (size_t i = 0; i < length; ++i) {
      least[i] = is_null(from[i]) ? std::numeric_limits<T>::max() : from[i];
      greatest[i] = from[i];
    }
    // After every pass position i holds the extreme of the next `covered` values.
    for (size_t covered = 1; covered < n;) {
      const size_t step = std::min(covered, n - covered);
      length -= step;
      widen_extremes<T>()(least, greatest, length, step);
      covered += step;
    }
    compare(greatest, least, count, intervals, hits + w);
  }
}

template <class T>
bool difference_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                     const Bitmap& out) {
  const size_t n = static_cast<size_t>(operand.span_minutes);
  const size_t words = out.range.size();
  const size_t before = static_cast<size_t>(look_back(operand));
  const Series<T> series = load_series<T>(frame, operand.feature,
                                          out.range.first_minute() - static_cast<int64_t>(before), words * 64 + before);
  if (series.least > series.greatest) {  // no value is known
    std::fill(out.words, out.words + words, 0);
    return true;
  }
  if (static_cast<int128>(series.greatest) - series.least > std::numeric_limits<T>::max()) return false;
  if (operand.fn == AggregateFn::delta) {
    compare(series.x + n, series.x, words, intervals, out.words);
  } else {
    compare_extremes(frame, series.x, n, words, intervals, out.words);
  }
  return true;
}

}  // namespace

bool difference_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                     const Bitmap& out) {
  const uint8_t width = feature_table()[operand.feature].width;
  if (width == 4) return difference_bits<int32_t>(frame, operand, intervals, out);
  return width == 8 && difference_bits<int64_t>(frame, operand, intervals, out);
}

}  // namespace hindsight
