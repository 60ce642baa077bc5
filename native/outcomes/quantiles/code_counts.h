// Counts of values by their code (value_codes.h), until they are added to coarser bins. Memory: 8 bytes per code.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "outcomes/definitions/value_codes.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

/// At most UINT16_MAX values between two calls of take().
template <int kBits>
class CodeCounts {
 public:
  CodeCounts() : counts_(kCountTurns * kCodes) {}

  template <class T>
  void add(const T* values, size_t n) {
    static_assert(kBits == 3 || kBits == 4);
    (kBits == 3 ? kernels<T>().count_eighths : kernels<T>().count_sixteenths)(values, n, counts_.data());
  }

  /// Adds the counts of codes first + i, up to `last`, to to[i], or to to[-i] with kDown, and forgets them.
  template <bool kDown, class Count>
  void take(uint32_t first, uint32_t last, Count* to) {
    if (first > last) return;
    uint16_t* const counts = counts_.data() + first * kCountTurns;
    if constexpr (sizeof(Count) == sizeof(uint64_t)) {
      kernels_.take_counts(counts, last - first + 1, kDown, to);
    } else {
      kernels_.take_narrow_counts(counts, last - first + 1, kDown, to);
    }
  }
  /// The same for codes that share one bin.
  template <class Count>
  void take_together(uint32_t first, uint32_t last, Count& to) {
    constexpr uint32_t kPart = 128;
    for (; first <= last; first += kPart) {
      std::array<Count, kPart> sums{};
      take<false>(first, std::min(first + kPart - 1, last), sums.data());
      for (const Count sum : sums) to += sum;
    }
  }

 private:
  static constexpr size_t kCodes = kValueCodes<kBits>;

  const Kernels<int32_t>& kernels_ = kernels<int32_t>();
  std::vector<uint16_t> counts_;
};

}  // namespace hindsight::outcomes
