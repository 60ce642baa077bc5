// Memory for what is read in many places: to find its small pages would take as long as reading it.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

namespace hindsight {

inline constexpr size_t kHugePage = size_t{2} << 20;

constexpr size_t rounded_up(size_t bytes, size_t to) {
  return (bytes + to - 1) / to * to;
}

/// Whole huge pages for so many bytes, to be freed with std::free(); the system may give small ones.
inline uint8_t* allocate_huge_pages(size_t bytes) {
  bytes = rounded_up(bytes, kHugePage);
  auto* begin = static_cast<uint8_t*>(std::aligned_alloc(kHugePage, bytes));
  if (begin == nullptr) throw std::bad_alloc();
  madvise(begin, bytes, MADV_HUGEPAGE);
  return begin;
}

}  // namespace hindsight
