// The table of strategy-design §6 compared with every path: all bars on eight levels; all stops, prices and targets;
// every standing.
#include <cstdio>

#include "check.h"
#include "studies/paths.h"

namespace hindsight::test {

namespace {

using namespace studies;
constexpr int64_t kLevels = 8;

template <class Visit>
void every_bar(const Visit& visit) {
  for (int64_t low = 0; low < kLevels; ++low)
    for (int64_t high = low; high < kLevels; ++high)
      for (int64_t open = low; open <= high; ++open)
        for (int64_t close = low; close <= high; ++close) visit(Bar{open, high, low, close});
}

template <class Visit>
void every_order(const Visit& visit) {
  for (int64_t stop = 0; stop < kLevels; ++stop)
    for (int64_t price = stop + 1; price < kLevels; ++price)
      for (int64_t target = price + 1; target < kLevels; ++target) visit(Levels{price, stop, target});
}

/// Whether the simulation would give the order this standing (in_bar.h).
bool stands(Standing standing, const Bar& bar, const Levels& levels, LimitFill fill) {
  if (standing == Standing::resting_limit) return !beyond(-bar.open, -levels.price, fill);
  return standing == Standing::open || bar.open < levels.price;
}

}  // namespace

TEST("the states after a bar are those that some path through it ends in") {
  for (const LimitFill fill : {LimitFill::through, LimitFill::touch}) {
    uint64_t cases = 0, distinct = 0, resting = 0, sets = 0;
    every_bar([&](const Bar& bar) {
      every_order([&](const Levels& levels) {
        for (const Standing standing : {Standing::open, Standing::resting_limit, Standing::resting_stop}) {
          if (!stands(standing, bar, levels, fill)) continue;
          const States found = Paths(standing, bar, levels, fill).states(),
                       told = states_after(standing, bar, levels, fill);
          if (!(found == told)) {
            failed(__FILE__, __LINE__,
                   "bar " + std::to_string(bar.open) + " " + std::to_string(bar.high) + " " + std::to_string(bar.low) +
                       " " + std::to_string(bar.close) + ", stop " + std::to_string(levels.stop) + ", price " +
                       std::to_string(levels.price) + ", target " + std::to_string(levels.target) + ", standing " +
                       std::to_string(static_cast<int>(standing)) + ": the table and the paths differ");
          }
          ++cases;
          // The count in the document: for an open position the entry's price is irrelevant, and a resting order lies
          // away from the open.
          const bool counted = standing == Standing::open ? levels.price == levels.stop + 1 : levels.price != bar.open;
          distinct += counted ? 1 : 0;
          resting += standing == Standing::open ? 0 : 1;
          sets += found.waiting + found.open + found.stop + found.target > 1 ? 1 : 0;
        }
      });
    });
    std::printf("  %s: %llu cases, %llu of orders that rest, %llu with more than one end\n",
                fill == LimitFill::through ? "through" : "touch", static_cast<unsigned long long>(cases),
                static_cast<unsigned long long>(resting), static_cast<unsigned long long>(sets));
    CHECK_EQ(distinct, 37'044u);
  }
}

}  // namespace hindsight::test
