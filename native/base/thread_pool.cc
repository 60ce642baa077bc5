#include "base/thread_pool.h"

#include <pthread.h>
#include <sched.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace hindsight {

namespace {

// One call of run(): tasks are taken by counting up, and the run ends when nobody works on it any more.
struct Run {
  size_t tasks;
  const std::function<void(size_t)>* work;
  std::atomic<size_t> next{0};
  size_t working = 0;  // guarded by the pool's mutex
  std::exception_ptr error;
  std::mutex error_mutex;

  void work_along() {
    for (;;) {
      const size_t task = next.fetch_add(1, std::memory_order_relaxed);
      if (task >= tasks) return;
      try {
        (*work)(task);
      } catch (...) {
        const std::lock_guard lock(error_mutex);
        if (!error) error = std::current_exception();
        next.store(tasks, std::memory_order_relaxed);
      }
    }
  }
};

// Unpinned threads now and then share one core while the other idles. Best effort: a container may forbid it.
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
  std::condition_variable work_finished;
  std::deque<Run*> runs;  // those that may still have tasks to take
  std::vector<std::thread> workers;
  bool stopping = false;

  void worker() {
    std::unique_lock lock(mutex);
    for (;;) {
      work_arrived.wait(lock, [this] { return stopping || !runs.empty(); });
      if (stopping) return;
      Run* run = runs.front();
      if (run->next.load(std::memory_order_relaxed) >= run->tasks) {
        runs.pop_front();
        continue;
      }
      // Turn about, so that a long run does not keep the pool from a short one.
      runs.pop_front();
      runs.push_back(run);
      ++run->working;
      lock.unlock();
      run->work_along();
      lock.lock();
      if (--run->working == 0) work_finished.notify_all();
    }
  }
};

ThreadPool::ThreadPool(size_t threads) : shared_(std::make_unique<Shared>()) {
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  for (size_t i = 1; i < threads; ++i) {
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
  return shared_->workers.size() + 1;
}

void ThreadPool::run(size_t tasks, const std::function<void(size_t)>& work) {
  if (tasks == 0) return;
  Run run{.tasks = tasks, .work = &work, .error = nullptr, .error_mutex = {}};
  const bool shared_run = tasks > 1 && !shared_->workers.empty();
  if (shared_run) {
    {
      const std::lock_guard lock(shared_->mutex);
      shared_->runs.push_back(&run);
    }
    shared_->work_arrived.notify_all();
  }
  run.work_along();
  if (shared_run) {
    std::unique_lock lock(shared_->mutex);
    std::erase(shared_->runs, &run);
    shared_->work_finished.wait(lock, [&run] { return run.working == 0; });
  }
  if (run.error) std::rethrow_exception(run.error);
}

}  // namespace hindsight
