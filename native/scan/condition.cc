#include "scan/condition.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "base/switches.h"
#include "scan/simd/kernels.h"
#include "scan/symbol_index.h"
#include "store/column_shape.h"
#include "store/zone_map.h"

namespace hindsight {

namespace {

// Ones for the first `count` bits.
void fill_bits(uint64_t* bits, size_t count) {
  for (size_t i = 0; i < (count + 63) / 64; ++i) {
    const size_t left = count - 64 * i;
    bits[i] = left >= 64 ? ~uint64_t{0} : (uint64_t{1} << left) - 1;
  }
}

// Ors `count` bits of `in` into `out`, moved up by `offset`.
void or_bits(const uint64_t* in, size_t count, uint64_t* out, size_t offset) {
  const size_t word = offset / 64;
  const size_t bit = offset % 64;
  for (size_t i = 0; i < (count + 63) / 64; ++i) {
    out[word + i] |= in[i] << bit;
    if (bit != 0 && in[i] >> (64 - bit) != 0) out[word + i + 1] |= in[i] >> (64 - bit);
  }
}

// Bits [first, first + 64) of a bitmap of `words` words.
uint64_t bits_at(const uint64_t* bits, size_t words, size_t first) {
  const size_t word = first / 64;
  const uint64_t low = bits[word] >> (first % 64);
  return first % 64 == 0 || word + 1 >= words ? low : low | bits[word + 1] << (64 - first % 64);
}

// The codes of some zones and what they refer to; their values lie in [min, max].
struct CodedZones {
  const uint8_t *least, *greatest;
  size_t count;
  const int64_t* bounds;
  int64_t min, max;
};

// Adds the zones that may hold a hit, and those of nothing else: bits from 0, ceil(count / 64) words of each.
void test_codes(const Frame& frame, const CodedZones& zones, const Condition& condition, uint64_t* live,
                uint64_t* full) {
  const size_t words = (zones.count + 63) / 64;
  uint64_t* one_live = nullptr;
  uint64_t* one_full = nullptr;
  for (const Interval& wanted : *condition.intervals) {
    if (wanted.lo > zones.max || wanted.hi < zones.min) continue;
    // An end that lies beyond the values needs no search; a zone that reaches the code's end is then read although it
    // might be full, which is rare and harmless.
    const bool from_least = wanted.lo <= zones.min;
    const bool to_greatest = wanted.hi >= zones.max;
    if (from_least && to_greatest) {  // every value is a hit
      fill_bits(live, zones.count);
      fill_bits(full, zones.count);
      return;
    }
    if (one_live == nullptr) {
      one_live = frame.arena.make<uint64_t>(words);
      one_full = frame.arena.make<uint64_t>(words);
    }
    frame.stats.bytes_touched += 2 * zones.count;
    // A code above that of lo - 1 is a value above lo - 1; so a zone of nothing but lo is full where codes are exact.
    const ZoneCodes codes{from_least ? uint8_t{0} : zone_code(zones.bounds, wanted.lo),
                          to_greatest ? uint8_t{255} : zone_code(zones.bounds, wanted.hi),
                          from_least ? uint8_t{0} : zone_code(zones.bounds, wanted.lo - 1),
                          to_greatest ? uint8_t{255} : zone_code(zones.bounds, wanted.hi + 1)};
    kernels().zones_between(zones.least, zones.greatest, zones.count, codes, one_live, one_full);
    for (size_t i = 0; i < words; ++i) {
      live[i] |= one_live[i];
      full[i] |= one_full[i];
    }
  }
}

// Of the zones [first, first + count) of an extent. Zones with nulls are full only for a caller who masks them.
void test_extent(const Frame& frame, const Extent& extent, const Condition& condition, size_t first, size_t count,
                 bool known_elsewhere, uint64_t* live, uint64_t* full) {
  const Zones zones = extent.zones();
  const size_t words = (count + 63) / 64;
  std::fill(live, live + words, 0);
  std::fill(full, full + words, 0);
  frame.stats.zones += count;
  frame.stats.zones_skipped += count;
  if (!enabled(Optimisation::zones)) return fill_bits(live, count);
  test_codes(frame, {zones.min_code + first, zones.max_code + first, count, zones.bounds, extent.min, extent.max},
             condition, live, full);
  if (known_elsewhere) return;
  frame.stats.bytes_touched += count;
  for (size_t i = 0; i < words; ++i) {
    uint64_t flagged = 0;
    kernels().zones_flagged(zones.flags + first + 64 * i, std::min<size_t>(64, count - 64 * i), &flagged);
    full[i] &= ~flagged;
  }
}

// Piece by piece, where a column has no index.
void test_pieces(const Frame& frame, size_t column, const Condition& condition, Words range, bool known_elsewhere,
                 const ZoneTest& out) {
  for (const Piece& piece : frame) {
    const Minute begin = std::max(piece.begin, range.first_minute());
    const Minute end = std::min(piece.end, range.end_minute());
    const Extent* extent = piece.extent(column);
    if (begin >= end || extent == nullptr) continue;
    const Words words = words_of(begin, end);
    uint64_t* live = frame.arena.make<uint64_t>((words.size() + 63) / 64);
    uint64_t* full = frame.arena.make<uint64_t>((words.size() + 63) / 64);
    test_extent(frame, *extent, condition, static_cast<size_t>(words.begin - (extent->first_slot >> 6)), words.size(),
                known_elsewhere, live, full);
    const size_t offset = static_cast<size_t>(words.begin - range.begin);
    or_bits(live, words.size(), out.live, offset);
    or_bits(full, words.size(), out.full, offset);
    // In a word that two segments share, or a segment and nothing, only the slots of each are its own: compare them.
    const auto shared = [&](int64_t word) {
      out.full[(word - range.begin) / 64] &= ~(uint64_t{1} << ((word - range.begin) % 64));
    };
    if ((piece.begin & 63) != 0 && begin == piece.begin) shared(words.begin);
    if ((piece.end & 63) != 0 && end == piece.end) shared(words.end - 1);
  }
}

// The words that a part and a range share.
Words shared_words(const SymbolIndex& part, Words range) {
  return {std::max<int64_t>(range.begin, part.first_word),
          std::min<int64_t>(range.end, int64_t{part.first_word} + part.words)};
}

void test_index(const Frame& frame, const SymbolIndex& part, const int64_t* bounds, const Condition& condition,
                Words range, bool known_elsewhere, const ZoneTest& out) {
  const Words words = shared_words(part, range);
  if (words.begin >= words.end) return;
  const size_t count = words.size();
  const size_t first = static_cast<size_t>(words.begin - part.first_word);
  const size_t offset = static_cast<size_t>(words.begin - range.begin);
  frame.stats.zones += count;
  frame.stats.zones_skipped += count;
  uint64_t* live = offset == 0 ? out.live : frame.arena.zeros<uint64_t>((count + 63) / 64);
  uint64_t* full = offset == 0 ? out.full : frame.arena.zeros<uint64_t>((count + 63) / 64);
  test_codes(frame, {part.least() + first, part.greatest() + first, count, bounds, part.min, part.max}, condition, live,
             full);
  if (!known_elsewhere) {
    frame.stats.bytes_touched += count / 8;
    for (size_t i = 0; i < (count + 63) / 64; ++i) {
      if (full[i] != 0) full[i] &= ~bits_at(part.partial(), (part.words + 63) / 64, first + 64 * i);
    }
  }
  if (offset == 0) return;
  or_bits(live, count, out.live, offset);
  or_bits(full, count, out.full, offset);
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
    test_extent(frame, extent, condition, first, count, false, live, full);
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
  if (!condition.is_label) frame.stats.zones_skipped -= listed;
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

ZoneTest test_zones(const Frame& frame, size_t column, const Condition& condition, Words range, bool known_elsewhere) {
  const size_t words = (range.size() + 63) / 64 + 1;
  const ZoneTest out{frame.arena.zeros<uint64_t>(words), frame.arena.zeros<uint64_t>(words)};
  const SymbolIndex* part = enabled(Optimisation::zones) ? symbol_index(frame, column) : nullptr;
  if (part != nullptr) {
    test_index(frame, *part, frame.indexes->of(column)->bounds(), condition, range, known_elsewhere, out);
  } else {
    test_pieces(frame, column, condition, range, known_elsewhere, out);
  }
  return out;
}

uint64_t* words_with_labels(const Frame& frame, size_t column, uint64_t labels, Words range) {
  if (!enabled(Optimisation::zones)) return nullptr;
  const SymbolIndex* part = symbol_index(frame, column);
  if (part == nullptr) return nullptr;
  uint64_t* live = frame.arena.zeros<uint64_t>((range.size() + 63) / 64);
  const Words words = shared_words(*part, range);
  if (words.begin >= words.end || words.begin != range.begin) return nullptr;
  const size_t count = words.size();
  const size_t first = static_cast<size_t>(words.begin - part->first_word);
  for (uint64_t rest = labels; rest != 0; rest &= rest - 1) {
    const size_t label = static_cast<size_t>(std::countr_zero(rest));
    if (label >= column_shape(column).label_count) break;
    frame.stats.bytes_touched += count / 8;
    for (size_t i = 0; i < (count + 63) / 64; ++i) {
      live[i] |= bits_at(part->with_label(label), (part->words + 63) / 64, first + 64 * i);
    }
  }
  return live;
}

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
  const auto entry_at = [&](int64_t word) {
    const int64_t relative = std::max<int64_t>(word - range.begin, 0);
    return static_cast<size_t>(std::lower_bound(words, words + count, relative) - words);
  };
  for (const Piece& piece : frame) {
    if (piece.end <= range.first_minute() || piece.begin >= range.end_minute()) continue;
    // Two pieces share the word in which one segment ends and the next begins.
    const Words own = words_of(piece.begin, piece.end);
    const size_t first = entry_at(own.begin);
    const size_t last = entry_at(own.end);
    const Extent* extent = first < last ? piece.extent(column) : nullptr;
    if (extent == nullptr) continue;
    const int64_t to_block = range.begin - (extent->first_slot >> 6);
    for (size_t i = first; i < last; ++i) blocks[i] = static_cast<uint32_t>(words[i] + to_block);
    read_blocks(frame, *extent, condition, blocks + first, last - first, read + first);
    for (const size_t i : {first, last - 1}) read[i] &= word_mask(range.begin + words[i], piece.begin, piece.end);
    for (size_t i = first; i < last; ++i) hits[i] |= read[i];
  }
}

namespace {

// One-minute numbers: zones of the whole range first, then the words that they leave.
Bitmap number_bits(const Frame& frame, size_t column, const Condition& condition, Words range) {
  const Bitmap out = empty_bitmap(frame.arena, range);
  const ZoneTest zones = test_zones(frame, column, condition, range, false);
  const size_t zone_words = (range.size() + 63) / 64;
  size_t most = 0;
  for (size_t w = 0; w < zone_words; ++w) {
    for (uint64_t rest = zones.full[w]; rest != 0; rest &= rest - 1) {
      out.words[64 * w + static_cast<size_t>(std::countr_zero(rest))] = ~uint64_t{0};
    }
    zones.live[w] &= ~zones.full[w];
    most += static_cast<size_t>(std::popcount(zones.live[w]));
  }
  uint32_t* words = frame.arena.make<uint32_t>(most);
  uint64_t* hits = frame.arena.make<uint64_t>(most);
  size_t count = 0;
  for (size_t w = 0; w < zone_words; ++w) {
    for (uint64_t rest = zones.live[w]; rest != 0; rest &= rest - 1) {
      words[count++] = static_cast<uint32_t>(64 * w) + static_cast<uint32_t>(std::countr_zero(rest));
    }
  }
  read_words(frame, column, condition, range, words, count, hits);
  for (size_t i = 0; i < count; ++i) out.words[words[i]] = hits[i];
  return out;
}

}  // namespace

Bitmap column_bits(const Frame& frame, size_t column, const Condition& condition, Words range) {
  if (!condition.is_label && feature_table()[column].stride_minutes == 1) {
    return number_bits(frame, column, condition, range);
  }
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
