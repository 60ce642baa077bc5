// The bodies of the kernels: plain loops that compilers vectorize. Each instruction set includes this file once, in its
// own namespace and target region. It has no include guard, because it is compiled several times.

template <size_t kCount, class T>
inline void slide_max_of(const T* from, size_t step, T* to, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    T greatest = from[i];
    for (size_t j = 1; j < kCount; ++j) {
      const T x = from[i + j * step];
      greatest = x > greatest ? x : greatest;
    }
    to[i] = greatest;
  }
}

template <size_t kCount, class T>
inline void slide_min_of(const T* from, size_t step, T* to, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    T least = from[i];
    for (size_t j = 1; j < kCount; ++j) {
      const T x = from[i + j * step];
      least = x < least ? x : least;
    }
    to[i] = least;
  }
}

template <class T>
void slide_max(const T* from, size_t count, size_t step, T* to, size_t n) {
  switch (count) {
    case 2:
      return slide_max_of<2>(from, step, to, n);
    case 3:
      return slide_max_of<3>(from, step, to, n);
    case 4:
      return slide_max_of<4>(from, step, to, n);
    case 5:
      return slide_max_of<5>(from, step, to, n);
    case 6:
      return slide_max_of<6>(from, step, to, n);
    case 7:
      return slide_max_of<7>(from, step, to, n);
  }
}

template <class T>
void slide_min(const T* from, size_t count, size_t step, T* to, size_t n) {
  switch (count) {
    case 2:
      return slide_min_of<2>(from, step, to, n);
    case 3:
      return slide_min_of<3>(from, step, to, n);
    case 4:
      return slide_min_of<4>(from, step, to, n);
    case 5:
      return slide_min_of<5>(from, step, to, n);
    case 6:
      return slide_min_of<6>(from, step, to, n);
    case 7:
      return slide_min_of<7>(from, step, to, n);
  }
}

template <class T>
void block_max(const T* __restrict x, size_t blocks, T* __restrict to) {
  for (size_t b = 0; b < blocks; ++b) {
    T result = x[64 * b];
    for (size_t i = 0; i < 64; ++i) result = x[64 * b + i] > result ? x[64 * b + i] : result;
    to[b] = result;
  }
}

template <class T>
void block_min(const T* __restrict x, size_t blocks, T* __restrict to) {
  for (size_t b = 0; b < blocks; ++b) {
    T result = x[64 * b];
    for (size_t i = 0; i < 64; ++i) result = x[64 * b + i] < result ? x[64 * b + i] : result;
    to[b] = result;
  }
}

template <class T>
T greatest(const T* x, size_t n) {
  T result = x[0];
  for (size_t i = 1; i < n; ++i) result = x[i] > result ? x[i] : result;
  return result;
}

template <class T>
T least(const T* x, size_t n) {
  T result = x[0];
  for (size_t i = 1; i < n; ++i) result = x[i] < result ? x[i] : result;
  return result;
}

template <class T>
void raise(const PriceRun<T>* runs, size_t n, T* to) {
  for (size_t i = 0; i < n; ++i) {
    const T found = greatest(runs[i].x, runs[i].count);
    T& result = to[runs[i].to];
    result = found > result ? found : result;
  }
}

template <class T>
void lower(const PriceRun<T>* runs, size_t n, T* to) {
  for (size_t i = 0; i < n; ++i) {
    const T found = least(runs[i].x, runs[i].count);
    T& result = to[runs[i].to];
    result = found < result ? found : result;
  }
}

template <class T>
void gather(const T* __restrict from, const uint32_t* __restrict at, T* __restrict to, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] = from[at[i]];
}

template <class T>
void inverses(const T* __restrict entry, double* __restrict to, size_t n) {
  for (size_t i = 0; i < n; ++i) to[i] = 1e7 / static_cast<double>(entry[i]);
}

template <class T>
size_t prices(const T* __restrict from, size_t n, T absent, T* __restrict to) {
  // A count as wide as the prices: nothing is widened in the loop.
  T none = 0;
  for (size_t i = 0; i < n; ++i) {
    const T price = from[i];
    to[i] = price > 0 ? price : absent;
    none += price > 0 ? 0 : 1;
  }
  return static_cast<size_t>(none);
}

template <int kBits, class T>
void count_codes(const T* __restrict values, size_t n, uint16_t* __restrict counts) {
  constexpr size_t kPart = 64;
  uint32_t codes[kPart];
  for (size_t from = 0; from < n; from += kPart) {
    const size_t part = n - from < kPart ? n - from : kPart;
    for (size_t i = 0; i < part; ++i) codes[i] = value_code<kBits>(values[from + i]);
    for (size_t i = 0; i < part; ++i) counts[codes[i] * kCountTurns + i % kCountTurns] += 1;
  }
}

// The four counts of a code are one number of 64 bits.
template <class Count>
void take_counts(uint16_t* __restrict counts, size_t n, bool down, Count* __restrict to) {
  static_assert(kCountTurns == 4);
  constexpr uint64_t kEven = 0x0000ffff0000ffff;
  constexpr size_t kPart = 64;
  Count sums[kPart];
  while (n > 0) {
    const size_t part = n < kPart ? n : kPart;
    for (size_t i = 0; i < part; ++i) {
      uint64_t all;
      __builtin_memcpy(&all, counts + i * kCountTurns, sizeof all);
      const uint64_t pairs = (all & kEven) + (all >> 16 & kEven);
      sums[i] = static_cast<Count>(static_cast<uint32_t>(pairs + (pairs >> 32)));
    }
    __builtin_memset(counts, 0, part * kCountTurns * sizeof *counts);
    counts += part * kCountTurns;
    n -= part;
    if (down) {
      for (size_t i = 0; i < part; ++i) *(to - i) += sums[i];
      to -= part;
    } else {
      for (size_t i = 0; i < part; ++i) to[i] += sums[i];
      to += part;
    }
  }
}

template <bool kUp, class T>
void count_reaching(const T* x, size_t n, const T* bounds, size_t m, uint32_t* counts) {
  for (size_t j = 0; j < m; ++j) {
    uint32_t count = 0;
    for (size_t i = 0; i < n; ++i) count += (kUp ? x[i] >= bounds[j] : x[i] <= bounds[j]) ? 1 : 0;
    counts[j] = count;
  }
}

// Counts bracket by bracket, which vectorizes; the kept values are written without a branch.
template <class T>
size_t select(const T* __restrict values, size_t n, const BracketBounds<T>& brackets, uint64_t* __restrict below,
              T* __restrict kept) {
  constexpr size_t kPart = 256;
  size_t count = 0;
  for (size_t from = 0; from < n; from += kPart) {
    const size_t part = n - from < kPart ? n - from : kPart;
    const T* x = values + from;
    uint8_t inside[kPart] = {};
    for (size_t j = 0; j < brackets.count; ++j) {
      const T lo = brackets.lo[j], hi = brackets.hi[j];
      uint32_t less = 0;
      for (size_t i = 0; i < part; ++i) less += x[i] < lo ? 1 : 0;
      for (size_t i = 0; i < part; ++i) inside[i] |= static_cast<uint8_t>((x[i] >= lo) & (x[i] <= hi) & (x[i] != 0));
      below[j] += less;
    }
    for (size_t i = 0; i < part; ++i) {
      kept[count] = x[i];
      count += inside[i];
    }
  }
  return count;
}

// Takes the minimum of the matching indices instead of a branch per value, 64 values at a time.
template <bool kAtLeast, class T>
inline size_t first_in(const T* x, size_t n, T bound) {
  for (size_t from = 0; from < n; from += 64) {
    const int32_t count = n - from < 64 ? static_cast<int32_t>(n - from) : 64;
    int32_t first = 64;
    for (int32_t i = 0; i < count; ++i) {
      const bool match =
          kAtLeast ? x[from + static_cast<size_t>(i)] >= bound : x[from + static_cast<size_t>(i)] <= bound;
      const int32_t index = match ? i : 64;
      first = index < first ? index : first;
    }
    if (first != 64) return from + static_cast<size_t>(first);
  }
  return n;
}

template <class T>
size_t first_at_least(const T* x, size_t n, T bound) {
  return first_in<true>(x, n, bound);
}

template <class T>
size_t first_at_most(const T* x, size_t n, T bound) {
  return first_in<false>(x, n, bound);
}

template <bool kUp, class T>
size_t first_reaching(const T* x, size_t n, const T* bounds, size_t m, uint32_t* at) {
  size_t i = 0, met = 0;
  for (; met < m; ++met) {
    i += first_in<kUp>(x + i, n - i, bounds[met]);
    if (i == n) break;
    at[met] = static_cast<uint32_t>(i);
  }
  return met;
}

#include "outcomes/simd/passages_body.h"
#include "outcomes/simd/windows_body.h"

// The product of the difference and a rounded reciprocal has an error below 2^-19 for 32-bit results. Its nearest
// integer is therefore the exact result unless the product lies that close to a half; such a product is divided
// exactly. Adding and subtracting 1.5 · 2^52 rounds half-even. Doubt is collected as a sign bit, which
// vectorizes where a condition does not.
inline void ratios_32(const int32_t* __restrict price, const int32_t* __restrict entry,
                      const double* __restrict inverse, int32_t lo, int32_t hi, int32_t* __restrict to, size_t n) {
  constexpr double kRounder = 6755399441055744.0;
  constexpr int64_t kDoubt = __builtin_bit_cast(int64_t, 0.499998);
  int64_t doubt = 0;
  for (size_t i = 0; i < n; ++i) {
    const double quotient = static_cast<double>(price[i] - entry[i]) * inverse[i];
    const double rounded = (quotient + kRounder) - kRounder;
    const int64_t rest = __builtin_bit_cast(int64_t, quotient - rounded) & INT64_MAX;
    doubt |= kDoubt - rest;
    const int32_t ratio = static_cast<int32_t>(rounded);
    const int32_t raised = ratio < lo ? lo : ratio;
    to[i] = raised > hi ? hi : raised;
  }
  if (doubt >= 0) return;
  for (size_t i = 0; i < n; ++i) {
    const double quotient = static_cast<double>(price[i] - entry[i]) * inverse[i];
    const double rest = quotient - ((quotient + kRounder) - kRounder);
    if ((__builtin_bit_cast(int64_t, rest) & INT64_MAX) <= kDoubt) continue;
    const int32_t ratio = static_cast<int32_t>(ratio_change_e7(price[i], entry[i]));
    to[i] = ratio < lo ? lo : (ratio > hi ? hi : ratio);
  }
}

template <class T>
size_t pack(const T* __restrict values, uint64_t marks, T* __restrict to) {
  size_t n = 0;
  for (; marks != 0; marks &= marks - 1) to[n++] = values[__builtin_ctzll(marks)];
  return n;
}

// The marked minutes of a word are packed, unless all are marked.
template <class T, auto kRatios, auto kDigest>
size_t marked_ratios(const MarkedPrices<T>& from, T lo, T hi, T* to, Digest* digest) {
  size_t count = 0;
  T price[64], entry[64];
  double inverse[64];
  for (size_t word = 0; word < from.words; ++word) {
    uint64_t marks = from.marks[word];
    if (marks == 0) continue;
    const size_t at = 64 * word;
    if (~marks == 0) {
      kRatios(from.price + at, from.entry + at, from.inverse + at, lo, hi, to + count, 64);
      count += 64;
      continue;
    }
    size_t n = 0;
    for (; marks != 0; marks &= marks - 1, ++n) {
      const size_t minute = at + static_cast<size_t>(__builtin_ctzll(marks));
      price[n] = from.price[minute];
      entry[n] = from.entry[minute];
      inverse[n] = from.inverse[minute];
    }
    kRatios(price, entry, inverse, lo, hi, to + count, n);
    count += n;
  }
  if (count != 0 && digest != nullptr) *digest = kDigest(to, count);
  return count;
}

// A ratio lies in a range when the price lies between two multiples of the entry. Their distance to a ratio that does
// not, a unit, is far greater than the errors of doubles.
template <class T>
size_t marked_near(const MarkedPrices<T>& from, const BracketBounds<T>& ranges, T* __restrict price,
                   T* __restrict entry) {
  double lo[kBracketsMax], hi[kBracketsMax];
  for (size_t j = 0; j < ranges.count; ++j) {
    lo[j] = 1 + (static_cast<double>(ranges.lo[j]) - 1) * 1e-7;
    hi[j] = 1 + (static_cast<double>(ranges.hi[j]) + 1) * 1e-7;
  }
  size_t count = 0;
  for (size_t word = 0; word < from.words; ++word) {
    const uint64_t marks = from.marks[word];
    if (marks == 0) continue;
    const T* paid = from.price + 64 * word;
    const T* entered = from.entry + 64 * word;
    const auto n = static_cast<size_t>(64 - __builtin_clzll(marks));
    uint8_t near[64] = {};
    for (size_t j = 0; j < ranges.count; ++j) {
      for (size_t i = 0; i < n; ++i) {
        const auto x = static_cast<double>(paid[i]), e = static_cast<double>(entered[i]);
        near[i] |= static_cast<uint8_t>((x >= e * lo[j]) & (x <= e * hi[j]));
      }
    }
    for (size_t i = 0; i < n; ++i) {
      price[count] = paid[i];
      entry[count] = entered[i];
      count += near[i] & (marks >> i & 1);
    }
  }
  return count;
}

// Squares of 32-bit values are summed in two halves, because their sum does not fit 64 bits.
inline Digest digest_32(const int32_t* values, size_t n) {
  int32_t min = values[0], max = values[0];
  int64_t sum = 0;
  uint64_t squares_low = 0, squares_high = 0;
  uint32_t positive = 0, negative = 0;
  for (size_t i = 0; i < n; ++i) {
    const int32_t v = values[i];
    min = v < min ? v : min;
    max = v > max ? v : max;
    positive += v > 0 ? 1 : 0;
    negative += v < 0 ? 1 : 0;
  }
  for (size_t i = 0; i < n; ++i) {
    const int64_t v = values[i];
    const uint64_t square = static_cast<uint64_t>(v * v);
    sum += v;
    squares_low += square & 0xffffffffu;
    squares_high += square >> 32;
  }
  return {min, max, sum, (static_cast<uint128>(squares_high) << 32) + squares_low, positive, negative};
}
