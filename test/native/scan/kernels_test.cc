// Every SIMD path compared with the scalar definition.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>

#include "base/null_code.h"
#include "check.h"
#include "scan/simd/kernels.h"

namespace hindsight::test {

namespace {

const Kernels& path(std::string_view name) {
  const std::string before(simd_path());
  force_simd_path(name);
  const Kernels& found = kernels();
  force_simd_path(before);
  return found;
}

// Random, null-heavy and boundary values, mixed by block.
template <class T>
std::vector<T> values(std::mt19937_64& random, size_t count) {
  using limits = std::numeric_limits<T>;
  std::vector<T> out(count);
  for (size_t i = 0; i < count; ++i) {
    const uint64_t kind = (i / 64 + random() % 2) % 4;
    if (kind == 0) out[i] = static_cast<T>(random());
    if (kind == 1) out[i] = static_cast<T>(limits::min() + static_cast<T>(random() % 8));
    if (kind == 2) out[i] = static_cast<T>(limits::max() - static_cast<T>(random() % 3));
    if (kind == 3) out[i] = static_cast<T>(static_cast<int>(random() % 7) - 3);
  }
  return out;
}

template <class T, class Between, class Masks>
void compare(std::mt19937_64& random, Between between, Masks null_masks) {
  constexpr size_t kBlocks = 37;
  const auto x = values<T>(random, 64 * kBlocks);
  std::vector<uint32_t> blocks;
  for (uint32_t b = 0; b < kBlocks; ++b) {
    if (random() % 3 != 0) blocks.push_back(b);
  }
  const Kernels& definition = path("scalar");
  for (const auto name : available_simd_paths()) {
    const Kernels& other = path(name);
    for (int round = 0; round < 40; ++round) {
      const auto bound = [&] {
        return round % 4 == 0   ? x[random() % x.size()]
               : round % 4 == 1 ? lowest_value<T>()
               : round % 4 == 2 ? std::numeric_limits<T>::max()
                                : static_cast<T>(static_cast<int>(random() % 5) - 2);
      };
      const T lo = bound();
      const T hi = bound();
      uint64_t wanted[kBlocks], got[kBlocks];
      (definition.*between)(x.data(), nullptr, kBlocks, lo, hi, wanted);
      (other.*between)(x.data(), nullptr, kBlocks, lo, hi, got);
      for (size_t i = 0; i < kBlocks; ++i) CHECK_EQ(got[i], wanted[i]);
      (other.*between)(x.data(), blocks.data(), blocks.size(), lo, hi, got);
      for (size_t i = 0; i < blocks.size(); ++i) CHECK_EQ(got[i], wanted[blocks[i]]);
    }
    for (size_t b = 0; b < kBlocks; ++b) {
      uint64_t wanted[5], got[5];
      (definition.*null_masks)(x.data() + 64 * b, wanted);
      (other.*null_masks)(x.data() + 64 * b, got);
      for (int r = 0; r < 5; ++r) CHECK_EQ(got[r], wanted[r]);
    }
  }
}

template <class T, class Narrow>
void compare_narrow(std::mt19937_64& random, Narrow Kernels::*narrow) {
  constexpr size_t kBlocks = 40, kSlots = 64 / sizeof(T);
  const auto x = values<T>(random, 64 * kBlocks);
  // More blocks than one batch holds, with repeats.
  std::vector<uint32_t> blocks(random() % 700);
  for (uint32_t& block : blocks) block = static_cast<uint32_t>(random() % kBlocks);
  std::vector<uint64_t> bits(blocks.size());
  for (uint64_t& word : bits) {
    word = random() % 4 == 0 ? ~uint64_t{0} : uint64_t{1} << (random() % 64) | uint64_t{1} << (random() % 64);
    if (random() % 8 == 0) word = 0;
  }
  const auto [lo, hi] = std::minmax({std::max(x[random() % x.size()], lowest_value<T>()), x[random() % x.size()]});
  size_t lines = 0;
  std::vector<uint64_t> wanted(bits.size());
  for (size_t i = 0; i < bits.size(); ++i) {
    uint64_t asked = 0;
    for (size_t j = 0; j < 64; ++j) {
      if ((bits[i] >> j & 1) == 0) continue;
      const T value = x[64 * blocks[i] + j];
      wanted[i] |= uint64_t{lo <= value && value <= hi} << j;
      asked |= uint64_t{1} << (j / kSlots);
    }
    lines += static_cast<size_t>(std::popcount(asked));
  }
  for (const auto name : available_simd_paths()) {
    std::vector<uint64_t> got = bits;
    CHECK_EQ((path(name).*narrow)(x.data(), blocks.data(), blocks.size(), lo, hi, got.data()), lines);
    CHECK(got == wanted);
  }
}

}  // namespace

TEST("between and null masks agree bit for bit on every path") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 10; ++round) {
    // Member pointers let one body serve every path and width.
    compare<int8_t>(random, &Kernels::between_i8, &Kernels::null_masks_i8);
    compare<int32_t>(random, &Kernels::between_i32, &Kernels::null_masks_i32);
    compare<int64_t>(random, &Kernels::between_i64, &Kernels::null_masks_i64);
  }
}

TEST("candidates are narrowed alike on every path, by the lines that hold them") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 100; ++round) {
    compare_narrow<int32_t>(random, &Kernels::narrow_i32);
    compare_narrow<int64_t>(random, &Kernels::narrow_i64);
  }
}

TEST("a null satisfies no interval of values") {
  int32_t x[64];
  for (int i = 0; i < 64; ++i) x[i] = null_code<int32_t>(static_cast<NullReason>(i % 5 + 1));
  for (const auto name : available_simd_paths()) {
    uint64_t hits = 1;
    path(name).between_i32(x, nullptr, 1, lowest_value<int32_t>(), INT32_MAX, &hits);
    CHECK_EQ(hits, uint64_t{0});
  }
}

TEST("zone tests agree on every path, for any number of zones, and never read past the last") {
  std::mt19937_64 random(seed());
  for (size_t zones = 0; zones < 200; ++zones) {
    // Vectors of exact size: AddressSanitizer detects a read past the end.
    std::vector<uint8_t> least(zones), greatest(zones), flags(zones);
    for (size_t z = 0; z < zones; ++z) {
      least[z] = static_cast<uint8_t>(random());
      greatest[z] = static_cast<uint8_t>(random() % 3 == 0 ? random() : std::max<uint64_t>(least[z], random() % 256));
      flags[z] = random() % 2 == 0 ? 0 : static_cast<uint8_t>(random());
    }
    const uint8_t lo = static_cast<uint8_t>(random());
    const uint8_t hi = static_cast<uint8_t>(random() % 4 == 0 ? 255 : random());
    const ZoneCodes codes{lo, hi, static_cast<uint8_t>(random()), static_cast<uint8_t>(random())};
    const size_t words = (zones + 63) / 64;
    for (const auto name : available_simd_paths()) {
      std::vector<uint64_t> wanted(words, 7), got(words, 9), wanted_full(words, 7), got_full(words, 9);
      path("scalar").zones_between(least.data(), greatest.data(), zones, codes, wanted.data(), wanted_full.data());
      path(name).zones_between(least.data(), greatest.data(), zones, codes, got.data(), got_full.data());
      CHECK(got == wanted);
      CHECK(got_full == wanted_full);
      path("scalar").zones_flagged(flags.data(), zones, wanted.data());
      path(name).zones_flagged(flags.data(), zones, got.data());
      CHECK(got == wanted);
    }
  }
}

TEST("words of bits are counted, moved and listed alike on every path") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 300; ++round) {
    const size_t count = random() % 200;
    std::vector<uint64_t> words(count);
    std::vector<uint32_t> numbers(count);
    for (size_t i = 0; i < count; ++i) {
      words[i] = round % 3 == 0 ? random() : round % 3 == 1 ? random() & random() & random() & random() : ~uint64_t{0};
      numbers[i] = static_cast<uint32_t>(i == 0 ? random() % 1000 : numbers[i - 1] + 1 + random() % 5);
    }
    const size_t distance = round % 5 == 0 ? 64 * (random() % 5) : random() % 400;
    for (const auto name : available_simd_paths()) {
      const Kernels& definition = path("scalar");
      const Kernels& other = path(name);
      const uint64_t bits = definition.popcount(words.data(), count);
      CHECK_EQ(other.popcount(words.data(), count), bits);
      std::vector<uint64_t> wanted(count), got(count);
      definition.or_moved(words.data(), count, distance, wanted.data());
      other.or_moved(words.data(), count, distance, got.data());
      CHECK(got == wanted);
      std::vector<uint64_t> others(count);
      for (uint64_t& word : others) word = random() & random();
      for (const auto combine : {&Kernels::or_into, &Kernels::clear_in}) {
        wanted = others;
        got = others;
        (definition.*combine)(words.data(), count, wanted.data());
        (other.*combine)(words.data(), count, got.data());
        CHECK(got == wanted);
      }
      std::vector<uint64_t> some((count + 63) / 64, 77), same((count + 63) / 64, 78);
      definition.nonzero(words.data(), count, some.data());
      other.nonzero(words.data(), count, same.data());
      CHECK(some == same);
      std::vector<uint32_t> places(bits + 1, 77), found(bits + 1, 77);
      CHECK_EQ(definition.positions(numbers.data(), words.data(), count, places.data()), bits);
      CHECK_EQ(other.positions(numbers.data(), words.data(), count, found.data()), bits);
      CHECK(found == places);
      CHECK_EQ(found[bits], 77u);  // nothing is written past the last position
    }
  }
}

namespace {

// Values close to one another, or any values, including extremes of the type and nulls.
template <class T>
std::vector<T> values_for_windows(std::mt19937_64& random, size_t count) {
  std::vector<T> values(count);
  const bool any = random() % 3 == 0;
  for (T& value : values) {
    value = static_cast<T>(any ? random() : random() % 1000 - 500);
    if (random() % 20 == 0) value = random() % 2 == 0 ? std::numeric_limits<T>::max() : null_code<T>(NullReason::stale);
  }
  return values;
}

template <class T, class Differences, class Widen, class Weight>
void check_window_kernels(std::mt19937_64& random, Differences differences, Widen widen, Weight weight) {
  const Kernels& definition = path("scalar");
  for (int round = 0; round < 100; ++round) {
    const size_t words = 1 + random() % 5;
    const size_t distance = 1 + random() % 300;
    const size_t count = random() % 200;
    const auto values = values_for_windows<T>(random, 64 * words + distance);
    const T lo = round % 7 == 0 ? std::numeric_limits<T>::min() : values[random() % 64];
    const T hi = round % 5 == 0 ? std::numeric_limits<T>::max() : values[random() % 64];
    std::vector<uint64_t> wanted(words), got(words);
    (definition.*differences)(values.data() + distance, values.data(), words, lo, hi, wanted.data());
    auto least = values_for_windows<T>(random, count + distance), greatest = least;
    auto wanted_least = least, wanted_greatest = greatest;
    (definition.*widen)(wanted_least.data(), wanted_greatest.data(), count, distance);
    for (const auto name : available_simd_paths()) {
      const Kernels& other = path(name);
      (other.*differences)(values.data() + distance, values.data(), words, lo, hi, got.data());
      CHECK(got == wanted);
      auto low = least, high = greatest;
      (other.*widen)(low.data(), high.data(), count, distance);
      CHECK(low == wanted_least && high == wanted_greatest);
      for (const T v : {lo, hi, values[0], T{0}}) {
        CHECK_EQ((other.*weight)(values.data() + round % 3, values.size() - 3, v),
                 (definition.*weight)(values.data() + round % 3, values.size() - 3, v));
      }
    }
  }
}

}  // namespace

TEST("differences, extremes and weights of windows are the same on every path") {
  std::mt19937_64 random(seed());
  check_window_kernels<int32_t>(random, &Kernels::differences_between_i32, &Kernels::widen_extremes_i32,
                                &Kernels::weight_i32);
  check_window_kernels<int64_t>(random, &Kernels::differences_between_i64, &Kernels::widen_extremes_i64,
                                &Kernels::weight_i64);
}

TEST("an unknown SIMD path is a named error, and the scalar path is always there") {
  CHECK_FAILS("unknown_simd_path", (force_simd_path("sse9"), 0));
  CHECK_FAILS("unknown_simd_path", (force_simd_path(""), 0));
  CHECK(available_simd_paths().front() == "scalar");
}

TEST("HINDSIGHT_SIMD names the path in use") {
  const char* forced = std::getenv("HINDSIGHT_SIMD");
  if (forced != nullptr && *forced != '\0') CHECK(simd_path() == forced);
}

}  // namespace hindsight::test
