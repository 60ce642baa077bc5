// Many anchors of one price window. All passes run over words of marks, so their work depends on the minutes.
#include "base/cancel.h"
#include "outcomes/worker.h"

namespace hindsight::outcomes {

namespace {

// A range that holds every return.
template <class T>
const BracketBounds<T>& all_returns() {
  static constexpr BracketBounds<T> kAll{
      1, {least_outcome<T>(Metric::return_)}, {greatest_outcome<T>(Metric::return_)}};
  return kAll;
}

}  // namespace

// Returns false, and counts nothing, when outcomes need more than 32 bits.
template <class T>
bool Worker::run_marked(const Job& job, uint32_t symbol, Minute begin, Minute end, Buffers<T>& buffers) {
  const PriceWindow<T> window = open_window(job.snapshot, symbol, begin, end, buffers.prices, job.closes_only());
  marks_.complete(window.size, window.absent, job.options.horizons);
  if (!marks_.any_completed()) return true;
  const T least = job.closes_only() ? window.least_close(marks_.all()) : window.inverses(marks_.all(), inverses_);
  if constexpr (sizeof(T) == 4) {
    if (too_wide(window.most, least)) return false;
  }
  const size_t last = job.last_horizon();
  for (size_t h = 0; h <= last; ++h) {
    if (job.counts() && job.options.uncertainty) {
      marks_.each_completed_range(h, [&](Minute from, Minute to) {
        completed[h].push_back({symbol, static_cast<uint32_t>(from), static_cast<uint32_t>(to)});
      });
    }
    if (job.closes_only()) {
      collect_marked_returns(job, h, window);
    } else {
      take_marked_returns(job, h, window);
    }
  }
  if (job.closes_only()) return true;
  const auto slide = [&](auto& sliding, Metric metric, const T* x) {
    sliding.run(x, window.size, marks_.all(), last, [&](size_t h, const T* extremes) {
      take_marked(job, metric, h, window, extremes + 1);
      stop_if_cancelled(job.cancel);
    });
  };
  slide(buffers.sliding_highs, Metric::mfe, window.high);
  slide(buffers.sliding_lows, Metric::mae, window.low);
  if (!job.options.ladder || !job.counts()) return true;
  CrossingTally& tally = crossings ? *crossings : crossings.emplace();
  buffers.passages_up.run(window, window.high, marks_, tally);
  stop_if_cancelled(job.cancel);
  buffers.passages_down.run(window, window.low, marks_, tally);
  return true;
}
template bool Worker::run_marked(const Job&, uint32_t, Minute, Minute, Buffers<int32_t>&);
template bool Worker::run_marked(const Job&, uint32_t, Minute, Minute, Buffers<int64_t>&);

template <class T>
void Worker::take_marked(const Job& job, Metric metric, size_t horizon, const PriceWindow<T>& window, const T* prices) {
  const size_t series = series_of(metric, horizon);
  if (job.pass == Pass::again && (*job.brackets)[series].narrow().count == 0) return;
  const T lo = least_outcome<T>(metric), hi = greatest_outcome<T>(metric);
  const std::span<const uint64_t> marks = marks_.completed(horizon);
  T ratios[64 * kMarkedWords + kSelectPadding];
  for (size_t word = 0; word < marks.size(); word += kMarkedWords) {
    const size_t at = 64 * word, words = std::min(kMarkedWords, marks.size() - word);
    Digest digest;
    const size_t n = kernels<T>().marked_ratios(
        {prices + at, window.close + at, inverses_.data() + at, marks.data() + word, words}, lo, hi, ratios, &digest);
    if (n != 0) keep_or_select(job, series, ratios, n, digest);
  }
}

template <class T>
void Worker::take_marked_returns(const Job& job, size_t horizon, const PriceWindow<T>& window) {
  const T* later = window.close + kHorizonMinutes[horizon];
  if (!job.counts() || job.days == nullptr) return take_marked(job, Metric::return_, horizon, window, later);
  const T lo = least_outcome<T>(Metric::return_), hi = greatest_outcome<T>(Metric::return_);
  marks_.each_day(horizon, [&](int64_t day, size_t word, std::span<const uint64_t> marks) {
    const size_t at = 64 * word;
    T ratios[kMinutesPerDay + kSelectPadding];
    Digest digest;
    const size_t n = kernels<T>().marked_ratios(
        {later + at, window.close + at, inverses_.data() + at, marks.data(), marks.size()}, lo, hi, ratios, &digest);
    keep_or_select(job, series_of(Metric::return_, horizon), ratios, n, digest);
    take_day(job, horizon, job.days->number_of(day), ratios, n, &digest);
  });
  if (job.daily != nullptr) run_.flush(*job.daily, horizon);
}

template <class T>
void Worker::collect_marked_returns(const Job& job, size_t horizon, const PriceWindow<T>& window) {
  const T* later = window.close + kHorizonMinutes[horizon];
  marks_.each_day(horizon, [&](int64_t day, size_t word, std::span<const uint64_t> marks) {
    const size_t at = 64 * word;
    collect_near(job, horizon, day,
                 MarkedPrices<T>{later + at, window.close + at, nullptr, marks.data(), marks.size()});
  });
  if (job.pass == Pass::days) run_.flush(*job.daily, horizon);
}

// Few returns of a day lie in the ranges that are wanted, so only those near them are computed. Pass `days` wants all.
template <class T>
void Worker::collect_near(const Job& job, size_t horizon, int64_t day, const MarkedPrices<T>& marked) {
  const uint32_t number = job.days->number_of(day);
  const bool all = job.pass == Pass::days;
  const BracketBounds<T>& ranges =
      all ? all_returns<T>() : job.uncertainty->ranges(horizon, job.days->quarter(number)).template of<T>();
  if (ranges.count == 0) return;
  const T lo = least_outcome<T>(Metric::return_), hi = greatest_outcome<T>(Metric::return_);
  T price[kMinutesPerDay + kSelectPadding], entry[kMinutesPerDay + kSelectPadding], ratios[kBatch];
  double inverses[kBatch];
  const size_t n = kernels<T>().marked_near(marked, ranges, price, entry);
  for (size_t k = 0; k < n; k += kBatch) {
    const size_t some = std::min(kBatch, n - k);
    kernels<T>().inverses(entry + k, inverses, some);
    kernels<T>().ratios(price + k, entry + k, inverses, lo, hi, ratios, some);
    if (all) {
      run_.add(*job.daily, horizon, number, ratios, some);
    } else {
      collect_returns(job, horizon, number, ratios, some);
    }
  }
}
template void Worker::collect_near(const Job&, size_t, int64_t, const MarkedPrices<int32_t>&);

template <class T>
void Worker::keep_or_select(const Job& job, size_t series, const T* ratios, size_t n, const Digest& digest) {
  if (job.pass == Pass::keep) {
    std::vector<T>& to = values[series].of<T>();
    to.insert(to.end(), ratios, ratios + n);
    return;
  }
  if (job.pass == Pass::select) tallies[series].add(digest, n);
  selected[series].add(ratios, n, (*job.brackets)[series].template bounds<T>());
}

}  // namespace hindsight::outcomes
