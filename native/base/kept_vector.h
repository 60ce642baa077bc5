// A vector whose memory the thread keeps for the next one of its kind. A thread that builds a symbol after the other
// would else give megabytes back to the system each time, and take new pages, which cost more than to fill them.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace hindsight {

/// Begins empty, with the memory of the one that ended last on this thread. A thread keeps one, of at most `Most`
/// bytes.
template <class T, size_t Most, class Vector = std::vector<T>>
class KeptVector : public Vector {
 public:
  KeptVector() : Vector(std::exchange(kept(), {})) { this->clear(); }
  KeptVector(const KeptVector&) = default;
  KeptVector& operator=(const KeptVector&) = default;
  KeptVector(KeptVector&&) noexcept = default;
  KeptVector& operator=(KeptVector&&) noexcept = default;
  ~KeptVector() {
    if (this->capacity() <= kept().capacity() || this->capacity() * sizeof(T) > Most) return;
    kept() = std::move(static_cast<Vector&>(*this));
  }

 private:
  static Vector& kept() {
    static thread_local Vector room;
    return room;
  }
};

}  // namespace hindsight
