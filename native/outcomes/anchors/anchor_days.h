// The UTC days on which occurrences lie. Only these have a number, so thirty days among ten years take thirty places.
#pragma once

#include <optional>
#include <vector>

#include "base/minute.h"
#include "outcomes/definitions/summary.h"
#include "scan/occurrences/occurrences.h"

namespace hindsight::outcomes {

class AnchorDays {
 public:
  explicit AnchorDays(const Occurrences& occurrences);

  /// Calendar quarters with an occurrence, ascending: 4 · year + quarter − 1.
  const std::vector<int32_t>& quarters() const { return quarters_; }
  /// Number of days with an occurrence.
  size_t size() const { return days_.size(); }
  /// By number, ascending: the day since 1970-01-01, and the position of its quarter in quarters().
  int64_t day(size_t number) const { return days_[number].day; }
  uint32_t quarter(size_t number) const { return days_[number].quarter; }
  /// The number of a day with occurrences.
  uint32_t number_of(int64_t day) const { return numbers_[static_cast<size_t>(day - first_day_)]; }
  /// Null without occurrences.
  const std::optional<Concentration>& concentration() const { return concentration_; }

 private:
  struct Day {
    int64_t day = 0;
    uint32_t quarter = 0;
  };
  void count_days(const Occurrences& occurrences, std::vector<uint64_t>& counts);

  int64_t first_day_ = 0;
  std::vector<int32_t> quarters_;
  std::vector<Day> days_;
  std::vector<uint32_t> numbers_;  // by day from first_day_ on; meaningless for days without occurrences
  std::optional<Concentration> concentration_;
};

}  // namespace hindsight::outcomes
