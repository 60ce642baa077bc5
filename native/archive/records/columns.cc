#include "archive/records/columns.h"

#include <chrono>

namespace hindsight::archive {

int month_of(Minute minute) {
  const std::chrono::sys_days day{std::chrono::days{floor_div(minute, kMinutesPerDay)}};
  const std::chrono::year_month_day date{day};
  return (static_cast<int>(date.year()) - 1970) * 12 + static_cast<int>(static_cast<unsigned>(date.month())) - 1;
}

Minute first_minute_of_month(int month) {
  const int year = static_cast<int>(floor_div(month, 12));
  const auto month_in_year = static_cast<unsigned>(month - year * 12 + 1);
  const std::chrono::sys_days day{std::chrono::year{1970 + year} / std::chrono::month{month_in_year} / 1};
  return static_cast<Minute>(day.time_since_epoch().count()) * kMinutesPerDay;
}

}  // namespace hindsight::archive
