#include "scan/occurrences/occurrences.h"

#include <algorithm>
#include <limits>

#include "base/status.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {
// Waking the other threads takes longer than listing this many occurrences.
constexpr uint64_t kListedAlone = 50'000;

uint32_t symbol_of(const OccurrencePiece& piece) {
  return piece.symbol;
}
uint32_t symbol_of(uint32_t symbol) {
  return symbol;
}
}  // namespace

void OccurrencePiece::list(uint32_t* to) const {
  kernels().positions(words.data(), bits.data(), words.size(), to);
}

void Occurrences::add(uint32_t symbol, UninitializedVector<uint32_t> words, std::vector<uint64_t> bits) {
  if (words.empty()) return;
  const auto count = static_cast<uint32_t>(kernels().popcount(bits.data(), bits.size()));
  pieces_.push_back({symbol, size(), count, std::move(words), std::move(bits)});
  counts_[symbol] += count;
}

std::span<const OccurrencePiece> Occurrences::pieces_of(uint32_t symbol) const {
  const auto [first, last] = std::equal_range(pieces_.begin(), pieces_.end(), symbol,
                                              [](const auto& a, const auto& b) { return symbol_of(a) < symbol_of(b); });
  return {first, last};
}

std::vector<uint32_t> Occurrences::symbols_that_occur() const {
  std::vector<uint32_t> found;
  for (uint32_t symbol = 0; symbol < counts_.size(); ++symbol) {
    if (counts_[symbol] != 0) found.push_back(symbol);
  }
  return found;
}

std::pair<Minute, Minute> Occurrences::span() const {
  Minute least = std::numeric_limits<Minute>::max(), greatest = std::numeric_limits<Minute>::min();
  for (const OccurrencePiece& piece : pieces_) {
    least = std::min(least, piece.first());
    greatest = std::max(greatest, piece.last());
  }
  return {least, greatest};
}

uint64_t Occurrences::bytes() const {
  uint64_t total = 0;
  for (const OccurrencePiece& piece : pieces_) {
    total += sizeof(piece) + piece.words.capacity() * sizeof(uint32_t) + piece.bits.capacity() * sizeof(uint64_t);
  }
  return total;
}

OccurrenceList list_of(const Occurrences& occurrences, ThreadPool& pool) {
  if (occurrences.size() > UINT32_MAX) fail("result_too_large", "a list of more than 2^32 occurrences");
  OccurrenceList list;
  list.minutes.resize(occurrences.size());
  list.offsets.push_back(0);
  for (uint32_t symbol = 0; symbol < occurrences.symbols(); ++symbol) {
    list.offsets.push_back(list.offsets.back() + static_cast<uint32_t>(occurrences.count(symbol)));
  }
  const auto pieces = occurrences.pieces();
  const auto write = [&](size_t i) { pieces[i].list(list.minutes.data() + pieces[i].before); };
  if (occurrences.size() <= kListedAlone) {
    for (size_t i = 0; i < pieces.size(); ++i) write(i);
    publish_simd_calls();
  } else {
    pool.run(pieces.size(), [&](size_t i) {
      write(i);
      publish_simd_calls();
    });
  }
  return list;
}

Occurrences occurrences_of(const OccurrenceList& list) {
  Occurrences occurrences(list.offsets.size() - 1);
  for (uint32_t symbol = 0; symbol < occurrences.symbols(); ++symbol) {
    UninitializedVector<uint32_t> words;
    std::vector<uint64_t> bits;
    for (uint32_t i = list.offsets[symbol]; i < list.offsets[symbol + 1]; ++i) {
      const uint32_t word = list.minutes[i] / 64;
      // Pieces are as long as those of a scan at most, so that threads share a long symbol.
      if (!words.empty() && word - words.front() >= kPieceWords) {
        occurrences.add(symbol, std::exchange(words, {}), std::exchange(bits, {}));
      }
      if (words.empty() || words.back() != word) {
        words.push_back(word);
        bits.push_back(0);
      }
      bits.back() |= uint64_t{1} << (list.minutes[i] % 64);
    }
    occurrences.add(symbol, std::move(words), std::move(bits));
  }
  return occurrences;
}

}  // namespace hindsight
