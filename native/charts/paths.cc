#include "charts/paths.h"

#include <algorithm>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/rounding.h"
#include "outcomes/anchors/anchors.h"
#include "outcomes/anchors/stretch.h"
#include "outcomes/outcomes.h"
#include "outcomes/prices/price_window.h"
#include "outcomes/quantiles/quantiles.h"

namespace hindsight::charts {

namespace {

using namespace outcomes;

constexpr size_t kValuesAtOnce = 1 << 21;

/// Some minutes of the paths: by minute, by occurrence; kNoOutcome where there is no price.
struct Slab {
  const OccurrenceList& occurrences;
  size_t horizon;
  std::span<const int32_t> minutes;
  std::vector<int64_t> values;

  int64_t* of(size_t minute) { return values.data() + minute * occurrences.minutes.size(); }
};

class PathWorker {
 public:
  void run(const Snapshot& snapshot, const Stretch& stretch, Slab& slab) {
    const SymbolRecord& record = snapshot.symbols[stretch.symbol];
    const Minute first = stretch.minutes.front(), last = stretch.minutes.back();
    const Minute reach = std::max(kHorizonMinutes[slab.horizon], slab.minutes.back());
    const Minute begin = std::max(record.first, first + std::min(0, slab.minutes.front()));
    const Minute end = std::min(record.last, last + reach) + 1;
    if (fits_narrow(snapshot, stretch.symbol, begin, end) && run_as(snapshot, stretch, begin, end, slab, narrow_))
      return;
    run_as(snapshot, stretch, begin, end, slab, wide_);
  }

 private:
  template <class T>
  struct Buffers {
    PriceScratch<T> prices;
    Anchors<T> anchors;
  };

  // Returns false, and writes nothing, when ratios need more than 32 bits.
  template <class T>
  static bool run_as(const Snapshot& snapshot, const Stretch& stretch, Minute begin, Minute end, Slab& slab,
                     Buffers<T>& buffers) {
    const size_t count = stretch.minutes.size();
    const PriceWindow<T> window = open_window(snapshot, stretch.symbol, begin, end, buffers.prices);
    Anchors<T>& anchors = buffers.anchors;
    anchors.place(window.begin, window.size, window.absent, stretch.minutes.data(), count,
                  static_cast<CompletedMask>(1 << slab.horizon));
    if (anchors.runs.empty()) return true;
    anchors.enter([&](const uint32_t* at, T* to, size_t n) { kernels<T>().gather(window.close, at, to, n); });
    if constexpr (sizeof(T) == 4) {
      if (window.most > kNarrowRatioMax * anchors.least_entry(0, count)) return false;
    }
    for (size_t m = 0; m < slab.minutes.size(); ++m) {
      int64_t* to = slab.of(m) + stretch.first;
      for (const AnchorRun& run : anchors.runs.of(slab.horizon)) write(window, anchors, run, slab.minutes[m], to);
    }
    return true;
  }

  template <class T>
  static void write(const PriceWindow<T>& window, const Anchors<T>& anchors, const AnchorRun& run, int64_t minute,
                    int64_t* to) {
    T prices[kBatch], ratios[kBatch];
    bool known[kBatch];
    for (size_t k = run.first; k < run.last; k += kBatch) {
      const size_t n = std::min(kBatch, run.last - k);
      for (size_t i = 0; i < n; ++i) {
        const int64_t at = static_cast<int64_t>(anchors.at(k + i)) + minute;
        known[i] = at >= 0 && at < static_cast<int64_t>(window.size) && window.close[at] > 0;
        prices[i] = known[i] ? window.close[at] : anchors.entry(k + i);
      }
      kernels<T>().ratios(prices, anchors.entries() + k, anchors.inverses() + k, least_outcome<T>(Metric::return_),
                          greatest_outcome<T>(Metric::return_), ratios, n);
      for (size_t i = 0; i < n; ++i) to[k + i] = known[i] ? ratios[i] : kNoOutcome;
    }
  }

  Buffers<int32_t> narrow_;
  Buffers<int64_t> wide_;
};

PathMinute minute_of(const int64_t* all, size_t count) {
  std::vector<int64_t> values;
  int128 sum = 0;
  for (size_t i = 0; i < count; ++i) {
    if (all[i] == kNoOutcome) continue;
    values.push_back(all[i]);
    sum += all[i];
  }
  PathMinute minute{.count = values.size()};
  if (values.empty()) return minute;
  minute.mean_e9 = static_cast<int64_t>(divide_half_even(sum * 100, static_cast<int128>(values.size())));
  const QuantileRanks ranks(values.size());
  minute.quantiles_e9 = ranks.quantiles(values_at_ranks(std::move(values), ranks.ranks));
  return minute;
}

}  // namespace

Paths paths_of(const Snapshot& snapshot, const OccurrenceList& occurrences, size_t horizon,
               const std::vector<int32_t>& minutes, ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  const size_t count = occurrences.minutes.size();
  Paths paths{.completed = 0, .minutes = std::vector<PathMinute>(minutes.size())};
  if (count == 0) return paths;
  const std::vector<Stretch> stretches = stretches_of(occurrences);
  const std::vector<std::span<const Stretch>> batches = batches_of(stretches, pool.threads());
  ObjectPool<PathWorker> workers([] { return std::make_unique<PathWorker>(); });
  const size_t at_once = std::clamp<size_t>(kValuesAtOnce / count, 1, minutes.size());
  for (size_t first = 0; first < minutes.size(); first += at_once) {
    const size_t some = std::min(at_once, minutes.size() - first);
    Slab slab{occurrences, horizon, std::span(minutes).subspan(first, some), std::vector<int64_t>(some * count)};
    std::fill(slab.values.begin(), slab.values.end(), kNoOutcome);
    pool.run(batches.size(), [&](size_t i) {
      stop_if_cancelled(cancel);
      workers.use([&](PathWorker& worker) {
        for (const Stretch& stretch : batches[i]) worker.run(snapshot, stretch, slab);
      });
    });
    pool.run(some, [&](size_t m) {
      stop_if_cancelled(cancel);
      paths.minutes[first + m] = minute_of(slab.of(m), count);
    });
  }
  // The anchor itself has a price in every completed window, and so has its end.
  for (const PathMinute& minute : paths.minutes) paths.completed = std::max(paths.completed, minute.count);
  return paths;
}

}  // namespace hindsight::charts
