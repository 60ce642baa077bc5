#include "outcomes/uncertainty/median_interval.h"

#include <algorithm>
#include <cmath>

#include "statistics/student.h"

namespace hindsight::outcomes {

namespace {

constexpr int64_t kOneE12 = 1'000'000'000'000;

// How far the error can be from that of the middle of the bin. SE is a seminorm of the days' influence, at most
// √(L · Σ u²) · √(g / (g − 1)); `half` is how far each day's count can be off.
int64_t slack_e12(const statistics::DayClusters& clusters, const std::vector<int128>& in_middle, int64_t lags) {
  const auto n = static_cast<double>(clusters.total());
  double all = 0, squares = 0;
  const auto half = [&](size_t t) { return std::ceil(static_cast<double>(in_middle[t]) / 2); };
  for (size_t t = 0; t < in_middle.size(); ++t) all += half(t);
  if (all == 0) return 0;
  for (size_t t = 0; t < in_middle.size(); ++t) {
    const double u = (half(t) + all * static_cast<double>(clusters.counts()[t]) / n) / n;
    squares += u * u;
  }
  const auto df = static_cast<double>(clusters.df_e2()) / 100;
  const double slack = std::sqrt(static_cast<double>(lags) * squares * (df + 1) / df);
  // A little more, for the rounding of each day and of the degrees of freedom.
  return static_cast<int64_t>(slack * 1.01e12) + static_cast<int64_t>(in_middle.size()) * lags + 2;
}

}  // namespace

int64_t share_error_e12(const statistics::DayClusters& clusters, const std::vector<int128>& at_or_below) {
  return clusters.standard_error_e12(statistics::influence_of(clusters.counts(), at_or_below, kOneE12));
}

MedianPlaces median_places(const statistics::DayClusters& clusters, int64_t error_e12) {
  const int128 reach =
      divide_half_even(static_cast<int128>(statistics::student_e8(clusters.df_e2())) * error_e12, 100'000'000);
  const auto last = static_cast<int128>(clusters.total() - 1);
  return {last * std::max<int128>(0, kOneE12 / 2 - reach), last * std::min<int128>(kOneE12, kOneE12 / 2 + reach)};
}

PlaceRanks::PlaceRanks(int128 place_e12)
    : lower(static_cast<uint64_t>(place_e12 / kOneE12)), upper(lower), way_(place_e12 % kOneE12) {
  if (way_ != 0) upper += 1;
}

int64_t PlaceRanks::value_e9(int64_t at_lower, int64_t at_upper) const {
  const int128 between = (static_cast<int128>(at_upper) - at_lower) * 100 * way_;
  return static_cast<int64_t>(static_cast<int128>(at_lower) * 100 + divide_half_even(between, kOneE12));
}

MedianInterval::MedianInterval(const AnchorDays& days, const DailyReturns& daily,
                               const statistics::DayClusters& clusters, int64_t first_day, size_t horizon)
    : days_(days),
      clusters_(clusters),
      first_day_(first_day),
      below_(kCoarseBins + 1),
      below_middle_(clusters.counts().size()),
      in_middle_(clusters.counts().size()) {
  for (size_t day = 0; day < days.size(); ++day) {
    const uint32_t* row = daily.row(horizon, day);
    for (size_t bin = 0; bin < kCoarseBins; ++bin) below_[bin + 1] += row[bin];
  }
  for (size_t bin = 0; bin < kCoarseBins; ++bin) below_[bin + 1] += below_[bin];
  middle_ = bin_at((clusters.total() - 1) / 2);
  std::vector<int128> guess(in_middle_.size()), unknown(in_middle_.size());
  for (uint32_t day = 0; day < days.size(); ++day) {
    const uint32_t* row = daily.row(horizon, day);
    const size_t t = index_of(day);
    for (size_t bin = 0; bin < middle_; ++bin) below_middle_[t] += row[bin];
    in_middle_[t] = row[middle_];
    // All returns of the bin of zero are zero, so they are at or below the median.
    const bool known = middle_ == kCoarseZero;
    guess[t] = below_middle_[t] + (known ? in_middle_[t] : in_middle_[t] / 2);
    if (!known) unknown[t] = in_middle_[t];
  }
  const int64_t error = share_error_e12(clusters, guess),
                slack = slack_e12(clusters, unknown, clusters.dependence().lag_days);
  const MedianPlaces inner = median_places(clusters, std::max<int64_t>(0, error - slack)),
                     outer = median_places(clusters, error + slack);
  bins_.push_back(middle_);
  want(outer.first, inner.first);
  want(inner.second, outer.second);
  std::sort(bins_.begin(), bins_.end());
  bins_.erase(std::unique(bins_.begin(), bins_.end()), bins_.end());
}

IntervalE9 MedianInterval::interval(const CollectedReturns& returns) const {
  const auto [low, high] = median_places(clusters_, share_error_e12(clusters_, at_or_below_median(returns)));
  return {value_at(low, returns), value_at(high, returns)};
}

uint16_t MedianInterval::bin_at(uint64_t rank) const {
  const auto after = std::upper_bound(below_.begin(), below_.end(), rank);
  return static_cast<uint16_t>(after - below_.begin() - 1);
}

void MedianInterval::want(int128 least_place, int128 greatest_place) {
  const auto last = static_cast<int128>(clusters_.total() - 1);
  const auto from = static_cast<uint64_t>(least_place / kOneE12);
  const auto to = static_cast<uint64_t>(std::min(last, greatest_place / kOneE12 + 1));
  for (uint16_t bin = bin_at(from); bin <= bin_at(to); ++bin) bins_.push_back(bin);
}

int64_t MedianInterval::value_at(int128 place_e12, const CollectedReturns& returns) const {
  const auto value = [&](uint64_t rank) {
    const uint16_t bin = bin_at(rank);
    return returns.value_at(bin, rank - below_[bin], [](uint32_t) { return true; });
  };
  const PlaceRanks ranks(place_e12);
  const int64_t lower = value(ranks.lower);
  return ranks.value_e9(lower, ranks.upper == ranks.lower ? lower : value(ranks.upper));
}

// No return lies between the two middle values, so those at or below the median are those up to the lower one.
std::vector<int128> MedianInterval::at_or_below_median(const CollectedReturns& returns) const {
  std::vector<int128> counts = below_middle_;
  if (middle_ == kCoarseZero) {
    for (size_t t = 0; t < counts.size(); ++t) counts[t] += in_middle_[t];
    return counts;
  }
  const uint64_t rank = (clusters_.total() - 1) / 2;
  const int64_t median = returns.value_at(middle_, rank - below_[middle_], [](uint32_t) { return true; });
  for (const DayReturn& one : returns.in_bin(middle_)) {
    if (one.value <= median) counts[index_of(one.day)] += one.count;
  }
  return counts;
}

}  // namespace hindsight::outcomes
