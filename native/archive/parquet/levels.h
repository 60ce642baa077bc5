// Definition levels of an optional column: whether each row has a value, in runs and groups of bits (RLE, width 1).
#pragma once

#include <cstdint>
#include <span>

#include "archive/parquet/bytes.h"

namespace hindsight::archive::parquet {

/// Appends the levels and, before them, how many bytes they take. `present` is 1 where a row has a value, else 0.
void put_levels(Bytes& out, std::span<const uint8_t> present);

/// Takes the levels of `present.size()` rows from the front of a page.
void take_levels(View& page, std::span<uint8_t> present);

}  // namespace hindsight::archive::parquet
