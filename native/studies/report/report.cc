#include "studies/report/report.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/status.h"

namespace hindsight::studies {

namespace {

constexpr int64_t kMinutesE9 = int64_t{kBarMinutes} * 1'000'000'000;

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

std::vector<int64_t> in_risks(std::vector<int64_t> results, const std::vector<int64_t>& risks) {
  for (size_t i = 0; i < results.size(); ++i)
    results[i] = static_cast<int64_t>(divide_half_even(int128{results[i]} * 1'000'000'000, risks[i]));
  return results;
}

Distribution of_bars(const std::vector<uint16_t>& bars) {
  std::vector<int64_t> minutes;
  for (const uint16_t count : bars) minutes.push_back(count * kMinutesE9);
  return distribution_of(std::move(minutes));
}

uint64_t minutes_of(const std::vector<uint16_t>& bars) {
  return std::accumulate(bars.begin(), bars.end(), uint64_t{0}) * static_cast<uint64_t>(kBarMinutes);
}

class Reporting {
 public:
  Reporting(const StudyResults& results, Minute horizon_minutes, const std::atomic<int32_t>* cancel)
      : results_(results),
        horizon_minutes_(horizon_minutes),
        days_(results.signals, horizon_minutes),
        cancel_(cancel) {}

  const statistics::DayClusters& clusters() const { return days_.clusters(); }

  PolicyReport policy(const PolicyResults& policy, bool has_stop, const PolicyResults* baseline) const {
    PolicyReport one;
    one.counts = policy.counts;
    one.lo_sums = policy.lo_sums;
    one.hi_sums = policy.hi_sums;
    one.lo_reasons = policy.lo_reasons;
    one.hi_reasons = policy.hi_reasons;
    one.tables = tables_of(results_, policy);
    const bool certain = policy.counts.ambiguous == 0;
    add_results(policy, certain, one);
    if (has_stop) add_multiples(policy, certain, one);
    one.held.lo = of_bars(policy.held_lo);
    one.held.hi = policy.held_lo == policy.held_hi ? one.held.lo : of_bars(policy.held_hi);
    one.lo_minutes = minutes_of(policy.held_lo);
    one.hi_minutes = minutes_of(policy.held_hi);
    one.waited = of_bars(policy.waited_bars);
    one.mfe = distribution_of(policy.mfe_e9);
    one.mae = distribution_of(policy.mae_e9);
    go_on();
    one.trade_sequence = trade_sequence_stats(results_, policy);
    if (!policy.lo_e9.empty()) one.concentration = concentration_of(results_, policy.lo_e9);
    one.without_symbols = without_symbols(results_, policy.lo_e9);
    if (baseline != nullptr) {
      go_on();
      std::vector<int64_t> lo = differences(policy.lo_e9, baseline->lo_e9);
      std::vector<int64_t> hi = certain ? std::vector<int64_t>() : differences(policy.hi_e9, baseline->hi_e9);
      one.against.emplace();
      judge(lo, certain ? lo : hi, certain, *one.against);
      one.against->ends.lo = distribution_of(std::move(lo));
      one.against->ends.hi = certain ? one.against->ends.lo : distribution_of(std::move(hi));
    }
    return one;
  }

 private:
  void go_on() const {
    if (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed) != 0)
      fail("cancelled", "the study was cancelled");
  }

  /// Computes everything except the distributions.
  void judge(const std::vector<int64_t>& lo, const std::vector<int64_t>& hi, bool certain, Judged& judged) const {
    judged.uncertainty = uncertainty_of(results_, lo, days_, horizon_minutes_);
    judged.hi_error_e12 = judged.uncertainty.error_e12;
    if (!certain && judged.hi_error_e12) judged.hi_error_e12 = days_.error_e12(hi);
    const auto unknown = static_cast<int64_t>(results_.opportunities - results_.signals.size());
    if (unknown == 0) return;
    int128 sum = 0;
    for (const int64_t result : lo) sum += result;
    judged.flip_mean_e9 = static_cast<int64_t>(divide_half_even(-sum, unknown));
  }

  void add_results(const PolicyResults& policy, bool certain, PolicyReport& one) const {
    const auto ends_of = [&](const std::vector<int64_t>& results, Distribution& whole, Distribution& fills) {
      go_on();
      std::vector<int64_t> sorted = of_fills(policy, results);
      std::sort(sorted.begin(), sorted.end());
      fills = distribution_of_sorted(sorted);
      whole = distribution_of_sorted(with_zeros(sorted, results.size() - sorted.size()));
    };
    ends_of(policy.lo_e9, one.per_opportunity.ends.lo, one.per_fill.lo);
    one.per_opportunity.ends.hi = one.per_opportunity.ends.lo;
    one.per_fill.hi = one.per_fill.lo;
    if (!certain) ends_of(policy.hi_e9, one.per_opportunity.ends.hi, one.per_fill.hi);
    go_on();
    judge(policy.lo_e9, policy.hi_e9, certain, one.per_opportunity);
  }

  void add_multiples(const PolicyResults& policy, bool certain, PolicyReport& one) const {
    go_on();
    one.r_per_opportunity.emplace();
    one.r_per_fill.emplace();
    const auto ends_of = [&](const std::vector<int64_t>& results, Distribution& whole, Distribution& fills) {
      std::vector<int64_t> multiples = in_risks(of_fills(policy, results), policy.risk_e9);
      std::sort(multiples.begin(), multiples.end());
      fills = distribution_of_sorted(multiples);
      whole = distribution_of_sorted(with_zeros(multiples, results.size() - multiples.size()));
    };
    ends_of(policy.lo_e9, one.r_per_opportunity->lo, one.r_per_fill->lo);
    one.r_per_opportunity->hi = one.r_per_opportunity->lo;
    one.r_per_fill->hi = one.r_per_fill->lo;
    if (!certain) ends_of(policy.hi_e9, one.r_per_opportunity->hi, one.r_per_fill->hi);
  }

  const StudyResults& results_;
  const Minute horizon_minutes_;
  const SignalDays days_;
  const std::atomic<int32_t>* cancel_;
};

void check(const StudyReport& report, const PolicyReport& policy) {
  const auto& fates = policy.counts.fates;
  const bool holds = std::accumulate(fates.begin(), fates.end(), uint64_t{0}) == report.complete &&
                     policy.per_opportunity.ends.lo.count == report.complete &&
                     policy.per_fill.lo.count == fates[static_cast<size_t>(Fate::filled)];
  if (!holds) fail("internal", "the fates of a policy's orders do not add up to the complete opportunities");
}

}  // namespace

StudyReport report_of(const StudyResults& results, std::span<const Policy> policies,
                      const std::vector<size_t>& baseline_of, Minute horizon_minutes, ThreadPool& pool,
                      const std::atomic<int32_t>* cancel) {
  StudyReport report;
  report.opportunities = results.opportunities;
  report.complete = results.signals.size();
  report.unknown = results.unknown;
  report.unknown[static_cast<size_t>(Unknown::none)] = 0;
  if (report.complete + std::accumulate(report.unknown.begin(), report.unknown.end(), uint64_t{0}) !=
      report.opportunities)
    fail("internal", "complete and unknown opportunities do not add up to all of them");
  const Reporting reporting(results, horizon_minutes, cancel);
  report.days = reporting.clusters().days();
  report.df_e2 = reporting.clusters().df_e2();
  report.block_days = reporting.clusters().dependence().block_days;
  report.mfe = distribution_of(results.mfe_e9);
  report.mae = distribution_of(results.mae_e9);
  report.policies.resize(results.policies.size());
  pool.run(results.policies.size(), [&](size_t p) {
    const PolicyResults* baseline = baseline_of[p] == p ? nullptr : &results.policies[baseline_of[p]];
    const bool has_stop = policies[p].stop.type != StopType::none;
    report.policies[p] = reporting.policy(results.policies[p], has_stop, baseline);
    check(report, report.policies[p]);
  });
  return report;
}

}  // namespace hindsight::studies
