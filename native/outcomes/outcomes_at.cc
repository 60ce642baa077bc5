// Outcomes of single anchors, for rows. They are few, so each opens a window of its own.
#include <string>

#include "base/status.h"
#include "outcomes/worker.h"

namespace hindsight {

namespace {

using namespace outcomes;

template <class T>
struct Scratch {
  PriceScratch<T> prices;
  Anchors<T> anchors;
  BlockExtremes<Side::up, T> highs;
  BlockExtremes<Side::down, T> lows;
  std::array<std::vector<T>, kHorizons> extremes;
};

// Returns false, and writes nothing, when the outcomes need more than 32 bits.
template <class T>
bool outcomes_of(const Snapshot& snapshot, uint32_t symbol, uint32_t minute, Minute end, Scratch<T>& scratch,
                 int64_t* to) {
  const PriceWindow<T> window = open_window(snapshot, symbol, minute, end, scratch.prices);
  Anchors<T>& anchors = scratch.anchors;
  anchors.place(window.begin, window.size, window.absent, &minute, 1, kAllHorizons);
  if (anchors.runs.empty()) return true;
  anchors.enter([&](const uint32_t* at, T* entry, size_t) { *entry = window.close[*at]; });
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * anchors.entries()[0]) return false;
  }
  const auto put = [&](Metric metric, size_t h, T price) {
    if (anchors.runs.of(h).empty()) return;
    T value;
    kernels<T>().ratios(&price, anchors.entries(), anchors.inverses(), least_outcome<T>(metric),
                        greatest_outcome<T>(metric), &value, 1);
    to[series_of(metric, h)] = value;
  };
  const auto side = [&](auto& extremes, Metric metric, const T* x) {
    extremes.build(x, window.size);
    sparse_extremes(extremes, anchors, window.size, kHorizons - 1, scratch.extremes);
    for (size_t h = 0; h < kHorizons; ++h) put(metric, h, scratch.extremes[h][0]);
  };
  for (size_t h = 0; h < kHorizons; ++h) {
    const size_t last = static_cast<size_t>(kHorizonMinutes[h]);
    if (last < window.size) put(Metric::return_, h, window.close[last]);
  }
  side(scratch.highs, Metric::mfe, window.high);
  side(scratch.lows, Metric::mae, window.low);
  return true;
}

}  // namespace

std::vector<int64_t> outcomes_at(const Snapshot& snapshot, const std::vector<uint32_t>& symbols,
                                 const std::vector<uint32_t>& minutes) {
  if (symbols.size() != minutes.size()) fail("invalid_argument", "each anchor needs a symbol and a minute");
  std::vector<int64_t> outcomes(symbols.size() * kSeries, kNoOutcome);
  Scratch<int32_t> narrow;
  Scratch<int64_t> wide;
  for (size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i] >= snapshot.symbols.size()) {
      fail("invalid_argument", "there is no symbol " + std::to_string(symbols[i]));
    }
    const SymbolRecord& record = snapshot.symbols[symbols[i]];
    const Minute minute = minutes[i], end = std::min<Minute>(minute + kLongestHorizon, record.last) + 1;
    if (minute < record.first || minute >= end) continue;
    int64_t* to = outcomes.data() + i * kSeries;
    const bool fits = fits_narrow(snapshot, symbols[i], minute, end);
    if (!fits || !outcomes_of(snapshot, symbols[i], minutes[i], end, narrow, to)) {
      outcomes_of(snapshot, symbols[i], minutes[i], end, wide, to);
    }
  }
  return outcomes;
}

}  // namespace hindsight
