#include "scan/columns/column_reader.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/switches.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

// With fewer words, reading every line is faster than finding the lines with candidates.
constexpr size_t kListedFrom = 16;
// From this many candidates per word on, each of its lines holds one.
constexpr int64_t kDenseFrom = 24;

// Whether to read only the cache lines that hold candidates.
bool worth_listing(const uint64_t* bits, size_t count) {
  if (count < kListedFrom || !enabled(Optimisation::needed_lines)) return false;
  int64_t left = kDenseFrom * static_cast<int64_t>(count);
  for (size_t i = 0; i < count; ++i) left -= std::popcount(bits[i]);
  return left > 0;
}

// Clips the interval to the values of T, which excludes nulls; false when nothing is left.
template <class T>
bool clamp_to(const Interval& wanted, T& lo, T& hi) {
  const int64_t low = std::max(wanted.lo, int64_t{lowest_value<T>()});
  const int64_t high = std::min(wanted.hi, int64_t{std::numeric_limits<T>::max()});
  lo = static_cast<T>(low);
  hi = static_cast<T>(high);
  return low <= high;
}

template <class T, class Between>
void read_numbers(const Extent& extent, const Condition& condition, const uint32_t* blocks, size_t count,
                  uint64_t* hits, uint64_t* spare, Between between) {
  const T* values = static_cast<const T*>(extent.values);
  bool first = true;
  for (const Interval& interval : *condition.intervals) {
    T lo;
    T hi;
    if (!clamp_to(interval, lo, hi)) continue;
    between(values, blocks, count, lo, hi, first ? hits : spare);
    if (!first) {
      for (size_t i = 0; i < count; ++i) hits[i] |= spare[i];
    }
    first = false;
  }
  if (first) std::fill(hits, hits + count, 0);
}

// Labels without bitmaps: each label is read as an interval.
void read_labels(const Extent& extent, const Condition& condition, const uint32_t* blocks, size_t count,
                 uint64_t* hits) {
  const int8_t* values = static_cast<const int8_t*>(extent.values);
  for (size_t i = 0; i < count; ++i) {
    hits[i] = 0;
    for (size_t j = 0; j < kZoneSlots; ++j) {
      const int8_t code = values[size_t{blocks[i]} * kZoneSlots + j];
      if (code >= 0 && code < 64) hits[i] |= (condition.labels >> code & 1) << j;
    }
  }
}

// Keeps in bits[i], the minutes of block blocks[i], only the candidates whose value lies in the interval. Returns the
// bytes read: cache lines without a candidate are not read.
template <class T, class Narrow>
size_t narrow_numbers(const Extent& extent, const Interval& interval, const uint32_t* blocks, size_t count,
                      uint64_t* bits, Narrow narrow) {
  T lo;
  T hi;
  if (clamp_to(interval, lo, hi)) return 64 * narrow(static_cast<const T*>(extent.values), blocks, count, lo, hi, bits);
  std::fill(bits, bits + count, 0);
  return 0;
}

void narrow_blocks(const Frame& frame, const Extent& extent, const Condition& condition, const uint32_t* blocks,
                   size_t count, uint64_t* bits) {
  const auto& intervals = *condition.intervals;
  const bool listed = intervals.size() == 1 && worth_listing(bits, count);
  if (listed && extent.width == 4) {
    frame.stats.bytes_touched +=
        narrow_numbers<int32_t>(extent, intervals[0], blocks, count, bits, kernels().narrow_i32);
  } else if (listed && extent.width == 8) {
    frame.stats.bytes_touched +=
        narrow_numbers<int64_t>(extent, intervals[0], blocks, count, bits, kernels().narrow_i64);
  } else {
    uint64_t* hits = frame.arena.make<uint64_t>(count);
    read_blocks(frame, extent, condition, blocks, count, hits);
    for (size_t i = 0; i < count; ++i) bits[i] &= hits[i];
  }
}

}  // namespace

void read_blocks(const Frame& frame, const Extent& extent, const Condition& condition, const uint32_t* blocks,
                 size_t count, uint64_t* hits) {
  if (count == 0) return;
  frame.stats.bytes_touched += count * kZoneSlots * extent.width;
  if (condition.is_label) return read_labels(extent, condition, blocks, count, hits);
  uint64_t* spare = condition.intervals->size() > 1 ? frame.arena.make<uint64_t>(count) : nullptr;
  const Kernels& use = kernels();
  if (extent.width == 1) {
    read_numbers<int8_t>(extent, condition, blocks, count, hits, spare, use.between_i8);
  } else if (extent.width == 4) {
    read_numbers<int32_t>(extent, condition, blocks, count, hits, spare, use.between_i32);
  } else {
    read_numbers<int64_t>(extent, condition, blocks, count, hits, spare, use.between_i64);
  }
}

bool has_label_bitmaps(const Extent& extent) {
  return extent.label_count != 0 && enabled(Optimisation::label_bitmaps);
}

uint64_t label_block(const Extent& extent, uint64_t labels, size_t block) {
  const size_t blocks = extent.slots / kZoneSlots;
  const uint64_t* bitmaps = extent.label_bits();
  uint64_t hits = 0;
  for (uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    const size_t label = static_cast<size_t>(std::countr_zero(rest));
    if (label < extent.label_count) hits |= bitmaps[label * blocks + block];
  }
  return hits;
}

void label_blocks(const Extent& extent, uint64_t labels, int64_t to_block, const uint32_t* words, size_t count,
                  uint64_t* hits) {
  const size_t blocks = extent.slots / kZoneSlots;
  const uint64_t* bitmaps = extent.label_bits();
  bool first = true;
  for (uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    const size_t label = static_cast<size_t>(std::countr_zero(rest));
    if (label >= extent.label_count) break;
    const uint64_t* bitmap = bitmaps + label * blocks;
    for (size_t i = 0; i < count; ++i) {
      const uint64_t bits = bitmap[static_cast<size_t>(words[i] + to_block)];
      hits[i] = first ? bits : hits[i] | bits;
    }
    first = false;
  }
  if (first) std::fill(hits, hits + count, 0);
}

void read_words(const Frame& frame, size_t column, const Condition& condition, Words range, const uint32_t* words,
                size_t count, uint64_t* hits) {
  std::fill(hits, hits + count, 0);
  frame.stats.zones_skipped -= count;
  uint32_t* blocks = frame.arena.make<uint32_t>(count);
  uint64_t* read = frame.arena.make<uint64_t>(count);
  each_listed_piece(frame, column, range, words, count, [&](const Extent& extent, const Piece& piece, Listed listed) {
    const int64_t to_block = range.begin - (extent.first_slot >> 6);
    const auto [first, last] = listed;
    for (size_t i = first; i < last; ++i) blocks[i] = static_cast<uint32_t>(words[i] + to_block);
    read_blocks(frame, extent, condition, blocks + first, last - first, read + first);
    for (const size_t i : {first, last - 1}) read[i] &= word_mask(range.begin + words[i], piece.begin, piece.end);
    for (size_t i = first; i < last; ++i) hits[i] |= read[i];
  });
}

void narrow_words(const Frame& frame, size_t column, const Condition& condition, Words range, const uint32_t* words,
                  size_t count, uint64_t* bits) {
  uint32_t* blocks = frame.arena.make<uint32_t>(count);
  frame.stats.zones_skipped -= count;
  each_listed_piece(frame, column, range, words, count, [&](const Extent& extent, const Piece& piece, Listed listed) {
    const auto [first, last] = listed;
    const uint32_t to_block = static_cast<uint32_t>(range.begin - (extent.first_slot >> 6));
    for (size_t i = first; i < last; ++i) blocks[i] = words[i] + to_block;
    // Only the first and the last word can hold minutes of another piece, which tests them.
    const auto foreign = [&](size_t i) { return bits[i] & ~word_mask(range.begin + words[i], piece.begin, piece.end); };
    const uint64_t foreign_first = foreign(first), foreign_last = foreign(last - 1);
    narrow_blocks(frame, extent, condition, blocks + first, last - first, bits + first);
    bits[first] |= foreign_first;
    bits[last - 1] |= foreign_last;
  });
}

}  // namespace hindsight
