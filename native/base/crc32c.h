// CRC-32C (Castagnoli) of a few hundred kilobytes, for rooms below the store, whose checksum.h does the same with the
// CPU's instruction for the gigabytes of column files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hindsight {

namespace detail {

// tables[k][byte]: the remainder of a byte that k more bytes follow, so that eight bytes take one step.
inline constexpr auto kCastagnoli = [] {
  std::array<std::array<uint32_t, 256>, 8> tables{};
  for (uint32_t byte = 0; byte < 256; ++byte) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; ++bit) crc = (crc & 1) != 0 ? (crc >> 1) ^ 0x82F63B78u : crc >> 1;
    tables[0][byte] = crc;
  }
  for (size_t k = 1; k < 8; ++k) {
    for (size_t byte = 0; byte < 256; ++byte) {
      const uint32_t before = tables[k - 1][byte];
      tables[k][byte] = (before >> 8) ^ tables[0][before & 0xFF];
    }
  }
  return tables;
}();

}  // namespace detail

constexpr uint32_t castagnoli(std::span<const uint8_t> bytes) {
  const auto& tables = detail::kCastagnoli;
  uint32_t crc = ~uint32_t{0};
  for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
    uint32_t next = 0;
    for (size_t i = 0; i < 8; ++i) {
      const uint8_t mixed = static_cast<uint8_t>(bytes[i] ^ (i < 4 ? crc >> (8 * i) : 0));
      next ^= tables[7 - i][mixed];
    }
    crc = next;
  }
  for (uint8_t byte : bytes) crc = (crc >> 8) ^ tables[0][(crc ^ byte) & 0xFF];
  return ~crc;
}

}  // namespace hindsight
