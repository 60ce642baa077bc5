// The difference between the mean return of occurrences and that of the whole scope, draw by draw. Both means use the
// same blocks, so that what moved the whole market cancels. A draw without a completed occurrence is drawn again with
// the next random numbers, and all later draws then begin elsewhere. With twenty blocks of occurrences this is nearly
// impossible. So draws are made in parallel slices that start where they would without it; a horizon that meets such a
// draw makes all its draws again, one after the other.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "outcomes/definitions/reference_days.h"
#include "outcomes/uncertainty/block_draws.h"

namespace hindsight::outcomes {

/// One block of the scope: returns of its occurrences and of all its buckets.
template <class Sum>
struct PairedBlock {
  Sum sum = 0, reference_sum = 0;
  uint64_t count = 0, reference_count = 0;
};
using PairedBlocks = std::vector<PairedBlock<int128>>;

/// The blocks in which the reference has a completed window, ascending. Throws Failure("invalid_argument") when
/// occurrences have blocks that the reference lacks.
PairedBlocks paired_blocks(const Blocks& blocks, const ReferenceDays& reference, size_t horizon);

/// The draws of several horizons, split into tasks that can run in parallel. Every horizon has a block with completed
/// occurrences.
class DifferenceDraws {
 public:
  DifferenceDraws(uint64_t seed, std::vector<PairedBlocks> horizons);

  size_t tasks() const { return groups_.size() * kSlices; }
  void run(size_t task);
  /// After all tasks: the differences of a horizon in 1e-9, by draw.
  const std::vector<int64_t>& differences(size_t horizon);

 private:
  static constexpr size_t kSlices = 8;

  template <class Sum>
  bool take(const std::vector<PairedBlock<Sum>>& blocks, const std::vector<uint32_t>& drawn, size_t horizon,
            size_t draw);
  void start_over(size_t horizon);

  uint64_t seed_;
  std::vector<PairedBlocks> horizons_;
  std::vector<std::vector<PairedBlock<int64_t>>> narrow_;  // empty where the sum of a draw might not fit
  std::vector<std::vector<size_t>> groups_;                // groups of horizons with the same number of blocks
  std::vector<std::vector<int64_t>> differences_;
  std::vector<std::atomic<bool>> met_empty_;
};

}  // namespace hindsight::outcomes
