// An object pool for threads: it holds as many objects as threads used at the same time. An object keeps its working
// memory and its partial sums from task to task.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace hindsight {

template <class T>
class ObjectPool {
 public:
  explicit ObjectPool(std::function<std::unique_ptr<T>()> make) : make_(std::move(make)) {}

  /// Calls `work(object)` with an object that no other thread uses meanwhile.
  template <class Work>
  void use(Work work) {
    std::unique_ptr<T> object = take();
    work(*object);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(object));
  }
  /// All objects made so far. No thread may be using one.
  std::vector<std::unique_ptr<T>>& all() { return idle_; }

 private:
  std::unique_ptr<T> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<T> object = std::move(idle_.back());
        idle_.pop_back();
        return object;
      }
    }
    return make_();
  }

  std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace hindsight
