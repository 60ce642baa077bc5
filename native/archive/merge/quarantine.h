// Records that can be read but cannot be true. They stay in the table as recorded, with a mark per source; whoever
// reads the minutes for features sees them as quarantined. The marks are a function of the table and of the end of the
// month before it, so they come out the same whenever and in whatever order the sources were imported.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "archive/records/columns.h"
#include "contract/quarantine.h"

namespace hindsight::archive {

inline constexpr uint32_t kQuarantinedDepth = ((1u << kBands) - 1) * kQuarantinedFirstBand;

/// The bits that concern a group.
constexpr uint32_t marks_of(Group group) {
  switch (group) {
    case Group::bar:
      return kQuarantinedBar | kQuarantinedFlow;
    case Group::mark:
      return kQuarantinedMark;
    case Group::index:
      return kQuarantinedIndex;
    case Group::open_interest:
      return kQuarantinedOpenInterest;
    case Group::long_short:
      return kQuarantinedLongShort;
    case Group::liquidation:
      return kQuarantinedLiquidation;
    case Group::quote:
      return kQuarantinedQuote;
    case Group::depth:
      return kQuarantinedDepth;
    default:
      return 0;
  }
}

/// Columns of one month by position, null where empty.
struct ColumnsView {
  std::array<const int64_t*, kColumnCount> columns{};
  size_t minutes = 0;

  int64_t at(int c, size_t i) const {
    const int64_t* values = columns[static_cast<size_t>(c)];
    return values == nullptr ? kAbsent : values[i];
  }
  int64_t at(Field f, size_t i) const { return at(column(f), i); }
};
ColumnsView view_of(const std::array<std::vector<int64_t>, kColumnCount>& columns);

/// How long each band of the book has stood still, from snapshot to snapshot and across months. A band whose depth and
/// notional are identical in 20 consecutive snapshots while the minutes' closes changed is frozen from the 20th until
/// it moves again.
class BandHistory {
 public:
  static constexpr int64_t kFrozenSnapshots = 20;

  /// Takes in the month before. A band marked at its first book minute counts as frozen there already.
  void replay(const ColumnsView& table, std::span<const uint32_t> marks);

  /// Takes in minute i (one with a book) and returns the bits of the bands that are frozen in its latest snapshot.
  /// `close` is kAbsent when the minute has no usable bar.
  uint32_t advance(const ColumnsView& table, size_t i, int64_t close);

 private:
  struct Band {
    bool seen = false;
    int64_t notional = 0;
    int64_t base = 0;
    int64_t snapshots = 0;
    int64_t least_close = INT64_MAX;
    int64_t greatest_close = INT64_MIN;
    bool frozen = false;
  };
  std::array<Band, kBands> bands_;
};

struct QuarantineMarks {
  std::vector<uint32_t> marks;  ///< by minute
  /// Minutes with a quarantined record, by source letter B F M I O R Q T D.
  std::array<uint64_t, 9> counts{};
  static constexpr const char* kLetters = "BFMIORQTD";
  /// The same by rule: frozen_bands, impossible_book, lagging_book, open_interest_not_positive and so on.
  std::map<std::string_view, uint64_t> rules;
};

/// Marks the minutes of a table; `history` is the state at its beginning.
QuarantineMarks mark_quarantine(const ColumnsView& table, size_t minutes, BandHistory& history);

}  // namespace hindsight::archive
