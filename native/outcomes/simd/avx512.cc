// The kernels compiled for AVX512. Headers come first, so that nothing shared is compiled for it.
#if defined(__x86_64__)
#include <immintrin.h>

#include "base/rounding.h"
#include "outcomes/simd/kernels.h"
#include "outcomes/value_bins.h"

#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,popcnt,prefer-vector-width=512")

namespace hindsight::outcomes::avx512 {

namespace {

static_assert(kClimbReach == 8);

template <bool kUp>
uint32_t count_short(const int32_t* x, int32_t bound) {
  const __m512i prices = _mm512_loadu_si512(x), limit = _mm512_set1_epi32(bound);
  const __mmask16 is_short = kUp ? _mm512_cmplt_epi32_mask(prices, limit) : _mm512_cmpgt_epi32_mask(prices, limit);
  return static_cast<uint32_t>(__builtin_popcount(is_short));
}

#include "outcomes/simd/kernels_body.h"

}  // namespace

const Kernels<int32_t> kKernels32 = {slide_max<int32_t>,
                                     slide_min<int32_t>,
                                     block_max<int32_t>,
                                     block_min<int32_t>,
                                     greatest<int32_t>,
                                     least<int32_t>,
                                     first_at_least<int32_t>,
                                     first_at_most<int32_t>,
                                     ratios_32,
                                     digest_32,
                                     bins_32,
                                     climb_up<int32_t>,
                                     climb_down<int32_t>};

}  // namespace hindsight::outcomes::avx512

#pragma GCC pop_options

#endif
