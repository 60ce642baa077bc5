#include "scan/bits/bitmap.h"

#include <algorithm>
#include <bit>

#include "base/switches.h"
#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

// Word i of `in`, moved n minutes later.
uint64_t delayed_word(const Bitmap& in, size_t i, int64_t n) {
  const size_t words = static_cast<size_t>(n / 64);
  const int bits = static_cast<int>(n % 64);
  uint64_t word = i >= words ? in.words[i - words] << bits : 0;
  if (bits != 0 && i > words) word |= in.words[i - words - 1] >> (64 - bits);
  return word;
}

template <class Change>
void each_word(const Bitmap& bits, Minute from, Minute to, Change change) {
  from = std::max(from, bits.range.first_minute());
  to = std::min(to, bits.range.end_minute());
  if (from >= to) return;
  const Words words = words_of(from, to);
  for (int64_t w = words.begin; w < words.end; ++w) change(bits.word(w), word_mask(w, from, to));
}

}  // namespace

Bitmap empty_bitmap(Arena& arena, Words range) {
  return {arena.zeros<uint64_t>(range.size()), range};
}

void fill_bits(uint64_t* bits, size_t count) {
  for (size_t i = 0; i < (count + 63) / 64; ++i) {
    const size_t left = count - 64 * i;
    bits[i] = left >= 64 ? ~uint64_t{0} : (uint64_t{1} << left) - 1;
  }
}

void set_minutes(const Bitmap& bits, Minute from, Minute to) {
  each_word(bits, from, to, [](uint64_t& word, uint64_t mask) { word |= mask; });
}

void clear_minutes(const Bitmap& bits, Minute from, Minute to) {
  each_word(bits, from, to, [](uint64_t& word, uint64_t mask) { word &= ~mask; });
}

WordSet occupied_words(Arena& arena, const Bitmap& bits) {
  const size_t words = (bits.range.size() + 63) / 64;
  WordSet set{arena.make<uint64_t>(words), words, 0};
  kernels().nonzero(bits.words, bits.range.size(), set.bits);
  set.count = kernels().popcount(set.bits, words);
  return set;
}

bool any_bit(const Bitmap& bits) {
  return std::any_of(bits.words, bits.words + bits.range.size(), [](uint64_t word) { return word != 0; });
}

Words occupied(const Bitmap& bits) {
  int64_t begin = bits.range.begin;
  int64_t end = bits.range.end;
  while (begin < end && bits.word(begin) == 0) ++begin;
  if (begin == end) return {bits.range.begin, bits.range.begin};
  while (bits.word(end - 1) == 0) --end;
  return {begin, end};
}

void add_bits(const Bitmap& to, const uint64_t* words) {
  kernels().or_into(words, to.range.size(), to.words);
}

void clear_bits(const Bitmap& in, const uint64_t* words) {
  kernels().clear_in(words, in.range.size(), in.words);
}

namespace {

// When few words have bits, each run of bits is moved by itself.
bool is_sparse(const WordSet& set, Words range) {
  return set.count * 16 < range.size();
}

// Sets the n minutes from every set bit on.
void spread(const Bitmap& in, const WordSet& set, int64_t n, const Bitmap& out) {
  each_set(set.bits, set.words, [&](size_t i) {
    const Minute first = (in.range.begin + static_cast<int64_t>(i)) * 64;
    for (uint64_t rest = in.words[i]; rest != 0;) {
      const int begin = std::countr_zero(rest);
      const int end = begin + std::countr_one(rest >> begin);
      rest = end >= 64 ? 0 : rest & (~uint64_t{0} << end);
      set_minutes(out, first + begin, first + end + n - 1);
    }
  });
}

}  // namespace

Bitmap delayed(Arena& arena, const Bitmap& in, int64_t n) {
  const Bitmap out = empty_bitmap(arena, in.range);
  const WordSet set = occupied_words(arena, in);
  each_stretch(set, in.range, n, [&](Words words) {
    for (int64_t w = words.begin; w < words.end; ++w) {
      out.word(w) = delayed_word(in, static_cast<size_t>(w - in.range.begin), n);
    }
  });
  return out;
}

Bitmap dilated(Arena& arena, const Bitmap& in, int64_t n) {
  if (n <= 1) return in;
  const WordSet set = occupied_words(arena, in);
  if (set.count == 0) return in;
  if (!enabled(Optimisation::dilations)) return more_than(arena, in, n, 0);
  const Bitmap out = empty_bitmap(arena, in.range);
  if (is_sparse(set, in.range)) {
    spread(in, set, n, out);
    return out;
  }
  // Doubles the length in every pass: a bit then covers twice as many minutes. The last pass covers the rest.
  const Words bits = occupied(in);
  const Words reach{bits.begin, std::min(in.range.end, bits.end + n / 64 + 1)};
  const Bitmap target = out.part(reach);
  uint64_t* spare = arena.make<uint64_t>(reach.size());
  const uint64_t* current = in.part(reach).words;
  uint64_t* next = target.words;
  for (int64_t covered = 1; covered < n;) {
    const int64_t step = std::min(covered, n - covered);
    kernels().or_moved(current, reach.size(), static_cast<size_t>(step), next);
    covered += step;
    current = next;
    next = next == spare ? target.words : spare;
  }
  if (current != target.words) std::copy(current, current + reach.size(), target.words);
  return out;
}

bool may_exceed(const Bitmap& in, int64_t n, int64_t limit) {
  if (!enabled(Optimisation::dilations)) return true;
  // A sum over the words that n minutes can touch.
  const size_t touched = static_cast<size_t>(n / 64) + 2;
  int64_t count = 0;
  for (size_t i = 0; i < in.range.size(); ++i) {
    count += std::popcount(in.words[i]);
    if (i >= touched) count -= std::popcount(in.words[i - touched]);
    if (count > limit) return true;
  }
  return false;
}

namespace {

// more_than() for a part that has no bit in the n minutes before it.
void count_sliding(const Bitmap& part, int64_t n, int64_t limit, const Bitmap& out) {
  const bool whole_words = enabled(Optimisation::dilations);
  if (limit >= 0 && !may_exceed(part, n, limit)) return;
  int64_t count = 0;
  for (size_t i = 0; i < part.range.size(); ++i) {
    const uint64_t entering = part.words[i];
    const uint64_t leaving = delayed_word(part, i, n);
    uint64_t& word = out.words[i];
    const int64_t most = count + std::popcount(entering);
    const int64_t least = count - std::popcount(leaving);
    if (whole_words && (entering == leaving || most <= limit ||
                        least > limit)) {  // the result does not depend on where in the word the bits are
      word = (entering == leaving ? count <= limit : most <= limit) ? 0 : ~uint64_t{0};
      count = most - std::popcount(leaving);
      continue;
    }
    word = 0;
    for (int bit = 0; bit < 64; ++bit) {
      count += static_cast<int64_t>(entering >> bit & 1) - static_cast<int64_t>(leaving >> bit & 1);
      word |= uint64_t{count > limit} << bit;
    }
  }
}

}  // namespace

Bitmap more_than(Arena& arena, const Bitmap& in, int64_t n, int64_t limit) {
  const Bitmap out = empty_bitmap(arena, in.range);
  if (limit < 0) {
    std::fill(out.words, out.words + out.range.size(), ~uint64_t{0});
    count_sliding(in, n, limit, out);
    return out;
  }
  const WordSet set = occupied_words(arena, in);
  each_stretch(set, in.range, n, [&](Words words) { count_sliding(in.part(words), n, limit, out.part(words)); });
  return out;
}

}  // namespace hindsight
