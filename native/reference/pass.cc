#include "reference/pass.h"

#include <algorithm>
#include <numeric>

#include "base/cancel.h"

namespace hindsight::outcomes {

namespace {

// How many of `values` reach each step. The values are close together, so most steps are reached by all or by none.
template <class T>
void count_reached(Metric metric, const T* values, size_t n, const Digest& digest, ReferenceSeries& series) {
  const bool up = metric == Metric::mfe;
  const int64_t nearest = up ? digest.min : -digest.max, farthest = up ? digest.max : -digest.min;
  for (size_t step = 0; step < ladder_steps(metric) && kLadderE7[step] <= farthest; ++step) {
    if (kLadderE7[step] <= nearest) {
      series.reached[step] += n;
      continue;
    }
    const T bound = static_cast<T>(up ? kLadderE7[step] : -kLadderE7[step]);
    const Kernels<T>& kernel = kernels<T>();
    series.reached[step] += (up ? kernel.count_at_least : kernel.count_at_most)(values, n, bound);
  }
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
  minutes_.resize(static_cast<size_t>(to - from));
  std::iota(minutes_.begin(), minutes_.end(), static_cast<uint32_t>(from));
  const Minute end = std::min<Minute>(to - 1 + kLongestHorizon, snapshot.symbols[symbol].last) + 1;
  if (fits_narrow(snapshot, symbol, from, end) && run_as(snapshot, symbol, end, narrow_)) return;
  run_as(snapshot, symbol, end, wide_);
}

// Returns false, and calls nothing, when the outcomes need more than 32 bits.
template <class T>
bool ReferencePass::run_as(const Snapshot& snapshot, uint32_t symbol, Minute end, Buffers<T>& buffers) {
  const PriceWindow<T> window = open_window(snapshot, symbol, minutes_[0], end, buffers.prices);
  Anchors<T>& anchors = buffers.anchors;
  anchors.place(window.begin, window.size, window.absent, minutes_.data(), minutes_.size(), kAllHorizons);
  if (anchors.runs.empty()) return true;
  anchors.enter([&](const uint32_t* at, T* to, size_t n) { kernels<T>().gather(window.close, at, to, n); });
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * anchors.least_entry(0, anchors.size())) return false;
  }
  for (size_t h = 0; h < kHorizons; ++h) {
    days(Metric::return_, h, anchors, window.close + kHorizonMinutes[h]);
  }
  const auto slide = [&](auto& sliding, Metric metric, const T* x) {
    sliding.run(x, window.size, minutes_.size(), kHorizons - 1, [&](size_t h, const T* extremes) {
      days(metric, h, anchors, extremes + 1);
      stop_if_cancelled(cancel_);
    });
  };
  slide(buffers.highs, Metric::mfe, window.high);
  slide(buffers.lows, Metric::mae, window.low);
  return true;
}

// Every minute is an anchor, so the position, number and price of an anchor have the same index.
template <class T>
void ReferencePass::days(Metric metric, size_t horizon, const Anchors<T>& anchors, const T* prices) {
  const T lo = least_outcome<T>(metric), hi = greatest_outcome<T>(metric);
  const std::span<const AnchorRun> runs = anchors.runs.of(horizon);
  const int64_t begin = minutes_[0];
  const size_t start = static_cast<size_t>(starts_[horizon] - begin);
  size_t run = 0;
  while (run < runs.size() && runs[run].last <= start) ++run;
  size_t first = run < runs.size() ? std::max(runs[run].first, start) : 0;
  while (run < runs.size()) {
    const int64_t day = floor_div(begin + static_cast<int64_t>(first), kMinutesPerDay);
    const size_t next_day = static_cast<size_t>((day + 1) * kMinutesPerDay - begin);
    while (run < runs.size() && first < next_day) {
      const size_t n = std::min({kBatch, runs[run].last - first, next_day - first});
      T values[kBatch];
      kernels<T>().ratios(prices + first, anchors.entries() + first, anchors.inverses() + first, lo, hi, values, n);
      add(metric, values, n);
      first += n;
      if (first == runs[run].last && ++run < runs.size()) first = runs[run].first;
    }
    const size_t lowest = reference_bin(series_.min), highest = reference_bin(series_.max);
    for (auto& counts : counts_) {
      for (size_t bin = lowest; bin <= highest; ++bin) series_.histogram[bin] += counts[bin];
      std::fill(counts.begin() + static_cast<ptrdiff_t>(lowest), counts.begin() + static_cast<ptrdiff_t>(highest) + 1,
                0);
    }
    (*take_)(metric, horizon, day, series_);
    series_.clear();
  }
}

template <class T>
void ReferencePass::add(Metric metric, const T* values, size_t n) {
  const Digest digest = kernels<T>().digest(values, n);
  series_.count += n;
  if (metric == Metric::return_) series_.positive += digest.positive;
  series_.min = std::min(series_.min, digest.min);
  series_.max = std::max(series_.max, digest.max);
  series_.sum += digest.sum;
  series_.sum_of_squares += digest.squares;
  count_reached(metric, values, n, digest, series_);
  uint16_t bins[kBatch];
  kernels<T>().reference_bins(values, n, bins);
  for (size_t i = 0; i < n; ++i) counts_[i % kTurns][bins[i]] += 1;
}

}  // namespace hindsight::outcomes
