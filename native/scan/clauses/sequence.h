// Sequences (vocabulary §8.3): anchored at completion, one occurrence per anchor, steps at strictly increasing minutes
// within `within` minutes. One pass over the steps' bits; the answer does not depend on how it is reached.
#pragma once

#include "scan/clauses/eligibility.h"
#include "scan/clauses/predicate.h"

namespace hindsight {

/// The anchors among [from, to) at which the program's clauses hold: `where` alone, or `where`, the last step and the
/// earlier ones before it.
Live find_occurrences(const Frame& frame, const Program& program, const Requirements& needs,
                      const Eligibility& eligible, Minute from, Minute to);

/// The bits of an earlier step in minutes [from, to), clipped to the record: everything known there and true.
Bitmap step_bits(const Frame& frame, const Program& program, const std::vector<uint16_t>& step, Minute from, Minute to);

}  // namespace hindsight
