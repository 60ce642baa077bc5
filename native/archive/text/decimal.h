// Reads decimal text as scaled integers, exactly. It uses no binary floating point, so a price is the same on every
// CPU.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hindsight::archive {

enum class Parsed : uint8_t { ok, empty, not_a_number, out_of_range };

/// Reads `text` ([+-]digits[.digits][e[+-]digits]) as an integer of 10^-scale, rounded half-even when it has more
/// decimals. The result lies strictly between kQuarantined and INT64_MAX, so it is never a sentinel.
Parsed parse_decimal(std::string_view text, int scale, int64_t& out);

/// Appends the shortest decimal of value · 10^-scale: 1012500000 at scale 8 is "10.125".
void append_decimal(std::string& text, int64_t value, int scale);

}  // namespace hindsight::archive
