#include "archive/parquet/levels.h"

#include <algorithm>

namespace hindsight::archive::parquet {

namespace {

size_t run_from(std::span<const uint8_t> present, size_t at) {
  const auto begin = present.begin() + static_cast<std::ptrdiff_t>(at);
  const uint8_t value = *begin;
  return static_cast<size_t>(std::find_if(begin, present.end(), [&](uint8_t x) { return x != value; }) - begin);
}

/// A run of 8 is as short as the group of bits that it replaces. A run at the end needs no eight.
bool is_run(std::span<const uint8_t> present, size_t at, size_t length) {
  return length >= 8 || at + length == present.size();
}

}  // namespace

void put_levels(Bytes& out, std::span<const uint8_t> present) {
  const size_t at_size = out.size();
  put_number<uint32_t>(out, 0);
  for (size_t i = 0; i < present.size();) {
    const size_t run = run_from(present, i);
    if (is_run(present, i, run)) {
      put_varint(out, run << 1);
      out.push_back(present[i]);
      i += run;
      continue;
    }
    const size_t begin = i;
    do {
      i += 8;
    } while (i < present.size() && !is_run(present, i, run_from(present, i)));
    const size_t groups = (i - begin) / 8;
    put_varint(out, (groups << 1) | 1);
    for (size_t g = begin; g < i; g += 8) {
      uint8_t bits = 0;
      for (size_t k = 0; k < 8 && g + k < present.size(); ++k) bits |= static_cast<uint8_t>(present[g + k] << k);
      out.push_back(bits);
    }
  }
  const auto size = static_cast<uint32_t>(out.size() - at_size - sizeof(uint32_t));
  std::memcpy(out.data() + at_size, &size, sizeof size);
}

void take_levels(View& page, std::span<uint8_t> present) {
  View levels = take(page, take_number<uint32_t>(page));
  for (size_t i = 0; i < present.size();) {
    const uint64_t header = take_varint(levels);
    demand(header >= 2);
    const size_t left = present.size() - i;
    if ((header & 1) == 0) {
      const uint8_t value = take(levels, 1)[0];
      const size_t run = std::min<size_t>(header >> 1, left);
      demand(value <= 1);
      std::fill_n(present.begin() + static_cast<std::ptrdiff_t>(i), run, value);
      i += run;
      continue;
    }
    const uint64_t groups = header >> 1;
    demand(groups <= levels.size());
    const View bits = take(levels, groups);
    const size_t count = std::min<size_t>(groups * 8, left);
    for (size_t k = 0; k < count; ++k) present[i + k] = (bits[k / 8] >> (k % 8)) & 1;
    i += count;
  }
}

}  // namespace hindsight::archive::parquet
