// The block bootstrap of strategy-design §11. Opportunities cluster in time and across symbols, so whole blocks of UTC
// days are drawn with replacement, all symbols of a block together. All policies and comparisons use the same draws.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/minute.h"
#include "base/rounding.h"

namespace hindsight::studies {

inline constexpr size_t kBlocksMin = 20;

struct BootstrapOptions {
  uint64_t seed = 0;  ///< made of what is asked and of no policy, so that the draws do not depend on these
  uint32_t resamples = 2000;
  int64_t level_e6 = 950'000;
};

struct MeanInterval {
  int64_t low_e9 = 0, high_e9 = 0;
};

/// The means of all draws: their interval, and the sum of the squares of their distances from their own mean.
struct MeanDraws {
  MeanInterval interval;
  uint128 squares_e18 = 0;
};

class Bootstrap {
 public:
  /// `signals`: the minute of every complete opportunity. Blocks are max(1, ⌈horizon / 24 h⌉) days, counted from 1970.
  Bootstrap(const std::vector<Minute>& signals, Minute horizon_minutes, const BootstrapOptions& options);

  /// Blocks with an opportunity.
  size_t blocks() const { return counts_.size(); }

  /// The percentile interval of the mean of results in the order of the signals; empty with fewer than 20 blocks.
  std::optional<MeanInterval> interval_of_mean(const std::vector<int64_t>& results_e9) const;
  std::optional<MeanDraws> draws_of_mean(const std::vector<int64_t>& results_e9) const;

  Minute days_of_block() const { return days_; }
  uint32_t resamples() const { return options_.resamples; }

 private:
  BootstrapOptions options_;
  Minute days_;
  std::vector<uint32_t> block_of_;  ///< by opportunity
  std::vector<uint64_t> counts_;    ///< opportunities by block, ascending in time
};

}  // namespace hindsight::studies
