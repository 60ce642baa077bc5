#include "archive/parquet/lz4_block.h"

#include <algorithm>

namespace hindsight::archive::parquet {

namespace {

constexpr size_t kLeast = 4;       ///< no shorter repetition exists
constexpr size_t kLengthMax = 15;  ///< longer ones have further bytes

void put_length(Bytes& out, size_t length) {
  if (length < kLengthMax) return;
  length -= kLengthMax;
  for (; length >= 255; length -= 255) out.push_back(255);
  out.push_back(static_cast<uint8_t>(length));
}

size_t take_length(View& block, size_t length) {
  if (length < kLengthMax) return length;
  for (;;) {
    const uint8_t more = take(block, 1)[0];
    length += more;
    if (more < 255) return length;
  }
}

}  // namespace

void Lz4Writer::put_sequence(size_t repeated) {
  const size_t literals = pending_.size();
  out_.push_back(static_cast<uint8_t>((std::min(literals, kLengthMax) << 4) | std::min<size_t>(repeated, kLengthMax)));
  put_length(out_, literals);
  put_bytes(out_, pending_.data(), pending_.size());
  pending_.clear();
}

void Lz4Writer::flush() {
  const size_t repeated = length_ - kLeast;
  put_sequence(repeated);
  put_number<uint16_t>(out_, static_cast<uint16_t>(offset_));
  put_length(out_, repeated);
  length_ = 0;
}

void Lz4Writer::finish() {
  if (length_ > 0) flush();
  put_sequence(0);
}

void take_lz4(View block, std::span<uint8_t> out) {
  size_t at = 0;
  while (!block.empty()) {
    const uint8_t token = take(block, 1)[0];
    const View literals = take(block, take_length(block, token >> 4));
    demand(literals.size() <= out.size() - at);
    std::copy(literals.begin(), literals.end(), out.begin() + static_cast<std::ptrdiff_t>(at));
    at += literals.size();
    if (block.empty()) break;
    const size_t offset = take_number<uint16_t>(block);
    const size_t length = take_length(block, token & 15) + kLeast;
    demand(offset > 0 && offset <= at && length <= out.size() - at);
    uint8_t* to = out.data() + at;
    // The bytes may overlap; then those that were just written are repeated.
    if (offset >= length)
      std::memcpy(to, to - offset, length);
    else
      for (size_t i = 0; i < length; ++i)
        to[i] = to[static_cast<std::ptrdiff_t>(i) - static_cast<std::ptrdiff_t>(offset)];
    at += length;
  }
  demand(at == out.size());
}

}  // namespace hindsight::archive::parquet
