// Ranges of returns that a pass keeps, as prices of 32 and of 64 bits select them.
#pragma once

#include <algorithm>

#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

struct WantedRanges {
  BracketBounds<int32_t> narrow;
  BracketBounds<int64_t> wide;
  template <class T>
  const BracketBounds<T>& of() const {
    if constexpr (sizeof(T) == 4) {
      return narrow;
    } else {
      return wide;
    }
  }
  /// To be called when `wide` is known.
  void set_narrow() {
    const auto clamped = [](int64_t x) { return static_cast<int32_t>(std::clamp<int64_t>(x, INT32_MIN, INT32_MAX)); };
    narrow.count = wide.count;
    for (size_t i = 0; i < wide.count; ++i) {
      narrow.lo[i] = clamped(wide.lo[i]);
      narrow.hi[i] = clamped(wide.hi[i]);
    }
  }
};

}  // namespace hindsight::outcomes
