#include "outcomes/sweep/sweep.h"

#include <bit>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/definitions/value_bins.h"
#include "outcomes/prices/price_reach.h"
#include "outcomes/returns/middle.h"
#include "outcomes/returns/piece_returns.h"
#include "statistics/day_clusters.h"
#include "store/snapshot/damage.h"

namespace hindsight {

namespace {

using namespace outcomes;

constexpr int64_t kReturnStepE12 = 100'000;  // returns are in 1e-7

/// Calls visit(first, last) for each run of thresholds [first, last) of a mark.
template <class Visit>
void each_run(uint32_t mark, Visit visit) {
  for (uint64_t rest = mark; rest != 0;) {
    const int first = std::countr_zero(rest);
    const int last = first + std::countr_one(rest >> first);
    visit(static_cast<size_t>(first), static_cast<size_t>(last));
    rest = rest >> last << last;
  }
}

/// Counts and sums by threshold; what is added at one threshold counts at all later ones until it is subtracted.
struct DaySums {
  int64_t count = 0;
  int128 sum = 0;
};
struct Counts {
  int64_t positive = 0;
  std::vector<int64_t> bins;  // kBins
  std::vector<DaySums> days;
};

/// One horizon: `thresholds` + 1 counts.
class Tally {
 public:
  Tally(size_t thresholds, size_t days) : counts_(thresholds + 1) {
    for (Counts& counts : counts_) {
      counts.bins.resize(kBins);
      counts.days.resize(days);
    }
  }

  void add(uint32_t mark, size_t day, int64_t value) {
    const uint16_t bin = bin_of(value);
    each_run(mark, [&](size_t first, size_t last) {
      add(counts_[first], bin, day, value, 1);
      add(counts_[last], bin, day, value, -1);
    });
  }
  void merge(const Tally& other) {
    for (size_t t = 0; t < counts_.size(); ++t) merge(other.counts_[t], counts_[t]);
  }
  /// Makes them the counts of each threshold.
  void accumulate() {
    for (size_t t = 1; t < counts_.size(); ++t) merge(counts_[t - 1], counts_[t]);
  }
  const Counts& of(size_t threshold) const { return counts_[threshold]; }

 private:
  static void add(Counts& to, uint16_t bin, size_t day, int64_t value, int sign) {
    to.positive += value > 0 ? sign : 0;
    to.bins[bin] += sign;
    to.days[day].count += sign;
    to.days[day].sum += sign * value;
  }
  static void merge(const Counts& from, Counts& to) {
    to.positive += from.positive;
    for (size_t b = 0; b < kBins; ++b) to.bins[b] += from.bins[b];
    for (size_t d = 0; d < to.days.size(); ++d) {
      to.days[d].count += from.days[d].count;
      to.days[d].sum += from.days[d].sum;
    }
  }

  std::vector<Counts> counts_;
};

struct SweepWorker {
  PieceReturns returns;
  std::vector<uint32_t> marks;        // by minute of a piece
  std::vector<uint64_t> occurrences;  // by threshold
  std::vector<Tally> tallies;         // by horizon
  std::vector<Middle> middles;        // by threshold, then horizon
};

class Sweep {
 public:
  Sweep(const Snapshot& snapshot, const MarkedOccurrences& marked, size_t thresholds, const ReferenceDays& reference,
        ThreadPool& pool, const std::atomic<int32_t>* cancel)
      : snapshot_(snapshot),
        marked_(marked),
        occurrences_(marked.occurrences()),
        thresholds_(thresholds),
        reference_(reference),
        pool_(pool),
        cancel_(cancel),
        days_(reference.days[0].size()),
        workers_([this] {
          auto worker = std::make_unique<SweepWorker>();
          worker->occurrences.resize(thresholds_);
          for (size_t h = 0; h < kHorizons; ++h) worker->tallies.emplace_back(thresholds_, days_);
          return worker;
        }),
        summaries_(thresholds) {}

  std::vector<ThresholdSummary> run() {
    if (occurrences_.empty()) return std::move(summaries_);
    const auto [least, greatest] = occurrences_.span();
    if (day_of(least) < 0 || day_of(greatest) >= static_cast<int64_t>(days_)) {
      fail("invalid_argument", "reference: occurrences on days that it lacks");
    }
    count_returns();
    find_medians();
    pool_.run(kHorizons, [&](size_t h) { influences_[h] = influence_of_reference(h); });
    pool_.run(thresholds_ * kHorizons, [&](size_t task) {
      stop_if_cancelled(cancel_);
      fill_errors(task / kHorizons, task % kHorizons);
    });
    return std::move(summaries_);
  }

 private:
  int64_t day_of(Minute minute) const { return minute / kMinutesPerDay - reference_.first_day; }

  /// Calls visit(worker, minutes) for every piece when its marks are made.
  template <class Visit>
  void each_piece(Visit visit) {
    const std::span<const OccurrencePiece> pieces = occurrences_.pieces();
    pool_.run(pieces.size(), [&](size_t i) {
      stop_if_cancelled(cancel_);
      workers_.use([&](SweepWorker& worker) {
        const std::span<const uint32_t> minutes = worker.returns.list(pieces[i]);
        worker.marks.resize(minutes.size());
        marked_.mark(pieces[i], minutes, worker.marks.data());
        visit(worker, minutes);
      });
    });
  }

  void count_returns() {
    each_piece([&](SweepWorker& worker, std::span<const uint32_t> minutes) {
      for (const uint32_t mark : worker.marks) {
        for (uint32_t rest = mark; rest != 0; rest &= rest - 1) {
          worker.occurrences[static_cast<size_t>(std::countr_zero(rest))] += 1;
        }
      }
      worker.returns.each(snapshot_, kAllHorizons, [&](size_t h, size_t i, int64_t value) {
        worker.tallies[h].add(worker.marks[i], static_cast<size_t>(day_of(minutes[i])), value);
      });
    });
    const auto& all = workers_.all();
    for (const auto& worker : all) {
      for (size_t t = 0; t < thresholds_; ++t) summaries_[t].occurrences += worker->occurrences[t];
    }
    totals_ = std::move(all[0]->tallies);
    pool_.run(kHorizons, [&](size_t h) {
      Tally& tally = totals_[h];
      for (size_t w = 1; w < all.size(); ++w) tally.merge(all[w]->tallies[h]);
      tally.accumulate();
      for (size_t t = 0; t < thresholds_; ++t) {
        const Counts& counts = tally.of(t);
        ThresholdHorizon& horizon = summaries_[t].horizons[h];
        horizon.positive = static_cast<uint64_t>(counts.positive);
        for (const DaySums& day : counts.days) {
          horizon.completed += static_cast<uint64_t>(day.count);
          horizon.sum += day.sum;
        }
      }
    });
  }

  const Counts& counts_of(size_t threshold, size_t horizon) const { return totals_[horizon].of(threshold); }

  // A second pass gives the values of the bins in which medians lie. Bins of one value need none.
  void find_medians() {
    std::vector<Middle> middles(thresholds_ * kHorizons);
    std::array<std::vector<uint32_t>, kHorizons> wanted;  // by bin: the thresholds
    bool any = false;
    for (size_t h = 0; h < kHorizons; ++h) {
      wanted[h].resize(kBins);
      for (size_t t = 0; t < thresholds_; ++t) {
        const uint64_t completed = summaries_[t].horizons[h].completed;
        if (completed == 0) continue;
        Middle& middle = middles[t * kHorizons + h] = Middle(counts_of(t, h).bins, completed);
        middle.each_wanted([&](size_t bin) { wanted[h][bin] |= uint32_t{1} << t; });
        any = any || middle.wants_some();
      }
    }
    if (any) {
      each_piece([&](SweepWorker& worker, std::span<const uint32_t>) {
        if (worker.middles.empty()) worker.middles = middles;
        worker.returns.each(snapshot_, kAllHorizons, [&](size_t h, size_t i, int64_t value) {
          const uint16_t bin = bin_of(value);
          for (uint32_t rest = worker.marks[i] & wanted[h][bin]; rest != 0; rest &= rest - 1) {
            worker.middles[static_cast<size_t>(std::countr_zero(rest)) * kHorizons + h].add(bin, value);
          }
        });
      });
    }
    pool_.run(thresholds_ * kHorizons, [&](size_t task) {
      stop_if_cancelled(cancel_);
      ThresholdHorizon& horizon = summaries_[task / kHorizons].horizons[task % kHorizons];
      if (horizon.completed == 0) return;
      for (const auto& worker : workers_.all()) {
        if (!worker->middles.empty()) middles[task].merge(std::move(worker->middles[task]));
      }
      horizon.median_e9 = middles[task].median_e9();
    });
  }

  statistics::Influence influence_of_reference(size_t h) const {
    std::vector<uint64_t> counts;
    std::vector<int128> sums;
    for (const ReferenceDay& day : reference_.days[h]) {
      counts.push_back(day.completed);
      sums.push_back(day.sum);
    }
    return statistics::influence_of(counts, sums, kReturnStepE12);
  }

  void fill_errors(size_t threshold, size_t h) {
    ThresholdHorizon& horizon = summaries_[threshold].horizons[h];
    std::vector<uint64_t> counts;
    std::vector<int128> sums;
    for (const DaySums& day : counts_of(threshold, h).days) {
      counts.push_back(static_cast<uint64_t>(day.count));
      sums.push_back(day.sum);
    }
    const statistics::DayClusters clusters(reference_.first_day, counts,
                                           statistics::Dependence{kLagDays[h], kBlockDays[h]});
    horizon.days = clusters.days();
    horizon.df_e2 = clusters.df_e2();
    if (!clusters.has_interval()) return;
    statistics::Influence influence = statistics::influence_of(counts, sums, kReturnStepE12);
    ThresholdErrors errors{.mean_e12 = clusters.standard_error_e12(influence)};
    for (size_t d = 0; d < days_; ++d) influence[d] -= influences_[h][d];
    errors.difference_e12 = clusters.standard_error_e12(influence);
    horizon.errors = errors;
  }

  const Snapshot& snapshot_;
  const MarkedOccurrences& marked_;
  const Occurrences& occurrences_;
  size_t thresholds_;
  const ReferenceDays& reference_;
  ThreadPool& pool_;
  const std::atomic<int32_t>* cancel_;
  size_t days_;
  ObjectPool<SweepWorker> workers_;
  std::vector<Tally> totals_;  // by horizon; running sums
  std::vector<ThresholdSummary> summaries_;
  std::array<statistics::Influence, kHorizons> influences_;  // of the reference
};

}  // namespace

std::vector<ThresholdSummary> sweep_of(const Snapshot& snapshot, const MarkedOccurrences& marked, size_t thresholds,
                                       const ReferenceDays& reference, ThreadPool& pool,
                                       const std::atomic<int32_t>* cancel) {
  const Occurrences& occurrences = marked.occurrences();
  if (occurrences.symbols() != snapshot.symbols.size()) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (thresholds == 0 || thresholds > kThresholdsMax) fail("invalid_argument", "thresholds: 1 to 32");
  const auto symbols = [&] { return occurrences.symbols_that_occur(); };
  return on_whole_data(snapshot, marked.reach(), symbols, [&] {
    return on_whole_data(snapshot, reach_of_prices(occurrences, 0, kLongestHorizon), symbols,
                         [&] { return Sweep(snapshot, marked, thresholds, reference, pool, cancel).run(); });
  });
}

}  // namespace hindsight
