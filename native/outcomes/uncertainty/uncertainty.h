// How reliable a result is, from the completed returns of all occurrences: intervals by a bootstrap over blocks of
// days, the difference to the reference, and each quarter. docs/outcomes.md is the definition.
//
// The first pass over the values counts them by cell and coarse bin (return_cells.h). Then all draws are made. What
// draws and quarters still need are the values of a few coarse bins, which the second pass collects.
//
// Memory besides the cells: 4 bytes per used coarse bin and block (about 1 KB per block and horizon), 12 bytes per
// draw, and 16 per collected return. Collected are the returns of the bins that contain an end of the medians' interval
// or a quarter's median: typically one to five percent of all returns, in the worst case all.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "base/thread_pool.h"
#include "outcomes/quantiles/quarter_medians.h"
#include "outcomes/uncertainty/difference_draws.h"
#include "outcomes/uncertainty/draw_medians.h"

namespace hindsight::outcomes {

/// Which returns the second pass collects: one flag per quarter and coarse bin.
using WantedBins = std::vector<uint8_t>;

class Uncertainty {
 public:
  /// `reference` may be null; otherwise it must live as long as this object.
  Uncertainty(const AnchorDays& days, const ReturnCells& cells, uint64_t seed, const ReferenceDays* reference);

  /// To be called between the two passes.
  void draw(ThreadPool& pool, const std::atomic<int32_t>* cancel);
  const WantedBins& wanted(size_t horizon) const { return horizons_[horizon].wanted; }
  /// To be called after the second pass, for each horizon; several horizons may run in parallel.
  void finish(size_t horizon, std::vector<CellReturn> collected, HorizonSummary& summary);

 private:
  struct Horizon {
    Blocks blocks;
    std::optional<QuarterMedians> quarters;
    size_t drawn = SIZE_MAX;  // position among the horizons of draws; SIZE_MAX: too few blocks
    std::optional<DrawMedians> medians;
    WantedBins wanted;
  };
  void plan(size_t horizon);

  const AnchorDays& days_;
  const ReturnCells& cells_;
  uint64_t seed_;
  const ReferenceDays* reference_;
  std::array<Horizon, kHorizons> horizons_;
  std::optional<BlockDraws> draws_;
  std::optional<DifferenceDraws> differences_;
};

}  // namespace hindsight::outcomes
