// Program × snapshot → occurrences and counts. Semantics: design §7, feature-vocabulary §3, §8, clarifications 11-15,
// 17, 23, 37.
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
  /// With more occurrences than this no list is made: Failure("result_too_large").
  uint64_t occurrences_max = UINT64_MAX;
  bool explain = false;
  bool list = true;  ///< false: counts alone, the list stays empty
};

/// Runs the program on `pool`, split into (symbol × stretch of time) tasks; the result does not depend on their number
/// or order. Polls `*cancel` (may be null) and throws Failure("cancelled") soon after it becomes non-zero.
ScanResult scan(const Snapshot& snapshot, const Program& program, ThreadPool& pool, const std::atomic<int32_t>* cancel,
                const ScanOptions& options = {});

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
/// bit set. Buckets that follow one another in time are read together. For who sees to damage himself
/// (store/snapshot/damage.h).
std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, const std::vector<uint32_t>& symbols,
                               const std::vector<uint32_t>& minutes);
/// Of several operands, bucket after bucket.
std::vector<int64_t> all_values_at(const Snapshot& snapshot, const std::vector<Operand>& operands,
                                   const std::vector<uint32_t>& symbols, const std::vector<uint32_t>& minutes);
/// Of one operand at many buckets, shared among threads. Throws Failure("cancelled") as scan() does.
std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, std::span<const uint32_t> symbols,
                               std::span<const uint32_t> minutes, ThreadPool& pool, const std::atomic<int32_t>* cancel);

/// For one occurrence of a sequence: the latest possible minutes of the steps, the last being the anchor.
std::vector<Minute> step_minutes(const Snapshot& snapshot, const Program& program, uint32_t symbol, Minute anchor);

}  // namespace hindsight
