// Part of avx512.cc, which includes it once inside its namespace: ratios of marked minutes with their statistics, and
// counts by code. It has no include guard and no includes of its own.

size_t pack_512(const int32_t* values, uint64_t marks, int32_t* to) {
  const int32_t* begin = to;
#pragma GCC unroll 4
  for (size_t i = 0; i < 64; i += 16) {
    const auto here = static_cast<__mmask16>(marks >> i);
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi32(here, _mm512_loadu_si512(values + i)));
    to += __builtin_popcount(here);
  }
  return static_cast<size_t>(to - begin);
}

// Which side of a ratio is cut off.
enum class Cut : uint8_t { none, below_0, above_0 };

// Sums and squares are sums of whole doubles: exact as long as no value exceeds 2^23, of which a lane adds 128.
constexpr int32_t kSquaresExact = 1 << 23;
static_assert(4 * kMarkedWords <= 128);

struct RatioSums {
  __m512d sums[2], squares[2], doubt;
  __m512i least, greatest;
  uint64_t positive, negative;
};

// Sixteen minutes, of which those of `here` are marked. A ratio is price · inverse − 1e7 with one rounding: its error
// is below 2^-20, so its nearest integer is exact unless it lies that close to a half (see ratios_32). Unmarked minutes
// become −1e7 and are left out of all sums.
template <Cut kCut, bool kAll, bool kSums>
inline __m512i sixteen_ratios(const int32_t* price, const double* inverse, __mmask16 here, RatioSums& to) {
  const __m512d rounder = _mm512_set1_pd(6755399441055744.0), unit = _mm512_set1_pd(1e7), zero = _mm512_setzero_pd();
  constexpr int kFartherMagnitude = 0x0B;
  __m512d rounded[2];
#pragma GCC unroll 2
  for (int half = 0; half < 2; ++half) {
    const auto lanes = static_cast<__mmask8>(here >> 8 * half);
    const auto* at = price + 8 * half;
    const __m512d paid = kAll ? _mm512_cvtepi32_pd(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(at)))
                              : _mm512_cvtepi32_pd(_mm256_maskz_loadu_epi32(lanes, at));
    const __m512d share = kAll ? _mm512_loadu_pd(inverse + 8 * half) : _mm512_maskz_loadu_pd(lanes, inverse + 8 * half);
    __m512d quotient = _mm512_fmsub_pd(paid, share, unit);
    if constexpr (kCut == Cut::below_0) quotient = _mm512_max_pd(quotient, zero);
    if constexpr (kCut == Cut::above_0) quotient = _mm512_min_pd(quotient, zero);
    rounded[half] = _mm512_add_pd(quotient, rounder);
    const __m512d whole = _mm512_sub_pd(rounded[half], rounder);
    to.doubt = _mm512_range_pd(to.doubt, _mm512_sub_pd(quotient, whole), kFartherMagnitude);
    if constexpr (!kSums) continue;
    if constexpr (kAll) {
      to.sums[half] = _mm512_add_pd(to.sums[half], whole);
      to.squares[half] = _mm512_fmadd_pd(whole, whole, to.squares[half]);
    } else {
      to.sums[half] = _mm512_mask_add_pd(to.sums[half], lanes, to.sums[half], whole);
      to.squares[half] = _mm512_mask3_fmadd_pd(whole, whole, to.squares[half], lanes);
    }
  }
  // The whole number stands in the lower half of each lane.
  const __m512i lower = _mm512_set_epi32(30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0);
  const __m512i ratio =
      _mm512_permutex2var_epi32(_mm512_castpd_si512(rounded[0]), lower, _mm512_castpd_si512(rounded[1]));
  if constexpr (!kSums) return ratio;
  const __m512i none = _mm512_setzero_si512();
  if constexpr (kAll) {
    to.least = _mm512_min_epi32(to.least, ratio);
    to.greatest = _mm512_max_epi32(to.greatest, ratio);
  } else {
    to.least = _mm512_mask_min_epi32(to.least, here, to.least, ratio);
    to.greatest = _mm512_mask_max_epi32(to.greatest, here, to.greatest, ratio);
  }
  if constexpr (kCut != Cut::above_0) {
    to.positive += static_cast<uint64_t>(__builtin_popcount(_mm512_mask_cmpgt_epi32_mask(here, ratio, none)));
  }
  if constexpr (kCut != Cut::below_0) {
    to.negative += static_cast<uint64_t>(__builtin_popcount(_mm512_mask_cmplt_epi32_mask(here, ratio, none)));
  }
  return ratio;
}

Digest digest_of(const RatioSums& from) {
  double sums[16], squares[16], doubts[8];
  int32_t least[16], greatest[16];
  for (size_t half = 0; half < 2; ++half) {
    _mm512_storeu_pd(sums + 8 * half, from.sums[half]);
    _mm512_storeu_pd(squares + 8 * half, from.squares[half]);
  }
  _mm512_storeu_pd(doubts, from.doubt);
  _mm512_storeu_si512(least, from.least);
  _mm512_storeu_si512(greatest, from.greatest);
  Digest digest{least[0], greatest[0], 0, 0, from.positive, from.negative};
  uint64_t all = 0;
  for (size_t i = 0; i < 16; ++i) {
    digest.sum += static_cast<int64_t>(sums[i]);
    all += static_cast<uint64_t>(squares[i]);
    digest.min = least[i] < digest.min ? least[i] : digest.min;
    digest.max = greatest[i] > digest.max ? greatest[i] : digest.max;
  }
  digest.squares = all;
  return digest;
}

template <Cut kCut, bool kSums>
size_t marked_ratios_of(const MarkedPrices<int32_t>& from, int32_t lo, int32_t hi, int32_t* to, Digest* digest) {
  RatioSums sums{};
  sums.least = _mm512_set1_epi32(INT32_MAX);
  sums.greatest = _mm512_set1_epi32(INT32_MIN);
  size_t count = 0;
  for (size_t word = 0; word < from.words; ++word) {
    const uint64_t marks = from.marks[word];
    if (marks == 0) continue;
    const int32_t* price = from.price + 64 * word;
    const double* inverse = from.inverse + 64 * word;
    if (~marks == 0) {
#pragma GCC unroll 4
      for (size_t i = 0; i < 64; i += 16) {
        const __m512i ratio = sixteen_ratios<kCut, true, kSums>(price + i, inverse + i, 0xffff, sums);
        _mm512_storeu_si512(to + count + i, ratio);
      }
      count += 64;
      continue;
    }
    for (size_t i = 0; i < 64; i += 16) {
      const auto here = static_cast<__mmask16>(marks >> i);
      if (here == 0) continue;
      const __m512i ratio = sixteen_ratios<kCut, false, kSums>(price + i, inverse + i, here, sums);
      _mm512_storeu_si512(to + count, _mm512_maskz_compress_epi32(here, ratio));
      count += static_cast<size_t>(__builtin_popcount(here));
    }
  }
  if (count == 0) return 0;
  if (_mm512_cmp_pd_mask(sums.doubt, _mm512_set1_pd(0.499998), _CMP_GE_OQ) != 0) {
    return marked_ratios<int32_t, ratios_32, digest_32>(from, lo, hi, to, digest);
  }
  if constexpr (!kSums) return count;
  *digest = digest_of(sums);
  if (digest->min < -kSquaresExact || digest->max > kSquaresExact) *digest = digest_32(to, count);
  return count;
}
template <bool kSums>
size_t marked_ratios_512(const MarkedPrices<int32_t>& from, int32_t lo, int32_t hi, int32_t* to, Digest* digest) {
  if (lo == 0) return marked_ratios_of<Cut::below_0, kSums>(from, lo, hi, to, digest);
  if (hi == 0) return marked_ratios_of<Cut::above_0, kSums>(from, lo, hi, to, digest);
  return marked_ratios_of<Cut::none, kSums>(from, lo, hi, to, digest);
}
size_t marked_ratios_512(const MarkedPrices<int32_t>& from, int32_t lo, int32_t hi, int32_t* to, Digest* digest) {
  return digest == nullptr ? marked_ratios_512<false>(from, lo, hi, to, digest)
                           : marked_ratios_512<true>(from, lo, hi, to, digest);
}

// As marked_near(), in floats: ranges are widened by a unit, and by more than four roundings.
size_t marked_near_512(const MarkedPrices<int32_t>& from, const BracketBounds<int32_t>& ranges, int32_t* price,
                       int32_t* entry) {
  constexpr double kWider = 4e-7;
  static_assert(kWider > 5 * 0x1p-24);
  __m512 lo[kBracketsMax], hi[kBracketsMax];
  for (size_t j = 0; j < ranges.count; ++j) {
    lo[j] = _mm512_set1_ps(static_cast<float>((1 + (ranges.lo[j] - 1.0) * 1e-7) * (1 - kWider)));
    hi[j] = _mm512_set1_ps(static_cast<float>((1 + (ranges.hi[j] + 1.0) * 1e-7) * (1 + kWider)));
  }
  size_t count = 0;
  for (size_t word = 0; word < from.words; ++word) {
    const uint64_t marks = from.marks[word];
    for (size_t i = 0; i < 64 && marks >> i != 0; i += 16) {
      const auto here = static_cast<__mmask16>(marks >> i);
      const __m512i paid = _mm512_maskz_loadu_epi32(here, from.price + 64 * word + i);
      const __m512i entered = _mm512_maskz_loadu_epi32(here, from.entry + 64 * word + i);
      const __m512 x = _mm512_cvtepi32_ps(paid), e = _mm512_cvtepi32_ps(entered);
      __mmask16 near = 0;
      for (size_t j = 0; j < ranges.count; ++j) {
        const __mmask16 above = _mm512_mask_cmp_ps_mask(here, x, _mm512_mul_ps(e, lo[j]), _CMP_GE_OQ);
        near |= _mm512_mask_cmp_ps_mask(above, x, _mm512_mul_ps(e, hi[j]), _CMP_LE_OQ);
      }
      if (near == 0) continue;
      _mm512_storeu_si512(price + count, _mm512_maskz_compress_epi32(near, paid));
      _mm512_storeu_si512(entry + count, _mm512_maskz_compress_epi32(near, entered));
      count += static_cast<size_t>(__builtin_popcount(near));
    }
  }
  return count;
}

// Neighbours move together, so sixteen often have one code.
template <int kBits>
void count_codes_512(const int32_t* values, size_t n, uint16_t* counts) {
  alignas(64) uint32_t codes[16];
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    const __m512 magnitudes =
        _mm512_cvt_roundepi32_ps(_mm512_loadu_si512(values + i), _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC);
    const __m512i found = _mm512_srli_epi32(_mm512_castps_si512(magnitudes), 23 - kBits);
    _mm512_store_si512(codes, found);
    if (_mm512_cmpeq_epi32_mask(found, _mm512_set1_epi32(static_cast<int32_t>(codes[0]))) == 0xffff) {
      counts[codes[0] * kCountTurns] = static_cast<uint16_t>(counts[codes[0] * kCountTurns] + 16);
      continue;
    }
#pragma GCC unroll 16
    for (size_t k = 0; k < 16; ++k) counts[codes[k] * kCountTurns + k % kCountTurns] += 1;
  }
  count_codes<kBits>(values + i, n - i, counts);
}

// Eight codes at a time.
template <class Count>
void take_counts_512(uint16_t* counts, size_t n, bool down, Count* to) {
  static_assert(kCountTurns == 4);
  const __m512i even = _mm512_set1_epi64(0x0000ffff0000ffff), lower = _mm512_set1_epi64(0xffffffff);
  const __m512i backwards = _mm512_set_epi64(0, 1, 2, 3, 4, 5, 6, 7);
  for (size_t i = 0; i < n; i += 8) {
    const auto here = n - i < 8 ? static_cast<__mmask8>((1u << (n - i)) - 1) : __mmask8{0xff};
    const __m512i all = _mm512_maskz_loadu_epi64(here, counts + i * kCountTurns);
    _mm512_mask_storeu_epi64(counts + i * kCountTurns, here, _mm512_setzero_si512());
    const __m512i pairs =
        _mm512_add_epi64(_mm512_and_si512(all, even), _mm512_and_si512(_mm512_srli_epi64(all, 16), even));
    __m512i sums = _mm512_and_si512(_mm512_add_epi64(pairs, _mm512_srli_epi64(pairs, 32)), lower);
    __mmask8 places = here;
    Count* at = to + i;
    if (down) {
      sums = _mm512_permutexvar_epi64(backwards, sums);
      places = static_cast<__mmask8>(here << (n - i < 8 ? 8 - (n - i) : 0));
      at = to - i - 7;
    }
    if constexpr (sizeof(Count) == 8) {
      _mm512_mask_storeu_epi64(at, places, _mm512_add_epi64(_mm512_maskz_loadu_epi64(places, at), sums));
    } else {
      const __m256i narrow = _mm512_cvtepi64_epi32(sums);
      _mm256_mask_storeu_epi32(at, places, _mm256_add_epi32(_mm256_maskz_loadu_epi32(places, at), narrow));
    }
  }
}
