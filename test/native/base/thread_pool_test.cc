#include "base/thread_pool.h"

#include <atomic>
#include <chrono>
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

TEST("progress tells the tasks of the runs under way, and nothing between them") {
  ThreadPool pool(2);
  CHECK_EQ(pool.progress().tasks, 0u);
  std::atomic<size_t> least{1000}, greatest{0};
  pool.run(1000, [&](size_t) {
    const auto [taken, tasks] = pool.progress();
    if (tasks == 0) return;  // every task is taken
    CHECK_EQ(tasks, 1000u);
    CHECK(taken >= 1 && taken <= 1000);
    if (taken < least) least = taken;
    if (taken > greatest) greatest = taken;
  });
  CHECK(least < greatest);
  CHECK_EQ(pool.progress().tasks, 0u);
}

TEST("ratios round half-even, also where the product needs 128 bits") {
  CHECK_EQ(ratio_change_e7(3, 2), 5'000'000);
  CHECK_EQ(ratio_change_e7(20'000'001, 20'000'000), 0);  // half of a step rounds to even
  CHECK_EQ(ratio_change_e7(20'000'003, 20'000'000), 2);  // one and a half
  CHECK_EQ(ratio_change_e7(19'999'999, 20'000'000), 0);
  CHECK_EQ(ratio_change_e7(9'000'000'000'000'000, 1'000'000'000'000'000), 80'000'000);
  CHECK(divide_half_even(-5, 2) == -2);
  CHECK(divide_half_even(-7, 2) == -4);
}

TEST("a short run overtakes a long one, which goes on beside it") {
  ThreadPool pool(2);
  std::atomic<bool> stop{false};
  std::atomic<int> long_tasks{0};
  std::thread heavy([&] {
    pool.run(100'000, [&](size_t) {
      if (stop) return;
      ++long_tasks;
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    });
  });
  while (long_tasks == 0) std::this_thread::yield();
  for (int round = 0; round < 20; ++round) {
    const int before = long_tasks;
    std::atomic<int> done{0};
    pool.run(64, [&](size_t) { ++done; });
    CHECK_EQ(done.load(), 64);
    // Each of the two workers first finishes the tasks that it has taken of the long run, and takes more of them from
    // time to time.
    CHECK(long_tasks - before < 200);
  }
  const int before = long_tasks;
  for (int round = 0; round < 200; ++round) pool.run(64, [&](size_t) {});
  CHECK(long_tasks > before);
  stop = true;
  heavy.join();
}

TEST("a new run waits for the long task that a worker is in, not for several that it has taken") {
  ThreadPool pool(2);
  std::atomic<bool> stop{false};
  std::atomic<int> long_tasks{0};
  std::thread heavy([&] {
    pool.run(100'000, [&](size_t) {
      if (stop) return;
      ++long_tasks;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    });
  });
  while (long_tasks < 8) std::this_thread::yield();
  for (int round = 0; round < 20; ++round) {
    const int before = long_tasks;
    std::atomic<int> begun{0};
    pool.run(2, [&](size_t task) {
      if (task == 0) begun = long_tasks - before;
    });
    // Every fourth turn of a worker goes to the run that has waited longest, which is the long one.
    CHECK(begun.load() <= 4);
  }
  stop = true;
  heavy.join();
}

TEST("a run inside a task does not wait for workers that all wait for it") {
  ThreadPool pool(2);
  std::atomic<int> done{0};
  pool.run(8, [&](size_t) { pool.run(8, [&](size_t) { ++done; }); });
  CHECK_EQ(done.load(), 64);
}
