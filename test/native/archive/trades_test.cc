// Trades become bars: minute boundaries, aggressors, repeated and late rows, pieces of a minute from several files.
#include <algorithm>
#include <random>

#include "archive/archive_parser.h"
#include "archive/february.h"
#include "archive/merge/month_merge.h"
#include "base/rounding.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

Layout trades() {
  return {RowKind::trades,
          "avaxusdt",
          {kRoleTradeId, kRolePrice, kRoleAmount, kRoleIgnored, kRoleEventTime, kRoleBuyerIsMaker},
          false};
}
Layout agg_trades() {
  return {
      RowKind::agg_trades,
      "avaxusdt",
      {kRoleTradeId, kRolePrice, kRoleAmount, kRoleFirstTradeId, kRoleLastTradeId, kRoleEventTime, kRoleBuyerIsMaker},
      false};
}
Layout recorded() {
  return {RowKind::unordered_trades,
          "avaxusd_hl",
          {kRoleEventTime, kRolePrice, kRoleAmount, kRoleSide},
          false,
          {"ts", "px", "sz", "side"}};
}

struct TradesResult {
  std::vector<int64_t> rows;
  FileSummary summary;
};
TradesResult parse_trades(const Layout& layout, std::string_view text) {
  ArchiveParser parser(layout, false);
  parser.push(text);
  parser.finish();
  TradesResult result{{}, parser.summary()};
  for (const RecordBlock& block : parser.take()) {
    result.rows.insert(result.rows.end(), block.rows.begin(), block.rows.end());
  }
  return result;
}

std::string trade(int64_t id, int64_t millis, const std::string& price, const std::string& amount, bool sold = false) {
  return std::to_string(id) + "," + price + "," + amount + ",0," + std::to_string(kMillis0 + millis) + "," +
         (sold ? "true" : "false") + "\n";
}
std::string line(int64_t millis, const std::string& price, const std::string& amount, char side) {
  return "{\"ts\":" + std::to_string(kMillis0 + millis) + ",\"px\":" + price + ",\"sz\":" + amount + ",\"side\":\"" +
         side + "\"}\n";
}

constexpr int64_t e8(double x) {
  return static_cast<int64_t>(x * 1e8 + 0.5);
}
int64_t value(const TradesResult& result, size_t record, int position) {
  return result.rows[record * static_cast<size_t>(kBarWidth + 1) + 1 + static_cast<size_t>(position)];
}

}  // namespace

TEST("a trade on the minute opens the next bar, and a buyer who is maker means that the aggressor sold") {
  const TradesResult result = parse_trades(trades(), trade(1, 0, "10", "1") + trade(2, 30'000, "12", "2", true) +
                                                         trade(3, 59'999, "9", "0.5") + trade(4, 60'000, "11", "4"));
  const std::vector<int64_t> expected = {kMinute0, e8(10),  e8(12),   e8(9),         e8(9), e8(3.5), e8(38.5),
                                         3,        e8(1.5), e8(14.5), kMadeOfTrades, 1,     3};
  CHECK_EQ(result.rows.size(), 2 * expected.size());
  CHECK(std::equal(expected.begin(), expected.end(), result.rows.begin()));
  CHECK_EQ(result.rows[expected.size()], kMinute0 + 1);
}

TEST("an aggregate counts the trades that it holds") {
  const std::string time = std::to_string(kMillis0 + 5);
  const TradesResult result = parse_trades(agg_trades(), "7,10,3,100,104," + time + ",false\n8,10,1,105,105," + time +
                                                             ",True\n" + "9,10,1,-1,-1," + time + ",0\n");
  CHECK_EQ(value(result, 0, column(Field::trade_count)), 7);
  CHECK_EQ(value(result, 0, column(Field::taker_buy_volume)), e8(4));
  CHECK_EQ(value(result, 0, kMadeOfAt), kMadeOfAggTrades);
}

TEST("repeated ids are dropped, and of different rows with one id the greater stays, in any order") {
  std::vector<std::string> rows = {trade(1, 0, "10", "1"), trade(2, 5, "11", "2"), trade(2, 5, "11", "2"),
                                   trade(2, 5, "11", "3"), trade(3, 9, "12", "1")};
  std::sort(rows.begin(), rows.end());
  do {
    std::string text;
    for (const std::string& row : rows) text += row;
    TradesResult result = parse_trades(trades(), text);
    CHECK_EQ(value(result, 0, column(Field::volume)), e8(5));
    CHECK_EQ(value(result, 0, column(Field::open)), e8(10));
    CHECK_EQ(value(result, 0, column(Field::close)), e8(12));
    CHECK_EQ(result.summary.notes.handled["repeated_trades"], 1u);
    CHECK_EQ(result.summary.notes.handled["conflicting_trades"], 1u);
  } while (std::next_permutation(rows.begin(), rows.end()));
}

TEST("without ids equal lines in order are trades of their own, and late ones are sent again") {
  const std::string a = line(1'000, "6.5", "10", 'B');
  const std::string b = line(2'000, "6.6", "20", 'A');
  TradesResult result =
      parse_trades(recorded(), a + a + b + line(70'000, "6.7", "1", 'B') + a + a + line(1'500, "6.4", "5", 'A'));
  CHECK_EQ(value(result, 0, column(Field::volume)), e8(45));
  CHECK_EQ(value(result, 0, column(Field::taker_buy_volume)), e8(20));
  CHECK_EQ(value(result, 0, column(Field::low)), e8(6.4));
  CHECK_EQ(value(result, 0, column(Field::close)), e8(6.6));
  CHECK_EQ(result.summary.notes.handled["repeated_trades"], 2u);
  CHECK_EQ(result.summary.notes.out_of_order, 3u);
}

TEST("a minute with 190 trades in two seconds is told") {
  std::string text;
  for (int i = 0; i < 190; ++i) text += line(i * 10, "6.5", "1", 'B');
  CHECK_EQ(parse_trades(recorded(), text).summary.notes.handled["burst_minutes"], 1u);
  text.clear();
  for (int i = 0; i < 190; ++i) text += line(i * 11, "6.5", "1", 'B');
  CHECK_EQ(parse_trades(recorded(), text).summary.notes.handled.count("burst_minutes"), 0u);
}

TEST("rows of trades that cannot be read are rejected by rule") {
  const TradesResult result =
      parse_trades(trades(), "x,1,1,1," + std::to_string(kMillis0) + ",true\n1,1,1,1,soon,true\n1,1,,1," +
                                 std::to_string(kMillis0) + ",true\n1,1,1,1," + std::to_string(kMillis0) + ",maybe\n");
  CHECK(result.rows.empty());
  const auto& rules = result.summary.notes.rejected_by_rule;
  for (const char* rule : {"not_a_number", "unreadable_time", "missing_value", "unknown_side"}) {
    CHECK_EQ(rules.count(rule), 1u);
  }
  CHECK_EQ(parse_trades(recorded(), "[1]\n{\"ts\":1}\n{\"ts\":\n").summary.notes.rejected, 3u);
}

TEST("bars are those of a plain reference on random trades, whatever is lost, repeated or late in the file") {
  std::mt19937_64 random(test::seed());
  for (int round = 0; round < 100; ++round) {
    struct Row {
      int64_t id, millis, price, amount;
      bool sold;
    };
    std::vector<Row> rows;
    int64_t millis = 0;
    for (int64_t id = 1; id <= 200; ++id) {
      millis += static_cast<int64_t>(random() % 3'000);
      rows.push_back({id, millis, static_cast<int64_t>(1 + random() % 999'999'999),
                      static_cast<int64_t>(1 + random() % 999'999'999), random() % 2 == 0});
    }
    std::vector<size_t> order(rows.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = i;
    for (int i = 0; i < 20; ++i) order.push_back(random() % rows.size());
    if (round % 2 == 0) std::shuffle(order.begin(), order.end(), random);
    std::string text;
    for (const size_t i : order) {
      std::string price, amount;
      append_decimal(price, rows[i].price, 8);
      append_decimal(amount, rows[i].amount, 8);
      text += trade(rows[i].id, rows[i].millis, price, amount, rows[i].sold);
    }
    TradesResult result = parse_trades(trades(), text);
    CHECK_EQ(result.summary.notes.handled["repeated_trades"], 20u);
    std::vector<int64_t> expected;
    for (size_t i = 0; i < rows.size();) {
      const int64_t minute = rows[i].millis / 60'000;
      int128 quote = 0, taker_quote = 0;
      int64_t volume = 0, taker = 0, high = 0, low = INT64_MAX, count = 0;
      const size_t first = i;
      for (; i < rows.size() && rows[i].millis / 60'000 == minute; ++i) {
        const Row& row = rows[i];
        const int128 product = static_cast<int128>(row.price) * row.amount;
        volume += row.amount;
        quote += product;
        high = std::max(high, row.price);
        low = std::min(low, row.price);
        ++count;
        if (!row.sold) {
          taker += row.amount;
          taker_quote += product;
        }
      }
      const auto rounded = [](int128 x) { return static_cast<int64_t>(divide_half_even(x, 100'000'000)); };
      expected.insert(expected.end(),
                      {kMinute0 + minute, rows[first].price, high, low, rows[i - 1].price, volume, rounded(quote),
                       count, taker, rounded(taker_quote), kMadeOfTrades, rows[first].id, rows[i - 1].id});
    }
    CHECK(result.rows.size() == expected.size());
    // Minutes are returned in the order in which they close.
    CHECK(result.rows == expected);
  }
}

namespace {

struct MergedTrades {
  std::vector<int64_t> bar;
  RecordCounts counts;
};

/// Returns the bar of minute 0 after one import per element of `imports`, in that order.
MergedTrades merge(const std::vector<std::vector<std::vector<int64_t>>>& imports) {
  Columns stored;
  MergedTrades merged;
  for (const auto& records : imports) {
    MonthMerge month(kFebruary);
    month.add_stored(stored);
    for (const auto& record : records) month.choose(Group::bar, record);
    month.mark(nullptr, {});
    for (const auto& record : records) {
      const RecordCounts counts = month.count(Group::bar, record);
      merged.counts.taken += counts.taken;
      merged.counts.duplicates += counts.duplicates;
      merged.counts.conflicts += counts.conflicts;
      merged.counts.superseded += counts.superseded;
    }
    for (const uint64_t n : month.stored_conflicts()) merged.counts.conflicts += n;
    stored = month.columns();
  }
  for (int i = 0; i < kBarWidth; ++i) {
    const auto& values = stored[static_cast<size_t>(columns_of(Group::bar).column_at(i))];
    merged.bar.push_back(values.empty() ? kAbsent : values[0]);
  }
  return merged;
}

/// A piece of one minute made of trades first … last. Trade i has price i and amount 1.
std::vector<int64_t> piece(int64_t first, int64_t last, int64_t made_of = kMadeOfTrades) {
  const int64_t n = last - first + 1;
  return {kMinute0, first, last, first, last, n, n * (first + last) / 2, n, 0, 0, made_of, first, last};
}
std::vector<int64_t> kline() {
  return {kMinute0, 5, 6, 4, 5, 100, 500, 1, 0, 0, kAbsent, kAbsent, kAbsent};
}

}  // namespace

TEST("pieces of a minute that do not overlap add up, in any order") {
  std::vector<std::vector<int64_t>> pieces = {piece(1, 4), piece(5, 9), piece(10, 10), piece(5, 9)};
  std::sort(pieces.begin(), pieces.end());
  const std::vector<int64_t> whole = {1, 10, 1, 10, 10, 55, 10, 0, 0, kMadeOfTrades, 1, 10};
  do {
    const MergedTrades once = merge({pieces});
    CHECK(once.bar == whole);
    CHECK_EQ(once.counts.taken, 3u);
    CHECK_EQ(once.counts.duplicates, 1u);
    CHECK_EQ(once.counts.conflicts, 0u);
  } while (std::next_permutation(pieces.begin(), pieces.end()));
  // The pieces become adjacent over several imports, in ascending or in descending order.
  for (const auto& imports : std::vector<std::vector<std::vector<std::vector<int64_t>>>>{
           {{piece(1, 4)}, {piece(5, 9)}, {piece(10, 10)}, {piece(5, 9)}},
           {{piece(10, 10)}, {piece(5, 9), piece(5, 9)}, {piece(1, 4)}}}) {
    const MergedTrades merged = merge(imports);
    CHECK(merged.bar == whole);
    CHECK_EQ(merged.counts.taken, 3u);
    CHECK_EQ(merged.counts.conflicts, 0u);
  }
}

TEST("the whole minute and its parts are the whole minute, and parts that overlap are never added") {
  for (const auto& imports :
       std::vector<std::vector<std::vector<std::vector<int64_t>>>>{{{piece(1, 4), piece(1, 9), piece(5, 9)}},
                                                                   {{piece(1, 4), piece(5, 9)}, {piece(1, 9)}},
                                                                   {{piece(1, 9)}, {piece(5, 9)}, {piece(1, 4)}}}) {
    const MergedTrades merged = merge(imports);
    CHECK_EQ(merged.bar[column(Field::trade_count)], 9);
    CHECK_EQ(merged.counts.conflicts, 0u);
  }
  std::vector<std::vector<int64_t>> overlapping = {piece(1, 6), piece(5, 9), piece(7, 8)};
  std::sort(overlapping.begin(), overlapping.end());
  do {
    const MergedTrades merged = merge({overlapping});
    CHECK_EQ(merged.bar[column(Field::trade_count)], 8);
    CHECK_EQ(merged.counts.conflicts, 1u);
  } while (std::next_permutation(overlapping.begin(), overlapping.end()));
}

TEST("a recorded bar comes before one of trades, and that before one of aggregates, however few their trades") {
  std::vector<std::vector<int64_t>> records = {kline(), piece(1, 50), piece(1, 99, kMadeOfAggTrades)};
  std::sort(records.begin(), records.end());
  do {
    for (const auto& imports : std::vector<std::vector<std::vector<std::vector<int64_t>>>>{
             {records}, {{records[0]}, {records[1]}, {records[2]}}}) {
      const MergedTrades merged = merge(imports);
      CHECK(std::equal(merged.bar.begin(), merged.bar.end(), kline().begin() + 1));
      CHECK_EQ(merged.counts.conflicts, 0u);
      if (imports.size() == 1) CHECK_EQ(merged.counts.superseded, 2u);
    }
  } while (std::next_permutation(records.begin(), records.end()));
  // Trades and aggregate trades of one minute are never mixed.
  const MergedTrades merged = merge({{piece(1, 4, kMadeOfAggTrades), piece(1, 2), piece(5, 9, kMadeOfAggTrades)}});
  CHECK_EQ(merged.bar[column(Field::trade_count)], 2);
}
