// Finds where the policies of a study may act (strategy-design §2, §4.1): closes of 5-minute bars at which its clauses
// are known and true, also on enough of the bars before, and not too soon after the last opportunity.
//
// The scan that answers queries evaluates the clauses minute by minute; their values at the closes of bars are used.
#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <vector>

#include "base/null_code.h"
#include "base/thread_pool.h"
#include "scan/program/program.h"
#include "store/snapshot/snapshot.h"
#include "studies/bars/bars.h"

namespace hindsight::studies {

/// The clauses must hold on at least so many of the last bars, including the signal's. They are known when they are
/// known on all of these bars, or for more than four hours on 95 % of them. Bars before the record are unknown.
struct Activity {
  Program clauses;  ///< `where` only; its scope is not used
  int32_t at_least = 1, of = 1;
};

struct OpportunityRules {
  Program clauses;  ///< `where`, symbols and times; a bar is in scope when all of its minutes are
  std::optional<Activity> activity;
  int32_t cooldown_bars = 0;          ///< 0: none
  BarNumber sealed_from = INT64_MAX;  ///< bars from here on are counted separately
  uint64_t opportunities_max = UINT64_MAX;
};

/// scanned = eligible + excluded; candidates = opportunities + suppressed.
struct BarCounts {
  uint64_t scanned = 0, eligible = 0, candidates = 0, suppressed = 0, opportunities = 0;
  std::array<uint64_t, kNullReasonCount> excluded{};  ///< by NullReason - 1
};

struct Opportunities {
  std::vector<uint32_t> symbols;            ///< of the scope, ascending
  std::vector<std::vector<uint32_t>> bars;  ///< by symbol of the snapshot: numbers of signal bars, ascending
  BarCounts open, sealed;
};

/// Throws Failure("result_too_large") with more than opportunities_max of them, Failure("cancelled") soon after *cancel
/// becomes other than 0, Failure("unknown_symbol").
Opportunities find_opportunities(const Snapshot& snapshot, const OpportunityRules& rules, ThreadPool& pool,
                                 const std::atomic<int32_t>* cancel);

}  // namespace hindsight::studies
