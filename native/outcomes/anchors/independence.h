// Independence of occurrences: how many of their windows of one horizon do not overlap.
#pragma once

#include <span>

#include "outcomes/definitions/horizons.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

/// Minutes [first, last] of a symbol among which every occurrence has a completed window.
struct CompletedRange {
  uint32_t symbol = 0, first = 0, last = 0;
};

/// The greedy number of non-overlapping windows among the completed windows of one symbol: it takes the first anchor,
/// then always the next one that lies at least a horizon after the last one taken. The pieces and the ranges are those
/// of one symbol, ascending.
uint64_t non_overlapping(std::span<const OccurrencePiece> pieces, std::span<const CompletedRange> ranges,
                         size_t horizon);

}  // namespace hindsight::outcomes
