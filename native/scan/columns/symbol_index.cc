#include "scan/columns/symbol_index.h"

#include <algorithm>

#include "base/switches.h"
#include "scan/columns/nulls.h"
#include "store/segment/zone_map.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

constexpr uint8_t kNoLeast = 255;
constexpr uint8_t kNoGreatest = 0;

// A list of null runs is kept when it is this many times shorter than the zones that it replaces.
constexpr size_t kWordsPerRun = 8;
constexpr size_t kRunsFree = 64;

// The common codes for each code of an extent: of the least and of the greatest value that a zone with this code may
// hold.
struct Translation {
  uint8_t least[256], greatest[256];
};

Translation translation(const Extent& extent, const int64_t* common) {
  Translation to;
  const int64_t* own = extent.zones().bounds;
  for (size_t code = 0; code < 256; ++code) {
    const int64_t least = code == 0 ? extent.min : std::max(own[code - 1], extent.min);
    const bool last = code == kZoneBounds || own[code] == INT64_MAX;
    const int64_t greatest = last ? extent.max : std::min(own[code] - 1, extent.max);
    to.least[code] = zone_code(common, least);
    to.greatest[code] = zone_code(common, greatest);
  }
  return to;
}

// The place where the codes of a part are written.
struct Codes {
  uint8_t* least;
  uint8_t* greatest;
  uint64_t* partial;
};

void add_codes(const Piece& piece, const Extent& extent, const int64_t* common, SymbolIndex& part, const Codes& codes) {
  const Translation to = translation(extent, common);
  const Words words = words_of(piece.begin, piece.end);
  const Zones zones = extent.zones();
  for (int64_t word = words.begin; word < words.end; ++word) {
    const size_t from = static_cast<size_t>(word - (extent.first_slot >> 6));
    const size_t at = static_cast<size_t>(word - part.first_word);
    const bool inner = word * 64 >= piece.begin && word * 64 + 64 <= piece.end;
    if (inner && zones.flags[from] == 0) codes.partial[at / 64] &= ~(uint64_t{1} << (at % 64));
    if (zones.min_code[from] > zones.max_code[from]) continue;  // no value
    codes.least[at] = std::min(codes.least[at], to.least[zones.min_code[from]]);
    codes.greatest[at] = std::max(codes.greatest[at], to.greatest[zones.max_code[from]]);
  }
  const bool first = part.min > part.max;
  part.min = first ? extent.min : std::min(part.min, extent.min);
  part.max = first ? extent.max : std::max(part.max, extent.max);
}

void fill_codes(const Frame& whole, size_t column, const int64_t* common, SymbolIndex& part, uint8_t* zones) {
  const size_t bytes = SymbolIndex::code_bytes(part.words);
  const Codes codes{zones, zones + bytes, reinterpret_cast<uint64_t*>(zones + 2 * bytes)};
  std::fill(codes.least, codes.least + part.words, kNoLeast);
  std::fill(codes.greatest, codes.greatest + part.words, kNoGreatest);
  std::fill(codes.partial, codes.partial + (part.words + 63) / 64, ~uint64_t{0});
  part.min = 0;
  part.max = -1;
  for (const Piece& piece : whole) {
    const Extent* extent = piece.extent(column);
    if (extent != nullptr && extent->min <= extent->max) add_codes(piece, *extent, common, part, codes);
  }
}

void fill_labels(const Frame& whole, size_t column, SymbolIndex& part, uint8_t* zones) {
  auto* with_label = reinterpret_cast<uint64_t*>(zones);
  const size_t bits = (part.words + 63) / 64;
  std::fill(with_label, with_label + column_shape(column).label_count * bits, 0);
  for (const Piece& piece : whole) {
    const Extent* extent = piece.extent(column);
    if (extent == nullptr) continue;
    const Words words = words_of(piece.begin, piece.end);
    const size_t blocks = extent->slots / kZoneSlots;
    const size_t from = static_cast<size_t>(words.begin - (extent->first_slot >> 6));
    for (size_t label = 0; label < extent->label_count; ++label) {
      const uint64_t* minutes = extent->label_bits() + label * blocks + from;
      for (size_t i = 0; i < words.size(); ++i) {
        const size_t at = static_cast<size_t>(words.begin - part.first_word) + i;
        with_label[label * bits + at / 64] |= uint64_t{minutes[i] != 0} << (at % 64);
      }
    }
  }
}

void fill_nulls(const Frame& whole, size_t column, const ColumnIndex& index, SymbolIndex& part) {
  Nulls nulls{.range = words_of(whole.record.first, whole.record_end)};
  read_column_nulls(whole, column, nulls);
  std::vector<NullRun> runs;
  const size_t most = kRunsFree + nulls.range.size() / kWordsPerRun;
  for (int64_t word = nulls.range.begin; word < nulls.range.end && runs.size() <= most; ++word) {
    for (uint8_t r = 0; r < kNullReasonCount; ++r) {
      const uint64_t mask = nulls.reasons[r] == nullptr ? 0 : nulls.existing(r).word(word);
      if (mask == 0) continue;
      NullRun* last = runs.empty() ? nullptr : &runs.back();
      const bool longer = last != nullptr && last->word + last->count == static_cast<uint64_t>(word) &&
                          last->reason == r && last->mask == mask && last->count != 0xffff;
      if (longer) {
        ++last->count;
      } else {
        runs.push_back({static_cast<uint32_t>(word), 1, r, mask});
      }
    }
  }
  if (runs.size() <= most) index.keep_runs(part, runs);
}

}  // namespace

RunIndexes::RunIndexes(const Snapshot& snapshot, const Program& program) {
  if (!enabled(Optimisation::column_indexes)) return;
  columns_.push_back(price_column(PriceColumn::close));
  for (const Operand& operand : program.operands) columns_.push_back(operand.feature);
  std::sort(columns_.begin(), columns_.end());
  columns_.erase(std::unique(columns_.begin(), columns_.end()), columns_.end());
  by_column_.resize(column_count());
  for (const size_t column : columns_) by_column_[column] = snapshot.indexes.of(snapshot, column);
}

const SymbolIndex* symbol_index(const Frame& frame, size_t column) {
  const ColumnIndex* index = frame.indexes == nullptr ? nullptr : frame.indexes->of(column);
  if (index == nullptr) return nullptr;
  return &index->part(frame.symbol, [&](SymbolIndex& part, uint8_t* zones) {
    // The work to fill a part is not counted for the query that happens to need it first.
    ScanStats uncounted;
    const Frame whole(frame.snapshot, frame.symbol, frame.record.first, frame.record_end, frame.arena, uncounted);
    if (index->kind() == IndexKind::codes) fill_codes(whole, column, index->bounds(), part, zones);
    if (index->kind() == IndexKind::labels) fill_labels(whole, column, part, zones);
    fill_nulls(whole, column, *index, part);
  });
}

}  // namespace hindsight
