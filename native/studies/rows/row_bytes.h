// Integers of rows in few bytes: seven bits to a byte, the least first. Signed ones are folded, so that small values of
// either sign are short. The bytes stay in the memory of a run; what is stored is text (row_text.h).
#pragma once

#include <cstdint>
#include <vector>

namespace hindsight::studies {

class RowBytes {
 public:
  void put(uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes_.push_back(static_cast<uint8_t>(value | 0x80));
    bytes_.push_back(static_cast<uint8_t>(value));
  }
  void put_signed(int64_t value) { put((static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63)); }
  const std::vector<uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<uint8_t> bytes_;
};

/// Reads what RowBytes wrote, in the same order.
class RowBytesReader {
 public:
  RowBytesReader() = default;
  explicit RowBytesReader(const RowBytes& of) : at_(of.bytes().data()) {}

  uint64_t get() {
    uint64_t value = 0;
    for (int shift = 0;; shift += 7) {
      const uint8_t byte = *at_++;
      value |= static_cast<uint64_t>(byte & 0x7f) << shift;
      if ((byte & 0x80) == 0) return value;
    }
  }
  int64_t get_signed() {
    const uint64_t folded = get();
    return static_cast<int64_t>(folded >> 1) ^ -static_cast<int64_t>(folded & 1);
  }

 private:
  const uint8_t* at_ = nullptr;
};

/// A chain of prices: each is written as its distance from the one before, in increments where that is exact.
class PriceChain {
 public:
  void put(RowBytes& to, int64_t price, int64_t increment) {
    const int64_t apart = price - last_;
    last_ = price;
    if (apart % increment == 0) {
      to.put_signed(apart / increment * 2);
    } else {
      to.put_signed(apart * 2 + 1);
    }
  }
  int64_t get(RowBytesReader& from, int64_t increment) {
    const int64_t coded = from.get_signed();
    last_ += coded % 2 == 0 ? coded / 2 * increment : (coded - 1) / 2;
    return last_;
  }

 private:
  int64_t last_ = 0;
};

}  // namespace hindsight::studies
