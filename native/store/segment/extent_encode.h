// Encodes the values of one column of one symbol in one segment: the bytes of the extent and its directory entry.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "store/format/segment_format.h"
#include "store/segment/segment_directory.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

/// Makes `values` `slots` values of `width` bytes, all S.
void fill_absent(std::vector<uint8_t>& values, size_t slots, uint8_t width);
/// Writes `slots` values of `width` bytes, all S.
void fill_absent(uint8_t* values, size_t slots, uint8_t width);

/// What is known of an extent before its bytes: its first slot, slots, width and unit. `values` are range.slots values
/// of shape.width bytes: quanta, or prices in 1e-8, with null codes. The unit of prices is the greatest power of ten
/// that divides them all; they are stored as int32 when they then fit.
ExtentEntry begin_extent(const ColumnShape& shape, const SlotRange& range, const void* values);

/// The bytes of an extent that was begun: a multiple of 64.
size_t extent_bytes(const ColumnShape& shape, const ExtentEntry& entry);

/// Writes all bytes of an extent that was begun, and completes its entry. Slots outside the valid ones are written as
/// S. `values` may be `extent` itself, except those of prices: then nothing is copied. Throws Failure("invalid_value")
/// for a label that the feature does not have.
void write_extent(const ColumnShape& shape, const SlotRange& range, const void* values, uint8_t* extent,
                  ExtentEntry& entry);

/// Appends the extent to `out` (whose size is a multiple of 64) and returns its entry; `offset` is its place.
ExtentEntry append_extent(const ColumnShape& shape, const SlotRange& range, const void* values,
                          std::vector<uint8_t>& out);

/// The entry of an extent without bytes at `offset`: extremes and nulls follow from its runs (of calendar columns they
/// are not given).
ExtentEntry implied_entry(const ColumnShape& shape, const SlotRange& range, uint64_t offset,
                          std::shared_ptr<const ImpliedValues> values);

/// The view that readers have of an extent whose first byte is at `bytes`.
Extent view_extent(const ColumnShape& shape, const ExtentEntry& entry, const uint8_t* bytes);

}  // namespace hindsight
