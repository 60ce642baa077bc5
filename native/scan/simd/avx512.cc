// The kernels for AVX-512 (F, BW, DQ, VL). Contracts: kernels.h; definition: scalar.cc.
#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "base/null_code.h"
#include "base/switches.h"
#include "scan/simd/kernels.h"

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,popcnt,bmi,bmi2")

namespace hindsight::simd {

namespace {

#include "scan/simd/prefetch_body.h"

uint64_t inside(const int8_t* x, __m512i lo, __m512i hi) {
  const __m512i values = _mm512_loadu_si512(x);
  return _mm512_mask_cmple_epi8_mask(_mm512_cmpge_epi8_mask(values, lo), values, hi);
}

uint64_t inside(const int32_t* x, __m512i lo, __m512i hi) {
  uint64_t word = 0;
  for (int v = 0; v < 4; ++v) {
    const __m512i values = _mm512_loadu_si512(x + 16 * v);
    word |= uint64_t{_mm512_mask_cmple_epi32_mask(_mm512_cmpge_epi32_mask(values, lo), values, hi)} << (16 * v);
  }
  return word;
}

uint64_t inside(const int64_t* x, __m512i lo, __m512i hi) {
  uint64_t word = 0;
  for (int v = 0; v < 8; ++v) {
    const __m512i values = _mm512_loadu_si512(x + 8 * v);
    word |= uint64_t{_mm512_mask_cmple_epi64_mask(_mm512_cmpge_epi64_mask(values, lo), values, hi)} << (8 * v);
  }
  return word;
}

__m512i broadcast(int8_t x) {
  return _mm512_set1_epi8(x);
}
__m512i broadcast(int32_t x) {
  return _mm512_set1_epi32(x);
}
__m512i broadcast(int64_t x) {
  return _mm512_set1_epi64(x);
}

template <class T>
void between(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* hits) {
  ++calls;
  const __m512i least = broadcast(lo);
  const __m512i greatest = broadcast(hi);
  const size_t distance = ahead();
  for (size_t i = 0; i < count; ++i) {
    prefetch_block(x, blocks, count, i + distance);
    hits[i] = inside(x + 64 * block_of(blocks, i), least, greatest);
  }
}

uint16_t line_inside(const int32_t* x, __m512i lo, __m512i hi) {
  const __m512i values = _mm512_loadu_si512(x);
  return _mm512_mask_cmple_epi32_mask(_mm512_cmpge_epi32_mask(values, lo), values, hi);
}

uint16_t line_inside(const int64_t* x, __m512i lo, __m512i hi) {
  const __m512i values = _mm512_loadu_si512(x);
  return _mm512_mask_cmple_epi64_mask(_mm512_cmpge_epi64_mask(values, lo), values, hi);
}

// Appends those of 16 lines that `has` selects; their parts begin at `part`.
size_t append_lines(__mmask16 has, __m512i own, size_t part, size_t listed, uint32_t* lines, uint32_t* parts) {
  const __m512i next = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i numbers = _mm512_add_epi32(next, _mm512_set1_epi32(static_cast<int>(part)));
  _mm512_storeu_si512(lines + listed, _mm512_maskz_compress_epi32(has, own));
  _mm512_storeu_si512(parts + listed, _mm512_maskz_compress_epi32(has, numbers));
  return listed + static_cast<size_t>(_mm_popcnt_u32(has));
}

// The cache lines of some blocks that hold candidates, and which part of `bits` belongs to each, counted in lines. The
// lists have 16 spare entries.
size_t list_lines(const uint32_t* blocks, const uint64_t* bits, size_t count, int32_t, uint32_t* lines,
                  uint32_t* parts) {
  const __m512i first = _mm512_set_epi32(3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0, 0);
  const __m512i within = _mm512_set_epi32(3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0, 3, 2, 1, 0);
  size_t listed = 0;
  for (size_t i = 0; i < count; i += 4) {
    const __mmask8 exist = static_cast<__mmask8>(count - i >= 4 ? 0xf : (1u << (count - i)) - 1);
    const __m256i words = _mm256_maskz_loadu_epi64(exist, bits + i);
    const __m512i four = _mm512_castsi128_si512(_mm_maskz_loadu_epi32(exist, blocks + i));
    const __m512i own = _mm512_add_epi32(_mm512_slli_epi32(_mm512_permutexvar_epi32(first, four), 2), within);
    listed = append_lines(_mm256_test_epi16_mask(words, words), own, 4 * i, listed, lines, parts);
  }
  return listed;
}

size_t list_lines(const uint32_t* blocks, const uint64_t* bits, size_t count, int64_t, uint32_t* lines,
                  uint32_t* parts) {
  const __m512i first = _mm512_set_epi32(1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  const __m512i within = _mm512_set_epi32(7, 6, 5, 4, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1, 0);
  size_t listed = 0;
  for (size_t i = 0; i < count; i += 2) {
    const __mmask8 exist = count - i >= 2 ? 3 : 1;
    const __m128i words = _mm_maskz_loadu_epi64(exist, bits + i);
    const __m512i two = _mm512_castsi128_si512(_mm_maskz_loadu_epi32(exist, blocks + i));
    const __m512i own = _mm512_add_epi32(_mm512_slli_epi32(_mm512_permutexvar_epi32(first, two), 3), within);
    listed = append_lines(_mm_test_epi8_mask(words, words), own, 8 * i, listed, lines, parts);
  }
  return listed;
}

template <class T>
size_t narrow(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* bits) {
  ++calls;
  using Part = std::conditional_t<sizeof(T) == 4, uint16_t, uint8_t>;  // the bits of one line
  constexpr size_t kTogether = 256;
  constexpr size_t kValues = 64 / sizeof(T);
  const __m512i least = broadcast(lo);
  const __m512i greatest = broadcast(hi);
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
      part = static_cast<Part>(part & line_inside(at, least, greatest));
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
    const __m512i code = broadcast(static_cast<T>(kWeakest + r));
    masks[r] = inside(x, code, code);
  }
}

// Calls test(first zone, mask of the existing zones) for every 64 zones and stores the returned bits.
template <class Test>
void each_64_zones(size_t zones, uint64_t* bits, Test test) {
  ++calls;
  for (size_t z = 0; z < zones; z += 64) {
    const size_t left = zones - z;
    bits[z / 64] = test(z, left >= 64 ? ~__mmask64{0} : (__mmask64{1} << left) - 1);
  }
}

void zones_between(const uint8_t* least, const uint8_t* greatest, size_t zones, ZoneCodes codes, uint64_t* live,
                   uint64_t* full) {
  const auto broadcast_code = [](uint8_t code) { return _mm512_set1_epi8(static_cast<char>(code)); };
  const __m512i lo = broadcast_code(codes.lo);
  const __m512i hi = broadcast_code(codes.hi);
  const __m512i below = broadcast_code(codes.below);
  const __m512i above = broadcast_code(codes.above);
  each_64_zones(zones, live, [&](size_t z, __mmask64 exist) {
    const __m512i low = _mm512_maskz_loadu_epi8(exist, least + z);
    const __m512i high = _mm512_maskz_loadu_epi8(exist, greatest + z);
    full[z / 64] = _mm512_mask_cmplt_epu8_mask(_mm512_mask_cmpgt_epu8_mask(exist, low, below), high, above);
    return _mm512_mask_cmple_epu8_mask(_mm512_mask_cmpge_epu8_mask(exist, high, lo), low, hi);
  });
}

void zones_flagged(const uint8_t* flags, size_t zones, uint64_t* flagged) {
  each_64_zones(zones, flagged, [&](size_t z, __mmask64 exist) {
    const __m512i flag = _mm512_maskz_loadu_epi8(exist, flags + z);
    return _mm512_test_epi8_mask(flag, flag);
  });
}

// 16 values of 32 bits or 8 of 64.
template <class T>
constexpr size_t kLanes = 64 / sizeof(T);

template <class T>
__mmask16 first_lanes(size_t count) {
  return static_cast<__mmask16>(count >= kLanes<T> ? (1u << kLanes<T>)-1 : (1u << count) - 1);
}

__m512i add(__m512i a, __m512i b, int32_t) {
  return _mm512_add_epi32(a, b);
}
__m512i add(__m512i a, __m512i b, int64_t) {
  return _mm512_add_epi64(a, b);
}
__m512i subtract(__m512i a, __m512i b, int32_t) {
  return _mm512_sub_epi32(a, b);
}
__m512i subtract(__m512i a, __m512i b, int64_t) {
  return _mm512_sub_epi64(a, b);
}
__m512i lesser(__m512i a, __m512i b, int32_t) {
  return _mm512_min_epi32(a, b);
}
__m512i lesser(__m512i a, __m512i b, int64_t) {
  return _mm512_min_epi64(a, b);
}
__m512i greater(__m512i a, __m512i b, int32_t) {
  return _mm512_max_epi32(a, b);
}
__m512i greater(__m512i a, __m512i b, int64_t) {
  return _mm512_max_epi64(a, b);
}
uint64_t within(__m512i x, __m512i lo, __m512i hi, int32_t) {
  return _mm512_mask_cmple_epi32_mask(_mm512_cmpge_epi32_mask(x, lo), x, hi);
}
uint64_t within(__m512i x, __m512i lo, __m512i hi, int64_t) {
  return _mm512_mask_cmple_epi64_mask(_mm512_cmpge_epi64_mask(x, lo), x, hi);
}
__m512i load(const int32_t* x, __mmask16 exist) {
  return _mm512_maskz_loadu_epi32(exist, x);
}
__m512i load(const int64_t* x, __mmask16 exist) {
  return _mm512_maskz_loadu_epi64(static_cast<__mmask8>(exist), x);
}
void store(int32_t* x, __mmask16 exist, __m512i values) {
  _mm512_mask_storeu_epi32(x, exist, values);
}
void store(int64_t* x, __mmask16 exist, __m512i values) {
  _mm512_mask_storeu_epi64(x, static_cast<__mmask8>(exist), values);
}
// Adds to every lane 1 where x > v and 1 where x >= v.
void weigh(__m512i& above, __m512i& not_below, const int32_t* x, __m512i v, __mmask16 exist) {
  const __m512i values = load(x, exist);
  const __m512i one = _mm512_set1_epi32(1);
  above = _mm512_mask_add_epi32(above, _mm512_mask_cmpgt_epi32_mask(exist, values, v), above, one);
  not_below = _mm512_mask_add_epi32(not_below, _mm512_mask_cmpge_epi32_mask(exist, values, v), not_below, one);
}
void weigh(__m512i& above, __m512i& not_below, const int64_t* x, __m512i v, __mmask16 exist) {
  const __m512i values = load(x, exist);
  const __m512i one = _mm512_set1_epi64(1);
  const __mmask8 those = static_cast<__mmask8>(exist);
  above = _mm512_mask_add_epi64(above, _mm512_mask_cmpgt_epi64_mask(those, values, v), above, one);
  not_below = _mm512_mask_add_epi64(not_below, _mm512_mask_cmpge_epi64_mask(those, values, v), not_below, one);
}
template <class T>
void differences_between(const T* late, const T* early, size_t words, T lo, T hi, uint64_t* hits) {
  ++calls;
  const __m512i least = broadcast(lo);
  const __m512i greatest = broadcast(hi);
  for (size_t i = 0; i < words; ++i) {
    uint64_t word = 0;
    for (size_t j = 0; j < 64; j += kLanes<T>) {
      const __m512i difference =
          subtract(_mm512_loadu_si512(late + 64 * i + j), _mm512_loadu_si512(early + 64 * i + j), T{});
      word |= within(difference, least, greatest, T{}) << j;
    }
    hits[i] = word;
  }
}

template <class T>
void widen_extremes(T* least, T* greatest, size_t count, size_t distance) {
  ++calls;
  for (size_t i = 0; i < count; i += kLanes<T>) {
    const __mmask16 exist = first_lanes<T>(count - i);
    store(least + i, exist, lesser(load(least + i, exist), load(least + i + distance, exist), T{}));
    store(greatest + i, exist, greater(load(greatest + i, exist), load(greatest + i + distance, exist), T{}));
  }
}

template <class T>
int64_t weight(const T* x, size_t count, T v) {
  ++calls;
  const __m512i bound = broadcast(v);
  constexpr __mmask16 kAll = 0xffff;
  __m512i above[2] = {}, not_below[2] = {};
  size_t i = 0;
  for (; i + 2 * kLanes<T> <= count; i += 2 * kLanes<T>) {
    weigh(above[0], not_below[0], x + i, bound, kAll);
    weigh(above[1], not_below[1], x + i + kLanes<T>, bound, kAll);
  }
  for (; i < count; i += kLanes<T>) weigh(above[0], not_below[0], x + i, bound, first_lanes<T>(count - i));
  const __m512i both = add(add(above[0], above[1], T{}), add(not_below[0], not_below[1], T{}), T{});
  T lanes[kLanes<T>];
  _mm512_storeu_si512(lanes, both);
  int64_t total = 0;
  for (const T lane : lanes) total += lane;
  return total;
}

uint64_t popcount(const uint64_t* words, size_t count) {
  ++calls;
  uint64_t total = 0;
  for (size_t i = 0; i < count; ++i) total += static_cast<uint64_t>(_mm_popcnt_u64(words[i]));
  return total;
}

__mmask8 first_words(size_t left) {
  return left >= 8 ? __mmask8{0xff} : static_cast<__mmask8>((1u << left) - 1);
}

void or_into(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  for (size_t i = 0; i < count; i += 8) {
    const __mmask8 exist = first_words(count - i);
    const __m512i both =
        _mm512_or_si512(_mm512_maskz_loadu_epi64(exist, out + i), _mm512_maskz_loadu_epi64(exist, in + i));
    _mm512_mask_storeu_epi64(out + i, exist, both);
  }
}

void clear_in(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  for (size_t i = 0; i < count; i += 8) {
    const __mmask8 exist = first_words(count - i);
    const __m512i left =
        _mm512_andnot_si512(_mm512_maskz_loadu_epi64(exist, in + i), _mm512_maskz_loadu_epi64(exist, out + i));
    _mm512_mask_storeu_epi64(out + i, exist, left);
  }
}

void nonzero(const uint64_t* words, size_t count, uint64_t* bits) {
  ++calls;
  for (size_t first = 0; first < count; first += 64) {
    uint64_t found = 0;
    for (size_t i = first; i < std::min(first + 64, count); i += 8) {
      const __m512i eight = _mm512_maskz_loadu_epi64(first_words(count - i), words + i);
      found |= uint64_t{_mm512_test_epi64_mask(eight, eight)} << (i - first);
    }
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
  for (; i < count; i += 8) {
    const __mmask8 exist = first_words(count - i);
    const __m512i moved = _mm512_or_si512(_mm512_sll_epi64(_mm512_maskz_loadu_epi64(exist, in + i - words), left),
                                          _mm512_srl_epi64(_mm512_maskz_loadu_epi64(exist, in + i - words - 1), right));
    _mm512_mask_storeu_epi64(out + i, exist, _mm512_or_si512(_mm512_maskz_loadu_epi64(exist, in + i), moved));
  }
}

// Four times 16 lanes per word, compressed in registers and stored with a mask: a compressing store is slower.
size_t positions(const uint32_t* words, const uint64_t* bits, size_t count, uint32_t* out) {
  ++calls;
  const __m512i lanes = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  uint32_t* next = out;
  for (size_t i = 0; i < count; ++i) {
    const __m512i first = _mm512_add_epi32(lanes, _mm512_set1_epi32(static_cast<int32_t>(64 * words[i])));
    for (int v = 0; v < 4; ++v) {
      const __mmask16 set = static_cast<__mmask16>(bits[i] >> (16 * v));
      if (set == 0) continue;
      const __m512i here = _mm512_add_epi32(first, _mm512_set1_epi32(16 * v));
      const uint32_t found = static_cast<uint32_t>(_mm_popcnt_u32(set));
      _mm512_mask_storeu_epi32(next, static_cast<__mmask16>(_bzhi_u32(0xffff, found)),
                               _mm512_maskz_compress_epi32(set, here));
      next += found;
    }
  }
  return static_cast<size_t>(next - out);
}

#include "scan/simd/table_body.h"

}  // namespace

const Kernels& avx512() {
  static constexpr Kernels table = table_of("avx512");
  return table;
}

}  // namespace hindsight::simd

#pragma GCC pop_options
#endif
