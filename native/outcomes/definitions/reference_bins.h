// The fixed histogram of reference values: every magnitude below 16 has a bin of its own, then every octave has eight,
// and all magnitudes from 2^34 on share one. The bins of value_bins.h only help to find exact quantiles. These bins are
// stored in files and define approximate quantiles (docs/outcomes.md), so they never change within a format version.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

namespace hindsight::outcomes {

inline constexpr int32_t kReferenceTopBin = 256;
/// Bins of negative values mirror those of positive ones: bin b of [-256, 256] is counted at b + kReferenceTopBin.
inline constexpr size_t kReferenceBins = 2 * kReferenceTopBin + 1;

constexpr int32_t reference_magnitude_bin(uint64_t magnitude) {
  if (magnitude < 16) return static_cast<int32_t>(magnitude);
  if (magnitude >= uint64_t{1} << 34) return kReferenceTopBin;
  const int exponent = std::bit_width(magnitude) - 1;
  return 16 + 8 * (exponent - 4) + static_cast<int32_t>(magnitude >> (exponent - 3) & 7);
}

/// The index of a value's counter, from 0 to kReferenceBins - 1; it ascends with the value.
constexpr size_t reference_bin(int64_t value) {
  const int32_t bin = value < 0 ? -reference_magnitude_bin(-static_cast<uint64_t>(value))
                                : reference_magnitude_bin(static_cast<uint64_t>(value));
  return static_cast<size_t>(bin + kReferenceTopBin);
}

/// The same for |value| < 2^31, without branches, so that a loop over it becomes vector code. The exponent and leading
/// bits are read from a float. Of its 24 bits of mantissa three matter, and it is exact once lower bits are cleared.
inline size_t reference_bin(int32_t value) {
  const int32_t magnitude = value < 0 ? -value : value;
  const int32_t cut = magnitude >= 1 << 24 ? magnitude & ~0x7F : magnitude;
  const int32_t top = std::bit_cast<int32_t>(static_cast<float>(cut)) >> 20;
  constexpr int32_t kSixteen = (127 + 4) << 3;
  const int32_t bin = magnitude < 16 ? magnitude : top - kSixteen + 16;
  return static_cast<size_t>((value < 0 ? -bin : bin) + kReferenceTopBin);
}

/// The least and the greatest integer in a magnitude's bin; the last bin has no end (INT64_MAX).
constexpr int64_t reference_least(int32_t bin) {
  return bin < 16 ? bin : int64_t{8 + (bin - 16) % 8} << (1 + (bin - 16) / 8);
}
constexpr int64_t reference_greatest(int32_t bin) {
  return bin == kReferenceTopBin ? INT64_MAX : reference_least(bin + 1) - 1;
}
static_assert(reference_least(16) == 16 && reference_least(24) == 32 && reference_least(17) == 18);
static_assert(reference_least(kReferenceTopBin) == int64_t{1} << 34);
static_assert(reference_bin(int64_t{-17}) == 240 && reference_bin(int64_t{INT64_MIN}) == 0);

}  // namespace hindsight::outcomes
