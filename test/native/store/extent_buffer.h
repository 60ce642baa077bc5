// Memory for an extent in the layout of the files, to be filled by a test.
#pragma once

#include <cstdlib>
#include <cstring>
#include <memory>

#include "store/format/segment_format.h"

namespace hindsight::test {

class ExtentBuffer {
 public:
  ExtentBuffer(size_t width, size_t slots, size_t label_count) : at_(extent_layout(width, slots, label_count)) {
    bytes_.reset(static_cast<uint8_t*>(std::aligned_alloc(kExtentAlignment, at_.bytes)));
    std::memset(bytes_.get(), 0, at_.bytes);
  }
  template <class T = void>
  T* values() const {
    return reinterpret_cast<T*>(bytes_.get());
  }
  uint8_t* min_codes() const { return bytes_.get() + at_.min_codes; }
  uint8_t* max_codes() const { return bytes_.get() + at_.max_codes; }
  uint8_t* flags() const { return bytes_.get() + at_.flags; }
  int64_t* bounds() const { return reinterpret_cast<int64_t*>(bytes_.get() + at_.bounds); }
  uint64_t* label_bits() const { return reinterpret_cast<uint64_t*>(bytes_.get() + at_.labels); }

 private:
  struct Free {
    void operator()(uint8_t* bytes) const { std::free(bytes); }
  };
  ExtentLayout at_;
  std::unique_ptr<uint8_t, Free> bytes_;
};

}  // namespace hindsight::test
