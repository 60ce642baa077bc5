// Where a program holds. Occurrences are bits of 64-minute words on the absolute grid, and only words that hold one are
// kept, 12 bytes each. So the broadest question over a year of 670 symbols takes 65 MB, however many minutes it holds
// at, and a narrow one next to nothing.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/minute.h"
#include "base/thread_pool.h"
#include "base/uninitialized.h"

namespace hindsight {

/// A piece spans less than so many words, so its minutes and their prices fit the second-level cache.
inline constexpr uint32_t kPieceWords = 1024;

/// Some occurrences of one symbol, not none.
struct OccurrencePiece {
  uint32_t symbol = 0;
  uint64_t before = 0;  ///< how many occurrences the pieces before it hold
  uint32_t count = 0;
  UninitializedVector<uint32_t> words;  ///< numbers of words: minutes divided by 64; ascending
  std::vector<uint64_t> bits;           ///< by word: bit m for minute 64 · word + m; never 0

  Minute first() const { return Minute{words.front()} * 64 + std::countr_zero(bits.front()); }
  Minute last() const { return Minute{words.back()} * 64 + 63 - std::countl_zero(bits.back()); }
  /// Writes the minutes, ascending; `to` has space for `count`.
  void list(uint32_t* to) const;
};

class Occurrences {
 public:
  Occurrences() = default;
  /// None, of as many symbols as the snapshot has.
  explicit Occurrences(size_t symbols) : counts_(symbols) {}

  /// Adds a piece behind all others: by symbol, then time. Pieces do not share words. A piece without words is ignored.
  void add(uint32_t symbol, UninitializedVector<uint32_t> words, std::vector<uint64_t> bits);

  uint64_t size() const { return pieces_.empty() ? 0 : pieces_.back().before + pieces_.back().count; }
  bool empty() const { return pieces_.empty(); }
  size_t symbols() const { return counts_.size(); }
  /// By symbol, then time.
  std::span<const OccurrencePiece> pieces() const { return pieces_; }
  std::span<const OccurrencePiece> pieces_of(uint32_t symbol) const;
  uint64_t count(uint32_t symbol) const { return counts_[symbol]; }
  std::vector<uint32_t> symbols_that_occur() const;
  /// The least and the greatest minute; there must be one.
  std::pair<Minute, Minute> span() const;
  /// Memory in use.
  uint64_t bytes() const;

 private:
  std::vector<OccurrencePiece> pieces_;
  std::vector<uint64_t> counts_;  // by symbol
};

/// Occurrences as minutes: 4 bytes each. For few of them, and for what JavaScript gives and takes.
struct OccurrenceList {
  UninitializedVector<uint32_t> minutes;
  std::vector<uint32_t> offsets;  ///< symbols + 1; symbol s has minutes [offsets[s], offsets[s + 1]), ascending
};

/// Throws Failure("result_too_large") for 2^32 occurrences and more.
OccurrenceList list_of(const Occurrences& occurrences, ThreadPool& pool);
Occurrences occurrences_of(const OccurrenceList& list);

}  // namespace hindsight
