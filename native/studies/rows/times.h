// Minutes since 1970 as ISO 8601 in UTC.
#pragma once

#include <string>

#include "base/minute.h"
#include "base/rounding.h"

namespace hindsight::studies {

/// Appends 2026-01-31T09:30:00Z. Days to dates as in Howard Hinnant, "chrono-compatible low-level date algorithms".
inline void put_minute(std::string& to, Minute minute) {
  const int64_t day = floor_div(minute, kMinutesPerDay), of_day = minute - day * kMinutesPerDay;
  const int64_t shifted = day + 719'468, era = floor_div(shifted, 146'097), of_era = shifted - era * 146'097;
  const int64_t year_of_era = (of_era - of_era / 1'460 + of_era / 36'524 - of_era / 146'096) / 365;
  const int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int64_t from_march = (5 * of_year + 2) / 153;
  const int64_t date = of_year - (153 * from_march + 2) / 5 + 1;
  const int64_t month = from_march < 10 ? from_march + 3 : from_march - 9;
  const int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  const auto two = [&](int64_t value) {
    to += static_cast<char>('0' + value / 10);
    to += static_cast<char>('0' + value % 10);
  };
  two(year / 100);
  two(year % 100);
  to += '-';
  two(month);
  to += '-';
  two(date);
  to += 'T';
  two(of_day / 60);
  to += ':';
  two(of_day % 60);
  to += ":00Z";
}

}  // namespace hindsight::studies
