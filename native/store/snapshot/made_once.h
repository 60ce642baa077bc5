// Something that the first thread that needs it makes, while others that need it wait.
#pragma once

#include <atomic>
#include <cstdint>

namespace hindsight {

class MadeOnce {
 public:
  /// Whether it is made; what was made is visible then.
  bool made() const { return state_.load(std::memory_order_acquire) == State::made; }

  /// Calls make() unless it is made already. When make() throws, the next call tries again.
  template <class Make>
  void ensure(Make make) {
    if (made() || !claim()) return;
    try {
      make();
      publish(State::made);
    } catch (...) {
      publish(State::empty);
      throw;
    }
  }

 private:
  enum class State : uint32_t { empty, being_made, made };

  bool claim() {
    for (;;) {
      State state = State::empty;
      if (state_.compare_exchange_strong(state, State::being_made, std::memory_order_acquire)) return true;
      if (state == State::made) return false;
      state_.wait(State::being_made, std::memory_order_acquire);
    }
  }
  void publish(State state) {
    state_.store(state, std::memory_order_release);
    state_.notify_all();
  }

  std::atomic<State> state_{State::empty};
};

}  // namespace hindsight
