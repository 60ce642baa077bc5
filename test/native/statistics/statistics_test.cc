// Standard errors by day and quantiles of Student's t, on examples computed by hand and from published tables.
#include "check.h"
#include "statistics/day_clusters.h"
#include "statistics/student.h"

using namespace hindsight;
using namespace hindsight::statistics;

namespace {

const std::vector<int128> kSums = {3, 0, -1, 4, 10};
const std::vector<uint64_t> kCounts = {1, 0, 2, 2, 3};

}  // namespace

TEST("quantiles of Student's t are those of published tables, linear between whole degrees of freedom") {
  CHECK_EQ(student_e8(100), 1'270'620'500);
  CHECK_EQ(student_e8(400), 277'644'500);
  CHECK_EQ(student_e8(1000), 222'813'900);
  CHECK_EQ(student_e8(3000), 204'227'200);
  CHECK_EQ(student_e8(20'000), 197'189'600);
  CHECK_EQ(student_e8(20'001), 195'996'400);
  CHECK_EQ(student_e8(5'000'000), 195'996'400);
  CHECK_EQ(student_e8(450), (student_e8(400) + student_e8(500)) / 2);
}

TEST("the influence of a day is what its sum and its count add to the mean, and a day without any has none") {
  // n = 8, S = 16, mean 2: residuals 1, 0, −5, 0, 4 over 8.
  const Influence u = influence_of(kCounts, kSums, 1'000'000'000'000);
  const std::vector<int64_t> expected = {125'000'000'000, 0, -625'000'000'000, 0, 500'000'000'000};
  for (size_t t = 0; t < u.size(); ++t) CHECK(u[t] == expected[t]);
}

TEST("degrees of freedom are the effective number of days less one") {
  CHECK_EQ(DayClusters(0, {}, {}).df_e2(), 0);
  CHECK_EQ(DayClusters(0, {7}, {}).df_e2(), 0);
  CHECK_EQ(DayClusters(0, {3, 3, 3, 3, 3}, {}).df_e2(), 400);
  CHECK_EQ(DayClusters(0, kCounts, {}).df_e2(), 256);  // 64 / 18 − 1
  // With 3 days: Q = 18 + 2·(2/3·(0 + 0 + 4 + 6) + 1/3·(2 + 0 + 6)) = 18 + 56/3.
  CHECK_EQ(DayClusters(0, kCounts, {.lag_days = 3}).df_e2(), 75);
  // Two days with a thousand times the others' observations.
  CHECK_EQ(DayClusters(0, {1000, 1, 1, 1, 1000, 1, 1, 1, 1}, {}).df_e2(), 101);
}

TEST("a standard error is the root of the greater one of neighbouring days and blocks") {
  const std::vector<uint64_t> counts(8, 1);
  const Influence u = {4, 4, -4, -4, 4, 4, -4, -4};
  Influence steps(8);
  for (size_t t = 0; t < 8; ++t) steps[t] = u[t] * 1'000'000;
  // L = 1: Σ u² = 128, g / (g − 1) = 8/7.
  CHECK_EQ(DayClusters(0, counts, {}).standard_error_e12(steps), 12'094'863);
  // Blocks of two days: 4 · 8² = 256. With L = 2, g = 64 / 15 and Q(u) = 128 + 16·(1 − 1 + 1 − 1 + 1 − 1 + 1) = 144.
  CHECK_EQ(DayClusters(0, counts, {.lag_days = 2, .block_days = 2}).standard_error_e12(steps), 18'285'714);
  // From an odd day on the blocks are 1, 2, 2, 2 and 1 days: 16 + 0 + 0 + 0 + 16, so neighbouring days decide.
  CHECK_EQ(DayClusters(1, counts, {.lag_days = 2, .block_days = 2}).standard_error_e12(steps), 13'714'286);
}

TEST("influences beyond 50 bits are shortened, and their error is as large") {
  const std::vector<uint64_t> counts(6, 1);
  Influence huge, large;
  for (const int64_t sign : {1, -1, 1, -1, 1, -1}) {
    large.push_back(int128{sign} << 49);
    huge.push_back(int128{sign} << 60);
  }
  const DayClusters clusters(0, counts, {});
  CHECK_EQ(clusters.standard_error_e12(huge), clusters.standard_error_e12(large) << 11);
}
