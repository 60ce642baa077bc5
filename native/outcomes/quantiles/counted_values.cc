#include "outcomes/quantiles/counted_values.h"

namespace hindsight::outcomes {

namespace {

int64_t width_of(const BracketBounds<int32_t>& ranges, size_t j) {
  return int64_t{ranges.hi[j]} - ranges.lo[j] + 1;
}

}  // namespace

uint64_t CountedValues::places(const BracketBounds<int32_t>& ranges) {
  int64_t sum = 0;
  for (size_t j = 0; j < ranges.count; ++j) sum += width_of(ranges, j);
  return static_cast<uint64_t>(sum);
}

CountedValues::CountedValues(const BracketBounds<int32_t>& ranges) : ranges_(ranges), counts_(places(ranges)) {
  int64_t first = 0;
  for (size_t j = 0; j < ranges.count; ++j) {
    offset_[j] = first - ranges.lo[j];
    first += width_of(ranges, j);
  }
}

template <class T>
void CountedValues::add(const T* values, size_t n) {
  for (size_t i = 0; i < n; ++i) {
    size_t range = 0;
    for (size_t j = 1; j < ranges_.count; ++j) range += values[i] >= ranges_.lo[j] ? 1 : 0;
    ++counts_[static_cast<size_t>(offset_[range] + values[i])];
  }
  size_ += n;
}
template void CountedValues::add(const int32_t*, size_t);
template void CountedValues::add(const int64_t*, size_t);

void CountedValues::merge(const CountedValues& other) {
  for (size_t i = 0; i < counts_.size(); ++i) counts_[i] += other.counts_[i];
  size_ += other.size_;
}

template <class Visit>
void CountedValues::each(Visit visit) const {
  size_t place = 0;
  for (size_t j = 0; j < ranges_.count; ++j) {
    for (int64_t value = ranges_.lo[j]; value <= ranges_.hi[j]; ++value, ++place) {
      if (counts_[place] != 0 && !visit(value, counts_[place])) return;
    }
  }
}

uint64_t CountedValues::below(int64_t value) const {
  uint64_t sum = 0;
  each([&](int64_t one, uint64_t count) {
    if (one >= value) return false;
    sum += count;
    return true;
  });
  return sum;
}

std::vector<int64_t> CountedValues::at(std::span<const uint64_t> ranks) const {
  std::vector<int64_t> result;
  result.reserve(ranks.size());
  uint64_t before = 0;
  each([&](int64_t value, uint64_t count) {
    before += count;
    while (result.size() < ranks.size() && ranks[result.size()] < before) result.push_back(value);
    return result.size() < ranks.size();
  });
  return result;
}

}  // namespace hindsight::outcomes
