#include "archive/parquet/delta.h"

#include <algorithm>
#include <array>

namespace hindsight::archive::parquet {

namespace {

constexpr size_t kBlock = 128;
constexpr size_t kMini = 32;
/// Larger ones than any writer uses would only cost memory.
constexpr size_t kBlockMax = 1 << 16;

/// 32 values of `width` bits take 4 × width bytes.
void pack(const uint64_t* values, int width, Bytes& out) {
  std::array<uint8_t, 64 * kMini / 8 + 8> packed;
  size_t at = 0;
  uint64_t word = 0;
  int filled = 0;
  for (size_t i = 0; i < kMini; ++i) {
    word |= values[i] << filled;
    filled += width;
    if (filled < 64) continue;
    std::memcpy(packed.data() + at, &word, 8);
    at += 8;
    filled -= 64;
    word = filled == 0 ? 0 : values[i] >> (width - filled);
  }
  std::memcpy(packed.data() + at, &word, 8);
  put_bytes(out, packed.data(), static_cast<size_t>(4 * width));
}

/// Adds `least` to each of `count` packed numbers, and each sum to the value before.
int64_t unpack(View bytes, int width, uint64_t least, int64_t before, std::span<int64_t> values) {
  std::array<uint8_t, 64 * 64 / 8 + 16> padded{};
  const uint64_t mask = width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1;
  auto last = static_cast<uint64_t>(before);
  for (size_t from = 0; from < values.size(); from += 64) {
    const size_t count = std::min<size_t>(64, values.size() - from);
    const size_t at_byte = from * static_cast<size_t>(width) / 8;
    std::memcpy(padded.data(), bytes.data() + at_byte,
                std::min((count * static_cast<size_t>(width) + 7) / 8, bytes.size() - at_byte));
    for (size_t i = 0; i < count; ++i) {
      const size_t bit = i * static_cast<size_t>(width);
      uint64_t low;
      std::memcpy(&low, padded.data() + bit / 8, 8);
      const auto shift = static_cast<int>(bit % 8);
      uint64_t delta = low >> shift;
      if (shift + width > 64) delta |= static_cast<uint64_t>(padded[bit / 8 + 8]) << (64 - shift);
      last += (delta & mask) + least;
      values[from + i] = static_cast<int64_t>(last);
    }
  }
  return static_cast<int64_t>(last);
}

}  // namespace

void put_deltas(Bytes& out, std::span<const int64_t> values) {
  put_varint(out, kBlock);
  put_varint(out, kBlock / kMini);
  put_varint(out, values.size());
  put_varint(out, zigzag(values.empty() ? 0 : values[0]));
  std::array<uint64_t, kBlock> deltas;
  for (size_t at = 1; at < values.size(); at += kBlock) {
    const size_t count = std::min(kBlock, values.size() - at);
    // Differences may leave the range of 64 bits, and then they wrap, as the format wants it.
    int64_t least = INT64_MAX;
    for (size_t i = 0; i < count; ++i) {
      deltas[i] = static_cast<uint64_t>(values[at + i]) - static_cast<uint64_t>(values[at + i - 1]);
      least = std::min(least, static_cast<int64_t>(deltas[i]));
    }
    put_varint(out, zigzag(least));
    std::array<uint8_t, kBlock / kMini> widths{};
    for (size_t i = 0; i < kBlock; ++i) deltas[i] = i < count ? deltas[i] - static_cast<uint64_t>(least) : 0;
    for (size_t m = 0; m < widths.size(); ++m) {
      uint64_t all = 0;
      for (size_t i = 0; i < kMini; ++i) all |= deltas[m * kMini + i];
      widths[m] = static_cast<uint8_t>(std::bit_width(all));
    }
    put_bytes(out, widths.data(), widths.size());
    for (size_t m = 0; m * kMini < count; ++m)
      if (widths[m] > 0) pack(&deltas[m * kMini], widths[m], out);
  }
}

void take_deltas(View bytes, std::span<int64_t> values) {
  const uint64_t block = take_varint(bytes);
  const uint64_t minis = take_varint(bytes);
  demand(block > 0 && block <= kBlockMax && block % 128 == 0 && minis > 0 && block % minis == 0);
  const size_t mini = block / minis;
  demand(mini % 32 == 0 && take_varint(bytes) == values.size());
  int64_t last = unzigzag(take_varint(bytes));
  if (values.empty()) return;
  values[0] = last;
  for (size_t at = 1; at < values.size();) {
    const auto least = static_cast<uint64_t>(unzigzag(take_varint(bytes)));
    const View widths = take(bytes, minis);
    for (size_t m = 0; m < minis && at < values.size(); ++m) {
      demand(widths[m] <= 64);
      const size_t count = std::min(mini, values.size() - at);
      const View packed = take(bytes, mini * widths[m] / 8);
      last = unpack(packed, widths[m], least, last, values.subspan(at, count));
      at += count;
    }
  }
}

}  // namespace hindsight::archive::parquet
