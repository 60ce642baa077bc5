// Part of avx512.cc: extremes of the windows of one word, as windows() gives them. Registers of sixteen minutes are
// moved against each other, so nothing is read again that was just written.

template <bool kUp>
struct Windows512 {
  static __m512i none() { return _mm512_set1_epi32(kUp ? INT32_MIN : INT32_MAX); }
  static __m512i farther(__m512i a, __m512i b) { return kUp ? _mm512_max_epi32(a, b) : _mm512_min_epi32(a, b); }
  static __m512i lane_of(__m512i x, int32_t lane) { return _mm512_permutexvar_epi32(_mm512_set1_epi32(lane), x); }
  /// By lane: the extreme of the lanes up to it, and of `before` in all lanes.
  static __m512i up_to(__m512i x, __m512i before) {
    x = farther(x, _mm512_alignr_epi32(x, none(), 15));
    x = farther(x, _mm512_alignr_epi32(x, none(), 14));
    x = farther(x, _mm512_alignr_epi32(x, none(), 12));
    x = farther(x, _mm512_alignr_epi32(x, none(), 8));
    return farther(x, before);
  }
  /// The same from it on.
  static __m512i from_on(__m512i x, __m512i behind) {
    x = farther(x, _mm512_alignr_epi32(none(), x, 1));
    x = farther(x, _mm512_alignr_epi32(none(), x, 2));
    x = farther(x, _mm512_alignr_epi32(none(), x, 4));
    x = farther(x, _mm512_alignr_epi32(none(), x, 8));
    return farther(x, behind);
  }
  static __m512i extreme(__m512i x) {
    x = farther(x, _mm512_alignr_epi32(x, x, 8));
    x = farther(x, _mm512_alignr_epi32(x, x, 4));
    x = farther(x, _mm512_alignr_epi32(x, x, 2));
    return farther(x, _mm512_alignr_epi32(x, x, 1));
  }

  // Windows of at most an hour: of 16 minutes by doubling, and then of two or four of these.
  static void short_windows(const __m512i (&near)[8], size_t horizons, int32_t* to, size_t stride) {
    __m512i x[9];
    for (size_t k = 0; k < 8; ++k) x[k] = near[k];
    x[8] = none();
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) x[k] = farther(x[k], _mm512_alignr_epi32(x[k + 1], x[k], 1));
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) x[k] = farther(x[k], _mm512_alignr_epi32(x[k + 1], x[k], 2));
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) x[k] = farther(x[k], _mm512_alignr_epi32(x[k + 1], x[k], 4));
#pragma GCC unroll 8
    for (int k = 0; k < 8; ++k) x[k] = farther(x[k], _mm512_alignr_epi32(x[k + 1], x[k], 8));
    __m512i next[6];  // from the next minute on
#pragma GCC unroll 6
    for (int k = 0; k < 6; ++k) next[k] = _mm512_alignr_epi32(x[k + 1], x[k], 1);
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
      _mm512_storeu_si512(to + 16 * k, farther(next[k], _mm512_alignr_epi32(x[k + 1], x[k], 15)));
    }
    if (horizons < 2) return;
#pragma GCC unroll 4
    for (int k = 0; k < 4; ++k) {
      const __m512i hour =
          farther(farther(next[k], next[k + 1]), farther(next[k + 2], _mm512_alignr_epi32(x[k + 3], x[k + 2], 13)));
      _mm512_storeu_si512(to + stride + 16 * k, hour);
    }
  }

  template <size_t kHorizon>
  static void long_windows(const __m512i (&rest_of_word)[4], const WindowEnds<int32_t>& ends, int32_t* to) {
    static_assert(rest_of(kHorizon) % 16 == 0 && rest_of(kHorizon) > 0);
    constexpr size_t kRest = rest_of(kHorizon) / 16, kFirst = 4 - kRest;
    const __m512i inner = _mm512_set1_epi32(ends.inner), outer = _mm512_set1_epi32(ends.outer);
    __m512i found[4];
    for (size_t k = 0; k < 4; ++k) found[k] = farther(rest_of_word[k], k < kFirst ? inner : outer);
    if (ends.first != nullptr) {
      __m512i before = _mm512_loadu_si512(ends.first);
      for (size_t k = 1; k < kRest; ++k) before = farther(before, _mm512_loadu_si512(ends.first + 16 * k));
      before = extreme(before);
      for (size_t k = 0; k < kFirst; ++k) {
        const __m512i some = up_to(_mm512_loadu_si512(ends.first + 16 * (kRest + k)), before);
        found[k] = farther(found[k], some);
        before = lane_of(some, 15);
      }
    }
    if (ends.next != nullptr) {
      __m512i before = none();
      for (size_t k = 0; k < kRest; ++k) {
        const __m512i some = up_to(_mm512_loadu_si512(ends.next + 16 * k), before);
        found[kFirst + k] = farther(found[kFirst + k], some);
        before = lane_of(some, 15);
      }
    }
    for (size_t k = 0; k < 4; ++k) _mm512_storeu_si512(to + 16 * k, found[k]);
  }
};

template <bool kUp>
void windows_512(const int32_t* near, const WindowEnds<int32_t>* ends, size_t horizons, int32_t* to, size_t stride) {
  using Of = Windows512<kUp>;
  __m512i x[8];
  for (size_t k = 0; k < 8; ++k) x[k] = _mm512_loadu_si512(near + 16 * k);
  Of::short_windows(x, horizons, to, stride);
  if (horizons < 3) return;
  __m512i rest_of_word[4], behind = Of::none();
  for (size_t k = 4; k-- > 0;) {
    const __m512i after = _mm512_alignr_epi32(k < 3 ? x[k + 1] : Of::none(), x[k], 1);
    rest_of_word[k] = Of::from_on(after, behind);
    behind = Of::lane_of(rest_of_word[k], 0);
  }
  static_assert(kHorizons == 6);
  Of::template long_windows<2>(rest_of_word, ends[2], to + 2 * stride);
  if (horizons > 3) Of::template long_windows<3>(rest_of_word, ends[3], to + 3 * stride);
  if (horizons > 4) Of::template long_windows<4>(rest_of_word, ends[4], to + 4 * stride);
  if (horizons > 5) Of::template long_windows<5>(rest_of_word, ends[5], to + 5 * stride);
}
