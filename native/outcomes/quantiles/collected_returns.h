// The returns in the coarse bins that contain a median, in order.
#pragma once

#include <algorithm>
#include <vector>

#include "outcomes/quantiles/return_cells.h"

namespace hindsight::outcomes {

struct CellReturn {
  int64_t value = 0;  ///< in 1e-7
  uint32_t cell = 0;
  uint32_t count = 1;  ///< number of equal returns in the cell
};

/// The returns of one horizon.
class CollectedReturns {
 public:
  explicit CollectedReturns(std::vector<CellReturn> all) : all_(std::move(all)) {
    const auto before = [](const CellReturn& a, const CellReturn& b) {
      return a.value != b.value ? a.value < b.value : a.cell < b.cell;
    };
    std::sort(all_.begin(), all_.end(), before);
    // Prices move in ticks, so all returns of a bin may be equal.
    size_t kept = 0;
    for (size_t i = 0; i < all_.size(); ++i) {
      if (kept > 0 && all_[kept - 1].value == all_[i].value && all_[kept - 1].cell == all_[i].cell) {
        all_[kept - 1].count += all_[i].count;
      } else {
        all_[kept++] = all_[i];
      }
    }
    all_.resize(kept);
  }

  /// The value at `position` among the returns of a coarse bin, each counted times(cell) times. The bin was collected
  /// and holds more than `position` returns.
  template <class Times>
  int64_t value_at(uint16_t coarse, uint64_t position, Times times) const {
    if (coarse == kCoarseZero) return 0;
    const auto in_lower_bin = [&](const CellReturn& r) { return kCoarse[bin_of(r.value)] < coarse; };
    auto r = std::partition_point(all_.begin(), all_.end(), in_lower_bin);
    for (;; ++r) {
      const uint64_t here = static_cast<uint64_t>(times(r->cell)) * r->count;
      if (position < here) return r->value;
      position -= here;
    }
  }

 private:
  std::vector<CellReturn> all_;
};

}  // namespace hindsight::outcomes
