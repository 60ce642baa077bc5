// What is drawn of occurrences at one horizon, over all of them: the histogram of returns in the bins of the
// reference, paths of prices around the anchor, and counts by day, hour, symbol and month. docs/charts.md is the
// definition. All numbers are integers until TypeScript renders them.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/thread_pool.h"
#include "charts/paths.h"
#include "outcomes/definitions/reference_bins.h"
#include "scan/occurrences/occurrences.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::charts {

struct ChartOptions {
  size_t horizon = 0;
  /// Minutes from the anchor, ascending; without them there are no paths.
  std::vector<int32_t> path_minutes;
  /// The returns of so many occurrences are kept for the medians of months; of more they take a second pass. No result
  /// depends on it.
  uint64_t kept_max = 1 << 21;
};

/// The completed returns of some occurrences; the median is in 1e-9 and has no meaning when none is completed.
struct Returns {
  uint64_t completed = 0;
  int64_t median_e9 = 0;
};

struct SymbolChart {
  uint32_t symbol = 0;
  uint64_t occurrences = 0;
  Returns returns;
};

struct DayChart {
  int64_t day = 0;  ///< since 1970-01-01
  uint64_t occurrences = 0;
};

struct MonthChart {
  int32_t month = 0;  ///< 12 · year + month − 1
  Returns returns;
};

struct ChartSums {
  uint64_t completed = 0;
  std::array<uint64_t, outcomes::kReferenceBins> histogram{};  ///< of completed returns
  std::vector<SymbolChart> symbols;                            ///< with occurrences, by number
  std::vector<DayChart> days;                                  ///< with occurrences, ascending
  std::array<uint64_t, 24> hours{};                            ///< anchors by hour (UTC)
  std::vector<MonthChart> months;                              ///< with occurrences, ascending
  std::optional<Paths> paths;
};

/// The result does not depend on the pool. Memory: 8 bytes per occurrence of the symbols that are being worked on, 8 of
/// up to `kept_max` others, 49 kB per month on each thread, what middle.h states, and what paths.h states where paths
/// are wanted. Throws Failure("invalid_argument") when the arguments do not belong together, Failure("cancelled") soon
/// after *cancel (may be null) is not 0.
ChartSums charts_of(const Snapshot& snapshot, const Occurrences& occurrences, const ChartOptions& options,
                    ThreadPool& pool, const std::atomic<int32_t>* cancel);

}  // namespace hindsight::charts
