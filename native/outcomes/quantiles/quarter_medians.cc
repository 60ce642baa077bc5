#include "outcomes/quantiles/quarter_medians.h"

namespace hindsight::outcomes {

QuarterMedians::QuarterMedians(const AnchorDays& days, const DailyReturns& returns, size_t horizon)
    : quarters_(days.quarters().size()), days_(days) {
  // Days ascend, so the days of a quarter are adjacent.
  std::vector<uint64_t> counts;
  for (size_t day = 0, quarter = 0; quarter < quarters_.size(); ++quarter) {
    counts.assign(kCoarseBins, 0);
    uint64_t completed = 0;
    for (; day < days.size() && days.quarter(day) == quarter; ++day) {
      completed += returns.count(horizon, day);
      const uint32_t* row = returns.row(horizon, day);
      for (size_t bin = 0; bin < kCoarseBins; ++bin) counts[bin] += row[bin];
    }
    quarters_[quarter].completed = completed;
    if (completed == 0) continue;
    const auto middle = [&](uint64_t position) {
      uint16_t bin = 0;
      while (counts[bin] <= position) position -= counts[bin++];
      return Middle{bin, position};
    };
    quarters_[quarter].lower = middle((completed - 1) / 2);
    quarters_[quarter].upper = middle(completed / 2);
  }
}

std::vector<uint16_t> QuarterMedians::coarse_bins(size_t quarter) const {
  const Quarter& q = quarters_[quarter];
  if (q.completed == 0) return {};
  return {q.lower.coarse, q.upper.coarse};
}

std::vector<QuarterSummary> QuarterMedians::summaries(const CollectedReturns& returns) const {
  std::vector<QuarterSummary> summaries;
  for (size_t quarter = 0; quarter < quarters_.size(); ++quarter) {
    const Quarter& q = quarters_[quarter];
    const auto value_at = [&](const Middle& middle) {
      return returns.value_at(middle.coarse, middle.position,
                              [&](uint32_t day) { return days_.quarter(day) == quarter; });
    };
    summaries.push_back({q.completed, q.completed == 0 ? 0 : 50 * (value_at(q.lower) + value_at(q.upper))});
  }
  return summaries;
}

}  // namespace hindsight::outcomes
