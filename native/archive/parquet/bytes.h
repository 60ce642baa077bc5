// What the files of normalized minutes are made of. Of Parquet, this module writes and reads the shape of those files
// alone: optional columns of numbers. JavaScript gives every other file to a library.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace hindsight::archive::parquet {

using Bytes = std::vector<uint8_t>;
using View = std::span<const uint8_t>;

/// Thrown for bytes that are damaged or of another shape; it does not leave the module.
struct OtherShape {};

inline void demand(bool condition) {
  if (!condition) throw OtherShape{};
}

/// The next `count` bytes, which `bytes` loses.
inline View take(View& bytes, size_t count) {
  demand(count <= bytes.size());
  const View taken = bytes.first(count);
  bytes = bytes.subspan(count);
  return taken;
}

inline uint64_t zigzag(int64_t value) {
  return (static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63);
}
inline int64_t unzigzag(uint64_t value) {
  return static_cast<int64_t>((value >> 1) ^ (0 - (value & 1)));
}

inline void put_varint(Bytes& out, uint64_t value) {
  for (; value >= 0x80; value >>= 7) out.push_back(static_cast<uint8_t>(value | 0x80));
  out.push_back(static_cast<uint8_t>(value));
}

inline uint64_t take_varint(View& bytes) {
  uint64_t value = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const uint8_t byte = take(bytes, 1)[0];
    value |= static_cast<uint64_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
  throw OtherShape{};
}

/// Numbers in files are little-endian, and so are the processors that this runs on.
static_assert(std::endian::native == std::endian::little);

inline void put_bytes(Bytes& out, const void* bytes, size_t count) {
  const size_t at = out.size();
  out.resize(at + count);
  if (count > 0) std::memcpy(out.data() + at, bytes, count);
}

template <class T>
void put_number(Bytes& out, T value) {
  put_bytes(out, &value, sizeof value);
}

template <class T>
T take_number(View& bytes) {
  T value;
  std::memcpy(&value, take(bytes, sizeof(T)).data(), sizeof(T));
  return value;
}

}  // namespace hindsight::archive::parquet
