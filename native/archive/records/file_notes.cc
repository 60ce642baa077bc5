#include "archive/records/file_notes.h"

namespace hindsight::archive {

void MinuteSet::add(Minute minute) {
  const int64_t day = floor_div(minute, kMinutesPerDay);
  if (day != current_day_) {
    current_ = &days_[day];
    current_day_ = day;
  }
  const auto bit = static_cast<size_t>(minute - day * kMinutesPerDay);
  (*current_)[bit / 64] |= uint64_t{1} << (bit % 64);
}

uint64_t MinuteSet::missing(const std::string& symbol, uint64_t& spans, std::vector<MissingSpan>& listed,
                            size_t listed_max) const {
  uint64_t minutes = 0;
  Minute last = kNoMinute;
  for (const auto& [day, bits] : days_) {
    for (int64_t i = 0; i < kMinutesPerDay; ++i) {
      if (((bits[static_cast<size_t>(i / 64)] >> (i % 64)) & 1) == 0) continue;
      const Minute minute = day * kMinutesPerDay + i;
      if (last != kNoMinute && minute > last + 1) {
        ++spans;
        minutes += static_cast<uint64_t>(minute - last - 1);
        if (listed.size() < listed_max) listed.push_back({symbol, last + 1, minute - 1});
      }
      last = minute;
    }
  }
  return minutes;
}

}  // namespace hindsight::archive
