// One symbol's prices over a stretch of minutes, read where they are stored. The stretch is divided into words of 64
// minutes on the absolute grid, as occurrences and zones are. Only a word that lacks minutes, or that two segments
// share, is copied; absent minutes then have prices that change no maximum or minimum.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "outcomes/definitions/ladder_steps.h"
#include "store/snapshot/snapshot.h"

namespace hindsight::outcomes {

inline constexpr size_t kWordMinutes = 64;

class WordPrices {
 public:
  using Block = std::array<int32_t, kWordMinutes>;

  /// Opens the words of minutes [begin, end) of a symbol; `end` is at most one minute behind its record. Prices of
  /// words behind them may be asked for as far as the longest horizon reaches: they are absent. Returns false when some
  /// segment's prices have no zones, are not positive, or are not int32 in one unit.
  bool open(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end);

  /// The first minute of the first word.
  Minute begin() const { return begin_; }
  /// How many minutes there are: up to the end of the last word, or of the symbol's record.
  size_t size() const { return size_; }
  size_t words() const { return words_; }
  /// Positions of absent minutes, ascending.
  std::span<const uint32_t> absent() const { return absent_; }
  /// No close or high exceeds it, and no close is below the other.
  int32_t most() const { return most_; }
  int32_t least_close() const { return least_close_; }

  /// The closes of a word; a null code where there is none.
  const int32_t* closes(size_t word) const { return blocks_[0][word]; }
  /// The highs or lows of a word.
  template <Side kSide>
  const int32_t* farthest(size_t word) const {
    return blocks_[kSide == Side::up ? 1 : 2][word];
  }
  /// Calls visit(first, count, prices) for runs of words whose highs or lows are adjacent in memory.
  template <Side kSide, class Visit>
  void each_run(Visit visit) const {
    const std::vector<const int32_t*>& of = blocks_[kSide == Side::up ? 1 : 2];
    for (size_t word = 0; word < words_;) {
      const size_t first = word;
      do {
        ++word;
      } while (word < words_ && of[word] == of[word - 1] + kWordMinutes);
      visit(first, word - first, of[first]);
    }
  }
  /// Prices of `count` words from `word` on in one piece: where they are stored, or copied to `scratch`.
  static const int32_t* joined(const int32_t* const* blocks, size_t count, int32_t* scratch);
  template <Side kSide>
  const int32_t* farthest_joined(size_t word, size_t count, int32_t* scratch) const {
    return joined(blocks_[kSide == Side::up ? 1 : 2].data() + word, count, scratch);
  }
  /// The closes of the 64 minutes from a position on: where they are stored, or copied to `scratch`.
  const int32_t* closes_from(size_t position, int32_t* scratch) const;

 private:
  static constexpr size_t kColumns = 3;  // close, high, low
  struct Patch {
    size_t word = 0;
    std::array<Block, kColumns> prices;
  };

  bool add(const SymbolSegment& known, Minute from, Minute to);
  void patch(const std::array<const int32_t*, kColumns>& values, size_t word, Minute from, Minute to, int64_t slot);
  void find_absent();

  Minute begin_ = 0;
  size_t size_ = 0, words_ = 0;
  int32_t most_ = 0, least_close_ = 0;
  int64_t unit_ = 0;
  std::vector<uint32_t> absent_;
  /// By column, by word: where its prices are; null for patches until all of them are known.
  std::array<std::vector<const int32_t*>, kColumns> blocks_;
  std::vector<Patch> patches_;  // ascending
};

}  // namespace hindsight::outcomes
