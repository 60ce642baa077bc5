// The month whose rows the parser's tests read.
#pragma once

#include <cstdint>

namespace hindsight::archive {

inline constexpr int kFebruary = 56 * 12 + 1;    // 2026
inline constexpr int64_t kMinute0 = 29'498'400;  // 2026-02-01T00:00Z
inline constexpr int64_t kMillis0 = kMinute0 * 60'000;
inline constexpr int64_t kUnit = 100'000'000;

}  // namespace hindsight::archive
