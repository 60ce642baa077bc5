#include "outcomes/uncertainty/block_draws.h"

#include <algorithm>

#include "base/split_mix.h"

namespace hindsight::outcomes {

namespace {

// Empty when the sum over a draw, whichever blocks it has, might exceed 62 bits.
std::vector<int64_t> narrow(const std::vector<int128>& sums) {
  const int128 most = (int128{1} << 62) / static_cast<int128>(std::max<size_t>(1, sums.size()));
  std::vector<int64_t> result;
  for (const int128 sum : sums) {
    if (sum > most || sum < -most) return {};
    result.push_back(static_cast<int64_t>(sum));
  }
  return result;
}

struct Found {
  size_t bin = 0;
  uint64_t below_end = 0;  // number of values up to the end of the bin
};

// The first bin from `low` on that has more than `position` values up to its end; it exists. Searches with growing
// strides from `hint`, which is usually near, then by bisection.
Found bin_at(const Blocks& blocks, const std::vector<uint32_t>& weights, uint64_t position, size_t low, size_t hint) {
  size_t high = blocks.bins.size() - 1;
  uint64_t below_high_end = UINT64_MAX;  // not yet known
  bool up = false, down = false;
  size_t probe = std::clamp(hint, low, high);
  for (size_t stride = 1; low < high; stride *= 2) {
    const uint64_t here = weighted(weights, blocks.below_end_of(probe));
    if (here > position) {
      high = probe;
      below_high_end = here;
      down = true;
    } else {
      low = probe + 1;
      up = true;
    }
    probe = low + (high - low) / 2;
    if (!down) probe = std::min(probe, low + stride - 1);
    if (!up && high > stride) probe = std::max(probe, high - stride);
  }
  if (below_high_end == UINT64_MAX) below_high_end = weighted(weights, blocks.below_end_of(high));
  return {high, below_high_end};
}

}  // namespace

Blocks blocks_of(const AnchorDays& days, const ReturnCells& cells, size_t horizon) {
  const std::vector<Cell>& all = days.cells(horizon);
  Blocks blocks;
  std::vector<bool> used(kCoarseBins);
  for (size_t i = 0; i < all.size(); ++i) {
    blocks.block_of_cell.push_back(0);
    if (cells.count(horizon, i) == 0) continue;
    if (blocks.numbers.empty() || blocks.numbers.back() != all[i].block) {
      blocks.numbers.push_back(all[i].block);
      blocks.sums.push_back(0);
    }
    blocks.sums.back() += cells.sum(horizon, i);
    blocks.block_of_cell.back() = static_cast<uint32_t>(blocks.size() - 1);
    const uint32_t* row = cells.row(horizon, i);
    for (size_t bin = 0; bin < kCoarseBins; ++bin) used[bin] = used[bin] || row[bin] != 0;
  }
  for (size_t bin = 0; bin < kCoarseBins; ++bin) {
    if (used[bin]) blocks.bins.push_back(static_cast<uint16_t>(bin));
  }
  blocks.below.resize(blocks.bins.size() * blocks.size());
  for (size_t i = 0; i < all.size(); ++i) {
    if (cells.count(horizon, i) == 0) continue;
    const uint32_t* row = cells.row(horizon, i);
    uint32_t* to = blocks.below.data() + blocks.block_of_cell[i];
    uint32_t sum = 0;
    for (const uint16_t bin : blocks.bins) {
      sum += row[bin];
      *to += sum;
      to += blocks.size();
    }
  }
  return blocks;
}

void draw_weights(uint64_t seed, size_t draw, std::vector<uint32_t>& weights) {
  std::fill(weights.begin(), weights.end(), 0);
  const size_t blocks = weights.size();
  SplitMix64 random(seed, draw * blocks);
  for (size_t i = 0; i < blocks; ++i) weights[random.index(blocks)] += 1;
}

uint64_t weighted(const std::vector<uint32_t>& weights, const uint32_t* counts) {
  uint64_t sum = 0;
  for (size_t i = 0; i < weights.size(); ++i) sum += static_cast<uint64_t>(weights[i]) * counts[i];
  return sum;
}

BlockDraws::BlockDraws(uint64_t seed, std::vector<const Blocks*> horizons)
    : seed_(seed), horizons_(std::move(horizons)), results_(horizons_.size()) {
  for (size_t h = 0; h < horizons_.size(); ++h) {
    narrow_sums_.push_back(narrow(horizons_[h]->sums));
    const auto same = [&](const std::vector<size_t>& group) {
      return horizons_[group[0]]->size() == horizons_[h]->size();
    };
    const auto group = std::find_if(groups_.begin(), groups_.end(), same);
    if (group == groups_.end()) {
      groups_.push_back({h});
    } else {
      group->push_back(h);
    }
  }
}

void BlockDraws::run(size_t task) {
  const std::vector<size_t>& group = groups_[task / kSlices];
  const size_t slice = task % kSlices;
  std::vector<uint32_t> weights(horizons_[group[0]]->size());
  std::vector<size_t> hints;
  for (const size_t h : group) hints.push_back(horizons_[h]->bins.size() / 2);
  for (size_t draw = slice * kDraws / kSlices; draw < (slice + 1) * kDraws / kSlices; ++draw) {
    draw_weights(seed_, draw, weights);
    for (size_t i = 0; i < group.size(); ++i) take(group[i], draw, weights, hints[i]);
  }
}

void BlockDraws::take(size_t horizon, size_t draw, const std::vector<uint32_t>& weights, size_t& hint) {
  const Blocks& blocks = *horizons_[horizon];
  const uint64_t count = weighted(weights, blocks.counts());
  int128 sum = 0;
  if (const std::vector<int64_t>& sums = narrow_sums_[horizon]; !sums.empty()) {
    int64_t narrow_sum = 0;
    for (size_t i = 0; i < sums.size(); ++i) narrow_sum += weights[i] * sums[i];
    sum = narrow_sum;
  } else {
    for (size_t i = 0; i < weights.size(); ++i) sum += static_cast<int128>(weights[i]) * blocks.sums[i];
  }
  results_[horizon].means[draw] = mean_e9(sum, count);

  const Found lower = bin_at(blocks, weights, (count - 1) / 2, 0, hint);
  size_t upper = lower.bin;
  if (lower.below_end <= count / 2) upper = bin_at(blocks, weights, count / 2, lower.bin + 1, lower.bin + 1).bin;
  results_[horizon].middles[draw] = {static_cast<uint16_t>(lower.bin), static_cast<uint16_t>(upper)};
  hint = lower.bin;
}

}  // namespace hindsight::outcomes
