#include "outcomes/returns/middle.h"

#include <algorithm>
#include <utility>

namespace hindsight::outcomes {

namespace {

/// Wider bins are not counted by value. They hold values of more than a thousand times the price.
constexpr size_t kCountedMost = 1 << 20;

// The first value whose bin is `bin` or a later one.
int64_t first_of(size_t bin) {
  int64_t below = -kValueMax - 1, at = kValueMax + 1;
  while (at - below > 1) {
    const int64_t middle = below + (at - below) / 2;
    (bin_of(middle) >= bin ? at : below) = middle;
  }
  return at;
}

}  // namespace

void BinValues::open(size_t bin) {
  least_ = first_of(bin);
  width_ = static_cast<size_t>(first_of(bin + 1) - least_);
}

void BinValues::add(int64_t value) {
  if (!counted_.empty()) {
    counted_[static_cast<size_t>(value - least_)] += 1;
    return;
  }
  listed_.push_back(value);
  if (listed_.size() > width_ && width_ <= kCountedMost) count_all();
}

void BinValues::count_all() {
  counted_.resize(width_);
  for (const int64_t value : listed_) counted_[static_cast<size_t>(value - least_)] += 1;
  listed_ = {};
}

void BinValues::merge(BinValues&& other) {
  for (const int64_t value : other.listed_) add(value);
  if (other.counted_.empty()) return;
  if (counted_.empty()) count_all();
  for (size_t i = 0; i < width_; ++i) counted_[i] += other.counted_[i];
}

int64_t BinValues::at(uint64_t rank) {
  if (counted_.empty()) {
    const auto at = listed_.begin() + static_cast<ptrdiff_t>(rank);
    std::nth_element(listed_.begin(), at, listed_.end());
    return *at;
  }
  size_t place = 0;
  while (rank >= counted_[place]) rank -= counted_[place++];
  return least_ + static_cast<int64_t>(place);
}

Middle::Middle(std::span<const int64_t> bins, uint64_t count) {
  for (size_t i = 0; i < 2; ++i) {
    uint64_t rank = i == 0 ? (count - 1) / 2 : count / 2;
    size_t bin = 0;
    while (rank >= static_cast<uint64_t>(bins[bin])) rank -= static_cast<uint64_t>(bins[bin++]);
    bins_[i] = bin;
    ranks_[i] = rank;
    wanted_[i] = !only_value_of(bin);
    if (wanted_[i]) values_[i].open(bin);
  }
}

void Middle::merge(Middle&& other) {
  for (size_t i = 0; i < 2; ++i) values_[i].merge(std::move(other.values_[i]));
}

int64_t Middle::value_at(size_t i) {
  if (const auto only = only_value_of(bins_[i])) return *only;
  return values_[bins_[i] == bins_[0] ? 0 : 1].at(ranks_[i]);
}

int64_t Middle::median_e9() {
  return (value_at(0) + value_at(1)) * 50;
}

}  // namespace hindsight::outcomes
