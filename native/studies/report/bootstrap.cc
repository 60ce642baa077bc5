#include "studies/report/bootstrap.h"

#include <algorithm>

#include "base/rounding.h"
#include "base/split_mix.h"
#include "studies/report/distribution.h"

namespace hindsight::studies {

Bootstrap::Bootstrap(const std::vector<Minute>& signals, Minute horizon_minutes, const BootstrapOptions& options)
    : options_(options), days_(std::max<Minute>(1, (horizon_minutes + kMinutesPerDay - 1) / kMinutesPerDay)) {
  const auto number = [&](Minute signal) { return floor_div(floor_div(signal, kMinutesPerDay), days_); };
  std::vector<int64_t> numbers;
  for (const Minute signal : signals) numbers.push_back(number(signal));
  std::vector<int64_t> blocks = numbers;
  std::sort(blocks.begin(), blocks.end());
  blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  counts_.assign(blocks.size(), 0);
  for (const int64_t block : numbers) {
    const auto at = std::lower_bound(blocks.begin(), blocks.end(), block) - blocks.begin();
    block_of_.push_back(static_cast<uint32_t>(at));
    counts_[static_cast<size_t>(at)] += 1;
  }
}

std::optional<MeanInterval> Bootstrap::interval_of_mean(const std::vector<int64_t>& results_e9) const {
  const std::optional<MeanDraws> draws = draws_of_mean(results_e9);
  return draws ? std::optional(draws->interval) : std::nullopt;
}

std::optional<MeanDraws> Bootstrap::draws_of_mean(const std::vector<int64_t>& results_e9) const {
  if (blocks() < kBlocksMin) return std::nullopt;
  std::vector<int128> sums(blocks(), 0);
  for (size_t i = 0; i < results_e9.size(); ++i) sums[block_of_[i]] += results_e9[i];
  std::vector<int64_t> means;
  SplitMix64 random(options_.seed, 0);
  for (uint32_t draw = 0; draw < options_.resamples; ++draw) {
    int128 sum = 0;
    uint64_t count = 0;
    for (size_t i = 0; i < blocks(); ++i) {
      const size_t block = random.index(blocks());
      sum += sums[block];
      count += counts_[block];
    }
    means.push_back(static_cast<int64_t>(divide_half_even(sum, static_cast<int64_t>(count))));
  }
  std::sort(means.begin(), means.end());
  // An integer, because a level has three decimals.
  const int64_t tail = (1'000'000 - options_.level_e6) / 2;
  MeanDraws draws{{quantile_of_sorted(means, tail), quantile_of_sorted(means, 1'000'000 - tail)}};
  int128 sum = 0;
  for (const int64_t mean : means) sum += mean;
  const auto centre = static_cast<int64_t>(divide_half_even(sum, static_cast<int64_t>(means.size())));
  for (const int64_t mean : means) {
    const int128 apart = int128{mean} - centre;
    draws.squares_e18 += static_cast<uint128>(apart * apart);
  }
  return draws;
}

}  // namespace hindsight::studies
