// As many of something as threads ask for at once: working memory and partial sums that outlive single tasks.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace hindsight::outcomes {

template <class T>
class Lend {
 public:
  explicit Lend(std::function<std::unique_ptr<T>()> make) : make_(std::move(make)) {}

  /// Lends one for the time of `work(one)`.
  template <class Work>
  void use(Work work) {
    std::unique_ptr<T> one = take();
    work(*one);
    const std::lock_guard lock(mutex_);
    idle_.push_back(std::move(one));
  }
  /// All that were made, when none is lent.
  std::vector<std::unique_ptr<T>>& all() { return idle_; }

 private:
  std::unique_ptr<T> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<T> one = std::move(idle_.back());
        idle_.pop_back();
        return one;
      }
    }
    return make_();
  }

  std::function<std::unique_ptr<T>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<T>> idle_;
};

}  // namespace hindsight::outcomes
