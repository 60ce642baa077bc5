// Part of avx512.cc, which includes it once inside its namespace: records of a window, and the first crossings of the
// ladder. It has no include guard and no includes of its own.

// The minutes that exceed all before them, found by running extremes, and the records that their extreme meets.
template <bool kUp>
uint32_t records_512(const int32_t* x, size_t n, uint32_t at, int32_t* prices, uint32_t* minutes, uint32_t top) {
  const auto farther = [](__m512i a, __m512i b) { return kUp ? _mm512_max_epi32(a, b) : _mm512_min_epi32(a, b); };
  const auto exceeds = [](__m512i a, __m512i b) {
    return kUp ? _mm512_cmpgt_epi32_mask(a, b) : _mm512_cmplt_epi32_mask(a, b);
  };
  const __m512i none = _mm512_set1_epi32(kUp ? INT32_MIN : INT32_MAX);
  const __m512i lane = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const auto all = static_cast<__mmask16>((1u << n) - 1);
  const __m512i here = _mm512_mask_loadu_epi32(none, all, x);
  __m512i before = _mm512_alignr_epi32(here, none, 15);  // of the minutes before each
  before = farther(before, _mm512_alignr_epi32(before, none, 15));
  before = farther(before, _mm512_alignr_epi32(before, none, 14));
  before = farther(before, _mm512_alignr_epi32(before, none, 12));
  before = farther(before, _mm512_alignr_epi32(before, none, 8));
  const __mmask16 kept = exceeds(here, before);
  if (kept == 0) return top;  // all are absent
  const auto last = 31u - static_cast<unsigned>(__builtin_clz(kept));
  const __m512i extreme = _mm512_set1_epi32(x[last]);
  for (;;) {
    const __m512i next = _mm512_loadu_si512(prices + top);
    const auto met = static_cast<__mmask16>(~exceeds(next, extreme));
    _mm512_mask_storeu_epi32(prices + top, met, none);
    const auto hidden = static_cast<uint32_t>(__builtin_popcount(met));
    top += hidden;
    if (hidden < 16) break;
  }
  const auto count = static_cast<uint32_t>(__builtin_popcount(kept));
  const auto places = static_cast<__mmask16>((1u << count) - 1);
  top -= count;
  _mm512_mask_storeu_epi32(prices + top, places, _mm512_maskz_compress_epi32(kept, here));
  const __m512i minute = _mm512_add_epi32(_mm512_set1_epi32(static_cast<int32_t>(at)), lane);
  _mm512_mask_storeu_epi32(minutes + top, places, _mm512_maskz_compress_epi32(kept, minute));
  return top;
}

// Up to this entry the product with a share (below 5) is a whole number only if it is computed as one: otherwise it
// lies at least 5e-8 beside one, and the error is smaller.
constexpr int32_t kPlainEntryMost = 20'000'000 - 1;

// The bounds of a step for eight entries, or of eight steps for one entry, as reach_bound gives them.
template <bool kUp>
inline __m256i plain_bounds(__m512d entry, __m512d share) {
  return kUp ? _mm512_cvt_roundpd_epi32(_mm512_fmadd_pd(entry, share, entry), _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC)
             : _mm512_cvt_roundpd_epi32(_mm512_fnmadd_pd(entry, share, entry),
                                        _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
}

// The least and the greatest of sixteen.
inline std::pair<int32_t, int32_t> extremes_of(__m512i x) {
  const auto turned = [](__m512i v, auto by) { return _mm512_shuffle_i64x2(v, v, decltype(by)::value); };
  const auto within = [](__m512i v, auto by) {
    return _mm512_shuffle_epi32(v, static_cast<_MM_PERM_ENUM>(decltype(by)::value));
  };
  __m512i least = x, most = x;
  const auto fold = [&](auto by, auto turn) {
    least = _mm512_min_epi32(least, turn(least, by));
    most = _mm512_max_epi32(most, turn(most, by));
  };
  fold(std::integral_constant<int, 0x4e>{}, turned);
  fold(std::integral_constant<int, 0xb1>{}, turned);
  fold(std::integral_constant<int, 0x4e>{}, within);
  fold(std::integral_constant<int, 0xb1>{}, within);
  return {_mm_cvtsi128_si32(_mm512_castsi512_si128(least)), _mm_cvtsi128_si32(_mm512_castsi512_si128(most))};
}

// A constant that stays in a register: g++ would make it anew at every use, on the port that moves lanes.
inline __m512i kept_512(int32_t x) {
  __m512i all = _mm512_set1_epi32(x);
  __asm__("" : "+v"(all));
  return all;
}

// As passages(), without loops over records or minutes: both are looked up in registers, by bisection. Entries whose
// bounds need more care are left to passages().
template <bool kUp>
uint32_t passages_512(const PassageBlock<int32_t>& block, int32_t (*to)[kPassageLanes]) {
  const __m512i none = _mm512_set1_epi32(kUp ? INT32_MIN : INT32_MAX);
  const __m512i some = _mm512_set1_epi32(block.entry[__builtin_ctz(block.here)]);
  const __m512i entry = _mm512_mask_loadu_epi32(some, static_cast<__mmask16>(block.here), block.entry);
  const auto [least_entry, most_entry] = extremes_of(entry);
  if (most_entry > kPlainEntryMost) return passages<kUp>(block, to);
  constexpr size_t kSteps = steps_of(kUp ? Side::up : Side::down), kEights = (kSteps + 7) / 8;
  const auto farther = [](__m512i a, __m512i b) { return kUp ? _mm512_max_epi32(a, b) : _mm512_min_epi32(a, b); };
  const auto misses = [](__m512i price, __m512i bound) {
    return kUp ? _mm512_cmplt_epi32_mask(price, bound) : _mm512_cmpgt_epi32_mask(price, bound);
  };
  const __m512i lane = _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
  const __m512i fifteen = _mm512_set1_epi32(15);
  const __m512i strides[] = {kept_512(1), kept_512(2), kept_512(4), kept_512(8)};
  const auto here = static_cast<__mmask16>(block.here);
  const __m512i reach = _mm512_loadu_si512(block.reach), beside = _mm512_sub_epi32(_mm512_setzero_si512(), lane);
  const __m512i at = _mm512_set1_epi32(static_cast<int32_t>(block.at)), minute = _mm512_add_epi32(at, lane);
  const __m512i following = _mm512_add_epi32(at, strides[0]);
  const __m512d low = _mm512_cvtepi32_pd(_mm512_castsi512_si256(entry));
  const __m512d high = _mm512_cvtepi32_pd(_mm512_extracti64x4_epi64(entry, 1));
  // By step: the bounds that are met first and last.
  alignas(64) int32_t first_met[8 * kEights], last_met[8 * kEights];
  const __m512d first = _mm512_set1_pd(kUp ? least_entry : most_entry);
  const __m512d last = _mm512_set1_pd(kUp ? most_entry : least_entry);
#pragma GCC unroll 3
  for (size_t i = 0; i < kEights; ++i) {
    const __mmask8 steps = kSteps - 8 * i < 8 ? static_cast<__mmask8>((1u << (kSteps - 8 * i)) - 1) : __mmask8{0xff};
    const __m512d shares = _mm512_maskz_loadu_pd(steps, kReachShares.data() + 8 * i);
    _mm256_store_si256(reinterpret_cast<__m256i*>(first_met + 8 * i), plain_bounds<kUp>(first, shares));
    _mm256_store_si256(reinterpret_cast<__m256i*>(last_met + 8 * i), plain_bounds<kUp>(last, shares));
  }
  // By minute of the block: the extreme of the next 1, 2, 4 and 8 minutes, as far as the block reaches.
  const auto known = static_cast<__mmask16>((1u << block.count) - 1);
  __m512i next[4];
  next[0] = _mm512_alignr_epi32(none, _mm512_mask_loadu_epi32(none, known, block.x), 1);
  next[1] = farther(next[0], _mm512_alignr_epi32(none, next[0], 1));
  next[2] = farther(next[1], _mm512_alignr_epi32(none, next[1], 2));
  next[3] = farther(next[2], _mm512_alignr_epi32(none, next[2], 4));
  // The next sixteen reach to the end.
  const __m512i rest = farther(next[3], _mm512_alignr_epi32(none, next[3], 8));
  const int32_t farthest = _mm_cvtsi128_si32(_mm512_castsi512_si128(rest));
  const uint32_t end = block.at + static_cast<uint32_t>(kPassageLanes) - 1 + block.longest;
  uint32_t record = block.nearest;
  for (uint32_t step = 0; step < kSteps; ++step) {
    record = record_meeting<kUp>(block, block.positions[step], record, first_met[step]);
    block.positions[step] = record;
    const bool inside = meets_bound<kUp>(farthest, first_met[step]);
    if (!inside && block.minutes[record] > end) return step;
    const __m512d share = _mm512_set1_pd(kReachShares[step]);
    const __m512i bound =
        _mm512_inserti64x4(_mm512_castsi256_si512(plain_bounds<kUp>(low, share)), plain_bounds<kUp>(high, share), 1);
    // How many of the next records miss the bound.
    const int32_t* found = block.prices + record;
    __m512i index = _mm512_maskz_mov_epi32(misses(_mm512_set1_epi32(found[7]), bound), strides[3]);
#pragma GCC unroll 3
    for (int32_t level = 2; level >= 0; --level) {
      const __m512i probe = _mm512_permutexvar_epi32(index, _mm512_loadu_si512(found + (1 << level) - 1));
      index = _mm512_mask_add_epi32(index, misses(probe, bound), index, strides[level]);
    }
    __m512i met = _mm512_permutexvar_epi32(index, _mm512_loadu_si512(block.minutes + record));
    for (uint32_t r = record + 15; !meets_bound<kUp>(block.prices[r], last_met[step]); ++r) {
      const __mmask16 beyond = misses(_mm512_set1_epi32(block.prices[r]), bound);
      met = _mm512_mask_mov_epi32(met, beyond, _mm512_set1_epi32(static_cast<int32_t>(block.minutes[r + 1])));
    }
    if (inside) {
      __m512i before = lane;  // no minute up to this one meets the bound
#pragma GCC unroll 4
      for (int32_t level = 3; level >= 0; --level) {
        const __m512i probe = _mm512_permutex2var_epi32(next[level], before, none);
        before = _mm512_mask_add_epi32(before, misses(probe, bound), before, strides[level]);
      }
      met = _mm512_mask_add_epi32(met, _mm512_cmplt_epi32_mask(before, fifteen), before, following);
    }
    // A record lies behind its anchor.
    const __m512i after = _mm512_sub_epi32(met, minute);
    _mm512_storeu_si512(to[step],
                        _mm512_mask_mov_epi32(beside, _mm512_mask_cmple_epu32_mask(here, after, reach), after));
  }
  return kSteps;
}

// As reached_bounds(), eight steps at a time; a step is reached when all before it are.
template <bool kUp>
size_t reached_bounds_512(int32_t entry, int32_t farthest, int32_t* to) {
  if (entry > kPlainEntryMost) return reached_bounds<kUp>(entry, farthest, to);
  constexpr size_t kSteps = steps_of(kUp ? Side::up : Side::down);
  const __m512d price = _mm512_set1_pd(entry);
  const __m256i reached = _mm256_set1_epi32(farthest);
  for (size_t i = 0; i < kSteps; i += 8) {
    const __mmask8 steps = kSteps - i < 8 ? static_cast<__mmask8>((1u << (kSteps - i)) - 1) : __mmask8{0xff};
    const __m256i bounds = plain_bounds<kUp>(price, _mm512_maskz_loadu_pd(steps, kReachShares.data() + i));
    _mm256_mask_storeu_epi32(to + i, steps, bounds);
    const __mmask8 met = kUp ? _mm256_mask_cmple_epi32_mask(steps, bounds, reached)
                             : _mm256_mask_cmpge_epi32_mask(steps, bounds, reached);
    if (met != 0xff) return i + static_cast<size_t>(__builtin_popcount(met));
  }
  return kSteps;
}
