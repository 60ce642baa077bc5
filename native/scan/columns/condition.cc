#include "scan/columns/condition.h"

#include <algorithm>
#include <bit>

#include "scan/columns/column_reader.h"
#include "scan/columns/zone_test.h"

namespace hindsight {

namespace {

// The hits in blocks [first, first + count) of an extent.
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

// One-minute numbers: tests the zones of the whole range first, then the words that they leave.
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

Condition condition_of(const Predicate& predicate, const Operand& operand) {
  return {.is_label = feature_table()[operand.feature].type == FeatureType::label,
          .labels = predicate.labels,
          .intervals = &predicate.intervals};
}

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
