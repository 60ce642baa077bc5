#include "scan/condition.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/switches.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

// code(v) of the zones: how many bounds are at most v. Without branches, as nobody can foresee them.
uint8_t code_of(const Zones& zones, int64_t v) {
  static_assert(kZoneBounds == 255);
  size_t code = 0;
  for (size_t step = 128; step > 0; step /= 2) code += zones.bounds[code + step - 1] <= v ? step : 0;
  return static_cast<uint8_t>(code);
}

// Ones for the first `count` bits.
void fill_bits(uint64_t* bits, size_t count) {
  for (size_t i = 0; i < (count + 63) / 64; ++i) {
    const size_t left = count - 64 * i;
    bits[i] = left >= 64 ? ~uint64_t{0} : (uint64_t{1} << left) - 1;
  }
}

// `flags` says whether zones that hold a null must not be full.
void test_interval(const Extent& extent, const Interval& wanted, size_t first, size_t count, bool flags, uint64_t* live,
                   uint64_t* full) {
  const Zones& zones = extent.zones;
  // An end that lies beyond the extent's values needs no search; a zone that reaches the code's end is then read
  // although it might be full, which is rare and harmless.
  const bool from_least = wanted.lo <= extent.min;
  const bool to_greatest = wanted.hi >= extent.max;
  if (from_least && to_greatest) {  // every value is a hit
    fill_bits(live, count);
    fill_bits(full, count);
  } else {
    // A code above that of lo - 1 is a value above lo - 1; so a zone of nothing but lo is full where codes are exact.
    const ZoneCodes codes{from_least ? uint8_t{0} : code_of(zones, wanted.lo),
                          to_greatest ? uint8_t{255} : code_of(zones, wanted.hi),
                          from_least ? uint8_t{0} : code_of(zones, wanted.lo - 1),
                          to_greatest ? uint8_t{255} : code_of(zones, wanted.hi + 1)};
    kernels().zones_between(zones.min_code + first, zones.max_code + first, count, codes, live, full);
  }
  for (size_t i = 0; flags && i < (count + 63) / 64; ++i) {
    uint64_t flagged = 0;
    kernels().zones_flagged(zones.flags + first + 64 * i, std::min<size_t>(64, count - 64 * i), &flagged);
    full[i] &= ~flagged;
  }
}

// The interval within the values of T, which keeps nulls outside; false when nothing is left.
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

// Labels without bitmaps: one interval per label.
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

// All blocks [first, first + count) of an extent.
void block_hits(const Frame& frame, const Extent& extent, const Condition& condition, size_t first, size_t count,
                uint64_t* hits) {
  if (condition.is_label && has_label_bitmaps(extent)) {
    for (size_t i = 0; i < count; ++i) hits[i] = label_block(extent, condition.labels, first + i);
    frame.stats.bytes_touched += count * sizeof(uint64_t) * static_cast<size_t>(std::popcount(condition.labels));
    return;
  }
  Arena& arena = frame.arena;
  const size_t words = (count + 63) / 64;
  uint64_t* live = arena.make<uint64_t>(words);
  uint64_t* full = arena.make<uint64_t>(words);
  if (condition.is_label) {
    fill_bits(live, count);
    std::fill(full, full + words, 0);
  } else {
    test_zones(frame, extent, condition, first, count, false, live, full);
  }
  uint32_t* blocks = arena.make<uint32_t>(count);
  size_t listed = 0;
  for (size_t w = 0; w < words; ++w) {
    for (uint64_t rest = live[w] & ~full[w]; rest != 0; rest &= rest - 1) {
      blocks[listed++] = static_cast<uint32_t>(first + 64 * w) + static_cast<uint32_t>(std::countr_zero(rest));
    }
  }
  for (size_t i = 0; i < count; ++i) hits[i] = (full[i / 64] >> (i % 64) & 1) != 0 ? ~uint64_t{0} : 0;
  uint64_t* read = arena.make<uint64_t>(listed);
  read_blocks(frame, extent, condition, blocks, listed, read);
  for (size_t i = 0; i < listed; ++i) hits[blocks[i] - first] = read[i];
}

void expand_candles(const Extent& extent, int64_t first_slot, const uint64_t* hits, size_t words, Minute from,
                    Minute to, const Bitmap& out) {
  for (size_t w = 0; w < words; ++w) {
    const int64_t slot = first_slot + static_cast<int64_t>(64 * w);
    for (uint64_t rest = hits[w]; rest != 0;) {
      const int begin = std::countr_zero(rest);
      const int end = begin + std::countr_one(rest >> begin);
      rest = end >= 64 ? 0 : rest & (~uint64_t{0} << end);
      set_minutes(out, std::max(from, first_minute_of_slot(slot + begin, extent.stride)),
                  std::min(to, first_minute_of_slot(slot + end, extent.stride)));
    }
  }
}

}  // namespace

Condition condition_of(const Predicate& predicate, const Operand& operand) {
  return {.is_label = feature_table()[operand.feature].type == FeatureType::label,
          .labels = predicate.labels,
          .intervals = &predicate.intervals};
}

void test_zones(const Frame& frame, const Extent& extent, const Condition& condition, size_t first, size_t count,
                bool known_elsewhere, uint64_t* live, uint64_t* full) {
  const size_t words = (count + 63) / 64;
  std::fill(live, live + words, 0);
  std::fill(full, full + words, 0);
  frame.stats.zones += count;
  frame.stats.zones_skipped += count;
  if (!enabled(Optimisation::zones)) return fill_bits(live, count);
  uint64_t* one_live = nullptr;
  uint64_t* one_full = nullptr;
  for (const Interval& interval : *condition.intervals) {
    if (interval.lo > extent.max || interval.hi < extent.min) continue;
    if (one_live == nullptr) {
      one_live = frame.arena.make<uint64_t>(words);
      one_full = frame.arena.make<uint64_t>(words);
    }
    frame.stats.bytes_touched += (known_elsewhere ? 2 : 3) * count;
    test_interval(extent, interval, first, count, !known_elsewhere, one_live, one_full);
    for (size_t i = 0; i < words; ++i) {
      live[i] |= one_live[i];
      full[i] |= one_full[i];
    }
  }
}

void read_blocks(const Frame& frame, const Extent& extent, const Condition& condition, const uint32_t* blocks,
                 size_t count, uint64_t* hits) {
  if (count == 0) return;
  frame.stats.bytes_touched += count * kZoneSlots * extent.width;
  if (condition.is_label) return read_labels(extent, condition, blocks, count, hits);
  frame.stats.zones_skipped -= count;
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
  return extent.label_bits != nullptr && enabled(Optimisation::label_bitmaps);
}

uint64_t label_block(const Extent& extent, uint64_t labels, size_t block) {
  const size_t blocks = extent.slots / kZoneSlots;
  uint64_t hits = 0;
  for (uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    const size_t label = static_cast<size_t>(std::countr_zero(rest));
    if (label < extent.label_count) hits |= extent.label_bits[label * blocks + block];
  }
  return hits;
}

void label_blocks(const Extent& extent, uint64_t labels, int64_t to_block, const uint32_t* words, size_t count,
                  uint64_t* hits) {
  const size_t blocks = extent.slots / kZoneSlots;
  bool first = true;
  for (uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    const size_t label = static_cast<size_t>(std::countr_zero(rest));
    if (label >= extent.label_count) break;
    const uint64_t* bitmap = extent.label_bits + label * blocks;
    for (size_t i = 0; i < count; ++i) {
      const uint64_t bits = bitmap[static_cast<size_t>(words[i] + to_block)];
      hits[i] = first ? bits : hits[i] | bits;
    }
    first = false;
  }
  if (first) std::fill(hits, hits + count, 0);
}

Bitmap column_bits(const Frame& frame, size_t column, const Condition& condition, Words range) {
  const Bitmap out = empty_bitmap(frame.arena, range);
  for (const Piece& piece : frame) {
    const Minute from = std::max(piece.begin, range.first_minute());
    const Minute to = std::min(piece.end, range.end_minute());
    const Extent* extent = piece.extent(column);
    if (from >= to || extent == nullptr) continue;
    if (extent->stride == 1) {
      const Words words = words_of(from, to);
      uint64_t* hits = frame.arena.make<uint64_t>(words.size());
      block_hits(frame, *extent, condition, static_cast<size_t>(words.begin - (extent->first_slot >> 6)), words.size(),
                 hits);
      hits[0] &= word_mask(words.begin, from, to);
      hits[words.size() - 1] &= word_mask(words.end - 1, from, to);
      for (int64_t w = words.begin; w < words.end; ++w) out.word(w) |= hits[w - words.begin];
    } else {
      const size_t first = static_cast<size_t>(slot_of(from, extent->stride) - extent->first_slot) / kZoneSlots;
      const size_t last = static_cast<size_t>(slot_of(to - 1, extent->stride) - extent->first_slot) / kZoneSlots;
      uint64_t* hits = frame.arena.make<uint64_t>(last - first + 1);
      block_hits(frame, *extent, condition, first, last - first + 1, hits);
      expand_candles(*extent, extent->first_slot + static_cast<int64_t>(first * kZoneSlots), hits, last - first + 1,
                     from, to, out);
    }
  }
  return out;
}

}  // namespace hindsight
