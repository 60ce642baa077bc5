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
  CompletedMask completed = 0;
  anchors.prepare(window, &minute, 1, &completed);
  const auto put = [&](Metric metric, size_t h, int64_t price) {
    each_batch(
        metric, anchors.select(h), [price](size_t) { return price; },
        [&](const int64_t* values, size_t) { to[series_of(metric, h)] = values[0]; });
  };
  const auto side = [&](auto& extremes, Metric metric, const int64_t* x) {
    extremes.build(x, window.size);
    sparse_extremes(extremes, anchors, scratch.extremes);
    for (size_t h = 0; h < kHorizons; ++h) {
      if ((completed >> h & 1) != 0) put(metric, h, scratch.extremes[h][0]);
    }
  };
  if (completed == 0) return;
  for (size_t h = 0; h < kHorizons; ++h) {
    if ((completed >> h & 1) != 0) put(Metric::return_, h, window.close[kHorizonMinutes[h]]);
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
