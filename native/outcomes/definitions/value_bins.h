// Bins of outcome values that keep their order: 64 per power of two on both sides of zero, so every value up to 127 has
// its own bin.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace hindsight::outcomes {

/// Outcomes above ten million times the price are not data. The sum of squares of fewer than 2^32 values fits int128.
inline constexpr int64_t kValueMax = 100'000'000'000'000;

inline constexpr int kMantissaBits = 6;
/// The exponent and leading mantissa bits of 1.0f, less one, so that 0 has bin 0 and 1 has bin 1.
inline constexpr int32_t kBinBase = (127 << kMantissaBits) - 1;
inline constexpr int32_t kBinZero = 3072;
inline constexpr size_t kBins = 2 * kBinZero;

/// The bin of a value, |value| <= kValueMax. It is monotonic, because the conversion to float is.
constexpr uint16_t bin_of(int64_t value) {
  const float magnitude = static_cast<float>(value < 0 ? -value : value);
  const int32_t top = static_cast<int32_t>(std::bit_cast<uint32_t>(magnitude) >> (23 - kMantissaBits));
  const int32_t steps = top > kBinBase ? top - kBinBase : 0;
  return static_cast<uint16_t>(kBinZero + (value < 0 ? -steps : steps));
}

/// The only value that an occupied bin can hold; empty when several values share the bin.
constexpr std::optional<int64_t> only_value_of(size_t bin) {
  const int32_t steps = static_cast<int32_t>(bin) - kBinZero;
  if (steps == 0) return 0;
  const uint32_t top = static_cast<uint32_t>(kBinBase + (steps < 0 ? -steps : steps));
  const float least = std::bit_cast<float>(top << (23 - kMantissaBits));
  if (least >= 2 << kMantissaBits) return std::nullopt;
  const int64_t whole = static_cast<int64_t>(least);
  const int64_t magnitude = whole + (static_cast<float>(whole) < least);
  return steps < 0 ? -magnitude : magnitude;
}

}  // namespace hindsight::outcomes
