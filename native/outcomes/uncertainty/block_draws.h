// Means and medians of samples of whole blocks with replacement: the bootstrap over calendar time. A draw is a weight
// for each block. Its mean follows from the blocks' sums; which coarse bins hold its middle values is found by
// bisection over weighted counts, so that no draw is ever sorted. Horizons with equally many blocks have the same
// weights and share them.
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
  std::vector<uint32_t> block_of_cell;  ///< position of the block; of no meaning for cells without completed windows
  std::vector<uint16_t> bins;           ///< coarse bins that hold something, ascending
  std::vector<uint32_t> below;          ///< by bin, then by block: its returns in bins up to and including this one

  size_t size() const { return numbers.size(); }
  const uint32_t* below_end_of(size_t bin) const { return below.data() + bin * size(); }
  /// All completed returns by block.
  const uint32_t* counts() const { return below_end_of(bins.size() - 1); }
};

Blocks blocks_of(const AnchorDays& days, const ReturnCells& cells, size_t horizon);

/// How often draw number `draw` has each block: the sum is weights.size().
void draw_weights(uint64_t seed, size_t draw, std::vector<uint32_t>& weights);

uint64_t weighted(const std::vector<uint32_t>& weights, const uint32_t* counts);

/// Positions in Blocks::bins of a draw's two middle values (of the same one twice when their number is odd).
struct MiddleBins {
  uint16_t lower = 0, upper = 0;
};

/// The draws of several horizons, cut into tasks that may run at once.
class BlockDraws {
 public:
  struct Result {
    std::vector<int64_t> means = std::vector<int64_t>(kDraws);  ///< in 1e-9, by draw
    std::vector<MiddleBins> middles = std::vector<MiddleBins>(kDraws);
  };

  /// `horizons`: without nulls, and not empty ones.
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
  std::vector<std::vector<int64_t>> narrow_sums_;  // empty where a draw's sum might not fit
  std::vector<std::vector<size_t>> groups_;        // of equally many blocks
  std::vector<Result> results_;
};

}  // namespace hindsight::outcomes
