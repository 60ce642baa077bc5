// The generator of all random draws: SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
// 2014). Its state is a counter, so it can start after any number of steps, and parts of the draws can run in parallel.
#pragma once

#include <cstdint>

#include "base/rounding.h"

namespace hindsight {

class SplitMix64 {
 public:
  /// The generator of `seed` after `steps` outputs.
  SplitMix64(uint64_t seed, uint64_t steps) : state_(seed + steps * kGamma) {}

  uint64_t next() {
    uint64_t z = state_ += kGamma;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// A number below `n`: the high word of `n` times the next output.
  size_t index(size_t n) { return static_cast<size_t>(static_cast<uint128>(next()) * n >> 64); }

 private:
  static constexpr uint64_t kGamma = 0x9e3779b97f4a7c15;
  uint64_t state_;
};

}  // namespace hindsight
