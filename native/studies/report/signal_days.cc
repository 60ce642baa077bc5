#include "studies/report/signal_days.h"

#include <algorithm>

namespace hindsight::studies {

namespace {

int64_t first_day_of(const std::vector<Minute>& signals) {
  return signals.empty() ? 0 : floor_div(*std::min_element(signals.begin(), signals.end()), kMinutesPerDay);
}

std::vector<uint32_t> days_of(const std::vector<Minute>& signals, int64_t first_day) {
  std::vector<uint32_t> days;
  for (const Minute signal : signals)
    days.push_back(static_cast<uint32_t>(floor_div(signal, kMinutesPerDay) - first_day));
  return days;
}

std::vector<uint64_t> counts_of(const std::vector<uint32_t>& days) {
  std::vector<uint64_t> counts(days.empty() ? 0 : size_t{*std::max_element(days.begin(), days.end())} + 1);
  for (const uint32_t day : days) counts[day] += 1;
  return counts;
}

}  // namespace

statistics::Dependence dependence_of(Minute horizon_minutes) {
  const Minute days = std::max<Minute>(1, (horizon_minutes + kMinutesPerDay - 1) / kMinutesPerDay);
  return {.lag_days = horizon_minutes <= 240 ? 1 : 3 * days, .block_days = days};
}

SignalDays::SignalDays(const std::vector<Minute>& signals, Minute horizon_minutes)
    : first_day_(first_day_of(signals)),
      day_of_(days_of(signals, first_day_)),
      clusters_(first_day_, counts_of(day_of_), dependence_of(horizon_minutes)) {}

int64_t SignalDays::error_e12(const std::vector<int64_t>& results_e9) const {
  std::vector<int128> sums(clusters_.counts().size());
  for (size_t i = 0; i < results_e9.size(); ++i) sums[day_of_[i]] += results_e9[i];
  return clusters_.standard_error_e12(statistics::influence_of(clusters_.counts(), sums, kResultStepE12));
}

}  // namespace hindsight::studies
