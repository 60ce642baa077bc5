// The kernels without wide instructions. Here counting by code is always faster than by comparisons.
#include "outcomes/definitions/reference_bins.h"
#include "reference/simd/kernels.h"

namespace hindsight::outcomes::scalar {

namespace {

bool count_none(const int32_t*, size_t, size_t, size_t, uint64_t*) {
  return false;
}

#include "reference/simd/used_bins.h"
// It uses the former.
#include "reference/simd/kernels_body.h"

}  // namespace

const ReferenceKernels kReferenceKernels = {count_none, add, pairs};

}  // namespace hindsight::outcomes::scalar
