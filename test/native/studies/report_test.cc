// Reports compared with plain loops over their outcomes.
#include <algorithm>
#include <cmath>
#include <map>

#include "check.h"
#include "studies/records.h"
#include "studies/report/report.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int32_t kHorizon = 300;  // longer than a day: blocks of two days
constexpr size_t kSymbols = 4;

std::shared_ptr<SymbolStudy> made_symbol(size_t symbol) {
  std::mt19937_64 random(seed() + symbol);
  WalkOptions options;
  options.bars = 288 * 60;
  options.gaps = 0.0005;
  BarRecords records = random_walk(random, options);
  records.first = -288 * 10;  // includes days before 1970
  records.archive_end += records.first;
  records.settlements.clear();
  auto study = std::make_shared<SymbolStudy>(SymbolStudy{SymbolBars(records), {}});
  for (uint32_t at = 200; at < options.bars; at += 1 + random() % 90) study->opportunities.push_back(at);
  return study;
}

struct Study {
  Rules rules;
  std::vector<Policy> policies;
};

Study made_study() {
  std::mt19937_64 random(seed() + 40);
  Study study{random_rules(random, kHorizon), {baseline(Side::long_), baseline(Side::short_)}};
  while (study.policies.size() < 7) {
    Policy policy = random_policy(random, kHorizon);
    study.policies.push_back(policy);
  }
  Policy close = baseline(Side::long_);  // stop and target within the range of one bar: often ambiguous
  close.stop = {StopType::distance, 0, {DistanceUnit::fraction, 2'000'000'000}};
  close.target = {TargetType::r_multiple, 1'000'000, {}};
  study.policies.push_back(close);
  Policy never = close;  // with a stop, and never filled
  never.entry.type = EntryType::limit;
  never.entry.offset = {DistanceUnit::fraction, -900'000'000'000};
  never.entry.expiry_bars = 1;
  study.policies.push_back(never);
  return study;
}

std::vector<size_t> baselines(const Study& study) {
  std::vector<size_t> of;
  for (const Policy& policy : study.policies) of.push_back(policy.side == Side::long_ ? 0 : 1);
  return of;
}

StudyReport report_on(const Study& study, size_t threads) {
  ThreadPool pool(threads);
  ResultCollector collector(kSymbols, study.policies.size());
  const StudyJob job{.rules = study.rules,
                     .policies = study.policies,
                     .symbols = kSymbols,
                     .load = made_symbol,
                     .take = [&](const OutcomeBlock& block) { collector.take(block); },
                     .cancel = nullptr};
  run_study(job, pool);
  return report_of(collector.finish(), study.policies, baselines(study), kHorizon * kBarMinutes, pool);
}

/// Single outcomes: by policy, in the order of symbols and time.
struct Plain {
  std::vector<Minute> signals;
  std::vector<std::vector<Outcome>> outcomes;
};

Plain plain_outcomes(const Study& study) {
  Plain all;
  all.outcomes.resize(study.policies.size());
  for (size_t symbol = 0; symbol < kSymbols; ++symbol) {
    const auto made = made_symbol(symbol);
    for (const uint32_t at : made->opportunities) {
      if (unknown_at(made->bars, at, study.rules) != Unknown::none) continue;
      all.signals.push_back(made->bars.number_of(at) * 5);
      for (size_t p = 0; p < study.policies.size(); ++p) {
        const Signal signal = signal_for(made->bars, study.policies[p], at);
        all.outcomes[p].push_back(simulate(made->bars, study.rules, study.policies[p], signal));
      }
    }
  }
  return all;
}

bool near(long double a, int64_t b) {
  return std::abs(a - static_cast<long double>(b)) <= 0.51L;
}

void check_distribution(const Distribution& got, std::vector<int64_t> values) {
  CHECK_EQ(got.count, values.size());
  if (values.empty()) return;
  const auto n = static_cast<long double>(values.size());
  long double sum = 0, squares = 0, won = 0, lost = 0;
  uint64_t wins = 0, losses = 0;
  for (const int64_t value : values) {
    const auto x = static_cast<long double>(value);
    sum += x;
    if (value > 0) won += x, ++wins;
    if (value < 0) lost -= x, ++losses;
  }
  for (const int64_t value : values) squares += std::pow(static_cast<long double>(value) - sum / n, 2.0L);
  CHECK(near(sum / n, got.mean_e9));
  CHECK(std::abs(std::sqrt(squares / n) - static_cast<long double>(got.deviation_e9)) <= 1.5L);
  CHECK_EQ(got.wins, wins);
  CHECK_EQ(got.losses, losses);
  CHECK_EQ(got.average_win_e9.has_value(), wins > 0);
  if (wins > 0) CHECK(near(won / static_cast<long double>(wins), *got.average_win_e9));
  CHECK_EQ(got.average_loss_e9.has_value(), losses > 0);
  if (losses > 0) CHECK(near(-lost / static_cast<long double>(losses), *got.average_loss_e9));
  CHECK_EQ(got.payoff_e6.has_value(), wins > 0 && losses > 0);
  if (got.payoff_e6) {
    const long double payoff =
        static_cast<long double>(*got.average_win_e9) / -static_cast<long double>(*got.average_loss_e9);
    CHECK(near(payoff * 1e6L, *got.payoff_e6));
  }
  CHECK_EQ(got.profit_factor_e6.has_value(), losses > 0);
  if (losses > 0) CHECK(near(won / lost * 1e6L, *got.profit_factor_e6));
  std::sort(values.begin(), values.end());
  for (size_t q = 0; q < kQuantilePercents.size(); ++q) {
    const long double place = (n - 1) * static_cast<long double>(kQuantilePercents[q]) / 100;
    const auto below = static_cast<size_t>(place);
    const auto low = static_cast<long double>(values[below]);
    const auto high = static_cast<long double>(values[std::min(below + 1, values.size() - 1)]);
    CHECK(near(low + (high - low) * (place - std::floor(place)), got.quantiles_e9[q]));
  }
}

}  // namespace

TEST("a report is what plain loops make of the outcomes, whole and per fill and against the baseline") {
  const Study study = made_study();
  const StudyReport report = report_on(study, 2);
  const Plain plain = plain_outcomes(study);
  CHECK_EQ(report.complete, plain.signals.size());
  CHECK(report.complete < report.opportunities);
  const std::vector<size_t> baseline_of = baselines(study);
  uint64_t ambiguous = 0;
  for (size_t p = 0; p < study.policies.size(); ++p) {
    const PolicyReport& got = report.policies[p];
    std::vector<int64_t> lo, hi, filled_lo, against_lo, against_hi;
    std::map<Reason, uint64_t> possible, certain;
    for (size_t i = 0; i < plain.signals.size(); ++i) {
      const Outcome &outcome = plain.outcomes[p][i], &other = plain.outcomes[baseline_of[p]][i];
      lo.push_back(outcome.lo_e9());
      hi.push_back(outcome.hi_e9());
      if (outcome.fate == Fate::filled) filled_lo.push_back(outcome.lo_e9());
      against_lo.push_back(outcome.lo_e9() - other.lo_e9());
      against_hi.push_back(outcome.hi_e9() - other.hi_e9());
      ambiguous += outcome.ambiguous() ? 1 : 0;
      for (size_t r = 0; r < kReasons; ++r) {
        const auto is = [&](const Exit& exit) { return exit.reason == static_cast<Reason>(r); };
        const bool may = std::ranges::any_of(outcome.possible(), is);
        possible[static_cast<Reason>(r)] += may ? 1 : 0;
        certain[static_cast<Reason>(r)] += may && std::ranges::all_of(outcome.possible(), is) ? 1 : 0;
      }
    }
    for (size_t r = 0; r < kReasons; ++r) {
      CHECK_EQ(got.counts.exits[r].possible, possible[static_cast<Reason>(r)]);
      CHECK_EQ(got.counts.exits[r].certain, certain[static_cast<Reason>(r)]);
    }
    check_distribution(got.per_opportunity.ends.lo, lo);
    check_distribution(got.per_opportunity.ends.hi, hi);
    check_distribution(got.per_fill.lo, filled_lo);
    CHECK_EQ(got.against.has_value(), p > 1);
    // Multiples of the risk are there for every policy with a stop, filled or not.
    const bool has_stop = study.policies[p].stop.type != StopType::none;
    CHECK_EQ(got.r_per_opportunity.has_value(), has_stop);
    CHECK_EQ(got.r_per_fill.has_value(), has_stop);
    if (has_stop) {
      CHECK_EQ(got.r_per_opportunity->lo.count, report.complete);
      CHECK_EQ(got.r_per_fill->hi.count, filled_lo.size());
    }
    if (!got.against) continue;
    check_distribution(got.against->ends.lo, against_lo);
    check_distribution(got.against->ends.hi, against_hi);
  }
  CHECK(ambiguous > 0);
  CHECK_EQ(report.policies.back().per_fill.lo.count, 0u);
}

TEST("the error of a mean is that of days, weighted over three times the days of the horizon") {
  const Study study = made_study();
  const StudyReport report = report_on(study, 1);
  const Plain plain = plain_outcomes(study);
  for (size_t p = 0; p < study.policies.size(); ++p) {
    std::map<int64_t, std::pair<long double, long double>> days;
    long double n = 0, sum = 0;
    for (size_t i = 0; i < plain.signals.size(); ++i) {
      const auto result = static_cast<long double>(plain.outcomes[p][i].lo_e9());
      auto& day = days[static_cast<int64_t>(std::floor(static_cast<double>(plain.signals[i]) / 1440.0))];
      day.first += 1;
      day.second += result;
      n += 1;
      sum += result;
    }
    // The horizon has two days: six days are weighted, and blocks have two.
    long double counts = 0, squares = 0, block_squares = 0;
    std::map<int64_t, long double> blocks;
    for (const auto& [s, a] : days) {
      const long double u = (a.second - a.first * sum / n) / n;
      blocks[static_cast<int64_t>(std::floor(static_cast<double>(s) / 2))] += u;
      for (const auto& [t, b] : days) {
        const auto weight = std::max<long double>(0, 1 - std::abs(static_cast<long double>(s - t)) / 6);
        counts += weight * a.first * b.first;
        squares += weight * u * (b.second - b.first * sum / n) / n;
      }
    }
    for (const auto& [block, u] : blocks) block_squares += u * u;
    const long double g = n * n / counts;
    CHECK_EQ(report.days, days.size());
    CHECK_EQ(report.block_days, 2);
    CHECK(near(100 * (g - 1), report.df_e2));
    const Uncertainty& got = report.policies[p].per_opportunity.uncertainty;
    CHECK_EQ(got.error_e12.has_value(), g >= 5);
    if (!got.error_e12) continue;
    const long double error = std::sqrt(std::max(squares, block_squares) * g / (g - 1)) * 1000;
    CHECK(std::abs(error - static_cast<long double>(*got.error_e12)) <= 10 + error * 1e-9L);
  }
}

TEST("a report is the same on any number of threads, and its means agree between fills and opportunities") {
  const Study study = made_study();
  const StudyReport one = report_on(study, 1), three = report_on(study, 3);
  for (size_t p = 0; p < study.policies.size(); ++p) {
    const PolicyReport &a = one.policies[p], &b = three.policies[p];
    CHECK_EQ(a.per_opportunity.ends.lo.mean_e9, b.per_opportunity.ends.lo.mean_e9);
    CHECK(a.per_opportunity.uncertainty.error_e12 == b.per_opportunity.uncertainty.error_e12);
    CHECK(a.per_opportunity.hi_error_e12 == b.per_opportunity.hi_error_e12);
    CHECK(a.per_opportunity.ends.hi.quantiles_e9 == b.per_opportunity.ends.hi.quantiles_e9);
    // The mean per opportunity times complete equals the mean per fill times filled, except for rounding.
    const int128 apart = int128{a.per_opportunity.ends.lo.mean_e9} * static_cast<int64_t>(one.complete) -
                         int128{a.per_fill.lo.mean_e9} * static_cast<int64_t>(a.per_fill.lo.count);
    CHECK((apart < 0 ? -apart : apart) <= static_cast<int64_t>(one.complete));
  }
}

TEST("four days have no error of a mean, five have, and an empty series has no numbers") {
  std::vector<Minute> signals;
  for (Minute day = 0; day < 4; ++day) signals.push_back(day * kMinutesPerDay);
  CHECK(!SignalDays(signals, 60).clusters().has_interval());
  signals.push_back(4 * kMinutesPerDay);
  CHECK_EQ(SignalDays(signals, 60).error_e12(std::vector<int64_t>(5, 7)), 0);
  const Distribution empty = distribution_of({});
  CHECK_EQ(empty.count, 0u);
  CHECK(!empty.profit_factor_e6 && !empty.payoff_e6 && !empty.average_win_e9);
  const Distribution won = distribution_of({5, 0, 0});
  CHECK_EQ(won.wins, 1u);
  CHECK_EQ(won.losses, 0u);
  CHECK(!won.profit_factor_e6);  // never infinite
}

}  // namespace hindsight::test
