// DELTA_BINARY_PACKED: whole numbers as differences, packed by 32 into as few bits as they need.
#pragma once

#include <cstdint>
#include <span>

#include "archive/parquet/bytes.h"

namespace hindsight::archive::parquet {

void put_deltas(Bytes& out, std::span<const int64_t> values);

/// Takes exactly `values.size()` numbers.
void take_deltas(View bytes, std::span<int64_t> values);

}  // namespace hindsight::archive::parquet
