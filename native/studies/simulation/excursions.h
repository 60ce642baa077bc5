// How far prices moved for and against a position (strategy-design §9), in 1e-9 of the price they are measured from:
// once while in the position, and once from the signal to the horizon, for any policy.
#pragma once

#include "studies/simulation/simulate.h"

namespace hindsight::studies {

struct Excursions {
  int64_t mfe_e9 = 0, mae_e9 = 0;  ///< mfe is never below 0, mae never above
};

/// For a filled outcome along the path that ends with `exit`. In the fill's bar only the adverse side counts, which may
/// have come before the fill. In later bars both sides count; in a bar in which a stop or target was met, only the
/// exit's price. An adverse excursion exceeds the stop only when the exit itself does.
Excursions excursions_of(const SymbolBars& bars, Side side, const Outcome& outcome, const Exit& exit);

/// For a long from the close of the signal's bar to the end of the horizon. For a short the two change places.
Excursions excursions_after(const SymbolBars& bars, size_t at, int32_t horizon_bars);

}  // namespace hindsight::studies
