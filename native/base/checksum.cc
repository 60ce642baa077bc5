#include "base/checksum.h"

#include <array>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace hindsight {

namespace {

constexpr std::array<uint32_t, 256> make_table() {
  std::array<uint32_t, 256> table{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? (crc >> 1) ^ 0x82F63B78u : crc >> 1;
    table[byte] = crc;
  }
  return table;
}

constexpr std::array<uint32_t, 256> kTable = make_table();

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) uint32_t crc32c_hardware(const void* bytes, size_t size, uint32_t before) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  uint64_t crc = ~before;
  for (; size >= 8; size -= 8, at += 8) {
    uint64_t word;
    std::memcpy(&word, at, 8);
    crc = _mm_crc32_u64(crc, word);
  }
  auto tail = static_cast<uint32_t>(crc);
  for (; size > 0; --size, ++at) tail = _mm_crc32_u8(tail, *at);
  return ~tail;
}
#endif

}  // namespace

uint32_t crc32c_table(const void* bytes, size_t size, uint32_t before) {
  const auto* at = static_cast<const uint8_t*>(bytes);
  uint32_t crc = ~before;
  for (; size > 0; --size, ++at) crc = kTable[(crc ^ *at) & 0xFF] ^ (crc >> 8);
  return ~crc;
}

uint32_t crc32c(const void* bytes, size_t size, uint32_t before) {
#if defined(__x86_64__)
  static const bool hardware = __builtin_cpu_supports("sse4.2") != 0;
  if (hardware) return crc32c_hardware(bytes, size, before);
#endif
  return crc32c_table(bytes, size, before);
}

}  // namespace hindsight
