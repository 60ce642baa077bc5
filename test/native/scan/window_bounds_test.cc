// Clauses on aggregates, which compare exact sums and counts, compared with the same clauses on the values themselves.
// Thresholds are values that occur, so that a bound wrong by one is detected.
#include <algorithm>

#include "base/switches.h"
#include "check.h"
#include "scan/random_program.h"
#include "scan/simd/kernels.h"

namespace hindsight::test {

namespace {

constexpr AggregateFn kFunctions[] = {AggregateFn::std,   AggregateFn::zscore, AggregateFn::slope, AggregateFn::delta,
                                      AggregateFn::range, AggregateFn::mean,   AggregateFn::sum};

std::vector<int64_t> some_values(const Market& market, const Snapshot& snapshot, const Operand& operand,
                                 std::mt19937_64& random) {
  std::vector<uint32_t> symbols, minutes;
  for (int i = 0; i < 40; ++i) {
    const uint32_t symbol = static_cast<uint32_t>(random() % market.symbols.size());
    const MadeSymbol& made = market.symbols[symbol];
    symbols.push_back(symbol);
    minutes.push_back(static_cast<uint32_t>(made.first) +
                      static_cast<uint32_t>(random() % static_cast<uint64_t>(made.last - made.first + 1)));
  }
  auto values = values_at(snapshot, operand, symbols, minutes);
  std::erase_if(values, [](int64_t value) { return is_null(value); });
  return values;
}

// Intervals whose ends are values that occur, or next to them.
std::vector<Interval> some_intervals(const std::vector<int64_t>& values, std::mt19937_64& random) {
  const auto end = [&] { return values[random() % values.size()] + static_cast<int64_t>(random() % 3) - 1; };
  const int64_t a = end(), b = end();
  switch (random() % 5) {
    case 0:
      return {{a, INT64_MAX}};
    case 1:
      return {{lowest_value<int64_t>(), a}};
    case 2:
      return {{a, a}};
    case 3:
      return {{std::min(a, b), std::max(a, b)}};
    default:
      return {{lowest_value<int64_t>(), std::min(a, b) - 1}, {std::max(a, b) + 1, INT64_MAX}};
  }
}

void check_operand(const Market& market, const Snapshot& snapshot, const Operand& operand, std::mt19937_64& random,
                   size_t& hits) {
  const auto values = some_values(market, snapshot, operand, random);
  if (values.empty()) return;
  ThreadPool pool(1);
  for (int round = 0; round < 4; ++round) {
    Program program;
    program.operands.push_back(operand);
    program.predicates.push_back({.operand = 0, .intervals = some_intervals(values, random)});
    program.where.push_back(0);
    switch_off("window_bounds,prefix_sums");
    const auto wanted = list_of(scan(snapshot, program, pool, nullptr).occurrences, pool);
    switch_off("");
    hits += wanted.minutes.size();
    for (const auto path : available_simd_paths()) {
      force_simd_path(path);
      const auto got = list_of(scan(snapshot, program, pool, nullptr).occurrences, pool);
      if (got.minutes == wanted.minutes && got.offsets == wanted.offsets) continue;
      failed(__FILE__, __LINE__,
             std::string(path) + ": " + std::to_string(got.minutes.size()) + " occurrences, not " +
                 std::to_string(wanted.minutes.size()) + "\n  " + describe(program));
    }
  }
}

}  // namespace

TEST("a bound on an aggregate's exact sum or count finds the buckets whose rounded value is within") {
  std::mt19937_64 random(seed());
  size_t hits = 0;
  for (const bool null_heavy : {false, false, true}) {
    const Market market = random_market(random, {.symbols = 2, .days = 9, .null_heavy = null_heavy, .holes = true});
    const Snapshot snapshot = market.snapshot();
    for (const size_t column : random_market_columns()) {
      const Feature& feature = feature_table()[column];
      if (feature.type == FeatureType::label) continue;
      for (const AggregateFn fn : kFunctions) {
        const int32_t spans[] = {1, 5, 60, 240, 1440};
        check_operand(market, snapshot, {static_cast<uint16_t>(column), fn, spans[random() % 5]}, random, hits);
      }
      const int32_t spans[] = {256, 1440, 1440, 10080};
      check_operand(market, snapshot, {static_cast<uint16_t>(column), AggregateFn::pctrank, spans[random() % 4]},
                    random, hits);
    }
  }
  force_simd_path(available_simd_paths().back());
  CHECK(hits > 1000);
}

}  // namespace hindsight::test
