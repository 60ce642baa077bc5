// The feature table at compile time, so that code can name a column (`row("rv_1h")`) and a misspelt name does not
// compile. kFeatures is generated from src/contract/features.ts.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string_view>

#include "contract/features.h"

namespace hindsight {

inline constexpr size_t kFeatureCount = kFeatures.size();

/// The row of a feature that exists; anything else does not compile.
consteval size_t row(std::string_view id) {
  for (size_t i = 0; i < kFeatureCount; ++i) {
    if (kFeatures[i].id == id) return i;
  }
  throw std::logic_error("no such feature");
}

/// Computed from all symbols: the engine of one symbol has no value for these rows.
constexpr bool is_market(size_t feature) {
  return (kFeatures[feature].sources & kMarket) != 0;
}

}  // namespace hindsight
