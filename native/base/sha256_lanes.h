// SHA-256 of many messages at once, by AVX-512: 16 messages take as long as seven by the processor's instructions for
// SHA-256, which Node uses. So it is for many messages of about the same length, and Node's crypto for all others.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/simd/sha256_avx512.h"

namespace hindsight {

class Sha256Lanes {
 public:
  using Digest = std::array<uint8_t, 32>;
  static constexpr size_t kLanes = kShaLanes;

  /// Whether this processor has AVX-512. Without it no lanes may be made.
  static bool available();

  /// `messages`: how many of the lanes are used.
  explicit Sha256Lanes(size_t messages);

  /// The bytes of a message that are not hashed yet: append the next ones.
  std::vector<uint8_t>& message(size_t lane) { return waiting_[lane]; }
  /// Hashes the blocks that every message has.
  void work();
  /// Ends the messages. Called once.
  std::vector<Digest> finish();

 private:
  void pad(size_t lane);

  std::vector<std::vector<uint8_t>> waiting_;
  std::vector<uint64_t> hashed_;  // bytes, by message
  alignas(64) ShaState state_;
};

}  // namespace hindsight
