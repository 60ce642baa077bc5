// A sample of many occurrences, from which their quantiles and medians are foreseen.
#pragma once

#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

/// Evenly spaced occurrences.
OccurrenceList sample_of(const Occurrences& occurrences);

}  // namespace hindsight::outcomes
