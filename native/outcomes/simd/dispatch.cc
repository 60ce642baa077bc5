// The same choice as for scans: one instruction set for the whole process, forced by HINDSIGHT_SIMD.
#include "outcomes/simd/kernels.h"
#include "scan/simd/kernels.h"

namespace hindsight::outcomes {

template <>
const Kernels<int32_t>& kernels() {
#if defined(__x86_64__)
  const std::string_view path = simd_path();
  if (path == "avx512") return avx512::kKernels32;
  if (path == "avx2") return avx2::kKernels32;
#endif
  return scalar::kKernels32;
}

template <>
const Kernels<int64_t>& kernels() {
  return scalar::kKernels64;
}

}  // namespace hindsight::outcomes
