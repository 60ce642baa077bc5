// Errors, intervals of medians, quarters and the concentration by their definition: sums over all pairs of days, and
// sorted lists.
#pragma once

#include <random>

#include "outcomes/definitions/reference_days.h"
#include "outcomes/outcomes.h"

namespace hindsight::test {

struct DatedReturn {
  int64_t day = 0, value = 0;
};

/// Fills days, degrees of freedom, errors, day sums and quarters. `quarters` is as in OutcomesSummary.
void naive_uncertainty(std::vector<DatedReturn> returns, const std::vector<int32_t>& quarters, size_t horizon,
                       const ReferenceDays* reference, HorizonSummary& summary);

/// Fills quarters and concentration.
void naive_concentration(const OccurrenceList& occurrences, OutcomesSummary& summary);

/// Returns reference days with some completed windows on every day.
ReferenceDays random_reference(std::mt19937_64& random, int64_t first_day, int64_t days);

void check_uncertainty(const HorizonSummary& found, const HorizonSummary& expected);

}  // namespace hindsight::test
