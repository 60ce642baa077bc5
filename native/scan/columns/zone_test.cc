#include "scan/columns/zone_test.h"

#include <algorithm>

#include "base/switches.h"
#include "scan/columns/symbol_index.h"
#include "scan/simd/kernels.h"
#include "store/segment/zone_map.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

// Adds `count` bits of `in` to `out`, moved up by `offset`.
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

// The codes of some zones and the bounds that they refer to; the values lie in [min, max].
struct CodedZones {
  const uint8_t *least, *greatest;
  size_t count;
  const int64_t* bounds;
  int64_t min, max;
};

// Adds the zones that may hold a hit, and those that hold nothing else: bits from 0, ceil(count / 64) words of each.
void test_codes(const Frame& frame, const CodedZones& zones, const Condition& condition, uint64_t* live,
                uint64_t* full) {
  const size_t words = (zones.count + 63) / 64;
  uint64_t* one_live = nullptr;
  uint64_t* one_full = nullptr;
  for (const Interval& wanted : *condition.intervals) {
    if (wanted.lo > zones.max || wanted.hi < zones.min) continue;
    // An interval end beyond all values needs no search. A zone whose code equals the end's code is then read although
    // it might be full, which is rare and harmless.
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
    // A code above that of lo - 1 means a value above lo - 1. So where codes are exact, a zone that holds only lo is
    // full.
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

// Tests piece by piece, for a column without index.
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
    // When a word belongs to two segments, or only partly to one, its slots are not all of one segment: compare its
    // values.
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

}  // namespace

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

}  // namespace hindsight
