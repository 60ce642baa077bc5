// Sources of single events: which minute an event belongs to, which of several events of a minute is kept, and which
// events are known to be wrong.
#include "archive/archive_parser.h"
#include "archive/february.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

struct Result {
  std::vector<RecordBlock> blocks;
  FileSummary summary;

  /// Returns the records of a group: minute and columns of each, one record after another.
  std::vector<int64_t> of(Group group) const {
    std::vector<int64_t> rows;
    for (const RecordBlock& block : blocks) {
      if (block.group == group) rows.insert(rows.end(), block.rows.begin(), block.rows.end());
    }
    return rows;
  }
  uint64_t handled(std::string_view name) const {
    const auto found = summary.notes.handled.find(name);
    return found == summary.notes.handled.end() ? 0 : found->second;
  }
};
Result parse(const Layout& layout, std::string_view text) {
  ArchiveParser parser(layout, false);
  parser.push(text);
  parser.finish();
  const FileSummary summary = parser.summary();
  return {parser.take(), summary};
}

using Rows = std::vector<int64_t>;

Layout metrics() {
  return {RowKind::metrics,
          "btcusdt",
          {kRoleEventTime, kRoleSymbol, column(Field::open_interest), column(Field::open_interest_value),
           column(Field::long_short_ratio)},
          false};
}
Layout quotes() {
  return {RowKind::quotes,
          "btcusdt",
          {column(Field::bid_price), column(Field::bid_size), column(Field::ask_price), column(Field::ask_size),
           kRoleEventTime},
          false};
}
Layout contexts() {
  return {RowKind::hourly_ticker,
          "avaxusd_hl",
          {kRoleEventTime, column(Field::funding_rate), column(Field::open_interest), column(Field::mark_close),
           column(Field::index_close)},
          false,
          {"ts", "funding", "oi", "mark", "oracle"}};
}
Layout tickers() {
  return {RowKind::ticker,
          "btcusdt",
          {kRoleEventTime, kRoleArrivalTime, kRoleNextSettlement, column(Field::funding_rate),
           column(Field::open_interest), column(Field::mark_close)},
          true};
}
Layout books() {
  return {RowKind::book_levels, "avaxusd_hl", {kRoleEventTime, kRoleBids, kRoleAsks}, false, {"ts", "bids", "asks"}};
}
Layout liquidations(MinuteSpan recorded = {}) {
  return {RowKind::liquidations, "btcusdt", {kRoleEventTime, kRoleSide, kRolePrice, kRoleAmount}, false, {}, recorded};
}

std::string millis(int64_t since) {
  return std::to_string(kMillis0 + since);
}
std::string micros(int64_t since_millis) {
  return millis(since_millis) + "000";
}

}  // namespace

TEST("open interest stands where it was taken: stamps are ends before 2026-06-25 and beginnings since") {
  constexpr int64_t kChange = 1'782'345'600 / 60;
  const Result result = parse(metrics(),
                              "2026-06-24 23:55:00,BTCUSDT,10,100,1.5\n"
                              "2026-06-25 00:00:00,BTCUSDT,11,110,1.6\n"
                              "2026-06-25 00:00:00,BTCUSDT,12,120,1.7\n"
                              "2026-06-25 00:05:00,BTCUSDT,13,130,1.8\n");
  CHECK(result.of(Group::open_interest) == (Rows{kChange - 6, 10 * kUnit, 100 * kUnit, 60, kChange + 4, 12 * kUnit,
                                                 120 * kUnit, 60, kChange + 9, 13 * kUnit, 130 * kUnit, 60}) ||
        result.of(Group::open_interest) == (Rows{kChange - 6, 10 * kUnit, 100 * kUnit, 60, kChange + 9, 13 * kUnit,
                                                 130 * kUnit, 60, kChange + 4, 12 * kUnit, 120 * kUnit, 60}));
  CHECK_EQ(result.of(Group::long_short).size(), 9u);
  CHECK_EQ(result.handled("relabelled_rows"), 2u);
  CHECK_EQ(result.handled("duplicate_midnight"), 1u);
}

TEST("the last old label of a daily file is the duplicate, the first new one is not") {
  const Result before =
      parse(metrics(), "2026-06-24 23:55:00,BTCUSDT,10,100,1\n2026-06-25 00:00:00,BTCUSDT,11,110,1\n");
  CHECK_EQ(before.of(Group::open_interest).size(), 4u);
  CHECK_EQ(before.handled("duplicate_midnight"), 1u);
  const Result after = parse(metrics(), "2026-06-25 00:00:00,BTCUSDT,12,120,1\n2026-06-25 00:05:00,BTCUSDT,13,130,1\n");
  CHECK_EQ(after.of(Group::open_interest).size(), 8u);
  CHECK_EQ(after.handled("relabelled_rows"), 2u);
  CHECK_EQ(after.handled("duplicate_midnight"), 0u);
}

TEST("stamps that drift stay as they are, missing snapshots are gaps, and zeros are taken for quarantine to find") {
  const Result result = parse(metrics(),
                              "2026-02-01 00:05:00,BTCUSDT,0E-8,0E-16,1.5\n"
                              "2026-02-01 00:10:02,BTCUSDT,10,100,\n"
                              "2026-02-01 00:30:00,BTCUSDT,,,1.25\n"
                              "2026-02-01 00:35:00,BTCUSDT,,,\n"
                              "2026-02-01 00:40:00,ETHUSDT,1,1,1\n");
  CHECK(result.of(Group::open_interest) == (Rows{kMinute0 + 4, 0, 0, 60, kMinute0 + 10, 10 * kUnit, 100 * kUnit, 2}));
  CHECK(result.of(Group::long_short) == (Rows{kMinute0 + 4, 3 * kUnit / 2, 60, kMinute0 + 29, 5 * kUnit / 4, 60}));
  CHECK_EQ(result.handled("drifted_stamps"), 1u);
  CHECK_EQ(result.summary.gap_spans, 1u);
  CHECK_EQ(result.summary.gap_minutes, 15u);
  CHECK_EQ(result.summary.gaps_first[0].from, kMinute0 + 15);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("missing_value"), 1u);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("other_symbol"), 1u);
}

TEST("of the quotes in (open, close] the last stays, late rows included") {
  const Result result = parse(quotes(), "1,1,2,1," + millis(60'000) + "\n3,1,4,1," + millis(59'999) + "\n5,1,6,2," +
                                            millis(60'001) + "\n7,1,8,2," + millis(100'500) + "\n");
  CHECK(result.of(Group::quote) ==
        (Rows{kMinute0, kUnit, kUnit, 2 * kUnit, kUnit, 60, kMinute0 + 1, 7 * kUnit, kUnit, 8 * kUnit, 2 * kUnit, 41}));
  CHECK_EQ(result.summary.notes.out_of_order, 1u);
}

TEST("a quote that comes later than many minutes is a record of its own") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "1,1,2,1," + millis(i * 60'000 + 1) + "\n";
  text += "3,1,4,1," + millis(2) + "\n";
  const Rows rows = parse(quotes(), text).of(Group::quote);
  CHECK_EQ(rows.size(), 101u * 6);
}

TEST("what arrived with a ticker is known 300 s after the record, which is when it arrived") {
  const std::string at = millis(600'500);  // minute 10, half a second after its start
  const Result result =
      parse(contexts(), "{\"ts\":" + at + ",\"funding\":1.25e-05,\"oi\":1000.5,\"mark\":6.5,\"oracle\":6.25}\n");
  CHECK(result.of(Group::open_interest) == (Rows{kMinute0 + 5, 100'050'000'000, 650'325'000'000, 1}));
  CHECK(result.of(Group::mark) == (Rows{kMinute0 + 10, 650'000'000}));
  CHECK(result.of(Group::index) == (Rows{kMinute0 + 10, 625'000'000}));
}

TEST("the rate of a full hour is the last one that arrived before it, unless that is old") {
  const auto context = [](int64_t at, const std::string& rate) {
    return "{\"ts\":" + millis(at) + ",\"funding\":" + rate + ",\"oi\":1,\"mark\":1,\"oracle\":1}\n";
  };
  constexpr int64_t kHour = 3'600'000;
  const Result result = parse(contexts(), context(kHour - 70'000, "0.0001") + context(kHour - 10'000, "0.0002") +
                                              context(kHour + 1, "0.0003") + context(2 * kHour - 300'001, "0.0004") +
                                              context(3 * kHour, "-0.0005"));
  CHECK(result.of(Group::funding) ==
        (Rows{kMinute0 + 59, 200'000'000, 60, kAbsent, kMinute0 + 179, -500'000'000, 60, kAbsent}));
  CHECK_EQ(result.handled("derived_settlements"), 2u);
}

TEST("a ticker settles what arrived before the settlement, by arrival and not by the venue's stamp") {
  const std::string next = micros(8 * 3'600'000);
  const auto row = [&](int64_t at, int64_t arrival, const std::string& rest) {
    return micros(8 * 3'600'000 + at) + "," + micros(8 * 3'600'000 + arrival) + "," + rest + "\n";
  };
  const Result result =
      parse(tickers(), row(-2'000, -1'900, next + ",0.0001,10,100") + row(-10, 40, next + ",0.0009,10,100") +
                           row(5'000, 5'100, micros(16 * 3'600'000) + ",0.0002,,"));
  CHECK(result.of(Group::funding) == (Rows{kMinute0 + 479, 100'000'000, kAbsent, kAbsent}));
  CHECK_EQ(result.of(Group::mark).size(), 2u);
  CHECK(result.of(Group::open_interest) ==
        (Rows{kMinute0 + 474, 10 * kUnit, 1000 * kUnit, 59, kMinute0 + 475, 10 * kUnit, 1000 * kUnit, 1}));
}

TEST("levels give the best quote and the bands whose end they reach") {
  // Mid is 100: 10 bps are 0.1, 20 bps 0.2. Bids reach 20 bps exactly, asks 10 bps only.
  const Result result =
      parse(books(),
            "{\"ts\":" + millis(1'000) + ",\"bids\":[[99.95,1],[99.9,2],[99.8,3]],\"asks\":[[100.05,4],[100.15,5]]}\n");
  CHECK(result.of(Group::quote) == (Rows{kMinute0, 9'995'000'000, kUnit, 10'005'000'000, 4 * kUnit, 1}));
  const Rows book = result.of(Group::depth);
  const auto at = [&](int c) { return book[static_cast<size_t>(c - columns_of(Group::depth).first) + 1]; };
  CHECK_EQ(at(kFirstBand), 29'975'000'000);
  CHECK_EQ(at(kFirstBand + 1), 59'915'000'000);
  CHECK_EQ(at(kFirstBase + 1), 6 * kUnit);
  CHECK_EQ(at(kFirstBand + 2), kAbsent);
  CHECK_EQ(at(kFirstBand + kBandsPerSide), 40'020'000'000);
  CHECK_EQ(at(kFirstBand + kBandsPerSide + 1), kAbsent);
  CHECK_EQ(at(kSnapshots), 2);
}

TEST("books that cannot be read, with one side or too near are told apart") {
  const Result result = parse(books(), "{\"ts\":" + millis(1) + ",\"bids\":[[99,1],\"asks\":[]}\n{\"ts\":" + millis(1) +
                                           ",\"bids\":[[99,x]],\"asks\":[]}\n{\"ts\":" + millis(1) +
                                           ",\"bids\":[[99,1]],\"asks\":[]}\n{\"ts\":" + millis(1) +
                                           ",\"bids\":[[99.99,1]],\"asks\":[[100.01,1]]}\n");
  CHECK_EQ(result.summary.notes.rejected, 2u);
  CHECK_EQ(result.handled("one_sided_books"), 1u);
  CHECK_EQ(result.of(Group::quote).size(), 6u);
  CHECK(result.of(Group::depth).empty());
}

TEST("liquidations are summed by side once per row, and silence is zero only where somebody listened") {
  const std::string sell = millis(61'000) + ",SELL,10,2\n";
  const std::string text = sell + sell + millis(119'999) + ",buy,5,1\n" + millis(180'000) + ",sell,7,1\n";
  const Result known = parse(liquidations({kMinute0, kMinute0 + 4}), text + millis(-1) + ",sell,1,1\n");
  CHECK(known.of(Group::liquidation) ==
        (Rows{kMinute0, 0, 0, kMinute0 + 1, 20 * kUnit, 5 * kUnit, kMinute0 + 2, 0, 0, kMinute0 + 3, 7 * kUnit, 0}));
  CHECK_EQ(known.handled("repeated_liquidations"), 1u);
  CHECK_EQ(known.handled("outside_recorded"), 1u);
  // Without a known span, the minutes of the first and of the last event may be recorded only in part.
  CHECK(parse(liquidations(), text).of(Group::liquidation) == (Rows{kMinute0 + 2, 0, 0}));
}
