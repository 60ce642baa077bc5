// One policy at one opportunity: the exact set of results that some price path through the recorded bars can give
// (strategy-design §5 to §9). Usually it is one result; where a bar touched both ends, or filled and touched one, it is
// two or three, and the headline is the worst.
#pragma once

#include <array>
#include <span>

#include "contract/study.h"
#include "studies/policies/order_prices.h"
#include "studies/policies/returns.h"

namespace hindsight::studies {

struct Exit {
  uint32_t at = 0;  ///< position of the bar
  Reason reason = Reason::horizon;
  int32_t settlements = 0, substituted_marks = 0;  ///< of the funding paid or received
  int64_t price = 0;
  Earned earned;
};

/// Prices as the chart shows them; kNoPrice where there is none.
struct Outcome {
  Fate fate = Fate::filled;
  bool maker = false;       ///< the entry's leg
  bool touch_only = false;  ///< an unfilled limit that a touch would have filled
  uint8_t exit_count = 0;   ///< 0 unless filled
  uint32_t fill_at = 0;     ///< position of the fill's bar
  /// Bars that leave open what became of the position, and those of them that minutes decided.
  uint8_t open_bars = 0, settled_bars = 0;
  int64_t order = kNoPrice, fill = kNoPrice, stop = kNoPrice, target = kNoPrice;
  std::array<Exit, 3> exits;  ///< all that are possible, ascending by net, then bar, then reason

  std::span<const Exit> possible() const { return {exits.data(), exit_count}; }
  /// The worst and the best consistent path; 0 unless filled.
  int64_t lo_e9() const { return exit_count == 0 ? 0 : exits[0].earned.net_e9; }
  int64_t hi_e9() const { return exit_count == 0 ? 0 : exits[exit_count - 1u].earned.net_e9; }
  bool ambiguous() const { return lo_e9() < hi_e9(); }
};

/// The opportunity must be complete (unknown_at gives none). Pure: depends on nothing but its arguments.
Outcome simulate(const SymbolBars& bars, const Rules& rules, const Policy& policy, const Signal& signal);

/// What every policy is compared with: in at the open after the signal, out at the horizon (§10).
constexpr Policy baseline(Side side) {
  Policy policy;
  policy.side = side;
  return policy;
}

}  // namespace hindsight::studies
