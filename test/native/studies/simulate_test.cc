// The simulation compared with plain loops, on random bars, policies and rules.
#include <cstdio>

#include "check.h"
#include "studies/naive_study.h"
#include "studies/records.h"

namespace hindsight::test {

namespace {

using namespace studies;

void check_same(const Outcome& got, const NaiveOutcome& want, const std::string& where) {
  const auto check = [&](bool holds, const char* what) {
    if (!holds) failed(__FILE__, __LINE__, where + ": " + what);
  };
  check(got.fate == want.fate, "fate");
  check(got.touch_only == want.touch_only, "touch_only");
  check(got.exit_count == want.exits.size(), "number of exits");
  if (got.fate != Fate::filled) return;
  check(got.maker == want.maker && got.fill_at == want.fill_at && got.fill == want.fill, "fill");
  size_t i = 0;
  for (const NaiveExit& exit : want.exits) {
    const Exit& mine = got.exits[i++];
    const NaiveExit as_mine{mine.earned.net_e9,   mine.at,
                            mine.reason,          mine.price,
                            mine.earned.gross_e9, mine.earned.slippage_e9,
                            mine.earned.fees_e9,  mine.earned.funding_e9};
    check(as_mine.key() == exit.key(), "exit");
  }
}

}  // namespace

TEST("every outcome is that of plain loops") {
  std::mt19937_64 random(seed());
  std::array<uint64_t, kFates> fates{};
  std::array<uint64_t, kReasons> reasons{};
  uint64_t ambiguous = 0, three = 0, touch_only = 0;
  for (int round = 0; round < 300; ++round) {
    WalkOptions options;
    options.bars = 420;
    options.increment = std::array{1, 5, 1000}[random() % 3];
    options.gaps = round % 3 == 0 ? 0.003 : 0;
    const BarRecords records = random_walk(random, options);
    const SymbolBars bars(records);
    const auto horizon = static_cast<int32_t>(1 + random() % 60);
    const Rules rules = random_rules(random, horizon);
    for (int k = 0; k < 60; ++k) {
      const size_t at = random() % (records.bars.size() - 1);
      if (naive_unknown(records, rules, at) != Unknown::none) continue;
      const Policy policy = random_policy(random, horizon);
      const Outcome got = simulate(bars, rules, policy, signal_for(bars, policy, at));
      check_same(got, naive_outcome(records, rules, policy, at),
                 "round " + std::to_string(round) + " case " + std::to_string(k));
      fates[static_cast<size_t>(got.fate)] += 1;
      for (const Exit& exit : got.possible()) reasons[static_cast<size_t>(exit.reason)] += 1;
      ambiguous += got.ambiguous() ? 1 : 0;
      three += got.exit_count == 3 ? 1 : 0;
      touch_only += got.touch_only ? 1 : 0;
    }
  }
  // Every branch must occur; otherwise the random cases prove nothing about it.
  for (const uint64_t count : fates) CHECK(count > 0);
  for (const uint64_t count : reasons) CHECK(count > 0);
  CHECK(ambiguous > 0);
  CHECK(three > 0);
  CHECK(touch_only > 0);
}

TEST("whether and why an opportunity is unknown is that of plain loops") {
  std::mt19937_64 random(seed() + 1);
  std::array<uint64_t, kUnknowns> seen{};
  for (int round = 0; round < 300; ++round) {
    WalkOptions options;
    options.bars = 200;
    options.gaps = 0.01;
    options.unrecorded = 0.05;
    BarRecords records = random_walk(random, options);
    if (round % 2 == 0) {  // the symbol ends before the archive does
      for (size_t i = 150; i < 200; ++i) records.states[i] = BarState::absent;
      records.archive_end = round % 4 == 0 ? 170 : 260;
    }
    const SymbolBars bars(records);
    const Rules rules = random_rules(random, static_cast<int32_t>(1 + random() % 60));
    for (size_t at = 0; at < records.bars.size(); ++at) {
      const Unknown got = unknown_at(bars, at, rules);
      if (got != naive_unknown(records, rules, at)) {
        failed(__FILE__, __LINE__, "round " + std::to_string(round) + " bar " + std::to_string(at));
      }
      seen[static_cast<size_t>(got)] += 1;
    }
  }
  for (const uint64_t count : seen) CHECK(count > 0);
}

}  // namespace hindsight::test
