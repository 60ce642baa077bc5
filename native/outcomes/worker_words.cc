// Many anchors in a part of the words of a price window. All passes run over the words with anchors, and over all words
// for their extremes alone.
#include <algorithm>

#include "base/cancel.h"
#include "base/switches.h"
#include "outcomes/worker.h"

namespace hindsight::outcomes {

// Returns false, and counts nothing, when prices cannot be read where they are stored, or outcomes need more than 32
// bits.
bool Worker::run_words(const Job& job, const OccurrencePiece& piece, Minute end) {
  if (!enabled(Optimisation::zones)) return false;
  WordPrices& prices = words_.prices;
  if (!prices.open(job.snapshot, piece.symbol, piece.first(), end)) return false;
  if (too_wide(prices.most(), prices.least_close())) return false;
  WordMarks& marks = words_.marks;
  marks.complete(piece, prices.size(), prices.absent(), job.options.horizons);
  if (!marks.any_completed()) return true;
  if (job.counts() && job.options.uncertainty) {
    for (size_t h = 0; h <= job.last_horizon(); ++h) {
      marks.each_completed_range(h, [&](Minute from, Minute to) {
        completed[h].push_back({piece.symbol, static_cast<uint32_t>(from), static_cast<uint32_t>(to)});
      });
    }
  }
  const bool excursions = !job.closes_only();
  if (excursions) {
    words_.highs.open(prices, job.last_horizon());
    words_.lows.open(prices, job.last_horizon());
  }
  for (size_t first = 0; first < marks.size(); first += kMarkedWords) {
    const size_t last = std::min(first + kMarkedWords, marks.size());
    for (size_t i = first; excursions && i < last; ++i) {
      const size_t at = (i - first) * kWordMinutes;
      words_.highs.write(marks.word(i), words_.highest[0].data() + at, Words::kMinutes);
      words_.lows.write(marks.word(i), words_.lowest[0].data() + at, Words::kMinutes);
    }
    words_.count = 0;
    for (size_t h = 0; h <= job.last_horizon(); ++h) {
      if (pack_anchors(h, first, last) == 0) continue;
      int32_t scratch[kWordMinutes];
      pack_prices(last - first, [&](size_t i) {
        const size_t position = marks.word(first + i) * kWordMinutes + static_cast<size_t>(kHorizonMinutes[h]);
        return prices.closes_from(position, scratch);
      });
      excursions ? take_word_returns(job, h, first, last) : collect_word_returns(job, h, first, last);
      if (!excursions) continue;
      take_word_extremes(job, Metric::mfe, h, words_.highest, last - first);
      take_word_extremes(job, Metric::mae, h, words_.lowest, last - first);
    }
    stop_if_cancelled(job.cancel);
  }
  if (!job.options.ladder || !job.counts()) return true;
  CrossingTally& tally = crossings ? *crossings : crossings.emplace();
  narrow_.passages_up.run(prices, words_.highs, marks, tally);
  stop_if_cancelled(job.cancel);
  narrow_.passages_down.run(prices, words_.lows, marks, tally);
  return true;
}

// Packs the closes of the anchors of words [first, last) whose windows are completed, unless they are packed already.
// Returns how many there are.
size_t Worker::pack_anchors(size_t horizon, size_t first, size_t last) {
  const std::span<const uint64_t> marks = words_.marks.completed(horizon).subspan(first, last - first);
  if (words_.count != 0 && std::ranges::equal(marks, std::span(words_.packed).first(last - first))) return words_.count;
  std::ranges::copy(marks, words_.packed.begin());
  const auto pack = kernels<int32_t>().pack;
  size_t n = 0;
  for (size_t i = first; i < last; ++i) {
    n += pack(words_.prices.closes(words_.marks.word(i)), marks[i - first], words_.entry.data() + n);
  }
  kernels<int32_t>().inverses(words_.entry.data(), words_.inverse.data(), n);
  return words_.count = n;
}

// Packs prices of the anchors that are packed; block_of(i) gives those of word i.
template <class BlockOf>
void Worker::pack_prices(size_t words, BlockOf block_of) {
  const auto pack = kernels<int32_t>().pack;
  int32_t* to = words_.price.data();
  for (size_t i = 0; i < words; ++i) to += pack(block_of(i), words_.packed[i], to);
}

// n packed prices, all of them marked.
MarkedPrices<int32_t> Worker::packed_prices(size_t from, size_t n) {
  const size_t words = (n + kWordMinutes - 1) / kWordMinutes;
  std::fill_n(words_.all.begin(), words - 1, ~uint64_t{0});
  words_.all[words - 1] = ~uint64_t{0} >> (words * kWordMinutes - n);
  return {words_.price.data() + from, words_.entry.data() + from, words_.inverse.data() + from, words_.all.data(),
          words};
}

// Writes the ratios of the packed prices.
size_t Worker::word_ratios(Metric metric, Digest* digest) {
  return kernels<int32_t>().marked_ratios(packed_prices(0, words_.count), least_outcome<int32_t>(metric),
                                          greatest_outcome<int32_t>(metric), words_.ratios.data(), digest);
}

void Worker::take_word_returns(const Job& job, size_t horizon, size_t first, size_t last) {
  const size_t series = series_of(Metric::return_, horizon);
  if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) return;
  Digest digest;
  const size_t n = word_ratios(Metric::return_, &digest);
  keep_or_select(job, series, words_.ratios.data(), n, digest);
  if (!job.counts() || job.days == nullptr) return;
  const int32_t* of_day = words_.ratios.data();
  words_.marks.each_day(horizon, first, last, [&](int64_t day, size_t count) {
    take_day(job, horizon, job.days->number_of(day), of_day, count, count == n ? &digest : nullptr);
    of_day += count;
  });
  if (job.daily != nullptr) run_.flush(*job.daily, horizon);
}

void Worker::collect_word_returns(const Job& job, size_t horizon, size_t first, size_t last) {
  size_t from = 0;
  words_.marks.each_day(horizon, first, last, [&](int64_t day, size_t count) {
    collect_near(job, horizon, day, packed_prices(from, count));
    from += count;
  });
  if (job.pass == Pass::days) run_.flush(*job.daily, horizon);
}

void Worker::take_word_extremes(const Job& job, Metric metric, size_t horizon, const Words::Extremes& extremes,
                                size_t words) {
  const size_t series = series_of(metric, horizon);
  if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) return;
  pack_prices(words, [&](size_t i) { return extremes[horizon].data() + i * kWordMinutes; });
  Digest digest;
  const size_t n = word_ratios(metric, &digest);
  keep_or_select(job, series, words_.ratios.data(), n, digest);
}

}  // namespace hindsight::outcomes
