// Codes of outcome values: sign, exponent and leading bits of the magnitude, as a float has them. Vector instructions
// give them at once, so values are counted by code, and counts of codes then become counts of coarser bins.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace hindsight::outcomes {

/// How many codes there are with so many leading bits behind the first.
template <int kBits>
inline constexpr size_t kValueCodes = size_t{1} << (9 + kBits);
/// What the code of a negative value has more than that of its magnitude.
template <int kBits>
inline constexpr uint32_t kNegativeCode = uint32_t{1} << (8 + kBits);

/// Zero has code 0. Codes of positive values ascend with the value, those of negative ones with the magnitude. Small
/// magnitudes, up to 2^(kBits + 1), have a code each.
template <int kBits>
constexpr uint32_t value_code(int64_t value) {
  const uint64_t magnitude = value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  if (magnitude == 0) return 0;
  const int exponent = std::bit_width(magnitude) - 1;
  const uint64_t leading = exponent >= kBits ? magnitude >> (exponent - kBits) : magnitude << (kBits - exponent);
  const auto code = static_cast<uint32_t>((127 + exponent) << kBits | static_cast<int>(leading & ((1 << kBits) - 1)));
  return value < 0 ? code + kNegativeCode<kBits> : code;
}

/// The same for |value| < 2^31, without branches, so that a loop over it becomes vector code. A float has 24 bits of
/// mantissa, so its conversion is exact once lower bits of great magnitudes are cleared.
template <int kBits>
inline uint32_t value_code(int32_t value) {
  const int32_t magnitude = value < 0 ? -value : value;
  const int32_t cut = magnitude >= 1 << 24 ? magnitude & ~0x7F : magnitude;
  const uint32_t code = std::bit_cast<uint32_t>(static_cast<float>(cut)) >> (23 - kBits);
  return value < 0 ? code + kNegativeCode<kBits> : code;
}

}  // namespace hindsight::outcomes
