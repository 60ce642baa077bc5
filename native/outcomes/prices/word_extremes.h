// Excursions of anchors that lie in a part of the words of a window. The extreme of every word is taken once. A long
// window of a minute is the rest of its word, whole words, and the first minutes of the word in which it ends; the
// extremes of so many whole words are slid over the words. So the cost depends on the words with anchors, and a little
// on all words.
#pragma once

#include <array>
#include <vector>

#include "outcomes/prices/word_prices.h"
#include "outcomes/simd/kernels.h"

namespace hindsight::outcomes {

template <Side kSide>
class WordExtremes {
 public:
  /// `prices` must outlive it; `last`: the last horizon that is asked for.
  void open(const WordPrices& prices, size_t last);
  /// By horizon up to `last`: writes the extremes of the windows of all minutes of a word to to[horizon * stride] and
  /// what follows.
  void write(size_t word, int32_t* to, size_t stride) const;
  /// The extreme of a word.
  int32_t of(size_t word) const { return words_[word]; }

 private:
  /// Words that lie wholly in the window of every minute of a word.
  static constexpr size_t whole_words(size_t horizon) {
    return static_cast<size_t>(kHorizonMinutes[horizon]) / kWordMinutes - 1;
  }
  static constexpr int32_t kNone = kSide == Side::up ? INT32_MIN : INT32_MAX;
  static int32_t farther(int32_t a, int32_t b) { return kSide == Side::up ? std::max(a, b) : std::min(a, b); }
  void slide(const std::vector<int32_t>& from, size_t count, size_t step, std::vector<int32_t>& to) const;

  const WordPrices* prices_ = nullptr;
  size_t horizons_ = 0;
  const Kernels<int32_t>* kernels_ = nullptr;
  std::vector<int32_t> words_, three_;
  /// By horizon of more than an hour, by first word: the extreme of its whole words.
  std::array<std::vector<int32_t>, kHorizons> runs_;
};

}  // namespace hindsight::outcomes
