#include "scan/bitmap.h"

#include <algorithm>
#include <bit>

#include "scan/simd/kernels.h"

namespace hindsight {

namespace {

// Word i of `in` moved n minutes later.
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

void set_minutes(const Bitmap& bits, Minute from, Minute to) {
  each_word(bits, from, to, [](uint64_t& word, uint64_t mask) { word |= mask; });
}

void clear_minutes(const Bitmap& bits, Minute from, Minute to) {
  each_word(bits, from, to, [](uint64_t& word, uint64_t mask) { word &= ~mask; });
}

bool any_bit(const Bitmap& bits) {
  uint64_t any = 0;
  for (size_t i = 0; i < bits.range.size(); ++i) any |= bits.words[i];
  return any != 0;
}

Bitmap delayed(Arena& arena, const Bitmap& in, int64_t n) {
  const Bitmap out{arena.make<uint64_t>(in.range.size()), in.range};
  for (size_t i = 0; i < in.range.size(); ++i) out.words[i] = delayed_word(in, i, n);
  return out;
}

// By doubling: after every pass a bit covers twice as many minutes, the last pass taking what is left.
Bitmap dilated(Arena& arena, const Bitmap& in, int64_t n) {
  if (n <= 1 || !any_bit(in)) return in;
  uint64_t* spare[2] = {arena.make<uint64_t>(in.range.size()), arena.make<uint64_t>(in.range.size())};
  const uint64_t* current = in.words;
  int turn = 0;
  for (int64_t covered = 1; covered < n; turn ^= 1) {
    const int64_t step = std::min(covered, n - covered);
    kernels().or_moved(current, in.range.size(), static_cast<size_t>(step), spare[turn]);
    current = spare[turn];
    covered += step;
  }
  return {const_cast<uint64_t*>(current), in.range};
}

Bitmap more_than(Arena& arena, const Bitmap& in, int64_t n, int64_t limit) {
  const Bitmap out{arena.make<uint64_t>(in.range.size()), in.range};
  int64_t count = 0;
  for (size_t i = 0; i < in.range.size(); ++i) {
    const uint64_t entering = in.words[i];
    const uint64_t leaving = delayed_word(in, i, n);
    if (entering == leaving) {  // the count stands still
      out.words[i] = count > limit ? ~uint64_t{0} : 0;
      continue;
    }
    uint64_t word = 0;
    for (int bit = 0; bit < 64; ++bit) {
      count += static_cast<int64_t>(entering >> bit & 1) - static_cast<int64_t>(leaving >> bit & 1);
      word |= uint64_t{count > limit} << bit;
    }
    out.words[i] = word;
  }
  return out;
}

}  // namespace hindsight
