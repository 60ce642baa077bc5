#include "base/thread_pool.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace hindsight {

namespace {

using Clock = std::chrono::steady_clock;

// How long a worker stays with a run before it looks for a run that has had less time. A worker notices a new run at
// once.
constexpr auto kTurn = std::chrono::microseconds(500);
// Every fourth turn goes to the run that has waited longest.
constexpr unsigned kLongestWaiting = 4;
// While many tasks are left a thread takes several at once: neighbours share cache lines and cost one update of the
// counter. Tasks that were taken cannot be left, so a new run waits for them: long tasks are taken one by one.
constexpr size_t kChunksPerThread = 16;
constexpr size_t kChunkMost = 8;
constexpr auto kChunkLongest = std::chrono::microseconds(250);

thread_local bool inside_a_task = false;

// One call of run(). Threads take tasks by counting up. The run ends when no task is left and no thread works on it.
struct Run {
  Run(size_t count, size_t threads, const std::function<void(size_t)>& function)
      : tasks(count), chunk_share(threads * kChunksPerThread), work(function) {}

  const size_t tasks;
  const size_t chunk_share;
  const std::function<void(size_t)>& work;
  std::atomic<size_t> next{0};
  std::exception_ptr error;  // guarded by error_mutex
  std::mutex error_mutex;
  // Guarded by the pool's mutex.
  size_t working = 0;
  Clock::duration used{0};
  Clock::time_point served;
  std::condition_variable finished;

  bool taken() const { return next.load(std::memory_order_relaxed) >= tasks; }

  // Takes and runs up to `most` tasks; false when no task is left.
  bool work_along(size_t most) {
    const size_t begun = next.load(std::memory_order_relaxed);
    const size_t left = begun < tasks ? tasks - begun : 0;
    const size_t chunk = std::clamp<size_t>(left / chunk_share, 1, most);
    const size_t first = next.fetch_add(chunk, std::memory_order_relaxed);
    if (first >= tasks) return false;
    try {
      for (size_t task = first; task < std::min(first + chunk, tasks); ++task) work(task);
    } catch (...) {
      const std::lock_guard lock(error_mutex);
      if (!error) error = std::current_exception();
      next.store(tasks, std::memory_order_relaxed);
    }
    return true;
  }
};

// Without pinning two threads sometimes share a core while another core idles. Pinning may fail: a container can forbid
// it.
void pin_to_core(std::thread& thread, size_t core) {
  cpu_set_t allowed;
  CPU_ZERO(&allowed);
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  std::vector<int> cores;
  for (int i = 0; i < CPU_SETSIZE; ++i) {
    if (CPU_ISSET(i, &allowed)) cores.push_back(i);
  }
  if (cores.empty()) return;
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(cores[core % cores.size()], &one);
  pthread_setaffinity_np(thread.native_handle(), sizeof one, &one);
}

}  // namespace

struct ThreadPool::Shared {
  std::mutex mutex;
  std::condition_variable work_arrived;
  std::vector<Run*> runs;  // runs that may still have tasks to take
  std::atomic<unsigned> arrivals{0};
  std::vector<std::thread> workers;
  bool stopping = false;

  // The run to work on next; null when there is none.
  Run* choose(unsigned turn) {
    std::erase_if(runs, [](const Run* run) { return run->taken(); });
    if (runs.empty()) return nullptr;
    const bool longest_waiting = turn % kLongestWaiting == 0;
    return *std::min_element(runs.begin(), runs.end(), [longest_waiting](const Run* a, const Run* b) {
      return longest_waiting ? a->served < b->served : a->used < b->used;
    });
  }

  void serve(Run& run, std::unique_lock<std::mutex>& lock) {
    const auto began = Clock::now();
    const unsigned seen = arrivals.load(std::memory_order_relaxed);
    ++run.working;
    run.served = began;
    const bool alone = runs.size() == 1;
    lock.unlock();
    auto now = began;
    for (size_t most = 1; run.work_along(most);) {
      if (arrivals.load(std::memory_order_relaxed) != seen) break;
      const auto before = now;
      now = Clock::now();
      if (!alone && now - began > kTurn) break;
      most = now - before > kChunkLongest / 2 ? std::max<size_t>(most / 2, 1) : std::min(2 * most, kChunkMost);
    }
    now = Clock::now();
    lock.lock();
    run.used += now - began;
    if (--run.working == 0 && run.taken()) run.finished.notify_one();
  }

  void worker() {
    inside_a_task = true;
    std::unique_lock lock(mutex);
    for (unsigned turn = 1;; ++turn) {
      Run* run = nullptr;
      work_arrived.wait(lock, [&] { return stopping || (run = choose(turn)) != nullptr; });
      if (stopping) return;
      serve(*run, lock);
    }
  }
};

ThreadPool::ThreadPool(size_t threads) : shared_(std::make_unique<Shared>()) {
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  if (threads == 1) return;
  for (size_t i = 0; i < threads; ++i) {
    shared_->workers.emplace_back([shared = shared_.get()] { shared->worker(); });
    pin_to_core(shared_->workers.back(), i);
  }
}

ThreadPool::~ThreadPool() {
  {
    const std::lock_guard lock(shared_->mutex);
    shared_->stopping = true;
  }
  shared_->work_arrived.notify_all();
  for (auto& worker : shared_->workers) worker.join();
}

size_t ThreadPool::threads() const {
  return std::max<size_t>(shared_->workers.size(), 1);
}

ThreadPool::Progress ThreadPool::progress() const {
  const std::lock_guard lock(shared_->mutex);
  Progress sum;
  for (const Run* run : shared_->runs) {
    sum.taken += std::min(run->next.load(std::memory_order_relaxed), run->tasks);
    sum.tasks += run->tasks;
  }
  return sum;
}

void ThreadPool::run(size_t tasks, const std::function<void(size_t)>& work) {
  if (tasks <= 1 || shared_->workers.empty() || inside_a_task) {
    for (size_t task = 0; task < tasks; ++task) work(task);
    return;
  }
  Run run(tasks, threads(), work);
  {
    std::unique_lock lock(shared_->mutex);
    run.served = Clock::now();
    shared_->runs.push_back(&run);
    shared_->arrivals.fetch_add(1, std::memory_order_relaxed);
    if (tasks >= threads()) {
      shared_->work_arrived.notify_all();
    } else {
      for (size_t i = 0; i < tasks; ++i) shared_->work_arrived.notify_one();
    }
    run.finished.wait(lock, [&run] { return run.taken() && run.working == 0; });
    std::erase(shared_->runs, &run);
  }
  if (run.error) std::rethrow_exception(run.error);
}

}  // namespace hindsight
