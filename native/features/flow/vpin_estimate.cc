#include "features/flow/vpin_estimate.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hindsight {

namespace {

// x within 2^-52 of its value. A conversion of all 128 bits would call a library function.
double approximate(uint128 x) {
  return static_cast<double>(static_cast<uint64_t>(x >> 64)) * 0x1p64 + static_cast<double>(static_cast<uint64_t>(x));
}

// Non-negative doubles compare as their bits do. The compiler compares bits without a branch.
int64_t bits(double x) {
  return std::bit_cast<int64_t>(x);
}

}  // namespace

VpinEstimate::VpinEstimate() : total_(2 * kDayMinutes), bought_(2 * kDayMinutes), share_(2 * kDayMinutes) {}

void VpinEstimate::push(const VolumeClock& clock, Minute m) {
  if (begin_ != kNoMinute && m - begin_ < static_cast<Minute>(2 * kDayMinutes)) return set(clock, m);
  begin_ = (floor_div(m, kMinutesPerDay) - 1) * kMinutesPerDay;
  cells_week_volume_ = -1;
  const Minute oldest = m - kMinutesPerDay;
  total_before_ = clock.total(oldest);
  bought_before_ = clock.bought(oldest);
  total_[static_cast<size_t>(oldest - begin_)] = bought_[static_cast<size_t>(oldest - begin_)] = 0;
  for (Minute i = oldest + 1; i <= m; ++i) set(clock, i);
}

void VpinEstimate::set(const VolumeClock& clock, Minute m) {
  newest_ = static_cast<size_t>(m - begin_);
  total_[newest_] = approximate(static_cast<uint128>(clock.total(m) - total_before_));
  bought_[newest_] = approximate(clock.bought(m) - bought_before_) / static_cast<double>(kShareOne);
  share_[newest_ - 1] = static_cast<double>(clock.share(m)) / static_cast<double>(kShareOne);
}

void VpinEstimate::mark_cells(double week_volume) {
  if (week_volume != cells_week_volume_) {
    cells_week_volume_ = week_volume;
    marked_ = newest_ - kDayMinutes;
    cells_ = 0;
  }
  const double cells_per_unit = kCellsPerBucket / week_volume;
  for (; marked_ < newest_; ++marked_) {
    const size_t end = static_cast<size_t>(total_[marked_ + 1] * cells_per_unit) + 1;
    if (end > cell_minute_.size()) cell_minute_.resize(2 * end);
    for (; cells_ < end; ++cells_) cell_minute_[cells_] = static_cast<uint16_t>(marked_);
  }
}

void VpinEstimate::find_edges(double week_volume) {
  mark_cells(week_volume);
  const double* const total = total_.data();
  const double newest = total[newest_];
  std::array<int64_t, kBuckets> edge;
  for (size_t b = 0; b < kBuckets; ++b) {
    edge[b] = bits(std::max(0.0, newest - week_volume * static_cast<double>(static_cast<int>(b) + 1)));
  }
  // All edges lie at the same place within their cells.
  auto cell = static_cast<int64_t>(cells_) - 1;
  for (size_t b = 0; b < kBuckets; ++b) {
    cell -= kCellsPerBucket;
    edges_.minute[b] = cell_minute_[static_cast<size_t>(std::max<int64_t>(cell, 0))];
  }
  // Few cells have more than two minutes before the edge, but their number cannot be predicted. So every search takes
  // two steps at a time without a branch. At the edge the next total is greater, so a step beyond it is never taken.
  bool all_there;
  do {
    all_there = true;
    for (size_t b = 0; b < kBuckets; ++b) {
      size_t at = edges_.minute[b];
      at += bits(total[at + 1]) <= edge[b];
      at += bits(total[at + 1]) <= edge[b];
      all_there &= bits(total[at + 1]) > edge[b];
      edges_.minute[b] = at;
    }
  } while (!all_there);
  for (size_t b = 0; b < kBuckets; ++b) {
    edges_.beyond[b] = std::bit_cast<double>(edge[b]) - total[edges_.minute[b]];
  }
}

VpinEstimate::Value VpinEstimate::at(double week_volume, const VpinEstimate* twin) {
  // Every total has an error below 2^-51 of the newest total, an edge below 2^-50, so a bucket's bought volume has one
  // below 2^-47. The error of the mean of |2·B_b − V*| / V* is twice that, in units of V*.
  const double buckets = total_[newest_] / week_volume;
  if (!(buckets < kBucketsMost)) return {0.5, 1};
  if (twin == nullptr) find_edges(week_volume);
  const Edges& edges = twin != nullptr ? twin->edges_ : edges_;

  std::array<double, kBuckets + 1> bought;
  bought[0] = bought_[newest_];
  for (size_t b = 0; b < kBuckets; ++b) {
    const size_t at = edges.minute[b];
    bought[b + 1] = bought_[at] + edges.beyond[b] * share_[at];
  }
  double sums[2] = {};
  for (size_t b = 0; b < kBuckets; b += 2) {
    for (size_t k = 0; k < 2; ++k) sums[k] += std::abs(2 * (bought[b + k] - bought[b + k + 1]) - week_volume);
  }
  return {(sums[0] + sums[1]) / (week_volume * static_cast<double>(kBuckets)), (buckets + 1) * 0x1p-45};
}

}  // namespace hindsight
