// How far prices went for and against a position (strategy-design §9), in 1e-9 of the price it is measured from: twice,
// while in the position, and from the signal to the horizon whatever the policy.
#pragma once

#include "studies/simulation/simulate.h"

namespace hindsight::studies {

struct Excursions {
  int64_t mfe_e9 = 0, mae_e9 = 0;  ///< never below, never above 0
};

/// Of a filled outcome along the path that ends with `exit`. Of the fill's bar the adverse side, which may have come
/// before the fill; of bars after it both sides; of a bar in which a stop or target was met the exit's price alone. No
/// adverse excursion reaches beyond a stop other than by the exit itself.
Excursions excursions_of(const SymbolBars& bars, Side side, const Outcome& outcome, const Exit& exit);

/// Of a long from the close of the signal's bar to the horizon's end; of a short they change places.
Excursions excursions_after(const SymbolBars& bars, size_t at, int32_t horizon_bars);

}  // namespace hindsight::studies
