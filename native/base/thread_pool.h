// A fixed set of worker threads, pinned one per core, shared by all runs. A run has numbered tasks that the workers
// take in turn. Its caller sleeps meanwhile, so there are never more busy threads than requested.
//
// Short runs overtake long ones: a worker takes the run that has had the least time so far, and every fourth time the
// one that has waited longest, so no run starves.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace hindsight {

class ThreadPool {
 public:
  /// 1: no workers, runs use the calling thread. 0: one thread per core.
  explicit ThreadPool(size_t threads);
  ~ThreadPool();
  size_t threads() const;

  /// Calls work(task) for every task in [0, tasks), on at most threads() threads at once, and returns when all are
  /// done. A thread takes neighbouring tasks in ascending order. The first exception is rethrown here when all threads
  /// have stopped; tasks that have not begun are skipped. A run inside a task uses the thread of that task only.
  void run(size_t tasks, const std::function<void(size_t task)>& work);

  /// All tasks of the runs under way, and how many of them threads have taken. Nothing is counted for it: it reads what
  /// runs keep anyway. Nothing without workers, or while no task is left to take.
  struct Progress {
    size_t taken = 0, tasks = 0;
  };
  Progress progress() const;

 private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

}  // namespace hindsight
