// The block format of LZ4, for values that begin like the value before them. A general search for repetitions finds
// little more in such columns, and takes several times as long.
#pragma once

#include <cstdint>

#include "archive/parquet/bytes.h"

namespace hindsight::archive::parquet {

/// Writes one block: literal bytes, and references to bytes before. The last twelve bytes must be literals, as the
/// format wants it.
class Lz4Writer {
 public:
  explicit Lz4Writer(Bytes& out) : out_(out) {}

  void literals(View bytes) {
    if (length_ > 0) flush();
    put_bytes(pending_, bytes.data(), bytes.size());
  }

  /// Repeats `length` bytes, at least 4, from `offset` bytes before.
  void repeat(size_t offset, size_t length) {
    if (length_ > 0 && offset != offset_) flush();
    offset_ = offset;
    length_ += length;
  }

  void finish();

 private:
  void flush();
  void put_sequence(size_t repeated);

  Bytes& out_;
  Bytes pending_;  ///< literals of the sequence that is being made
  size_t offset_ = 0;
  size_t length_ = 0;  ///< what is repeated after them; 0: nothing yet
};

/// The bytes of a block, which must be exactly as many as `out` takes.
void take_lz4(View block, std::span<uint8_t> out);

}  // namespace hindsight::archive::parquet
