// The columns of normalized minutes as the archive module handles them: the fields of base/minute_chunk.h, then what
// is kept of book snapshots so that the rules about them can be decided again when bars arrive later. Columns of one
// source are adjacent (bars have a few more at the end) and form a group; a record is the minute followed by the
// columns of its group.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/minute_chunk.h"

namespace hindsight::archive {

inline constexpr int kBands = 14;  ///< bid 10 20 100 200 300 400 500 bps, then ask
inline constexpr int kBandsPerSide = 7;
inline constexpr std::array<int, kBandsPerSide> kBandBps = {10, 20, 100, 200, 300, 400, 500};

inline constexpr int kFirstBand = static_cast<int>(Field::bid_10bps);
inline constexpr int kFirstBase = static_cast<int>(kFieldCount);  ///< depth of the bands in base units, 1e-8
inline constexpr int kSnapshots = kFirstBase + kBands;            ///< book snapshots in the minute, at most 15
/// Per band, four bits from bid_10bps upwards: how many of the minute's last snapshots have the same pair of depth and
/// notional as the latest one.
inline constexpr int kRepeats = kSnapshots + 1;
/// What a bar was made of: absent for a bar that was recorded as such, else kMadeOfTrades or kMadeOfAggTrades. Then the
/// keys of its first and last trade: trade ids where a venue counts them up, else microseconds.
inline constexpr int kMadeOf = kRepeats + 1;
inline constexpr int kFirstTrade = kMadeOf + 1;
inline constexpr int kLastTrade = kFirstTrade + 1;
inline constexpr int kColumnCount = kLastTrade + 1;
inline constexpr int64_t kMadeOfTrades = 1;
inline constexpr int64_t kMadeOfAggTrades = 2;
inline constexpr int64_t kSnapshotsMax = 15;

constexpr int column(Field f) {
  return static_cast<int>(f);
}

enum class Group : uint8_t { bar, mark, index, funding, open_interest, long_short, liquidation, quote, depth, count_ };
inline constexpr int kGroupCount = static_cast<int>(Group::count_);

struct GroupColumns {
  Group group;
  char letter;          ///< source letter of the vocabulary (a bar record also carries F)
  int first;            ///< first column
  int count;            ///< columns
  int required;         ///< the first `required` columns must be there when any of the group is
  int second;           ///< column with the second of an as-of record, or -1: the later second stays
  int key;              ///< a record is there exactly when this column is
  int extra = -1;       ///< further columns that may be there, behind the others in a record
  int extra_count = 0;  ///< how many

  constexpr int width() const { return count + extra_count; }
  /// The column at a position of a record.
  constexpr int column_at(int position) const { return position < count ? first + position : extra + position - count; }
};

inline constexpr std::array<GroupColumns, kGroupCount> kGroups = {{
    {Group::bar, 'B', column(Field::open), 9, 5, -1, column(Field::open), kMadeOf, 3},
    {Group::mark, 'M', column(Field::mark_close), 1, 1, -1, column(Field::mark_close)},
    {Group::index, 'I', column(Field::index_close), 1, 1, -1, column(Field::index_close)},
    {Group::funding, 'U', column(Field::funding_rate), 3, 1, -1, column(Field::funding_rate)},
    {Group::open_interest, 'O', column(Field::open_interest), 3, 1, column(Field::open_interest_second),
     column(Field::open_interest)},
    {Group::long_short, 'R', column(Field::long_short_ratio), 2, 2, column(Field::long_short_second),
     column(Field::long_short_ratio)},
    {Group::liquidation, 'Q', column(Field::liq_long_usd), 2, 2, -1, column(Field::liq_long_usd)},
    {Group::quote, 'T', column(Field::bid_price), 5, 5, column(Field::quote_second), column(Field::bid_price)},
    {Group::depth, 'D', column(Field::depth_second), kRepeats + 1 - column(Field::depth_second), 1,
     column(Field::depth_second), column(Field::depth_second)},
}};

constexpr const GroupColumns& columns_of(Group g) {
  return kGroups[static_cast<size_t>(g)];
}
inline constexpr int kGroupColumnsMax = columns_of(Group::depth).count;

/// Where the keys of a bar made of trades stand in its record.
inline constexpr int kMadeOfAt = columns_of(Group::bar).count;
inline constexpr int kFirstTradeAt = kMadeOfAt + 1;
inline constexpr int kLastTradeAt = kMadeOfAt + 2;

constexpr Group group_of(int c) {
  for (const GroupColumns& g : kGroups) {
    if (c >= g.first && c < g.first + g.count) return g.group;
    if (c >= g.extra && c < g.extra + g.extra_count) return g.group;
  }
  return Group::count_;
}

/// Decimals kept of a column: 8 for prices and amounts, 12 for rates, 0 for counts, seconds and minute numbers.
constexpr int scale_of(int c) {
  switch (c) {
    case column(Field::trade_count):
    case column(Field::funding_interval_minutes):
    case column(Field::next_funding_minute):
    case column(Field::open_interest_second):
    case column(Field::long_short_second):
    case column(Field::quote_second):
    case column(Field::depth_second):
    case kSnapshots:
    case kRepeats:
    case kMadeOf:
    case kFirstTrade:
    case kLastTrade:
      return 0;
    case column(Field::funding_rate):
      return 12;
    default:
      return 8;
  }
}

/// Prices, ratios and rates are kept as DECIMAL(18): they must be below 10^18 units.
constexpr bool is_narrow(int c) {
  return c <= column(Field::close) || (c >= column(Field::mark_close) && c <= column(Field::funding_rate)) ||
         c == column(Field::long_short_ratio) || c == column(Field::bid_price) || c == column(Field::ask_price);
}

/// Months since January 1970, and their borders in minutes.
int month_of(Minute minute);
Minute first_minute_of_month(int month);

}  // namespace hindsight::archive
