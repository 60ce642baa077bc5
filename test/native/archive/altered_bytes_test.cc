// Files whose bytes were altered at random. Every kind of rows rejects what it cannot read and continues; the rows that
// it accepts can be merged.
#include <algorithm>
#include <random>

#include "archive/archive_parser.h"
#include "archive/merge/month_merge.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;

namespace {

struct Sample {
  Layout layout;
  std::string text;
};

std::vector<Sample> samples() {
  constexpr int kBid = column(Field::bid_price);
  const std::string t = "1769904000";
  std::vector<Sample> all;
  all.push_back(
      {{RowKind::agg_trades,
        "a",
        {kRoleTradeId, kRolePrice, kRoleAmount, kRoleFirstTradeId, kRoleLastTradeId, kRoleEventTime, kRoleBuyerIsMaker},
        false},
       "1,80000.1,0.002,1,2," + t + "001,true\n2,80000.2,1.5,3,3," + t + "101,false\n"});
  all.push_back({{RowKind::unordered_trades,
                  "a",
                  {kRoleEventTime, kRolePrice, kRoleAmount, kRoleSide},
                  false,
                  {"ts", "px", "sz", "side"}},
                 "{\"ts\":" + t + "123,\"px\":6.5,\"sz\":1e-3,\"side\":\"B\"}\n{\"ts\":" + t +
                     "122,\"px\":6.5,\"sz\":2,\"side\":\"A\"}\n"});
  all.push_back({{RowKind::unordered_trades,
                  "a",
                  {kRoleSymbol, kRoleEventTime, kRoleTradeId, kRoleSide, kRolePrice, kRoleAmount},
                  true},
                 "X," + t + "123456,ab-1,buy,1,2\nX," + t + "123456,ab-1,buy,1,2\n"});
  all.push_back({{RowKind::metrics,
                  "a",
                  {kRoleEventTime, column(Field::open_interest), column(Field::open_interest_value),
                   column(Field::long_short_ratio)},
                  false},
                 "2026-06-24 23:55:00,1,2,3\n2026-06-25 00:00:00,0E-8,2,3\n2026-06-25 00:05:01,1,,\n"});
  all.push_back({{RowKind::quotes, "a", {kBid, kBid + 1, kBid + 2, kBid + 3, kRoleEventTime}, false},
                 "1,2,3,4," + t + "000\n1,2,3,4," + t + "999\n"});
  all.push_back({{RowKind::ticker,
                  "a",
                  {kRoleEventTime, kRoleArrivalTime, kRoleNextSettlement, column(Field::funding_rate),
                   column(Field::open_interest), column(Field::mark_close), column(Field::index_close)},
                  true},
                 t + "000000," + t + "100000," + t + "200000,0.0001,10,20,30\n" + t + "300000," + t + "300000," + t +
                     "900000,,,,\n"});
  all.push_back({{RowKind::book_levels, "a", {kRoleEventTime, kRoleBids, kRoleAsks}, false, {"ts", "bids", "asks"}},
                 "{\"ts\":" + t + "000,\"bids\":[[99.95,1],[99.9,2]],\"asks\":[[100.05,4],[100.15,5]]}\n"});
  all.push_back({{RowKind::book_levels,
                  "a",
                  {kRoleEventTime, kRoleLevels, kRoleLevels + 1, kRoleLevels + 2, kRoleLevels + 3, kRoleLevels + 4,
                   kRoleLevels + 5, kRoleLevels + 6, kRoleLevels + 7},
                  true},
                 t + "000000,100,1,99,2,101,3,98,4\n" + t + "000001,100,1,99,2,,,,\n"});
  all.push_back({{RowKind::liquidations, "a", {kRoleEventTime, kRoleSide, kRolePrice, kRoleAmount}, false},
                 t + "000,SELL,10,2\n" + t + "000000,buy,10,2\n"});
  all.push_back({{RowKind::book_changes,
                  "a",
                  {kRoleEventTime, kRoleFirstUpdate, kRoleLastUpdate, kRoleSide, kRoleIsSnapshot, kRolePrice,
                   kRoleAmount, kRolePreviousUpdate},
                  false,
                  {},
                  {},
                  {},
                  true},
                 t + "000,5,5,b,snap,10,2,-1\n" + t + "000,5,5,a,snap,11,2,-1\n" + t + "100,6,9,a,set,11,0,5\n"});
  return all;
}

void import(const Layout& layout, const std::string& text) {
  ArchiveParser parser(layout, false);
  parser.push(text);
  parser.finish();
  const FileSummary summary = parser.summary();
  CHECK(summary.notes.rejected <= summary.notes.rows);
  for (const RecordBlock& block : parser.take()) {
    // The minutes of the records alone: the tables of whole months would take nearly all of the time.
    const size_t stride = static_cast<size_t>(columns_of(block.group).width()) + 1;
    Minute first = block.rows[0];
    Minute last = first;
    for (size_t at = 0; at < block.rows.size(); at += stride) {
      first = std::min(first, block.rows[at]);
      last = std::max(last, block.rows[at]);
    }
    MonthMerge merge(first, static_cast<size_t>(last - first + 1));
    merge.choose(block.group, block.rows);
    merge.mark(nullptr, {});
    const RecordCounts counts = merge.count(block.group, block.rows);
    CHECK(counts.taken > 0);
  }
}

}  // namespace

TEST("whatever is altered in a file, rows are read or rejected") {
  std::mt19937_64 random(test::seed());
  constexpr std::string_view kBytes = "0123456789,.-eE[]{}\":\n\r\\tABX\0\xff";
  for (const Sample& sample : samples()) {
    import(sample.layout, sample.text);
    for (int round = 0; round < static_cast<int>(test::amount(100, 1000)); ++round) {
      std::string text = sample.text + sample.text;
      for (uint64_t edits = 1 + random() % 4; edits > 0 && !text.empty(); --edits) {
        const size_t at = random() % text.size();
        switch (random() % 3) {
          case 0:
            text[at] = kBytes[random() % kBytes.size()];
            break;
          case 1:
            text.erase(at, 1 + random() % 20);
            break;
          default:
            text.insert(at, 1 + random() % 3, kBytes[random() % kBytes.size()]);
        }
      }
      import(sample.layout, text);
    }
  }
}
