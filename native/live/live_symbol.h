// One symbol after the last day of the dataset: the records of its open days, merged as an import merges them, and the
// feature engine, which goes on from the state that the append saved. Its columns are those that the next append will
// compute of the same records.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "archive/merge/month_merge.h"
#include "features/feature_engine.h"
#include "live/live_columns.h"

namespace hindsight {

class LiveSymbol {
 public:
  /// `engine` has pushed no minute from `begin` (the first minute of a day) on. `columns`: those that are kept.
  LiveSymbol(FeatureEngine engine, Minute begin, const std::vector<size_t>& columns);

  /// Adds a record of a minute from begin() on, as MonthMerge::choose takes it. Returns whether what is known of the
  /// minute has changed.
  bool take(archive::Group group, std::span<const int64_t> row);

  /// Computes the minutes before `to` up to the newest usable bar among them. Returns the first minute that it
  /// computed, or kNoMinute for none.
  Minute advance(Minute to);
  /// Begins again at begin() with an engine as the constructor takes it; what was computed is forgotten.
  void rewind(FeatureEngine engine);
  Minute begin() const { return begin_; }
  /// The next minute of the engine.
  Minute next() const;
  /// The newest minute with a bar that was computed; kNoMinute for none of its record.
  Minute last_bar() const { return engine_.last_bar(); }
  Minute first_bar() const { return engine_.first_bar(); }
  std::vector<ColumnStart> starts() const { return engine_.starts(); }
  /// Whether a bar of the minute was taken; it may be quarantined.
  bool has_bar(Minute minute) const;

  struct Day {
    Minute begin;
    archive::MonthMerge merge;
    LiveColumns columns;
  };
  std::deque<Day>& days() { return days_; }
  const std::deque<Day>& days() const { return days_; }
  size_t bytes() const;  ///< of records and columns, without the engine

 private:
  Day* day_of(Minute minute);
  const Day* day_of(Minute minute) const;
  Day& open_day(Minute minute);
  void push(Minute to);
  Minute last_usable_bar(Minute to);

  FeatureEngine engine_;
  Minute begin_;
  std::vector<size_t> columns_;
  std::deque<Day> days_;  // ascending, without holes, from begin_ on
};

/// The columns of normalized minutes [from, to) of one day as the engine reads them: what is quarantined has the code
/// of it. `fields` keeps the values that `chunk` points to.
class MinuteFields {
 public:
  MinuteChunk read(const archive::MonthMerge& day, Minute from, Minute to);

 private:
  std::vector<int64_t> values_[kFieldCount];
};

}  // namespace hindsight
