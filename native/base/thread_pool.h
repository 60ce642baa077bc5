// A fixed set of worker threads, pinned one per core. A run splits into numbered tasks that threads take in turn; the
// caller works along, so several runs may share the pool without waiting for each other.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace hindsight {

class ThreadPool {
 public:
  /// `threads` counts the caller: 1 means that runs use the calling thread alone. 0 is the number of cores.
  explicit ThreadPool(size_t threads);
  ~ThreadPool();
  size_t threads() const;

  /// Calls work(task) for every task in [0, tasks), on at most threads() threads at once, and returns when all are
  /// done. The first exception is rethrown here after the others have stopped; tasks not yet begun are then skipped.
  void run(size_t tasks, const std::function<void(size_t task)>& work);

 private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

}  // namespace hindsight
