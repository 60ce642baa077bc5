// The inner loops of scanning: one contract per kernel, one file per instruction set, chosen once at run time.
// scalar.cc is written to be read and is the definition; the others agree with it bit for bit. Everything is compiled
// for x86-64-v2; target regions inside avx2.cc and avx512.cc switch wider instructions on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace hindsight {

/// An interval as zone codes: see zones_between.
struct ZoneCodes {
  uint8_t lo, hi, below, above;
};

struct Kernels {
  std::string_view name;

  /// hits[i] has bit j set when lo <= x[64 * b + j] <= hi, where b is blocks[i], or i when `blocks` is null. Nulls are
  /// the lowest codes, below any lo, and never match. Only whole blocks of 64 values, so no path has a tail loop.
  void (*between_i8)(const int8_t* x, const uint32_t* blocks, size_t count, int8_t lo, int8_t hi, uint64_t* hits);
  void (*between_i32)(const int32_t* x, const uint32_t* blocks, size_t count, int32_t lo, int32_t hi, uint64_t* hits);
  void (*between_i64)(const int64_t* x, const uint32_t* blocks, size_t count, int64_t lo, int64_t hi, uint64_t* hits);

  /// Keeps in bits[i] the bits j with lo <= x[64 * blocks[i] + j] <= hi. Cache lines (64 bytes; x begins one) without a
  /// bit are not read. Returns how many lines are read.
  size_t (*narrow_i32)(const int32_t* x, const uint32_t* blocks, size_t count, int32_t lo, int32_t hi, uint64_t* bits);
  size_t (*narrow_i64)(const int64_t* x, const uint32_t* blocks, size_t count, int64_t lo, int64_t hi, uint64_t* bits);

  /// masks[r] has bit j set when x[j] is the null code of reason r + 1, for one block of 64 values and five reasons.
  void (*null_masks_i8)(const int8_t* x, uint64_t* masks);
  void (*null_masks_i32)(const int32_t* x, uint64_t* masks);
  void (*null_masks_i64)(const int64_t* x, uint64_t* masks);

  /// Bit z of `live`: zone z may hold a value in [lo, hi], given as codes; of `full`: its values have codes strictly
  /// inside (below, above). Writes ceil(zones / 64) words of each.
  void (*zones_between)(const uint8_t* least, const uint8_t* greatest, size_t zones, ZoneCodes codes, uint64_t* live,
                        uint64_t* full);
  /// Bit z of `flagged`: flags[z] is not 0. Writes ceil(zones / 64) words.
  void (*zones_flagged)(const uint8_t* flags, size_t zones, uint64_t* flagged);

  /// hits[i] has bit j set when lo <= late[64 * i + j] - early[64 * i + j] <= hi. Differences wrap.
  void (*differences_between_i32)(const int32_t* late, const int32_t* early, size_t words, int32_t lo, int32_t hi,
                                  uint64_t* hits);
  void (*differences_between_i64)(const int64_t* late, const int64_t* early, size_t words, int64_t lo, int64_t hi,
                                  uint64_t* hits);

  /// In place, for i in [0, count): least[i] becomes the lesser of least[i] and least[i + distance], greatest[i]
  /// likewise the greater. distance >= 1; both arrays have count + distance values.
  void (*widen_extremes_i32)(int32_t* least, int32_t* greatest, size_t count, size_t distance);
  void (*widen_extremes_i64)(int64_t* least, int64_t* greatest, size_t count, size_t distance);

  /// How many of x[0 … count) are above v, plus how many are not below it.
  int64_t (*weight_i32)(const int32_t* x, size_t count, int32_t v);
  int64_t (*weight_i64)(const int64_t* x, size_t count, int64_t v);

  uint64_t (*popcount)(const uint64_t* words, size_t count);

  /// out |= in, and out &= ~in.
  void (*or_into)(const uint64_t* in, size_t count, uint64_t* out);
  void (*clear_in)(const uint64_t* in, size_t count, uint64_t* out);
  /// Bit i of `bits`: words[i] is not 0. Writes ceil(count / 64) words.
  void (*nonzero)(const uint64_t* words, size_t count, uint64_t* bits);

  /// out = in, or in moved `distance` bits later. Bits before in[0] are 0. `out` must not overlap `in`.
  void (*or_moved)(const uint64_t* in, size_t count, size_t distance, uint64_t* out);

  /// The positions of all set bits, 64 * words[i] + bit, in order. Returns how many; writes no more than that.
  size_t (*positions)(const uint32_t* words, const uint64_t* bits, size_t count, uint32_t* out);

  /// Kernel calls of this path on the calling thread since the last call of this function.
  uint64_t (*take_calls)();
};

/// The kernels in use: those that HINDSIGHT_SIMD names, else the widest that this CPU runs. Throws
/// Failure("unknown_simd_path") when the variable names an unknown path or one that this CPU lacks.
const Kernels& kernels();

std::string_view simd_path();
/// Narrowest first; "scalar" is always one of them.
std::vector<std::string_view> available_simd_paths();
/// Switches the process to one path, for tests and benchmarks. Throws Failure("unknown_simd_path").
void force_simd_path(std::string_view name);

/// Kernel calls per path made by finished scan tasks: proof of what ran.
uint64_t simd_calls(std::string_view path);
/// Adds the calling thread's kernel calls to those totals.
void publish_simd_calls();

namespace simd {
const Kernels& scalar();
#if defined(__x86_64__)
const Kernels& avx2();
const Kernels& avx512();
#endif
}  // namespace simd

}  // namespace hindsight
