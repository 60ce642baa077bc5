// All returns with their days, beside sorted lists of them.
#include "outcomes/uncertainty/kept_returns.h"

#include <algorithm>
#include <map>
#include <random>

#include "check.h"
#include "outcomes/naive_outcomes.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using namespace hindsight::test;

namespace {

constexpr int64_t kFirstDay = 20050;

template <class T>
void check_kept(std::mt19937_64& random) {
  // Few different values, or values that need all bits of T.
  const int64_t most = random() % 2 == 0 ? 3 : std::numeric_limits<T>::max() / 4;
  std::map<int64_t, std::vector<T>> returns;
  OccurrenceList list;
  DatedReturns<T> all;
  std::vector<int64_t> sorted;
  for (size_t count = 1 + random() % 120; count > 0; --count) {
    std::vector<T>& day = returns[kFirstDay + static_cast<int64_t>(random() % 300)];
    for (size_t n = random() % 60; n > 0 && day.size() < 1440; --n) {
      day.push_back(static_cast<T>(static_cast<int64_t>(random() % static_cast<uint64_t>(2 * most)) - most));
    }
  }
  // A day has an occurrence though no window is completed.
  for (const auto& [day, values] : returns) {
    for (size_t i = 0; i < std::max<size_t>(values.size(), 1); ++i) {
      list.minutes.push_back(static_cast<uint32_t>(day * kMinutesPerDay + static_cast<int64_t>(i)));
    }
  }
  list.offsets = {0, static_cast<uint32_t>(list.minutes.size())};
  const AnchorDays days(occurrences_of(list));
  for (const auto& [day, values] : returns) {
    for (const T value : values) {
      const auto at = static_cast<ptrdiff_t>(random() % (all.values.size() + 1));
      all.values.insert(all.values.begin() + at, value);
      all.days.insert(all.days.begin() + at, days.number_of(day));
      sorted.push_back(value);
    }
  }
  std::sort(sorted.begin(), sorted.end());
  const KeptReturns<T> kept(days, all);
  for (size_t quarter = 0; quarter <= days.quarters().size(); ++quarter) {
    const bool whole_record = quarter == days.quarters().size();
    std::vector<int64_t> expected;
    for (size_t day = 0; day < days.size(); ++day) {
      if (!whole_record && days.quarter(day) != quarter) continue;
      const std::vector<T>& values = returns.at(days.day(day));
      expected.insert(expected.end(), values.begin(), values.end());
    }
    std::sort(expected.begin(), expected.end());
    for (size_t turn = 0; turn < 40 && !expected.empty(); ++turn) {
      const size_t lower = random() % expected.size(), upper = std::min(lower + random() % 2, expected.size() - 1);
      const auto two = whole_record ? kept.at(lower, upper, {}) : kept.middle_at(lower, upper, quarter, {});
      CHECK(two.has_value());
      CHECK_EQ(two->first, expected[lower]);
      CHECK_EQ(two->second, expected[upper]);
    }
  }
  const int64_t value = sorted.empty() ? 0 : sorted[random() % sorted.size()];
  const auto counts = kept.at_or_below(value);
  for (size_t day = 0; day < days.size(); ++day) {
    const std::vector<T>& values = returns.at(days.day(day));
    int128 sum = 0;
    for (const T one : values) sum += one;
    CHECK_EQ(kept.count(day), values.size());
    CHECK(kept.sum(day) == sum);
    CHECK_EQ((*counts)[day],
             static_cast<uint64_t>(std::count_if(values.begin(), values.end(), [&](T one) { return one <= value; })));
  }
}

}  // namespace

TEST("kept returns give every rank of all days and of each quarter, and what each day counts") {
  std::mt19937_64 random(seed());
  for (int turn = 0; turn < 40; ++turn) {
    check_kept<int32_t>(random);
    check_kept<int64_t>(random);
  }
}
