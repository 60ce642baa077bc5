// The bootstrap, the quarters and the concentration by their definition: every draw is a list of values, which is
// sorted.
#pragma once

#include <random>

#include "outcomes/definitions/reference_days.h"
#include "outcomes/outcomes.h"

namespace hindsight::test {

struct DatedReturn {
  int64_t day = 0, value = 0;
};

/// Fills blocks, draws and quarters. `quarters` is as in OutcomesSummary; `blocks_min` defaults to the product's value
/// and is a parameter for tests only.
void naive_uncertainty(std::vector<DatedReturn> returns, const std::vector<int32_t>& quarters, size_t horizon,
                       uint64_t seed, const ReferenceDays* reference, HorizonSummary& summary, size_t blocks_min = 20);

/// Fills quarters and concentration.
void naive_concentration(const Occurrences& occurrences, OutcomesSummary& summary);

/// Returns reference days with some completed windows on every day.
ReferenceDays random_reference(std::mt19937_64& random, int64_t first_day, int64_t days);

void check_uncertainty(const HorizonSummary& found, const HorizonSummary& expected);

}  // namespace hindsight::test
