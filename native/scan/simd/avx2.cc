// The kernels for AVX2. Contracts: kernels.h; definition: scalar.cc.
#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "base/null_code.h"
#include "base/switches.h"
#include "scan/simd/kernels.h"

#pragma GCC push_options
#pragma GCC target("avx2,popcnt,bmi")

namespace hindsight::simd {

namespace {

#include "scan/simd/prefetch_body.h"

__m256i load(const void* at) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(at));
}

// One block: the bits of x outside [lo, hi].
uint64_t outside(const int8_t* x, __m256i lo, __m256i hi) {
  uint64_t word = 0;
  for (int v = 0; v < 2; ++v) {
    const __m256i values = load(x + 32 * v);
    const __m256i out = _mm256_or_si256(_mm256_cmpgt_epi8(lo, values), _mm256_cmpgt_epi8(values, hi));
    word |= uint64_t{static_cast<uint32_t>(_mm256_movemask_epi8(out))} << (32 * v);
  }
  return word;
}

uint64_t outside(const int32_t* x, __m256i lo, __m256i hi) {
  uint64_t word = 0;
  for (int v = 0; v < 8; ++v) {
    const __m256i values = load(x + 8 * v);
    const __m256i out = _mm256_or_si256(_mm256_cmpgt_epi32(lo, values), _mm256_cmpgt_epi32(values, hi));
    word |= uint64_t{static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(out)))} << (8 * v);
  }
  return word;
}

uint64_t outside(const int64_t* x, __m256i lo, __m256i hi) {
  uint64_t word = 0;
  for (int v = 0; v < 16; ++v) {
    const __m256i values = load(x + 4 * v);
    const __m256i out = _mm256_or_si256(_mm256_cmpgt_epi64(lo, values), _mm256_cmpgt_epi64(values, hi));
    word |= uint64_t{static_cast<uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(out)))} << (4 * v);
  }
  return word;
}

__m256i broadcast(int8_t x) {
  return _mm256_set1_epi8(x);
}
__m256i broadcast(int32_t x) {
  return _mm256_set1_epi32(x);
}
__m256i broadcast(int64_t x) {
  return _mm256_set1_epi64x(x);
}

template <class T>
void between(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* hits) {
  ++calls;
  const __m256i least = broadcast(lo);
  const __m256i greatest = broadcast(hi);
  const size_t distance = ahead();
  for (size_t i = 0; i < count; ++i) {
    prefetch_block(x, blocks, count, i + distance);
    hits[i] = ~outside(x + 64 * block_of(blocks, i), least, greatest);
  }
}

uint16_t line_outside(const int32_t* x, __m256i lo, __m256i hi) {
  unsigned word = 0;
  for (int v = 0; v < 2; ++v) {
    const __m256i values = load(x + 8 * v);
    const __m256i out = _mm256_or_si256(_mm256_cmpgt_epi32(lo, values), _mm256_cmpgt_epi32(values, hi));
    word |= static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(out))) << (8 * v);
  }
  return static_cast<uint16_t>(word);
}

uint16_t line_outside(const int64_t* x, __m256i lo, __m256i hi) {
  unsigned word = 0;
  for (int v = 0; v < 2; ++v) {
    const __m256i values = load(x + 4 * v);
    const __m256i out = _mm256_or_si256(_mm256_cmpgt_epi64(lo, values), _mm256_cmpgt_epi64(values, hi));
    word |= static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(out))) << (4 * v);
  }
  return static_cast<uint16_t>(word);
}

// The cache lines of some blocks that hold candidates, and which part of `bits` belongs to each, counted in lines. The
// lists have one spare entry.
template <class T>
size_t list_lines(const uint32_t* blocks, const uint64_t* bits, size_t count, T, uint32_t* lines, uint32_t* parts) {
  constexpr uint32_t kLines = sizeof(T);  // cache lines of a block
  constexpr unsigned kSlots = 64 / kLines;
  constexpr uint64_t kMask = (uint64_t{1} << kSlots) - 1;
  size_t listed = 0;
  for (size_t i = 0; i < count; ++i) {
    for (uint32_t line = 0; line < kLines; ++line) {
      lines[listed] = blocks[i] * kLines + line;
      parts[listed] = static_cast<uint32_t>(i) * kLines + line;
      listed += (bits[i] >> (line * kSlots) & kMask) != 0;
    }
  }
  return listed;
}

template <class T>
size_t narrow(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* bits) {
  ++calls;
  using Part = std::conditional_t<sizeof(T) == 4, uint16_t, uint8_t>;  // the bits of one line
  constexpr size_t kTogether = 256;
  constexpr size_t kValues = 64 / sizeof(T);
  const __m256i least = broadcast(lo);
  const __m256i greatest = broadcast(hi);
  const size_t distance = ahead(kLinesAhead);
  uint32_t lines[kTogether * sizeof(T) + 16], parts[kTogether * sizeof(T) + 16];
  size_t read = 0;
  for (size_t from = 0; from < count; from += kTogether) {
    const size_t listed = list_lines(blocks + from, bits + from, std::min(kTogether, count - from), T{}, lines, parts);
    char* out = reinterpret_cast<char*>(bits + from);
    for (size_t i = 0; i < listed; ++i) {
      if (i + distance < listed) _mm_prefetch(x + kValues * lines[i + distance], _MM_HINT_T0);
      const T* at = x + kValues * lines[i];
      Part part;
      std::memcpy(&part, out + sizeof part * parts[i], sizeof part);
      part = static_cast<Part>(part & ~line_outside(at, least, greatest));
      std::memcpy(out + sizeof part * parts[i], &part, sizeof part);
    }
    read += listed;
  }
  return read;
}

template <class T>
void null_masks(const T* x, uint64_t* masks) {
  ++calls;
  constexpr T kWeakest = null_code<T>(NullReason::undefined);
  for (int r = 0; r < kNullReasonCount; ++r) {
    const __m256i code = broadcast(static_cast<T>(kWeakest + r));
    masks[r] = ~outside(x, code, code);
  }
}

// Codes of 32 zones. When fewer are left at the end, they are copied to a padded buffer first.
struct Zones32 {
  __m256i bytes;
  Zones32(const uint8_t* zones, size_t left) {
    if (left >= 32) {
      bytes = load(zones);
    } else {
      alignas(32) uint8_t padded[32] = {};
      for (size_t i = 0; i < left; ++i) padded[i] = zones[i];
      bytes = load(padded);
    }
  }
};

uint32_t bits_of(__m256i bytes) {
  return static_cast<uint32_t>(_mm256_movemask_epi8(bytes));
}

// Calls test(first zone, zones left) for every 32 zones and stores the returned bits, without those past the end.
template <class Test>
void each_32_zones(size_t zones, uint64_t* bits, Test test) {
  ++calls;
  for (size_t z = 0; z < zones; z += 32) {
    const size_t left = zones - z;
    uint32_t found = test(z, left);
    if (left < 32) found &= (uint32_t{1} << left) - 1;
    if (z % 64 == 0) {
      bits[z / 64] = found;
    } else {
      bits[z / 64] |= uint64_t{found} << 32;
    }
  }
}

__m256i at_least(__m256i x, __m256i bound) {
  return _mm256_cmpeq_epi8(_mm256_max_epu8(x, bound), x);
}

void zones_between(const uint8_t* least, const uint8_t* greatest, size_t zones, ZoneCodes codes, uint64_t* live,
                   uint64_t* full) {
  const auto broadcast_code = [](uint8_t code) { return _mm256_set1_epi8(static_cast<char>(code)); };
  const __m256i lo = broadcast_code(codes.lo);
  const __m256i hi = broadcast_code(codes.hi);
  each_32_zones(zones, live, [&](size_t z, size_t left) {
    return bits_of(_mm256_and_si256(at_least(Zones32(greatest + z, left).bytes, lo),
                                    at_least(hi, Zones32(least + z, left).bytes)));
  });
  const __m256i below = broadcast_code(codes.below);
  const __m256i above = broadcast_code(codes.above);
  each_32_zones(zones, full, [&](size_t z, size_t left) {
    return ~bits_of(_mm256_or_si256(at_least(below, Zones32(least + z, left).bytes),
                                    at_least(Zones32(greatest + z, left).bytes, above)));
  });
}

void zones_flagged(const uint8_t* flags, size_t zones, uint64_t* flagged) {
  each_32_zones(zones, flagged, [&](size_t z, size_t left) {
    return ~bits_of(_mm256_cmpeq_epi8(Zones32(flags + z, left).bytes, _mm256_setzero_si256()));
  });
}

// 8 values of 32 bits or 4 of 64.
template <class T>
constexpr size_t kLanes = 32 / sizeof(T);

void store(void* at, __m256i values) {
  _mm256_storeu_si256(static_cast<__m256i*>(at), values);
}
__m256i subtract(__m256i a, __m256i b, int32_t) {
  return _mm256_sub_epi32(a, b);
}
__m256i subtract(__m256i a, __m256i b, int64_t) {
  return _mm256_sub_epi64(a, b);
}
__m256i above(__m256i a, __m256i b, int32_t) {
  return _mm256_cmpgt_epi32(a, b);
}
__m256i above(__m256i a, __m256i b, int64_t) {
  return _mm256_cmpgt_epi64(a, b);
}
uint64_t lanes_of(__m256i mask, int32_t) {
  return static_cast<uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(mask)));
}
uint64_t lanes_of(__m256i mask, int64_t) {
  return static_cast<uint32_t>(_mm256_movemask_pd(_mm256_castsi256_pd(mask)));
}

template <class T>
void differences_between(const T* late, const T* early, size_t words, T lo, T hi, uint64_t* hits) {
  ++calls;
  const __m256i least = broadcast(lo);
  const __m256i greatest = broadcast(hi);
  for (size_t i = 0; i < words; ++i) {
    uint64_t out = 0;
    for (size_t j = 0; j < 64; j += kLanes<T>) {
      const __m256i difference = subtract(load(late + 64 * i + j), load(early + 64 * i + j), T{});
      out |= lanes_of(_mm256_or_si256(above(least, difference, T{}), above(difference, greatest, T{})), T{}) << j;
    }
    hits[i] = ~out;
  }
}

template <class T>
void widen_extremes(T* least, T* greatest, size_t count, size_t distance) {
  ++calls;
  size_t i = 0;
  for (; i + kLanes<T> <= count; i += kLanes<T>) {
    const __m256i low = load(least + i), later_low = load(least + i + distance);
    const __m256i high = load(greatest + i), later_high = load(greatest + i + distance);
    store(least + i, _mm256_blendv_epi8(low, later_low, above(low, later_low, T{})));
    store(greatest + i, _mm256_blendv_epi8(high, later_high, above(later_high, high, T{})));
  }
  for (; i < count; ++i) {
    least[i] = least[i + distance] < least[i] ? least[i + distance] : least[i];
    greatest[i] = greatest[i + distance] > greatest[i] ? greatest[i + distance] : greatest[i];
  }
}

// A comparison gives -1. Subtracting it counts the values above v; adding it takes the values below v from the count of
// all values.
template <class T>
int64_t weight(const T* x, size_t count, T v) {
  ++calls;
  const __m256i bound = broadcast(v);
  __m256i over = _mm256_setzero_si256(), under = _mm256_setzero_si256();
  size_t i = 0;
  for (; i + kLanes<T> <= count; i += kLanes<T>) {
    const __m256i values = load(x + i);
    over = subtract(over, above(values, bound, T{}), T{});
    under = subtract(under, above(bound, values, T{}), T{});
  }
  T more[kLanes<T>], less[kLanes<T>];
  store(more, over);
  store(less, under);
  int64_t total = static_cast<int64_t>(i);
  for (size_t lane = 0; lane < kLanes<T>; ++lane) total += more[lane] - less[lane];
  for (; i < count; ++i) total += (x[i] > v) + (x[i] >= v);
  return total;
}

uint64_t popcount(const uint64_t* words, size_t count) {
  ++calls;
  uint64_t total = 0;
  for (size_t i = 0; i < count; ++i) total += static_cast<uint64_t>(_mm_popcnt_u64(words[i]));
  return total;
}

__m256i load_words(const uint64_t* words) {
  return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(words));
}

void or_into(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_or_si256(load_words(out + i), load_words(in + i)));
  }
  for (; i < count; ++i) out[i] |= in[i];
}

void clear_in(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    const __m256i left = _mm256_andnot_si256(load_words(in + i), load_words(out + i));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), left);
  }
  for (; i < count; ++i) out[i] &= ~in[i];
}

void nonzero(const uint64_t* words, size_t count, uint64_t* bits) {
  ++calls;
  for (size_t first = 0; first < count; first += 64) {
    const size_t last = std::min(first + 64, count);
    uint64_t found = 0;
    size_t i = first;
    for (; i + 4 <= last; i += 4) {
      const __m256i empty = _mm256_cmpeq_epi64(load_words(words + i), _mm256_setzero_si256());
      const auto mask = static_cast<uint64_t>(_mm256_movemask_pd(_mm256_castsi256_pd(empty)));
      found |= (mask ^ 15) << (i - first);
    }
    for (; i < last; ++i) found |= uint64_t{words[i] != 0} << (i - first);
    bits[first / 64] = found;
  }
}

void or_moved(const uint64_t* in, size_t count, size_t distance, uint64_t* out) {
  ++calls;
  const size_t words = distance / 64;
  const size_t bits = distance % 64;
  size_t i = 0;
  // Until the first word that takes bits from two words.
  for (; i < count && i <= words; ++i) out[i] = in[i] | (i == words ? in[0] << bits : 0);
  const __m128i left = _mm_cvtsi64_si128(static_cast<int64_t>(bits));
  const __m128i right = _mm_cvtsi64_si128(static_cast<int64_t>(64 - bits));  // a shift by 64 gives 0
  for (; i + 4 <= count; i += 4) {
    const __m256i moved = _mm256_or_si256(_mm256_sll_epi64(load(in + i - words), left),
                                          _mm256_srl_epi64(load(in + i - words - 1), right));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_or_si256(load(in + i), moved));
  }
  for (; i < count; ++i) {
    out[i] = in[i] | in[i - words] << bits | (bits == 0 ? 0 : in[i - words - 1] >> (64 - bits));
  }
}

size_t positions(const uint32_t* words, const uint64_t* bits, size_t count, uint32_t* out) {
  ++calls;
  uint32_t* next = out;
  for (size_t i = 0; i < count; ++i) {
    const uint32_t first = 64 * words[i];
    for (uint64_t rest = bits[i]; rest != 0; rest = _blsr_u64(rest)) {
      *next++ = first + static_cast<uint32_t>(_tzcnt_u64(rest));
    }
  }
  return static_cast<size_t>(next - out);
}

#include "scan/simd/table_body.h"

}  // namespace

const Kernels& avx2() {
  static constexpr Kernels table = table_of("avx2");
  return table;
}

}  // namespace hindsight::simd

#pragma GCC pop_options
#endif
