#include "archive/merge/month_merge.h"

#include <algorithm>
#include <random>

#include "archive/february.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

using Row = std::vector<int64_t>;

/// The minutes that are merged: a table of a whole month takes most of the time of a test.
constexpr size_t kMinutes = 3 * 1440;

Row bar(int64_t i, int64_t close, int64_t volume = 5, int64_t trades = 7, int64_t taker = 1) {
  return {kMinute0 + i,
          close * kUnit,
          close * kUnit,
          close * kUnit,
          close * kUnit,
          volume * kUnit,
          volume * close * kUnit,
          trades,
          taker * kUnit,
          taker * close * kUnit,
          kAbsent,
          kAbsent,
          kAbsent};
}

/// A depth snapshot with ±1 % and ±2 % bands at a price; the minute has `snapshots` equal snapshots.
Row book(int64_t i, int64_t price, int64_t base, int64_t snapshots = 2) {
  Row row(static_cast<size_t>(columns_of(Group::depth).count) + 1, kAbsent);
  constexpr int kFirst = columns_of(Group::depth).first;
  const auto set = [&](int c, int64_t value) { row[static_cast<size_t>(c - kFirst) + 1] = value; };
  row[0] = kMinute0 + i;
  set(column(Field::depth_second), 40);
  for (const int side : {0, 7}) {
    set(kFirstBand + side + 2, price * base * kUnit);
    set(kFirstBase + side + 2, base * kUnit);
    set(kFirstBand + side + 3, 2 * price * base * kUnit);
    set(kFirstBase + side + 3, 2 * base * kUnit);
  }
  set(kSnapshots, snapshots);
  int64_t repeats = 0;
  for (int b = 0; b < kBands; ++b) repeats |= snapshots << (4 * b);
  set(kRepeats, repeats);
  return row;
}

struct Merged {
  Columns columns;
  std::vector<uint32_t> marks;
  std::array<uint64_t, 9> quarantined{};
  std::map<std::string_view, uint64_t> rules;
  uint64_t stored_conflicts = 0;
  RecordCounts counts;
};

Merged merge(const std::vector<std::pair<Group, Row>>& rows, const Columns& stored = {},
             const Merged* previous = nullptr) {
  MonthMerge month(kMinute0, kMinutes);
  month.add_stored(stored);
  for (const auto& [group, row] : rows) month.choose(group, row);
  Merged result;
  if (previous == nullptr) {
    month.mark(nullptr, {});
  } else {
    month.mark(&previous->columns, previous->marks);
  }
  result.quarantined = month.quarantine().counts;
  result.rules = month.quarantine().rules;
  for (const auto& [group, row] : rows) {
    const RecordCounts counts = month.count(group, row);
    result.counts.taken += counts.taken;
    result.counts.duplicates += counts.duplicates;
    result.counts.conflicts += counts.conflicts;
    result.counts.quarantined += counts.quarantined;
    result.counts.superseded += counts.superseded;
  }
  for (const uint64_t n : month.stored_conflicts()) result.stored_conflicts += n;
  result.columns = month.columns();
  result.marks = {month.marks().begin(), month.marks().end()};
  return result;
}

std::vector<std::pair<Group, Row>> bars(std::initializer_list<Row> rows) {
  std::vector<std::pair<Group, Row>> all;
  for (const Row& row : rows) all.emplace_back(Group::bar, row);
  return all;
}

int64_t close_at(const Merged& merged, size_t i) {
  return merged.columns[column(Field::close)][i];
}

}  // namespace

TEST("of conflicting bars more trades stay, then more volume, then the greater text, in any order") {
  std::vector<Row> rows = {bar(0, 9, 5, 8),  bar(0, 10, 5, 7), bar(0, 11, 6, 8),
                           bar(0, 12, 6, 8), bar(0, 9, 5, 8),  bar(0, 12, 6, 8)};
  std::sort(rows.begin(), rows.end());
  do {
    std::vector<std::pair<Group, Row>> all;
    for (const Row& row : rows) all.emplace_back(Group::bar, row);
    const Merged merged = merge(all);
    CHECK_EQ(close_at(merged, 0), 12 * kUnit);
    CHECK_EQ(merged.counts.taken, 1u);
    CHECK_EQ(merged.counts.duplicates, 1u);
    CHECK_EQ(merged.counts.conflicts, 4u);
  } while (std::next_permutation(rows.begin(), rows.end()));
}

TEST("texts are compared as texts: 9 is greater than 10") {
  CHECK_EQ(close_at(merge(bars({bar(0, 10), bar(0, 9)})), 0), 9 * kUnit);
}

TEST("a record that says nothing else is a duplicate of the fuller one") {
  Row bare = bar(0, 10);
  for (size_t i = 6; i < bare.size(); ++i) bare[i] = kAbsent;
  for (const auto& rows : {bars({bare, bar(0, 10)}), bars({bar(0, 10), bare})}) {
    const Merged merged = merge(rows);
    CHECK_EQ(merged.counts.taken, 1u);
    CHECK_EQ(merged.counts.duplicates, 1u);
    CHECK_EQ(merged.columns[column(Field::trade_count)][0], 7);
  }
}

TEST("importing in two steps gives the table of one import") {
  std::mt19937_64 random(test::seed());
  for (size_t round = 0; round < test::amount(50, 500); ++round) {
    std::vector<std::pair<Group, Row>> rows;
    for (int i = 0; i < 40; ++i) {
      const auto minute = static_cast<int64_t>(random() % 12);
      const auto any = [&](uint64_t n) { return static_cast<int64_t>(random() % n); };
      if (random() % 3 == 0) {
        rows.emplace_back(Group::depth, book(minute, 10, 1 + any(2), 1 + any(2)));
      } else {
        rows.emplace_back(Group::bar, bar(minute, 9 + any(3), 5 + any(2), 7 + any(2), any(7)));
      }
    }
    const Merged whole = merge(rows);
    std::shuffle(rows.begin(), rows.end(), random);
    const auto cut = rows.begin() + static_cast<std::ptrdiff_t>(random() % rows.size());
    const Merged first = merge({rows.begin(), cut});
    const Merged second = merge({cut, rows.end()}, first.columns);
    CHECK(second.marks == whole.marks);
    for (size_t c = 0; c < kColumnCount; ++c) {
      for (size_t i = 0; i < 12; ++i) {
        const auto at = [&](const Merged& m) { return m.columns[c].empty() ? kAbsent : m.columns[c][i]; };
        CHECK_EQ(at(second), at(whole));
      }
    }
    CHECK_EQ(merge(rows, whole.columns).counts.taken, 0u);
  }
}

TEST("impossible bars are marked and kept as recorded") {
  const auto mark = [](Row row) { return merge(bars({std::move(row)})).marks[0]; };
  CHECK_EQ(mark(bar(0, 10)), 0u);
  const auto with = [](size_t column, int64_t value) {
    Row row = bar(0, 10);
    row[1 + column] = value;
    return row;
  };
  CHECK_EQ(mark(with(1, 9 * kUnit)), kQuarantinedBar | kQuarantinedFlow);   // high below the other prices
  CHECK_EQ(mark(with(2, 11 * kUnit)), kQuarantinedBar | kQuarantinedFlow);  // low above the other prices
  CHECK_EQ(mark(with(4, -1)), kQuarantinedBar | kQuarantinedFlow);          // negative volume
  CHECK_EQ(mark(with(5, -1)), kQuarantinedBar | kQuarantinedFlow);          // negative quote volume
  CHECK_EQ(mark(with(7, 5 * kUnit + 1)), kQuarantinedFlow);                 // taker volume above volume
  CHECK_EQ(mark(with(7, 5 * kUnit)), 0u);
  CHECK_EQ(mark(with(7, -1)), kQuarantinedFlow);
  Row zero = bar(0, 10);
  for (size_t i = 1; i < 5; ++i) zero[i] = 0;
  CHECK_EQ(mark(zero), kQuarantinedBar | kQuarantinedFlow);
  const Merged merged = merge(bars({with(1, 9 * kUnit)}));
  CHECK_EQ(merged.columns[column(Field::high)][0], 9 * kUnit);
  CHECK_EQ(merged.counts.quarantined, 1u);
  CHECK_EQ(merged.quarantined[0], 1u);
}

TEST("a taker volume within one part in 10^9 is tolerated") {
  Row row = bar(0, 10, 5'000);
  row[8] = 5'000 * kUnit + 500;
  CHECK_EQ(merge(bars({row})).marks[0], 0u);
  row[8] = 5'000 * kUnit + 501;
  CHECK_EQ(merge(bars({row})).marks[0], static_cast<uint32_t>(kQuarantinedFlow));
}

TEST("a book whose notional falls with distance, or that lags the close, is marked as a whole") {
  Row falling = book(0, 10, 5);
  falling[static_cast<size_t>(kFirstBand + 3 - columns_of(Group::depth).first) + 1] = 1;
  CHECK_EQ(merge({{Group::depth, falling}}).marks[0], kQuarantinedDepth);
  CHECK_EQ(merge({{Group::depth, book(0, 100, 5)}, {Group::bar, bar(0, 103)}}).marks[0], kQuarantinedDepth);
  CHECK_EQ(merge({{Group::depth, book(0, 100, 5)}, {Group::bar, bar(0, 102)}}).marks[0], 0u);
  CHECK_EQ(merge({{Group::depth, book(0, 100, 5)}}).marks[0], 0u);  // no close to compare with
}

TEST("a band that stands still for 20 snapshots while the price moved is marked from the 20th on") {
  constexpr uint32_t kFour = (kQuarantinedFirstBand << 2) | (kQuarantinedFirstBand << 3) |
                             (kQuarantinedFirstBand << 9) | (kQuarantinedFirstBand << 10);
  std::vector<std::pair<Group, Row>> rows;
  for (int64_t i = 0; i < 12; ++i) {
    rows.emplace_back(Group::depth, book(i, 100, i == 11 ? 6 : 5));
    rows.emplace_back(Group::bar, bar(i, i == 3 ? 101 : 100));
  }
  const Merged merged = merge(rows);
  for (size_t i = 0; i < 9; ++i) CHECK_EQ(merged.marks[i], 0u);
  CHECK_EQ(merged.marks[9], kFour);
  CHECK_EQ(merged.marks[10], kFour);
  CHECK_EQ(merged.marks[11], 0u);
  rows.erase(std::remove_if(rows.begin(), rows.end(), [](const auto& row) { return row.first == Group::bar; }),
             rows.end());
  CHECK_EQ(merge(rows).marks[10], 0u);  // without bars, a price change cannot be detected
}

TEST("a band frozen in the month before is frozen from the first minute") {
  MonthMerge january(kFebruary - 1);
  for (int64_t i = 12; i > 0; --i) {
    january.choose(Group::depth, book(-i, 100, 5));
    january.choose(Group::bar, bar(-i, i == 4 ? 101 : 100));
  }
  january.mark(nullptr, {});
  Merged before;
  before.columns = january.columns();
  before.marks = {january.marks().begin(), january.marks().end()};
  const std::vector<std::pair<Group, Row>> rows = {{Group::depth, book(0, 100, 5)},
                                                   {Group::bar, bar(0, 100)},
                                                   {Group::depth, book(1, 100, 6)},
                                                   {Group::bar, bar(1, 100)}};
  CHECK(merge(rows).marks[0] == 0);
  const Merged after = merge(rows, {}, &before);
  CHECK(after.marks[0] != 0);
  CHECK_EQ(after.marks[1], 0u);
}

TEST("records of another month or cut short are refused") {
  MonthMerge month(kFebruary);
  CHECK_FAILS("invalid_records", (month.choose(Group::bar, bar(-1, 10)), 0));
  CHECK_FAILS("invalid_records", (month.choose(Group::bar, Row{kMinute0, 1}), 0));
}
