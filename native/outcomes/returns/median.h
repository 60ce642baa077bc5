// The median of few values, as the summary defines it: Hyndman and Fan's type 7.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace hindsight::outcomes {

/// In 1e-9, of values in 1e-7. Reorders the values, which are not empty.
inline int64_t median_e9(std::vector<int64_t>& values) {
  const auto middle = values.begin() + static_cast<ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 != 0) return *middle * 100;
  return (*middle + *std::max_element(values.begin(), middle)) * 50;
}

}  // namespace hindsight::outcomes
