// Returns that are kept near foreseen places, beside a sorted list of all returns.
#include "outcomes/uncertainty/near_returns.h"

#include <algorithm>
#include <map>
#include <random>

#include "check.h"
#include "outcomes/naive_outcomes.h"
#include "outcomes/uncertainty/foreseen.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using namespace hindsight::test;

namespace {

constexpr int64_t kNearFirstDay = 20050;

/// Returns by day; zeros are frequent in half of the turns.
using ByDay = std::map<int64_t, std::vector<int64_t>>;

ByDay random_returns(std::mt19937_64& random, int turn) {
  ByDay returns;
  const int64_t most = turn % 3 == 0 ? 40 : 300'000;
  for (size_t days = 1 + random() % 120; days > 0; --days) {
    std::vector<int64_t>& day = returns[kNearFirstDay + static_cast<int64_t>(random() % 200)];
    for (size_t n = 1 + random() % 60; n > 0 && day.size() < 1440; --n) {
      const bool zero = turn % 2 == 0 && random() % 3 == 0;
      day.push_back(zero ? 0 : static_cast<int64_t>(random() % static_cast<uint64_t>(2 * most)) - most);
    }
  }
  return returns;
}

OccurrenceList occurrences_on(const ByDay& returns) {
  OccurrenceList list;
  for (const auto& [day, values] : returns) {
    for (size_t i = 0; i < values.size(); ++i) {
      list.minutes.push_back(static_cast<uint32_t>(day * kMinutesPerDay + static_cast<int64_t>(i)));
    }
  }
  list.offsets = {0, static_cast<uint32_t>(list.minutes.size())};
  return list;
}

// Ranges around some of the returns, none of which holds 0.
WantedRanges random_ranges(std::mt19937_64& random, std::vector<int64_t> sorted) {
  WantedRanges wanted;
  BracketBounds<int64_t>& wide = wanted.wide;
  int64_t from = random() % 4 == 0 ? -kNearMost : sorted[random() % sorted.size()];
  while (wide.count < kBracketsMax) {
    const auto next = std::upper_bound(sorted.begin(), sorted.end(), from);
    const auto left = static_cast<uint64_t>(sorted.end() - next);
    int64_t to = left == 0 || random() % 4 == 0 ? kNearMost : *(next + static_cast<ptrdiff_t>(random() % left));
    if (from <= 0 && to >= 0) to = from < 0 ? -1 : 1;
    if (from == 0) from = 1;
    wide.lo[wide.count] = from;
    wide.hi[wide.count++] = to;
    if (to == kNearMost) break;
    from = to == -1 && random() % 4 != 0 ? 1 : to + 1 + static_cast<int64_t>(random() % 50);
  }
  wanted.set_narrow();
  return wanted;
}

bool lies_in(const BracketBounds<int64_t>& ranges, int64_t value) {
  for (size_t j = 0; j < ranges.count; ++j) {
    if (ranges.lo[j] <= value && value <= ranges.hi[j]) return true;
    if (value == 0 && j > 0 && ranges.hi[j - 1] == -1 && ranges.lo[j] == 1) return true;
  }
  return false;
}

// Adds the returns in parts, to one of several tallies, some of them as 64 bits.
void fill(std::mt19937_64& random, const ByDay& returns, const AnchorDays& days, const NearRanges& near,
          std::span<NearTally> tallies) {
  for (const auto& [day, values] : returns) {
    for (size_t from = 0; from < values.size();) {
      const size_t n = 1 + random() % (values.size() - from);
      const std::vector<int64_t> some(values.begin() + static_cast<ptrdiff_t>(from),
                                      values.begin() + static_cast<ptrdiff_t>(from + n));
      const std::vector<int32_t> narrow(some.begin(), some.end());
      int64_t sum = 0;
      for (const int64_t value : some) sum += value;
      NearTally& to = tallies[random() % tallies.size()];
      if (random() % 3 == 0) {
        to.add(days, near, days.number_of(day), some.data(), n, sum);
      } else {
        to.add(days, near, days.number_of(day), narrow.data(), n, sum);
      }
      from += n;
    }
  }
}

}  // namespace

TEST("every rank that lies in a range is found, by day and quarter, and no other is") {
  std::mt19937_64 random(seed());
  size_t found = 0, missed = 0, zeros = 0;
  for (int turn = 0; turn < 40; ++turn) {
    const ByDay returns = random_returns(random, turn);
    const AnchorDays days(occurrences_of(occurrences_on(returns)));
    std::vector<int64_t> sorted;
    for (const auto& [day, values] : returns) sorted.insert(sorted.end(), values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    NearRanges near{random_ranges(random, sorted), std::vector<uint8_t>(days.quarters().size())};
    for (uint8_t& whole : near.whole) whole = random() % 2;
    std::vector<NearTally> tallies(1 + random() % 3);
    fill(random, returns, days, near, tallies);
    std::vector<NearTally*> all;
    for (NearTally& tally : tallies) all.push_back(&tally);
    const NearReturns kept(days, near, all);
    for (size_t quarter = 0, day = 0; quarter <= near.whole.size(); ++quarter) {
      // Each quarter, then all days.
      const bool whole_record = quarter == near.whole.size();
      DayNumbers of{whole_record ? 0 : day, days.size()};
      std::vector<int64_t> expected;
      for (day = of.first; day < days.size() && (whole_record || days.quarter(day) == quarter); ++day) {
        const std::vector<int64_t>& values = returns.at(days.day(day));
        expected.insert(expected.end(), values.begin(), values.end());
      }
      of.end = day;
      std::sort(expected.begin(), expected.end());
      const bool whole = !whole_record && near.whole[quarter] != 0;
      for (size_t rank = 0; rank < expected.size(); ++rank) {
        const size_t upper = std::min(rank + random() % 2, expected.size() - 1);
        const auto two = whole_record ? kept.at(rank, upper, of) : kept.middle_at(rank, upper, quarter, of);
        const bool inside =
            whole || (lies_in(near.ranges.wide, expected[rank]) && lies_in(near.ranges.wide, expected[upper]));
        CHECK_EQ(two.has_value(), inside);
        inside ? ++found : ++missed;
        if (!two) continue;
        CHECK_EQ(two->first, expected[rank]);
        CHECK_EQ(two->second, expected[upper]);
        zeros += two->first == 0;
      }
    }
    const int64_t value = sorted[random() % sorted.size()];
    const auto counts = kept.at_or_below(value);
    CHECK_EQ(counts.has_value(), lies_in(near.ranges.wide, value));
    for (size_t day = 0; day < days.size(); ++day) {
      const std::vector<int64_t>& values = returns.at(days.day(day));
      int64_t sum = 0;
      for (const int64_t one : values) sum += one;
      CHECK_EQ(kept.count(day), values.size());
      CHECK(kept.sum(day) == sum);
      if (!counts) continue;
      const auto expected = std::count_if(values.begin(), values.end(), [&](int64_t one) { return one <= value; });
      CHECK_EQ((*counts)[day], static_cast<uint64_t>(expected));
    }
  }
  CHECK(found > 1000 && missed > 1000 && zeros > 100);
}

TEST("what a sample foresees holds the median of all returns and of each quarter, and is a small share") {
  std::mt19937_64 random(seed());
  ByDay returns;
  for (int64_t day = 0; day < 200; ++day) {
    const int64_t level = static_cast<int64_t>(random() % 60'000) - 30'000;
    for (size_t i = 0; i < 1200; ++i) {
      returns[kNearFirstDay + day].push_back(level + static_cast<int64_t>(random() % 600'000) - 300'000);
    }
  }
  const AnchorDays days(occurrences_of(occurrences_on(returns)));
  SampledReturns sample;
  std::vector<int64_t> sorted;
  for (const auto& [day, values] : returns) {
    for (size_t i = 0; i < values.size(); ++i) {
      sorted.push_back(values[i]);
      if (i % 7 != 0) continue;
      sample.values.push_back(static_cast<int32_t>(values[i]));
      sample.days.push_back(days.number_of(day));
    }
  }
  std::sort(sorted.begin(), sorted.end());
  for (size_t h = 0; h < kHorizons; ++h) {
    const auto foreseen = foresee(sample, days, {kNearFirstDay, 200}, h, 4);
    CHECK(foreseen.has_value());
    if (!foreseen) continue;
    CHECK(foreseen->share > 0 && foreseen->share < 0.25);
    CHECK(lies_in(foreseen->near.ranges.wide, sorted[(sorted.size() - 1) / 2]));
    for (const uint8_t whole : foreseen->near.whole) CHECK_EQ(whole, 0);
  }
}
