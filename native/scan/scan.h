// Program × snapshot → occurrences and counts. Semantics: design §7, feature-vocabulary §3, §8, clarifications 11-15,
// 17, 23, 37.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/thread_pool.h"
#include "scan/program.h"
#include "store/snapshot.h"

namespace hindsight {

/// Anchors grouped by symbol (ascending index), ascending minute inside a symbol.
struct Occurrences {
  std::vector<uint32_t> minutes;
  std::vector<uint32_t> offsets;  ///< snapshot.symbols.size() + 1: those of symbol s are [offsets[s], offsets[s + 1])
};

struct ScanCounts {
  uint64_t scope_buckets = 0, eligible = 0, occurrences = 0;
  uint64_t excluded[5] = {};  ///< by NullReason - 1
  uint64_t symbols_in_scope = 0, symbols_with_occurrences = 0, days_with_occurrences = 0, onsets = 0;
};

/// What the scan did, for --explain and Server-Timing.
struct ScanStats {
  uint64_t zones = 0, zones_skipped = 0, bytes_touched = 0;
};

struct ScanResult {
  Occurrences occurrences;
  ScanCounts counts;
  ScanStats stats;
};

/// Runs the program on `pool`, split into (symbol × stretch of time) tasks; the result does not depend on their number
/// or order. Polls `*cancel` (may be null) and throws Failure("cancelled") soon after it becomes non-zero.
ScanResult scan(const Snapshot& snapshot, const Program& program, ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// Per conjunction (where first, then each step; canonical clause order): buckets among the eligible at which the
/// clause holds alone, and at which all clauses up to and including it hold; and the extreme that a threshold would
/// have had to meet: the greatest and least value of the clause's operand among the eligible buckets (null operand
/// values excluded).
struct FunnelClause {
  uint16_t predicate = 0;
  uint64_t alone = 0, cumulative = 0;
  bool observed = false;  ///< false when no eligible bucket has a value, or the operand is a label
  int64_t least = 0, greatest = 0;
};
std::vector<std::vector<FunnelClause>> funnel(const Snapshot& snapshot, const Program& program, ThreadPool& pool,
                                              const std::atomic<int32_t>* cancel);

/// Values of an operand at given buckets: value quanta or null codes as int64 (null_code<int64_t>). `seen` gives the
/// bit set.
std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, const std::vector<uint32_t>& symbols,
                               const std::vector<uint32_t>& minutes);

/// For one occurrence of a sequence: the latest possible minutes of the steps, the last being the anchor.
std::vector<Minute> step_minutes(const Snapshot& snapshot, const Program& program, uint32_t symbol, Minute anchor);

}  // namespace hindsight
