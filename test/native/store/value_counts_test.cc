// Counts of values, lists and ranks against plain sorting.
#include "store/snapshot/value_counts.h"

#include <algorithm>
#include <deque>
#include <map>
#include <random>

#include "check.h"
#include "store/extent_buffer.h"

using namespace hindsight;
using hindsight::test::ExtentBuffer;

namespace {

constexpr Minute kCountsBegin = 1440 * 20000;
constexpr size_t kColumn = 0;

/// Two symbols with values of one column, of which the second begins later.
struct Values {
  Snapshot snapshot;
  std::vector<std::vector<int64_t>> values{2};
  std::deque<ExtentBuffer> buffers;

  Values(std::mt19937_64& random, int bits) {
    Segment& segment = snapshot.segments.emplace_back();
    segment.begin = kCountsBegin;
    segment.end = kCountsBegin + 2880;
    for (uint32_t symbol = 0; symbol < 2; ++symbol) {
      const Minute first = kCountsBegin + (symbol == 0 ? 0 : 500);
      snapshot.symbols.push_back({symbol == 0 ? "a" : "b", first, segment.end - 1, {}});
      const Minute first_slot = floor_to_block(first);
      const auto slots = static_cast<size_t>(ceil_to_block(segment.end) - first_slot);
      ExtentBuffer& buffer = buffers.emplace_back(8, slots, 0);
      auto* stored = buffer.values<int64_t>();
      for (size_t slot = 0; slot < slots; ++slot) {
        const int64_t value = random() % 10 == 0 ? INT64_MIN + static_cast<int64_t>(random() % kNullReasonCount)
                                                 : static_cast<int64_t>(random()) >> (64 - bits);
        stored[slot] = value;
        const Minute minute = first_slot + static_cast<Minute>(slot);
        if (minute >= first && minute < segment.end) values[symbol].push_back(value);
      }
      Extent extent;
      extent.values = stored;
      extent.first_slot = first_slot;
      extent.slots = static_cast<uint32_t>(slots);
      extent.width = 8;
      SymbolSegment& part = segment.symbols.emplace_back();
      part.symbol = symbol;
      part.valid_begin = first;
      part.valid_end = segment.end;
      part.extents.resize(column_count());
      part.extents[kColumn] = extent;
    }
  }

  std::vector<int64_t> sorted(Minute from, Minute to) const {
    std::vector<int64_t> all;
    for (size_t symbol = 0; symbol < 2; ++symbol) {
      const Minute first = snapshot.symbols[symbol].first;
      for (size_t i = 0; i < values[symbol].size(); ++i) {
        const Minute minute = first + static_cast<Minute>(i);
        if (minute >= from && minute < to) all.push_back(values[symbol][i]);
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  }
};

}  // namespace

TEST("bins of values ascend, and small values have bins of their own") {
  std::mt19937_64 random(hindsight::test::seed());
  std::vector<int64_t> values = {INT64_MIN + kNullReasonCount, -1, 0, 1, INT64_MAX};
  for (int i = 0; i < 100000; ++i) values.push_back(static_cast<int64_t>(random()) >> (random() % 64));
  std::sort(values.begin(), values.end());
  for (size_t i = 1; i < values.size(); ++i) CHECK(value_bin(values[i - 1]) <= value_bin(values[i]));
  CHECK(value_bin(values.back()) < kValueBins);
  CHECK_EQ(value_bin(0), kValueBinsOfSign);
  for (int64_t value = 0; value < 512; ++value) {
    CHECK_EQ(value_bin(value), kValueBinsOfSign + static_cast<uint32_t>(value));
    CHECK_EQ(value_bin(-value), kValueBinsOfSign - static_cast<uint32_t>(value));
  }
}

TEST("counts of days add up to the values of the record, and lists of days say which value has a rank") {
  std::mt19937_64 random(hindsight::test::seed() + 1);
  for (const int bits : {5, 12, 30, 62}) {
    const Values market(random, bits);
    std::map<uint32_t, uint64_t> bins;
    std::vector<ValueCounts> days;
    for (Minute day = kCountsBegin; day < kCountsBegin + 2880; day += 1440) {
      days.push_back(count_values(market.snapshot, kColumn, day, day + 1440));
      const auto all = market.sorted(day, day + 1440);
      const auto least = std::find_if(all.begin(), all.end(), [](int64_t x) { return !is_null(x); });
      CHECK_EQ(days.back().values, static_cast<uint64_t>(all.end() - least));
      CHECK_EQ(days.back().min, *least);
      CHECK_EQ(days.back().max, all.back());
      for (size_t code = 0; code < kNullReasonCount; ++code) {
        CHECK_EQ(days.back().nulls[code],
                 static_cast<uint64_t>(std::count(all.begin(), least, INT64_MIN + static_cast<int64_t>(code))));
      }
      for (size_t i = 0; i < days.back().bins.size(); ++i) bins[days.back().bins[i]] += days.back().counts[i];
    }
    auto all = market.sorted(kCountsBegin, kCountsBegin + 2880);
    std::erase_if(all, [](int64_t x) { return is_null(x); });
    uint64_t before = 0;
    for (const auto& [bin, count] : bins) {
      const auto wanted = static_cast<uint16_t>(bin);
      const auto first = values_in_bins(market.snapshot, kColumn, kCountsBegin, kCountsBegin + 1440, {&wanted, 1});
      const auto second =
          values_in_bins(market.snapshot, kColumn, kCountsBegin + 1440, kCountsBegin + 2880, {&wanted, 1});
      for (const uint64_t rank : {uint64_t{0}, count / 2, count - 1}) {
        CHECK_EQ(value_at_rank({first[0], second[0]}, rank), all[before + rank]);
      }
      CHECK_FAILS("invalid_argument", value_at_rank({first[0], second[0]}, count));
      before += count;
    }
    CHECK_EQ(before, all.size());
  }
}

TEST("a list that ends early, and bins that do not ascend, are refused") {
  std::mt19937_64 random(hindsight::test::seed() + 2);
  const Values market(random, 12);
  const uint16_t bins[] = {9, 9};
  CHECK_FAILS("invalid_argument", values_in_bins(market.snapshot, kColumn, kCountsBegin, kCountsBegin + 1440, bins));
  const ValueList cut = {0x80};
  CHECK_FAILS("invalid_argument", value_at_rank({cut}, 0));
}
