// The results of running a program: occurrences, counts and, when requested, an explanation.
#pragma once

#include <cstdint>
#include <vector>

#include "scan/occurrences/occurrences.h"

namespace hindsight {

struct ScanCounts {
  uint64_t scope_buckets = 0, eligible = 0, occurrences = 0;
  uint64_t excluded[5] = {};  ///< by NullReason - 1
  uint64_t symbols_in_scope = 0, symbols_with_occurrences = 0, days_with_occurrences = 0, onsets = 0;
};

/// Buckets of one symbol in scope, and those of them that are eligible.
struct SymbolBuckets {
  uint64_t scope = 0, eligible = 0;
};

/// What the scan read.
struct ScanStats {
  uint64_t zones = 0, zones_skipped = 0, bytes_touched = 0;
};

/// What one clause did, summed over tasks. A task without candidates left does not evaluate the remaining clauses.
struct ClauseFigures {
  uint64_t tasks = 0;                     ///< tasks that evaluated it
  uint64_t places = 0;                    ///< its place in the order of evaluation, from 0, summed over tasks
  uint64_t zones = 0, zones_skipped = 0;  ///< 64-slot blocks tested by their zones; blocks never read
  uint64_t blocks = 0,
           blocks_left =
               0;  ///< blocks in reach of its zones before any clause was evaluated; those that may hold a hit
  uint64_t bytes_touched = 0;
  uint64_t candidates_before = 0, candidates_after = 0;  ///< buckets
  uint64_t nanoseconds = 0;                              ///< summed over threads
};

struct ScanExplanation {
  uint64_t tasks = 0;
  uint64_t eligibility_nanoseconds = 0;
  /// First the clauses that hold at the anchor (`where` and the last step), then each earlier step; each by predicate.
  std::vector<std::vector<ClauseFigures>> conjunctions;
};

struct ScanResult {
  Occurrences occurrences;
  ScanCounts counts;
  std::vector<SymbolBuckets> symbols;  ///< by symbol of the snapshot; zeros outside the scope
  ScanStats stats;
  ScanExplanation explanation;  ///< empty when it was not requested
};

}  // namespace hindsight
