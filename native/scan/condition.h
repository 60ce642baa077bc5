// A condition on stored values: numbers in one of some closed intervals, labels in a set. Zones decide most 64-slot
// blocks without reading them: dead ones hold no such value, full ones nothing else; the rest is compared.
#pragma once

#include "scan/frame.h"

namespace hindsight {

struct Condition {
  bool is_label = false;
  uint64_t labels = 0;
  const std::vector<Interval>* intervals = nullptr;
};

Condition condition_of(const Predicate& predicate, const Operand& operand);

/// One bit a word of some range: `live` words may hold a hit, in `full` ones every minute is one.
struct ZoneTest {
  uint64_t* live;
  uint64_t* full;
};

/// Tests the zones of a one-minute column of numbers in the record's part of `range`, by its index or its extents. With
/// `known_elsewhere` the caller masks nulls and what is outside the record, and full words may hold such minutes.
ZoneTest test_zones(const Frame& frame, size_t column, const Condition& condition, Words range, bool known_elsewhere);

/// One bit a word of `range`, which lies in the record: words in which some minute of a one-minute column has one of
/// the labels. Null when the column has no index.
uint64_t* words_with_labels(const Frame& frame, size_t column, uint64_t labels, Words range);

/// hits[i]: the slots of block blocks[i] that satisfy the condition, read and compared.
void read_blocks(const Frame& frame, const Extent& extent, const Condition& condition, const uint32_t* blocks,
                 size_t count, uint64_t* hits);

/// hits[i]: the minutes of word range.begin + words[i] (ascending) that lie in the record and satisfy the condition,
/// read and compared; of a one-minute column.
void read_words(const Frame& frame, size_t column, const Condition& condition, Words range, const uint32_t* words,
                size_t count, uint64_t* hits);

/// Whether labels are asked by their bitmaps; without them their codes are read.
bool has_label_bitmaps(const Extent& extent);

/// The label bitmaps of a block, together.
uint64_t label_block(const Extent& extent, uint64_t labels, size_t block);
/// hits[i]: those of block words[i] + to_block.
void label_blocks(const Extent& extent, uint64_t labels, int64_t to_block, const uint32_t* words, size_t count,
                  uint64_t* hits);

/// Bits of the record's buckets in `range` whose stored value satisfies the condition. Candle columns are expanded to
/// the minutes at which each candle applies.
Bitmap column_bits(const Frame& frame, size_t column, const Condition& condition, Words range);

}  // namespace hindsight
