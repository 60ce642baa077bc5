// Buckets read one at a time, without a sliding window, compared with the same buckets read as one stretch.
#include "scan/windows/value_at_bucket.h"

#include <atomic>
#include <numeric>

#include "check.h"
#include "scan/random_program.h"

namespace hindsight::test {

namespace {

// Compares one call per bucket with one call for all buckets.
void check_alone(const Snapshot& snapshot, const Operand& operand, uint32_t symbol, Minute first, size_t count,
                 std::mt19937_64& random) {
  std::vector<uint32_t> minutes(count);
  std::iota(minutes.begin(), minutes.end(), static_cast<uint32_t>(first));
  const auto together = values_at(snapshot, operand, std::vector<uint32_t>(count, symbol), minutes);
  for (size_t i = random() % 40; i < count; i += 1 + random() % 97) {
    const auto alone = values_at(snapshot, operand, {symbol}, {minutes[i]});
    if (alone[0] == together[i]) continue;
    std::ostringstream out;
    out << feature_table()[operand.feature].id << " fn " << static_cast<int>(operand.fn) << " span "
        << operand.span_minutes << " at bucket " << i << " of symbol " << symbol << ": " << alone[0] << " alone, "
        << together[i] << " in a stretch";
    failed(__FILE__, __LINE__, out.str());
  }
}

}  // namespace

TEST("a bucket read alone has the value that it has in a stretch") {
  std::mt19937_64 random(seed());
  for (const bool null_heavy : {false, true}) {
    const Market market = random_market(random, {.symbols = 2, .days = 9, .null_heavy = null_heavy, .holes = true});
    const Snapshot snapshot = market.snapshot();
    for (const Operand& operand : random_operands(random, 40, true)) {
      for (uint32_t s = 0; s < market.symbols.size(); ++s) {
        const MadeSymbol& symbol = market.symbols[s];
        check_alone(snapshot, operand, s, symbol.first, static_cast<size_t>(symbol.last - symbol.first + 1), random);
      }
    }
  }
}

TEST("buckets that threads share have the values that one thread gives them") {
  std::mt19937_64 random(seed());
  const Market market = random_market(random, {.symbols = 2, .days = 9, .holes = true});
  const Snapshot snapshot = market.snapshot();
  std::vector<uint32_t> symbols, minutes;
  while (minutes.size() < 100'000) {
    const uint32_t symbol = static_cast<uint32_t>(minutes.size() % 2);
    const MadeSymbol& made = market.symbols[symbol];
    for (Minute m = made.first; m <= made.last; m += 1 + static_cast<Minute>(random() % 2)) {
      symbols.push_back(symbol);
      minutes.push_back(static_cast<uint32_t>(m));
    }
  }
  ThreadPool pool(3);
  for (const Operand& operand : random_operands(random, 6, true)) {
    CHECK(values_at(snapshot, operand, symbols, minutes, pool, nullptr) ==
          values_at(snapshot, operand, symbols, minutes));
  }
  const std::atomic<int32_t> cancelled{1};
  CHECK_FAILS("cancelled",
              values_at(snapshot, random_operands(random, 1, false)[0], symbols, minutes, pool, &cancelled));
}

TEST("a stretch is slid over when its buckets are many, and gone through one by one when they are few") {
  const auto row = static_cast<uint16_t>(feature("ret_1h"));
  CHECK(prefer_single_buckets({row, AggregateFn::mean, 1440}, 1, 1));
  CHECK(!prefer_single_buckets({row, AggregateFn::mean, 1440}, 1440, 1440));
  CHECK(prefer_single_buckets({row, AggregateFn::pctrank, 10'080}, 32, 10'080));
  CHECK(!prefer_single_buckets({row, AggregateFn::pctrank, 10'080}, 10'080, 10'080));
  CHECK(!prefer_single_buckets({row, AggregateFn::std, 60}, 1, 1));
}

}  // namespace hindsight::test
