#include "store/segment/implied_values.h"

#include <algorithm>
#include <cstring>

#include "base/status.h"
#include "features/calendar/calendar_features.h"

namespace hindsight {

namespace {

constexpr size_t kRunBytes = sizeof(uint32_t) + sizeof(int64_t);
constexpr size_t kTimesShorter = 8;

template <class T>
void append_typed(Runs& runs, const void* values, size_t count) {
  const T* from = static_cast<const T*>(values);
  for (size_t i = 0; i < count;) {
    size_t end = i + 1;
    while (end < count && from[end] == from[i]) ++end;
    const NullReason reason = reason_of(from[i]);
    runs.append(reason == NullReason::none ? int64_t{from[i]} : null_code<int64_t>(reason), end - i);
    i = end;
  }
}

template <class T>
T narrowed(int64_t value) {
  const NullReason reason = reason_of(value);
  return reason == NullReason::none ? static_cast<T>(value) : null_code<T>(reason);
}

template <class T>
void fill_runs(const Runs& runs, size_t from, size_t count, void* out) {
  T* to = static_cast<T*>(out);
  const size_t end = from + count;
  auto run = static_cast<size_t>(std::upper_bound(runs.ends.begin(), runs.ends.end(), from) - runs.ends.begin());
  for (size_t at = from; at < end; ++run) {
    const size_t until = std::min<size_t>(end, runs.ends[run]);
    std::fill(to + (at - from), to + (until - from), narrowed<T>(runs.values[run]));
    at = until;
  }
}

template <class T>
void fill_calendar(size_t column, Minute first, size_t count, void* out) {
  T* to = static_cast<T*>(out);
  for (size_t i = 0; i < count; ++i) to[i] = static_cast<T>(calendar_value(column, first + static_cast<Minute>(i)));
}

}  // namespace

void Runs::append(int64_t value, size_t more) {
  if (more == 0) return;
  const auto end = static_cast<uint32_t>(count() + more);
  if (!values.empty() && values.back() == value) {
    ends.back() = end;
  } else {
    ends.push_back(end);
    values.push_back(value);
  }
}

void Runs::append(const void* from, size_t more, uint8_t width) {
  if (width == 1) return append_typed<int8_t>(*this, from, more);
  if (width == 4) return append_typed<int32_t>(*this, from, more);
  append_typed<int64_t>(*this, from, more);
}

void Runs::truncate(size_t kept) {
  while (ends.size() > 1 && ends[ends.size() - 2] >= kept) {
    ends.pop_back();
    values.pop_back();
  }
  if (kept == 0) {
    ends.clear();
    values.clear();
  } else if (!ends.empty()) {
    ends.back() = std::min(ends.back(), static_cast<uint32_t>(kept));
  }
}

void ImpliedValues::fill(int64_t first, size_t count, void* out) const {
  const ColumnShape shape = column_shape(column);
  if (shape.shared) {
    if (shape.width == 1) return fill_calendar<int8_t>(column, first, count, out);
    if (shape.width == 4) return fill_calendar<int32_t>(column, first, count, out);
    return fill_calendar<int64_t>(column, first, count, out);
  }
  const auto from = static_cast<size_t>(first - first_slot);
  if (first < first_slot || from + count > runs.count()) fail("internal", "slots outside the runs of a column");
  if (shape.width == 1) return fill_runs<int8_t>(runs, from, count, out);
  if (shape.width == 4) return fill_runs<int32_t>(runs, from, count, out);
  fill_runs<int64_t>(runs, from, count, out);
}

std::optional<int64_t> ImpliedValues::only_value(int64_t first, size_t count) const {
  if (column_shape(column).shared || count == 0) return std::nullopt;
  const auto from = static_cast<size_t>(first - first_slot);
  const auto run = std::upper_bound(runs.ends.begin(), runs.ends.end(), from);
  if (run == runs.ends.end() || *run < from + count) return std::nullopt;
  return runs.values[static_cast<size_t>(run - runs.ends.begin())];
}

std::optional<NullReason> ImpliedValues::only_reason(Minute begin, Minute end) const {
  const ColumnShape shape = column_shape(column);
  if (shape.shared) return NullReason::none;
  const auto from = static_cast<size_t>(slot_of(begin, shape.stride) - first_slot);
  const auto to = static_cast<size_t>(slot_of(end - 1, shape.stride) - first_slot + 1);
  auto run = static_cast<size_t>(std::upper_bound(runs.ends.begin(), runs.ends.end(), from) - runs.ends.begin());
  const NullReason reason = reason_of(runs.values[run]);
  for (; runs.ends[run] < to; ++run) {
    if (reason_of(runs.values[run + 1]) != reason) return std::nullopt;
  }
  return reason;
}

bool runs_suit(const Runs& runs, const ColumnShape& shape, const SlotRange& range) {
  if (static_cast<Minute>(range.count) * shape.stride > kStoredSpanMost + shape.stride) return true;
  const size_t bytes = extent_layout(shape.price ? 4 : shape.width, range.slots, shape.label_count).bytes;
  return runs.ends.size() * kRunBytes * kTimesShorter <= bytes;
}

}  // namespace hindsight
