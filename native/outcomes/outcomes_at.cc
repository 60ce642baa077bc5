// Outcomes of single anchors, for rows: few enough that each opens its own window.
#include <string>

#include "base/status.h"
#include "outcomes/worker.h"

namespace hindsight {

namespace {

using namespace outcomes;

struct Scratch {
  PriceScratch<int64_t> prices;
  Anchors<int64_t> anchors;
  BlockExtremes<Side::up, int64_t> highs;
  BlockExtremes<Side::down, int64_t> lows;
  std::array<std::vector<int64_t>, kHorizons> extremes;
};

void outcomes_of(const Snapshot& snapshot, uint32_t symbol, uint32_t minute, Scratch& scratch, int64_t* to) {
  const SymbolRecord& record = snapshot.symbols[symbol];
  const Minute end = std::min<Minute>(static_cast<Minute>(minute) + kLongestHorizon, record.last) + 1;
  if (minute < record.first || minute >= end) return;
  const PriceWindow<int64_t> window = open_window(snapshot, symbol, minute, end, scratch.prices);
  Anchors<int64_t>& anchors = scratch.anchors;
  anchors.place(window.begin, window.size, window.absent, &minute, 1, kAllHorizons);
  if (anchors.runs.empty()) return;
  anchors.enter([&](const uint32_t* at, int64_t* entry, size_t) { *entry = window.close[*at]; });
  const auto put = [&](Metric metric, size_t h, int64_t price) {
    if (anchors.runs.of(h).empty()) return;
    kernels<int64_t>().ratios(&price, anchors.entries(), anchors.inverses(), least_outcome<int64_t>(metric),
                              greatest_outcome<int64_t>(metric), to + series_of(metric, h), 1);
  };
  const auto side = [&](auto& extremes, Metric metric, const int64_t* x) {
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
}

}  // namespace

std::vector<int64_t> outcomes_at(const Snapshot& snapshot, const std::vector<uint32_t>& symbols,
                                 const std::vector<uint32_t>& minutes) {
  if (symbols.size() != minutes.size()) fail("invalid_argument", "each anchor needs a symbol and a minute");
  std::vector<int64_t> outcomes(symbols.size() * kSeries, kNoOutcome);
  Scratch scratch;
  for (size_t i = 0; i < symbols.size(); ++i) {
    if (symbols[i] >= snapshot.symbols.size()) {
      fail("invalid_argument", "there is no symbol " + std::to_string(symbols[i]));
    }
    outcomes_of(snapshot, symbols[i], minutes[i], scratch, outcomes.data() + i * kSeries);
  }
  return outcomes;
}

}  // namespace hindsight
