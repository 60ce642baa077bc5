// A policy's headline results as a sequence of trades in time (strategy-design §10): how many positions were held at
// once, the longest run of losses, and the drawdown of the running sum of results. A position counts when the bar of
// its exit closes.
#pragma once

#include <cstdint>

#include "studies/report/results.h"

namespace hindsight::studies {

/// Drawdowns: the greatest fall of the running sum below its highest value so far (at least 0), in 1e-9 of one
/// notional. The sum adds results of one notional each; it is not the balance of an account. `drawdown_e9` adds the
/// results of all exits of one bar at once, `drawdown_by_day_e9` those of all exits of one day.
struct TradeSequenceStats {
  uint64_t longest_losing_run = 0;  ///< consecutive fills with a result below 0, ordered by exit, signal and symbol
  uint64_t most_at_once = 0;        ///< most positions that are held in one bar
  int64_t drawdown_e9 = 0, drawdown_by_day_e9 = 0;
};

TradeSequenceStats trade_sequence_stats(const StudyResults& results, const PolicyResults& policy);

}  // namespace hindsight::studies
