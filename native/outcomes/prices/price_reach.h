// The prices that outcomes of occurrences depend on.
#pragma once

#include "scan/occurrences/occurrences.h"
#include "store/snapshot/damage.h"

namespace hindsight::outcomes {

/// From `back` minutes before the first occurrence to `ahead` minutes after the last one.
inline Reach reach_of_prices(const Occurrences& occurrences, Minute back, Minute ahead) {
  if (occurrences.empty()) return {};
  const auto [least, greatest] = occurrences.span();
  return {least - back,
          greatest + 1 + ahead,
          {price_column(PriceColumn::high), price_column(PriceColumn::low), price_column(PriceColumn::close)}};
}

}  // namespace hindsight::outcomes
