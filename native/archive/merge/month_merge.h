// Merges all records of one symbol and month (or of some days of it) into one table. It reads the same records twice:
// the first pass finds the record that stays at each minute, the second pass counts what happened to every record. With
// two passes the counts of duplicates and conflicts do not depend on the order of the records.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "archive/merge/quarantine.h"
#include "archive/merge/trade_pieces.h"
#include "archive/records/columns.h"

namespace hindsight::archive {

/// One column per kColumnCount over all minutes; empty where nothing of its source was recorded.
using Columns = std::array<std::vector<int64_t>, kColumnCount>;

struct RecordCounts {
  uint64_t taken = 0;
  uint64_t duplicates = 0;   ///< dropped; the record that stays holds all of its values
  uint64_t conflicts = 0;    ///< dropped; it differs from the record that stays
  uint64_t quarantined = 0;  ///< quarantined, of those that stay
  uint64_t superseded = 0;   ///< bars made of trades where a better kind of bar is recorded
};

class MonthMerge {
 public:
  explicit MonthMerge(int month);

  /// The minutes of a month from `first` on. It takes records of these minutes only.
  MonthMerge(Minute first, size_t minutes) : first_(first), minutes_(minutes) {}

  Minute first_minute() const { return first_; }
  size_t minutes() const { return minutes_; }

  /// Adds what the dataset already stores of these minutes; at most once, before choose(). A column is empty or has
  /// minutes() values.
  void add_stored(Columns stored);

  /// First pass. Rows as in RecordBlock. Throws Failure("invalid_records") for rows of other minutes.
  void choose(Group group, std::span<const int64_t> rows);

  /// After the first pass: marks records that cannot be true. `previous` are the stored columns and marks of the
  /// minutes before; null when nothing is stored.
  void mark(const Columns* previous, std::span<const uint32_t> previous_marks);

  /// Second pass, after mark().
  RecordCounts count(Group group, std::span<const int64_t> rows);

  /// By group: stored records that a new record replaced although both record some value differently.
  std::array<uint64_t, kGroupCount> stored_conflicts() const;

  const Columns& columns() const { return columns_; }

  /// By minute, after mark().
  std::span<const uint32_t> marks() const { return marked_.marks; }

  /// Minutes with a quarantined record, by source and by rule; after mark().
  const QuarantineMarks& quarantine() const { return marked_; }

 private:
  size_t row_of(Minute minute) const;
  void load(const Columns& from, Group group, size_t i, int64_t* record) const;
  void store(Group group, size_t i, const int64_t* record);
  bool is_another_piece(size_t i, const int64_t* record, const int64_t* present);

  Minute first_;
  size_t minutes_;
  Columns columns_;
  Columns stored_;
  QuarantineMarks marked_;
  /// Minutes with several different pieces of trades.
  std::map<size_t, TradePieces> pieces_;
  /// Minutes whose final record was already taken from a file, or is the stored one.
  std::array<std::vector<bool>, kGroupCount> claimed_;
};

}  // namespace hindsight::archive
