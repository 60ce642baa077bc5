// The results of a policy by symbol, by month of the signal, and by the reason of the exit: exact sums that describe,
// and no intervals, because a reader would compare many of them.
#pragma once

#include <array>
#include <vector>

#include "studies/report/results.h"

namespace hindsight::studies {

/// Of complete opportunities. Sums in 1e-9; `wins` along the worst path.
struct GroupSums {
  int64_t key = 0;  ///< number of the symbol, or months since 1970-01
  uint64_t complete = 0, filled = 0, wins = 0;
  int128 lo_e9 = 0, hi_e9 = 0;
};

struct Tables {
  std::vector<GroupSums> symbols, months;  ///< ascending by key
};

Tables tables_of(const StudyResults& results, const PolicyResults& policy);

}  // namespace hindsight::studies
