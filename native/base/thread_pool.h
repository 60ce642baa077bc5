// A fixed set of worker threads, pinned one per core, that all runs share. A run splits into numbered tasks that
// workers take in turn; its caller sleeps meanwhile, so that there are never more busy threads than were asked for.
//
// Short runs overtake long ones: a worker takes up the run that has had the least time so far, and every fourth time
// the one that has waited longest, so that none starves.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace hindsight {

class ThreadPool {
 public:
  /// 1 means no workers: runs use the calling thread alone. 0 is the number of cores.
  explicit ThreadPool(size_t threads);
  ~ThreadPool();
  size_t threads() const;

  /// Calls work(task) for every task in [0, tasks), on at most threads() threads at once, and returns when all are
  /// done. A thread takes neighbouring tasks in ascending order. The first exception is rethrown here after the others
  /// have stopped; tasks not yet begun are then skipped. A run inside a task uses that task's thread alone.
  void run(size_t tasks, const std::function<void(size_t task)>& work);

 private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

}  // namespace hindsight
