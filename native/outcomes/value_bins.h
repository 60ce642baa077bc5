// Order-preserving bins of outcome values: 64 per power of two on both sides of zero, so every value up to 127 has its
// own. A histogram over them says in which bin each quantile lies, so that only that bin's values need to be collected.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace hindsight::outcomes {

/// Outcomes beyond ten million times the price are not data; the sums of squares of fewer than 2^32 of these fit
/// int128.
inline constexpr int64_t kValueMax = 100'000'000'000'000;

inline constexpr int kMantissaBits = 6;
/// The exponent and leading mantissa of 1.0f, less one: so 0 has bin 0 and 1 has bin 1.
inline constexpr int32_t kBinBase = (127 << kMantissaBits) - 1;
inline constexpr int32_t kBinZero = 3072;
inline constexpr size_t kBins = 2 * kBinZero;
/// Bins at most this far from zero hold one value.
inline constexpr int32_t kSingleSteps = 7 << kMantissaBits;

/// The bin of a value, |value| <= kValueMax: monotonic, because the conversion to float is.
constexpr uint16_t bin_of(int64_t value) {
  const float magnitude = static_cast<float>(value < 0 ? -value : value);
  const int32_t top = static_cast<int32_t>(std::bit_cast<uint32_t>(magnitude) >> (23 - kMantissaBits));
  const int32_t steps = top > kBinBase ? top - kBinBase : 0;
  return static_cast<uint16_t>(kBinZero + (value < 0 ? -steps : steps));
}

constexpr bool single_valued(size_t bin) {
  const int32_t steps = static_cast<int32_t>(bin) - kBinZero;
  return steps <= kSingleSteps && steps >= -kSingleSteps;
}

/// The value of a single-valued bin that holds something.
constexpr int64_t value_of(size_t bin) {
  const int32_t steps = static_cast<int32_t>(bin) - kBinZero;
  if (steps == 0) return 0;
  const uint32_t top = static_cast<uint32_t>((steps < 0 ? -steps : steps) + kBinBase);
  const int64_t magnitude = static_cast<int64_t>(std::bit_cast<float>(top << (23 - kMantissaBits)));
  return steps < 0 ? -magnitude : magnitude;
}

}  // namespace hindsight::outcomes
