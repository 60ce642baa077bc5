// Stretches in which nothing changes: years between two bars of a symbol, whose columns are runs of one null code. All
// of their buckets are excluded for the same reason, so one word of them is looked at and the others are counted.
#pragma once

#include <optional>

#include "scan/clauses/eligibility.h"

namespace hindsight {

/// The reason for which every bucket of [from, to) is excluded, when that follows from runs alone; nothing when it has
/// to be found out bucket by bucket. The frame begins look_back minutes before `from`.
std::optional<NullReason> uniform_exclusion(const Frame& frame, const Program& program, const Requirements& needs,
                                            Minute from, Minute to);

}  // namespace hindsight
