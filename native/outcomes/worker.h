// What one thread needs to go through stretches, and the sums it gathers on the way. Workers are merged at the end; all
// they hold are exact sums and sets, so it does not matter which worker met which stretch.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "outcomes/anchors.h"
#include "outcomes/dense.h"
#include "outcomes/ladder.h"
#include "outcomes/quantiles.h"
#include "outcomes/sparse.h"
#include "outcomes/stretch.h"
#include "outcomes/uncertainty.h"

namespace hindsight::outcomes {

inline constexpr size_t kMetrics = 3;
/// Number of a metric at a horizon among the 18.
constexpr size_t series_of(Metric metric, size_t horizon) {
  return static_cast<size_t>(metric) * kHorizons + horizon;
}
inline constexpr size_t kSeries = kMetrics * kHorizons;

/// Throws Failure("cancelled") when *cancel (may be null) is not 0.
void poll(const std::atomic<int32_t>* cancel);

class Worker {
 public:
  /// What a pass does with values: `tally` (and, when `keep`, remembers them), or `collect` those that quantiles need.
  enum class Pass : uint8_t { tally, collect };

  struct Job {
    const Snapshot& snapshot;
    const Occurrences& occurrences;
    const std::atomic<int32_t>* cancel;
    Pass pass = Pass::tally;
    bool keep = false;
    std::vector<CompletedMask>& completed;  ///< by occurrence; written by the first pass, and again by the second
    const AnchorDays& days;
    ReturnCells& cells;                                ///< of all workers; the first pass adds to them
    const std::vector<QuantilePlan>* plans = nullptr;  ///< by series, for collect
    const Uncertainty* uncertainty = nullptr;          ///< for collect
  };

  void run(const Job& job, const Stretch& stretch);
  /// The collecting pass over the values that the first one kept.
  void collect_kept(const Job& job);

  std::array<MetricTally, kSeries> tallies;
  CrossingTally crossings;
  /// By series, then by list of the plan.
  std::array<std::vector<std::vector<int64_t>>, kSeries> collected;
  /// By horizon: those that Uncertainty wants.
  std::array<std::vector<CellReturn>, kHorizons> returns;

 private:
  template <class T>
  struct Buffers {
    PriceScratch<T> prices;
    Anchors<T> anchors;
    BlockExtremes<Side::up, T> highs;
    BlockExtremes<Side::down, T> lows;
    SlidingExtremes<Side::up, T> sliding_highs;
    SlidingExtremes<Side::down, T> sliding_lows;
    LadderClimb<Side::up, T> climb_up;
    LadderClimb<Side::down, T> climb_down;
    std::array<std::vector<T>, kHorizons> extremes;
  };

  template <class T>
  bool run_as(const Job& job, const Stretch& stretch, Minute end, Buffers<T>& buffers);
  template <class T>
  void run_sparse(const Job& job, const PriceWindow<T>& window, Buffers<T>& buffers);
  template <class T>
  void run_dense(const Job& job, const PriceWindow<T>& window, Buffers<T>& buffers);
  template <class T, class Price>
  void take(const Job& job, Metric metric, size_t horizon, const Selection<T>& selection, Price price);
  template <class T>
  void collect(const QuantilePlan& plan, size_t series, const T* values, const uint16_t* bins, size_t n);
  template <class T>
  void take_returns(const Job& job, size_t horizon, const uint32_t* at, Minute begin, const T* values,
                    const uint16_t* bins, size_t n);
  template <class T>
  void collect_returns(const Job& job, size_t horizon, uint32_t cell, const T* values, const uint16_t* bins, size_t n);

  Buffers<int32_t> narrow_;
  Buffers<int64_t> wide_;
  CellRun run_;
  std::array<std::vector<int64_t>, kSeries> kept_;
  std::array<std::vector<uint32_t>, kHorizons> kept_cells_;  // of the returns
};

/// Workers for as many threads as ask at once.
class Workers {
 public:
  /// Lends a worker for the time of `use(worker)`.
  template <class Use>
  void lend(Use use) {
    std::unique_ptr<Worker> worker = take();
    use(*worker);
    give(std::move(worker));
  }
  std::vector<std::unique_ptr<Worker>>& all() { return idle_; }

 private:
  std::unique_ptr<Worker> take();
  void give(std::unique_ptr<Worker> worker);

  std::mutex mutex_;
  std::vector<std::unique_ptr<Worker>> idle_;
};

}  // namespace hindsight::outcomes
