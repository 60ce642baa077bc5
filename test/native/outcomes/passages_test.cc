// The kernels for crossings of a ladder, compared with a plain search.
#include <algorithm>
#include <random>

#include "check.h"
#include "outcomes/definitions/ladder_steps.h"
#include "outcomes/simd/kernels.h"

using namespace hindsight;
using namespace hindsight::outcomes;

namespace {

struct PassageMarket {
  std::vector<int32_t> close, x;
};

// A trend away from the side that is looked at leaves few records, one towards it thousands; jumps lie between.
PassageMarket random_market(std::mt19937_64& random, Side side) {
  constexpr size_t kMinutes = 4000;
  PassageMarket market{std::vector<int32_t>(kMinutes), std::vector<int32_t>(kMinutes)};
  const auto trend = static_cast<int64_t>(random() % 2000) - 500;
  int64_t price = 1'000'000 + static_cast<int64_t>(random() % 10'000'000);
  for (size_t i = 0; i < kMinutes; ++i) {
    const int64_t jump = random() % 300 == 0 ? static_cast<int64_t>(random() % 100'000) : 0;
    const int64_t step = trend + jump + static_cast<int64_t>(random() % 3000) - 1500;
    price = std::clamp<int64_t>(price + (side == Side::up ? step : -step), 1000, 1'900'000'000);
    const auto farther = static_cast<int64_t>(random() % 500);
    market.close[i] = static_cast<int32_t>(price);
    market.x[i] = static_cast<int32_t>(side == Side::up ? price + farther : price - farther);
  }
  return market;
}

template <Side kSide>
void check_blocks(std::mt19937_64& random, const Kernels<int32_t>& kernel) {
  constexpr bool kUp = kSide == Side::up;
  constexpr int32_t kShort = kUp ? INT32_MIN : INT32_MAX, kAlways = kUp ? INT32_MAX : INT32_MIN;
  const PassageMarket market = random_market(random, kSide);
  const size_t size = market.x.size();
  const size_t end = size + kRecordReach;
  std::vector<int32_t> prices(end, kShort);
  prices.resize(end + 2 * kRecordReach, kAlways);
  std::vector<uint32_t> minutes(end + 2 * kRecordReach, UINT32_MAX);
  std::vector<uint32_t> positions(kLadderSteps, static_cast<uint32_t>(end));
  auto nearest = static_cast<uint32_t>(end);
  for (size_t at = (size - 1) / kPassageLanes * kPassageLanes;; at -= kPassageLanes) {
    PassageBlock<int32_t> block;
    block.at = static_cast<uint32_t>(at);
    block.count = static_cast<uint32_t>(std::min(kPassageLanes, size - at));
    block.here = 1 + static_cast<uint32_t>(random() % ((uint32_t{1} << block.count) - 1));
    block.entry = market.close.data() + at;
    block.x = market.x.data() + at;
    for (size_t i = 0; i < kPassageLanes; ++i) {
      block.reach[i] = 1 + static_cast<uint32_t>(random() % 5000);
      block.longest = std::max(block.longest, block.reach[i]);
    }
    block.prices = prices.data();
    block.minutes = minutes.data();
    block.nearest = nearest;
    block.end = static_cast<uint32_t>(end);
    block.positions = positions.data();
    // A hint may be wrong.
    for (uint32_t& position : positions) {
      if (random() % 4 == 0) position = nearest + static_cast<uint32_t>(random() % (end - nearest + 1));
    }
    int32_t found[kLadderSteps][kPassageLanes];
    const uint32_t steps = (kUp ? kernel.passages_up : kernel.passages_down)(block, found);
    for (size_t lane = 0; lane < kPassageLanes; ++lane) {
      for (size_t step = 0; step < steps; ++step) {
        CHECK(found[step][lane] > -static_cast<int32_t>(kPassageLanes));
        if ((block.here >> lane & 1) == 0) CHECK(found[step][lane] <= 0);
      }
      if ((block.here >> lane & 1) == 0 || random() % 4 != 0) continue;
      const size_t stop = std::min(size, at + lane + block.reach[lane] + 1);
      size_t minute = at + lane + 1;
      for (size_t step = 0; step < steps_of(kSide); ++step) {
        int32_t bound = 0;
        const bool possible = reach_bound<kSide>(market.close[at + lane], step, &bound);
        if (!possible) minute = stop;
        while (minute < stop && (kUp ? market.x[minute] < bound : market.x[minute] > bound)) ++minute;
        const auto after = static_cast<int32_t>(minute < stop ? minute - at - lane : 0);
        CHECK_EQ(step < steps ? std::max(found[step][lane], 0) : 0, after);
      }
    }
    nearest = (kUp ? kernel.records_up : kernel.records_down)(block.x, block.count, block.at, prices.data(),
                                                              minutes.data(), nearest);
    if (at == 0) return;
  }
}

}  // namespace

TEST("the bounds of reached steps are those of each step, whatever the entry") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 20'000; ++turn) {
    const auto entry = static_cast<int32_t>(1 + random() % (uint64_t{1} << (1 + random() % 30)));
    const auto check = [&]<Side kSide>(std::integral_constant<Side, kSide>) {
      int32_t expected[kLadderSteps];
      size_t possible = 0;
      while (possible < steps_of(kSide) && reach_bound<kSide>(entry, possible, expected + possible)) ++possible;
      // Right at a bound, and one beside it.
      int64_t farthest = possible == 0 ? entry : expected[random() % possible];
      farthest += static_cast<int64_t>(random() % 3) - 1;
      farthest = std::clamp<int64_t>(farthest, 1, INT32_MAX);
      size_t count = 0;
      while (count < possible && (kSide == Side::up ? farthest >= expected[count] : farthest <= expected[count]))
        ++count;
      for (const Kernels<int32_t>* kernel : {&scalar::kKernels32, &kernels<int32_t>()}) {
        int32_t found[kLadderSteps];
        CHECK_EQ(
            (kSide == Side::up ? kernel->bounds_up : kernel->bounds_down)(entry, static_cast<int32_t>(farthest), found),
            count);
        CHECK(std::equal(found, found + count, expected));
      }
    };
    check(std::integral_constant<Side, Side::up>{});
    check(std::integral_constant<Side, Side::down>{});
  }
}

TEST("crossings are those of a plain search, however many records there are and wherever they are looked for first") {
  std::mt19937_64 random(hindsight::test::seed());
  for (size_t turn = 0; turn < hindsight::test::amount(6, 100); ++turn) {
    for (const Kernels<int32_t>* kernel : {&scalar::kKernels32, &kernels<int32_t>()}) {
      check_blocks<Side::up>(random, *kernel);
      check_blocks<Side::down>(random, *kernel);
    }
  }
}
