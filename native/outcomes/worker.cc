#include "outcomes/worker.h"

#include "base/status.h"

namespace hindsight::outcomes {

namespace {

// Above one anchor in this many minutes, sliding over all minutes is cheaper than looking from every anchor.
constexpr size_t kDenseMinutesPerAnchor = 48;
// Narrow outcomes are ratios of 1e-7 in 31 bits: prices of at most 200 times the entry.
constexpr int64_t kNarrowRatioMax = 200;

}  // namespace

void poll(const std::atomic<int32_t>* cancel) {
  if (cancel != nullptr && cancel->load(std::memory_order_relaxed) != 0) fail("cancelled", "the run was cancelled");
}

void Worker::run(const Job& job, const Stretch& stretch) {
  poll(job.cancel);
  const std::vector<uint32_t>& minutes = job.occurrences.minutes;
  const Minute begin = minutes[stretch.first];
  const Minute last = job.snapshot.symbols[stretch.symbol].last;
  const Minute end = std::min<Minute>(static_cast<Minute>(minutes[stretch.last - 1]) + kLongestHorizon, last) + 1;
  if (fits_narrow(job.snapshot, stretch.symbol, begin, end) && run_as(job, stretch, end, narrow_)) return;
  run_as(job, stretch, end, wide_);
}

// False when the outcomes need more than 32 bits; nothing is counted then.
template <class T>
bool Worker::run_as(const Job& job, const Stretch& stretch, Minute end, Buffers<T>& buffers) {
  const uint32_t* minutes = job.occurrences.minutes.data() + stretch.first;
  const size_t count = stretch.last - stretch.first;
  const PriceWindow<T> window = open_window(job.snapshot, stretch.symbol, minutes[0], end, buffers.prices);
  Anchors<T>& anchors = buffers.anchors;
  anchors.prepare(window, minutes, count, job.completed.data() + stretch.first);
  if (anchors.least_entry() == std::numeric_limits<T>::max()) return true;  // no window is completed
  if constexpr (sizeof(T) == 4) {
    if (window.most > kNarrowRatioMax * anchors.least_entry()) return false;
  }
  for (size_t h = 0; h < kHorizons; ++h) {
    const size_t horizon = static_cast<size_t>(kHorizonMinutes[h]);
    const Selection<T> selection = anchors.select(h);
    take(job, Metric::return_, h, selection, [&](size_t k) { return window.close[selection.at[k] + horizon]; });
  }
  if (count * kDenseMinutesPerAnchor < window.size) {
    run_sparse(job, window, buffers);
  } else {
    run_dense(job, window, buffers);
  }
  return true;
}

template <class T>
void Worker::run_sparse(const Job& job, const PriceWindow<T>& window, Buffers<T>& buffers) {
  const auto side = [&](auto& extremes, Metric metric, const T* x) {
    extremes.build(x, window.size);
    sparse_extremes(extremes, buffers.anchors, buffers.extremes);
    for (size_t h = 0; h < kHorizons; ++h) {
      take(job, metric, h, buffers.anchors.select(h), [&](size_t k) { return buffers.extremes[h][k]; });
    }
    if (job.pass == Pass::tally) sparse_crossings(extremes, x, buffers.anchors, crossings);
    poll(job.cancel);
  };
  side(buffers.highs, Metric::mfe, window.high);
  side(buffers.lows, Metric::mae, window.low);
}

template <class T>
void Worker::run_dense(const Job& job, const PriceWindow<T>& window, Buffers<T>& buffers) {
  Anchors<T>& anchors = buffers.anchors;
  const size_t positions = anchors.at(anchors.size() - 1) + 1;
  const auto slide = [&](auto& sliding, Metric metric, const T* x) {
    sliding.run(x, window.size, positions, [&](size_t h, const T* extremes) {
      const Selection<T> selection = anchors.select(h);
      take(job, metric, h, selection, [&](size_t k) { return extremes[selection.at[k] + 1]; });
      poll(job.cancel);
    });
  };
  slide(buffers.sliding_highs, Metric::mfe, window.high);
  slide(buffers.sliding_lows, Metric::mae, window.low);
  if (job.pass != Pass::tally) return;
  buffers.climb_up.run(window, window.high, anchors, crossings);
  poll(job.cancel);
  buffers.climb_down.run(window, window.low, anchors, crossings);
}

template <class T, class Price>
void Worker::take(const Job& job, Metric metric, size_t horizon, const Selection<T>& selection, Price price) {
  const size_t series = series_of(metric, horizon);
  const Kernels<T>& kernel = kernels<T>();
  uint16_t bins[kBatch];
  const uint32_t* at = selection.at;
  each_batch(metric, selection, price, [&](const T* values, size_t n) {
    kernel.bins(values, n, bins);
    if (metric == Metric::return_) take_returns(job, horizon, at, selection.begin, values, bins, n);
    at += n;
    if (job.pass == Pass::collect) {
      collect((*job.plans)[series], series, values, bins, n);
      return;
    }
    tallies[series].add(kernel.digest(values, n), bins, n);
    if (job.keep) kept_[series].insert(kept_[series].end(), values, values + n);
  });
  if (metric == Metric::return_) run_.flush(job.cells, horizon);
}

// The returns of a batch, day by day: `at` are their anchors' minutes from `begin` on.
template <class T>
void Worker::take_returns(const Job& job, size_t horizon, const uint32_t* at, Minute begin, const T* values,
                          const uint16_t* bins, size_t n) {
  for (size_t i = 0; i < n;) {
    const int64_t day = (begin + at[i]) / kMinutesPerDay;
    const Minute next = (day + 1) * kMinutesPerDay - begin;
    const uint32_t cell = job.days.cell_of(horizon, day);
    const size_t from = i;
    while (i < n && at[i] < next) ++i;
    if (job.pass == Pass::collect) {
      collect_returns(job, horizon, cell, values + from, bins + from, i - from);
      continue;
    }
    run_.add(job.cells, horizon, cell, values + from, bins + from, i - from);
    if (job.keep) kept_cells_[horizon].insert(kept_cells_[horizon].end(), i - from, cell);
  }
}

template <class T>
void Worker::collect_returns(const Job& job, size_t horizon, uint32_t cell, const T* values, const uint16_t* bins,
                             size_t n) {
  const uint8_t* wanted = job.uncertainty->wanted(horizon).data() + job.days.cells(horizon)[cell].quarter * kCoarseBins;
  for (size_t i = 0; i < n; ++i) {
    if (wanted[kCoarse[bins[i]]] != 0) returns[horizon].push_back({values[i], cell});
  }
}

template <class T>
void Worker::collect(const QuantilePlan& plan, size_t series, const T* values, const uint16_t* bins, size_t n) {
  const uint8_t* list_of_bin = plan.list_of_bin().data();
  std::vector<std::vector<int64_t>>& lists = collected[series];
  if (lists.size() < plan.lists()) lists.resize(plan.lists());
  for (size_t i = 0; i < n; ++i) {
    const uint8_t list = list_of_bin[bins[i]];
    if (list != 0) lists[list - 1u].push_back(values[i]);
  }
}

void Worker::collect_kept(const Job& job) {
  uint16_t bins[kBatch];
  for (size_t series = 0; series < kSeries; ++series) {
    const std::vector<int64_t>& values = kept_[series];
    for (size_t from = 0; from < values.size(); from += kBatch) {
      const size_t n = std::min(kBatch, values.size() - from);
      kernels<int64_t>().bins(values.data() + from, n, bins);
      collect((*job.plans)[series], series, values.data() + from, bins, n);
      if (series >= kHorizons) continue;
      const uint32_t* cells = kept_cells_[series].data() + from;
      for (size_t i = 0; i < n; ++i) collect_returns(job, series, cells[i], values.data() + from + i, bins + i, 1);
    }
  }
}

std::unique_ptr<Worker> Workers::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      std::unique_ptr<Worker> worker = std::move(idle_.back());
      idle_.pop_back();
      return worker;
    }
  }
  return std::make_unique<Worker>();
}

void Workers::give(std::unique_ptr<Worker> worker) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(worker));
}

}  // namespace hindsight::outcomes
