#include "outcomes/sweep/marked.h"

#include <algorithm>
#include <utility>

#include "base/status.h"
#include "scan/scan.h"
#include "scan/windows/window.h"

namespace hindsight {

namespace {

struct Word {
  uint32_t number = 0;
  uint64_t bits = 0;
};

// The words in which an occurrence of any threshold lies, ascending, each once.
std::vector<Word> words_of(std::span<const std::shared_ptr<const Occurrences>> thresholds, uint32_t symbol) {
  std::vector<Word> words;
  for (const auto& threshold : thresholds) {
    for (const OccurrencePiece& piece : threshold->pieces_of(symbol)) {
      for (size_t i = 0; i < piece.words.size(); ++i) words.push_back({piece.words[i], piece.bits[i]});
    }
  }
  std::sort(words.begin(), words.end(), [](const Word& a, const Word& b) { return a.number < b.number; });
  size_t count = 0;
  for (const Word& word : words) {
    if (count != 0 && words[count - 1].number == word.number) {
      words[count - 1].bits |= word.bits;
    } else {
      words[count++] = word;
    }
  }
  words.resize(count);
  return words;
}

}  // namespace

MarkedByValue::MarkedByValue(const Snapshot& snapshot, const Operand& operand, std::vector<Interval> intervals,
                             std::shared_ptr<const Occurrences> occurrences)
    : snapshot_(snapshot), operand_(operand), intervals_(std::move(intervals)), occurrences_(std::move(occurrences)) {}

void MarkedByValue::mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const {
  const std::vector<uint32_t> symbols(minutes.size(), piece.symbol);
  const std::vector<int64_t> values = values_at(snapshot_, operand_, symbols, {minutes.begin(), minutes.end()});
  for (size_t i = 0; i < values.size(); ++i) {
    to[i] = 0;
    for (size_t t = 0; t < intervals_.size(); ++t) {
      if (intervals_[t].lo <= values[i] && values[i] <= intervals_[t].hi) to[i] |= uint32_t{1} << t;
    }
  }
}

Reach MarkedByValue::reach() const {
  if (occurrences_->empty()) return {};
  const auto [least, greatest] = occurrences_->span();
  return {least - look_back(operand_), greatest + 1, {operand_.feature}};
}

MarkedByList::MarkedByList(std::vector<std::shared_ptr<const Occurrences>> thresholds)
    : thresholds_(std::move(thresholds)), any_(thresholds_.front()->symbols()) {
  for (const auto& threshold : thresholds_) {
    if (threshold->symbols() != any_.symbols()) fail("invalid_argument", "the occurrences belong to another snapshot");
  }
  for (uint32_t symbol = 0; symbol < any_.symbols(); ++symbol) {
    const std::vector<Word> words = words_of(thresholds_, symbol);
    for (size_t first = 0; first < words.size();) {
      UninitializedVector<uint32_t> numbers;
      std::vector<uint64_t> bits;
      size_t last = first;
      for (; last < words.size() && words[last].number - words[first].number < kPieceWords; ++last) {
        numbers.push_back(words[last].number);
        bits.push_back(words[last].bits);
      }
      any_.add(symbol, std::move(numbers), std::move(bits));
      first = last;
    }
  }
}

void MarkedByList::mark(const OccurrencePiece& piece, std::span<const uint32_t> minutes, uint32_t* to) const {
  std::fill_n(to, minutes.size(), 0u);
  std::vector<uint32_t> own;
  for (size_t t = 0; t < thresholds_.size(); ++t) {
    for (const OccurrencePiece& some : thresholds_[t]->pieces_of(piece.symbol)) {
      if (some.words.back() < piece.words.front() || some.words.front() > piece.words.back()) continue;
      own.resize(some.count);
      some.list(own.data());
      size_t i = 0;  // all minutes of a threshold within the piece are minutes of the piece
      for (auto at = std::lower_bound(own.begin(), own.end(), minutes.front());
           at != own.end() && *at <= minutes.back(); ++at) {
        while (minutes[i] != *at) ++i;
        to[i] |= uint32_t{1} << t;
      }
    }
  }
}

}  // namespace hindsight
