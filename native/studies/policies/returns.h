// What a position earned (strategy-design §8.3, §9), in 1e-9 of one notional. Gross, slippage, fees and funding are
// each an exact ratio of integers, rounded half-even once. The net is gross − slippage − fees + funding of these
// rounded parts, so the numbers of a report add up.
#pragma once

#include "studies/bars/bars.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// Prices are not mirrored for shorts. A maker's leg pays the maker's fee and has no slippage.
struct Trade {
  Side side = Side::long_;
  int64_t entry = 0, exit = 0;
  bool maker_in = false, maker_out = false;
};

struct Earned {
  int64_t gross_e9 = 0;     ///< σ·(exit/entry − 1)
  int64_t slippage_e9 = 0;  ///< σ·(exit/entry − exit′/entry′)
  int64_t fees_e9 = 0, funding_e9 = 0;
  int64_t net_e9 = 0;  ///< gross − slippage − fees + funding
};

inline Earned earned(const Trade& trade, const Costs& costs, int128 rate_times_mark_e12) {
  constexpr int64_t kOne = 100'000'000, kE9 = 1'000'000'000;
  const int64_t sign = trade.side == Side::long_ ? 1 : -1;
  const int64_t slip_in = trade.maker_in ? 0 : costs.slippage_e8, slip_out = trade.maker_out ? 0 : costs.slippage_e8;
  const int64_t fee_in = trade.maker_in ? costs.maker_e8 : costs.taker_e8;
  const int64_t fee_out = trade.maker_out ? costs.maker_e8 : costs.taker_e8;
  // entry′ and exit′ of §9, times 1e8.
  const int128 paid = int128{trade.entry} * (kOne + sign * slip_in);
  const int128 got = int128{trade.exit} * (kOne - sign * slip_out);
  Earned all;
  all.gross_e9 = static_cast<int64_t>(divide_half_even(int128{trade.exit - trade.entry} * sign * kE9, trade.entry));
  // σ·(exit/entry − got/paid) = exit·(slip_in + slip_out)/paid, because paid and got are entry and exit, moved by their
  // slippage.
  all.slippage_e9 = static_cast<int64_t>(divide_half_even(int128{trade.exit} * (slip_in + slip_out) * kE9, paid));
  all.fees_e9 = static_cast<int64_t>(divide_half_even((paid * fee_in + got * fee_out) * (kE9 / kOne), paid));
  if (rate_times_mark_e12 != 0)
    all.funding_e9 = static_cast<int64_t>(divide_half_even(-sign * rate_times_mark_e12, int128{trade.entry} * 1000));
  all.net_e9 = all.gross_e9 - all.slippage_e9 - all.fees_e9 + all.funding_e9;
  return all;
}

}  // namespace hindsight::studies
