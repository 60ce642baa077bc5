// The summary of all occurrences. Up to kKeptMax occurrences all values are kept. For more, one pass computes the
// values, adds them to exact sums, keeps the few among which the quantiles lie (quantiles.h) and forgets the rest: 18
// values of millions of occurrences are gigabytes, and the first write to that memory costs more than computing them.
// The brackets of the quantiles come from a sample. A second pass over the returns collects what intervals and quarters
// need of the middle values.
//
// Memory: 72 bytes per occurrence up to kKeptMax (9 MB), 144 where prices need 64 bits. For more occurrences: about 8
// bytes each for values near quantiles (at most 72 when nearly all values are alike but not zero; twice that with 64
// bits); 2 more while the values of one series are merged and selected; with uncertainty one byte for completed
// horizons and 16 for each collected return (typically 1 to 5 bytes per occurrence). Besides: 12 MB for the sample, 2
// MB of price windows per thread, and what daily_returns.h (16 KB per day with occurrences) and uncertainty.h state.
#include <utility>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/anchors/independence.h"
#include "outcomes/worker.h"
#include "store/snapshot/damage.h"

namespace hindsight {

namespace {

using namespace outcomes;
using WorkerPool = ObjectPool<Worker>;

constexpr size_t kKeptMax = 1 << 17;
/// Number of occurrences in the sample for the quantiles' brackets.
constexpr size_t kSample = 1 << 15;

std::unique_ptr<Worker> make_worker() {
  return std::make_unique<Worker>();
}

MetricSummary summary_of(const MetricTally& tally, const std::array<int64_t, 7>& quantiles) {
  MetricSummary summary;
  if (tally.count == 0) return summary;
  summary.min = tally.min;
  summary.max = tally.max;
  summary.sum = tally.sum;
  summary.sum_of_squares = tally.sum_of_squares;
  summary.positive = tally.positive;
  summary.quantiles_e9 = quantiles;
  return summary;
}

// Adds the greedy counts of all symbols.
void fill_independence(const Occurrences& occurrences, const std::vector<CompletedMask>& completed, ThreadPool& pool,
                       const std::atomic<int32_t>* cancel, OutcomesSummary& summary) {
  constexpr size_t kSymbolsPerTask = 16;
  const size_t symbols = occurrences.offsets.size() - 1;
  std::mutex mutex;
  pool.run((symbols + kSymbolsPerTask - 1) / kSymbolsPerTask, [&](size_t task) {
    stop_if_cancelled(cancel);
    std::array<uint64_t, kHorizons> sums{};
    for (size_t s = task * kSymbolsPerTask; s < std::min(symbols, (task + 1) * kSymbolsPerTask); ++s) {
      const uint32_t first = occurrences.offsets[s];
      const auto taken = non_overlapping(occurrences.minutes.data() + first, completed.data() + first,
                                         occurrences.offsets[s + 1] - first);
      for (size_t h = 0; h < kHorizons; ++h) sums[h] += taken[h];
    }
    const std::lock_guard lock(mutex);
    for (size_t h = 0; h < kHorizons; ++h) summary.horizons[h].non_overlapping += sums[h];
  });
}

void run_stretches(const Worker::Job& job, ThreadPool& pool, WorkerPool& workers) {
  const std::vector<Stretch> stretches = stretches_of(job.occurrences);
  const std::vector<std::span<const Stretch>> batches = batches_of(stretches, pool.threads());
  pool.run(batches.size(), [&](size_t i) {
    if (i + 1 < batches.size()) Worker::look_ahead(job, batches[i + 1]);
    workers.use([&](Worker& worker) { worker.run(job, batches[i]); });
  });
  if (job.pass != Worker::Pass::select && job.pass != Worker::Pass::again) return;
  pool.run(workers.all().size(), [&](size_t w) { workers.all()[w]->finish(job); });
}

/// All values of a series.
SeriesValues take_values(WorkerPool& workers, size_t series) {
  SeriesValues all;
  for (const auto& worker : workers.all()) {
    SeriesValues& some = worker->values[series];
    all.narrow.insert(all.narrow.end(), some.narrow.begin(), some.narrow.end());
    all.wide.insert(all.wide.end(), some.wide.begin(), some.wide.end());
    some = {};
  }
  if (!all.wide.empty()) {
    all.wide.insert(all.wide.end(), all.narrow.begin(), all.narrow.end());
    all.narrow = {};
  }
  return all;
}

// The values of evenly spaced occurrences show where all quantiles lie. The stride is odd, so that it does not follow
// hours or days.
std::array<Brackets, kSeries> sample_brackets(const Worker::Job& job, ThreadPool& pool) {
  const auto& minutes = job.occurrences.minutes;
  const size_t stride = minutes.size() / kSample | 1;
  Occurrences some;
  some.offsets.push_back(0);
  for (size_t s = 0, next = stride / 2; s + 1 < job.occurrences.offsets.size(); ++s) {
    for (; next < job.occurrences.offsets[s + 1]; next += stride) some.minutes.push_back(minutes[next]);
    some.offsets.push_back(static_cast<uint32_t>(some.minutes.size()));
  }
  const OutcomeOptions options{.horizons = job.options.horizons, .ladder = false, .uncertainty = false};
  const Worker::Job sampling{.snapshot = job.snapshot, .occurrences = some, .options = options, .cancel = job.cancel};
  WorkerPool workers(make_worker);
  run_stretches(sampling, pool, workers);
  std::array<Brackets, kSeries> brackets;
  pool.run(kSeries, [&](size_t series) {
    SeriesValues sample = take_values(workers, series);
    // The number of completed windows is not known yet. Ranks are placed in the sample as in all values.
    const uint64_t count = sample.narrow.size() + sample.wide.size();
    const QuantileRanks ranks(std::max<uint64_t>(count, 1));
    brackets[series] =
        sample.wide.empty() ? Brackets(sample.narrow, ranks.ranks, count) : Brackets(sample.wide, ranks.ranks, count);
  });
  return brackets;
}

/// Tallies and quantiles of all workers' values, by series.
struct Quantiles {
  std::array<MetricTally, kSeries> tallies;
  std::array<std::array<int64_t, 7>, kSeries> quantiles{};
};

void keep_all(Worker::Job& job, ThreadPool& pool, WorkerPool& workers) {
  job.pass = Worker::Pass::keep;
  run_stretches(job, pool, workers);
}

Quantiles quantiles_of_kept(ThreadPool& pool, WorkerPool& workers) {
  Quantiles result;
  pool.run(kSeries, [&](size_t series) {
    MetricTally& tally = result.tallies[series];
    SeriesValues all = take_values(workers, series);
    const auto digest = [&]<class T>(const std::vector<T>& values) {
      if (!values.empty()) tally.add(kernels<T>().digest(values.data(), values.size()), values.size());
    };
    digest(all.narrow);
    digest(all.wide);
    const QuantileRanks ranks(tally.count);
    result.quantiles[series] = ranks.quantiles(all.wide.empty() ? values_at_ranks(std::move(all.narrow), ranks.ranks)
                                                                : values_at_ranks(std::move(all.wide), ranks.ranks));
  });
  return result;
}

// One pass, and a second one over the series in which a bracket missed its quantile.
Quantiles select_all(Worker::Job& job, ThreadPool& pool, WorkerPool& workers) {
  Quantiles result;
  std::array<Brackets, kSeries> brackets = sample_brackets(job, pool);
  std::array<std::optional<QuantileRanks>, kSeries> ranks;
  std::array<Brackets::Found, kSeries> found;
  std::array<Brackets, kSeries> again;
  job.brackets = &brackets;
  job.pass = Worker::Pass::select;
  run_stretches(job, pool, workers);
  const auto merge = [&](size_t series) {
    Selected selected;
    for (const auto& worker : workers.all()) selected.merge(std::exchange(worker->selected[series], {}));
    return selected;
  };
  std::atomic<bool> missed{false};
  pool.run(kSeries, [&](size_t series) {
    stop_if_cancelled(job.cancel);
    for (const auto& worker : workers.all()) result.tallies[series].merge(worker->tallies[series]);
    Selected selected = merge(series);
    const auto& wanted = ranks[series].emplace(result.tallies[series].count).ranks;
    found[series] = brackets[series].find(result.tallies[series], selected, wanted);
    if (found[series].missed.empty()) return;
    missed.store(true);
    std::vector<uint64_t> missing;
    for (const size_t i : found[series].missed) missing.push_back(wanted[i]);
    again[series] = brackets[series].around(selected, missing);
  });
  if (missed) {
    job.brackets = &again;
    job.pass = Worker::Pass::again;
    run_stretches(job, pool, workers);
    pool.run(kSeries, [&](size_t series) {
      if (found[series].missed.empty()) return;
      std::vector<uint64_t> missing;
      for (const size_t i : found[series].missed) missing.push_back(ranks[series]->ranks[i]);
      Selected selected = merge(series);
      const Brackets::Found rest = again[series].find(result.tallies[series], selected, missing);
      for (size_t i = 0; i < missing.size(); ++i) found[series].values[found[series].missed[i]] = rest.values[i];
    });
  }
  for (size_t series = 0; series < kSeries; ++series) {
    result.quantiles[series] = ranks[series]->quantiles(found[series].values);
  }
  return result;
}

/// Returns by day, and what is computed from them.
struct Reliability {
  Reliability(const Occurrences& occurrences, const OutcomeOptions& options)
      : days(occurrences), daily(days), uncertainty(days, daily, options.reference, options.day_sums) {}
  AnchorDays days;
  DailyReturns daily;
  Uncertainty uncertainty;
};

void fill_ladder(const std::vector<std::unique_ptr<Worker>>& all, CompletedMask horizons, ThreadPool& pool,
                 OutcomesSummary& summary) {
  CrossingTally* sum = nullptr;
  for (const auto& worker : all) {
    if (!worker->crossings) continue;
    if (sum == nullptr) {
      sum = &*worker->crossings;
    } else {
      sum->merge(*worker->crossings);
    }
  }
  if (sum == nullptr) return;
  pool.run(kHorizons, [&](size_t h) {
    if ((horizons >> h & 1) != 0) sum->fill(h, summary.horizons[h].ladder);
  });
}

// Computes the errors, and collects the returns that medians need.
void fill_uncertainty(Worker::Job& job, Reliability& reliability, ThreadPool& pool, WorkerPool& workers,
                      OutcomesSummary& summary) {
  std::vector<std::unique_ptr<Worker>>& all = workers.all();
  reliability.uncertainty.plan(pool, job.cancel);
  job.uncertainty = &reliability.uncertainty;
  if (job.pass == Worker::Pass::keep) {
    pool.run(all.size(), [&](size_t w) { all[w]->collect_kept(job); });
  } else {
    job.pass = Worker::Pass::returns;
    run_stretches(job, pool, workers);
  }
  pool.run(kHorizons, [&](size_t h) {
    stop_if_cancelled(job.cancel);
    if ((job.options.horizons >> h & 1) == 0) return;
    std::vector<DayReturn> returns;
    for (const auto& worker : all) {
      returns.insert(returns.end(), worker->returns[h].begin(), worker->returns[h].end());
      worker->returns[h] = {};
    }
    reliability.uncertainty.finish(h, std::move(returns), summary.horizons[h]);
  });
}

OutcomesSummary summarize_all(const Snapshot& snapshot, const Occurrences& occurrences, const OutcomeOptions& options,
                              ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  OutcomesSummary summary;
  const size_t total = occurrences.minutes.size();
  if (occurrences.offsets.size() != snapshot.symbols.size() + 1 || occurrences.offsets.back() != total) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (options.horizons == 0 || options.horizons > kAllHorizons) {
    fail("invalid_argument", "horizons: at least one of the six");
  }
  if (total == 0) return summary;

  Worker::Job job{.snapshot = snapshot, .occurrences = occurrences, .options = options, .cancel = cancel};
  std::vector<CompletedMask> completed;
  std::optional<Reliability> reliability;
  if (options.uncertainty) {
    completed.resize(total);
    reliability.emplace(occurrences, options);
    summary.quarters = reliability->days.quarters();
    summary.concentration = reliability->days.concentration();
    job.completed = completed.data();
    job.days = &reliability->days;
    job.daily = &reliability->daily;
  }
  WorkerPool workers(make_worker);
  Quantiles quantiles;
  if (total <= kKeptMax) {
    keep_all(job, pool, workers);
    if (options.uncertainty) fill_uncertainty(job, *reliability, pool, workers, summary);
    quantiles = quantiles_of_kept(pool, workers);
  } else {
    quantiles = select_all(job, pool, workers);
    if (options.uncertainty) fill_uncertainty(job, *reliability, pool, workers, summary);
  }
  if (options.ladder) fill_ladder(workers.all(), options.horizons, pool, summary);
  for (size_t h = 0; h < kHorizons; ++h) {
    if ((options.horizons >> h & 1) == 0) continue;
    HorizonSummary& horizon = summary.horizons[h];
    horizon.completed = quantiles.tallies[series_of(Metric::return_, h)].count;
    horizon.missing = total - horizon.completed;
    for (size_t metric = 0; metric < kMetrics; ++metric) {
      const size_t series = metric * kHorizons + h;
      horizon.metrics[metric] = summary_of(quantiles.tallies[series], quantiles.quantiles[series]);
    }
  }
  if (options.uncertainty) fill_independence(occurrences, completed, pool, cancel, summary);
  return summary;
}

// Prices from the first occurrence to the end of the last window.
Reach reach_of_windows(const Occurrences& occurrences) {
  return reach_of_buckets(
      occurrences.minutes, 0, kHorizonMinutes.back(),
      {price_column(PriceColumn::high), price_column(PriceColumn::low), price_column(PriceColumn::close)});
}

std::vector<uint32_t> symbols_that_occur(const Occurrences& occurrences) {
  std::vector<uint32_t> symbols;
  for (uint32_t symbol = 0; symbol + 1 < occurrences.offsets.size(); ++symbol) {
    if (occurrences.offsets[symbol] < occurrences.offsets[symbol + 1]) symbols.push_back(symbol);
  }
  return symbols;
}

}  // namespace

OutcomesSummary summarize_outcomes(const Snapshot& snapshot, const Occurrences& occurrences,
                                   const OutcomeOptions& options, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel) {
  return on_whole_data(
      snapshot, reach_of_windows(occurrences), [&] { return symbols_that_occur(occurrences); },
      [&] { return summarize_all(snapshot, occurrences, options, pool, cancel); });
}

}  // namespace hindsight
