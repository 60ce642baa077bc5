#include "archive/text/stamp.h"

#include <chrono>

namespace hindsight::archive {

namespace {

constexpr int64_t kFirstMicros = 1'230'768'000'000'000;  // 2009-01-01
constexpr int64_t kEndMicros = 4'102'444'800'000'000;    // 2100-01-01

/// The number in `count` digits from `at` on; -1 when they are not digits or the number does not fit.
int64_t digits_at(std::string_view text, size_t at, size_t count) {
  if (at + count > text.size() || count > 19) return -1;
  uint64_t value = 0;
  for (size_t i = at; i < at + count; ++i) {
    if (text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + static_cast<uint64_t>(text[i] - '0');
  }
  return value > INT64_MAX ? -1 : static_cast<int64_t>(value);
}

bool parse_number(std::string_view text, int64_t& micros) {
  const int64_t value = digits_at(text, 0, text.size());
  if (value < 0) return false;
  switch (text.size()) {
    case 13:
      micros = value * 1000;
      return true;
    case 16:
      micros = value;
      return true;
    case 19:
      micros = value / 1000 + (value % 1000 != 0 ? 1 : 0);
      return true;
    default:
      return false;
  }
}

bool parse_fraction(std::string_view& text, int64_t& micros) {
  size_t digits = 1;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  if (digits == 1 || digits > 10) return false;
  int64_t nanos = digits_at(text, 1, digits - 1);
  for (size_t i = digits - 1; i < 9; ++i) nanos *= 10;
  micros += nanos / 1000 + (nanos % 1000 != 0 ? 1 : 0);
  text.remove_prefix(digits);
  return true;
}

bool parse_text(std::string_view text, int64_t& micros) {
  const int64_t year = digits_at(text, 0, 4);
  const int64_t month = digits_at(text, 5, 2);
  const int64_t day = digits_at(text, 8, 2);
  const int64_t hour = digits_at(text, 11, 2);
  const int64_t minute = digits_at(text, 14, 2);
  const int64_t second = digits_at(text, 17, 2);
  if (year < 0 || month < 0 || day < 0 || hour < 0 || minute < 0 || second < 0) return false;
  if (text[4] != '-' || text[7] != '-' || (text[10] != ' ' && text[10] != 'T') || text[13] != ':' || text[16] != ':') {
    return false;
  }
  if (hour > 23 || minute > 59 || second > 59) return false;
  const std::chrono::year_month_day date{std::chrono::year{static_cast<int>(year)},
                                         std::chrono::month{static_cast<unsigned>(month)},
                                         std::chrono::day{static_cast<unsigned>(day)}};
  if (!date.ok()) return false;
  const int64_t days = std::chrono::sys_days{date}.time_since_epoch().count();
  micros = ((days * 24 + hour) * 60 + minute) * kMicrosPerMinute + second * kMicrosPerSecond;
  std::string_view rest = text.substr(19);
  if (!rest.empty() && rest[0] == '.' && !parse_fraction(rest, micros)) return false;
  return rest.empty() || rest == "Z" || rest == "+00:00";
}

}  // namespace

bool parse_stamp(std::string_view text, int64_t& micros) {
  const bool parsed = text.size() >= 19 && text[4] == '-' ? parse_text(text, micros) : parse_number(text, micros);
  return parsed && micros >= kFirstMicros && micros < kEndMicros;
}

}  // namespace hindsight::archive
