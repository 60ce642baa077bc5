#include "outcomes/returns/stretch_returns.h"

namespace hindsight::outcomes {

void StretchReturns::run(const Snapshot& snapshot, const Stretch& stretch, CompletedMask horizons, const Take& take) {
  const Minute reach = longest_completed(horizons);
  const Minute last = snapshot.symbols[stretch.symbol].last;
  const Minute end = std::min<Minute>(stretch.minutes.back() + reach, last) + 1;
  if (fits_narrow(snapshot, stretch.symbol, stretch.minutes[0], end) &&
      run_as(snapshot, stretch, horizons, end, take, narrow_))
    return;
  run_as(snapshot, stretch, horizons, end, take, wide_);
}

// Returns false, and gives nothing, when returns need more than 32 bits.
template <class T>
bool StretchReturns::run_as(const Snapshot& snapshot, const Stretch& stretch, CompletedMask horizons, Minute end,
                            const Take& take, Buffers<T>& buffers) {
  const size_t count = stretch.minutes.size();
  const PriceWindow<T> window = open_window(snapshot, stretch.symbol, stretch.minutes[0], end, buffers.prices, true);
  Anchors<T>& anchors = buffers.anchors;
  anchors.place(window.begin, window.size, window.absent, stretch.minutes.data(), count, horizons);
  if (anchors.runs.empty()) return true;
  anchors.enter([&](const uint32_t* at, T* to, size_t n) { kernels<T>().gather(window.close, at, to, n); });
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * anchors.least_entry(0, count)) return false;
  }
  T prices[kBatch], returns[kBatch];
  int64_t given[kBatch];
  for (size_t h = 0; h < kHorizons; ++h) {
    if ((horizons >> h & 1) == 0) continue;
    const T* later = window.close + kHorizonMinutes[h];
    for (const AnchorRun& run : anchors.runs.of(h)) {
      for (size_t k = run.first; k < run.last; k += kBatch) {
        const size_t n = std::min(kBatch, run.last - k);
        kernels<T>().gather(later, anchors.positions() + k, prices, n);
        kernels<T>().ratios(prices, anchors.entries() + k, anchors.inverses() + k, least_outcome<T>(Metric::return_),
                            greatest_outcome<T>(Metric::return_), returns, n);
        std::copy_n(returns, n, given);
        take(h, stretch.first + k, given, n);
      }
    }
  }
  return true;
}

}  // namespace hindsight::outcomes
