// OccurrenceList of a query at several thresholds of one of its clauses: each occurrence once, with the thresholds at
// which it is one.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/thread_pool.h"
#include "scan/occurrences/occurrences.h"
#include "scan/program/program.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

inline constexpr size_t kThresholdsMax = 32;

struct MarkedOccurrences {
  std::shared_ptr<const OccurrenceList> occurrences;
  std::vector<uint32_t> marks;  ///< by occurrence: bit t for threshold t
};

/// Marks by the value of the clause's operand at the anchor: threshold t holds in intervals[t] (which may be empty).
/// The list must hold the occurrences of every threshold. Throws Failure("cancelled").
MarkedOccurrences marked_by_value(const Snapshot& snapshot, const Operand& operand, std::span<const Interval> intervals,
                                  std::shared_ptr<const OccurrenceList> occurrences, ThreadPool& pool,
                                  const std::atomic<int32_t>* cancel);

/// Merges one list per threshold.
MarkedOccurrences merged(const Snapshot& snapshot, std::span<const std::shared_ptr<const OccurrenceList>> lists);

}  // namespace hindsight
