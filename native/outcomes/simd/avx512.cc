// The kernels compiled for AVX-512. All headers are included first, so that no shared code is compiled for it.
#if defined(__x86_64__)
#include <immintrin.h>

#include <array>
#include <type_traits>
#include <utility>

#include "base/rounding.h"
#include "outcomes/definitions/ladder_steps.h"
#include "outcomes/definitions/value_codes.h"
#include "outcomes/simd/kernels.h"

#pragma GCC push_options
// g++ 12 reports that its own intrinsics read uninitialized memory.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,popcnt,prefer-vector-width=512")

namespace hindsight::outcomes::avx512 {

namespace {

static_assert(kRecordReach == 16);

template <bool kUp>
uint32_t count_short(const int32_t* x, int32_t bound) {
  const __m512i limit = _mm512_set1_epi32(bound);
  const auto is_short = [limit](const int32_t* at) {
    const __m512i prices = _mm512_loadu_si512(at);
    return static_cast<uint32_t>(kUp ? _mm512_cmplt_epi32_mask(prices, limit) : _mm512_cmpgt_epi32_mask(prices, limit));
  };
  return static_cast<uint32_t>(__builtin_popcount(is_short(x) | is_short(x + 16) << 16));
}

// Lanes of a register of 32-bit numbers.
constexpr size_t kPartLanes = 16;

#include "outcomes/simd/kernels_body.h"

// For few values at a time: the last ones are masked instead of looped over.
template <bool kGreatest>
int32_t extreme_32(const int32_t* x, size_t n) {
  __m512i result = _mm512_set1_epi32(x[0]);
  for (size_t i = 0; i < n; i += 16) {
    const __mmask16 here = n - i < 16 ? static_cast<__mmask16>((1u << (n - i)) - 1) : static_cast<__mmask16>(0xffff);
    const __m512i next = _mm512_mask_loadu_epi32(result, here, x + i);
    result = kGreatest ? _mm512_max_epi32(result, next) : _mm512_min_epi32(result, next);
  }
  // Takes the halves through memory: g++ 12 reports that its own intrinsics for halves read uninitialized memory.
  alignas(64) int32_t lanes[16];
  _mm512_store_si512(lanes, result);
  const auto quarter = [&](size_t i) { return _mm_load_si128(reinterpret_cast<const __m128i*>(lanes) + i); };
  const auto farther = [](__m128i a, __m128i b) { return kGreatest ? _mm_max_epi32(a, b) : _mm_min_epi32(a, b); };
  __m128i last = farther(farther(quarter(0), quarter(1)), farther(quarter(2), quarter(3)));
  last = farther(last, _mm_shuffle_epi32(last, 0x4e));
  last = farther(last, _mm_shuffle_epi32(last, 0xb1));
  return _mm_cvtsi128_si32(last);
}
int32_t greatest_32(const int32_t* x, size_t n) {
  return extreme_32<true>(x, n);
}
int32_t least_32(const int32_t* x, size_t n) {
  return extreme_32<false>(x, n);
}

template <bool kGreatest>
void move_extremes(const PriceRun<int32_t>* runs, size_t n, int32_t* to) {
  for (size_t i = 0; i < n; ++i) {
    const int32_t found = extreme_32<kGreatest>(runs[i].x, runs[i].count);
    int32_t& result = to[runs[i].to];
    result = (kGreatest ? found > result : found < result) ? found : result;
  }
}
void raise_32(const PriceRun<int32_t>* runs, size_t n, int32_t* to) {
  move_extremes<true>(runs, n, to);
}
void lower_32(const PriceRun<int32_t>* runs, size_t n, int32_t* to) {
  move_extremes<false>(runs, n, to);
}

// A zone at a time: one branch in place of one for each register.
template <bool kAtLeast>
size_t first_at_512(const int32_t* x, size_t n, int32_t bound) {
  const __m512i limit = _mm512_set1_epi32(bound);
  for (size_t from = 0; from < n; from += 64) {
    const uint64_t here = n - from < 64 ? (1ull << (n - from)) - 1 : ~0ull;
    uint64_t found = 0;
    for (size_t i = 0; i < 64; i += 16) {
      const auto some = static_cast<__mmask16>(here >> i);
      const __m512i prices = _mm512_maskz_loadu_epi32(some, x + from + i);
      const __mmask16 meets = kAtLeast ? _mm512_mask_cmpge_epi32_mask(some, prices, limit)
                                       : _mm512_mask_cmple_epi32_mask(some, prices, limit);
      found |= uint64_t{meets} << i;
    }
    if (found != 0) return from + static_cast<size_t>(__builtin_ctzll(found));
  }
  return n;
}

// The prices of a zone fit four registers, and are compared with one bound after the other.
template <bool kUp>
size_t first_reaching_512(const int32_t* x, size_t n, const int32_t* bounds, size_t m, uint32_t* at) {
  const uint64_t here = n < 64 ? (1ull << n) - 1 : ~0ull;
  const auto some = [here](int i) { return static_cast<__mmask16>(here >> (16 * i)); };
  const __m512i prices[4] = {_mm512_maskz_loadu_epi32(some(0), x), _mm512_maskz_loadu_epi32(some(1), x + 16),
                             _mm512_maskz_loadu_epi32(some(2), x + 32), _mm512_maskz_loadu_epi32(some(3), x + 48)};
  size_t met = 0;
  for (; met < m; ++met) {
    const __m512i limit = _mm512_set1_epi32(bounds[met]);
    uint64_t found = 0;
    for (int i = 0; i < 4; ++i) {
      const __mmask16 meets = kUp ? _mm512_mask_cmpge_epi32_mask(some(i), prices[i], limit)
                                  : _mm512_mask_cmple_epi32_mask(some(i), prices[i], limit);
      found |= uint64_t{meets} << (16 * i);
    }
    if (found == 0) break;
    at[met] = static_cast<uint32_t>(__builtin_ctzll(found));
  }
  return met;
}

// Anchors form runs: sixteen neighbours are one load.
void gather_32(const int32_t* from, const uint32_t* at, int32_t* to, size_t n) {
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    if (at[i + 15] - at[i] == 15) {
      _mm512_storeu_si512(to + i, _mm512_loadu_si512(from + at[i]));
    } else {
      for (size_t k = i; k < i + 16; ++k) to[k] = from[at[k]];
    }
  }
  for (; i < n; ++i) to[i] = from[at[i]];
}

// By number of passed ends: a nibble for each bracket, 1 when the value is below it.
alignas(64) constexpr std::array<uint32_t, 16> kBelowByPassed = [] {
  std::array<uint32_t, 16> table{};
  for (size_t passed = 0; passed < 16; ++passed) {
    for (size_t b = 0; b < kBracketsMax; ++b) table[passed] |= (passed <= 2 * b ? 1u : 0u) << 4 * b;
  }
  return table;
}();

// Sixteen values at once are looked up among the ends of all brackets, by bisection in registers. Values inside a
// bracket are packed to the front and stored. How many brackets a value lies below is counted in four bits a bracket.
size_t select_32(const int32_t* values, size_t n, const BracketBounds<int32_t>& brackets, uint64_t* below,
                 int32_t* kept) {
  // A value has passed the first end of a bracket when it is not below it, and the second when it is above it.
  const __m512i one = _mm512_set1_epi32(1), none = _mm512_set1_epi32(INT32_MAX);
  const auto some = static_cast<__mmask16>((1u << brackets.count) - 1);
  const __m512i lo = _mm512_mask_loadu_epi32(none, some, brackets.lo);
  const __m512i hi = _mm512_mask_loadu_epi32(none, some, brackets.hi);
  const __mmask16 has_less = _mm512_mask_cmpneq_epi32_mask(some, lo, _mm512_set1_epi32(INT32_MIN));
  const __m512i in_turn = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0);
  const __m512i bounds = _mm512_permutex2var_epi32(_mm512_mask_sub_epi32(lo, has_less, lo, one), in_turn, hi);
  constexpr size_t kMostPacked = 15;
  const __m512i table = _mm512_load_si512(kBelowByPassed.data()), nibble = _mm512_set1_epi32(15);
  const __m512i middle = _mm512_permutexvar_epi32(_mm512_set1_epi32(7), bounds);
  const __m512i two = _mm512_set1_epi32(2), four = _mm512_set1_epi32(4);
  const __m512i eleven = _mm512_set1_epi32(11), three = _mm512_set1_epi32(3);
  __m512i less[kBracketsMax];
  for (__m512i& one_less : less) one_less = _mm512_setzero_si512();
  size_t count = 0;
  for (size_t i = 0; i < n;) {
    __m512i packed = _mm512_setzero_si512();
    for (size_t turn = 0; turn < kMostPacked && i < n; ++turn, i += 16) {
      const __mmask16 here = n - i < 16 ? static_cast<__mmask16>((1u << (n - i)) - 1) : static_cast<__mmask16>(0xffff);
      const __m512i x = _mm512_maskz_loadu_epi32(here, values + i);
      const auto passes = [&](__m512i probe) {
        return _mm512_cmpgt_epi32_mask(x, _mm512_permutexvar_epi32(probe, bounds));
      };
      __m512i probe = _mm512_mask_mov_epi32(three, _mm512_cmpgt_epi32_mask(x, middle), eleven);
      probe = _mm512_mask_add_epi32(_mm512_sub_epi32(probe, two), passes(probe), _mm512_sub_epi32(probe, two), four);
      probe = _mm512_mask_add_epi32(_mm512_sub_epi32(probe, one), passes(probe), _mm512_sub_epi32(probe, one), two);
      const __m512i passed = _mm512_mask_add_epi32(probe, passes(probe), probe, one);
      packed = _mm512_mask_add_epi32(packed, here, packed, _mm512_permutexvar_epi32(passed, table));
      const __mmask16 inside = _mm512_mask_test_epi32_mask(here, passed, one);
      const __mmask16 keep = _mm512_mask_test_epi32_mask(inside, x, x);
      _mm512_storeu_si512(kept + count, _mm512_maskz_compress_epi32(keep, x));
      count += static_cast<size_t>(__builtin_popcount(keep));
    }
    for (size_t j = 0; j < kBracketsMax; ++j) {
      const __m512i shifted = _mm512_srl_epi32(packed, _mm_cvtsi32_si128(static_cast<int32_t>(4 * j)));
      less[j] = _mm512_add_epi32(less[j], _mm512_and_si512(shifted, nibble));
    }
  }
  // The sums of the lanes of all brackets at once: those of four brackets in each quarter, then in each half.
  const auto pairs = [](__m512i x, __m512i y) {
    return _mm512_add_epi32(_mm512_unpacklo_epi32(x, y), _mm512_unpackhi_epi32(x, y));
  };
  const auto fours = [](__m512i x, __m512i y) {
    return _mm512_add_epi32(_mm512_unpacklo_epi64(x, y), _mm512_unpackhi_epi64(x, y));
  };
  static_assert(kBracketsMax == 7);
  const __m512i first = fours(pairs(less[0], less[1]), pairs(less[2], less[3]));
  const __m512i last = fours(pairs(less[4], less[5]), pairs(less[6], _mm512_setzero_si512()));
  alignas(64) uint32_t sums[16];
  _mm512_store_si512(
      sums, _mm512_add_epi32(_mm512_shuffle_i64x2(first, last, 0x44), _mm512_shuffle_i64x2(first, last, 0xee)));
  for (size_t j = 0; j < brackets.count; ++j) {
    const size_t at = 8 * (j / 4) + j % 4;
    below[j] += uint64_t{sums[at]} + sums[at + 4];
  }
  return count;
}

#include "outcomes/simd/avx512_bounds.h"
#include "outcomes/simd/avx512_passages.h"
#include "outcomes/simd/avx512_ratios.h"
#include "outcomes/simd/avx512_windows.h"

}  // namespace

const Kernels<int32_t> kKernels32 = {slide_max<int32_t>,
                                     slide_min<int32_t>,
                                     block_max<int32_t>,
                                     block_min<int32_t>,
                                     greatest_32,
                                     least_32,
                                     raise_32,
                                     lower_32,
                                     first_at_512<true>,
                                     first_at_512<false>,
                                     first_reaching_512<true>,
                                     first_reaching_512<false>,
                                     ratios_32,
                                     pack_512,
                                     marked_ratios_512,
                                     marked_near_512,
                                     digest_32,
                                     count_codes_512<3>,
                                     count_codes_512<4>,
                                     take_counts_512<uint64_t>,
                                     take_counts_512<uint32_t>,
                                     count_reaching_512<true>,
                                     count_reaching_512<false>,
                                     windows_512<true>,
                                     windows_512<false>,
                                     gather_32,
                                     inverses<int32_t>,
                                     prices<int32_t>,
                                     select_32,
                                     records_512<true>,
                                     records_512<false>,
                                     passages_512<true>,
                                     passages_512<false>,
                                     reached_bounds_512<true>,
                                     reached_bounds_512<false>};

}  // namespace hindsight::outcomes::avx512

#pragma GCC pop_options

#endif
