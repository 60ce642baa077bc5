#include "outcomes/prices/word_extremes.h"

#include <algorithm>

namespace hindsight::outcomes {

template <Side kSide>
void WordExtremes<kSide>::slide(const std::vector<int32_t>& from, size_t count, size_t step,
                                std::vector<int32_t>& to) const {
  const size_t length = from.size() - (count - 1) * step;
  to.resize(length);
  (kSide == Side::up ? kernels_->slide_max : kernels_->slide_min)(from.data(), count, step, to.data(), length);
}

template <Side kSide>
void WordExtremes<kSide>::open(const WordPrices& prices, size_t last) {
  prices_ = &prices;
  horizons_ = last + 1;
  kernels_ = &kernels<int32_t>();
  const auto extremes = kSide == Side::up ? kernels_->block_max : kernels_->block_min;
  // Behind the last word as many as the longest windows take, and one more.
  words_.assign(prices.words() + whole_words(kHorizons - 1) + 3, kNone);
  prices.each_run<kSide>(
      [&](size_t first, size_t count, const int32_t* of) { extremes(of, count, words_.data() + first); });
  static_assert(whole_words(2) == 2 && whole_words(3) == 21 && whole_words(4) == 66 && whole_words(5) == 156);
  if (horizons_ > 2) slide(words_, 2, 1, runs_[2]);
  if (horizons_ < 4) return;
  slide(words_, 3, 1, three_);
  slide(three_, 7, 3, runs_[3]);
  if (horizons_ > 4) slide(runs_[3], 4, 15, runs_[4]);
  if (horizons_ > 5) slide(runs_[4], 3, 45, runs_[5]);
}

template <Side kSide>
void WordExtremes<kSide>::write(size_t word, int32_t* to, size_t stride) const {
  std::array<WindowEnds<int32_t>, kHorizons> ends;
  for (size_t h = 2; h < horizons_; ++h) {
    const size_t first = word + 1 + whole_words(h);
    WindowEnds<int32_t>& of = ends[h];
    of.inner = runs_[h][word + 1];
    of.outer = farther(of.inner, words_[first]);
    // A word that is not farther than the words before it is not looked at.
    of.first = of.outer != of.inner ? prices_->farthest<kSide>(first) : nullptr;
    of.next = farther(of.outer, words_[first + 1]) != of.outer ? prices_->farthest<kSide>(first + 1) : nullptr;
  }
  int32_t scratch[2 * kWordMinutes];
  const int32_t* near = prices_->farthest_joined<kSide>(word, 2, scratch);
  (kSide == Side::up ? kernels_->windows_up : kernels_->windows_down)(near, ends.data(), horizons_, to, stride);
}

template class WordExtremes<Side::up>;
template class WordExtremes<Side::down>;

}  // namespace hindsight::outcomes
