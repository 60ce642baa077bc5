#include "studies/report/control.h"

#include <algorithm>

#include "studies/report/signal_days.h"

namespace hindsight::studies {

namespace {

/// Days [first, first + length) that have signals or moments.
struct DaySpan {
  int64_t first = 0;
  size_t length = 0;
};

DaySpan span_of(const std::vector<Minute>& signals, const std::vector<Minute>& moments) {
  int64_t first = INT64_MAX, last = INT64_MIN;
  for (const auto* minutes : {&signals, &moments}) {
    for (const Minute minute : *minutes) {
      first = std::min(first, floor_div(minute, kMinutesPerDay));
      last = std::max(last, floor_div(minute, kMinutesPerDay));
    }
  }
  if (last < first) return {};
  return {first, static_cast<size_t>(last - first + 1)};
}

struct Days {
  std::vector<uint64_t> counts;
  std::vector<int128> sums;
};

Days days_of_results(const StudyResults& results, const std::vector<int64_t>& values, DaySpan span) {
  Days days{std::vector<uint64_t>(span.length), std::vector<int128>(span.length)};
  for (size_t i = 0; i < values.size(); ++i) {
    const auto day = static_cast<size_t>(floor_div(results.signals[i], kMinutesPerDay) - span.first);
    days.counts[day] += 1;
    days.sums[day] += values[i];
  }
  return days;
}

std::optional<int64_t> error_of(const Days& signals, const Days& moments, DaySpan span, Minute horizon_minutes) {
  const statistics::DayClusters clusters(span.first, signals.counts, dependence_of(horizon_minutes));
  if (!clusters.has_interval()) return std::nullopt;
  statistics::Influence influence = statistics::influence_of(signals.counts, signals.sums, kResultStepE12);
  const statistics::Influence other = statistics::influence_of(moments.counts, moments.sums, kResultStepE12);
  for (size_t day = 0; day < span.length; ++day) influence[day] -= other[day];
  return clusters.standard_error_e12(influence);
}

}  // namespace

ControlReport control_of(const StudyResults& signals, const StudyResults& moments, Minute horizon_minutes,
                         ThreadPool& pool) {
  ControlReport report;
  report.moments = moments.opportunities;
  report.complete = moments.signals.size();
  report.unknown = moments.unknown;
  report.policies.resize(signals.policies.size());
  const DaySpan span = span_of(signals.signals, moments.signals);
  pool.run(signals.policies.size(), [&](size_t p) {
    const PolicyResults &at_signals = signals.policies[p], &at_moments = moments.policies[p];
    ControlPolicy& one = report.policies[p];
    one.counts = at_moments.counts;
    one.per_opportunity.lo = distribution_of(at_moments.lo_e9);
    one.per_opportunity.hi = distribution_of(at_moments.hi_e9);
    if (signals.signals.empty() || moments.signals.empty()) return;
    const auto error = [&](const std::vector<int64_t>& own, const std::vector<int64_t>& other) {
      return error_of(days_of_results(signals, own, span), days_of_results(moments, other, span), span,
                      horizon_minutes);
    };
    one.error_lo_e12 = error(at_signals.lo_e9, at_moments.hi_e9);
    one.error_hi_e12 = error(at_signals.hi_e9, at_moments.lo_e9);
  });
  return report;
}

}  // namespace hindsight::studies
