// The parts of a report other than its distributions, compared with plain loops: excursions bar by bar, positions and
// losses one by one, clusters and subsets with maps.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "check.h"
#include "studies/policies/policy_table.h"
#include "studies/records.h"
#include "studies/report/concentration.h"
#include "studies/report/distribution.h"
#include "studies/report/trade_sequence.h"
#include "studies/report/uncertainty.h"
#include "studies/simulation/excursions.h"
#include "studies/simulation/support.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int32_t kPartsHorizon = 48;

int64_t ratio_e9(long double price, long double to) {
  return static_cast<int64_t>(std::llround((price / to - 1) * 1e9L));
}

bool near(int64_t a, int64_t b, int64_t by = 1) {
  return a - b <= by && b - a <= by;
}

struct Event {
  size_t symbol = 0;
  Minute signal = 0;
  int64_t net_e9 = 0;
  BarNumber filled = 0, exited = 0;
  bool is_filled = false;
};

/// Random results of one policy, by symbol and time.
std::vector<Event> random_events(std::mt19937_64& random) {
  std::vector<Event> all;
  for (size_t symbol = 0; symbol < 5; ++symbol) {
    if (symbol == 2) continue;  // one symbol without results
    for (BarNumber bar = -300; bar < 5000; bar += 1 + static_cast<BarNumber>(random() % 200)) {
      Event event{.symbol = symbol, .signal = bar * 5};
      event.is_filled = random() % 4 != 0;
      if (event.is_filled) {
        event.net_e9 = static_cast<int64_t>(random() % 2001) - 1000;
        event.filled = bar + 1 + static_cast<BarNumber>(random() % 5);
        event.exited = event.filled + static_cast<BarNumber>(random() % 30);
      }
      all.push_back(event);
    }
  }
  return all;
}

StudyResults results_of(const std::vector<Event>& events) {
  StudyResults results;
  results.policies.resize(1);
  results.opportunities = events.size();
  PolicyResults& policy = results.policies[0];
  for (size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    if (results.symbols.empty() || results.symbols.back().symbol != event.symbol)
      results.symbols.push_back({event.symbol, i});
    results.symbols.back().end = i + 1;
    results.signals.push_back(event.signal);
    policy.lo_e9.push_back(event.net_e9);
    policy.hi_e9.push_back(event.net_e9);
    policy.filled.push_back(event.is_filled);
    if (!event.is_filled) continue;
    policy.waited_bars.push_back(static_cast<uint16_t>(event.filled - event.signal / 5 - 1));
    policy.held_lo.push_back(static_cast<uint16_t>(event.exited - event.filled + 1));
  }
  return results;
}

int64_t day_of(Minute minute) {
  return static_cast<int64_t>(std::floor(static_cast<double>(minute) / 1440.0));
}

}  // namespace

TEST("excursions of a position are those of the bars it stood through, its fill's bad side and its exit") {
  uint64_t compared = 0;
  for (int round = 0; round < 60; ++round) {
    std::mt19937_64 random(seed() + 900 + static_cast<uint64_t>(round));
    const SymbolBars bars(random_walk(random, {}));
    const Rules rules = random_rules(random, kPartsHorizon);
    for (int k = 0; k < 30; ++k) {
      const size_t at = 150 + random() % (bars.size() - 150);
      if (unknown_at(bars, at, rules) != Unknown::none) continue;
      const Policy policy = random_policy(random, kPartsHorizon);
      const Outcome outcome = simulate(bars, rules, policy, signal_for(bars, policy, at));
      const bool is_long = policy.side == Side::long_;
      for (const Exit& exit : outcome.possible()) {
        int64_t low = std::min(outcome.fill, exit.price), high = std::max(outcome.fill, exit.price);
        for (size_t i = outcome.fill_at; i <= exit.at; ++i) {
          if (bars.state(i) != BarState::traded) continue;
          const bool fills = i == outcome.fill_at;
          const bool leaves = i == exit.at && exit.reason != Reason::time && exit.reason != Reason::horizon;
          if (leaves && !fills) continue;
          int64_t bad = is_long ? bars.bar(i).low : bars.bar(i).high;
          const int64_t good = is_long ? bars.bar(i).high : bars.bar(i).low;
          if (outcome.stop != kNoPrice) bad = is_long ? std::max(bad, outcome.stop) : std::min(bad, outcome.stop);
          low = std::min(low, is_long ? bad : fills ? low : good);
          high = std::max(high, is_long ? (fills ? high : good) : bad);
        }
        const Excursions got = excursions_of(bars, policy.side, outcome, exit);
        const auto fill = static_cast<long double>(outcome.fill);
        const int64_t up = ratio_e9(static_cast<long double>(high), fill);
        const int64_t down = ratio_e9(static_cast<long double>(low), fill);
        CHECK(near(got.mfe_e9, is_long ? up : -down));
        CHECK(near(got.mae_e9, is_long ? down : -up));
        CHECK(got.mfe_e9 >= 0 && got.mae_e9 <= 0);
        ++compared;
      }
      int64_t low = bars.bar(at).close, high = low;
      for (size_t i = at + 1; i <= at + kPartsHorizon; ++i) {
        if (bars.state(i) != BarState::traded) continue;
        low = std::min(low, bars.bar(i).low);
        high = std::max(high, bars.bar(i).high);
      }
      const Excursions own = excursions_after(bars, at, kPartsHorizon);
      const auto from = static_cast<long double>(bars.bar(at).close);
      CHECK(near(own.mfe_e9, ratio_e9(static_cast<long double>(high), from)));
      CHECK(near(own.mae_e9, ratio_e9(static_cast<long double>(low), from)));
    }
  }
  CHECK(compared > 300);
}

TEST("losing runs, positions at once and drawdowns are those of a walk through the exits") {
  for (uint64_t round = 0; round < 20; ++round) {
    std::mt19937_64 random(seed() + 950 + round);
    std::vector<Event> events = random_events(random);
    const StudyResults results = results_of(events);
    const TradeSequenceStats got = trade_sequence_stats(results, results.policies[0]);
    std::erase_if(events, [](const Event& event) { return !event.is_filled; });
    std::stable_sort(events.begin(), events.end(), [](const Event& a, const Event& b) {
      return std::pair(a.exited, a.signal) < std::pair(b.exited, b.signal);
    });
    uint64_t run = 0, longest = 0, most = 0;
    std::map<BarNumber, uint64_t> held;
    std::map<BarNumber, int64_t> by_exit;
    std::map<int64_t, int64_t> by_day;
    for (const Event& event : events) {
      run = event.net_e9 < 0 ? run + 1 : 0;
      longest = std::max(longest, run);
      for (BarNumber bar = event.filled; bar <= event.exited; ++bar) most = std::max(most, ++held[bar]);
      by_exit[event.exited] += event.net_e9;
      by_day[day_of((event.exited + 1) * 5 - 1)] += event.net_e9;
    }
    const auto fall_of = [](const auto& sums) {
      int64_t sum = 0, height = 0, fall = 0;
      for (const auto& [when, net] : sums) {
        sum += net;
        height = std::max(height, sum);
        fall = std::max(fall, height - sum);
      }
      return fall;
    };
    CHECK_EQ(got.longest_losing_run, longest);
    CHECK_EQ(got.most_at_once, most);
    CHECK_EQ(got.drawdown_e9, fall_of(by_exit));
    CHECK_EQ(got.drawdown_by_day_e9, fall_of(by_day));
    CHECK(longest > 1 && most > 1);
  }
}

TEST("concentration and means without a symbol are those of sums by symbol, day and rank") {
  for (uint64_t round = 0; round < 20; ++round) {
    std::mt19937_64 random(seed() + 1000 + round);
    std::vector<Event> events = random_events(random);
    for (Event& event : events) event.net_e9 += event.is_filled ? 300 : 0;  // makes the sum positive in most rounds
    const StudyResults results = results_of(events);
    const std::vector<int64_t>& values = results.policies[0].lo_e9;
    std::map<size_t, int64_t> by_symbol, counts;
    std::map<int64_t, int64_t> by_day;
    int64_t whole = 0;
    for (const Event& event : events) {
      by_symbol[event.symbol] += event.net_e9;
      counts[event.symbol] += 1;
      by_day[day_of(event.signal)] += event.net_e9;
      whole += event.net_e9;
    }
    const auto by_sum = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto symbol = std::max_element(by_symbol.begin(), by_symbol.end(), by_sum);
    const auto day = std::max_element(by_day.begin(), by_day.end(), by_sum);
    std::vector<int64_t> sorted = values;
    std::sort(sorted.rbegin(), sorted.rend());
    const Concentration got = concentration_of(results, values);
    CHECK_EQ(got.best_symbol, symbol->first);
    CHECK_EQ(got.best_day, day->first);
    CHECK_EQ(got.best_count, (values.size() + 99) / 100);
    int64_t best = 0;
    for (size_t i = 0; i < got.best_count; ++i) best += sorted[i];
    CHECK_EQ(got.symbol_share_e6.has_value(), whole > 0);
    if (whole > 0) {
      const auto share = [&](int64_t part) {
        return std::llround(static_cast<long double>(part) * 1e6L / static_cast<long double>(whole));
      };
      CHECK(near(*got.symbol_share_e6, share(symbol->second)));
      CHECK(near(*got.day_share_e6, share(day->second)));
      CHECK(near(*got.best_share_e6, share(best)));
    }
    std::map<size_t, long double> without;
    for (const auto& [name, sum] : by_symbol)
      without[name] = static_cast<long double>(whole - sum) /
                      static_cast<long double>(static_cast<int64_t>(values.size()) - counts[name]);
    const auto by_mean = [](const auto& a, const auto& b) { return a.second < b.second; };
    const auto left = without_symbols(results, values);
    CHECK(left.has_value());
    const auto least = std::min_element(without.begin(), without.end(), by_mean);
    const auto greatest = std::max_element(without.begin(), without.end(), by_mean);
    CHECK(near(left->least.mean_e9, std::llround(least->second)));
    CHECK(near(left->greatest.mean_e9, std::llround(greatest->second)));
  }
  StudyResults alone = results_of({Event{.symbol = 1, .signal = 5}});
  CHECK(!without_symbols(alone, {0}));
  CHECK(!concentration_of(alone, {0}).symbol_share_e6);
}

TEST("clusters, effective size and what does not overlap are those of plain sums") {
  constexpr Minute kHorizonMinutes = 700;
  for (uint64_t round = 0; round < 10; ++round) {
    std::mt19937_64 random(seed() + 1050 + round);
    std::vector<Event> events = random_events(random);
    const StudyResults results = results_of(events);
    const std::vector<int64_t>& values = results.policies[0].lo_e9;
    const SignalDays days(results.signals, kHorizonMinutes);
    const Uncertainty got = uncertainty_of(results, values, days, kHorizonMinutes);
    const auto n = static_cast<long double>(values.size());
    long double sum = 0, squares = 0;
    for (const int64_t value : values) sum += static_cast<long double>(value);
    const long double mean = sum / n;
    for (const int64_t value : values) squares += std::pow(static_cast<long double>(value) - mean, 2.0L);

    std::map<std::pair<size_t, int64_t>, long double> clusters;
    std::map<size_t, Minute> free;
    long double apart = 0;
    uint64_t kept = 0;
    for (const Event& event : events) {
      const auto value = static_cast<long double>(event.net_e9);
      clusters[{event.symbol, day_of(event.signal)}] += value - mean;
      if (free.contains(event.symbol) && event.signal < free[event.symbol]) continue;
      free[event.symbol] = event.signal + kHorizonMinutes;
      apart += value;
      ++kept;
    }
    long double clustered = 0;
    for (const auto& [cluster, residual] : clusters) clustered += residual * residual;
    const auto g = static_cast<long double>(clusters.size());
    CHECK_EQ(got.clusters, clusters.size());
    CHECK(near(*got.clustered_error_e9, std::llround(std::sqrt(clustered * g / (g - 1)) / n), 2));
    CHECK_EQ(got.non_overlapping, kept);
    CHECK(near(*got.non_overlapping_mean_e9, std::llround(apart / static_cast<long double>(kept))));

    CHECK_EQ(got.error_e12.has_value(), days.clusters().has_interval());
    if (!got.error_e12) continue;
    const long double error = static_cast<long double>(*got.error_e12) / 1000;
    const long double effective = std::min(n, squares / (n - 1) / (error * error));
    CHECK(std::abs(effective - static_cast<long double>(*got.effective_e1) / 10) <= 0.051L);
  }
}

TEST("results that hedge each other are worth as many as they are, and no more") {
  std::vector<Event> events;
  for (int64_t day = 0; day < 30; ++day) {  // every day one won and one lost, nearly the same
    events.push_back({.symbol = 0, .signal = day * 1440, .net_e9 = 1000 + day % 3});
    events.push_back({.symbol = 0, .signal = day * 1440 + 600, .net_e9 = -1000});
  }
  const StudyResults results = results_of(events);
  const SignalDays days(results.signals, 60);
  CHECK_EQ(*uncertainty_of(results, results.policies[0].lo_e9, days, 60).effective_e1, 600);
}

TEST("a day without a trade fills nothing, and opportunities that would open in it are unknown") {
  std::mt19937_64 random(seed() + 1100);
  BarRecords records = random_walk(random, {.bars = 900, .dead = 0, .funding = false});
  for (size_t i = 400; i < 688; ++i) {
    const int64_t close = records.bars[399].close;
    records.bars[i] = {close, close + 50, std::max<int64_t>(1, close - 50), close};  // a dead bar fills nothing
    records.states[i] = BarState::dead;
  }
  const SymbolBars bars(records);
  Rules rules = random_rules(random, 100);
  rules.costs.settled_funding = false;
  for (size_t at = 398; at < 688; ++at) {
    const Unknown expected = at >= 399 && at < 687 ? Unknown::dead_open : Unknown::none;
    CHECK(unknown_at(bars, at, rules) == expected);
  }
  for (int k = 0; k < 200; ++k) {
    const Policy policy = random_policy(random, 100);
    const size_t at = 300 + random() % 99;
    const Outcome outcome = simulate(bars, rules, policy, signal_for(bars, policy, at));
    if (outcome.fate != Fate::filled) continue;
    CHECK(outcome.fill_at < 400);
    for (const Exit& exit : outcome.possible())
      CHECK(exit.at < 400 || exit.reason == Reason::time || exit.reason == Reason::horizon);
  }
}

TEST("a table of policies is checked value by value") {
  const auto set = [](std::vector<int64_t>& row, PolicyColumn column, int64_t value) {
    row[static_cast<size_t>(column)] = value;
  };
  std::vector<int64_t> row(kPolicyColumns);
  CHECK_EQ(decode_policies(row, 12).size(), 1u);
  CHECK(decode_policies({}, 12).empty());
  CHECK_FAILS("invalid_argument", decode_policies(std::vector<int64_t>(kPolicyColumns + 1), 12));
  using enum PolicyColumn;
  for (const PolicyColumn column : {side, entry_type, stop_type, target_type, hold_bars}) {
    for (const int64_t value : {INT64_C(-1), INT64_C(99)}) {
      std::vector<int64_t> spoilt = row;
      set(spoilt, column, value);
      CHECK_FAILS("invalid_argument", decode_policies(spoilt, 12));
    }
  }
  std::vector<int64_t> limit = row;
  set(limit, entry_type, 1);
  CHECK_FAILS("invalid_argument", decode_policies(limit, 12));  // expires immediately
  set(limit, expiry_bars, 12);
  CHECK(decode_policies(limit, 12)[0].entry.type == EntryType::limit);
  set(limit, expiry_bars, 13);
  CHECK_FAILS("invalid_argument", decode_policies(limit, 12));
  std::vector<int64_t> multiple = row;
  set(multiple, target_type, 1);
  set(multiple, target_multiple_e6, 1'000'000);
  CHECK_FAILS("invalid_argument", decode_policies(multiple, 12));  // a multiple of a risk without a stop
  set(multiple, stop_type, 2);
  set(multiple, stop_unit, 1);
  set(multiple, stop_value, 1'000'000'000);
  CHECK(decode_policies(multiple, 12)[0].target.type == TargetType::r_multiple);
  set(multiple, stop_value, -1);
  CHECK_FAILS("invalid_argument", decode_policies(multiple, 12));
}

}  // namespace hindsight::test
