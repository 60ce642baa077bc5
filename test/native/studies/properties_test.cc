// Properties of every simulation (strategy-design §16), on random records.
#include <algorithm>
#include <cmath>
#include <set>

#include "check.h"
#include "studies/bars/history.h"
#include "studies/records.h"
#include "studies/simulation/support.h"

namespace hindsight::test {

namespace {

using namespace studies;

constexpr int32_t kHorizon = 48;

/// Calls visit(random, records, bars, rules, at) at random complete opportunities of random records.
template <class Visit>
void at_random(uint64_t salt, const WalkOptions& options, const Visit& visit) {
  std::mt19937_64 random(seed() + salt);
  for (int round = 0; round < 40; ++round) {
    const BarRecords records = random_walk(random, options);
    const SymbolBars bars(records);
    const Rules rules = random_rules(random, kHorizon);
    for (int k = 0; k < 40; ++k) {
      const size_t at = 150 + random() % (records.bars.size() - 150);
      if (unknown_at(bars, at, rules) == Unknown::none) visit(random, records, bars, rules, at);
    }
  }
}

bool same(const Earned& a, const Earned& b) {
  return a.gross_e9 == b.gross_e9 && a.slippage_e9 == b.slippage_e9 && a.fees_e9 == b.fees_e9 &&
         a.funding_e9 == b.funding_e9 && a.net_e9 == b.net_e9;
}

using Way = std::tuple<size_t, Reason, int64_t>;
std::set<Way> ways(const Outcome& outcome, int64_t reflection) {
  std::set<Way> all;
  for (const Exit& exit : outcome.possible())
    all.insert({exit.at, exit.reason, reflection == 0 ? exit.price : reflection - exit.price});
  return all;
}

}  // namespace

TEST("reflected prices and the other side give the same fills, exits and reasons") {
  uint64_t compared = 0;
  at_random(
      1, {},
      [&](std::mt19937_64& random, const BarRecords& records, const SymbolBars& bars, const Rules& rules, size_t at) {
        // Below 4,000 the least risk is two increments, not 5 bps. A reflection would change a least risk in bps.
        constexpr int64_t kReflection = 4000;
        const auto reflectable = [](const Bar& bar) { return bar.high < kReflection; };
        if (!std::all_of(records.bars.begin(), records.bars.end(), reflectable)) return;
        BarRecords turned = records;
        for (Bar& bar : turned.bars)
          bar = {kReflection - bar.open, kReflection - bar.low, kReflection - bar.high, kReflection - bar.close};
        Policy policy = random_policy(random, kHorizon);
        const auto atr = [](Distance& distance) {  // a fraction of a reflected price is a different distance
          if (distance.unit == DistanceUnit::fraction) distance = {DistanceUnit::atr, distance.value / 2500};
        };
        atr(policy.entry.offset), atr(policy.target.distance);
        if (policy.stop.type == StopType::structural) policy.stop.distance.value = 0;
        if (policy.stop.type == StopType::distance) atr(policy.stop.distance);
        const SymbolBars turned_bars(turned);
        const Outcome one = simulate(bars, rules, policy, signal_for(bars, policy, at));
        const Policy other_side = mirrored(policy);
        const Outcome other = simulate(turned_bars, rules, other_side, signal_for(turned_bars, other_side, at));
        CHECK(one.fate == other.fate);
        CHECK_EQ(one.touch_only, other.touch_only);
        CHECK_EQ(one.fill_at, other.fill_at);
        CHECK(ways(one, 0) == ways(other, kReflection));
        ++compared;
      });
  CHECK(compared > 100);
}

TEST("prices and increment times ten give identical returns") {
  at_random(2, {},
            [](std::mt19937_64& random, BarRecords records, const SymbolBars& bars, const Rules& rules, size_t at) {
              records.increment *= 10;
              for (Bar& bar : records.bars) bar = {bar.open * 10, bar.high * 10, bar.low * 10, bar.close * 10};
              for (Settlement& settlement : records.settlements) settlement.mark *= 10;
              const Policy policy = random_policy(random, kHorizon);
              const SymbolBars larger(records);
              const Outcome one = simulate(bars, rules, policy, signal_for(bars, policy, at));
              const Outcome ten = simulate(larger, rules, policy, signal_for(larger, policy, at));
              CHECK(one.fate == ten.fate);
              CHECK_EQ(one.exit_count, ten.exit_count);
              for (size_t i = 0; i < one.exit_count; ++i) CHECK(same(one.exits[i].earned, ten.exits[i].earned));
            });
}

TEST("cutting the archive changes nothing that ended before, and makes the rest unknown: end_of_record") {
  at_random(3, {},
            [](std::mt19937_64& random, BarRecords records, const SymbolBars& bars, const Rules& rules, size_t at) {
              const Policy policy = random_policy(random, kHorizon);
              const size_t end = at + 1 + kHorizon;
              const auto cut = [&](size_t to) {
                BarRecords kept = records;
                kept.bars.resize(to), kept.states.resize(to);
                kept.archive_end = kept.first + static_cast<BarNumber>(to);
                return SymbolBars(kept);
              };
              const SymbolBars whole = cut(end), short_of_it = cut(at + 1 + random() % kHorizon);
              CHECK(unknown_at(whole, at, rules) == Unknown::none);
              CHECK(unknown_at(short_of_it, at, rules) == Unknown::end_of_record);
              const Outcome before = simulate(bars, rules, policy, signal_for(bars, policy, at));
              const Outcome after = simulate(whole, rules, policy, signal_for(whole, policy, at));
              CHECK(ways(before, 0) == ways(after, 0));
              CHECK(before.fate == after.fate);
            });
}

TEST("a gap anywhere before the horizon makes an opportunity unknown, whoever had left by then") {
  at_random(4, {}, [](std::mt19937_64& random, BarRecords records, const SymbolBars&, const Rules& rules, size_t at) {
    if (at + kHorizon + 1 == records.bars.size()) return;  // a gap at the end of the record ends the record
    records.states[at + 1 + random() % kHorizon] = BarState::absent;
    const SymbolBars holed(records);
    CHECK(unknown_at(holed, at, rules) == Unknown::gap);
  });
}

TEST("higher costs never raise a result; touch fills what through fills; a longer expiry fills no less") {
  uint64_t filled_more = 0;
  at_random(5, {},
            [&](std::mt19937_64& random, const BarRecords&, const SymbolBars& bars, const Rules& rules, size_t at) {
              Policy policy = random_policy(random, kHorizon);
              const Signal signal = signal_for(bars, policy, at);
              const Outcome plain = simulate(bars, rules, policy, signal);
              for (int64_t Costs::*cost : {&Costs::taker_e8, &Costs::maker_e8, &Costs::slippage_e8}) {
                Rules dearer = rules;
                dearer.costs.*cost += static_cast<int64_t>(random() % 100'000);
                const Outcome outcome = simulate(bars, dearer, policy, signal);
                CHECK(outcome.lo_e9() <= plain.lo_e9());
                CHECK(outcome.hi_e9() <= plain.hi_e9());
              }
              const auto unfilled = [](const Outcome& outcome) {
                return outcome.fate == Fate::expired || outcome.fate == Fate::cancelled_at_horizon;
              };
              Rules through = rules, touch = rules;
              through.limit_fill = LimitFill::through;
              touch.limit_fill = LimitFill::touch;
              const Outcome by_through = simulate(bars, through, policy, signal),
                            by_touch = simulate(bars, touch, policy, signal);
              CHECK(!unfilled(by_touch) || unfilled(by_through));
              CHECK_EQ(by_through.touch_only, unfilled(by_through) && !unfilled(by_touch));
              policy.entry.expiry_bars = std::min(kHorizon, policy.entry.expiry_bars + 5);
              const Outcome longer = simulate(bars, rules, policy, signal);
              CHECK(!unfilled(longer) || unfilled(plain));
              filled_more += unfilled(plain) && !unfilled(longer) ? 1 : 0;
            });
  CHECK(filled_more > 0);
}

TEST("the baseline goes in at the open after the signal and out at the close of the horizon") {
  at_random(
      6, {},
      [](std::mt19937_64& random, const BarRecords& records, const SymbolBars& bars, const Rules& rules, size_t at) {
        const Outcome outcome =
            simulate(bars, rules, baseline(static_cast<Side>(random() % 2)), Signal{.at = at, .atr_e9 = {}});
        CHECK(outcome.fate == Fate::filled);
        CHECK_EQ(outcome.exit_count, 1);
        CHECK_EQ(outcome.fill, records.bars[at + 1].open);
        CHECK_EQ(outcome.exits[0].price, records.bars[at + kHorizon].close);
        CHECK(outcome.exits[0].reason == Reason::horizon);
      });
}

TEST("dead bars fill nothing and trigger nothing") {
  std::mt19937_64 random(seed() + 7);
  for (int round = 0; round < 500; ++round) {
    BarRecords records = random_walk(random, {});
    const size_t at = 200;
    // Dead bars have prices that would fill and trigger everything.
    for (size_t i = at + 2; i <= at + kHorizon; ++i)
      records.states[i] = BarState::dead, records.bars[i] = {9000, 9500, 1, 9000};
    records.states[at + 1] = BarState::traded;
    const SymbolBars bars(records);
    const Policy policy = random_policy(random, kHorizon);
    const Outcome outcome = simulate(bars, random_rules(random, kHorizon), policy, signal_for(bars, policy, at));
    if (outcome.fate == Fate::filled) CHECK_EQ(outcome.fill_at, at + 1);
    for (const Exit& exit : outcome.possible())
      CHECK(exit.at == at + 1 || exit.reason == Reason::horizon || exit.reason == Reason::time);
    records.states[at + 1] = BarState::dead;
    CHECK(unknown_at(SymbolBars(records), at, {.horizon_bars = kHorizon, .limit_fill = {}, .costs = {}}) ==
          Unknown::dead_open);
  }
}

TEST("the average true range is TA-Lib's, to a hundred millionth") {
  at_random(8, {.dead = 0.05},
            [](std::mt19937_64&, const BarRecords& records, const SymbolBars& bars, const Rules&, size_t at) {
              long double average = 0;
              int128 in_steps = 0;
              for (size_t i = 1; i < kAtrBars; ++i) {
                const Bar& bar = records.bars[at - kAtrBars + 1 + i];
                const int64_t before = records.bars[at - kAtrBars + i].close;
                const long double range =
                    static_cast<long double>(std::max(bar.high, before) - std::min(bar.low, before)) /
                    static_cast<long double>(records.increment);
                average = i <= 14 ? average + range / 14 : (average * 13 + range) / 14;
                const int128 step = true_range_e9(bar, before, records.increment);
                in_steps = i < 14 ? in_steps + step : divide_half_even((i == 14 ? in_steps : in_steps * 13) + step, 14);
              }
              CHECK(average_true_range_e9(bars, at).value() == in_steps);
              const auto exact = static_cast<long double>(average_true_range_e9(bars, at).value()) / 1e9L;
              CHECK(std::abs(exact - average) < 1e-8L * std::max(average, 1.0L));
            });
}

TEST("ranges too wide for 64 bits have the same average true range, a hundred billion times as large") {
  std::mt19937_64 random(seed() + 9);
  BarRecords records = random_walk(random, {});
  constexpr int64_t kLarger = 100'000'000'000;
  const SymbolBars narrow(records);
  for (Bar& bar : records.bars) bar = {bar.open * kLarger, bar.high * kLarger, bar.low * kLarger, bar.close * kLarger};
  for (Settlement& settlement : records.settlements) settlement.mark = 0;
  const SymbolBars wide(records);
  CHECK(wide.ranges_e9().empty() && !narrow.ranges_e9().empty());
  for (size_t at = kAtrBars - 1; at < records.bars.size(); at += 7) {
    const int128 rounded = average_true_range_e9(narrow, at).value() * kLarger;
    const int128 apart = average_true_range_e9(wide, at).value() - rounded;
    CHECK(apart < 10 * kLarger && apart > -10 * kLarger);  // the sum of 14 half steps of the smaller increment
  }
}

TEST("records that contradict themselves are refused") {
  const auto made = [](const std::function<void(BarRecords&)>& spoil) {
    BarRecords records = records_of({{100, 101, 99, 100}, {100, 101, 99, 100}});
    spoil(records);
    return SymbolBars(records).size();
  };
  CHECK_EQ(made([](BarRecords&) {}), 2u);
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.states.pop_back(); }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.increment = 0; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.bars[1].high = 99; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.bars[1].low = 0; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.bars[0].high = kPriceMax + 1; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.archive_end = 1; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.settlements = {{.time = 5}, {.time = 5}}; }));
  CHECK_FAILS("invalid_argument", made([](BarRecords& records) { records.settlements = {{.time = 5, .mark = -1}}; }));
}

}  // namespace hindsight::test
