// Reads stored values and compares them: by blocks of 64 slots, or by cache lines when only some minutes of a block
// still matter.
#pragma once

#include <algorithm>

#include "scan/columns/condition.h"

namespace hindsight {

/// Entries [first, last) of an ascending list of words.
struct Listed {
  size_t first, last;
};

/// Calls visit(extent, piece, entries) for every piece that stores the column and has words in the list: words[i] is
/// word range.begin + words[i]. Two pieces share the word in which one segment ends and the next begins.
template <class Visit>
void each_listed_piece(const Frame& frame, size_t column, Words range, const uint32_t* words, size_t count,
                       Visit visit) {
  const auto entry_at = [&](int64_t word) {
    const int64_t relative = std::max<int64_t>(word - range.begin, 0);
    return static_cast<size_t>(std::lower_bound(words, words + count, relative) - words);
  };
  for (const Piece& piece : frame) {
    if (piece.end <= range.first_minute() || piece.begin >= range.end_minute()) continue;
    const Words own = words_of(piece.begin, piece.end);
    const Listed listed{entry_at(own.begin), entry_at(own.end)};
    const Extent* extent = piece.extent(column);
    if (extent != nullptr && listed.first < listed.last) visit(*extent, piece, listed);
  }
}

/// hits[i]: the slots of block blocks[i] that satisfy the condition.
void read_blocks(const Frame& frame, const Extent& extent, const Condition& condition, const uint32_t* blocks,
                 size_t count, uint64_t* hits);

/// hits[i]: the minutes of word range.begin + words[i] (ascending) that lie in the record and satisfy the condition.
/// For one-minute columns.
void read_words(const Frame& frame, size_t column, const Condition& condition, Words range, const uint32_t* words,
                size_t count, uint64_t* hits);

/// Keeps in bits[i], minutes of word range.begin + words[i] (ascending), only those that satisfy the condition. For
/// one-minute columns. Minutes that no piece stores stay as they are.
void narrow_words(const Frame& frame, size_t column, const Condition& condition, Words range, const uint32_t* words,
                  size_t count, uint64_t* bits);

/// Whether the column's label bitmaps are used; without them the label codes are read.
bool has_label_bitmaps(const Extent& extent);

/// The bitmaps of these labels in a block, combined.
uint64_t label_block(const Extent& extent, uint64_t labels, size_t block);
/// hits[i]: the same for block words[i] + to_block.
void label_blocks(const Extent& extent, uint64_t labels, int64_t to_block, const uint32_t* words, size_t count,
                  uint64_t* hits);

}  // namespace hindsight
