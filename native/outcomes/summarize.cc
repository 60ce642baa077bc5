// The summary of all occurrences, in two passes. The first computes every value, adds it to exact sums and to a
// histogram, and forgets it; the second computes them again and keeps only those in the bins where quantiles lie.
// Computing twice is cheaper than storing: 18 values of millions of occurrences are gigabytes, and their first touch
// alone costs more. Up to kKeptMax occurrences the values are kept instead, because there the windows cost more than
// the values.
//
// Memory: one byte per occurrence, 168 more up to kKeptMax (44 MB), and beyond that 8 for each value in a quantile's
// bin (typically 5 to 20 bytes per occurrence); per thread 3 MB of histograms and 2 MB of price windows; and what
// return_cells.h (12 KB per day with occurrences) and uncertainty.h say.
#include "base/status.h"
#include "outcomes/independence.h"
#include "outcomes/worker.h"

namespace hindsight {

namespace {

using namespace outcomes;

constexpr size_t kKeptMax = 1 << 18;

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

// Sums the greedy counts of all symbols.
void fill_independence(const Occurrences& occurrences, const std::vector<CompletedMask>& completed, ThreadPool& pool,
                       const std::atomic<int32_t>* cancel, OutcomesSummary& summary) {
  constexpr size_t kSymbolsPerTask = 16;
  const size_t symbols = occurrences.offsets.size() - 1;
  std::mutex mutex;
  pool.run((symbols + kSymbolsPerTask - 1) / kSymbolsPerTask, [&](size_t task) {
    poll(cancel);
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

}  // namespace

OutcomesSummary summarize_outcomes(const Snapshot& snapshot, const Occurrences& occurrences, uint64_t seed,
                                   const ReferenceDays* reference, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel) {
  OutcomesSummary summary;
  const size_t total = occurrences.minutes.size();
  if (occurrences.offsets.size() != snapshot.symbols.size() + 1 || occurrences.offsets.back() != total) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  const std::vector<Stretch> stretches = stretches_of(occurrences);
  if (stretches.empty()) return summary;

  std::vector<CompletedMask> completed(total);
  const AnchorDays days(occurrences);
  ReturnCells cells(days);
  Uncertainty uncertainty(days, cells, seed, reference);
  summary.quarters = days.quarters();
  summary.concentration = days.concentration();
  Workers workers;
  Worker::Job job{snapshot, occurrences, cancel,  Worker::Pass::tally, total <= kKeptMax, completed,
                  days,     cells,       nullptr, &uncertainty};
  pool.run(stretches.size(), [&](size_t i) { workers.lend([&](Worker& worker) { worker.run(job, stretches[i]); }); });

  std::vector<std::unique_ptr<Worker>>& all = workers.all();
  Worker& sum = *all[0];
  pool.run(kSeries + 1, [&](size_t i) {
    for (size_t w = 1; w < all.size(); ++w) {
      if (i == 0) {
        sum.crossings.merge(all[w]->crossings);
      } else {
        sum.tallies[i - 1].merge(all[w]->tallies[i - 1]);
      }
    }
  });

  std::vector<QuantilePlan> plans;
  for (const MetricTally& tally : sum.tallies) plans.emplace_back(tally);
  job.plans = &plans;
  uncertainty.draw(pool, cancel);
  if (job.keep) {
    pool.run(all.size(), [&](size_t w) { all[w]->collect_kept(job); });
  } else {
    job.pass = Worker::Pass::collect;
    pool.run(stretches.size(), [&](size_t i) { workers.lend([&](Worker& worker) { worker.run(job, stretches[i]); }); });
  }

  pool.run(kHorizons + kSeries, [&](size_t i) {
    poll(cancel);
    if (i < kHorizons) {
      HorizonSummary& horizon = summary.horizons[i];
      horizon.completed = sum.tallies[series_of(Metric::return_, i)].count;
      horizon.missing = total - horizon.completed;
      sum.crossings.fill(i, horizon.ladder);
      std::vector<CellReturn> returns;
      for (const auto& worker : all) {
        returns.insert(returns.end(), worker->returns[i].begin(), worker->returns[i].end());
        worker->returns[i] = {};
      }
      uncertainty.finish(i, std::move(returns), horizon);
      return;
    }
    const size_t series = i - kHorizons;
    std::vector<std::vector<int64_t>> lists(plans[series].lists());
    for (const auto& worker : all) {
      for (size_t list = 0; list < worker->collected[series].size(); ++list) {
        const std::vector<int64_t>& values = worker->collected[series][list];
        lists[list].insert(lists[list].end(), values.begin(), values.end());
      }
    }
    summary.horizons[series % kHorizons].metrics[series / kHorizons] =
        summary_of(sum.tallies[series], plans[series].select(lists));
  });
  fill_independence(occurrences, completed, pool, cancel, summary);
  return summary;
}

}  // namespace hindsight
