// The kernels compiled for AVX2. All headers are included first, so that no shared code is compiled for it.
#if defined(__x86_64__)
#include "outcomes/definitions/reference_bins.h"
#include "reference/simd/kernels.h"

#pragma GCC push_options
#pragma GCC target("avx2")

namespace hindsight::outcomes::avx2 {

namespace {

#include "reference/simd/used_bins.h"
// It uses the former.
#include "reference/simd/kernels_body.h"

}  // namespace

const ReferenceKernels kReferenceKernels = {scalar::kReferenceKernels.count_few_bins, add, pairs};

}  // namespace hindsight::outcomes::avx2

#pragma GCC pop_options

#endif
