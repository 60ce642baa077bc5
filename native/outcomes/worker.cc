#include "outcomes/worker.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "base/cancel.h"
#include "base/status.h"
#include "base/switches.h"

namespace hindsight::outcomes {

namespace {

// With more than one anchor in this many minutes, sliding over all minutes is cheaper than starting from every anchor.
constexpr size_t kDenseMinutesPerAnchor = 160;
// With anchors in a smaller share of the words, going from word to word is cheaper than sliding over all minutes.
constexpr size_t kFewWordsPercent = 75;
// How many stretches are opened between a fetch and what it is for.
constexpr size_t kTurnsAhead = 2;
// How many values of a series are digested and selected at once: those of all series fit the second-level cache.
constexpr size_t kSelectAtOnce = 2048;

// Whether few of `minutes` are anchors.
bool is_sparse(size_t anchors, size_t minutes) {
  return anchors * kDenseMinutesPerAnchor < minutes;
}

// Whether many words between the first and the last have no anchor.
bool lies_in_few_words(const OccurrencePiece& piece) {
  return piece.words.size() * 100 < kFewWordsPercent * (piece.words.back() - piece.words.front() + 1);
}

// The minutes that anchors in [first, last] need: to the end of the longest window of the last one.
std::pair<Minute, Minute> window_of(const Worker::Job& job, uint32_t symbol, Minute first, Minute last) {
  const Minute reach = kHorizonMinutes[job.last_horizon()];
  return {first, std::min<Minute>(last + reach, job.snapshot.symbols[symbol].last) + 1};
}
std::pair<Minute, Minute> window_of(const Worker::Job& job, const Stretch& stretch) {
  return window_of(job, stretch.symbol, stretch.minutes.front(), stretch.minutes.back());
}

}  // namespace

void Worker::look_ahead(const Job& job, const Stretch& stretch, ZonedPrices::Ahead what) {
  const auto [begin, end] = window_of(job, stretch);
  ZonedPrices::look_ahead(job.snapshot, stretch.symbol, begin, end, what);
}

void Worker::run(const Job& job, std::span<const Stretch> batch) {
  stop_if_cancelled(job.cancel);
  zoned_.clear();
  zoned_anchors_.clear();
  prices_.clear();
  // A stretch is opened some turns after its zones were fetched, and each fetch needs what the one before fetched.
  using Ahead = ZonedPrices::Ahead;
  constexpr size_t kFetches = 2;
  for (size_t turn = 0; turn < batch.size() + kFetches * kTurnsAhead; ++turn) {
    const auto at = [&](size_t step) { return turn - step * kTurnsAhead; };  // too great before the first
    if (at(0) < batch.size()) look_ahead(job, batch[at(0)], Ahead::symbol);
    if (at(1) < batch.size()) look_ahead(job, batch[at(1)], Ahead::zones);
    if (at(kFetches) >= batch.size()) continue;
    const Stretch& stretch = batch[at(kFetches)];
    if (!open_zoned(job, stretch)) run_copied(job, stretch);
  }
  if (zoned_.empty() || run_zoned(job)) return;
  for (const Zoned& one : zoned_) run_copied(job, *one.stretch);
}

void Worker::run(const Job& job, const OccurrencePiece& piece) {
  stop_if_cancelled(job.cancel);
  const Minute first = piece.first(), last = piece.last();
  const auto [begin, end] = window_of(job, piece.symbol, first, last);
  if (!is_sparse(piece.count, static_cast<size_t>(end - begin))) {
    if (lies_in_few_words(piece) && run_words(job, piece, end)) return;
    run_dense(job, piece.symbol, first, last, end, [&](AnchorMarks& marks) {
      for (size_t i = 0; i < piece.words.size(); ++i) marks.add(piece.words[i], piece.bits[i]);
    });
    return;
  }
  listed_.resize(piece.count);
  piece.list(listed_.data());
  stretches_.clear();
  add_stretches(piece.symbol, piece.before, listed_, stretches_);
  run(job, stretches_);
}

bool Worker::open_zoned(const Job& job, const Stretch& stretch) {
  if (!enabled(Optimisation::zones)) return false;
  const auto [begin, end] = window_of(job, stretch);
  const size_t count = stretch.minutes.size();
  if (!is_sparse(count, static_cast<size_t>(end - begin))) return false;
  const size_t first_piece = prices_.pieces().size();
  if (!prices_.open(job.snapshot, stretch.symbol, begin, end)) return false;
  const size_t first = zoned_anchors_.size();
  const bool follow = !zoned_.empty() && zoned_.back().stretch->symbol == stretch.symbol;
  const uint32_t* positions = zoned_anchors_.add(begin, prices_.size(), prices_.absent(), stretch.minutes.data(), count,
                                                 job.options.horizons, follow);
  prices_.ask(positions, count, job.last_horizon());
  zoned_.push_back({&stretch, first, first + count, prices_.most(), first_piece, prices_.pieces().size()});
  return true;
}

void Worker::run_copied(const Job& job, const Stretch& stretch) {
  const auto [begin, end] = window_of(job, stretch);
  if (!is_sparse(stretch.minutes.size(), static_cast<size_t>(end - begin))) {
    run_dense(job, stretch.symbol, begin, stretch.minutes.back(), end, [&](AnchorMarks& marks) {
      for (const uint32_t minute : stretch.minutes) marks.add(Minute{minute});
    });
    return;
  }
  if (fits_narrow(job.snapshot, stretch.symbol, begin, end) && run_sparse(job, stretch, end, narrow_)) return;
  run_sparse(job, stretch, end, wide_);
}

template <class Fill>
void Worker::run_dense(const Job& job, uint32_t symbol, Minute first, Minute last, Minute end, Fill fill) {
  marks_.clear(first, last + 1);
  fill(marks_);
  if (fits_narrow(job.snapshot, symbol, first, end) && run_marked(job, symbol, first, end, narrow_)) return;
  run_marked(job, symbol, first, end, wide_);
}

// The completed horizons by anchor, which ladders need; null when they are not needed.
template <class T>
const CompletedMask* Worker::write_masks(const Job& job, const Anchors<T>& anchors) {
  if (!job.counts() || !job.options.ladder) return nullptr;
  masks_.resize(std::max(masks_.size(), anchors.size()));
  anchors.runs.masks(masks_.data(), anchors.size());
  return masks_.data();
}

template <class T, class StretchOf>
void Worker::keep_completed(const Job& job, const Anchors<T>& anchors, StretchOf stretch_of) {
  if (!job.counts() || !job.options.uncertainty) return;
  for (size_t h = 0; h <= job.last_horizon(); ++h) {
    for (const AnchorRun& run : anchors.runs.of(h)) {
      completed[h].push_back(
          {stretch_of(run.first).symbol, anchors.minutes()[run.first], anchors.minutes()[run.last - 1]});
    }
  }
}

// Returns false, and counts nothing, when outcomes need more than 32 bits.
bool Worker::run_zoned(const Job& job) {
  const Anchors<int32_t>& anchors = zoned_anchors_;
  zoned_anchors_.enter([&](const uint32_t*, int32_t* to, size_t) { prices_.entries(to); });
  for (const Zoned& one : zoned_) {
    if (too_wide(one.most, anchors.least_entry(one.first, one.last))) return false;
  }
  keep_completed(job, anchors, [&](size_t anchor) -> const Stretch& {
    const auto of = std::upper_bound(zoned_.begin(), zoned_.end(), anchor,
                                     [](size_t wanted, const Zoned& one) { return wanted < one.last; });
    return *of->stretch;
  });
  for (size_t h = 0; h <= job.last_horizon(); ++h) {
    take(job, Metric::return_, h, anchors, [&](size_t k, size_t n, int32_t* to) {
      prices_.closes(h, k, n, to);
      return to;
    });
  }
  if (job.closes_only()) return true;
  const CompletedMask* masks = write_masks(job, anchors);
  take_zoned(job, Metric::mfe, masks, zoned_up_);
  take_zoned(job, Metric::mae, masks, zoned_down_);
  return true;
}

template <Side kSide>
void Worker::take_zoned(const Job& job, Metric metric, const CompletedMask* masks, ZonedCrossings<kSide>& ladder) {
  const Anchors<int32_t>& anchors = zoned_anchors_;
  const ZonedPrices::Extremes& extremes = prices_.extremes<kSide>(anchors.entries(), job.last_horizon());
  for (size_t h = 0; h <= job.last_horizon(); ++h) {
    take(job, metric, h, anchors, [&](size_t k, size_t, int32_t*) { return extremes[h].data() + k; });
  }
  if (masks == nullptr) return;
  farthest_.resize(std::max(farthest_.size(), anchors.size()));
  for (size_t k = 0; k < anchors.size(); ++k) {
    const CompletedMask mask = masks[k];
    farthest_[k] = mask == 0 ? anchors.entry(k) : extremes[static_cast<size_t>(std::bit_width(mask)) - 1][k];
  }
  ladder.start(prices_.pieces());
  for (const Zoned& one : zoned_) {
    ladder.plan(anchors, one.first, one.last, one.first_piece, one.end_piece, farthest_.data());
  }
  ladder.count(anchors, masks, farthest_.data(), crossings ? *crossings : crossings.emplace());
}

template <class T>
bool Worker::run_sparse(const Job& job, const Stretch& stretch, Minute end, Buffers<T>& buffers) {
  const size_t count = stretch.minutes.size();
  const PriceWindow<T> window =
      open_window(job.snapshot, stretch.symbol, stretch.minutes[0], end, buffers.prices, job.closes_only());
  Anchors<T>& anchors = buffers.anchors;
  anchors.place(window.begin, window.size, window.absent, stretch.minutes.data(), count, job.options.horizons);
  const CompletedMask* masks = write_masks(job, anchors);
  if (anchors.runs.empty()) return true;
  anchors.enter([&](const uint32_t* at, T* to, size_t n) { kernels<T>().gather(window.close, at, to, n); });
  if constexpr (sizeof(T) == 4) {
    if (too_wide(window.most, anchors.least_entry(0, count))) return false;
  }
  keep_completed(job, anchors, [&](size_t) -> const Stretch& { return stretch; });
  for (size_t h = 0; h <= job.last_horizon(); ++h) {
    const T* later = window.close + kHorizonMinutes[h];
    take(job, Metric::return_, h, anchors, [&](size_t k, size_t n, T* to) {
      kernels<T>().gather(later, anchors.positions() + k, to, n);
      return to;
    });
  }
  if (job.closes_only()) return true;
  take_extremes(job, window, masks, buffers);
  return true;
}

template <class T>
void Worker::take_extremes(const Job& job, const PriceWindow<T>& window, const CompletedMask* masks,
                           Buffers<T>& buffers) {
  const auto side = [&](auto& extremes, Metric metric, const T* x) {
    extremes.build(x, window.size);
    sparse_extremes(extremes, buffers.anchors, window.size, job.last_horizon(), buffers.extremes);
    for (size_t h = 0; h <= job.last_horizon(); ++h) {
      take(job, metric, h, buffers.anchors, [&](size_t k, size_t, T*) { return buffers.extremes[h].data() + k; });
    }
    if (job.options.ladder && job.counts()) {
      sparse_crossings(extremes, x, buffers.anchors, masks, crossings ? *crossings : crossings.emplace());
    }
    stop_if_cancelled(job.cancel);
  };
  side(buffers.highs, Metric::mfe, window.high);
  side(buffers.lows, Metric::mae, window.low);
}

template <class T, class Prices>
void Worker::take(const Job& job, Metric metric, size_t horizon, const Anchors<T>& anchors, Prices prices) {
  const size_t series = series_of(metric, horizon);
  if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) return;
  const bool by_day = metric == Metric::return_ && ((job.counts() && job.days != nullptr) || job.closes_only());
  const T lo = least_outcome<T>(metric), hi = greatest_outcome<T>(metric);
  T scratch[kBatch], passing[kBatch];
  for (const AnchorRun& run : anchors.runs.of(horizon)) {
    for (size_t k = run.first; k < run.last; k += kBatch) {
      const size_t n = std::min(kBatch, run.last - k);
      T* to = job.closes_only() ? passing : values_for<T>(job, series, n);
      kernels<T>().ratios(prices(k, n, scratch), anchors.entries() + k, anchors.inverses() + k, lo, hi, to, n);
      if (by_day) take_returns(job, horizon, anchors.minutes() + k, to, n);
    }
  }
  if (by_day && job.daily != nullptr) run_.flush(*job.daily, horizon);
}

// Where the next n values of a series are written.
template <class T>
T* Worker::values_for(const Job& job, size_t series, size_t n) {
  std::vector<T>& to = values[series].of<T>();
  if (job.pass != Pass::keep) {
    if (to.size() + n > kSelectAtOnce) flush<T>(job, series);
    to.reserve(kSelectAtOnce);
  }
  to.resize(to.size() + n);
  return to.data() + to.size() - n;
}

template <class T>
void Worker::flush(const Job& job, size_t series) {
  std::vector<T>& all = values[series].of<T>();
  if (all.empty()) return;
  if (job.pass == Pass::select) tallies[series].add(kernels<T>().digest(all.data(), all.size()), all.size());
  selected[series].add(all.data(), all.size(), (*job.brackets)[series].template bounds<T>());
  all.clear();
}

void Worker::finish(const Job& job) {
  for (size_t series = 0; series < kSeries; ++series) {
    flush<int32_t>(job, series);
    flush<int64_t>(job, series);
  }
}

// The returns of a batch of ascending minutes, day by day.
template <class T>
void Worker::take_returns(const Job& job, size_t horizon, const uint32_t* minutes, const T* returned, size_t n) {
  const bool collecting = job.pass == Pass::returns;
  for (size_t i = 0; i < n;) {
    const int64_t day = minutes[i] / kMinutesPerDay;
    const Minute next = (day + 1) * kMinutesPerDay;
    const uint32_t number = job.days->number_of(day);
    const size_t from = i;
    i = next > minutes[n - 1] ? n : static_cast<size_t>(std::lower_bound(minutes + i, minutes + n, next) - minutes);
    if (collecting) {
      collect_returns(job, horizon, number, returned + from, i - from);
      continue;
    }
    take_day(job, horizon, number, returned + from, i - from, nullptr);
  }
}

template <class T>
void Worker::take_day(const Job& job, size_t horizon, uint32_t day, const T* returned, size_t n, const Digest* digest) {
  if (job.near != nullptr) {
    const int64_t sum = digest != nullptr ? digest->sum : std::accumulate(returned, returned + n, int64_t{0});
    near[horizon].add(*job.days, (*job.near)[horizon], day, returned, n, sum);
  } else if (job.daily != nullptr) {
    if (digest != nullptr) {
      run_.add(*job.daily, horizon, day, returned, n, digest->sum, digest->min, digest->max);
    } else {
      run_.add(*job.daily, horizon, day, returned, n);
    }
  }
  if (job.pass != Pass::keep) return;
  std::vector<uint32_t>& days = buffers_of<T>().days[horizon];
  days.insert(days.end(), n, day);
}
template void Worker::take_day(const Job&, size_t, uint32_t, const int32_t*, size_t, const Digest*);
template void Worker::take_day(const Job&, size_t, uint32_t, const int64_t*, size_t, const Digest*);

template <class T>
void Worker::append_returns(size_t horizon, DatedReturns<T>& to) const {
  const SeriesValues& all = values[series_of(Metric::return_, horizon)];
  to.values.insert(to.values.end(), all.narrow.begin(), all.narrow.end());
  constexpr int64_t kMost = std::numeric_limits<T>::max();
  for (const int64_t value : all.wide) to.values.push_back(static_cast<T>(std::min(value, kMost)));
  to.days.insert(to.days.end(), narrow_.days[horizon].begin(), narrow_.days[horizon].end());
  to.days.insert(to.days.end(), wide_.days[horizon].begin(), wide_.days[horizon].end());
}
template void Worker::append_returns(size_t, DatedReturns<int32_t>&) const;
template void Worker::append_returns(size_t, DatedReturns<int64_t>&) const;

// Returns of one day, of one symbol.
template <class T>
void Worker::collect_returns(const Job& job, size_t horizon, uint32_t day, const T* returned, size_t n) {
  const BracketBounds<T>& wanted = job.uncertainty->ranges(horizon, job.days->quarter(day)).template of<T>();
  if (wanted.count == 0) return;
  uint64_t below[kBracketsMax] = {};
  T kept[kMinutesPerDay + kSelectPadding];
  const size_t count = kernels<T>().select(returned, n, wanted, below, kept);
  for (size_t i = 0; i < count; ++i) returns[horizon].push_back({kept[i], day});
}

template void Worker::collect_returns(const Job&, size_t, uint32_t, const int32_t*, size_t);
template void Worker::collect_returns(const Job&, size_t, uint32_t, const int64_t*, size_t);

}  // namespace hindsight::outcomes
