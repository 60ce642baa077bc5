// Counts of values by their code (value_codes.h), until they are added to coarser bins. Memory: 8 bytes per code.
#pragma once

#include <algorithm>
#include <cstring>
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
    uint16_t* counts = counts_.data() + first * kCountTurns;
    const size_t n = last - first + 1;
    // The four counts of a code are one number of 64 bits.
    static_assert(kCountTurns == 4);
    constexpr uint64_t kEven = 0x0000ffff0000ffff;
    for (size_t i = 0; i < n; ++i) {
      uint64_t all;
      std::memcpy(&all, counts + i * kCountTurns, sizeof all);
      const uint64_t pairs = (all & kEven) + (all >> 16 & kEven);
      (kDown ? *(to - i) : to[i]) += static_cast<uint32_t>(pairs + (pairs >> 32));
    }
    std::fill_n(counts, n * kCountTurns, uint16_t{0});
  }
  /// The same for codes that share one bin.
  template <class Count>
  void take_together(uint32_t first, uint32_t last, Count& to) {
    for (uint32_t code = first; code <= last; ++code) take<false>(code, code, &to);
  }

 private:
  static constexpr size_t kCodes = kValueCodes<kBits>;
  std::vector<uint16_t> counts_;
};

}  // namespace hindsight::outcomes
