// Common support (strategy-design §4.2): whether an opportunity's outcome is known, for all policies or for none. If a
// policy that was stopped out kept what a longer one must drop, their samples would differ by survivorship.
#pragma once

#include "contract/study.h"
#include "studies/bars/bars.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// Why the opportunity whose signal bar is at `at` is unknown: of several reasons the one that comes first in time.
Unknown unknown_at(const SymbolBars& bars, size_t at, const Rules& rules);

}  // namespace hindsight::studies
