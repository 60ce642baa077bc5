#include "outcomes/uncertainty/difference_draws.h"

#include "base/split_mix.h"
#include "base/status.h"

namespace hindsight::outcomes {

namespace {

// Empty when the sums over a draw, whichever blocks it has, might exceed 62 bits.
std::vector<PairedBlock<int64_t>> narrow(const PairedBlocks& blocks) {
  const int128 most = (int128{1} << 62) / static_cast<int128>(std::max<size_t>(1, blocks.size()));
  const auto fits = [&](int128 sum) { return sum <= most && sum >= -most; };
  std::vector<PairedBlock<int64_t>> result;
  for (const auto& block : blocks) {
    if (!fits(block.sum) || !fits(block.reference_sum)) return {};
    result.push_back({static_cast<int64_t>(block.sum), static_cast<int64_t>(block.reference_sum), block.count,
                      block.reference_count});
  }
  return result;
}

void draw_blocks(SplitMix64& random, std::vector<uint32_t>& drawn) {
  const size_t blocks = drawn.size();
  for (uint32_t& block : drawn) block = static_cast<uint32_t>(random.index(blocks));
}

PairedBlock<int128> total_of(const PairedBlocks& blocks, const std::vector<uint32_t>& drawn) {
  PairedBlock<int128> total;
  for (const uint32_t block : drawn) {
    total.sum += blocks[block].sum;
    total.reference_sum += blocks[block].reference_sum;
    total.count += blocks[block].count;
    total.reference_count += blocks[block].reference_count;
  }
  return total;
}

// The same for 64-bit sums, two at a time.
PairedBlock<int64_t> total_of(const std::vector<PairedBlock<int64_t>>& blocks, const std::vector<uint32_t>& drawn) {
  typedef int64_t Two __attribute__((vector_size(16), aligned(8), may_alias));
  static_assert(sizeof(PairedBlock<int64_t>) == 2 * sizeof(Two));
  const Two* all = reinterpret_cast<const Two*>(blocks.data());
  Two sums{}, counts{};
  for (const size_t block : drawn) {
    sums += all[2 * block];
    counts += all[2 * block + 1];
  }
  return {sums[0], sums[1], static_cast<uint64_t>(counts[0]), static_cast<uint64_t>(counts[1])};
}

}  // namespace

PairedBlocks paired_blocks(const Blocks& blocks, const ReferenceDays& reference, size_t horizon) {
  PairedBlocks paired;
  size_t next = 0;  // block of the occurrences
  int64_t number = INT64_MIN;
  const std::vector<ReferenceDay>& days = reference.days[horizon];
  for (size_t i = 0; i < days.size(); ++i) {
    if (days[i].completed == 0) continue;
    const int64_t here = floor_div(reference.first_day + static_cast<int64_t>(i), block_days(horizon));
    if (here != number) {
      number = here;
      paired.emplace_back();
      if (next < blocks.size() && blocks.numbers[next] == number) {
        paired.back().sum = blocks.sums[next];
        paired.back().count = blocks.counts()[next];
        next += 1;
      }
    }
    paired.back().reference_sum += days[i].sum;
    paired.back().reference_count += days[i].completed;
  }
  if (next != blocks.size()) fail("invalid_argument", "reference: occurrences on days without completed windows");
  return paired;
}

DifferenceDraws::DifferenceDraws(uint64_t seed, std::vector<PairedBlocks> horizons)
    : seed_(~seed), horizons_(std::move(horizons)), met_empty_(horizons_.size()) {
  for (size_t h = 0; h < horizons_.size(); ++h) {
    narrow_.push_back(narrow(horizons_[h]));
    differences_.emplace_back(kDraws);
    const auto same = [&](const std::vector<size_t>& group) {
      return horizons_[group[0]].size() == horizons_[h].size();
    };
    const auto group = std::find_if(groups_.begin(), groups_.end(), same);
    if (group == groups_.end()) {
      groups_.push_back({h});
    } else {
      group->push_back(h);
    }
  }
}

void DifferenceDraws::run(size_t task) {
  const std::vector<size_t>& group = groups_[task / kSlices];
  const size_t slice = task % kSlices, from = slice * kDraws / kSlices, to = (slice + 1) * kDraws / kSlices;
  std::vector<uint32_t> drawn(horizons_[group[0]].size());
  SplitMix64 random(seed_, from * drawn.size());
  for (size_t draw = from; draw < to; ++draw) {
    draw_blocks(random, drawn);
    for (const size_t h : group) {
      const bool full = narrow_[h].empty() ? take(horizons_[h], drawn, h, draw) : take(narrow_[h], drawn, h, draw);
      if (!full) met_empty_[h].store(true, std::memory_order_relaxed);
    }
  }
}

const std::vector<int64_t>& DifferenceDraws::differences(size_t horizon) {
  if (met_empty_[horizon]) start_over(horizon);
  return differences_[horizon];
}

// False when the draw has no completed occurrence.
template <class Sum>
bool DifferenceDraws::take(const std::vector<PairedBlock<Sum>>& blocks, const std::vector<uint32_t>& drawn,
                           size_t horizon, size_t draw) {
  const PairedBlock<Sum> total = total_of(blocks, drawn);
  if (total.count == 0) return false;
  differences_[horizon][draw] = mean_difference_e9(total.sum, total.count, total.reference_sum, total.reference_count);
  return true;
}

void DifferenceDraws::start_over(size_t horizon) {
  std::vector<uint32_t> drawn(horizons_[horizon].size());
  SplitMix64 random(seed_, 0);
  for (size_t draw = 0; draw < kDraws; ++draw) {
    do draw_blocks(random, drawn);
    while (!take(horizons_[horizon], drawn, horizon, draw));
  }
  met_empty_[horizon] = false;
}

}  // namespace hindsight::outcomes
