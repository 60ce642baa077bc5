#include "features/flow/vpin_estimate.h"

#include <cmath>
#include <random>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

// Pushes minutes of volume(i) with random shares into two clocks, and compares estimate and exact value at the minutes
// that have a value. `twin` differs from the first clock only in its shares. Returns the number of minutes compared.
template <class Volume>
int compare(std::mt19937_64& random, size_t minutes, Volume volume) {
  VolumeClock clock, twin;
  VpinEstimate estimate, twin_estimate;
  const Minute first = 1440 * 20'000 + static_cast<Minute>(random() % 2000);
  clock.start(first);
  twin.start(first);
  const auto share = [&] {
    const uint64_t kind = random() % 8;
    return kind == 0 ? 0 : kind == 1 ? kShareOne : static_cast<int64_t>(random() % static_cast<uint64_t>(kShareOne));
  };
  const auto check = [](const VpinEstimate::Value& got, Maybe<double> exact) {
    CHECK(exact.gap == NullReason::none);
    CHECK(std::abs(got.vpin - exact.value) <= got.error);
  };
  int compared = 0;
  for (size_t i = 0; i < minutes; ++i) {
    const Minute m = first + static_cast<Minute>(i);
    const int64_t v = volume(i);
    const NullReason gap = random() % 1000 == 0 ? NullReason::source_absent : NullReason::none;
    clock.push(v, share(), gap);
    twin.push(v, share(), gap);
    estimate.push(clock, m);
    twin_estimate.push(twin, m);
    if (clock.uncovered(m) != NullReason::none || random() % 3 == 0) continue;
    const int128 week = clock.week_volume(m);
    check(estimate.at(to_double(week), nullptr), clock.vpin(m, week));
    check(twin_estimate.at(to_double(week), &estimate), twin.vpin(m, week));
    ++compared;
  }
  return compared;
}

}  // namespace

TEST("the estimate of VPIN lies within its error of the exact value") {
  std::mt19937_64 random(seed());
  const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
  constexpr size_t kMinutes = 13'000;
  CHECK(compare(random, kMinutes, [&](size_t) { return below(1000) * 100'000'000; }) > 500);
  CHECK(compare(random, kMinutes, [&](size_t) { return int64_t{100'000'000}; }) > 500);
  CHECK(compare(random, kMinutes, [&](size_t) { return below(50) == 0 ? below(int64_t{1} << 40) : 0; }) > 500);
  CHECK(compare(random, kMinutes, [&](size_t) { return below(3); }) > 100);
  CHECK(compare(random, kMinutes, [&](size_t) { return INT64_MAX - below(1000); }) > 500);
  // Volume that jumps from almost nothing to far more than in the week before, and the reverse.
  CHECK(compare(random, kMinutes, [&](size_t i) { return i < 12'000 ? below(2) : below(int64_t{1} << 50); }) > 100);
  CHECK(compare(random, kMinutes, [&](size_t i) { return i < 11'000 ? below(1 << 30) : below(1 << 20); }) >= 0);
}
