// The kernels compiled for AVX2. Headers come first, so that nothing shared is compiled for it.
#if defined(__x86_64__)
#include "base/rounding.h"
#include "outcomes/simd/kernels.h"
#include "outcomes/value_bins.h"

#pragma GCC push_options
#pragma GCC target("avx2")

namespace hindsight::outcomes::avx2 {

namespace {

#include "outcomes/simd/kernels_body.h"

}  // namespace

const Kernels<int32_t> kKernels32 = {
    slide_max<int32_t>,     slide_min<int32_t>, greatest<int32_t>, least<int32_t>, first_at_least<int32_t>,
    first_at_most<int32_t>, ratios_32,          digest_32,         bins_32,        climb_up<int32_t>,
    climb_down<int32_t>};

}  // namespace hindsight::outcomes::avx2

#pragma GCC pop_options

#endif
