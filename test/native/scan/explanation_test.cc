// Scan statistics: the figures add up to the result, and collecting them does not change the result.
#include "scan/clauses/explanation.h"

#include "check.h"
#include "scan/random_program.h"

namespace hindsight::test {

namespace {

constexpr ScanOptions kExplained{.explain = true};

// Clauses without a sequence: each clause receives the candidates that the one before left; the last leaves the
// occurrences.
void check_chain(const ScanResult& explained) {
  uint64_t least = UINT64_MAX, zones = 0, skipped = 0, bytes = 0;
  for (const ClauseFigures& clause : explained.explanation.conjunctions[0]) {
    CHECK(clause.candidates_after <= clause.candidates_before);
    CHECK(clause.tasks <= explained.explanation.tasks);
    CHECK(clause.zones_skipped <= clause.zones);
    if (clause.tasks == explained.explanation.tasks) least = std::min(least, clause.candidates_after);
    zones += clause.zones;
    skipped += clause.zones_skipped;
    bytes += clause.bytes_touched;
  }
  CHECK(least >= explained.counts.occurrences);
  CHECK_EQ(zones, explained.stats.zones);
  CHECK_EQ(skipped, explained.stats.zones_skipped);
  CHECK(bytes <= explained.stats.bytes_touched);  // the other bytes are reads of nulls, which belong to no clause
}

}  // namespace

TEST("explained or not, a scan gives the same, and the clauses' figures add up to the scan's") {
  std::mt19937_64 random(seed());
  const Market market = random_market(random, {.symbols = 3, .days = 4, .holes = true});
  const Snapshot snapshot = market.snapshot();
  Reference reference(market);
  const auto operands = random_operands(random, 16, true);
  ThreadPool pool(2);
  for (size_t i = 0; i < 60; ++i) {
    const Program program = random_program(random, market, reference, operands);
    scan(snapshot, program, pool, nullptr);  // the first scan also finds the nulls
    const ScanResult plain = scan(snapshot, program, pool, nullptr);
    const ScanResult explained = scan(snapshot, program, pool, nullptr, kExplained);
    CHECK(list_of(explained.occurrences, pool).minutes == list_of(plain.occurrences, pool).minutes);
    CHECK_EQ(explained.stats.zones, plain.stats.zones);
    CHECK_EQ(explained.stats.zones_skipped, plain.stats.zones_skipped);
    CHECK_EQ(explained.stats.bytes_touched, plain.stats.bytes_touched);
    CHECK(plain.explanation.conjunctions.empty());
    CHECK_EQ(explained.explanation.conjunctions.size(), std::max<size_t>(1, program.steps.size()));
    if (program.steps.empty()) check_chain(explained);
  }
}

}  // namespace hindsight::test
