// Bars for tests: written by hand, and random walks with dead bars, gaps and funding settlements.
#pragma once

#include <random>

#include "studies/simulation/simulate.h"

namespace hindsight::test {

/// A record of traded bars, numbered from 0. The archive ends with the last bar.
studies::BarRecords records_of(std::vector<studies::Bar> bars, int64_t increment = 1);

struct WalkOptions {
  size_t bars = 600;
  int64_t increment = 1;
  double dead = 0.02, gaps = 0;  ///< shares of the bars
  bool funding = true;           ///< a settlement every hour, some without a mark
  double unrecorded = 0;         ///< share of the settlements
};

/// Prices are multiples of the increment and few are distinct, so that equal prices are frequent.
studies::BarRecords random_walk(std::mt19937_64& random, const WalkOptions& options);

/// One-minute bars. Each opens at the close of the one before; five of them form a bar like those of random_walk.
std::vector<studies::Bar> random_minutes(std::mt19937_64& random, size_t minutes);

/// Combines each `size` bars into one.
std::vector<studies::Bar> aggregated(const std::vector<studies::Bar>& bars, size_t size);

studies::Policy random_policy(std::mt19937_64& random, int32_t horizon_bars);
studies::Rules random_rules(std::mt19937_64& random, int32_t horizon_bars);

/// Includes the ATR when the policy needs it.
studies::Signal signal_for(const studies::SymbolBars& bars, const studies::Policy& policy, size_t at);

/// The policy for the other side: offsets negated, highs and lows exchanged.
studies::Policy mirrored(studies::Policy policy);

}  // namespace hindsight::test
