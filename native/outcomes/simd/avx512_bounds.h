// Part of avx512.cc: how many values reach bounds.

// Up to so many bounds at once: the values are read once for all of them.
constexpr size_t kBoundsAtOnce = 4;
template <bool kUp, size_t kBounds>
void count_some_512(const int32_t* x, size_t n, const int32_t* bounds, uint32_t* counts) {
  __m512i limits[kBounds], found[kBounds];
  for (size_t j = 0; j < kBounds; ++j) {
    limits[j] = _mm512_set1_epi32(bounds[j]);
    found[j] = _mm512_setzero_si512();
  }
  const __m512i one = _mm512_set1_epi32(1);
  for (size_t i = 0; i < n; i += 16) {
    const __mmask16 here = n - i < 16 ? static_cast<__mmask16>((1u << (n - i)) - 1) : static_cast<__mmask16>(0xffff);
    const __m512i some = _mm512_maskz_loadu_epi32(here, x + i);
    for (size_t j = 0; j < kBounds; ++j) {
      const __mmask16 reach = kUp ? _mm512_mask_cmpge_epi32_mask(here, some, limits[j])
                                  : _mm512_mask_cmple_epi32_mask(here, some, limits[j]);
      found[j] = _mm512_mask_add_epi32(found[j], reach, found[j], one);
    }
  }
  for (size_t j = 0; j < kBounds; ++j) {
    uint32_t lanes[16];
    _mm512_storeu_si512(lanes, found[j]);
    counts[j] = 0;
    for (const uint32_t lane : lanes) counts[j] += lane;
  }
}
template <bool kUp>
void count_reaching_512(const int32_t* x, size_t n, const int32_t* bounds, size_t m, uint32_t* counts) {
  for (; m >= kBoundsAtOnce; m -= kBoundsAtOnce, bounds += kBoundsAtOnce, counts += kBoundsAtOnce) {
    count_some_512<kUp, kBoundsAtOnce>(x, n, bounds, counts);
  }
  static_assert(kBoundsAtOnce == 4);
  if (m == 3) count_some_512<kUp, 3>(x, n, bounds, counts);
  if (m == 2) count_some_512<kUp, 2>(x, n, bounds, counts);
  if (m == 1) count_some_512<kUp, 1>(x, n, bounds, counts);
}
