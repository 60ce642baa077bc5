#include "outcomes/reference_pass.h"

#include <numeric>

#include "outcomes/worker.h"

namespace hindsight::outcomes {

namespace {

// As in worker.cc: narrow outcomes are ratios of 1e-7 in 31 bits.
constexpr int64_t kNarrowRatioMax = 200;

// How many of `values` reach each step. They lie close together, so most steps are met by all or by none of them.
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
    uint32_t reached = 0;
    if (up) {
      for (size_t i = 0; i < n; ++i) reached += values[i] >= bound;
    } else {
      for (size_t i = 0; i < n; ++i) reached += values[i] <= bound;
    }
    series.reached[step] += reached;
  }
}

}  // namespace

void ReferencePass::run(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to,
                        const std::atomic<int32_t>* cancel, const Take& take) {
  poll(cancel);
  if (from >= to) return;
  cancel_ = cancel;
  take_ = &take;
  minutes_.resize(static_cast<size_t>(to - from));
  std::iota(minutes_.begin(), minutes_.end(), static_cast<uint32_t>(from));
  completed_.resize(minutes_.size());
  const Minute end = std::min<Minute>(to - 1 + kLongestHorizon, snapshot.symbols[symbol].last) + 1;
  if (fits_narrow(snapshot, symbol, from, end) && run_as(snapshot, symbol, end, narrow_)) return;
  run_as(snapshot, symbol, end, wide_);
}

// False when the outcomes need more than 32 bits; nothing is taken then.
template <class T>
bool ReferencePass::run_as(const Snapshot& snapshot, uint32_t symbol, Minute end, Buffers<T>& buffers) {
  const PriceWindow<T> window = open_window(snapshot, symbol, minutes_[0], end, buffers.prices);
  Anchors<T>& anchors = buffers.anchors;
  anchors.prepare(window, minutes_.data(), minutes_.size(), completed_.data());
  if (anchors.least_entry() == std::numeric_limits<T>::max()) return true;  // no window is completed
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * anchors.least_entry()) return false;
  }
  for (size_t h = 0; h < kHorizons; ++h) {
    const size_t horizon = static_cast<size_t>(kHorizonMinutes[h]);
    days(Metric::return_, h, anchors.select(h), [&](uint32_t at) { return window.close[at + horizon]; });
  }
  const auto slide = [&](auto& sliding, Metric metric, const T* x) {
    sliding.run(x, window.size, minutes_.size(), [&](size_t h, const T* extremes) {
      days(metric, h, anchors.select(h), [&](uint32_t at) { return extremes[at + 1]; });
      poll(cancel_);
    });
  };
  slide(buffers.highs, Metric::mfe, window.high);
  slide(buffers.lows, Metric::mae, window.low);
  return true;
}

template <class T, class Price>
void ReferencePass::days(Metric metric, size_t horizon, const Selection<T>& selection, Price price) {
  const int64_t begin = minutes_[0];
  for (size_t first = 0; first < selection.count;) {
    const int64_t day = floor_div(begin + selection.at[first], kMinutesPerDay);
    const uint32_t next_day = static_cast<uint32_t>((day + 1) * kMinutesPerDay - begin);
    const size_t last = static_cast<size_t>(
        std::lower_bound(selection.at + first, selection.at + selection.count, next_day) - selection.at);
    const Selection<T> of_day{last - first, selection.at + first, selection.entry + first, selection.inverse + first};
    each_batch(
        metric, of_day, [&](size_t k) { return price(of_day.at[k]); },
        [&](const T* values, size_t n) { add(metric, values, n); });
    const size_t lowest = reference_bin(series_.min), highest = reference_bin(series_.max);
    for (auto& counts : counts_) {
      for (size_t bin = lowest; bin <= highest; ++bin) series_.histogram[bin] += counts[bin];
      std::fill(counts.begin() + static_cast<ptrdiff_t>(lowest), counts.begin() + static_cast<ptrdiff_t>(highest) + 1,
                0);
    }
    (*take_)(metric, horizon, day, series_);
    series_.clear();
    first = last;
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
  for (size_t i = 0; i < n; ++i) bins[i] = static_cast<uint16_t>(reference_bin(values[i]));
  for (size_t i = 0; i < n; ++i) counts_[i % kTurns][bins[i]] += 1;
}

}  // namespace hindsight::outcomes
