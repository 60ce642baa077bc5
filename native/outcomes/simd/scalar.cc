// The definition of the kernels, and the only path for 64-bit prices.
#include "base/rounding.h"
#include "base/status.h"
#include "outcomes/definitions/ladder_steps.h"
#include "outcomes/definitions/value_bins.h"
#include "outcomes/definitions/value_codes.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes::scalar {

namespace {

template <bool kUp, class T>
uint32_t count_short(const T* x, T bound) {
  uint32_t count = 0;
  for (size_t i = 0; i < 2 * kRecordReach; ++i) count += (kUp ? x[i] < bound : x[i] > bound) ? 1 : 0;
  return count;
}

// Lanes of a register of 32-bit numbers.
constexpr size_t kPartLanes = 4;

#include "outcomes/simd/kernels_body.h"

// A result of at most kValueMax needs a numerator of at most kValueMax · entry; a greater one is not an outcome.
void ratios_64(const int64_t* price, const int64_t* entry, const double*, int64_t lo, int64_t hi, int64_t* to,
               size_t n) {
  for (size_t i = 0; i < n; ++i) {
    const int128 difference = static_cast<int128>(price[i]) - entry[i];
    if (difference > static_cast<int128>(entry[i]) * (kValueMax / 10'000'000)) {
      fail("outcome_out_of_range", "a price rose more than ten million times within seven days");
    }
    const int64_t ratio = ratio_change_e7(price[i], entry[i]);
    to[i] = ratio < lo ? lo : (ratio > hi ? hi : ratio);
  }
}

Digest digest_64(const int64_t* values, size_t n) {
  Digest digest{values[0], values[0], 0, 0, 0, 0};
  for (size_t i = 0; i < n; ++i) {
    const int64_t v = values[i];
    digest.min = v < digest.min ? v : digest.min;
    digest.max = v > digest.max ? v : digest.max;
    digest.sum += v;
    digest.squares += static_cast<uint128>(static_cast<int128>(v) * v);
    digest.positive += v > 0 ? 1 : 0;
    digest.negative += v < 0 ? 1 : 0;
  }
  return digest;
}

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
const Kernels<int64_t> kKernels64 = {slide_max<int64_t>,
                                     slide_min<int64_t>,
                                     block_max<int64_t>,
                                     block_min<int64_t>,
                                     greatest<int64_t>,
                                     least<int64_t>,
                                     raise<int64_t>,
                                     lower<int64_t>,
                                     first_at_least<int64_t>,
                                     first_at_most<int64_t>,
                                     first_reaching<true, int64_t>,
                                     first_reaching<false, int64_t>,
                                     ratios_64,
                                     pack<int64_t>,
                                     marked_ratios<int64_t, ratios_64, digest_64>,
                                     marked_near<int64_t>,
                                     digest_64,
                                     count_codes<3, int64_t>,
                                     count_codes<4, int64_t>,
                                     take_counts<uint64_t>,
                                     take_counts<uint32_t>,
                                     count_reaching<true, int64_t>,
                                     count_reaching<false, int64_t>,
                                     windows<true, int64_t>,
                                     windows<false, int64_t>,
                                     gather<int64_t>,
                                     inverses<int64_t>,
                                     prices<int64_t>,
                                     select<int64_t>,
                                     records_up<int64_t>,
                                     records_down<int64_t>,
                                     passages_up<int64_t>,
                                     passages_down<int64_t>,
                                     reached_bounds<true, int64_t>,
                                     reached_bounds<false, int64_t>};

}  // namespace hindsight::outcomes::scalar
