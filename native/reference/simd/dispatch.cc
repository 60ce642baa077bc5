// The same choice as for scans: one instruction set for the whole process, forced by HINDSIGHT_SIMD.
#include "reference/simd/kernels.h"
#include "scan/simd/kernels.h"

namespace hindsight::outcomes {

const ReferenceKernels& reference_kernels() {
#if defined(__x86_64__)
  const std::string_view path = simd_path();
  if (path == "avx512") return avx512::kReferenceKernels;
  if (path == "avx2") return avx2::kReferenceKernels;
#endif
  return scalar::kReferenceKernels;
}

}  // namespace hindsight::outcomes
