// CRC-32C (Castagnoli), the checksum of everything on disk: in hardware where the CPU has it, else by table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hindsight {

/// The CRC-32C of `size` bytes; `before` continues the checksum of the bytes that precede them.
uint32_t crc32c(const void* bytes, size_t size, uint32_t before = 0);

/// The same without special instructions; the definition that the hardware path agrees with.
uint32_t crc32c_table(const void* bytes, size_t size, uint32_t before = 0);

}  // namespace hindsight
