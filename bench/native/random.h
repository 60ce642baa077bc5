// Random numbers from a fixed seed: SplitMix64, and the sum of four uniform numbers as normal distribution (its tails
// end at 3.46 standard deviations).
#pragma once

#include <cstdint>

namespace hindsight::bench {

class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}

  static constexpr uint64_t kStep = 0x9E3779B97F4A7C15u;

  /// The output for a state. The n-th output after state s is mix(s + n * kStep), so a block can be computed in any
  /// order.
  static uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
  }

  uint64_t next() { return mix(state_ += kStep); }

  /// Returns the state before the next `count` draws and skips them.
  uint64_t skip(uint64_t count) {
    const uint64_t before = state_;
    state_ += count * kStep;
    return before;
  }

  /// A number in [0, bound); `bound` must be below 2^32.
  uint32_t below(uint32_t bound) { return static_cast<uint32_t>(((next() >> 32) * bound) >> 32); }

  /// A normal number from the bits of one draw: mean 0, standard deviation 1.
  static float normal(uint64_t bits) {
    const int32_t sum =
        static_cast<int32_t>((bits & 0xFFFF) + ((bits >> 16) & 0xFFFF) + ((bits >> 32) & 0xFFFF) + (bits >> 48));
    return static_cast<float>(sum - 131070) * 2.6429e-5f;
  }

 private:
  uint64_t state_;
};

}  // namespace hindsight::bench
