// Many anchors in a part of the words of a price window. All passes run over the words with anchors, and over all words
// for their extremes alone.
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
    enter_words(first, last);
    if (excursions) kernels<int32_t>().inverses(words_.entry[0].data(), words_.inverse[0].data(), 64 * (last - first));
    for (size_t h = 0; h <= job.last_horizon(); ++h) {
      enter_later(h, first, last);
      excursions ? take_word_returns(job, h, first, last) : collect_word_returns(job, h, first, last);
    }
    if (!excursions) continue;
    take_word_extremes(job, Metric::mfe, words_.highs, first, last);
    take_word_extremes(job, Metric::mae, words_.lows, first, last);
    stop_if_cancelled(job.cancel);
  }
  if (!job.options.ladder || !job.counts()) return true;
  CrossingTally& tally = crossings ? *crossings : crossings.emplace();
  narrow_.passages_up.run(prices, words_.highs, marks, tally);
  stop_if_cancelled(job.cancel);
  narrow_.passages_down.run(prices, words_.lows, marks, tally);
  return true;
}

// Copies the closes of the words [first, last).
void Worker::enter_words(size_t first, size_t last) {
  for (size_t i = first; i < last; ++i) {
    std::copy_n(words_.prices.closes(words_.marks.word(i)), kWordMinutes, words_.entry[i - first].data());
  }
}

// Copies the closes at the ends of a horizon.
void Worker::enter_later(size_t horizon, size_t first, size_t last) {
  for (size_t i = first; i < last; ++i) {
    const size_t position = words_.marks.word(i) * kWordMinutes + static_cast<size_t>(kHorizonMinutes[horizon]);
    words_.prices.copy_closes(position, words_.later[i - first].data());
  }
}

// Writes the ratios of the anchors of words [first, last); prices by word.
size_t Worker::word_ratios(Metric metric, size_t horizon, const int32_t* prices, size_t first, size_t last,
                           Digest* digest) {
  const MarkedPrices<int32_t> from{prices, words_.entry[0].data(), words_.inverse[0].data(),
                                   words_.marks.completed(horizon).data() + first, last - first};
  return kernels<int32_t>().marked_ratios(from, least_outcome<int32_t>(metric), greatest_outcome<int32_t>(metric),
                                          words_.ratios.data(), digest);
}

void Worker::take_word_returns(const Job& job, size_t horizon, size_t first, size_t last) {
  const size_t series = series_of(Metric::return_, horizon);
  if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) return;
  Digest digest;
  const size_t n = word_ratios(Metric::return_, horizon, words_.later[0].data(), first, last, &digest);
  if (n == 0) return;
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
  words_.marks.each_day_marks(horizon, first, last, [&](int64_t day, size_t i, std::span<const uint64_t> marks) {
    collect_near(job, horizon, day,
                 MarkedPrices<int32_t>{words_.later[i - first].data(), words_.entry[i - first].data(), nullptr,
                                       marks.data(), marks.size()});
  });
  if (job.pass == Pass::days) run_.flush(*job.daily, horizon);
}

template <Side kSide>
void Worker::take_word_extremes(const Job& job, Metric metric, const WordExtremes<kSide>& extremes, size_t first,
                                size_t last) {
  constexpr size_t kStride = kMarkedWords * kWordMinutes;
  for (size_t i = first; i < last; ++i) {
    extremes.write(words_.marks.word(i), words_.extremes[0][i - first].data(), kStride);
  }
  for (size_t h = 0; h <= job.last_horizon(); ++h) {
    const size_t series = series_of(metric, h);
    if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) continue;
    Digest digest;
    const size_t n = word_ratios(metric, h, words_.extremes[h][0].data(), first, last, &digest);
    if (n != 0) keep_or_select(job, series, words_.ratios.data(), n, digest);
  }
}

}  // namespace hindsight::outcomes
