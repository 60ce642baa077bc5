// SHA-256 (FIPS 180-4) of 16 messages: a register holds one word of each. All headers are included first, so that no
// shared code is compiled for AVX-512.
#include "base/simd/sha256_avx512.h"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma GCC push_options
// g++ 12 reports that its own intrinsics read uninitialized memory.
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC target("avx512f,avx512bw,prefer-vector-width=512")

namespace hindsight {

namespace {

// The fractional parts of the cube roots of the first 64 primes.
constexpr uint32_t kRounds[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = __m512i;

inline Words add(Words a, Words b) {
  return _mm512_add_epi32(a, b);
}

inline Words xor_of(Words a, Words b, Words c) {
  return _mm512_ternarylogic_epi32(a, b, c, 0x96);
}

// words[i]: word i of every message. Loads a block of each and transposes 16 × 16 words.
inline void load_words(const ShaBlocks& at, Words* words) {
  const Words big_endian = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203));
  Words rows[16], pairs[16];
  for (size_t i = 0; i < 16; ++i) rows[i] = _mm512_shuffle_epi8(_mm512_loadu_si512(at[i]), big_endian);
  for (size_t i = 0; i < 16; i += 2) {
    pairs[i] = _mm512_unpacklo_epi32(rows[i], rows[i + 1]);
    pairs[i + 1] = _mm512_unpackhi_epi32(rows[i], rows[i + 1]);
  }
  // Quarter p of rows[4·g + c]: word 4·p + c of messages 4·g to 4·g + 3.
  for (size_t i = 0; i < 16; i += 4) {
    rows[i] = _mm512_unpacklo_epi64(pairs[i], pairs[i + 2]);
    rows[i + 1] = _mm512_unpackhi_epi64(pairs[i], pairs[i + 2]);
    rows[i + 2] = _mm512_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
    rows[i + 3] = _mm512_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
  }
  for (size_t c = 0; c < 4; ++c) {
    const Words even_low = _mm512_shuffle_i32x4(rows[c], rows[4 + c], 0x88);
    const Words odd_low = _mm512_shuffle_i32x4(rows[c], rows[4 + c], 0xdd);
    const Words even_high = _mm512_shuffle_i32x4(rows[8 + c], rows[12 + c], 0x88);
    const Words odd_high = _mm512_shuffle_i32x4(rows[8 + c], rows[12 + c], 0xdd);
    words[c] = _mm512_shuffle_i32x4(even_low, even_high, 0x88);
    words[4 + c] = _mm512_shuffle_i32x4(odd_low, odd_high, 0x88);
    words[8 + c] = _mm512_shuffle_i32x4(even_low, even_high, 0xdd);
    words[12 + c] = _mm512_shuffle_i32x4(odd_low, odd_high, 0xdd);
  }
}

}  // namespace

void add_sha256_blocks(ShaState& state, ShaBlocks at, size_t blocks) {
  Words before[8];
  for (size_t i = 0; i < 8; ++i) before[i] = _mm512_loadu_si512(state[i].data());
  for (; blocks > 0; --blocks) {
    Words words[16];
    load_words(at, words);
    Words a = before[0], b = before[1], c = before[2], d = before[3];
    Words e = before[4], f = before[5], g = before[6], h = before[7];
#pragma GCC unroll 64
    for (size_t i = 0; i < 64; ++i) {
      Words& word = words[i % 16];
      if (i >= 16) {
        const Words second = words[(i + 1) % 16], last = words[(i + 14) % 16];
        const Words s0 =
            xor_of(_mm512_ror_epi32(second, 7), _mm512_ror_epi32(second, 18), _mm512_srli_epi32(second, 3));
        const Words s1 = xor_of(_mm512_ror_epi32(last, 17), _mm512_ror_epi32(last, 19), _mm512_srli_epi32(last, 10));
        word = add(add(word, s0), add(words[(i + 9) % 16], s1));
      }
      const Words s1 = xor_of(_mm512_ror_epi32(e, 6), _mm512_ror_epi32(e, 11), _mm512_ror_epi32(e, 25));
      const Words choice = _mm512_ternarylogic_epi32(e, f, g, 0xca);
      const Words round = _mm512_set1_epi32(static_cast<int>(kRounds[i]));
      const Words t1 = add(add(h, add(word, round)), add(s1, choice));
      const Words s0 = xor_of(_mm512_ror_epi32(a, 2), _mm512_ror_epi32(a, 13), _mm512_ror_epi32(a, 22));
      const Words majority = _mm512_ternarylogic_epi32(a, b, c, 0xe8);
      h = g;
      g = f;
      f = e;
      e = add(d, t1);
      d = c;
      c = b;
      b = a;
      a = add(t1, add(s0, majority));
    }
    const Words after[8] = {a, b, c, d, e, f, g, h};
    for (size_t i = 0; i < 8; ++i) before[i] = add(before[i], after[i]);
    for (const uint8_t*& block : at) block += kShaBlockBytes;
  }
  for (size_t i = 0; i < 8; ++i) _mm512_storeu_si512(state[i].data(), before[i]);
}

}  // namespace hindsight

#pragma GCC pop_options

#endif
