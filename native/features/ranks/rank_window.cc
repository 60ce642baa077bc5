#include "features/ranks/rank_window.h"

#include <algorithm>

#include "features/series/divide.h"

namespace hindsight {

namespace {

// When fewer minutes are ranked at once, each is compared with the whole window, which is then no longer kept sorted.
constexpr size_t kBatchLeast = 8;

}  // namespace

int64_t mean_rank(int64_t less, int64_t not_greater, int64_t n) {
  // 2 · less + equal + 1 = less + not_greater + 1
  return divide((less + not_greater + 1) * 1'000'000, 2 * n);
}

template <class T>
RankWindow<T>::RankWindow(Minute window) : window_(static_cast<size_t>(window)) {}

template <class T>
void RankWindow<T>::start() {
  codes_.clear();
  oldest_ = 0;
  reasons_.fill(0);
  reasons_[static_cast<size_t>(NullReason::source_absent)] = static_cast<int64_t>(window_);
  sorted_.clear();
  in_order_ = true;
}

template <class T>
void RankWindow<T>::restore(const std::vector<T>& codes) {
  const bool absent = std::all_of(codes.begin(), codes.end(), [](T code) { return code == kAbsent; });
  codes_ = absent ? std::vector<T>() : codes;
  oldest_ = 0;
  reasons_.fill(0);
  for (T code : codes) ++reasons_[static_cast<size_t>(reason_of(code))];
  in_order_ = false;
}

template <class T>
void RankWindow<T>::enter(std::span<const T> codes, RankBatch<T>& batch, std::span<Maybe<int64_t>> ranks) {
  if (codes_.empty()) {
    const size_t absent = static_cast<size_t>(
        std::find_if(codes.begin(), codes.end(), [](T code) { return code != kAbsent; }) - codes.begin());
    std::fill_n(ranks.begin(), absent, Maybe<int64_t>(NullReason::source_absent));
    if (absent == codes.size()) return;
    codes_.assign(window_, kAbsent);
    codes = codes.subspan(absent);
    ranks = ranks.subspan(absent);
  }
  const size_t most = std::min(kBatchMinutes, window_);
  while (codes.size() >= kBatchLeast) {
    const size_t n = std::min(codes.size(), most);
    enter_batch(codes.first(n), batch, ranks.first(n));
    codes = codes.subspan(n);
    ranks = ranks.subspan(n);
  }
  for (size_t i = 0; i < codes.size(); ++i) ranks[i] = enter(codes[i]);
}

template <class T>
void RankWindow<T>::enter_batch(std::span<const T> codes, RankBatch<T>& batch, std::span<Maybe<int64_t>> ranks) {
  if (!in_order_) {
    batch.sort(codes_, sorted_);
    in_order_ = true;
  }
  // Rotates the ring to begin with its oldest code, so that the leaving codes are adjacent.
  if (oldest_ + codes.size() > window_) {
    std::rotate(codes_.begin(), codes_.begin() + static_cast<std::ptrdiff_t>(oldest_), codes_.end());
    oldest_ = 0;
  }
  const std::span<T> slots(codes_.data() + oldest_, codes.size());
  batch.slide(sorted_, slots, codes);
  for (size_t i = 0; i < codes.size(); ++i) {
    slide_gaps(slots[i], codes[i]);
    ranks[i] = rank(codes[i], batch.counts()[i]);
  }
  std::copy(codes.begin(), codes.end(), slots.begin());
  oldest_ = (oldest_ + codes.size()) % window_;
}

template <class T>
Maybe<int64_t> RankWindow<T>::enter(T code) {
  if (codes_.empty()) {
    if (code == kAbsent) return NullReason::source_absent;
    codes_.assign(window_, kAbsent);
  }
  in_order_ = false;
  if (!sorted_.empty()) sorted_ = {};
  slide_gaps(codes_[oldest_], code);
  codes_[oldest_] = code;
  oldest_ = (oldest_ + 1) % window_;
  RankCount count{};
  for (T other : codes_) {
    count.less += other < code;
    count.not_greater += other <= code;
  }
  // Null codes lie below every value.
  const auto nulls = static_cast<uint32_t>(missing());
  return rank(code, {count.less - nulls, count.not_greater - nulls});
}

template <class T>
void RankWindow<T>::slide_gaps(T leaving, T entering) {
  --reasons_[static_cast<size_t>(reason_of(leaving))];
  ++reasons_[static_cast<size_t>(reason_of(entering))];
}

template <class T>
int64_t RankWindow<T>::missing() const {
  return static_cast<int64_t>(window_) - reasons_[static_cast<size_t>(NullReason::none)];
}

template <class T>
Maybe<int64_t> RankWindow<T>::rank(T code, RankCount count) const {
  if (missing() * 100 > static_cast<int64_t>(window_) * 5) {
    size_t strongest = kNullReasonCount;
    while (reasons_[strongest] == 0) --strongest;
    // The column warms up because its source was absent before.
    return std::min(static_cast<NullReason>(strongest), NullReason::source_absent);
  }
  if (is_null(code)) return reason_of(code);
  return mean_rank(count.less, count.not_greater, reasons_[static_cast<size_t>(NullReason::none)]);
}

template class RankWindow<int32_t>;
template class RankWindow<int64_t>;

}  // namespace hindsight
