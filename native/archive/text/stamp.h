// Reads time stamps in the formats that archives use.
#pragma once

#include <cstdint>
#include <string_view>

namespace hindsight::archive {

inline constexpr int64_t kMicrosPerMinute = 60'000'000;
inline constexpr int64_t kMicrosPerSecond = 1'000'000;

/// Reads microseconds since 1970 from 13 digits (ms), 16 digits (µs), 19 digits (ns, rounded up) or `YYYY-MM-DD
/// HH:MM:SS` (also with T, a fraction of up to 9 digits, and Z or +00:00 at the end). Returns false for anything else
/// and for years outside 2009 to 2099.
bool parse_stamp(std::string_view text, int64_t& micros);

}  // namespace hindsight::archive
