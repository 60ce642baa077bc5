#include "outcomes/prices/word_prices.h"

#include <algorithm>
#include <cstring>

#include "outcomes/definitions/horizons.h"

namespace hindsight::outcomes {

namespace {

constexpr auto kMinutesOfWord = static_cast<Minute>(kWordMinutes);
/// What absent minutes have: close, high, low.
constexpr std::array<int32_t, 3> kAbsent = {null_code<int32_t>(NullReason::undefined), INT32_MIN, INT32_MAX};
constexpr std::array<WordPrices::Block, 3> kAbsentBlocks = [] {
  std::array<WordPrices::Block, 3> blocks{};
  for (size_t column = 0; column < blocks.size(); ++column) blocks[column].fill(kAbsent[column]);
  return blocks;
}();
constexpr std::array kPriceColumnsRead = {PriceColumn::close, PriceColumn::high, PriceColumn::low};
/// Words that may be read behind the last one.
constexpr size_t kWordsBehind = static_cast<size_t>(kLongestHorizon) / kWordMinutes + 2;

}  // namespace

bool WordPrices::open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end) {
  begin_ = floor_to_block(begin);
  words_ = static_cast<size_t>(end - begin_ + kMinutesOfWord - 1) / kWordMinutes;
  const Minute stop =
      std::min(begin_ + static_cast<Minute>(words_) * kMinutesOfWord, snapshot.symbols[symbol].last + 1);
  size_ = static_cast<size_t>(stop - begin_);
  most_ = 0;
  least_close_ = INT32_MAX;
  unit_ = 0;
  patches_.clear();
  for (size_t column = 0; column < kColumns; ++column) {
    blocks_[column].assign(words_ + kWordsBehind, kAbsentBlocks[column].data());
  }
  auto segment = std::partition_point(snapshot.segments.begin(), snapshot.segments.end(),
                                      [this](const Segment& s) { return s.end <= begin_; });
  for (; segment != snapshot.segments.end() && segment->begin < stop; ++segment) {
    const SymbolSegment* known = segment->find(symbol);
    if (known == nullptr) continue;
    const Minute from = std::max(begin_, known->valid_begin), to = std::min(stop, known->valid_end);
    if (from < to && !add(*known, from, to)) return false;
  }
  for (const Patch& patch : patches_) {
    for (size_t column = 0; column < kColumns; ++column) blocks_[column][patch.word] = patch.prices[column].data();
  }
  find_absent();
  return true;
}

bool WordPrices::add(const SymbolSegment& known, Minute from, Minute to) {
  std::array<const Extent*, kColumns> extents;
  for (size_t column = 0; column < kColumns; ++column) {
    const Extent* extent = extents[column] = known.extent(price_column(kPriceColumnsRead[column]));
    if (extent == nullptr || extent->width != sizeof(int32_t)) return false;
    if (unit_ == 0) unit_ = extent->unit;
    if (extent->unit != unit_ || extent->first_slot != extents[0]->first_slot) return false;
    if (extent->min > extent->max) continue;  // no values
    if (extent->min <= 0) return false;
    if (column < 2) most_ = std::max(most_, static_cast<int32_t>(extent->max));
    if (column == 0) least_close_ = std::min(least_close_, static_cast<int32_t>(extent->min));
  }
  const int64_t first_slot = extents[0]->first_slot;
  std::array<const int32_t*, kColumns> values;
  std::array<const uint8_t*, kColumns> flags;
  for (size_t column = 0; column < kColumns; ++column) {
    values[column] = static_cast<const int32_t*>(extents[column]->values);
    flags[column] = extents[column]->zones().flags;
  }
  const auto first = static_cast<size_t>(from - begin_) / kWordMinutes;
  const auto last = static_cast<size_t>(to - 1 - begin_) / kWordMinutes;
  for (size_t word = first; word <= last; ++word) {
    const Minute minute = begin_ + static_cast<Minute>(word) * kMinutesOfWord;
    const int64_t slot = minute - first_slot;
    const auto zone = static_cast<size_t>(slot / kMinutesOfWord);
    if (from <= minute && minute + kMinutesOfWord <= to && (flags[0][zone] | flags[1][zone] | flags[2][zone]) == 0) {
      for (size_t column = 0; column < kColumns; ++column) blocks_[column][word] = values[column] + slot;
    } else {
      patch(values, word, std::max(from, minute), std::min(to, minute + kMinutesOfWord), slot);
    }
  }
  return true;
}

// Copies minutes [from, to) of a word; `slot` is that of its first minute, which the segment may not have.
void WordPrices::patch(const std::array<const int32_t*, kColumns>& values, size_t word, Minute from, Minute to,
                       int64_t slot) {
  if (patches_.empty() || patches_.back().word != word) patches_.push_back({word, kAbsentBlocks});
  Patch& patch = patches_.back();
  for (size_t column = 0; column < kColumns; ++column) blocks_[column][word] = nullptr;
  const Minute begin = begin_ + static_cast<Minute>(word) * kMinutesOfWord;
  for (Minute minute = from; minute < to; ++minute) {
    const int64_t at = slot + (minute - begin);
    if (values[0][at] <= 0) continue;
    for (size_t column = 0; column < kColumns; ++column) {
      const int32_t price = values[column][at];
      if (price > 0) patch.prices[column][static_cast<size_t>(minute - begin)] = price;
    }
  }
}

void WordPrices::find_absent() {
  absent_.clear();
  size_t next = 0;  // of the patches
  for (size_t word = 0; word < words_; ++word) {
    const bool patched = next < patches_.size() && patches_[next].word == word;
    const int32_t* close = blocks_[0][word];
    if (!patched && close != kAbsentBlocks[0].data()) continue;
    next += patched ? 1 : 0;
    const size_t at = word * kWordMinutes, end = std::min(at + kWordMinutes, size_);
    for (size_t position = at; position < end; ++position) {
      if (close[position - at] <= 0) absent_.push_back(static_cast<uint32_t>(position));
    }
  }
}

const int32_t* WordPrices::joined(const int32_t* const* blocks, size_t count, int32_t* scratch) {
  bool adjacent = true;
  for (size_t i = 1; i < count; ++i) adjacent = adjacent && blocks[i] == blocks[i - 1] + kWordMinutes;
  if (adjacent) return blocks[0];
  for (size_t i = 0; i < count; ++i) std::memcpy(scratch + i * kWordMinutes, blocks[i], sizeof(Block));
  return scratch;
}

const int32_t* WordPrices::closes_from(size_t position, int32_t* scratch) const {
  const int32_t* const* block = blocks_[0].data() + position / kWordMinutes;
  const size_t from = position % kWordMinutes;
  if (from == 0 || block[1] == block[0] + kWordMinutes) return block[0] + from;
  std::memcpy(scratch, block[0] + from, (kWordMinutes - from) * sizeof(int32_t));
  std::memcpy(scratch + (kWordMinutes - from), block[1], from * sizeof(int32_t));
  return scratch;
}

}  // namespace hindsight::outcomes
