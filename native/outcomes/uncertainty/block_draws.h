// The bootstrap over calendar time: means and medians of samples of whole blocks with replacement. A draw is a weight
// for each block. Its mean follows from the blocks' sums. The coarse bins of its middle values are found by bisection
// over weighted counts, so no draw is ever sorted. Horizons with the same number of blocks share their weights.
#pragma once

#include <cstdint>
#include <vector>

#include "outcomes/quantiles/return_cells.h"
#include "outcomes/uncertainty/intervals.h"

namespace hindsight::outcomes {

/// The completed returns of one horizon by block, blocks in ascending order.
struct Blocks {
  std::vector<int64_t> numbers;         ///< floor(day / block_days)
  std::vector<int128> sums;             ///< of returns, in 1e-7
  std::vector<uint32_t> block_of_cell;  ///< index of the block; meaningless for cells without completed windows
  std::vector<uint16_t> bins;           ///< coarse bins that hold returns, ascending
  std::vector<uint32_t> below;          ///< by bin, then block: its returns in bins up to and including this one

  size_t size() const { return numbers.size(); }
  const uint32_t* below_end_of(size_t bin) const { return below.data() + bin * size(); }
  /// All completed returns by block.
  const uint32_t* counts() const { return below_end_of(bins.size() - 1); }
};

Blocks blocks_of(const AnchorDays& days, const ReturnCells& cells, size_t horizon);

/// How often draw number `draw` contains each block. The sum is weights.size().
void draw_weights(uint64_t seed, size_t draw, std::vector<uint32_t>& weights);

uint64_t weighted(const std::vector<uint32_t>& weights, const uint32_t* counts);

/// Positions in Blocks::bins of a draw's two middle values (the same position when their number is odd).
struct MiddleBins {
  uint16_t lower = 0, upper = 0;
};

/// The draws of several horizons, split into tasks that can run in parallel.
class BlockDraws {
 public:
  struct Result {
    std::vector<int64_t> means = std::vector<int64_t>(kDraws);  ///< in 1e-9, by draw
    std::vector<MiddleBins> middles = std::vector<MiddleBins>(kDraws);
  };

  /// `horizons`: no null pointers and no horizons without blocks.
  BlockDraws(uint64_t seed, std::vector<const Blocks*> horizons);

  size_t tasks() const { return groups_.size() * kSlices; }
  void run(size_t task);
  /// By position in `horizons`.
  const std::vector<Result>& results() const { return results_; }

 private:
  static constexpr size_t kSlices = 8;

  void take(size_t horizon, size_t draw, const std::vector<uint32_t>& weights, size_t& hint);

  uint64_t seed_;
  std::vector<const Blocks*> horizons_;
  std::vector<std::vector<int64_t>> narrow_sums_;  // empty where the sum of a draw might not fit
  std::vector<std::vector<size_t>> groups_;        // groups of horizons with the same number of blocks
  std::vector<Result> results_;
};

}  // namespace hindsight::outcomes
