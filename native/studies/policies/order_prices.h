// The prices of a policy's orders (strategy-design §3.4, §5, §7): exact fractions of integers, rounded once to the
// symbol's price increment, in the direction that is less favourable to the trader.
//
// All prices except entry prices are computed for a long. For a short, callers pass mirrored prices (see in_bar.h);
// rounding is then mirrored too.
#pragma once

#include <optional>

#include "studies/bars/bars.h"
#include "studies/policies/policy.h"

namespace hindsight::studies {

/// The bar of a signal, and what is known at its close.
struct Signal {
  size_t at = 0;                 ///< position of the bar; T₀ is its close
  std::optional<int128> atr_e9;  ///< see average_true_range_e9; also empty when no policy needs it
};

bool needs_atr(const Policy& policy);

/// Whether the record has what the prices of entry, stop and target are computed from. It is known at T₀, because no
/// order looks at a bar after the signal's: the fill only moves a distance that is known by then. Everything below
/// requires it.
bool has_history(const SymbolBars& bars, const Signal& signal, const Policy& policy);

/// The price of a limit or stop entry, mirrored for shorts. Limits of longs are rounded down, stops up.
int64_t entry_price(const SymbolBars& bars, const Signal& signal, const Policy& policy);

/// The protective stop of a position that was filled at `fill` (both mirrored for shorts), rounded down; −kNoPrice
/// without a stop.
int64_t stop_price(const SymbolBars& bars, const Signal& signal, const Policy& policy, int64_t fill);

/// The target of that position, rounded up; kNoPrice without a target.
int64_t target_price(const SymbolBars& bars, const Signal& signal, const Policy& policy, int64_t fill, int64_t stop);

}  // namespace hindsight::studies
