#include "outcomes/uncertainty/uncertainty.h"

#include "base/cancel.h"
#include "base/status.h"

namespace hindsight::outcomes {

namespace {

using statistics::Influence;

constexpr int64_t kReturnStepE12 = 100'000;  // returns are in 1e-7

Influence influence_of_reference(const std::vector<ReferenceDay>& days) {
  std::vector<uint64_t> counts;
  std::vector<int128> sums;
  for (const ReferenceDay& day : days) {
    counts.push_back(day.completed);
    sums.push_back(day.sum);
  }
  return statistics::influence_of(counts, sums, kReturnStepE12);
}

// Adjacent bins make one range. Where there are more ranges than a selection takes, the last one covers the rest.
WantedRanges ranges_of(std::span<const uint8_t> wanted) {
  WantedRanges ranges;
  BracketBounds<int64_t>& wide = ranges.wide;
  for (size_t bin = 0; bin < wanted.size(); ++bin) {
    if (wanted[bin] == 0) continue;
    const bool prolong = bin > 0 && wanted[bin - 1] != 0;
    if (!prolong && wide.count < kBracketsMax) wide.lo[wide.count++] = coarse_range(bin).least;
    wide.hi[wide.count - 1] = coarse_range(bin).greatest;
  }
  ranges.set_narrow();
  return ranges;
}

}  // namespace

Uncertainty::Uncertainty(const AnchorDays& days, const DailyReturns& daily, const ReferenceDays* reference,
                         bool day_sums)
    : days_(days), daily_(daily), reference_(reference), day_sums_(day_sums) {
  if (days.size() == 0) return;
  const int64_t first = days.day(0), last = days.day(days.size() - 1);
  first_day_ = first;
  day_count_ = static_cast<size_t>(last - first) + 1;
  if (reference == nullptr) return;
  first_day_ = reference->first_day;
  day_count_ = reference->days[0].size();
  if (first < first_day_ || last >= first_day_ + static_cast<int64_t>(day_count_))
    fail("invalid_argument", "reference: occurrences on days that it lacks");
}

void Uncertainty::plan(ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  pool.run(kHorizons, [&](size_t h) {
    stop_if_cancelled(cancel);
    plan(h);
  });
}

void Uncertainty::plan(size_t h) {
  plan_bins(h);
  Horizon& horizon = horizons_[h];
  for (size_t quarter = 0; quarter < days_.quarters().size(); ++quarter) {
    horizon.ranges.push_back(ranges_of({horizon.wanted.data() + quarter * kCoarseBins, kCoarseBins}));
  }
}

void Uncertainty::plan_bins(size_t h) {
  add_days(h);
  Horizon& horizon = horizons_[h];
  horizon.quarters.emplace(days_, daily_, h);
  const size_t quarters = days_.quarters().size();
  horizon.wanted.resize(quarters * kCoarseBins);
  const auto want = [&](size_t quarter, uint16_t coarse) {
    horizon.wanted[quarter * kCoarseBins + coarse] = coarse != kCoarseZero;
  };
  for (size_t quarter = 0; quarter < quarters; ++quarter) {
    for (const uint16_t coarse : horizon.quarters->coarse_bins(quarter)) want(quarter, coarse);
  }
  if (!horizon.clusters->has_interval()) return;
  horizon.median.emplace(days_, daily_, *horizon.clusters, first_day_, h);
  for (const uint16_t coarse : horizon.median->coarse_bins()) {
    for (size_t quarter = 0; quarter < quarters; ++quarter) want(quarter, coarse);
  }
}

// All days count, also those without occurrences: distances between days are those of the calendar.
void Uncertainty::add_days(size_t h) {
  std::vector<uint64_t> counts(day_count_);
  horizons_[h].sums.resize(day_count_);
  for (size_t number = 0; number < days_.size(); ++number) {
    const size_t t = index_of(number);
    counts[t] = daily_.count(h, number);
    horizons_[h].sums[t] = daily_.sum(h, number);
    if (reference_ != nullptr && counts[t] != 0 && reference_->days[h][t].completed == 0)
      fail("invalid_argument", "reference: occurrences on days without completed windows");
  }
  horizons_[h].clusters.emplace(first_day_, std::move(counts), statistics::Dependence{kLagDays[h], kBlockDays[h]});
}

void Uncertainty::finish(size_t h, std::vector<DayReturn> collected, HorizonSummary& summary) {
  Horizon& horizon = horizons_[h];
  const CollectedReturns returns(std::move(collected));
  summary.quarters = horizon.quarters->summaries(returns);
  summary.days = horizon.clusters->days();
  summary.df_e2 = horizon.clusters->df_e2();
  if (horizon.clusters->has_interval()) summary.errors = errors_of(h, horizon.median->interval(returns));
  if (day_sums_) summary.day_sums = day_sums_of(horizon);
}

template <class Returns>
std::optional<std::vector<QuarterSummary>> Uncertainty::quarters_of(size_t h, const Returns& returns) const {
  std::vector<QuarterSummary> summaries(days_.quarters().size());
  size_t day = 0;
  for (size_t quarter = 0; quarter < summaries.size(); ++quarter) {
    DayNumbers of{day, day};
    uint64_t& completed = summaries[quarter].completed;
    for (; day < days_.size() && days_.quarter(day) == quarter; ++day) completed += daily_.count(h, day);
    of.end = day;
    if (completed == 0) continue;
    const auto middle = returns.middle_at((completed - 1) / 2, completed / 2, quarter, of);
    if (!middle) return std::nullopt;
    summaries[quarter].median_e9 = 50 * (middle->first + middle->second);
  }
  return summaries;
}

template <class Returns>
std::optional<IntervalE9> Uncertainty::interval_of(size_t h, const Returns& returns) const {
  const statistics::DayClusters& clusters = *horizons_[h].clusters;
  const DayNumbers all{0, days_.size()};
  const uint64_t middle = (clusters.total() - 1) / 2;
  const auto median = returns.at(middle, middle, all);
  if (!median) return std::nullopt;
  const auto counts = returns.at_or_below(median->first);
  if (!counts) return std::nullopt;
  std::vector<int128> by_day(day_count_);
  for (size_t day = 0; day < counts->size(); ++day) by_day[index_of(day)] = (*counts)[day];
  const MedianPlaces places = median_places(clusters, share_error_e12(clusters, by_day));
  const auto value_at = [&](int128 place) -> std::optional<int64_t> {
    const PlaceRanks ranks(place);
    const auto found = returns.at(ranks.lower, ranks.upper, all);
    if (!found) return std::nullopt;
    return ranks.value_e9(found->first, found->second);
  };
  const std::optional<int64_t> low = value_at(places.first), high = value_at(places.second);
  if (!low || !high) return std::nullopt;
  return IntervalE9{*low, *high};
}

template <class Returns>
bool Uncertainty::finish(size_t h, const Returns& returns, HorizonSummary& summary) {
  add_days(h);
  const Horizon& horizon = horizons_[h];
  std::optional<std::vector<QuarterSummary>> quarters = quarters_of(h, returns);
  if (!quarters) return false;
  std::optional<IntervalE9> median;
  if (horizon.clusters->has_interval()) {
    median = interval_of(h, returns);
    if (!median) return false;
    summary.errors = errors_of(h, *median);
  }
  summary.quarters = std::move(*quarters);
  summary.days = horizon.clusters->days();
  summary.df_e2 = horizon.clusters->df_e2();
  if (day_sums_) summary.day_sums = day_sums_of(horizon);
  return true;
}
template bool Uncertainty::finish(size_t, const NearReturns&, HorizonSummary&);
template bool Uncertainty::finish(size_t, const KeptReturns<int32_t>&, HorizonSummary&);
template bool Uncertainty::finish(size_t, const KeptReturns<int64_t>&, HorizonSummary&);

std::optional<Foreseen> Uncertainty::foresee(size_t h, const SampledReturns& sample, double deviations) const {
  return outcomes::foresee(sample, days_, {first_day_, day_count_}, h, deviations);
}

ErrorSummary Uncertainty::errors_of(size_t h, IntervalE9 median) const {
  const Horizon& horizon = horizons_[h];
  const statistics::DayClusters& clusters = *horizon.clusters;
  Influence influence = statistics::influence_of(clusters.counts(), horizon.sums, kReturnStepE12);
  ErrorSummary errors;
  errors.mean_e12 = clusters.standard_error_e12(influence);
  errors.median = median;
  if (reference_ == nullptr) return errors;
  const Influence reference = influence_of_reference(reference_->days[h]);
  for (size_t t = 0; t < influence.size(); ++t) influence[t] -= reference[t];
  errors.difference_e12 = clusters.standard_error_e12(influence);
  return errors;
}

std::vector<DaySum> Uncertainty::day_sums_of(const Horizon& horizon) const {
  std::vector<DaySum> sums;
  const std::vector<uint64_t>& counts = horizon.clusters->counts();
  for (size_t t = 0; t < counts.size(); ++t) {
    if (counts[t] != 0) sums.push_back({first_day_ + static_cast<int64_t>(t), counts[t], horizon.sums[t]});
  }
  return sums;
}

}  // namespace hindsight::outcomes
