#include "reference/pass.h"

#include <algorithm>
#include <bit>

#include "base/cancel.h"

namespace hindsight::outcomes {

namespace {

// How many of `values` reach each step. The values are close together, so most steps are reached by all or by none.
template <class T>
void count_reached(Metric metric, const T* values, size_t n, const Digest& digest, ReferenceSeries& series) {
  const bool up = metric == Metric::mfe;
  const int64_t nearest = up ? digest.min : -digest.max, farthest = up ? digest.max : -digest.min;
  size_t all = 0, any = 0;
  const size_t steps = ladder_steps(metric);
  for (; all < steps && kLadderE7[all] <= nearest; ++all) series.reached[all] += n;
  T bounds[kLadderE7.size()];
  for (; all + any < steps && kLadderE7[all + any] <= farthest; ++any) {
    bounds[any] = static_cast<T>(up ? kLadderE7[all + any] : -kLadderE7[all + any]);
  }
  uint32_t counts[kLadderE7.size()];
  const Kernels<T>& kernel = kernels<T>();
  (up ? kernel.count_at_least : kernel.count_at_most)(values, n, bounds, any, counts);
  for (size_t step = 0; step < any; ++step) series.reached[all + step] += counts[step];
}

// Adds the counts of the magnitudes [least, greatest] of one sign to their bins; bin b at bins[b], or at bins[-b] of
// negative values.
template <bool kNegative>
void add_counts(CodeCounts<3>& counts, uint64_t least, uint64_t greatest, uint64_t* bins) {
  constexpr uint64_t kFirstOfEighths = 16, kFirstOfLast = uint64_t{1} << 34;
  constexpr uint32_t kSign = kNegative ? kNegativeCode<3> : 0;
  const auto code = [](uint64_t magnitude) { return kSign + value_code<3>(static_cast<int64_t>(magnitude)); };
  const auto at = [bins](int32_t bin) { return kNegative ? bins - bin : bins + bin; };
  for (; least <= greatest && least < kFirstOfEighths; ++least) {
    counts.take<kNegative>(code(least), code(least), at(static_cast<int32_t>(least)));
  }
  if (least > greatest) return;
  if (least < kFirstOfLast) {
    counts.take<kNegative>(code(least), code(std::min(greatest, kFirstOfLast - 1)), at(reference_magnitude_bin(least)));
  }
  if (greatest < kFirstOfLast) return;
  counts.take_together(code(std::max(least, kFirstOfLast)), code(greatest), *at(kReferenceTopBin));
}

void add_counts(CodeCounts<3>& counts, ReferenceSeries& series) {
  uint64_t* const zero = series.histogram.data() + kReferenceTopBin;
  const auto magnitude = [](int64_t value) { return static_cast<uint64_t>(value < 0 ? -value : value); };
  if (series.min <= 0 && series.max >= 0) counts.take<false>(0, 0, zero);
  if (series.max > 0)
    add_counts<false>(counts, magnitude(std::max<int64_t>(series.min, 1)), magnitude(series.max), zero);
  if (series.min < 0)
    add_counts<true>(counts, magnitude(std::min<int64_t>(series.max, -1)), magnitude(series.min), zero);
}

/// The first and the last position with a mark.
struct Stretch {
  size_t first = SIZE_MAX, last = 0;
  bool any() const { return first <= last; }
};

Stretch stretch_of(std::span<const uint64_t> marks) {
  Stretch stretch;
  for (size_t word = 0; word < marks.size(); ++word) {
    if (marks[word] == 0) continue;
    if (!stretch.any()) stretch.first = 64 * word + static_cast<size_t>(std::countr_zero(marks[word]));
    stretch.last = 64 * word + 63 - static_cast<size_t>(std::countl_zero(marks[word]));
  }
  return stretch;
}

/// From this horizon on, a day, the windows of an appended day share most of their minutes.
constexpr size_t kShared = 3;

using Stretches = std::array<Stretch, kHorizons>;

Stretches stretches_of(const AnchorMarks& marks) {
  Stretches all;
  for (size_t h = 0; h < kHorizons; ++h) all[h] = stretch_of(marks.completed(h));
  return all;
}

bool share_minutes(const Stretches& stretches) {
  for (size_t h = kShared; h < kHorizons; ++h) {
    const Stretch& of = stretches[h];
    if (of.any() && of.last - of.first >= static_cast<size_t>(kHorizonMinutes[h])) return false;
  }
  return true;
}

}  // namespace

void ReferencePass::run(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to,
                        const std::atomic<int32_t>* cancel, const Take& take) {
  AnchorStarts starts;
  starts.fill(from);
  run(snapshot, symbol, starts, to, cancel, take);
}

void ReferencePass::run(const Snapshot& snapshot, uint32_t symbol, const AnchorStarts& starts, Minute to,
                        const std::atomic<int32_t>* cancel, const Take& take) {
  stop_if_cancelled(cancel);
  const Minute from = *std::min_element(starts.begin(), starts.end());
  if (from >= to) return;
  starts_ = starts;
  cancel_ = cancel;
  take_ = &take;
  const Minute end = std::min<Minute>(to - 1 + kLongestHorizon, snapshot.symbols[symbol].last) + 1;
  if (fits_narrow(snapshot, symbol, from, end) && run_as(snapshot, symbol, from, to, end, narrow_)) return;
  run_as(snapshot, symbol, from, to, end, wide_);
}

// Returns false, and calls nothing, when the outcomes need more than 32 bits.
template <class T>
bool ReferencePass::run_as(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to, Minute end,
                           Buffers<T>& buffers) {
  const PriceWindow<T> window = open_window(snapshot, symbol, from, end, buffers.prices);
  marks_.clear(from, to);
  marks_.add_all();
  marks_.complete(window.size, window.absent, kAllHorizons);
  if (!marks_.any_completed()) return true;
  // After an append few days of each horizon are wanted, and no minute of the days between.
  for (size_t h = 0; h < kHorizons; ++h) marks_.lose_before(h, starts_[h]);
  marks_.keep_completed();
  const T least = window.inverses(marks_.all(), inverses_);
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * least) return false;
  }
  for (size_t h = 0; h < kHorizons; ++h) days(Metric::return_, h, window, window.close + kHorizonMinutes[h]);
  const Stretches stretches = stretches_of(marks_);
  const bool shared = share_minutes(stretches);
  const size_t near = std::min({stretches[0].first, stretches[1].first, stretches[2].first});
  static_assert(kShared == 3);
  const auto slide = [&](auto& sliding, Metric metric, const T* x) {
    const auto take = [&](size_t h, const T* extremes) {
      days(metric, h, window, extremes + 1);
      stop_if_cancelled(cancel_);
    };
    if (!shared) {
      sliding.run(x, window.size, marks_.all(), kHorizons - 1, take);
      return;
    }
    if (near != SIZE_MAX) sliding.run(x, window.size, marks_.all(), kShared - 1, take, near);
    for (size_t h = kShared; h < kHorizons; ++h) {
      const auto [first, last] = stretches[h];
      if (first <= last) take(h, sliding.of_shared(x, first, last, static_cast<size_t>(kHorizonMinutes[h])));
    }
  };
  slide(buffers.highs, Metric::mfe, window.high);
  slide(buffers.lows, Metric::mae, window.low);
  return true;
}

template <class T>
void ReferencePass::days(Metric metric, size_t horizon, const PriceWindow<T>& window, const T* prices) {
  const T lo = least_outcome<T>(metric), hi = greatest_outcome<T>(metric);
  marks_.each_day(horizon, [&](int64_t day, size_t word, std::span<const uint64_t> marks) {
    T values[kMinutesPerDay + kSelectPadding];
    Digest digest;
    const size_t n = kernels<T>().marked_ratios(
        {prices + 64 * word, window.close + 64 * word, inverses_.data() + 64 * word, marks.data(), marks.size()}, lo,
        hi, values, &digest);
    add(metric, values, n, digest);
    (*take_)(metric, horizon, day, series_);
    series_.clear();
  });
}

template <class T>
void ReferencePass::add(Metric metric, const T* values, size_t n, const Digest& digest) {
  series_.count = n;
  if (metric == Metric::return_) series_.positive = static_cast<uint64_t>(digest.positive);
  series_.min = digest.min;
  series_.max = digest.max;
  series_.sum = digest.sum;
  series_.sum_of_squares = digest.squares;
  count_reached(metric, values, n, digest, series_);
  if constexpr (sizeof(T) == sizeof(int32_t)) {
    const size_t first = reference_bin(digest.min), last = reference_bin(digest.max);
    if (kernels_.count_few_bins(values, n, first, last, series_.histogram.data())) return;
  }
  counts_.add(values, n);
  add_counts(counts_, series_);
}

}  // namespace hindsight::outcomes
