#include "scan/windows/window_series.h"

#include <algorithm>

namespace hindsight {

namespace {

// The value of a candle applies to all minutes of its candle.
template <class T>
void expand(const Extent& extent, Minute from, Minute to, T* out) {
  const T* values = static_cast<const T*>(extent.values);
  for (Minute m = from; m < to;) {
    const int64_t slot = slot_of(m, extent.stride);
    const Minute until = std::min(to, first_minute_of_slot(slot + 1, extent.stride));
    std::fill(out + (m - from), out + (until - from), values[slot - extent.first_slot]);
    m = until;
  }
}

}  // namespace

template <class T>
Series<T> load_series(const Frame& frame, size_t column, Minute first, size_t count) {
  Series<T> series{.count = count, .least = INT64_MAX, .greatest = INT64_MIN};
  const Minute end = first + static_cast<int64_t>(count);
  T* copy = nullptr;
  Minute done = first;
  for (const Piece& piece : frame) {
    const Minute from = std::max(piece.begin, first);
    const Minute to = std::min(piece.end, end);
    const Extent* extent = piece.extent(column);
    if (from >= to || extent == nullptr) continue;
    series.least = std::min(series.least, extent->min <= extent->max ? extent->min : INT64_MAX);
    series.greatest = std::max(series.greatest, extent->min <= extent->max ? extent->max : INT64_MIN);
    frame.stats.bytes_touched += static_cast<size_t>(to - from) * sizeof(T);
    const T* values = static_cast<const T*>(extent->values);
    if (extent->stride == 1 && from == first && to == end) {
      series.x = values + (from - extent->first_slot);
      return series;
    }
    if (copy == nullptr) copy = frame.arena.make<T>(count);
    std::fill(copy + (done - first), copy + (from - first), null_code<T>(NullReason::source_absent));
    if (extent->stride == 1) {
      std::copy_n(values + (from - extent->first_slot), to - from, copy + (from - first));
    } else {
      expand(*extent, from, to, copy + (from - first));
    }
    done = to;
  }
  if (copy == nullptr) copy = frame.arena.make<T>(count);
  std::fill(copy + (done - first), copy + count, null_code<T>(NullReason::source_absent));
  series.x = copy;
  return series;
}

template <class T>
const int32_t* null_prefix(const Frame& frame, const Series<T>& series) {
  int32_t* nulls = frame.arena.make<int32_t>(series.count + 1);
  int32_t before = 0;
  for (size_t i = 0; i < series.count; ++i) {
    nulls[i] = before;
    before += is_null(series.x[i]);
  }
  nulls[series.count] = before;
  return before == 0 ? nullptr : nulls;
}

template Series<int32_t> load_series(const Frame&, size_t, Minute, size_t);
template Series<int64_t> load_series(const Frame&, size_t, Minute, size_t);
template const int32_t* null_prefix(const Frame&, const Series<int32_t>&);
template const int32_t* null_prefix(const Frame&, const Series<int64_t>&);

}  // namespace hindsight
