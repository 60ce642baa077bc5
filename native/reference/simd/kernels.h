// The inner loops of reference aggregates: one contract per kernel, one file per instruction set. They work on
// integers, so every path gives the same result. `scalar` is the definition.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hindsight::outcomes {

/// How many numbers behind the last one `pairs` may overwrite.
inline constexpr size_t kPairPadding = 16;

struct ReferenceKernels {
  /// Adds 1 to bins[reference_bin(value)] for each value; all lie in the bins [first, last]. Returns false, and counts
  /// nothing, where these are so many that counting by code is faster.
  bool (*count_few_bins)(const int32_t* values, size_t n, size_t first, size_t last, uint64_t* bins);
  /// to[i] += from[i]; they do not overlap.
  void (*add)(const uint64_t* from, size_t n, uint64_t* to);
  /// Of each bin in [first, last] that has a count, all below 2^14: the distance to the one before (0 for the first)
  /// and the count as a file has them, two bytes or three, the lowest byte first. Returns how many there are; 0 when a
  /// distance has more than a byte. `pairs` has space for a number for every bin and kPairPadding more.
  size_t (*pairs)(const uint64_t* bins, size_t first, size_t last, uint32_t* pairs);
};

/// The kernels chosen for this process.
const ReferenceKernels& reference_kernels();

namespace scalar {
extern const ReferenceKernels kReferenceKernels;
}
namespace avx2 {
extern const ReferenceKernels kReferenceKernels;
}
namespace avx512 {
extern const ReferenceKernels kReferenceKernels;
}

}  // namespace hindsight::outcomes
