// Many definitions on the same minutes compared with the bucket-by-bucket reference of each, on random markets.
#include "live/monitor_set.h"

#include <algorithm>
#include <tuple>

#include "check.h"
#include "scan/random_program.h"

namespace hindsight::test {

namespace {

using Found = std::tuple<uint32_t, uint32_t, Minute>;  // monitor, symbol, minute

// The occurrences of [from, to) that follow none, by the plain loops. A definition has no scope of times.
std::vector<Found> onsets_of(uint32_t monitor, const OccurrenceList& list, Minute from, Minute to) {
  std::vector<Found> found;
  for (uint32_t s = 0; s + 1 < list.offsets.size(); ++s) {
    Minute before = -1;
    for (uint32_t i = list.offsets[s]; i < list.offsets[s + 1]; ++i) {
      const Minute m = list.minutes[i];
      if (m != before + 1 && m >= from && m < to) found.emplace_back(monitor, s, m);
      before = m;
    }
  }
  return found;
}

std::vector<Found> sorted(std::vector<Found> list) {
  std::sort(list.begin(), list.end());
  return list;
}

}  // namespace

TEST(
    "the onsets and the coverage of many definitions are those of each alone, also when minutes are asked piece by "
    "piece") {
  std::mt19937_64 random(seed());
  ThreadPool pool(2);
  size_t onsets = 0;
  for (size_t round = 0; round < amount(3, 30); ++round) {
    const Market market = random_market(random, {.symbols = 3, .days = 3, .null_heavy = round % 2 == 1});
    const Snapshot snapshot = market.snapshot();
    Reference reference(market);
    const auto operands = random_operands(random, 12, false);
    std::vector<Program> programs;
    std::vector<Expected> expected;
    for (int i = 0; i < 12; ++i) {
      Program program = random_program(random, market, reference, operands);
      program.from = INT64_MIN;
      program.to = INT64_MAX;
      expected.push_back(reference.scan(program));
      programs.push_back(std::move(program));
    }
    const MonitorSet set(snapshot, programs);
    CHECK_EQ(set.size(), programs.size());
    Minute first = INT64_MAX, last = 0;
    for (const MadeSymbol& symbol : market.symbols) {
      first = std::min(first, symbol.first);
      last = std::max(last, symbol.last);
    }
    // As minutes close: pieces of any length, one after the other.
    std::vector<Found> got;
    std::vector<MonitorCoverage> coverage(programs.size());
    for (Minute from = first; from <= last;) {
      const Minute to = std::min<Minute>(last + 1, from + 1 + static_cast<Minute>(random() % 900));
      std::vector<MonitorTask> tasks;
      for (uint32_t s = 0; s < market.symbols.size(); ++s) tasks.push_back({s, from, to});
      const MonitorResult result = set.evaluate(snapshot, tasks, pool);
      for (const Onset& one : result.onsets) got.emplace_back(one.monitor, one.symbol, one.minute);
      for (size_t m = 0; m < coverage.size(); ++m) {
        coverage[m].eligible += result.coverage[m].eligible;
        for (int r = 0; r < kNullReasonCount; ++r) coverage[m].excluded[r] += result.coverage[m].excluded[r];
      }
      from = to;
    }
    std::vector<Found> wanted;
    for (uint32_t m = 0; m < programs.size(); ++m) {
      const auto own = onsets_of(m, expected[m].occurrences, first, last + 1);
      wanted.insert(wanted.end(), own.begin(), own.end());
      CHECK_EQ(own.size(), expected[m].counts.onsets);
      CHECK_EQ(coverage[m].eligible, expected[m].counts.eligible);
      for (int r = 0; r < kNullReasonCount; ++r) CHECK_EQ(coverage[m].excluded[r], expected[m].counts.excluded[r]);
    }
    CHECK(sorted(got) == sorted(wanted));
    onsets += wanted.size();
    // Those that are not asked find nothing, and nothing is said of them.
    std::vector<bool> only(programs.size());
    only[0] = true;
    const MonitorTask all{0, first, last + 1};
    for (const Onset& one : set.evaluate(snapshot, {&all, 1}, pool, only).onsets) CHECK_EQ(one.monitor, 0u);
  }
  CHECK(onsets > 0);
}

}  // namespace hindsight::test
