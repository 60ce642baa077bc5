#include "outcomes/naive_uncertainty.h"

#include <algorithm>
#include <ctime>
#include <map>

#include "check.h"

namespace hindsight::test {

namespace {

struct Generator {
  uint64_t state;
  uint64_t next() {
    state += 0x9e3779b97f4a7c15u;
    uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }
  size_t index(size_t n) {
    // The high word of the product, from 32-bit halves.
    const uint64_t x = next(), low = (x & 0xffffffff) * n, high = (x >> 32) * n;
    return static_cast<size_t>((high + (low >> 32)) >> 32);
  }
};

int128 rounded(int128 a, int128 b) {
  int128 floor = a / b;
  if (a % b != 0 && a < 0) floor -= 1;
  const int128 rest = a - floor * b;
  if (rest * 2 > b || (rest * 2 == b && floor % 2 != 0)) floor += 1;
  return floor;
}

IntervalE9 ends(std::vector<int64_t> draws) {
  std::sort(draws.begin(), draws.end());
  const auto at = [&](int64_t permille) {
    const size_t lower = static_cast<size_t>(1999 * permille / 1000);
    const int64_t rest = 1999 * permille % 1000;
    return static_cast<int64_t>(rounded(int128{draws[lower]} * (1000 - rest) + int128{draws[lower + 1]} * rest, 1000));
  };
  return {at(25), at(975)};
}

// Uses the C library's calendar.
int32_t quarter_of(int64_t day) {
  const time_t second = day * 86400;
  std::tm date{};
  gmtime_r(&second, &date);
  return 4 * (date.tm_year + 1900) + date.tm_mon / 3;
}

int64_t median_e9(std::vector<int64_t> values) {
  std::sort(values.begin(), values.end());
  return 50 * (values[(values.size() - 1) / 2] + values[values.size() / 2]);
}

int128 sum_of(const std::vector<int64_t>& values) {
  int128 sum = 0;
  for (const int64_t value : values) sum += value;
  return sum;
}

struct Paired {
  std::vector<int64_t> values;
  int128 reference_sum = 0;
  uint64_t reference_count = 0;
};

IntervalE9 naive_differences(const std::map<int64_t, std::vector<int64_t>>& blocks, int64_t days_per_block,
                             const ReferenceDays& reference, size_t horizon, uint64_t seed) {
  std::map<int64_t, Paired> by_block;
  for (size_t i = 0; i < reference.days[horizon].size(); ++i) {
    const ReferenceDay& day = reference.days[horizon][i];
    if (day.completed == 0) continue;
    Paired& block = by_block[(reference.first_day + static_cast<int64_t>(i)) / days_per_block];
    block.reference_sum += day.sum;
    block.reference_count += day.completed;
  }
  for (const auto& [number, values] : blocks) by_block.at(number).values = values;
  std::vector<Paired> all;
  for (auto& [number, block] : by_block) all.push_back(std::move(block));
  Generator random{~seed};
  std::vector<int64_t> differences;
  while (differences.size() < 2000) {
    int128 sum = 0, reference_sum = 0;
    int128 count = 0, reference_count = 0;
    for (size_t i = 0; i < all.size(); ++i) {
      const Paired& block = all[random.index(all.size())];
      sum += sum_of(block.values);
      count += block.values.size();
      reference_sum += block.reference_sum;
      reference_count += block.reference_count;
    }
    if (count == 0) continue;
    differences.push_back(
        static_cast<int64_t>(rounded((sum * reference_count - reference_sum * count) * 100, count * reference_count)));
  }
  return ends(std::move(differences));
}

}  // namespace

void naive_uncertainty(std::vector<DatedReturn> returns, const std::vector<int32_t>& quarters, size_t horizon,
                       uint64_t seed, const ReferenceDays* reference, HorizonSummary& summary, size_t blocks_min) {
  const int64_t days_per_block = std::max(1, (kHorizonMinutes[horizon] + 1439) / 1440);
  std::map<int64_t, std::vector<int64_t>> blocks, by_quarter;
  for (const auto& [day, value] : returns) {
    blocks[day / days_per_block].push_back(value);
    by_quarter[quarter_of(day)].push_back(value);
  }
  for (const int32_t quarter : quarters) {
    const auto& values = by_quarter[quarter];
    summary.quarters.push_back({values.size(), values.empty() ? 0 : median_e9(values)});
  }
  summary.blocks = blocks.size();
  if (blocks.size() < blocks_min) return;

  std::vector<const std::vector<int64_t>*> list;
  for (const auto& [number, values] : blocks) list.push_back(&values);
  Generator random{seed};
  std::vector<int64_t> means, medians;
  DrawsSummary& draws = summary.draws.emplace();
  for (int d = 0; d < 2000; ++d) {
    std::vector<int64_t> drawn;
    int128 sum = 0;
    for (size_t i = 0; i < list.size(); ++i) {
      const auto& block = *list[random.index(list.size())];
      drawn.insert(drawn.end(), block.begin(), block.end());
    }
    sum = sum_of(drawn);
    means.push_back(static_cast<int64_t>(rounded(sum * 100, static_cast<int128>(drawn.size()))));
    draws.sum += means.back();
    draws.sum_of_squares += int128{means.back()} * means.back();
    const auto lower = drawn.begin() + static_cast<ptrdiff_t>((drawn.size() - 1) / 2);
    std::nth_element(drawn.begin(), lower, drawn.end());
    const int64_t upper = drawn.size() % 2 == 1 ? *lower : *std::min_element(lower + 1, drawn.end());
    medians.push_back(50 * (*lower + upper));
  }
  draws.mean = ends(std::move(means));
  draws.median = ends(std::move(medians));
  if (reference != nullptr) draws.difference = naive_differences(blocks, days_per_block, *reference, horizon, seed);
}

void naive_concentration(const Occurrences& occurrences, OutcomesSummary& summary) {
  std::map<int64_t, uint64_t> days;
  std::map<uint32_t, uint64_t> symbols;
  for (uint32_t s = 0; s + 1 < occurrences.offsets.size(); ++s) {
    for (uint32_t i = occurrences.offsets[s]; i < occurrences.offsets[s + 1]; ++i) {
      days[occurrences.minutes[i] / 1440] += 1;
      symbols[s] += 1;
    }
  }
  if (days.empty()) return;
  Concentration most;
  for (const auto& [day, count] : days) {
    if (count > most.day_occurrences) most.day = day;
    most.day_occurrences = std::max(most.day_occurrences, count);
    const int32_t quarter = quarter_of(day);
    if (summary.quarters.empty() || summary.quarters.back() != quarter) summary.quarters.push_back(quarter);
  }
  for (const auto& [symbol, count] : symbols) {
    if (count > most.symbol_occurrences) most.symbol = symbol;
    most.symbol_occurrences = std::max(most.symbol_occurrences, count);
  }
  summary.concentration = most;
}

ReferenceDays random_reference(std::mt19937_64& random, int64_t first_day, int64_t days) {
  ReferenceDays reference;
  reference.first_day = first_day;
  for (auto& horizon : reference.days) {
    for (int64_t i = 0; i < days; ++i) {
      const uint64_t completed = 1 + random() % 5000;
      const int64_t sum =
          static_cast<int64_t>(random() % (2'000'000 * completed)) - 1'000'000 * static_cast<int64_t>(completed);
      horizon.push_back({completed, sum});
    }
  }
  return reference;
}

void check_uncertainty(const HorizonSummary& found, const HorizonSummary& expected) {
  CHECK_EQ(found.blocks, expected.blocks);
  CHECK_EQ(found.quarters.size(), expected.quarters.size());
  for (size_t i = 0; i < found.quarters.size(); ++i) {
    CHECK_EQ(found.quarters[i].completed, expected.quarters[i].completed);
    CHECK_EQ(found.quarters[i].median_e9, expected.quarters[i].median_e9);
  }
  CHECK_EQ(found.draws.has_value(), expected.draws.has_value());
  if (!found.draws) return;
  const DrawsSummary &a = *found.draws, &b = *expected.draws;
  CHECK_EQ(a.mean.low, b.mean.low);
  CHECK_EQ(a.mean.high, b.mean.high);
  CHECK_EQ(a.median.low, b.median.low);
  CHECK_EQ(a.median.high, b.median.high);
  CHECK(a.sum == b.sum);
  CHECK(a.sum_of_squares == b.sum_of_squares);
  CHECK_EQ(a.difference.has_value(), b.difference.has_value());
  if (!a.difference) return;
  CHECK_EQ(a.difference->low, b.difference->low);
  CHECK_EQ(a.difference->high, b.difference->high);
}

}  // namespace hindsight::test
