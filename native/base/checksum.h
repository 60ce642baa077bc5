// CRC-32C (Castagnoli), the checksum of everything on disk. Computed by the CPU's instruction where it has one, else by
// table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace hindsight {

/// The CRC-32C of `size` bytes. `before` is the checksum of the bytes before them, which this one continues.
uint32_t crc32c(const void* bytes, size_t size, uint32_t before = 0);

/// The same by table: the definition that the hardware path must agree with.
uint32_t crc32c_table(const void* bytes, size_t size, uint32_t before = 0);

}  // namespace hindsight
