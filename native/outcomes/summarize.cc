// The summary of all occurrences. Up to OutcomeOptions::listed_max occurrences all values are kept. For more, one pass
// computes the values, adds them to exact sums, keeps the few among which the quantiles lie (quantiles.h) and forgets
// the rest: 18 values of millions of occurrences are gigabytes, and the first write to that memory costs more than
// computing them. The brackets of the quantiles come from a sample. So do the ranges near which returns are kept with
// their days, for intervals and quarters. Where the sample was wrong, another pass looks at the values again.
//
// Memory: 72 bytes per listed occurrence (9 MB), 144 where prices need 64 bits, and with uncertainty 24 more. For more
// occurrences: two to seven bytes each for values near quantiles, less the more there are, until they outnumber those
// that can lie there: then 8 bytes for each of these and 1 MB, by series and thread (together 60 to 100 MB for 344
// million occurrences with two threads); with uncertainty 4 for each return that is kept with its
// day, at most kNearBytes where the sample is right, or 16 for each one that a later pass collects (typically 1 to 3
// bytes per occurrence), and then what daily_returns.h states (16 KB per day with occurrences). Besides: 12 to 190 MB
// for the sample until its brackets are known, 3 MB of prices and records per thread, 12 bytes for every run of
// completed windows, and what uncertainty.h states.
#include <algorithm>
#include <utility>

#include "base/cancel.h"
#include "base/status.h"
#include "outcomes/anchors/independence.h"
#include "outcomes/anchors/sample.h"
#include "outcomes/prices/price_reach.h"
#include "outcomes/source.h"
#include "outcomes/worker.h"
#include "store/snapshot/damage.h"

namespace hindsight {

namespace {

using namespace outcomes;

/// Returns are kept with their days while they take no more; otherwise a later pass collects fewer of them.
constexpr double kNearBytes = 1 << 25;

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
void fill_independence(const Occurrences& occurrences, WorkerPool& workers, CompletedMask horizons, ThreadPool& pool,
                       OutcomesSummary& summary) {
  pool.run(kHorizons, [&](size_t h) {
    if ((horizons >> h & 1) == 0) return;
    std::vector<CompletedRange> ranges;
    for (const auto& worker : workers.all()) {
      ranges.insert(ranges.end(), worker->completed[h].begin(), worker->completed[h].end());
    }
    std::sort(ranges.begin(), ranges.end(), [](const CompletedRange& a, const CompletedRange& b) {
      return a.symbol != b.symbol ? a.symbol < b.symbol : a.first < b.first;
    });
    for (size_t first = 0; first < ranges.size();) {
      size_t last = first + 1;
      while (last < ranges.size() && ranges[last].symbol == ranges[first].symbol) ++last;
      summary.horizons[h].non_overlapping += non_overlapping(occurrences.pieces_of(ranges[first].symbol),
                                                             std::span(ranges).subspan(first, last - first), h);
      first = last;
    }
  });
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

/// Returns by day, and what is computed from them.
struct Reliability {
  Reliability(const Occurrences& occurrences, const OutcomeOptions& options)
      : days(occurrences), daily(days), uncertainty(days, daily, options.reference, options.day_sums) {}
  AnchorDays days;
  DailyReturns daily;
  Uncertainty uncertainty;
  std::optional<AllNearRanges> near;  // what a sample foresees

  template <class Returns>
  void fill_days(size_t h, const Returns& returns) {
    for (size_t day = 0; day < days.size(); ++day) daily.set(h, day, returns.count(day), returns.sum(day));
  }
};

// What should be kept of the returns, unless that is much.
std::optional<AllNearRanges> foresee(const Worker::Job& job, const Uncertainty& uncertainty, WorkerPool& sample,
                                     uint64_t total, ThreadPool& pool) {
  std::array<std::optional<Foreseen>, kHorizons> found;
  pool.run(kHorizons, [&](size_t h) {
    if ((job.options.horizons >> h & 1) == 0) {
      found[h].emplace();
      return;
    }
    SampledReturns returns;
    for (const auto& worker : sample.all()) worker->append_returns(h, returns);
    found[h] = uncertainty.foresee(h, returns, job.options.foreseen_deviations);
  });
  AllNearRanges near;
  double bytes = 0;
  for (size_t h = 0; h < kHorizons; ++h) {
    if (!found[h]) return std::nullopt;
    bytes += found[h]->share * static_cast<double>(total) * sizeof(int32_t);
    near[h] = std::move(found[h]->near);
  }
  if (bytes > kNearBytes) return std::nullopt;
  return near;
}

// The values of evenly spaced occurrences show where all quantiles lie, and with `reliability` where medians and the
// ends of their intervals do.
std::array<Brackets, kSeries> sample_brackets(const Worker::Job& job, const Occurrences& occurrences, ThreadPool& pool,
                                              Reliability* reliability) {
  const OutcomeOptions options{.horizons = job.options.horizons, .ladder = false, .uncertainty = false};
  const Worker::Job sampling{.snapshot = job.snapshot, .options = options, .cancel = job.cancel, .days = job.days};
  WorkerPool workers(make_worker);
  Source(sample_of(occurrences), pool).run(sampling, workers);
  if (reliability != nullptr) {
    reliability->near = foresee(job, reliability->uncertainty, workers, occurrences.size(), pool);
  }
  std::array<Brackets, kSeries> brackets;
  pool.run(kSeries, [&](size_t series) {
    SeriesValues sample = take_values(workers, series);
    // The number of completed windows is not known yet. Ranks are placed in the sample as in all values.
    const uint64_t count = sample.narrow.size() + sample.wide.size();
    const QuantileRanks ranks(std::max<uint64_t>(count, 1));
    brackets[series] = sample.wide.empty() ? Brackets(std::move(sample.narrow), ranks.ranks, count)
                                           : Brackets(std::move(sample.wide), ranks.ranks, count);
  });
  return brackets;
}

/// Tallies and quantiles of all workers' values, by series.
struct Quantiles {
  std::array<MetricTally, kSeries> tallies;
  std::array<std::array<int64_t, 7>, kSeries> quantiles{};
};

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
Quantiles select_all(Worker::Job& job, const Occurrences& occurrences, const Source& source, ThreadPool& pool,
                     WorkerPool& workers, Reliability* reliability) {
  Quantiles result;
  std::array<Brackets, kSeries> brackets = sample_brackets(job, occurrences, pool, reliability);
  if (reliability != nullptr) {
    if (reliability->near) {
      job.near = &*reliability->near;
    } else {
      reliability->daily.open();
    }
  }
  std::array<std::optional<QuantileRanks>, kSeries> ranks;
  std::array<Brackets::Found, kSeries> found;
  std::array<Brackets, kSeries> again;
  job.brackets = &brackets;
  job.pass = Worker::Pass::select;
  source.run(job, workers);
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
    source.run(job, workers);
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

// Computes everything from the returns that were kept. Returns false when the sample was wrong.
bool fill_from_near(const Worker::Job& job, Reliability& reliability, ThreadPool& pool, WorkerPool& workers,
                    OutcomesSummary& summary) {
  std::atomic<bool> missed{false};
  pool.run(kHorizons, [&](size_t h) {
    stop_if_cancelled(job.cancel);
    if ((job.options.horizons >> h & 1) == 0) return;
    std::vector<NearTally*> tallies;
    for (const auto& worker : workers.all()) tallies.push_back(&worker->near[h]);
    const NearReturns returns(reliability.days, (*job.near)[h], tallies);
    reliability.fill_days(h, returns);
    if (!reliability.uncertainty.finish(h, returns, summary.horizons[h])) missed.store(true);
  });
  return !missed;
}

// Computes everything from all returns.
template <class T>
void fill_horizon(size_t h, Reliability& reliability, WorkerPool& workers, HorizonSummary& summary) {
  DatedReturns<T> all;
  for (const auto& worker : workers.all()) worker->append_returns(h, all);
  const KeptReturns<T> returns(reliability.days, std::move(all));
  reliability.fill_days(h, returns);
  reliability.uncertainty.finish(h, returns, summary);
}
void fill_from_kept(const Worker::Job& job, Reliability& reliability, ThreadPool& pool, WorkerPool& workers,
                    OutcomesSummary& summary) {
  pool.run(kHorizons, [&](size_t h) {
    stop_if_cancelled(job.cancel);
    if ((job.options.horizons >> h & 1) == 0) return;
    const bool narrow = std::all_of(workers.all().begin(), workers.all().end(), [&](const auto& worker) {
      return worker->values[series_of(Metric::return_, h)].wide.empty();
    });
    (narrow ? fill_horizon<int32_t> : fill_horizon<int64_t>)(h, reliability, workers, summary.horizons[h]);
  });
}

// Computes the errors, and collects the returns that medians need.
void fill_uncertainty(Worker::Job& job, Reliability& reliability, const Source& source, ThreadPool& pool,
                      WorkerPool& workers, OutcomesSummary& summary) {
  std::vector<std::unique_ptr<Worker>>& all = workers.all();
  if (job.near != nullptr) {
    if (fill_from_near(job, reliability, pool, workers, summary)) return;
    job.near = nullptr;
    reliability.daily.open();
    job.pass = Worker::Pass::days;
    source.run(job, workers);
  }
  reliability.uncertainty.plan(pool, job.cancel);
  job.uncertainty = &reliability.uncertainty;
  job.pass = Worker::Pass::returns;
  source.run(job, workers);
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
  const uint64_t total = occurrences.size();
  if (occurrences.symbols() != snapshot.symbols.size()) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (options.horizons == 0 || options.horizons > kAllHorizons) {
    fail("invalid_argument", "horizons: at least one of the six");
  }
  if (total == 0) return summary;

  Worker::Job job{.snapshot = snapshot, .options = options, .cancel = cancel};
  std::optional<Reliability> reliability;
  if (options.uncertainty) {
    reliability.emplace(occurrences, options);
    summary.quarters = reliability->days.quarters();
    summary.concentration = reliability->days.concentration();
    job.days = &reliability->days;
  }
  WorkerPool workers(make_worker);
  const Source source(occurrences, options.listed_max, pool);
  if (reliability && !source.listed()) job.daily = &reliability->daily;
  Quantiles quantiles;
  if (source.listed()) {
    source.run(job, workers);
    if (reliability) fill_from_kept(job, *reliability, pool, workers, summary);
    quantiles = quantiles_of_kept(pool, workers);
  } else {
    quantiles = select_all(job, occurrences, source, pool, workers, reliability ? &*reliability : nullptr);
    if (options.uncertainty) fill_uncertainty(job, *reliability, source, pool, workers, summary);
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
  if (options.uncertainty) fill_independence(occurrences, workers, options.horizons, pool, summary);
  return summary;
}

}  // namespace

OutcomesSummary summarize_outcomes(const Snapshot& snapshot, const Occurrences& occurrences,
                                   const OutcomeOptions& options, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel) {
  return on_whole_data(
      snapshot, reach_of_prices(occurrences, 0, kLongestHorizon), [&] { return occurrences.symbols_that_occur(); },
      [&] { return summarize_all(snapshot, occurrences, options, pool, cancel); });
}

}  // namespace hindsight
