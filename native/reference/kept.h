// The records of one symbol in an earlier file of the same month, as far as they still hold.
#pragma once

#include "reference/month.h"

namespace hindsight::outcomes {

using DaySums = std::vector<std::array<ReferenceDay, kHorizons>>;

class KeptRecords {
 public:
  /// `earlier` may be null: then nothing is kept. Throws Failure("corrupt_reference").
  KeptRecords(const ReferenceMonth* earlier, std::string_view symbol, const ReferenceSource& now,
              const ReferenceSpan& span);

  const AnchorStarts& starts() const { return starts_; }
  /// Whether the series of a day (from 0) at this horizon are kept. Windows that were completed since are added to
  /// them.
  bool keeps(size_t day, size_t horizon) const { return begin_of(day) < starts_[horizon]; }
  /// Whether all series of the day are what they were.
  bool keeps_all_of(size_t day) const { return begin_of(day + 1) <= least_start_; }
  /// Whether some series of the day is lost, so that sums over several days or symbols cannot be continued.
  bool loses(size_t day) const { return lost_[day]; }
  bool loses_any() const { return loses_any_; }

  /// Returns and their number by day: what is kept.
  const DaySums& sums() const { return sums_; }
  /// The bytes of a record; empty when there was none.
  ReferenceMonth::Record record(size_t number) const;
  /// Adds the tally of the whole month.
  void add_month(ReferenceTally& into) const;

 private:
  Minute begin_of(size_t day) const { return begin_ + static_cast<Minute>(day) * kMinutesPerDay; }

  const ReferenceMonth* earlier_ = nullptr;  ///< null when it does not have the symbol
  size_t entity_ = 0;
  Minute begin_;
  AnchorStarts starts_{};
  Minute least_start_ = 0;
  DaySums sums_;
  std::vector<bool> lost_;
  bool loses_any_ = false;
};

/// The bytes of the series of one tally, in turn. Throws Failure("corrupt_reference").
class SeriesBytes {
 public:
  SeriesBytes() = default;
  explicit SeriesBytes(ReferenceMonth::Record record);
  ReferenceMonth::Record of(size_t number) const { return {ends_[number], ends_[number + 1]}; }

 private:
  std::array<const uint8_t*, kReferenceSeries + 1> ends_{};
};

}  // namespace hindsight::outcomes
