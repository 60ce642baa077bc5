// The kernels compiled for AVX-512. All headers are included first, so that no shared code is compiled for it.
#if defined(__x86_64__)
#include <immintrin.h>

#include "outcomes/definitions/reference_bins.h"
#include "reference/simd/kernels.h"

#pragma GCC push_options
// g++ 12 reports that its own intrinsics read uninitialized memory.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,popcnt,prefer-vector-width=512")

namespace hindsight::outcomes::avx512 {

namespace {

// Sixteen bins at a time.
size_t used_bins(const uint64_t* bins, size_t first, size_t last, uint32_t* places, uint32_t* counts) {
  const __m512i sixteen = _mm512_set1_epi32(16);
  __m512i here = _mm512_add_epi32(_mm512_set1_epi32(static_cast<int32_t>(first)),
                                  _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
  const __m512i lower = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  size_t n = 0;
  for (size_t bin = first; bin <= last; bin += 16, here = _mm512_add_epi32(here, sixteen)) {
    const size_t left = last - bin + 1;
    const auto valid = static_cast<uint32_t>(left < 16 ? (1u << left) - 1 : 0xffffu);
    const __m512i near = _mm512_maskz_loadu_epi64(static_cast<__mmask8>(valid), bins + bin);
    const __m512i far = _mm512_maskz_loadu_epi64(static_cast<__mmask8>(valid >> 8), bins + bin + 8);
    const __m512i found = _mm512_permutex2var_epi32(near, lower, far);
    const __mmask16 used = _mm512_test_epi32_mask(found, found);
    _mm512_storeu_si512(places + n, _mm512_maskz_compress_epi32(used, here));
    _mm512_storeu_si512(counts + n, _mm512_maskz_compress_epi32(used, found));
    n += static_cast<size_t>(__builtin_popcount(used));
  }
  return n;
}

#include "reference/simd/kernels_body.h"

// The bins of sixteen values, as reference_bin() gives them. From 8 on a float's exponent and leading bits number the
// bins. kPlain: no magnitude is less, and the bins are those of the magnitudes.
template <bool kPlain>
inline __m512i sixteen_bins(__m512i values) {
  constexpr int32_t kSixteen = (127 + 4) << 3, kOwnBins = 8;
  const __m512i magnitudes = _mm512_abs_epi32(values);
  const __m512 floats = _mm512_cvt_roundepi32_ps(magnitudes, _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
  const __m512i top = _mm512_srli_epi32(_mm512_castps_si512(floats), 20);
  const __m512i bins = _mm512_sub_epi32(top, _mm512_set1_epi32(kSixteen - 16));
  if constexpr (kPlain) return bins;
  const __mmask16 small = _mm512_cmplt_epi32_mask(magnitudes, _mm512_set1_epi32(kOwnBins));
  const __m512i all = _mm512_mask_mov_epi32(bins, small, magnitudes);
  return _mm512_mask_sub_epi32(all, _mm512_movepi32_mask(values), _mm512_setzero_si512(), all);
}

// A byte for each value: its bin's distance to `nearest`. Up to a multiple of 64 follow places that are no bin's.
template <bool kPlain>
size_t write_places(const int32_t* values, size_t n, int32_t nearest, uint8_t* places) {
  const __m512i from = _mm512_set1_epi32(nearest);
  const auto write = [&](size_t i, __m512i sixteen) {
    const __m512i place = _mm512_sub_epi32(sixteen_bins<kPlain>(sixteen), from);
    _mm_store_si128(reinterpret_cast<__m128i*>(places + i), _mm512_cvtepi32_epi8(place));
  };
  size_t i = 0;
  for (; i + 16 <= n; i += 16) write(i, _mm512_loadu_si512(values + i));
  if (i < n) write(i, _mm512_maskz_loadu_epi32(static_cast<__mmask16>((1u << (n - i)) - 1), values + i));
  const size_t end = (n + 63) / 64 * 64;
  __builtin_memset(places + n, 0xff, end - n);
  return end;
}

// Bin by bin: 64 values are compared at once, and the matches are counted.
bool count_few_bins(const int32_t* values, size_t n, size_t first, size_t last, uint64_t* bins) {
  constexpr size_t kMostValues = 2048, kMostBins = 64, kZero = kReferenceTopBin, kOwnBins = 8;
  if (last - first >= kMostBins || n > kMostValues) return false;
  alignas(64) uint8_t places[kMostValues];
  size_t end;
  // By place: the bin, which ascends with the place, or descends with the magnitudes of negative values.
  uint64_t* at = bins + first;
  ptrdiff_t step = 1;
  if (first >= kZero + kOwnBins) {
    end = write_places<true>(values, n, static_cast<int32_t>(first - kZero), places);
  } else if (last <= kZero - kOwnBins) {
    end = write_places<true>(values, n, static_cast<int32_t>(kZero - last), places);
    at = bins + last;
    step = -1;
  } else {
    end = write_places<false>(values, n, static_cast<int32_t>(first) - kReferenceTopBin, places);
  }
  for (size_t place = 0; place <= last - first; ++place, at += step) {
    const __m512i wanted = _mm512_set1_epi8(static_cast<char>(place));
    int64_t count = 0;
    for (size_t i = 0; i < end; i += 64) {
      count += __builtin_popcountll(_mm512_cmpeq_epi8_mask(_mm512_load_si512(places + i), wanted));
    }
    *at += static_cast<uint64_t>(count);
  }
  return true;
}

}  // namespace

const ReferenceKernels kReferenceKernels = {count_few_bins, add, pairs};

}  // namespace hindsight::outcomes::avx512

#pragma GCC pop_options

#endif
