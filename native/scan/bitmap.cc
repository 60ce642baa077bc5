#include "scan/bitmap.h"

#include <algorithm>
#include <bit>

#include "base/switches.h"
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

Words occupied(const Bitmap& bits) {
  int64_t begin = bits.range.begin;
  int64_t end = bits.range.end;
  while (begin < end && bits.word(begin) == 0) ++begin;
  if (begin == end) return {bits.range.begin, bits.range.begin};
  while (bits.word(end - 1) == 0) --end;
  return {begin, end};
}

namespace {

// The words that bits of `in` can touch within n minutes after them, and `out` cleared elsewhere.
Words reached(const Bitmap& in, int64_t n, const Bitmap& out) {
  const Words bits = occupied(in);
  const Words reach{bits.begin, std::min(in.range.end, bits.end + (bits.size() == 0 ? 0 : n / 64 + 1))};
  std::fill(out.words, &out.word(reach.begin), 0);
  std::fill(out.words + (reach.end - out.range.begin), out.words + out.range.size(), 0);
  return reach;
}

}  // namespace

Bitmap delayed(Arena& arena, const Bitmap& in, int64_t n) {
  const Bitmap out{arena.make<uint64_t>(in.range.size()), in.range};
  const Words reach = reached(in, n, out);
  const Bitmap part = in.part(reach);
  for (size_t i = 0; i < reach.size(); ++i) out.word(reach.begin + static_cast<int64_t>(i)) = delayed_word(part, i, n);
  return out;
}

// By doubling: after every pass a bit covers twice as many minutes, the last pass taking what is left.
Bitmap dilated(Arena& arena, const Bitmap& in, int64_t n) {
  if (n <= 1 || !any_bit(in)) return in;
  if (!enabled(Optimisation::dilations)) return more_than(arena, in, n, 0);
  const Bitmap out{arena.make<uint64_t>(in.range.size()), in.range};
  const Words reach = reached(in, n, out);
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

namespace {

// Whether the words that n minutes can touch ever hold more than `limit` bits together: if not, no n minutes do.
bool may_exceed(const Bitmap& in, int64_t n, int64_t limit) {
  const size_t touched = static_cast<size_t>(n / 64) + 2;
  int64_t count = 0;
  for (size_t i = 0; i < in.range.size(); ++i) {
    count += std::popcount(in.words[i]);
    if (i >= touched) count -= std::popcount(in.words[i - touched]);
    if (count > limit) return true;
  }
  return false;
}

}  // namespace

Bitmap more_than(Arena& arena, const Bitmap& in, int64_t n, int64_t limit) {
  if (limit >= 0 && enabled(Optimisation::dilations) && !may_exceed(in, n, limit)) return empty_bitmap(arena, in.range);
  const Bitmap out{arena.make<uint64_t>(in.range.size()), in.range};
  const Words reach = reached(in, n, out);
  if (limit < 0) std::fill(out.words, out.words + out.range.size(), ~uint64_t{0});
  const Bitmap part = in.part(reach);
  const bool whole_words = enabled(Optimisation::dilations);
  int64_t count = 0;
  for (size_t i = 0; i < reach.size(); ++i) {
    const uint64_t entering = part.words[i];
    const uint64_t leaving = delayed_word(part, i, n);
    uint64_t& word = out.word(reach.begin + static_cast<int64_t>(i));
    const int64_t most = count + std::popcount(entering);
    const int64_t least = count - std::popcount(leaving);
    if (whole_words && (entering == leaving || most <= limit || least > limit)) {  // whichever way the bits come
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
  return out;
}

}  // namespace hindsight
