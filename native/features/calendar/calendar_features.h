// Group I of the vocabulary: the clock, the age of the record and the time to the next funding settlement.
#pragma once

#include "base/minute_chunk.h"
#include "features/columns/column_writer.h"
#include "features/series/state_bytes.h"

namespace hindsight {

/// A symbol's funding schedule as known at the close of each minute (feature-vocabulary §7.9, clarifications 18 and
/// 40). Times are minutes since the epoch; bucket m closes at minute m + 1.
class FundingSchedule {
 public:
  /// Reads the records of minute m, the next one.
  void append(const MinuteChunk& chunk, size_t i, Minute m);
  /// Minutes from the close of m to the next settlement after it. m is the minute appended last.
  Maybe<int64_t> minutes_to_next(Minute m) const;
  /// The first minute with a settlement or a schedule.
  Minute first() const { return first_; }

  static void visit(auto& self, auto& archive) {
    for (auto* m : {&self.first_, &self.settled_}) archive.minute(*m);
    archive.number(self.scheduled_);
    archive.require(self.scheduled_ == kNoMinute || std::abs(self.scheduled_) < kFarMinute, "a schedule out of time");
    archive.number(self.interval_, 0, kFarMinute);
  }

 private:
  static constexpr Minute kMaxAge = 25 * 60;
  Minute first_ = kNoMinute;
  Minute settled_ = kNoMinute;    // time of the last settlement
  Minute scheduled_ = kNoMinute;  // the latest recorded "next settlement"
  Minute interval_ = 0;           // interval of the last settlement; 0 while unknown
};

/// The value of a calendar feature (Feature::calendar) at a minute: quanta, or the code of a label.
int64_t calendar_value(size_t feature, Minute m);

class CalendarFeatures {
 public:
  void append(const MinuteChunk& chunk, size_t from, size_t count);
  void write(Minute first_bar, ColumnWriter& writer);
  Minute first_funding() const { return funding_.first(); }
  static void visit(auto& self, auto& archive) { FundingSchedule::visit(self.funding_, archive); }

 private:
  FundingSchedule funding_;
  std::vector<Maybe<int64_t>> to_funding_;  // by minute of the block
};

}  // namespace hindsight
