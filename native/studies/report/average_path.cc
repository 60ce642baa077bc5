#include "studies/report/average_path.h"

#include <algorithm>

#include "studies/report/signal_days.h"

namespace hindsight::studies {

namespace {

std::vector<int32_t> bars_of_points(int32_t horizon_bars) {
  const int32_t points = std::min(horizon_bars, kPathPoints);
  std::vector<int32_t> bars;
  for (int32_t point = 1; point <= points; ++point) bars.push_back((point * horizon_bars + points - 1) / points);
  return bars;
}

}  // namespace

PathCollector::PathCollector(int32_t horizon_bars) : bars_(bars_of_points(horizon_bars)) {}

void PathCollector::take(const OutcomeBlock& block, size_t begin, size_t end) {
  std::map<int64_t, Day> own;
  for (size_t i = begin; i < end; ++i) {
    if (block.unknown[i] != Unknown::none) continue;
    const uint32_t at = block.opportunities[i];
    // As for excursions: the signal's bar may lack minutes before its last one.
    const int64_t from = block.bars.bar(at).close > 0 ? block.bars.bar(at).close : block.bars.bar(at + 1).open;
    Day& day = own[floor_div(block.bars.number_of(at) * kBarMinutes, kMinutesPerDay)];
    day.count += 1;
    day.sums_e9.resize(bars_.size());
    for (size_t point = 0; point < bars_.size(); ++point) {
      const int64_t close = block.bars.bar(at + static_cast<size_t>(bars_[point])).close;
      day.sums_e9[point] += static_cast<int64_t>(divide_half_even(int128{close - from} * 1'000'000'000, from));
    }
  }
  const std::lock_guard lock(mutex_);
  for (const auto& [number, day] : own) {
    Day& all = days_[number];
    all.count += day.count;
    all.sums_e9.resize(bars_.size());
    for (size_t point = 0; point < bars_.size(); ++point) all.sums_e9[point] += day.sums_e9[point];
  }
}

std::vector<PathPoint> PathCollector::finish(Minute horizon_minutes) const {
  if (days_.empty()) return {};
  const int64_t first = days_.begin()->first;
  const auto length = static_cast<size_t>(days_.rbegin()->first - first + 1);
  std::vector<uint64_t> counts(length);
  for (const auto& [number, day] : days_) counts[static_cast<size_t>(number - first)] = day.count;
  const statistics::DayClusters clusters(first, std::move(counts), dependence_of(horizon_minutes));
  std::vector<PathPoint> points;
  for (size_t point = 0; point < bars_.size(); ++point) {
    std::vector<int128> sums(length);
    int128 sum = 0;
    for (const auto& [number, day] : days_) {
      sums[static_cast<size_t>(number - first)] = day.sums_e9[point];
      sum += day.sums_e9[point];
    }
    PathPoint one{bars_[point], 0, std::nullopt};
    one.mean_e9 = static_cast<int64_t>(divide_half_even(sum, static_cast<int128>(clusters.total())));
    if (clusters.has_interval())
      one.error_e12 = clusters.standard_error_e12(statistics::influence_of(clusters.counts(), sums, kResultStepE12));
    points.push_back(one);
  }
  return points;
}

}  // namespace hindsight::studies
