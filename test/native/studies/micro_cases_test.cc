// The fourteen cases of strategy-design §15, each run through the whole simulation: one bar, one order, no costs.
#include <array>
#include <set>

#include "check.h"
#include "studies/records.h"

namespace hindsight::test {

namespace {

using namespace studies;

struct Order {
  EntryType type = EntryType::market;
  int64_t price = 0;
  int64_t stop = 0, target = 0;  ///< 0: none
  bool since_earlier = false;    ///< filled at 100 in a bar of its own
};

struct Expected {
  int64_t fill = 0;
  bool maker = false;
  std::set<std::pair<Reason, int64_t>> exits;  ///< reason and price
};

/// The horizon ends with the bar, so an open position exits at its close.
Outcome outcome_of(const Bar& bar, const Order& order) {
  const int64_t from = order.price == 0 ? 100 : order.price;
  std::vector<Bar> bars{
      {from, from, order.stop == 0 ? from : order.stop, from}};  // the signal: close and low as ordered
  if (order.since_earlier) bars.push_back({100, 100, 100, 100});
  bars.push_back(bar);
  Policy policy;
  policy.entry.type = order.type;
  policy.entry.offset.unit = DistanceUnit::fraction;
  policy.entry.expiry_bars = 1;
  if (order.stop != 0) policy.stop = {StopType::structural, 1, {DistanceUnit::fraction, 0}};
  if (order.target != 0) {  // slightly below the wanted fraction; rounding to the increment corrects it
    const int64_t fill = order.price == 0 ? 100 : order.price;
    policy.target.type = TargetType::distance;
    policy.target.distance = {DistanceUnit::fraction, (order.target - fill) * INT64_C(1'000'000'000'000) / fill};
  }
  const SymbolBars record(records_of(bars));
  const Rules rules{
      .horizon_bars = static_cast<int32_t>(bars.size() - 1), .limit_fill = LimitFill::through, .costs = {}};
  return simulate(record, rules, policy, Signal{});
}

void check_case(const Bar& bar, const Order& order, const Expected& expected) {
  const Outcome outcome = outcome_of(bar, order);
  CHECK(outcome.fate == Fate::filled);
  CHECK_EQ(outcome.fill, expected.fill);
  CHECK_EQ(outcome.maker, expected.maker);
  std::set<std::pair<Reason, int64_t>> exits;
  for (const Exit& exit : outcome.possible()) {
    exits.insert({exit.reason, exit.price});
    CHECK(exit.earned.net_e9 == divide_half_even(int128{exit.price - outcome.fill} * 1'000'000'000, outcome.fill));
  }
  CHECK(exits == expected.exits);
  CHECK_EQ(outcome.ambiguous(), exits.size() > 1);
}

constexpr auto kLimit = EntryType::limit;
constexpr auto kStop = EntryType::stop;

}  // namespace

TEST("a market entry leaves at its target, and at either end when the bar touched both") {
  check_case({100, 106, 99, 105}, {.stop = 95, .target = 104}, {100, false, {{Reason::target, 104}}});
  check_case({100, 106, 94, 101}, {.stop = 95, .target = 104},
             {100, false, {{Reason::stop, 95}, {Reason::target, 104}}});
}

TEST("a bar that opens beyond the stop is left at its open, one beyond the target at the target") {
  check_case({93, 99, 92, 98}, {.stop = 95, .since_earlier = true}, {100, false, {{Reason::stop_gap, 93}}});
  check_case({106, 108, 105, 107}, {.target = 104, .since_earlier = true}, {100, false, {{Reason::target, 104}}});
}

TEST("a high equal to the target is not through it") {
  check_case({100, 104, 100, 103}, {.target = 104}, {100, false, {{Reason::horizon, 103}}});
}

TEST("a resting limit: the high may have come before the fill, the close has not") {
  const Order order{kLimit, 98, 95, 104};
  check_case({100, 105, 97, 99}, order, {98, true, {{Reason::horizon, 99}, {Reason::target, 104}}});
  check_case({100, 106, 97, 105}, order, {98, true, {{Reason::target, 104}}});
  check_case({100, 106, 94, 105}, order, {98, true, {{Reason::stop, 95}, {Reason::target, 104}}});
}

TEST("a limit that is touched and not traded through waits, and says so") {
  const Outcome outcome = outcome_of({100, 103, 98, 99}, {.type = kLimit, .price = 98});
  CHECK(outcome.fate == Fate::cancelled_at_horizon);
  CHECK(outcome.touch_only);
  CHECK_EQ(outcome.lo_e9(), 0);
  CHECK_EQ(outcome.hi_e9(), 0);
}

TEST("a limit that is marketable at once fills at the open and takes") {
  check_case({97, 103, 96, 102}, {.type = kLimit, .price = 98}, {97, false, {{Reason::horizon, 102}}});
}

TEST("a stop entry: the low may have come before the fill, a close at the stop has not") {
  const Order order{kStop, 102, 96, 110};
  check_case({100, 103, 94, 99}, order, {102, false, {{Reason::horizon, 99}, {Reason::stop, 96}}});
  check_case({100, 103, 94, 95}, order, {102, false, {{Reason::stop, 96}}});
  check_case({100, 111, 97, 104}, order, {102, false, {{Reason::target, 110}}});
}

TEST("a stop entry whose price the first live bar opens beyond fills at that open") {
  check_case({105, 106, 104, 105}, {.type = kStop, .price = 102}, {105, false, {{Reason::horizon, 105}}});
}

TEST("a risk below two increments or 5 bps is rejected, and so is a stop at the fill") {
  const auto fate_at = [](int64_t price, int64_t stop, int64_t increment) {
    Policy policy = baseline(Side::long_);
    policy.stop = {StopType::structural, 1, {DistanceUnit::fraction, 0}};
    const Bar at_price{price, price, price, price};
    const SymbolBars record(records_of({{stop, price, stop, price}, at_price}, increment));
    return simulate(record, {.horizon_bars = 1, .limit_fill = {}, .costs = {}}, policy, Signal{}).fate;
  };
  CHECK(fate_at(100'000, 100'000 - 50, 1) == Fate::filled);
  CHECK(fate_at(100'000, 100'000 - 49, 1) == Fate::risk_too_small);
  CHECK(fate_at(1000, 1000 - 2, 1) == Fate::filled);
  CHECK(fate_at(1000, 1000 - 1, 1) == Fate::risk_too_small);
  CHECK(fate_at(1000, 1000 - 10, 10) == Fate::risk_too_small);
  CHECK(fate_at(1000, 1000, 1) == Fate::stop_beyond_entry);
}

TEST("slippage is a fraction of its own, rounded once, and the net is the sum of the parts shown") {
  // Of 90 to 91 with 2 bps a side: 1/90 less 10097980/900180000 − 1 is 404363.57 in 1e-9. The two rounded first differ
  // by 404363.
  const Costs costs{.taker_e8 = 0, .maker_e8 = 0, .slippage_e8 = 20'000, .settled_funding = false};
  const Earned all = earned({.side = Side::long_, .entry = 90, .exit = 91}, costs, 0);
  CHECK_EQ(all.gross_e9, 11'111'111);
  CHECK_EQ(all.slippage_e9, 404'364);
  CHECK_EQ(all.net_e9, 11'111'111 - 404'364);
  const Earned resting =
      earned({.side = Side::long_, .entry = 90, .exit = 91, .maker_in = true, .maker_out = true}, costs, 0);
  CHECK_EQ(resting.slippage_e9, 0);
}

TEST("what cannot be priced at the signal is no_history then, whether or not the entry would have filled") {
  // Ten bars are no history for an average range of 150, nor for a structure of 11.
  const SymbolBars record(records_of(std::vector<Bar>(12, Bar{100, 101, 99, 100})));
  const Rules rules{.horizon_bars = 2, .limit_fill = {}, .costs = {}};
  const auto outcome_of_entry = [&](int64_t offset_bps, const Stop& stop, const Target& target) {
    Policy policy;
    policy.entry.type = EntryType::limit;
    policy.entry.offset = {DistanceUnit::fraction, offset_bps * 100'000'000};
    policy.entry.expiry_bars = 1;
    policy.stop = stop;
    policy.target = target;
    return simulate(record, rules, policy, signal_for(record, policy, 9));
  };
  const Distance range{DistanceUnit::atr, 1'000'000}, tenth{DistanceUnit::fraction, 100'000'000'000};
  const Stop by_range{StopType::distance, 0, range}, by_fraction{StopType::distance, 0, tenth};
  const Stop of_ten{StopType::structural, 10, tenth}, of_eleven{StopType::structural, 11, tenth};
  for (const int64_t offset_bps : {50, -5000}) {  // it fills at once, and never
    const Fate placed = offset_bps > 0 ? Fate::filled : Fate::expired;
    CHECK(outcome_of_entry(offset_bps, by_fraction, {}).fate == placed);
    CHECK(outcome_of_entry(offset_bps, of_ten, {}).fate == placed);
    const std::array unpriced = {
        outcome_of_entry(offset_bps, by_range, {}),
        outcome_of_entry(offset_bps, of_eleven, {}),
        outcome_of_entry(offset_bps, by_fraction, {TargetType::distance, 0, range}),
    };
    for (const Outcome& outcome : unpriced) {
      CHECK(outcome.fate == Fate::no_history);
      CHECK_EQ(outcome.order, kNoPrice);  // it was never placed
      CHECK(!outcome.touch_only);
    }
  }
}

}  // namespace hindsight::test
