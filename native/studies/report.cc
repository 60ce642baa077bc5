#include "studies/report.h"

#include <numeric>

#include "base/status.h"

namespace hindsight::studies {

namespace {

std::vector<int64_t> of_fills(const PolicyResults& policy, const std::vector<int64_t>& results) {
  std::vector<int64_t> all;
  for (size_t i = 0; i < results.size(); ++i)
    if (policy.filled[i]) all.push_back(results[i]);
  return all;
}

std::vector<int64_t> differences(const std::vector<int64_t>& results, const std::vector<int64_t>& baseline) {
  std::vector<int64_t> all(results.size());
  for (size_t i = 0; i < results.size(); ++i) all[i] = results[i] - baseline[i];
  return all;
}

void check(const StudyReport& report, const PolicyReport& policy) {
  const auto& fates = policy.counts.fates;
  const bool holds = std::accumulate(fates.begin(), fates.end(), uint64_t{0}) == report.complete &&
                     policy.per_opportunity.lo.count == report.complete &&
                     policy.per_fill.lo.count == fates[static_cast<size_t>(Fate::filled)];
  if (!holds) fail("internal", "the fates of a policy's orders do not add up to the complete opportunities");
}

}  // namespace

StudyReport report_of(const StudyResults& results, const std::vector<size_t>& baseline_of, Minute horizon_minutes,
                      const BootstrapOptions& options) {
  StudyReport report;
  report.opportunities = results.opportunities;
  report.complete = results.signals.size();
  report.unknown = results.unknown;
  report.unknown[static_cast<size_t>(Unknown::none)] = 0;
  if (report.complete + std::accumulate(report.unknown.begin(), report.unknown.end(), uint64_t{0}) !=
      report.opportunities)
    fail("internal", "complete and unknown opportunities do not add up to all of them");
  const Bootstrap bootstrap(results.signals, horizon_minutes, options);
  report.blocks = bootstrap.blocks();
  for (size_t p = 0; p < results.policies.size(); ++p) {
    const PolicyResults& policy = results.policies[p];
    PolicyReport one;
    one.counts = policy.counts;
    one.per_opportunity = {distribution_of(policy.lo_e9), distribution_of(policy.hi_e9)};
    one.per_fill = {distribution_of(of_fills(policy, policy.lo_e9)), distribution_of(of_fills(policy, policy.hi_e9))};
    one.interval = bootstrap.interval_of_mean(policy.lo_e9);
    if (baseline_of[p] != p) {
      const std::vector<int64_t>& baseline = results.policies[baseline_of[p]].lo_e9;
      std::vector<int64_t> lo = differences(policy.lo_e9, baseline), hi = differences(policy.hi_e9, baseline);
      const auto interval = bootstrap.interval_of_mean(lo);
      one.against = {{distribution_of(std::move(lo)), distribution_of(std::move(hi))}, interval};
    }
    check(report, one);
    report.policies.push_back(std::move(one));
  }
  return report;
}

}  // namespace hindsight::studies
