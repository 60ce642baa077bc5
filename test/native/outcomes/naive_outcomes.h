// Outcomes by their definition: plain loops over minutes that share only the constants with the product.
#pragma once

#include "outcomes/outcomes.h"
#include "outcomes/random_market.h"

namespace hindsight::test {

/// Returns 18 values in the order of outcomes_at.
std::array<int64_t, 18> naive_outcomes(const Market& market, uint32_t symbol, Minute minute);
OutcomesSummary naive_summary(const Market& market, const OccurrenceList& occurrences, const ReferenceDays* reference);

}  // namespace hindsight::test
