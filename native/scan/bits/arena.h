// Scratch memory of one scan task. An allocation only moves a pointer. Nothing is freed one by one: all memory is
// released when the next task begins. A task that finds nothing should take about a microsecond, which leaves no time
// for malloc.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace hindsight {

class Arena {
 public:
  /// `count` uninitialised elements on a 64-byte boundary, valid until reset().
  template <class T>
  T* make(size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    return static_cast<T*>(bytes(count * sizeof(T)));
  }

  template <class T>
  T* zeros(size_t count) {
    T* made = make<T>(count);
    std::memset(static_cast<void*>(made), 0, count * sizeof(T));
    return made;
  }

  /// Releases everything. Blocks are kept for the next task, but no more than `keep_bytes`: one query with huge windows
  /// must not keep its memory for ever.
  void reset(size_t keep_bytes = size_t{16} << 20) {
    size_t kept = 0;
    size_t blocks = 0;
    while (blocks < blocks_.size() && kept + blocks_[blocks].size <= keep_bytes) kept += blocks_[blocks++].size;
    blocks_.resize(blocks);
    current_ = 0;
    used_ = 0;
  }

 private:
  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  struct Block {
    std::unique_ptr<char, Free> memory;
    size_t size = 0;
  };

  void* bytes(size_t wanted) {
    wanted = (wanted + 63) & ~size_t{63};
    while (current_ < blocks_.size()) {
      Block& block = blocks_[current_];
      if (block.size - used_ >= wanted) {
        void* at = block.memory.get() + used_;
        used_ += wanted;
        return at;
      }
      ++current_;
      used_ = 0;
    }
    const size_t size = wanted > kBlockBytes ? wanted : kBlockBytes;
    Block block{std::unique_ptr<char, Free>(static_cast<char*>(std::aligned_alloc(64, size))), size};
    if (block.memory == nullptr) throw std::bad_alloc();
    blocks_.push_back(std::move(block));
    used_ = wanted;
    return blocks_.back().memory.get();
  }

  static constexpr size_t kBlockBytes = size_t{1} << 20;
  std::vector<Block> blocks_;
  size_t current_ = 0;
  size_t used_ = 0;
};

}  // namespace hindsight
