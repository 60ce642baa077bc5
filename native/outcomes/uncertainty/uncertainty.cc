#include "outcomes/uncertainty/uncertainty.h"

#include "base/cancel.h"

namespace hindsight::outcomes {

Uncertainty::Uncertainty(const AnchorDays& days, const ReturnCells& cells, uint64_t seed,
                         const ReferenceDays* reference)
    : days_(days), cells_(cells), seed_(seed), reference_(reference) {}

void Uncertainty::draw(ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  pool.run(kHorizons, [&](size_t h) {
    stop_if_cancelled(cancel);
    horizons_[h].blocks = blocks_of(days_, cells_, h);
    horizons_[h].quarters.emplace(days_, cells_, h);
  });
  std::vector<const Blocks*> drawn;
  std::vector<PairedBlocks> paired;
  for (size_t h = 0; h < kHorizons; ++h) {
    const Blocks& blocks = horizons_[h].blocks;
    if (blocks.size() < kBlocksMin) continue;
    horizons_[h].drawn = drawn.size();
    drawn.push_back(&blocks);
    if (reference_ != nullptr) paired.push_back(paired_blocks(blocks, *reference_, h));
  }
  draws_.emplace(seed_, std::move(drawn));
  differences_.emplace(seed_, std::move(paired));
  pool.run(draws_->tasks() + differences_->tasks(), [&](size_t task) {
    stop_if_cancelled(cancel);
    if (task < draws_->tasks()) {
      draws_->run(task);
    } else {
      differences_->run(task - draws_->tasks());
    }
  });
  pool.run(kHorizons, [&](size_t h) { plan(h); });
}

void Uncertainty::plan(size_t h) {
  Horizon& horizon = horizons_[h];
  const size_t quarters = days_.quarters().size();
  horizon.wanted.resize(quarters * kCoarseBins);
  const auto want = [&](size_t quarter, uint16_t coarse) {
    horizon.wanted[quarter * kCoarseBins + coarse] = coarse != kCoarseZero;
  };
  for (size_t quarter = 0; quarter < quarters; ++quarter) {
    for (const uint16_t coarse : horizon.quarters->coarse_bins(quarter)) want(quarter, coarse);
  }
  if (horizon.drawn == SIZE_MAX) return;
  horizon.medians.emplace(seed_, horizon.blocks, draws_->results()[horizon.drawn].middles);
  for (const uint16_t coarse : horizon.medians->coarse_bins()) {
    for (size_t quarter = 0; quarter < quarters; ++quarter) want(quarter, coarse);
  }
}

void Uncertainty::finish(size_t h, std::vector<CellReturn> collected, HorizonSummary& summary) {
  Horizon& horizon = horizons_[h];
  const CollectedReturns returns(std::move(collected));
  summary.blocks = horizon.blocks.size();
  summary.quarters = horizon.quarters->summaries(returns);
  if (horizon.drawn == SIZE_MAX) return;
  const std::vector<int64_t>& means = draws_->results()[horizon.drawn].means;
  DrawsSummary& draws = summary.draws.emplace();
  for (const int64_t mean : means) {
    draws.sum += mean;
    draws.sum_of_squares += static_cast<int128>(mean) * mean;
  }
  draws.mean = interval_of(means);
  draws.median = horizon.medians->interval(returns);
  if (reference_ != nullptr) draws.difference = interval_of(differences_->differences(horizon.drawn));
}

}  // namespace hindsight::outcomes
