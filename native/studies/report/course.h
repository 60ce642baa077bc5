// One policy's headline results as a course of events (strategy-design §10): what was held at once, runs of losses,
// and the drawdown of their running sum. Positions are placed at the closes of their exits' bars.
#pragma once

#include <cstdint>

#include "studies/report/results.h"

namespace hindsight::studies {

/// Drawdowns are the greatest falls of a running sum from a height it had before, or from 0, in 1e-9 of one notional:
/// of a bookkeeping sum, not of an account. What exits at one time counts at once, and by day what exits on it.
struct Course {
  uint64_t longest_losing_run = 0;  ///< fills in a row, by exit, signal, symbol, with results below 0
  uint64_t most_at_once = 0;        ///< positions that share a bar
  int64_t drawdown_e9 = 0, drawdown_by_day_e9 = 0;
};

Course course_of(const StudyResults& results, const PolicyResults& policy);

}  // namespace hindsight::studies
