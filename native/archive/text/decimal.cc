#include "archive/text/decimal.h"

#include <array>
#include <limits>

#include "base/rounding.h"

namespace hindsight::archive {

namespace {

constexpr int64_t kLargest = INT64_MAX - 1;

constexpr std::array<int64_t, 19> make_powers() {
  std::array<int64_t, 19> powers{};
  int64_t power = 1;
  for (size_t i = 0; i < powers.size(); ++i) {
    powers[i] = power;
    if (i + 1 < powers.size()) power *= 10;
  }
  return powers;
}
constexpr std::array<int64_t, 19> kPowers = make_powers();

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Handles what the fast path does not: exponents, many digits, more decimals than the scale.
Parsed parse_any(std::string_view text, int scale, int64_t& out) {
  size_t i = 0;
  const bool negative = text[0] == '-';
  if (text[0] == '-' || text[0] == '+') ++i;
  const size_t digits_begin = i;
  size_t digits = 0;
  int64_t decimals = 0;
  bool point = false;
  for (; i < text.size(); ++i) {
    if (is_digit(text[i])) {
      ++digits;
      if (point) ++decimals;
    } else if (text[i] == '.' && !point) {
      point = true;
    } else {
      break;
    }
  }
  if (digits == 0) return Parsed::not_a_number;
  const size_t digits_end = i;
  int64_t exponent = 0;
  if (i < text.size()) {
    if (text[i] != 'e' && text[i] != 'E') return Parsed::not_a_number;
    ++i;
    const bool down = i < text.size() && text[i] == '-';
    if (i < text.size() && (text[i] == '-' || text[i] == '+')) ++i;
    if (i == text.size() || text.size() - i > 4) return Parsed::not_a_number;
    for (; i < text.size(); ++i) {
      if (!is_digit(text[i])) return Parsed::not_a_number;
      exponent = exponent * 10 + (text[i] - '0');
    }
    if (down) exponent = -exponent;
  }
  // The first `kept` digits are whole units of the scale; the rest only decides the rounding.
  const int64_t kept = static_cast<int64_t>(digits) - decimals + exponent + scale;
  uint128 value = 0;
  int first_dropped = -1;
  bool rest = false;
  int64_t position = 0;
  for (size_t j = digits_begin; j < digits_end; ++j) {
    if (text[j] == '.') continue;
    const int digit = text[j] - '0';
    if (position < kept) {
      value = value * 10 + static_cast<unsigned>(digit);
      if (value > static_cast<uint128>(kLargest)) return Parsed::out_of_range;
    } else if (position == kept) {
      first_dropped = digit;
    } else {
      rest = rest || digit != 0;
    }
    ++position;
  }
  for (; position < kept && value != 0; ++position) {
    value *= 10;
    if (value > static_cast<uint128>(kLargest)) return Parsed::out_of_range;
  }
  // With kept < 0 the number is below a tenth of a unit: first_dropped stays -1 and it rounds to zero.
  if (first_dropped > 5 || (first_dropped == 5 && (rest || (value & 1) != 0))) value += 1;
  if (value > static_cast<uint128>(kLargest)) return Parsed::out_of_range;
  out = negative ? -static_cast<int64_t>(value) : static_cast<int64_t>(value);
  return Parsed::ok;
}

}  // namespace

Parsed parse_decimal(std::string_view text, int scale, int64_t& out) {
  if (text.empty()) return Parsed::empty;
  const char* p = text.data();
  const char* const end = p + text.size();
  const bool negative = *p == '-';
  if (negative) ++p;
  uint64_t value = 0;
  const char* const begin = p;
  while (p != end && is_digit(*p)) value = value * 10 + static_cast<unsigned>(*p++ - '0');
  auto digits = p - begin;
  int missing = scale;
  if (p != end && *p == '.') {
    const char* const fraction = ++p;
    while (p != end && is_digit(*p)) value = value * 10 + static_cast<unsigned>(*p++ - '0');
    digits += p - fraction;
    if (p - fraction > scale) return parse_any(text, scale, out);
    missing -= static_cast<int>(p - fraction);
  }
  int64_t scaled = 0;
  if (p != end || digits == 0 || digits > 18 ||
      __builtin_mul_overflow(static_cast<int64_t>(value), kPowers[static_cast<size_t>(missing)], &scaled) ||
      scaled > kLargest) {
    return parse_any(text, scale, out);
  }
  out = negative ? -scaled : scaled;
  return Parsed::ok;
}

void append_decimal(std::string& text, int64_t value, int scale) {
  const bool negative = value < 0;
  uint64_t rest = negative ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  char buffer[32];
  char* p = buffer + sizeof buffer;
  bool significant = false;
  for (int i = 0; i < scale; ++i) {
    const auto digit = static_cast<char>('0' + rest % 10);
    rest /= 10;
    if (digit != '0') significant = true;
    if (significant) *--p = digit;
  }
  if (significant) *--p = '.';
  do {
    *--p = static_cast<char>('0' + rest % 10);
    rest /= 10;
  } while (rest != 0);
  if (negative) *--p = '-';
  text.append(p, static_cast<size_t>(buffer + sizeof buffer - p));
}

}  // namespace hindsight::archive
