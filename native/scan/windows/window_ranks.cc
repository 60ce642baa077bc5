#include "scan/windows/window_ranks.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "scan/simd/kernels.h"
#include "scan/windows/window_formula.h"
#include "scan/windows/window_series.h"

namespace hindsight {

namespace {

// Neighbouring windows must share most of their values, so shorter windows are not handled here.
constexpr int64_t kSpanLeast = 256;
// The search doubles its steps between values, which must stay within 64 bits.
constexpr int64_t kValueMost = int64_t{1} << 60;

// Twice the ranks (2 less + equal + 1) that are rounded into an interval.
Interval twice_ranks(Interval wanted, int64_t present) {
  return sums_for_ratio(wanted, 2 * present, kRankScale);
}

template <class T>
int64_t weight(const T* x, size_t count, int64_t v) {
  if constexpr (sizeof(T) == 4)
    return kernels().weight_i32(x, count, static_cast<T>(v));
  else
    return kernels().weight_i64(x, count, static_cast<T>(v));
}

// Bit j: x[j] >= v.
template <class T>
uint64_t at_least(const T* x, int64_t v) {
  uint64_t hits = 0;
  if (v > std::numeric_limits<T>::max()) return hits;
  constexpr T kMost = std::numeric_limits<T>::max();
  if constexpr (sizeof(T) == 4)
    kernels().between_i32(x, nullptr, 1, static_cast<T>(v), kMost, &hits);
  else
    kernels().between_i64(x, nullptr, 1, static_cast<T>(v), kMost, &hits);
  return hits;
}

// Values between which the weight falls to a bound: W(low) > bound >= W(high). The search begins with those of the
// block before.
struct Bracket {
  int64_t low, high;
};

template <class T>
class Ranks {
 public:
  Ranks(const Series<T>& series, const int32_t* nulls, int64_t n, size_t words)
      : series_(series),
        nulls_(nulls),
        n_(static_cast<size_t>(n)),
        words_(words),
        block_(std::min(words, std::max<size_t>(1, static_cast<size_t>(std::sqrt(static_cast<double>(n)) / 32 + 0.5)))),
        slack_(2 * n / static_cast<int64_t>(64 * block_)) {}

  /// The buckets whose weight is at most most(number of present values).
  template <class Most>
  void at_most(Most most, uint64_t* hits) {
    probe_[0] = probe_[1] = series_.greatest;
    step_[0] = step_[1] = (series_.greatest - series_.least) / 64 + 1;
    for (size_t w = 0; w < words_; w += block_) block_bits(most, w, std::min(block_, words_ - w), hits);
  }

 private:
  // Present values of the window that begins at i. For a window that nulls leave uncovered: the least number of a
  // covered one.
  int64_t present(size_t i) const {
    const int64_t n = static_cast<int64_t>(n_);
    return n - (nulls_ == nullptr ? 0 : std::min<int64_t>(nulls_[i + n_] - nulls_[i], nulls_tolerated(n)));
  }

  template <class Most>
  void block_bits(Most most, size_t first, size_t count, uint64_t* hits) {
    const size_t begin = 64 * first;
    const size_t buckets = 64 * count;
    const T* core = series_.x + begin + buckets - 1;
    const size_t core_size = n_ - (buckets - 1);
    // The numbers of present values of the windows differ by the values that enter and leave.
    int64_t least_present = static_cast<int64_t>(n_);
    int64_t most_present = nulls_ == nullptr ? least_present : 0;
    for (size_t i = begin; nulls_ != nullptr && i < begin + buckets; ++i) {
      least_present = std::min(least_present, present(i));
      most_present = std::max(most_present, present(i));
    }
    if (most(most_present) < 1)
      return std::fill(hits + first, hits + first + count, 0);  // the weight of a value is at least 1
    const Bracket refused = bracket(core, core_size, most(most_present), 0);
    const int64_t safe = most(least_present) - 2 * static_cast<int64_t>(buckets - 1);
    const int64_t accepted = safe < 0 ? series_.greatest + 1 : bracket(core, core_size, safe, 1).high;
    for (size_t w = first; w < first + count; ++w) {
      const T* current = series_.x + 64 * w + n_ - 1;
      uint64_t open = at_least(current, refused.low + 1);
      const uint64_t sure = accepted > series_.greatest ? 0 : at_least(current, accepted);
      hits[w] = sure;
      for (open &= ~sure; open != 0; open &= open - 1) {
        const int bit = std::countr_zero(open);
        const size_t i = 64 * w + static_cast<size_t>(bit);
        hits[w] |= uint64_t{weight(series_.x + i, n_, series_.x[i + n_ - 1]) <= most(present(i))} << bit;
      }
    }
  }

  // Steps of doubling size from where the block before ended, then bisection, until few values are left between.
  Bracket bracket(const T* core, size_t size, int64_t bound, size_t which) {
    Bracket found{series_.least - 1, series_.greatest + 1};
    int64_t weight_low = 2 * static_cast<int64_t>(size), weight_high = 0;
    if (bound >= weight_low) return {found.low, found.low + 1};  // no bucket is refused, every one is accepted
    int64_t probe = std::clamp(probe_[which], series_.least, series_.greatest);
    int64_t step = step_[which];
    const int64_t began = probe;
    bool below = false, above = false;
    while (found.low + 1 < found.high && weight_low - weight_high > slack_) {
      const int64_t weighed = weight(core, size, probe);
      if (weighed > bound) {
        found.low = probe;
        weight_low = weighed;
        below = true;
      } else {
        found.high = probe;
        weight_high = weighed;
        above = true;
      }
      if (below && above) {
        probe = found.low + (found.high - found.low) / 2;
      } else {
        probe = std::clamp(below ? probe + step : probe - step, found.low + 1, found.high - 1);
        step *= 2;
      }
    }
    probe_[which] = found.low + (found.high - found.low) / 2;
    step_[which] = std::max<int64_t>(1, std::abs(probe_[which] - began) / 2 + (found.high - found.low) / 2);
    return found;
  }

  const Series<T>& series_;
  const int32_t* nulls_;
  size_t n_, words_;
  size_t block_;  // words
  int64_t slack_;
  int64_t probe_[2], step_[2];
};

template <class T>
bool rank_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out) {
  const int64_t n = operand.span_minutes;
  const size_t words = out.range.size();
  if (n < kSpanLeast) return false;
  std::fill(out.words, out.words + words, 0);
  const Series<T> series = load_series<T>(frame, operand.feature, out.range.first_minute() - (n - 1),
                                          words * 64 + static_cast<size_t>(n) - 1);
  if (series.least > series.greatest) return true;  // no value is known
  if (series.least < -kValueMost || series.greatest > kValueMost) return false;
  Ranks<T> ranks(series, null_prefix(frame, series), n, words);
  uint64_t* not_below = frame.arena.make<uint64_t>(words);
  uint64_t* above = frame.arena.make<uint64_t>(words);
  // The weight is 2 N + 1 less twice the rank.
  for (const Interval& wanted : intervals) {
    if (wanted.lo > 0) {
      ranks.at_most([wanted](int64_t present) { return 2 * present + 1 - twice_ranks(wanted, present).lo; }, not_below);
    } else {
      std::fill(not_below, not_below + words, ~uint64_t{0});
    }
    if (wanted.hi < kRankScale) {
      ranks.at_most([wanted](int64_t present) { return 2 * present - twice_ranks(wanted, present).hi; }, above);
    } else {
      std::fill(above, above + words, 0);
    }
    for (size_t i = 0; i < words; ++i) out.words[i] |= not_below[i] & ~above[i];
  }
  return true;
}

}  // namespace

bool rank_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, const Bitmap& out) {
  const uint8_t width = feature_table()[operand.feature].width;
  if (width == 4) return rank_bits<int32_t>(frame, operand, intervals, out);
  return width == 8 && rank_bits<int64_t>(frame, operand, intervals, out);
}

}  // namespace hindsight
