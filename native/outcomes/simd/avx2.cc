// The kernels compiled for AVX2. All headers are included first, so that no shared code is compiled for it.
#if defined(__x86_64__)
#include <immintrin.h>

#include "base/rounding.h"
#include "outcomes/definitions/ladder_steps.h"
#include "outcomes/definitions/value_codes.h"
#include "outcomes/simd/kernels.h"

#pragma GCC push_options
#pragma GCC target("avx2,popcnt")

namespace hindsight::outcomes::avx2 {

namespace {

static_assert(kRecordReach == 16);

template <bool kUp>
uint32_t count_short(const int32_t* x, int32_t bound) {
  const __m256i limit = _mm256_set1_epi32(bound);
  const auto mask = [limit](const int32_t* at) {
    const __m256i prices = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
    const __m256i is_short = kUp ? _mm256_cmpgt_epi32(limit, prices) : _mm256_cmpgt_epi32(prices, limit);
    return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(is_short)));
  };
  return static_cast<uint32_t>(
      __builtin_popcount(mask(x) | mask(x + 8) << 8 | mask(x + 16) << 16 | mask(x + 24) << 24));
}

// Lanes of a register of 32-bit numbers.
constexpr size_t kPartLanes = 8;

#include "outcomes/simd/kernels_body.h"

}  // namespace

const Kernels<int32_t> kKernels32 = {slide_max<int32_t>,
                                     slide_min<int32_t>,
                                     block_max<int32_t>,
                                     block_min<int32_t>,
                                     greatest<int32_t>,
                                     least<int32_t>,
                                     raise<int32_t>,
                                     lower<int32_t>,
                                     first_at_least<int32_t>,
                                     first_at_most<int32_t>,
                                     first_reaching<true, int32_t>,
                                     first_reaching<false, int32_t>,
                                     ratios_32,
                                     pack<int32_t>,
                                     marked_ratios<int32_t, ratios_32, digest_32>,
                                     marked_near<int32_t>,
                                     digest_32,
                                     count_codes<3, int32_t>,
                                     count_codes<4, int32_t>,
                                     take_counts<uint64_t>,
                                     take_counts<uint32_t>,
                                     count_reaching<true, int32_t>,
                                     count_reaching<false, int32_t>,
                                     windows<true, int32_t>,
                                     windows<false, int32_t>,
                                     gather<int32_t>,
                                     inverses<int32_t>,
                                     prices<int32_t>,
                                     select<int32_t>,
                                     records_up<int32_t>,
                                     records_down<int32_t>,
                                     passages_up<int32_t>,
                                     passages_down<int32_t>,
                                     reached_bounds<true, int32_t>,
                                     reached_bounds<false, int32_t>};

}  // namespace hindsight::outcomes::avx2

#pragma GCC pop_options

#endif
