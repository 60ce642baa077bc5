#include "features/series/divide.h"

#include <random>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

// A number of random bit length, positive or negative.
int128 any(std::mt19937_64& random, int bits_most) {
  uint128 x = static_cast<uint128>(random()) << 64 | random();
  x >>= 128 - 1 - static_cast<int>(random() % static_cast<uint64_t>(bits_most));
  if (random() % 4 == 0) x &= ~uint128{0} << (random() % 128);  // ends in zeros
  return random() % 2 == 0 ? static_cast<int128>(x) : -static_cast<int128>(x);
}

}  // namespace

TEST("a window sum becomes the nearest double") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 300'000; ++round) {
    int128 x = any(random, 127);
    CHECK(to_double(x) == static_cast<double>(x));
    // Halfway between two doubles, and one below and above it.
    const int shift = static_cast<int>(random() % 70);
    const auto odd = static_cast<int128>((random() >> 10) | 1 | uint64_t{1} << 53);
    for (int beside : {-1, 0, 1}) {
      x = odd * (int128{1} << shift) + beside;
      CHECK(to_double(x) == static_cast<double>(x));
      CHECK(to_double(-x) == static_cast<double>(-x));
    }
  }
}

TEST("quotients are rounded half-even, next to a tie as well") {
  std::mt19937_64 random(seed() + 1);
  const auto check = [](int128 numerator, int128 denominator) {
    const int128 exact = divide_half_even(numerator, denominator);
    const int64_t expected = exact > INT64_MAX       ? INT64_MAX
                             : exact < INT64_MIN / 2 ? INT64_MIN / 2
                                                     : static_cast<int64_t>(exact);
    CHECK_EQ(divide(numerator, denominator), expected);
  };
  for (int round = 0; round < 300'000; ++round) {
    const int128 sized = any(random, 120);
    const int128 denominator = sized < 0 ? 1 - sized : 1 + sized;
    check(any(random, 126), denominator);
    const int128 limit = (int128{1} << 125) / denominator;
    const int128 quotient = any(random, 60) % (limit < 2 ? 2 : limit);
    for (int beside : {-2, -1, 0, 1, 2}) check(quotient * denominator + denominator / 2 + beside, denominator);
  }
}

TEST("changes of prices are those of the exact ratio") {
  std::mt19937_64 random(seed() + 2);
  for (int round = 0; round < 300'000; ++round) {
    const auto b = static_cast<int64_t>(1 + (random() >> (1 + random() % 62)));
    const auto a =
        static_cast<int64_t>(random() % 2 == 0 ? random() >> 20 : static_cast<uint64_t>(b) + random() % 1000);
    if (a / b > 100'000'000) continue;
    CHECK_EQ(change_e7(a, b), ratio_change_e7(a, b));
    CHECK_EQ(change_e7(b, b), int64_t{0});
  }
}
