// Everything that the rows of a page show: the operands' values, prices, outcomes, and for sequences the minutes of the
// steps and the values at them.
#pragma once

#include "outcomes/outcomes.h"
#include "scan/program/program.h"

namespace hindsight {

struct Page {
  std::vector<int64_t> values;       ///< row-major, one per operand; quanta or null codes
  std::vector<int64_t> prices;       ///< close in 1e-8, or a null code
  std::vector<int64_t> outcomes;     ///< as outcomes_at
  std::vector<double> step_minutes;  ///< row-major, one per step; the last is the anchor's; empty without steps
  std::vector<int64_t> step_values;  ///< of all steps but the last: step-major, then row-major, one per operand; 0
                                     ///< for operands that the step's own clauses do not use
};

/// `rows`: minute and symbol of each row, all of them occurrences of the program. Throws Failure("invalid_argument")
/// for buckets outside the records, Failure("not_an_occurrence"), and Failure("cancelled") soon after *cancel (may be
/// null) is not 0.
Page page_of(const Snapshot& snapshot, const Program& program, const std::vector<uint32_t>& rows, ThreadPool& pool,
             const std::atomic<int32_t>* cancel);

}  // namespace hindsight
