// Sequences (vocabulary §8.3): the anchor is the minute of completion, there is one occurrence per anchor, and steps
// are at strictly increasing minutes within `within` minutes. One pass over the bits of the steps finds them.
#pragma once

#include "scan/clauses/eligibility.h"
#include "scan/clauses/predicate.h"

namespace hindsight {

/// The anchors in [from, to) at which the program's clauses hold: `where` only, or `where`, the last step, and the
/// earlier steps before it.
Live find_occurrences(const Frame& frame, const Program& program, const Requirements& needs,
                      const Eligibility& eligible, Minute from, Minute to);

/// The minutes of [from, to), clipped to the record, at which all clauses of an earlier step are known and true.
Bitmap step_bits(const Frame& frame, const Program& program, const std::vector<uint16_t>& step, Minute from, Minute to);

}  // namespace hindsight
