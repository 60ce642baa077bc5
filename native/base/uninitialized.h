// A vector whose elements begin uninitialized, for long lists that are written completely right away. To fill 20 MB
// with zeros first, on one thread, can cost more than the search that fills the list.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace hindsight {

template <class T>
struct UninitializedAllocator : std::allocator<T> {
  template <class U>
  struct rebind {
    using other = UninitializedAllocator<U>;
  };
  template <class U>
  void construct(U* at) noexcept {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    ::new (static_cast<void*>(at)) U(std::forward<Arguments>(arguments)...);
  }
};

template <class T>
using UninitializedVector = std::vector<T, UninitializedAllocator<T>>;

}  // namespace hindsight
