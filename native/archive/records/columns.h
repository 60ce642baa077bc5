// The columns of normalized minutes as the parsers handle them: first the fields of base/minute_chunk.h, then what
// is kept so that rules about books and bars can be decided again later. Columns of one source are adjacent (bars have
// a few more at the end) and form a group; a record is the minute followed by the columns of its group. The tables are
// generated from src/contract/archive/columns.ts, which says what each column is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/minute_chunk.h"

namespace hindsight::archive {

struct Column {
  Group group;
  int scale;    ///< decimals kept
  bool narrow;  ///< kept as DECIMAL(18): below 10^18 units
};

inline constexpr auto kColumns = std::to_array<Column>({
#include "contract/minute_columns.inc"
});
inline constexpr int kColumnCount = static_cast<int>(kColumns.size());

constexpr int column(Field f) {
  return static_cast<int>(f);
}

inline constexpr int kBandsPerSide = static_cast<int>(kBandBps.size());
inline constexpr int kBands = 2 * kBandsPerSide;  ///< those of the bid, then those of the ask
inline constexpr int kFirstBand = kColumnBid10bps;
inline constexpr int kFirstBase = kColumnBid10bpsBase;  ///< depth of the bands in base units
static_assert(kColumnAsk10bps == kFirstBand + kBandsPerSide && kFirstBase == kFirstBand + kBands &&
              kFirstBase == static_cast<int>(kFieldCount));
inline constexpr int kSnapshots = kColumnDepthSnapshots;
inline constexpr int64_t kSnapshotsMax = 15;
inline constexpr int kRepeats = kColumnDepthRepeats;
inline constexpr int kMadeOf = kColumnBarMadeOf;
inline constexpr int64_t kMadeOfTrades = 1;
inline constexpr int64_t kMadeOfAggTrades = 2;
inline constexpr int kFirstTrade = kColumnFirstTrade;
inline constexpr int kLastTrade = kColumnLastTrade;

struct GroupColumns {
  Group group;
  char letter;      ///< source letter of the vocabulary (a bar record also carries F)
  int first;        ///< first column
  int count;        ///< columns
  int required;     ///< the first `required` columns must be there when any of the group is
  int second;       ///< column with the second of an as-of record, or -1: the later second stays
  int key;          ///< a record is there exactly when this column is
  int extra;        ///< first of the further columns that may be there, behind the others in a record; -1: none
  int extra_count;  ///< how many

  constexpr int width() const { return count + extra_count; }
  /// The column at a position of a record.
  constexpr int column_at(int position) const { return position < count ? first + position : extra + position - count; }
};

inline constexpr auto kGroups = std::to_array<GroupColumns>({
#include "contract/record_groups.inc"
});
inline constexpr int kGroupCount = static_cast<int>(kGroups.size());

constexpr const GroupColumns& columns_of(Group g) {
  return kGroups[static_cast<size_t>(g)];
}
inline constexpr int kGroupColumnsMax = columns_of(Group::depth).count;

/// Where the keys of a bar made of trades stand in its record.
inline constexpr int kMadeOfAt = columns_of(Group::bar).count;
inline constexpr int kFirstTradeAt = kMadeOfAt + 1;
inline constexpr int kLastTradeAt = kMadeOfAt + 2;

constexpr Group group_of(int c) {
  return kColumns[static_cast<size_t>(c)].group;
}

/// Decimals kept of a column: 8 for prices and amounts, 12 for rates, 0 for counts, seconds and minute numbers.
constexpr int scale_of(int c) {
  return kColumns[static_cast<size_t>(c)].scale;
}

/// Prices, ratios and rates are kept as DECIMAL(18): they must be below 10^18 units.
constexpr bool is_narrow(int c) {
  return kColumns[static_cast<size_t>(c)].narrow;
}

/// Months since January 1970, and their borders in minutes.
int month_of(Minute minute);
Minute first_minute_of_month(int month);

}  // namespace hindsight::archive
