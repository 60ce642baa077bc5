// Outcomes of every bucket of a stretch of one symbol, by UTC day of the anchor: the unit of work of the reference.
// Windows reach a week beyond the stretch, so a whole month at once reads far less than its days one by one.
#pragma once

#include <functional>

#include "outcomes/anchors/anchor_marks.h"
#include "outcomes/prices/dense.h"
#include "outcomes/prices/price_window.h"
#include "outcomes/quantiles/code_counts.h"
#include "reference/simd/kernels.h"
#include "reference/source.h"
#include "reference/tally.h"

namespace hindsight::outcomes {

class ReferencePass {
 public:
  /// Receives one metric at one horizon over the anchors of one day (since 1970-01-01); valid during the call only.
  using Take = std::function<void(Metric metric, size_t horizon, int64_t day, const ReferenceSeries& series)>;

  /// Anchors [from, to), inside the symbol's record. Calls `take` for everything that has completed windows: by metric,
  /// then horizon, then day ascending. Throws Failure("cancelled") soon after *cancel (may be null) is not 0.
  void run(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to, const std::atomic<int32_t>* cancel,
           const Take& take);
  /// The same with a first anchor for each horizon; a horizon that starts at `to` or later has no anchors.
  void run(const Snapshot& snapshot, uint32_t symbol, const AnchorStarts& starts, Minute to,
           const std::atomic<int32_t>* cancel, const Take& take);

 private:
  template <class T>
  struct Buffers {
    PriceScratch<T> prices;
    SlidingExtremes<Side::up, T> highs;
    SlidingExtremes<Side::down, T> lows;
  };

  template <class T>
  bool run_as(const Snapshot& snapshot, uint32_t symbol, Minute from, Minute to, Minute end, Buffers<T>& buffers);
  /// prices[i] is the price that is compared with the anchor at position i.
  template <class T>
  void days(Metric metric, size_t horizon, const PriceWindow<T>& window, const T* prices);
  template <class T>
  void add(Metric metric, const T* values, size_t n, const Digest& digest);

  const std::atomic<int32_t>* cancel_ = nullptr;
  const Take* take_ = nullptr;
  AnchorStarts starts_{};
  AnchorMarks marks_;
  std::vector<double> inverses_;
  Buffers<int32_t> narrow_;
  Buffers<int64_t> wide_;
  ReferenceSeries series_;
  CodeCounts<3> counts_;
  const ReferenceKernels& kernels_ = reference_kernels();
};

}  // namespace hindsight::outcomes
