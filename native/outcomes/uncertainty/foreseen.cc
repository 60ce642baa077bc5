#include "outcomes/uncertainty/foreseen.h"

#include <algorithm>
#include <cmath>

#include "outcomes/quantiles/quantiles.h"
#include "outcomes/uncertainty/median_interval.h"
#include "statistics/student.h"

namespace hindsight::outcomes {

namespace {

// With fewer returns of a quarter in the sample all its returns are kept: its median could lie nearly anywhere.
constexpr size_t kFewSampled = 1024;

// Shares of the sample between which a value lies.
struct Shares {
  double from = 0, to = 0;
};

struct Range {
  int64_t lo = 0, hi = 0;
};

// The values at both ends of shares.
Range range_at(const std::vector<int32_t>& sample, const Shares& shares) {
  const auto size = static_cast<double>(sample.size());
  const double from = std::floor(shares.from * size) - 2, to = std::ceil(shares.to * size) + 2;
  Range range{-kNearMost, kNearMost};
  std::vector<uint64_t> ranks;
  if (from >= 0) ranks.push_back(static_cast<uint64_t>(std::min(from, size - 1)));
  if (to < size) ranks.push_back(static_cast<uint64_t>(std::max(to, 0.0)));
  const std::vector<int64_t> values = values_at_ranks(sample, std::span<const uint64_t>(ranks));
  if (from >= 0) range.lo = values.front();
  if (to < size) range.hi = values.back();
  return range;
}

// How far the median's rank in a sample of n may be from its own, as a share.
double median_reach(size_t n, double deviations) {
  return n == 0 ? 1 : deviations * 0.5 / std::sqrt(static_cast<double>(n));
}

// Where the ends of the median's interval lie. The error of the sample's share is that of all returns and that of
// sampling together, and it is as uncertain as neighbouring days depend on each other.
void add_ends(const SampledReturns& sample, const AnchorDays& days, ClusterDays of, size_t horizon, double deviations,
              std::vector<Shares>& shares) {
  const std::array<uint64_t, 1> middle{(sample.values.size() - 1) / 2};
  const int64_t median = values_at_ranks(sample.values, std::span<const uint64_t>(middle))[0];
  std::vector<uint64_t> counts(of.count);
  std::vector<int128> at_or_below(of.count);
  for (size_t i = 0; i < sample.values.size(); ++i) {
    const auto day = static_cast<size_t>(days.day(sample.days[i]) - of.first);
    counts[day] += 1;
    at_or_below[day] += sample.values[i] <= median ? 1 : 0;
  }
  const statistics::DayClusters clusters(of.first, std::move(counts),
                                         statistics::Dependence{kLagDays[horizon], kBlockDays[horizon]});
  if (!clusters.has_interval()) return;
  const double student = static_cast<double>(statistics::student_e8(clusters.df_e2())) / 1e8;
  const double error = static_cast<double>(share_error_e12(clusters, at_or_below)) / 1e12;
  const double sampling = 0.5 / std::sqrt(static_cast<double>(sample.values.size()));
  const double reach = student * std::sqrt(std::max(0.0, error * error - sampling * sampling));
  const double together = std::min(
      1.0, static_cast<double>(kLagDays[horizon]) / static_cast<double>(std::max<uint64_t>(1, clusters.days())));
  const double wide = deviations * sampling * std::sqrt(1 + student * student * together);
  shares.push_back({0.5 - reach - wide, 0.5 - reach + wide});
  shares.push_back({0.5 + reach - wide, 0.5 + reach + wide});
}

// Joins ranges that overlap, and the nearest ones until no more than `most` are left.
void join(std::vector<Range>& ranges, size_t most) {
  std::sort(ranges.begin(), ranges.end(), [](const Range& a, const Range& b) { return a.lo < b.lo; });
  const auto join_next = [&](size_t i) {
    ranges[i].hi = std::max(ranges[i].hi, ranges[i + 1].hi);
    ranges.erase(ranges.begin() + static_cast<ptrdiff_t>(i) + 1);
  };
  for (size_t i = 0; i + 1 < ranges.size();) {
    if (ranges[i + 1].lo <= ranges[i].hi + 1) {
      join_next(i);
    } else {
      ++i;
    }
  }
  while (ranges.size() > most) {
    size_t nearest = 0;
    for (size_t i = 1; i + 1 < ranges.size(); ++i) {
      if (ranges[i + 1].lo - ranges[i].hi < ranges[nearest + 1].lo - ranges[nearest].hi) nearest = i;
    }
    join_next(nearest);
  }
}

// The range of zero is two.
WantedRanges without_zero(const std::vector<Range>& ranges) {
  WantedRanges wanted;
  BracketBounds<int64_t>& wide = wanted.wide;
  const auto add = [&](int64_t lo, int64_t hi) {
    wide.lo[wide.count] = lo;
    wide.hi[wide.count++] = hi;
  };
  for (const Range& range : ranges) {
    if (range.lo > 0 || range.hi < 0) {
      add(range.lo, range.hi);
    } else {
      add(std::min<int64_t>(range.lo, -1), -1);
      add(1, std::max<int64_t>(range.hi, 1));
    }
  }
  wanted.set_narrow();
  return wanted;
}

}  // namespace

std::optional<Foreseen> foresee(const SampledReturns& sample, const AnchorDays& days, ClusterDays clusters,
                                size_t horizon, double deviations) {
  const size_t size = sample.values.size(), quarters = days.quarters().size();
  Foreseen foreseen;
  foreseen.near.whole.resize(quarters);
  const double reach = median_reach(size, deviations);
  std::vector<Shares> shares{{0.5 - reach, 0.5 + reach}};
  if (size != 0) add_ends(sample, days, clusters, horizon, deviations, shares);
  std::vector<Range> ranges;
  for (const Shares& one : shares) ranges.push_back(range_at(sample.values, one));
  for (size_t quarter = 0; quarter < quarters && quarters > 1; ++quarter) {
    std::vector<int32_t> some;
    for (size_t i = 0; i < size; ++i) {
      if (days.quarter(sample.days[i]) == quarter) some.push_back(sample.values[i]);
    }
    foreseen.near.whole[quarter] = some.size() < kFewSampled;
    if (some.size() < kFewSampled) continue;
    const double wide = median_reach(some.size(), deviations);
    ranges.push_back(range_at(some, {0.5 - wide, 0.5 + wide}));
  }
  for (const Range& range : ranges) {
    if (range.hi > kNearMost) return std::nullopt;
  }
  join(ranges, kBracketsMax - 1);
  size_t kept = 0;
  for (size_t i = 0; i < size; ++i) {
    const bool inside = std::any_of(ranges.begin(), ranges.end(), [&](const Range& range) {
      return range.lo <= sample.values[i] && sample.values[i] <= range.hi;
    });
    kept += inside || foreseen.near.whole[days.quarter(sample.days[i])] != 0 ? 1 : 0;
  }
  foreseen.share = size == 0 ? 0 : static_cast<double>(kept) / static_cast<double>(size);
  foreseen.near.ranges = without_zero(ranges);
  return foreseen;
}

}  // namespace hindsight::outcomes
