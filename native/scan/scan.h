// Runs a program on a snapshot: it gives occurrences and counts. Semantics: design §7, feature-vocabulary §3, §8,
// clarifications 11-15, 17, 23, 37.
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "base/thread_pool.h"
#include "scan/program/program.h"
#include "scan/program/scan_result.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

struct ScanOptions {
  bool explain = false;
  bool keep = true;  ///< false: counts only, ScanResult::occurrences stays empty
};

/// Runs the program on `pool`, split into (symbol × stretch of time) tasks. The result does not depend on their number
/// or order. Throws Failure("cancelled") soon after `*cancel` (may be null) becomes non-zero.
ScanResult scan(const Snapshot& snapshot, const Program& program, ThreadPool& pool, const std::atomic<int32_t>* cancel,
                const ScanOptions& options = {});

/// One clause of the funnel. Conjunctions: `where` first, then each step; clauses in canonical order. `alone`: eligible
/// buckets at which the clause holds; `cumulative`: those at which it and all clauses before it hold. `least` and
/// `greatest` are the extremes of the clause's operand among the eligible buckets (nulls excluded): the threshold would
/// have had to reach one of them.
struct FunnelClause {
  uint16_t predicate = 0;
  uint64_t alone = 0, cumulative = 0;
  bool observed = false;  ///< false when no eligible bucket has a value, or the operand is a label
  int64_t least = 0, greatest = 0;
};
std::vector<std::vector<FunnelClause>> funnel(const Snapshot& snapshot, const Program& program, ThreadPool& pool,
                                              const std::atomic<int32_t>* cancel);

/// The values of an operand at given buckets, as quanta or null codes of int64; for `seen` the set of labels as bits.
/// Buckets that follow each other in time are read together. The caller must check for damage itself
/// (store/snapshot/damage.h).
std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, const std::vector<uint32_t>& symbols,
                               const std::vector<uint32_t>& minutes);
/// The values of several operands, bucket after bucket.
std::vector<int64_t> all_values_at(const Snapshot& snapshot, const std::vector<Operand>& operands,
                                   const std::vector<uint32_t>& symbols, const std::vector<uint32_t>& minutes);
/// The values of one operand at many buckets, shared among threads. Throws Failure("cancelled") as scan() does.
std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, std::span<const uint32_t> symbols,
                               std::span<const uint32_t> minutes, ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// The latest possible minutes of the steps for one occurrence of a sequence; the last one is the anchor.
std::vector<Minute> step_minutes(const Snapshot& snapshot, const Program& program, uint32_t symbol, Minute anchor);

}  // namespace hindsight
