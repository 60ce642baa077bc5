// The completed returns of single occurrences, for what the summary (summarize.cc) does not give: charts and sweeps.
// The returns are those of the summary, digit for digit.
#pragma once

#include <functional>

#include "outcomes/anchors/anchors.h"
#include "outcomes/anchors/stretch.h"
#include "outcomes/prices/price_window.h"

namespace hindsight::outcomes {

class StretchReturns {
 public:
  /// Receives returns in 1e-7 of the occurrences [first, first + n) of the list, all completed at the
  /// horizon; valid during the call only. n <= kBatch.
  using Take = std::function<void(size_t horizon, size_t first, const int64_t* returns, size_t n)>;

  /// Calls `take` for all occurrences of a stretch that are completed at one of `horizons` (bits): by horizon, then in
  /// ascending order.
  void run(const Snapshot& snapshot, const Stretch& stretch, CompletedMask horizons, const Take& take);

 private:
  template <class T>
  struct Buffers {
    PriceScratch<T> prices;
    Anchors<T> anchors;
  };
  template <class T>
  bool run_as(const Snapshot& snapshot, const Stretch& stretch, CompletedMask horizons, Minute end, const Take& take,
              Buffers<T>& buffers);

  Buffers<int32_t> narrow_;
  Buffers<int64_t> wide_;
};

}  // namespace hindsight::outcomes
