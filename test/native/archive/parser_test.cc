#include "archive/archive_parser.h"

#include <random>
#include <sstream>

#include "archive/february.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

constexpr int col(Field f) {
  return column(f);
}

Layout klines() {
  return {RowKind::minutes,
          "avaxusdt",
          {kRoleOpenTime, col(Field::open), col(Field::high), col(Field::low), col(Field::close), col(Field::volume),
           kRoleCloseTime, col(Field::quote_volume), col(Field::trade_count), col(Field::taker_buy_volume),
           col(Field::taker_buy_quote_volume), kRoleIgnored},
          false};
}
Layout book_depths() {
  return {RowKind::book_depth, "btcusdt", {kRoleEventTime, kRolePercentage, kRoleBandDepth, kRoleBandNotional}, false};
}
Layout funding() {
  return {RowKind::funding, "btcusdt", {kRoleEventTime, kRoleIntervalHours, col(Field::funding_rate)}, false};
}

struct Parsed_ {
  std::vector<RecordBlock> blocks;
  FileSummary summary;
};

Parsed_ parse(const Layout& layout, bool header, std::string_view text, const std::vector<size_t>& cuts = {}) {
  ArchiveParser parser(layout, header);
  size_t at = 0;
  for (const size_t cut : cuts) {
    parser.push(text.substr(at, cut - at));
    at = cut;
  }
  parser.push(text.substr(at));
  parser.finish();
  return {parser.take(), parser.summary()};
}

std::string kline(int64_t minute, const std::string& ohlcv,
                  const std::string& flow = "389800.3310,1077,28754,290983.0070,0") {
  return std::to_string(minute * 60'000) + "," + ohlcv + "," + std::to_string(minute * 60'000 + 59'999) + "," + flow +
         "\n";
}

}  // namespace

TEST("a kline becomes one bar record with its flow") {
  const Parsed_ result = parse(klines(), false, kline(kMinute0, "10.1130,10.1300,10.1090,10.1280,38521"));
  CHECK_EQ(result.blocks.size(), 1u);
  const std::vector<int64_t> expected = {kMinute0,
                                         1'011'300'000,
                                         1'013'000'000,
                                         1'010'900'000,
                                         1'012'800'000,
                                         3'852'100'000'000,
                                         38'980'033'100'000,
                                         1077,
                                         2'875'400'000'000,
                                         29'098'300'700'000,
                                         kAbsent,
                                         kAbsent,
                                         kAbsent};
  CHECK(result.blocks[0].rows == expected);
  CHECK_EQ(result.blocks[0].month, 56 * 12 + 1);
}

TEST("rows that cannot be read are rejected with their line and rule") {
  const std::string text =
      "\xEF\xBB\xBFheader,is,skipped\r\n\r\n" + kline(kMinute0, "1,1,1,1,NaN") + "   \n" + kline(kMinute0, "1,1,1,,1") +
      std::to_string(kMinute0 * 60'000 + 1) + ",1,1,1,1,1,1,1,1,1,1,0\n1,2,3\n" + "x" + kline(kMinute0, "1,1,1,1,1") +
      std::to_string(kMinute0 * 60'000) + ",1,1,1,1,1," + std::to_string(kMinute0 * 60'000 + 3'599'999) +
      ",1,1,1,1,0\n" + kline(kMinute0, "1,1,1,1,1", "1,1.5,1,1,0") + kline(kMinute0, "99999999999,1,1,1,1");
  const Parsed_ result = parse(klines(), true, text);
  std::ostringstream told;
  for (const RejectedRow& row : result.summary.notes.rejected_first) told << row.line << ' ' << row.rule << '\n';
  CHECK(told.str() ==
        "3 not_a_number\n5 missing_value\n6 off_minute\n7 missing_columns\n8 unreadable_time\n9 not_one_minute\n"
        "10 not_an_integer\n11 out_of_range\n");
  CHECK_EQ(result.summary.notes.rows, 8u);
  CHECK_EQ(result.summary.notes.rejected, 8u);
  CHECK(result.blocks.empty());
}

TEST("rows below the largest stamp are out of order, and gaps are those of the whole file") {
  std::string text;
  for (const int64_t i : {0, 1, 5, 3, 5, 4, 9}) text += kline(kMinute0 + i, "1,1,1,1,1");
  const FileSummary summary = parse(klines(), false, text).summary;
  CHECK_EQ(summary.notes.out_of_order, 2u);
  CHECK_EQ(summary.gap_spans, 2u);
  CHECK_EQ(summary.gap_minutes, 4u);
  CHECK_EQ(summary.gaps_first[1].from, kMinute0 + 6);
  CHECK_EQ(summary.gaps_first[1].to, kMinute0 + 8);
}

TEST("where the bytes are cut never shows") {
  std::mt19937_64 random(test::seed());
  std::string text = "\xEF\xBB\xBFopen_time,open,…\r\n";
  for (int i = 0; i < 60; ++i) {
    const auto minute = kMinute0 + static_cast<int64_t>(random() % 100'000);
    text += kline(minute, random() % 7 == 0 ? "1,2,x,4,5" : "1.5,2.5,0.5," + std::to_string(random() % 1000) + ",3");
    if (random() % 9 == 0) text += random() % 2 == 0 ? "\r\n" : "\n";
  }
  if (random() % 2 == 0) text.pop_back();
  const Parsed_ whole = parse(klines(), true, text);
  const auto same = [&](const Parsed_& other) {
    if (other.blocks.size() != whole.blocks.size()) return false;
    for (size_t i = 0; i < whole.blocks.size(); ++i) {
      if (other.blocks[i].rows != whole.blocks[i].rows || other.blocks[i].month != whole.blocks[i].month) return false;
    }
    const FileNotes& a = whole.summary.notes;
    const FileNotes& b = other.summary.notes;
    return a.rows == b.rows && a.rejected == b.rejected && a.rejected_by_rule == b.rejected_by_rule &&
           a.out_of_order == b.out_of_order && whole.summary.gap_minutes == other.summary.gap_minutes;
  };
  for (size_t cut = 0; cut <= text.size(); ++cut) CHECK(same(parse(klines(), true, text, {cut})));
  for (int i = 0; i < 300; ++i) {
    std::vector<size_t> cuts(random() % 40);
    for (size_t& cut : cuts) cut = random() % (text.size() + 1);
    std::sort(cuts.begin(), cuts.end());
    CHECK(same(parse(klines(), true, text, cuts)));
  }
}

TEST("a settlement stands in the minute that it closes, jitter aside") {
  const Parsed_ result = parse(funding(), true,
                               "calc_time,funding_interval_hours,last_funding_rate\n1769904000004,8,0.00010000\n"
                               "1769932799998,4,-0.00000123\n1769932800000,x,0.1\n1769932800000,0,0.1\n");
  CHECK_EQ(result.blocks.size(), 2u);  // the first record belongs to January
  CHECK(result.blocks[0].rows == (std::vector<int64_t>{kMinute0 - 1, 100'000'000, 480, kAbsent}));
  CHECK(result.blocks[1].rows == (std::vector<int64_t>{kMinute0 + 479, -1'230'000, 240, kAbsent}));
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("not_a_number"), 1u);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("interval_out_of_range"), 1u);
}

TEST("hourly rates are multiplied by the hours between settlements, and only where that fits") {
  const Layout layout{RowKind::hourly_funding, "avaxusdt", {kRoleEventTime, kRoleHourlyRate}, false};
  const Parsed_ result = parse(layout, true,
                               "ts,rate\n1769904000000,-0.0000282687\n1769932800004,0.0000125000\n"
                               "1769947200000,0.0000000025\n1770206400000,0.0000125\n");
  CHECK_EQ(result.blocks.size(), 2u);
  CHECK(result.blocks[0].rows == (std::vector<int64_t>{kMinute0 - 1, -226'150'000, 480, kAbsent}));
  CHECK(result.blocks[1].rows ==
        (std::vector<int64_t>{kMinute0 + 479, 100'000'000, 480, kAbsent, kMinute0 + 719, 10'000, 240, kAbsent}));
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("interval_unknown"), 1u);
}

TEST("of a minute the latest book stays, and one exactly on a minute belongs to the minute that it closes") {
  const Parsed_ result =
      parse(book_depths(), true,
            "timestamp,percentage,depth,notional\n"
            "2026-02-01 00:00:09,-0.20,5,50\n2026-02-01 00:00:09,5,7,70\n2026-02-01 00:00:09,-3.5,7,70\n"
            "2026-02-01 00:00:39,-0.20,5,50\n2026-02-01 00:00:39,5.00,8,80\n"
            "2026-02-01 00:01:00,-0.20,5,50\n"
            "2026-02-01 00:01:01,-0.2,6,60\n");
  CHECK_EQ(result.blocks.size(), 1u);
  const std::vector<int64_t>& rows = result.blocks[0].rows;
  const auto width = static_cast<size_t>(columns_of(Group::depth).count) + 1;
  CHECK_EQ(rows.size(), 2 * width);
  const auto at = [&](size_t record, int c) {
    return rows[record * width + 1 + static_cast<size_t>(c - columns_of(Group::depth).first)];
  };
  CHECK_EQ(rows[0], kMinute0);
  CHECK_EQ(at(0, col(Field::depth_second)), 60);
  CHECK_EQ(at(0, kSnapshots), 3);
  CHECK_EQ(at(0, col(Field::bid_20bps)), 5'000'000'000);
  CHECK_EQ(at(0, col(Field::ask_500bps)), kAbsent);  // the latest snapshot has no such band
  CHECK_EQ((at(0, kRepeats) >> 4) & 15, 3);          // bid_20bps did not change across the three snapshots
  CHECK_EQ(rows[width], kMinute0 + 1);
  CHECK_EQ(at(1, col(Field::depth_second)), 1);
  CHECK_EQ(result.summary.notes.unused, 1u);
}

TEST("a normalized row gives a record to each source that it has") {
  const Layout layout{
      RowKind::minutes,
      "",
      {kRoleSymbol, kRoleOpenTime, col(Field::open), col(Field::high), col(Field::low), col(Field::close),
       col(Field::volume), col(Field::mark_close), col(Field::open_interest), col(Field::open_interest_second)},
      true};
  const Parsed_ result = parse(layout, false,
                               "BTCUSDT,2026-02-01 00:00:00,1,1,1,1,1,2,,\n"
                               "btcusdt,2026-02-01T00:01:00Z,,,,,,,3,17\n"
                               "btcusdt,2026-02-01T00:02:00Z,1,1,,1,1,,,\n"
                               "btcusdt,2026-02-01T00:02:00Z,,,,,,,3,\n"
                               "btcusdt,2026-02-01T00:02:00Z,,,,,,,3,0\n"
                               "../x,2026-02-01T00:02:00Z,,,,,,1,,\n"
                               "btcusdt_okx,2026-02-01T00:02:00Z,,,,,,1,,\n"
                               "btcusdt_240628,2026-02-01T00:02:00Z,,,,,,1,,\n"
                               "b,2026-02-01T00:02:00Z,,,,,,1,,\n");
  CHECK_EQ(result.blocks.size(), 4u);
  CHECK(result.blocks[0].group == Group::bar);
  CHECK(result.blocks[1].group == Group::mark);
  CHECK(result.blocks[2].rows == (std::vector<int64_t>{kMinute0 + 1, 300'000'000, kAbsent, 17}));
  CHECK(result.blocks[3].symbol == "btcusdt_okx");
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("incomplete_record"), 2u);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("second_out_of_range"), 1u);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("bad_symbol"), 3u);
}

TEST("of what is published late the second may be its arrival, of a quote and a book it lies in the minute") {
  const Layout layout{RowKind::minutes,
                      "",
                      {kRoleSymbol, kRoleOpenTime, col(Field::open_interest), col(Field::open_interest_second),
                       col(Field::bid_price), col(Field::bid_size), col(Field::ask_price), col(Field::ask_size),
                       col(Field::quote_second), col(Field::depth_second)},
                      true};
  const Parsed_ result = parse(layout, false,
                               "btcusdt,2026-02-01T00:01:00Z,3,3660,1,1,2,1,60,60\n"
                               "btcusdt,2026-02-01T00:02:00Z,3,3661,,,,,,\n"
                               "btcusdt,2026-02-01T00:02:00Z,,,1,1,2,1,61,\n"
                               "btcusdt,2026-02-01T00:02:00Z,,,,,,,,61\n");
  CHECK_EQ(result.blocks.size(), 3u);
  CHECK_EQ(result.summary.notes.rejected_by_rule.at("second_out_of_range"), 3u);
}

TEST("bytes that are no lines, and layouts that lack a column, fail by name") {
  CHECK_FAILS("line_too_long", parse(klines(), false, std::string(100'000, 'x')));
  CHECK_FAILS("invalid_layout", ArchiveParser({RowKind::minutes, "", {kRoleOpenTime}, false}, false));
  CHECK_FAILS("invalid_layout", ArchiveParser({RowKind::book_depth, "x", {kRoleEventTime}, false}, false));
}
