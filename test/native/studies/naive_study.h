// Strategy studies in plain loops, written from the document and not from the engine: bars are processed one by one,
// shorts are longs on a reflected record, the possible effects of a bar are found by walking its paths (paths.h), and
// every number is a fraction.
#pragma once

#include <optional>
#include <set>
#include <tuple>

#include "studies/simulation/simulate.h"
#include "studies/simulation/support.h"

namespace hindsight::test {

struct NaiveExit {
  int64_t net_e9 = 0;
  size_t at = 0;  ///< of 5-minute bars, also when resolved on minutes
  studies::Reason reason = studies::Reason::horizon;
  int64_t price = 0, gross_e9 = 0, slippage_e9 = 0, fees_e9 = 0, funding_e9 = 0;
  auto key() const { return std::tie(net_e9, at, reason, price, gross_e9, slippage_e9, fees_e9, funding_e9); }
  bool operator<(const NaiveExit& other) const { return key() < other.key(); }
};

struct NaiveOutcome {
  studies::Fate fate = studies::Fate::filled;
  bool maker = false, touch_only = false;
  size_t fill_at = 0;
  int64_t fill = 0;
  std::set<NaiveExit> exits;
};

/// `minutes`, when given, holds five one-minute bars per bar; orders are then resolved on them. Order prices still come
/// from the bars.
NaiveOutcome naive_outcome(const studies::BarRecords& records, const studies::Rules& rules,
                           const studies::Policy& policy, size_t at,
                           const std::vector<studies::Bar>* minutes = nullptr);

studies::Unknown naive_unknown(const studies::BarRecords& records, const studies::Rules& rules, size_t at);

}  // namespace hindsight::test
