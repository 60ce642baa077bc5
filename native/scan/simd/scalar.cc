// The definition of every kernel, in plain loops.
#include <algorithm>
#include <bit>
#include <type_traits>

#include "base/null_code.h"
#include "scan/simd/kernels.h"

namespace hindsight::simd {

namespace {

thread_local uint64_t calls = 0;

template <class T>
void between(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* hits) {
  ++calls;
  for (size_t i = 0; i < count; ++i) {
    const T* values = x + 64 * size_t{blocks == nullptr ? static_cast<uint32_t>(i) : blocks[i]};
    uint64_t word = 0;
    for (int j = 0; j < 64; ++j) word |= uint64_t{lo <= values[j] && values[j] <= hi} << j;
    hits[i] = word;
  }
}

template <class T>
size_t narrow(const T* x, const uint32_t* blocks, size_t count, T lo, T hi, uint64_t* bits) {
  ++calls;
  constexpr int kSlots = 64 / sizeof(T);  // of a cache line
  size_t read = 0;
  for (size_t i = 0; i < count; ++i) {
    const T* values = x + 64 * size_t{blocks[i]};
    int line = -1;
    for (uint64_t rest = bits[i]; rest != 0; rest &= rest - 1) {
      const int j = std::countr_zero(rest);
      read += j / kSlots != line;
      line = j / kSlots;
      if (values[j] < lo || hi < values[j]) bits[i] &= ~(uint64_t{1} << j);
    }
  }
  return read;
}

template <class T>
void null_masks(const T* x, uint64_t* masks) {
  ++calls;
  for (int r = 0; r < kNullReasonCount; ++r) {
    const T code = null_code<T>(static_cast<NullReason>(r + 1));
    masks[r] = 0;
    for (int j = 0; j < 64; ++j) masks[r] |= uint64_t{x[j] == code} << j;
  }
}

// Bit z of `bits` is test(z); the bits after the last zone are 0.
template <class Test>
void each_zone(size_t zones, uint64_t* bits, Test test) {
  ++calls;
  for (size_t w = 0; w < (zones + 63) / 64; ++w) bits[w] = 0;
  for (size_t z = 0; z < zones; ++z) bits[z / 64] |= uint64_t{test(z)} << (z % 64);
}

void zones_between(const uint8_t* least, const uint8_t* greatest, size_t zones, ZoneCodes codes, uint64_t* live,
                   uint64_t* full) {
  each_zone(zones, live, [=](size_t z) { return greatest[z] >= codes.lo && least[z] <= codes.hi; });
  each_zone(zones, full, [=](size_t z) { return least[z] > codes.below && greatest[z] < codes.above; });
}

void zones_flagged(const uint8_t* flags, size_t zones, uint64_t* flagged) {
  each_zone(zones, flagged, [=](size_t z) { return flags[z] != 0; });
}

template <class T>
void differences_between(const T* late, const T* early, size_t words, T lo, T hi, uint64_t* hits) {
  ++calls;
  using Unsigned = std::make_unsigned_t<T>;
  for (size_t i = 0; i < words; ++i) {
    hits[i] = 0;
    for (size_t j = 0; j < 64; ++j) {
      const T difference =
          static_cast<T>(static_cast<Unsigned>(late[64 * i + j]) - static_cast<Unsigned>(early[64 * i + j]));
      hits[i] |= uint64_t{lo <= difference && difference <= hi} << j;
    }
  }
}

template <class T>
void widen_extremes(T* least, T* greatest, size_t count, size_t distance) {
  ++calls;
  for (size_t i = 0; i < count; ++i) {
    least[i] = std::min(least[i], least[i + distance]);
    greatest[i] = std::max(greatest[i], greatest[i + distance]);
  }
}

template <class T>
int64_t weight(const T* x, size_t count, T v) {
  ++calls;
  int64_t total = 0;
  for (size_t i = 0; i < count; ++i) total += (x[i] > v) + (x[i] >= v);
  return total;
}

uint64_t popcount(const uint64_t* words, size_t count) {
  ++calls;
  uint64_t total = 0;
  for (size_t i = 0; i < count; ++i) total += static_cast<uint64_t>(std::popcount(words[i]));
  return total;
}

void or_into(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  for (size_t i = 0; i < count; ++i) out[i] |= in[i];
}

void clear_in(const uint64_t* in, size_t count, uint64_t* out) {
  ++calls;
  for (size_t i = 0; i < count; ++i) out[i] &= ~in[i];
}

void nonzero(const uint64_t* words, size_t count, uint64_t* bits) {
  ++calls;
  std::fill(bits, bits + (count + 63) / 64, 0);
  for (size_t i = 0; i < count; ++i) bits[i / 64] |= uint64_t{words[i] != 0} << (i % 64);
}

void or_moved(const uint64_t* in, size_t count, size_t distance, uint64_t* out) {
  ++calls;
  const size_t words = distance / 64;
  const size_t bits = distance % 64;
  for (size_t i = 0; i < count; ++i) {
    uint64_t moved = 0;
    if (i >= words) moved = in[i - words] << bits;
    if (i > words && bits != 0) moved |= in[i - words - 1] >> (64 - bits);
    out[i] = in[i] | moved;
  }
}

size_t positions(const uint32_t* words, const uint64_t* bits, size_t count, uint32_t* out) {
  ++calls;
  size_t found = 0;
  for (size_t i = 0; i < count; ++i) {
    for (uint64_t rest = bits[i]; rest != 0; rest &= rest - 1) {
      out[found++] = 64 * words[i] + static_cast<uint32_t>(std::countr_zero(rest));
    }
  }
  return found;
}

#include "scan/simd/table_body.h"

}  // namespace

const Kernels& scalar() {
  static constexpr Kernels table = table_of("scalar");
  return table;
}

}  // namespace hindsight::simd
