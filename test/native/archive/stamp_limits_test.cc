// Rows whose stamp the file name or the clock rules out, for every kind of rows: rejected by name, and the rows beside
// them are not.
#include <string>

#include "archive/archive_parser.h"
#include "archive/february.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

constexpr int64_t kDayMinutes = 1440;

/// A layout, and a row of it with `@` for the stamp.
struct Case {
  RowKind rows;
  std::vector<int> roles;
  const char* row;
  std::vector<std::string> keys = {};
};

const std::vector<Case>& cases() {
  constexpr int bid = column(Field::bid_price);
  static const std::vector<Case> all = {
      {RowKind::minutes,
       {kRoleOpenTime, column(Field::open), column(Field::high), column(Field::low), column(Field::close),
        column(Field::volume)},
       "@,1,1,1,1,1"},
      {RowKind::funding, {kRoleEventTime, column(Field::funding_rate)}, "@,0.0001"},
      {RowKind::hourly_funding, {kRoleEventTime, kRoleHourlyRate}, "@,0.0000125"},
      {RowKind::book_depth, {kRoleEventTime, kRolePercentage, kRoleBandDepth, kRoleBandNotional}, "@,-1,5,50"},
      {RowKind::metrics, {kRoleEventTime, column(Field::open_interest)}, "@,5"},
      {RowKind::trades, {kRoleEventTime, kRolePrice, kRoleAmount, kRoleTradeId}, "@,1,1,7"},
      {RowKind::agg_trades,
       {kRoleEventTime, kRolePrice, kRoleAmount, kRoleTradeId, kRoleFirstTradeId, kRoleLastTradeId},
       "@,1,1,7,7,7"},
      {RowKind::unordered_trades, {kRoleEventTime, kRolePrice, kRoleAmount}, "@,1,1"},
      {RowKind::quotes, {kRoleEventTime, bid, bid + 1, bid + 2, bid + 3}, "@,1,1,2,1"},
      {RowKind::ticker, {kRoleEventTime, kRoleArrivalTime, column(Field::mark_close)}, "@,@,1"},
      {RowKind::hourly_ticker, {kRoleEventTime, column(Field::mark_close)}, "@,1"},
      {RowKind::book_levels,
       {kRoleEventTime, kRoleLevels, kRoleLevels + 1, kRoleLevels + 2, kRoleLevels + 3},
       "@,2,1,1,1"},
      {RowKind::liquidations, {kRoleEventTime, kRolePrice, kRoleAmount, kRoleSide}, "@,1,1,sell"},
      {RowKind::book_changes, {kRoleEventTime, kRolePrice, kRoleAmount, kRoleSide, kRoleLastUpdate}, "@,1,1,bid,7"},
  };
  return all;
}

std::string row_at(const Case& of, int64_t minute) {
  std::string row = of.row;
  const std::string stamp = std::to_string(minute * 60'000);
  for (size_t at = row.find('@'); at != std::string::npos; at = row.find('@')) row.replace(at, 1, stamp);
  return row + "\n";
}

}  // namespace

TEST("every kind of rows rejects a stamp outside the file's period, and one in the future") {
  CHECK_EQ(cases().size(), static_cast<size_t>(RowKind::book_changes) + 1);
  for (const Case& of : cases()) {
    Layout layout{of.rows, "btcusdt", of.roles, true};
    layout.limits = {.period_from = kMinute0 * 60'000'000,
                     .period_to = (kMinute0 + kDayMinutes) * 60'000'000,
                     .future_from = (kMinute0 + 720) * 60'000'000};
    ArchiveParser parser(layout, false);
    std::string text;
    // Before the period, its first and last minute before the future, then the future, then after the period.
    for (const int64_t minute : {-1, 0, 719, 720, 1439, 1440, 4'000'000}) text += row_at(of, kMinute0 + minute);
    parser.push(text);
    parser.finish();
    const FileNotes& notes = parser.summary().notes;
    CHECK_EQ(notes.rows, 7u);
    CHECK_EQ(notes.rejected_by_rule.at("outside_file_period"), 3u);
    CHECK_EQ(notes.rejected_by_rule.at("in_the_future"), 2u);
    CHECK_EQ(notes.out_of_order, 0u);
    for (const RecordBlock& block : parser.take()) {
      // Events belong to the minute that they close; a list of hourly rates needs neighbours at an interval.
      const int64_t minute = block.rows.front();
      CHECK(minute >= kMinute0 - 1 && minute < kMinute0 + 720);
    }
  }
}

TEST("a row is judged by its time of arrival too, which places its open interest") {
  Layout layout{RowKind::ticker,
                "btcusdt",
                {kRoleEventTime, kRoleArrivalTime, column(Field::mark_close), column(Field::open_interest)},
                true};
  layout.limits.future_from = (kMinute0 + 720) * 60'000'000;
  ArchiveParser parser(layout, false);
  const std::string early = std::to_string(kMinute0 * 60'000), late = std::to_string((kMinute0 + 720) * 60'000);
  parser.push(early + "," + late + ",1,5\n" + early + "," + early + ",1,5\n");
  parser.finish();
  CHECK_EQ(parser.summary().notes.rejected_by_rule.at("in_the_future"), 1u);
}

TEST("a layout without limits takes every readable stamp") {
  for (const Case& of : cases()) {
    ArchiveParser parser({of.rows, "btcusdt", of.roles, true}, false);
    parser.push(row_at(of, kMinute0) + row_at(of, kMinute0 + 480));
    parser.finish();
    CHECK_EQ(parser.summary().notes.rejected, 0u);
  }
}
