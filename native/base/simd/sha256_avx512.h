// The blocks of 16 messages, hashed by AVX-512; there for x86-64 alone.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hindsight {

inline constexpr size_t kShaLanes = 16;
inline constexpr size_t kShaBlockBytes = 64;
/// By lane; every lane has a message.
using ShaBlocks = std::array<const uint8_t*, kShaLanes>;
/// The working variables a to h of every lane.
using ShaState = std::array<std::array<uint32_t, kShaLanes>, 8>;

/// Adds `blocks` blocks to each message; at[lane] is where the first one of a message begins.
void add_sha256_blocks(ShaState& state, ShaBlocks at, size_t blocks);

}  // namespace hindsight
