// What a run of a program finds and reports: occurrences, counts and, when it is asked for, an explanation.
#pragma once

#include <cstdint>
#include <vector>

#include "base/uninitialized.h"

namespace hindsight {

/// Anchors grouped by symbol (ascending index), ascending minute inside a symbol.
struct Occurrences {
  UninitializedVector<uint32_t> minutes;
  std::vector<uint32_t> offsets;  ///< snapshot.symbols.size() + 1: those of symbol s are [offsets[s], offsets[s + 1])
};

struct ScanCounts {
  uint64_t scope_buckets = 0, eligible = 0, occurrences = 0;
  uint64_t excluded[5] = {};  ///< by NullReason - 1
  uint64_t symbols_in_scope = 0, symbols_with_occurrences = 0, days_with_occurrences = 0, onsets = 0;
};

/// What the scan did.
struct ScanStats {
  uint64_t zones = 0, zones_skipped = 0, bytes_touched = 0;
};

/// What one clause did, summed over tasks. A task that ran out of candidates does not ask the clauses that are left.
struct ClauseFigures {
  uint64_t tasks = 0;                     ///< that asked it
  uint64_t places = 0;                    ///< its places in their order of execution, from 0, summed
  uint64_t zones = 0, zones_skipped = 0;  ///< 64-slot blocks tested by their zones; those never read
  uint64_t blocks = 0,
           blocks_left = 0;  ///< in reach of its zones before any clause was asked; those with a hit possible
  uint64_t bytes_touched = 0;
  uint64_t candidates_before = 0, candidates_after = 0;  ///< buckets
  uint64_t nanoseconds = 0;                              ///< of the threads together
};

struct ScanExplanation {
  uint64_t tasks = 0;
  uint64_t eligibility_nanoseconds = 0;
  /// First the clauses that hold at the anchor (`where` and the last step), then each earlier step; by predicate.
  std::vector<std::vector<ClauseFigures>> conjunctions;
};

struct ScanResult {
  Occurrences occurrences;
  ScanCounts counts;
  ScanStats stats;
  ScanExplanation explanation;  ///< empty unless asked for
};

}  // namespace hindsight
