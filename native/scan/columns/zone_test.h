// What the zones of a column decide about a condition: dead zones hold no such value, full zones hold nothing else, and
// all others have to be read.
#pragma once

#include "scan/columns/condition.h"

namespace hindsight {

/// One bit per word of some range. `live`: the word may hold a hit. `full`: every minute of it is a hit.
struct ZoneTest {
  uint64_t* live;
  uint64_t* full;
};

/// Tests the zones of a one-minute column of numbers in the record's part of `range`, from its index or its extents.
/// With `known_elsewhere` the caller masks nulls and minutes outside the record, and full words may hold such minutes.
ZoneTest test_zones(const Frame& frame, size_t column, const Condition& condition, Words range, bool known_elsewhere);

/// The same for the zones [first, first + count) of one extent: ceil(count / 64) words of each, bits from 0.
void test_extent(const Frame& frame, const Extent& extent, const Condition& condition, size_t first, size_t count,
                 bool known_elsewhere, uint64_t* live, uint64_t* full);

/// One bit per word of `range`, which lies in the record: the words in which some minute of a one-minute column has one
/// of the labels. Null when the column has no index.
uint64_t* words_with_labels(const Frame& frame, size_t column, uint64_t labels, Words range);

}  // namespace hindsight
