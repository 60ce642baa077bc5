#include "outcomes/sweep/sweep.h"

#include <bit>

#include "base/cancel.h"
#include "base/object_pool.h"
#include "base/status.h"
#include "outcomes/definitions/value_bins.h"
#include "outcomes/returns/median.h"
#include "outcomes/returns/stretch_returns.h"
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

/// A value of 1e-7 that may be a median, and the thresholds at which it counts.
struct Candidate {
  int64_t value = 0;
  uint32_t mark = 0;
};

struct SweepWorker {
  StretchReturns returns;
  std::vector<Tally> tallies;  // by horizon
  std::array<std::vector<Candidate>, kHorizons> candidates;
};

/// The place of a median: the middle one or two of sorted values lie in these bins.
struct Middle {
  size_t bins[2] = {0, 0};
  uint64_t ranks[2] = {0, 0};  // within the bin
};

Middle middle_of(const Counts& counts, uint64_t completed) {
  Middle middle;
  for (int i = 0; i < 2; ++i) {
    uint64_t rank = i == 0 ? (completed - 1) / 2 : completed / 2;
    size_t bin = 0;
    while (rank >= static_cast<uint64_t>(counts.bins[bin])) rank -= static_cast<uint64_t>(counts.bins[bin++]);
    middle.bins[i] = bin;
    middle.ranks[i] = rank;
  }
  return middle;
}

class Sweep {
 public:
  Sweep(const Snapshot& snapshot, const MarkedOccurrences& marked, size_t thresholds, const ReferenceDays& reference,
        ThreadPool& pool, const std::atomic<int32_t>* cancel)
      : snapshot_(snapshot),
        marked_(marked),
        occurrences_(*marked.occurrences),
        thresholds_(thresholds),
        reference_(reference),
        pool_(pool),
        cancel_(cancel),
        days_(reference.days[0].size()),
        stretches_(stretches_of(occurrences_)),
        batches_(batches_of(stretches_, pool.threads())),
        workers_([this] {
          auto worker = std::make_unique<SweepWorker>();
          for (size_t h = 0; h < kHorizons; ++h) worker->tallies.emplace_back(thresholds_, days_);
          return worker;
        }),
        summaries_(thresholds) {}

  std::vector<ThresholdSummary> run() {
    count_occurrences();
    if (occurrences_.minutes.empty()) return std::move(summaries_);
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
  void count_occurrences() {
    for (const uint32_t mark : marked_.marks) {
      for (uint32_t rest = mark; rest != 0; rest &= rest - 1) {
        summaries_[static_cast<size_t>(std::countr_zero(rest))].occurrences += 1;
      }
    }
    for (size_t s = 0; s + 1 < occurrences_.offsets.size(); ++s) {
      const uint32_t first = occurrences_.offsets[s], last = occurrences_.offsets[s + 1];
      if (first == last) continue;
      if (day_of(first) < 0 || day_of(last - 1) >= static_cast<int64_t>(days_))
        fail("invalid_argument", "reference: occurrences on days that it lacks");
    }
  }

  int64_t day_of(size_t occurrence) const {
    return occurrences_.minutes[occurrence] / kMinutesPerDay - reference_.first_day;
  }

  /// Calls visit(worker, horizon, occurrence, value) for every completed return.
  template <class Visit>
  void each_return(Visit visit) {
    pool_.run(batches_.size(), [&](size_t i) {
      workers_.use([&](SweepWorker& worker) {
        for (const Stretch& stretch : batches_[i]) {
          stop_if_cancelled(cancel_);
          worker.returns.run(snapshot_, stretch, kAllHorizons,
                             [&](size_t h, size_t first, const int64_t* values, size_t n) {
                               for (size_t k = 0; k < n; ++k) visit(worker, h, first + k, values[k]);
                             });
        }
      });
    });
  }

  void count_returns() {
    each_return([&](SweepWorker& worker, size_t h, size_t i, int64_t value) {
      worker.tallies[h].add(marked_.marks[i], static_cast<size_t>(day_of(i)), value);
    });
    const auto& all = workers_.all();
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

  // A second pass collects the values of the bins in which medians lie. Bins of one value need none.
  void find_medians() {
    std::vector<std::array<Middle, kHorizons>> middles(thresholds_);
    std::array<std::vector<uint32_t>, kHorizons> wanted;  // by bin: the thresholds
    bool any = false;
    for (size_t h = 0; h < kHorizons; ++h) {
      wanted[h].resize(kBins);
      for (size_t t = 0; t < thresholds_; ++t) {
        const uint64_t completed = summaries_[t].horizons[h].completed;
        if (completed == 0) continue;
        middles[t][h] = middle_of(counts_of(t, h), completed);
        for (const size_t bin : middles[t][h].bins) {
          if (only_value_of(bin)) continue;
          wanted[h][bin] |= uint32_t{1} << t;
          any = true;
        }
      }
    }
    if (any) {
      each_return([&](SweepWorker& worker, size_t h, size_t i, int64_t value) {
        const uint32_t mark = marked_.marks[i] & wanted[h][bin_of(value)];
        if (mark != 0) worker.candidates[h].push_back({value, mark});
      });
    }
    pool_.run(thresholds_ * kHorizons, [&](size_t task) {
      stop_if_cancelled(cancel_);
      const size_t t = task / kHorizons, h = task % kHorizons;
      ThresholdHorizon& horizon = summaries_[t].horizons[h];
      if (horizon.completed == 0) return;
      const Middle& middle = middles[t][h];
      const int64_t lower = value_at(t, h, middle.bins[0], middle.ranks[0]);
      const int64_t upper = value_at(t, h, middle.bins[1], middle.ranks[1]);
      horizon.median_e9 = (lower + upper) * 50;
    });
  }

  int64_t value_at(size_t threshold, size_t horizon, size_t bin, uint64_t rank) {
    if (const auto only = only_value_of(bin)) return *only;
    std::vector<int64_t> values;
    for (const auto& worker : workers_.all()) {
      for (const Candidate& one : worker->candidates[horizon]) {
        if ((one.mark >> threshold & 1) != 0 && bin_of(one.value) == bin) values.push_back(one.value);
      }
    }
    const auto at = values.begin() + static_cast<ptrdiff_t>(rank);
    std::nth_element(values.begin(), at, values.end());
    return *at;
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
  const OccurrenceList& occurrences_;
  size_t thresholds_;
  const ReferenceDays& reference_;
  ThreadPool& pool_;
  const std::atomic<int32_t>* cancel_;
  size_t days_;
  std::vector<Stretch> stretches_;
  std::vector<std::span<const Stretch>> batches_;
  ObjectPool<SweepWorker> workers_;
  std::vector<Tally> totals_;  // by horizon; running sums
  std::vector<ThresholdSummary> summaries_;
  std::array<statistics::Influence, kHorizons> influences_;  // of the reference
};

std::vector<uint32_t> symbols_marked(const OccurrenceList& occurrences) {
  std::vector<uint32_t> symbols;
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    if (occurrences.offsets[s] < occurrences.offsets[s + 1]) symbols.push_back(s);
  }
  return symbols;
}

}  // namespace

std::vector<ThresholdSummary> sweep_of(const Snapshot& snapshot, const MarkedOccurrences& marked, size_t thresholds,
                                       const ReferenceDays& reference, ThreadPool& pool,
                                       const std::atomic<int32_t>* cancel) {
  const OccurrenceList& occurrences = *marked.occurrences;
  if (occurrences.offsets.size() != snapshot.symbols.size() + 1 || marked.marks.size() != occurrences.minutes.size()) {
    fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  if (thresholds == 0 || thresholds > kThresholdsMax) fail("invalid_argument", "thresholds: 1 to 32");
  const Reach reach = reach_of_buckets(
      occurrences.minutes, 0, kLongestHorizon,
      {price_column(PriceColumn::high), price_column(PriceColumn::low), price_column(PriceColumn::close)});
  return on_whole_data(
      snapshot, reach, [&] { return symbols_marked(occurrences); },
      [&] { return Sweep(snapshot, marked, thresholds, reference, pool, cancel).run(); });
}

}  // namespace hindsight
