#include "base/thread_pool.h"

#include <atomic>
#include <thread>
#include <vector>

#include "base/rounding.h"
#include "check.h"

using namespace hindsight;

TEST("every task of a run is done exactly once, also when runs share the pool") {
  ThreadPool pool(4);
  std::vector<std::thread> callers;
  std::atomic<int> total{0};
  for (int caller = 0; caller < 4; ++caller) {
    callers.emplace_back([&] {
      for (int round = 0; round < 200; ++round) {
        std::vector<std::atomic<int>> done(37);
        pool.run(done.size(), [&](size_t task) { ++done[task]; });
        for (auto& count : done) {
          if (count == 1) ++total;
        }
      }
    });
  }
  for (auto& caller : callers) caller.join();
  CHECK_EQ(total.load(), 4 * 200 * 37);
}

TEST("the first exception of a run reaches its caller and the pool stays usable") {
  ThreadPool pool(3);
  CHECK_FAILS("boom", pool.run(100, [](size_t task) {
    if (task == 5) fail("boom", "task 5");
  }));
  std::atomic<int> done{0};
  pool.run(10, [&](size_t) { ++done; });
  CHECK_EQ(done.load(), 10);
}

TEST("ratios round half-even, also where the product needs 128 bits") {
  CHECK_EQ(ratio_change_e7(3, 2), 5'000'000);
  CHECK_EQ(ratio_change_e7(20'000'001, 20'000'000), 0);  // half of a step: to even
  CHECK_EQ(ratio_change_e7(20'000'003, 20'000'000), 2);  // one and a half
  CHECK_EQ(ratio_change_e7(19'999'999, 20'000'000), 0);
  CHECK_EQ(ratio_change_e7(9'000'000'000'000'000, 1'000'000'000'000'000), 80'000'000);
  CHECK(divide_half_even(-5, 2) == -2);
  CHECK(divide_half_even(-7, 2) == -4);
}
