#include "outcomes/returns/middle.h"

#include <algorithm>
#include <utility>

namespace hindsight::outcomes {

namespace {

/// Wider bins are not counted by value. They hold changes of more than thirteen times the price.
constexpr int64_t kCountedMost = 1 << 20;

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
  greatest_ = first_of(bin + 1) - 1;
}

void BinValues::add(int64_t value) {
  if (counted_) return counted_->add(&value, 1);
  listed_.push_back(value);
  const int64_t width = greatest_ - least_ + 1;
  if (static_cast<int64_t>(listed_.size()) > width && width <= kCountedMost) count_all();
}

void BinValues::count_all() {
  counted_.emplace(BracketBounds<int32_t>{1, {static_cast<int32_t>(least_)}, {static_cast<int32_t>(greatest_)}});
  counted_->add(listed_.data(), listed_.size());
  listed_ = {};
}

void BinValues::merge(BinValues&& other) {
  for (const int64_t value : other.listed_) add(value);
  if (!other.counted_) return;
  if (!counted_) count_all();
  counted_->merge(*other.counted_);
}

int64_t BinValues::at(uint64_t rank) {
  if (counted_) return counted_->at(std::span(&rank, 1)).front();
  const auto at = listed_.begin() + static_cast<ptrdiff_t>(rank);
  std::nth_element(listed_.begin(), at, listed_.end());
  return *at;
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
