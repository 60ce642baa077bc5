// The scan compared with the bucket-by-bucket reference, on random markets and random programs.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/switches.h"
#include "check.h"
#include "scan/random_program.h"
#include "scan/simd/kernels.h"

namespace hindsight::test {

namespace {

std::string differences(const Expected& got, const Expected& wanted) {
  std::ostringstream out;
  const auto number = [&](const char* name, uint64_t a, uint64_t b) {
    if (a != b) out << "\n  " << name << ": " << a << ", not " << b;
  };
  const ScanCounts& a = got.counts;
  const ScanCounts& b = wanted.counts;
  number("scope_buckets", a.scope_buckets, b.scope_buckets);
  number("eligible", a.eligible, b.eligible);
  number("occurrences", a.occurrences, b.occurrences);
  const char* reasons[] = {"undefined", "quarantined", "stale", "source_absent", "warm_up"};
  for (size_t r = 0; r < 5; ++r) number(reasons[r], a.excluded[r], b.excluded[r]);
  number("symbols_in_scope", a.symbols_in_scope, b.symbols_in_scope);
  number("symbols_with_occurrences", a.symbols_with_occurrences, b.symbols_with_occurrences);
  number("days_with_occurrences", a.days_with_occurrences, b.days_with_occurrences);
  number("onsets", a.onsets, b.onsets);
  if (got.occurrences.offsets != wanted.occurrences.offsets) out << "\n  offsets differ";
  if (got.occurrences.minutes != wanted.occurrences.minutes) out << "\n  minutes differ";
  return out.str();
}

void check_same(const Expected& got, const Expected& wanted, const Program& program, const std::string& how) {
  const std::string difference = differences(got, wanted);
  if (!difference.empty()) failed(__FILE__, __LINE__, how + difference + "\n  " + describe(program));
  uint64_t sum = got.counts.eligible;
  for (const uint64_t count : got.counts.excluded) sum += count;
  CHECK_EQ(sum, got.counts.scope_buckets);
  CHECK(got.counts.occurrences <= got.counts.eligible);
}

// Listed; as bits the list is the same again.
Expected listed(const ScanResult& result) {
  ThreadPool pool(1);
  Expected found{result.counts, list_of(result.occurrences, pool)};
  CHECK_EQ(result.occurrences.size(), result.counts.occurrences);
  for (const OccurrencePiece& piece : result.occurrences.pieces()) {
    CHECK(!piece.words.empty() && std::count(piece.bits.begin(), piece.bits.end(), 0u) == 0);
  }
  const OccurrenceList again = list_of(occurrences_of(found.occurrences), pool);
  CHECK(again.minutes == found.occurrences.minutes && again.offsets == found.occurrences.offsets);
  return found;
}

void check_values(const Market& market, const Snapshot& snapshot, Reference& reference, const Operand& operand,
                  std::mt19937_64& random) {
  std::vector<uint32_t> symbols, minutes;
  std::vector<int64_t> wanted;
  for (uint32_t s = 0; s < market.symbols.size(); ++s) {
    const Minute first = market.symbols[s].first;
    const auto& all = reference.operand(s, operand);
    for (size_t i = random() % 50; i < all.size(); i += 1 + random() % (random() % 4 == 0 ? 700 : 3)) {
      symbols.push_back(s);
      minutes.push_back(static_cast<uint32_t>(first + static_cast<Minute>(i)));
      wanted.push_back(all[i]);
    }
  }
  const auto got = values_at(snapshot, operand, symbols, minutes);
  for (size_t i = 0; i < wanted.size(); ++i) {
    if (got[i] == wanted[i]) continue;
    std::ostringstream out;
    out << feature_table()[operand.feature].id << " fn " << static_cast<int>(operand.fn) << " span "
        << operand.span_minutes << " at minute " << minutes[i] - market.symbols[symbols[i]].first << " of symbol "
        << symbols[i] << ": " << got[i] << ", not " << wanted[i];
    failed(__FILE__, __LINE__, out.str());
  }
}

struct Totals {
  size_t programs = 0, with_occurrences = 0, sequences = 0, funnels = 0;
  uint64_t occurrences = 0;
};

void run_market(std::mt19937_64& random, const MarketShape& shape, size_t programs, bool long_windows, Totals& totals) {
  const Market market = random_market(random, shape);
  const Snapshot snapshot = market.snapshot();
  Reference reference(market);
  const auto operands = random_operands(random, 24, long_windows);
  for (const Operand& operand : operands) check_values(market, snapshot, reference, operand, random);
  ThreadPool one(1), several(3);
  const auto paths = available_simd_paths();
  for (size_t i = 0; i < programs; ++i) {
    const Program program = random_program(random, market, reference, operands);
    const Expected wanted = reference.scan(program);
    for (const auto path : paths) {
      force_simd_path(path);
      check_same(listed(scan(snapshot, program, one, nullptr)), wanted, program, std::string(path) + ", one thread");
      check_same(listed(scan(snapshot, program, several, nullptr)), wanted, program,
                 std::string(path) + ", three threads");
    }
    const ScanResult counted = scan(snapshot, program, several, nullptr, {.keep = false});
    CHECK(counted.occurrences.empty());
    check_same({counted.counts, wanted.occurrences}, wanted, program, "counted alone");
    const auto optimisations = optimisation_names();
    const auto without = optimisations[random() % optimisations.size()];
    force_simd_path(paths[random() % paths.size()]);
    switch_off(without);
    const ScanResult plain = scan(snapshot, program, several, nullptr);
    switch_off("");
    check_same(listed(plain), wanted, program, std::string(simd_path()) + ", without " + std::string(without));
    ++totals.programs;
    totals.with_occurrences += wanted.counts.occurrences != 0;
    totals.sequences += !program.steps.empty();
    totals.occurrences += wanted.counts.occurrences;
    const auto& occurrences = wanted.occurrences;
    for (uint32_t s = 0; s < market.symbols.size() && !program.steps.empty(); ++s) {
      if (occurrences.offsets[s] == occurrences.offsets[s + 1]) continue;
      const Minute anchor =
          occurrences
              .minutes[occurrences.offsets[s] + random() % (occurrences.offsets[s + 1] - occurrences.offsets[s])];
      CHECK(step_minutes(snapshot, program, s, anchor) == reference.steps(program, s, anchor));
    }
    if (i % 8 != 0) continue;
    ++totals.funnels;
    const auto got = funnel(snapshot, program, several, nullptr);
    const auto expected = reference.funnel(program);
    CHECK_EQ(got.size(), expected.size());
    for (size_t c = 0; c < got.size(); ++c) {
      CHECK_EQ(got[c].size(), expected[c].size());
      for (size_t k = 0; k < got[c].size(); ++k) {
        CHECK_EQ(got[c][k].predicate, expected[c][k].predicate);
        CHECK_EQ(got[c][k].alone, expected[c][k].alone);
        CHECK_EQ(got[c][k].cumulative, expected[c][k].cumulative);
        CHECK_EQ(got[c][k].observed, expected[c][k].observed);
        CHECK_EQ(got[c][k].least, expected[c][k].least);
        CHECK_EQ(got[c][k].greatest, expected[c][k].greatest);
      }
    }
  }
  force_simd_path(paths.back());
}

}  // namespace

TEST("random programs give what the plain loops give, on every SIMD path and with one and several threads") {
  std::mt19937_64 random(seed());
  // HINDSIGHT_PROGRAMS multiplies the work for a long run.
  const char* times = std::getenv("HINDSIGHT_PROGRAMS");
  const size_t rounds = times == nullptr ? 1 : std::strtoull(times, nullptr, 10);
  const int many = static_cast<int>(amount(30, 60));
  Totals totals;
  for (size_t round = 0; round < rounds; ++round) {
    run_market(random, {.symbols = 3, .days = 3}, many, false, totals);
    run_market(random, {.symbols = 3, .days = 4, .null_heavy = true, .holes = true}, many, false, totals);
    run_market(random, {.symbols = 2, .days = 5, .holes = true}, many, true, totals);
    run_market(random, {.symbols = 1, .days = 12, .null_heavy = round % 2 == 1}, many * 2 / 3, true, totals);
    run_market(random, {.symbols = 4, .days = 2, .null_heavy = true}, many, false, totals);
  }
  std::printf("scan: %zu random programs (%zu sequences, %zu with occurrences, %zu funnels), %llu occurrences\n",
              totals.programs, totals.sequences, totals.with_occurrences, totals.funnels,
              static_cast<unsigned long long>(totals.occurrences));
}

}  // namespace hindsight::test
