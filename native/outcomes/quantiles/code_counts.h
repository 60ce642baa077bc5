// Counts of values by their code (value_codes.h), until they are added to coarser bins. Memory: 8 bytes per code.
#pragma once

#include <algorithm>
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
    uint32_t sums[kPart];
    for (; first <= last; first += kPart) {
      const size_t n = std::min<size_t>(kPart, last - first + 1);
      fold(first, n, sums);
      for (size_t i = 0; i < n; ++i) (kDown ? *(to - i) : to[i]) += sums[i];
      kDown ? to -= n : to += n;
    }
  }
  /// The same for codes that share one bin.
  template <class Count>
  void take_together(uint32_t first, uint32_t last, Count& to) {
    uint32_t sums[kPart];
    for (; first <= last; first += kPart) {
      const size_t n = std::min<size_t>(kPart, last - first + 1);
      fold(first, n, sums);
      for (size_t i = 0; i < n; ++i) to += sums[i];
    }
  }

 private:
  static constexpr size_t kCodes = kValueCodes<kBits>;
  static constexpr uint32_t kPart = 128;

  void fold(uint32_t first, size_t n, uint32_t* sums) {
    uint16_t* const counts = counts_.data() + first * kCountTurns;
    fold_(counts, n, sums);
    std::fill_n(counts, n * kCountTurns, uint16_t{0});
  }

  void (*const fold_)(const uint16_t* counts, size_t n, uint32_t* to) = kernels<int32_t>().fold_counts;
  std::vector<uint16_t> counts_;
};

}  // namespace hindsight::outcomes
