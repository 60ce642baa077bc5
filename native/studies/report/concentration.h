// How much of a policy's headline sum depends on a few results (strategy-design §10): its best symbol, its best day,
// its best hundredth of the opportunities; and the mean without each symbol.
#pragma once

#include <optional>

#include "studies/report/results.h"

namespace hindsight::studies {

/// Of equal ones the first counts. A share is relative to the sum over all opportunities, in 1e-6; empty unless that
/// sum is above 0.
struct Concentration {
  size_t best_symbol = 0;
  int64_t best_day = 0;  ///< UTC day of the signal, since 1970-01-01
  uint64_t best_count = 0;
  std::optional<int64_t> symbol_share_e6, day_share_e6, best_share_e6;
};

/// The least and the greatest mean per opportunity when one symbol is left out, and which symbol that is.
struct WithoutSymbol {
  size_t symbol = 0;
  int64_t mean_e9 = 0;
};
struct WithoutSymbols {
  WithoutSymbol least, greatest;
};

/// Both functions require complete opportunities.
Concentration concentration_of(const StudyResults& results, const std::vector<int64_t>& results_e9);
/// Empty with fewer than two symbols.
std::optional<WithoutSymbols> without_symbols(const StudyResults& results, const std::vector<int64_t>& results_e9);

}  // namespace hindsight::studies
