// Bits of consecutive minutes, in words on the absolute 64-minute grid: word w holds minutes 64w … 64w + 63. The words
// of every column, predicate and step therefore line up, in whatever segment or task.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/minute.h"
#include "scan/bits/arena.h"

namespace hindsight {

/// A half-open range of words.
struct Words {
  int64_t begin = 0, end = 0;
  size_t size() const { return static_cast<size_t>(end - begin); }
  Minute first_minute() const { return begin * 64; }
  Minute end_minute() const { return end * 64; }
};

/// The words that minutes [from, to) touch; from < to.
constexpr Words words_of(Minute from, Minute to) {
  return {from >> 6, (to + 63) >> 6};
}

/// The words of `range` and of `minutes` minutes before it.
constexpr Words extended(Words range, int64_t minutes) {
  return {range.begin - (minutes + 63) / 64, range.end};
}

/// The bits of word `word` that lie in [from, to).
constexpr uint64_t word_mask(int64_t word, Minute from, Minute to) {
  const int64_t low = from - word * 64;
  const int64_t high = to - word * 64;
  if (high <= 0 || low >= 64 || high <= low) return 0;
  const uint64_t below_high = high >= 64 ? ~uint64_t{0} : (uint64_t{1} << high) - 1;
  const uint64_t from_low = low <= 0 ? ~uint64_t{0} : ~uint64_t{0} << low;
  return below_high & from_low;
}

/// A view of bits. It does not own them; usually an arena does.
struct Bitmap {
  uint64_t* words = nullptr;
  Words range;

  uint64_t& word(int64_t w) const { return words[w - range.begin]; }
  bool test(Minute m) const { return (word(m >> 6) >> (m & 63) & 1) != 0; }
  /// The same bits for a part of the range.
  Bitmap part(Words wanted) const { return {words + (wanted.begin - range.begin), wanted}; }
};

Bitmap empty_bitmap(Arena& arena, Words range);

/// Sets the first `count` bits of ceil(count / 64) words and clears the rest.
void fill_bits(uint64_t* bits, size_t count);

/// Sets or clears the minutes of [from, to) that lie in the bitmap.
void set_minutes(const Bitmap& bits, Minute from, Minute to);
void clear_minutes(const Bitmap& bits, Minute from, Minute to);

bool any_bit(const Bitmap& bits);
/// The words from the first to the last one that has a bit; empty, at the range's begin, when none has.
Words occupied(const Bitmap& bits);

/// Which words of a bitmap have bits. Nulls and rare hits are in few words, so work that looks back is done at these
/// words only.
struct WordSet {
  uint64_t* bits;  ///< one bit per word of the range
  size_t words;    ///< number of words of `bits`
  size_t count;    ///< number of bits set
};
WordSet occupied_words(Arena& arena, const Bitmap& bits);

/// Calls visit(i) for every bit i set in `words` words.
template <class Visit>
void each_set(const uint64_t* bits, size_t words, Visit visit) {
  for (size_t w = 0; w < words; ++w) {
    for (uint64_t rest = bits[w]; rest != 0; rest &= rest - 1) {
      visit(64 * w + static_cast<size_t>(std::countr_zero(rest)));
    }
  }
}

/// Calls visit(Words) for stretches of words. Every bit lies in a stretch, together with the n minutes after it, so
/// work that looks n minutes back can be done stretch by stretch.
template <class Visit>
void each_stretch(const WordSet& set, Words range, int64_t n, Visit visit) {
  const int64_t reach = n / 64 + 1;
  Words stretch{0, 0};
  each_set(set.bits, set.words, [&](size_t i) {
    const int64_t word = range.begin + static_cast<int64_t>(i);
    if (stretch.end < word) {
      if (stretch.end > stretch.begin) visit(stretch);
      stretch.begin = word;
    }
    stretch.end = std::min(range.end, word + 1 + reach);
  });
  if (stretch.end > stretch.begin) visit(stretch);
}

/// Adds or removes the bits of another bitmap over the same range.
void add_bits(const Bitmap& to, const uint64_t* words);
void clear_bits(const Bitmap& in, const uint64_t* words);

// The following functions read bits before the range as 0.

/// Bit m is bit m - n of `in`.
Bitmap delayed(Arena& arena, const Bitmap& in, int64_t n);

/// Bit m is set when some bit of minutes (m - n, m] is set. n >= 1.
Bitmap dilated(Arena& arena, const Bitmap& in, int64_t n);

/// Whether more than `limit` bits of minutes (m - n, m] can be set for any m. A cheap test: false is certain, true is
/// not.
bool may_exceed(const Bitmap& in, int64_t n, int64_t limit);

/// Bit m is set when more than `limit` bits of minutes (m - n, m] are set.
Bitmap more_than(Arena& arena, const Bitmap& in, int64_t n, int64_t limit);

}  // namespace hindsight
