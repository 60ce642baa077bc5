// Minutes since 1970 as ISO 8601 in UTC.
#pragma once

#include <string>

#include "base/minute.h"
#include "base/rounding.h"

namespace hindsight::studies {

/// A date of the Gregorian calendar; months from 1.
struct Date {
  int64_t year = 0, month = 0, day = 0;
};

/// Days to dates as in Howard Hinnant, "chrono-compatible low-level date algorithms".
inline Date date_of_day(int64_t day) {
  const int64_t shifted = day + 719'468, era = floor_div(shifted, 146'097), of_era = shifted - era * 146'097;
  const int64_t year_of_era = (of_era - of_era / 1'460 + of_era / 36'524 - of_era / 146'096) / 365;
  const int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int64_t from_march = (5 * of_year + 2) / 153;
  const int64_t month = from_march < 10 ? from_march + 3 : from_march - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, of_year - (153 * from_march + 2) / 5 + 1};
}

/// Months since January 1970 in UTC.
inline int64_t month_of(Minute minute) {
  const Date date = date_of_day(floor_div(minute, kMinutesPerDay));
  return (date.year - 1970) * 12 + date.month - 1;
}

/// Appends 2026-01-31T09:30:00Z.
inline void put_minute(std::string& to, Minute minute) {
  const int64_t day = floor_div(minute, kMinutesPerDay), of_day = minute - day * kMinutesPerDay;
  const auto [year, month, date] = date_of_day(day);
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
