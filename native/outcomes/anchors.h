// The anchors of one price window: entry prices, which windows are completed, and the outcome values of those.
#pragma once

#include <algorithm>
#include <vector>

#include "outcomes/horizons.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

/// Anchors whose window of one horizon is completed: positions in the price window, entries, 1e7 / entry.
template <class T>
struct Selection {
  size_t count = 0;
  const uint32_t* at = nullptr;
  const T* entry = nullptr;
  const double* inverse = nullptr;
  Minute begin = 0;  ///< the minute of position 0
};

template <class T>
class Anchors {
 public:
  /// Takes the anchors `minutes` (ascending, from window.begin on) and writes their masks.
  void prepare(const PriceWindow<T>& window, const uint32_t* minutes, size_t count, CompletedMask* completed) {
    count_ = count;
    begin_ = window.begin;
    completed_ = completed;
    at_.resize(count);
    entry_.resize(count);
    inverse_.resize(count);
    done_ = {};
    if (window.absent_before == nullptr && window.size > 0) {
      prepare_whole(window, minutes);
      return;
    }
    for (size_t k = 0; k < count; ++k) {
      const size_t at = static_cast<size_t>(minutes[k] - window.begin);
      at_[k] = static_cast<uint32_t>(at);
      completed[k] = completed_at(window, at);
      entry_[k] = completed[k] == 0 ? 1 : window.close[at];
      inverse_[k] = 1e7 / static_cast<double>(entry_[k]);
      for (size_t h = 0; h < kHorizons; ++h) {
        if ((completed[k] >> h & 1) == 0) continue;
        done_[h].count += 1;
        done_[h].last = k + 1;
      }
    }
  }

  size_t size() const { return count_; }
  size_t at(size_t k) const { return at_[k]; }
  T entry(size_t k) const { return entry_[k]; }
  CompletedMask completed(size_t k) const { return completed_[k]; }
  T least_entry() const {
    T least = std::numeric_limits<T>::max();
    for (size_t k = 0; k < count_; ++k) {
      if (completed_[k] != 0) least = std::min(least, entry_[k]);
    }
    return least;
  }

  /// Valid until the next call.
  Selection<T> select(size_t horizon) {
    const auto [count, last] = done_[horizon];
    // Usually the completed ones are those before some minute, and need no copy.
    if (count == last) return {count, at_.data(), entry_.data(), inverse_.data(), begin_};
    some_at_.clear();
    some_entry_.clear();
    some_inverse_.clear();
    for (size_t k = 0; k < last; ++k) {
      if ((completed_[k] >> horizon & 1) == 0) continue;
      some_at_.push_back(at_[k]);
      some_entry_.push_back(entry_[k]);
      some_inverse_.push_back(inverse_[k]);
    }
    return {count, some_at_.data(), some_entry_.data(), some_inverse_.data(), begin_};
  }

 private:
  struct Done {
    size_t count = 0, last = 0;
  };
  // Nothing is absent: a window is completed unless the record ends before it does.
  void prepare_whole(const PriceWindow<T>& window, const uint32_t* minutes) {
    for (size_t k = 0; k < count_; ++k) at_[k] = static_cast<uint32_t>(minutes[k] - window.begin);
    for (size_t k = 0; k < count_; ++k) entry_[k] = window.close[std::min<size_t>(at_[k], window.size - 1)];
    for (size_t k = 0; k < count_; ++k) inverse_[k] = 1e7 / static_cast<double>(entry_[k]);
    std::fill(completed_, completed_ + count_, CompletedMask{0});
    for (size_t h = 0; h < kHorizons; ++h) {
      const size_t horizon = static_cast<size_t>(kHorizonMinutes[h]);
      if (window.size <= horizon) break;
      const size_t done = static_cast<size_t>(
          std::lower_bound(at_.begin(), at_.end(), static_cast<uint32_t>(window.size - horizon)) - at_.begin());
      done_[h] = {done, done};
      for (size_t k = 0; k < done; ++k) completed_[k] |= static_cast<CompletedMask>(1 << h);
    }
  }

  size_t count_ = 0;
  Minute begin_ = 0;
  CompletedMask* completed_ = nullptr;
  std::array<Done, kHorizons> done_{};
  std::vector<uint32_t> at_, some_at_;
  std::vector<T> entry_, some_entry_;
  std::vector<double> inverse_, some_inverse_;
};

/// Calls take(values, n) with the outcomes of a selection, in batches: `price(k)` is the price that selected anchor k
/// is measured against. Excursions are at least (mfe) or at most (mae) 0.
template <class T, class Price, class Take>
void each_batch(Metric metric, const Selection<T>& selection, Price price, Take take) {
  const T lo = metric == Metric::mfe ? 0 : std::numeric_limits<T>::min();
  const T hi = metric == Metric::mae ? 0 : std::numeric_limits<T>::max();
  T prices[kBatch], values[kBatch];
  for (size_t from = 0; from < selection.count; from += kBatch) {
    const size_t n = std::min(kBatch, selection.count - from);
    for (size_t i = 0; i < n; ++i) prices[i] = price(from + i);
    kernels<T>().ratios(prices, selection.entry + from, selection.inverse + from, lo, hi, values, n);
    take(values, n);
  }
}

}  // namespace hindsight::outcomes
