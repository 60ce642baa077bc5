#include "scan/windows/window.h"

#include <algorithm>

#include "base/rounding.h"
#include "scan/program/aggregates.h"
#include "scan/windows/rank.h"
#include "scan/windows/window_formula.h"

namespace hindsight {

namespace {

// What a statistic is told about its window.
struct Window {
  int64_t present;  // N, at least 1
  int64_t current;  // x[m], possibly null
};

// Statistics: enter and leave are called for present values only. Position t is on the axis of the task.

struct Sum {
  int128 sum = 0;
  void enter(int64_t x, int64_t) { sum += x; }
  void leave(int64_t x, int64_t) { sum -= x; }
  int64_t value(const Window&) const { return clamped(sum); }
};

struct Mean {
  int64_t scale;
  int128 sum = 0;
  void enter(int64_t x, int64_t) { sum += x; }
  void leave(int64_t x, int64_t) { sum -= x; }
  int64_t value(const Window& w) const { return clamped(divide_half_even(sum * scale, w.present)); }
};

struct Moments {
  int128 sum = 0, squares = 0;
  void enter(int64_t x, int64_t) {
    sum += x;
    squares += static_cast<int128>(x) * x;
  }
  void leave(int64_t x, int64_t) {
    sum -= x;
    squares -= static_cast<int128>(x) * x;
  }
  int128 variance(int64_t n) const { return squares * n - sum * sum; }  // times N²
};

struct Std : Moments {
  int64_t scale;
  explicit Std(int64_t scale_) : scale(scale_) {}
  int64_t value(const Window& w) const { return std_value(variance(w.present), w.present, scale); }
};

struct ZScore : Moments {
  int64_t value(const Window& w) const {
    return zscore_value(static_cast<int128>(w.current) * w.present - sum, variance(w.present));
  }
};

// The slope does not depend on where t begins, so t can be the position on the task's axis and needs no update.
struct Slope {
  int128 sum = 0, products = 0, times = 0, time_squares = 0;
  void add(int64_t x, int64_t t, int64_t sign) {
    sum += sign * x;
    products += static_cast<int128>(sign * x) * t;
    times += sign * t;
    time_squares += static_cast<int128>(sign * t) * t;
  }
  void enter(int64_t x, int64_t t) { add(x, t, 1); }
  void leave(int64_t x, int64_t t) { add(x, t, -1); }
  int64_t value(const Window& w) const {
    const int128 rise = products * w.present - times * sum;
    const int128 run = time_squares * w.present - times * times;
    return slope_value(rise, run);
  }
};

// The extremes of a window: a queue of the values that no later value beats.
template <class Beats>
struct Extreme {
  struct Entry {
    int64_t x, t;
  };
  Entry* entries;
  size_t head = 0, tail = 0;
  Extreme(Arena& arena, size_t length) : entries(arena.make<Entry>(length)) {}
  void enter(int64_t x, int64_t t) {
    while (tail > head && !Beats()(entries[tail - 1].x, x)) --tail;
    entries[tail++] = {x, t};
  }
  void leave(int64_t, int64_t t) {
    if (head < tail && entries[head].t == t) ++head;
  }
  int64_t value(const Window&) const { return entries[head].x; }
};
using Least = Extreme<std::less<int64_t>>;
using Greatest = Extreme<std::greater<int64_t>>;

struct Range {
  Least least;
  Greatest greatest;
  void enter(int64_t x, int64_t t) {
    least.enter(x, t);
    greatest.enter(x, t);
  }
  void leave(int64_t x, int64_t t) {
    least.leave(x, t);
    greatest.leave(x, t);
  }
  int64_t value(const Window& w) const { return clamped(static_cast<int128>(greatest.value(w)) - least.value(w)); }
};

struct Seen {
  int64_t counts[64] = {};
  uint64_t set = 0;
  void enter(int64_t x, int64_t) {
    if (counts[x & 63]++ == 0) set |= uint64_t{1} << (x & 63);
  }
  void leave(int64_t x, int64_t) {
    if (--counts[x & 63] == 0) set &= ~(uint64_t{1} << (x & 63));
  }
  int64_t value(const Window&) const { return static_cast<int64_t>(set); }
};

struct PercentRank {
  RankCounter counter;
  void enter(int64_t x, int64_t) { counter.add(x); }
  void leave(int64_t x, int64_t) { counter.remove(x); }
  int64_t value(const Window& w) const {
    const auto [less, equal] = counter.count(w.current);
    return pctrank_value(2 * less + equal + 1, w.present);
  }
};

// Slides a window of n over x, which begins n - 1 minutes before out. An uncovered window gets its strongest reason.
// When the statistic needs the current value and it is null, a covered window gets the reason of that value.
template <class Statistic>
void slide(const int64_t* x, int64_t n, int64_t length, bool needs_current, Statistic statistic, int64_t* out) {
  int64_t by_reason[kNullReasonCount + 1] = {};  // 0: present
  const auto reason = [](int64_t code) { return static_cast<size_t>(reason_of(code)); };
  const auto enter = [&](int64_t t) {
    ++by_reason[reason(x[t])];
    if (!is_null(x[t])) statistic.enter(x[t], t);
  };
  for (int64_t t = 0; t < n - 1; ++t) enter(t);
  for (int64_t i = 0; i < length; ++i) {
    enter(i + n - 1);
    const Window window{by_reason[0], x[i + n - 1]};
    if (window.present > 0 && covered(n, window.present)) {
      out[i] = needs_current && is_null(window.current) ? window.current : statistic.value(window);
    } else {
      size_t strongest = kNullReasonCount;
      while (strongest > 1 && by_reason[strongest] == 0) --strongest;
      out[i] = null_code<int64_t>(static_cast<NullReason>(strongest));
    }
    --by_reason[reason(x[i])];
    if (!is_null(x[i])) statistic.leave(x[i], i);
  }
}

// lag and delta need both end points.
void two_ends(const int64_t* x, int64_t n, int64_t length, bool difference, int64_t* out) {
  for (int64_t i = 0; i < length; ++i) {
    const int64_t before = x[i];
    const int64_t now = x[i + n];
    if (is_null(before) || is_null(now)) {
      out[i] = null_code<int64_t>(stronger(reason_of(before), reason_of(now)));
    } else {
      out[i] = difference ? clamped(static_cast<int128>(now) - before) : before;
    }
  }
}

void aggregate(const Frame& frame, const Operand& operand, const int64_t* x, int64_t length, int64_t* out) {
  const int64_t n = operand.span_minutes;
  const size_t inputs = static_cast<size_t>(length + n - 1);
  const int64_t scale = feature_table()[operand.feature].type == FeatureType::integer ? 100 : 1;
  Arena& arena = frame.arena;
  switch (operand.fn) {
    case AggregateFn::min:
      return slide(x, n, length, false, Least(arena, inputs), out);
    case AggregateFn::max:
      return slide(x, n, length, false, Greatest(arena, inputs), out);
    case AggregateFn::range:
      return slide(x, n, length, false, Range{Least(arena, inputs), Greatest(arena, inputs)}, out);
    case AggregateFn::mean:
      return slide(x, n, length, false, Mean{.scale = scale}, out);
    case AggregateFn::sum:
      return slide(x, n, length, false, Sum{}, out);
    case AggregateFn::std:
      return slide(x, n, length, false, Std(scale), out);
    case AggregateFn::zscore:
      return slide(x, n, length, true, ZScore{}, out);
    case AggregateFn::slope:
      return slide(x, n, length, false, Slope{}, out);
    case AggregateFn::seen:
      return slide(x, n, length, false, Seen{}, out);
    case AggregateFn::pctrank:
      return slide(x, n, length, true, PercentRank{RankCounter(arena, x, inputs)}, out);
    case AggregateFn::lag:
    case AggregateFn::delta:
      return two_ends(x, n, length, operand.fn == AggregateFn::delta, out);
    case AggregateFn::value:
      return;  // not an aggregate
  }
}

}  // namespace

void operand_values(const Frame& frame, const Operand& operand, Minute from, Minute to, int64_t* out) {
  if (operand.fn == AggregateFn::value) return load_values(frame, operand.feature, from, to, out);
  const int64_t before = look_back(operand);
  int64_t* x = frame.arena.make<int64_t>(static_cast<size_t>(to - from + before));
  load_values(frame, operand.feature, from - before, to, x);
  aggregate(frame, operand, x, to - from, out);
  // An aggregate is S before its source's first record, and W until its window lies in warm buckets.
  const Start start = operand_start(frame.record, operand);
  const Minute first = std::clamp(frame.record.first, from, to);
  const Minute present = std::clamp(start.source_first, first, to);
  const Minute warm = std::clamp(start.warm, present, to);
  std::fill(out, out + (first - from), null_code<int64_t>(NullReason::warm_up));
  std::fill(out + (first - from), out + (present - from), null_code<int64_t>(NullReason::source_absent));
  std::fill(out + (present - from), out + (warm - from), null_code<int64_t>(NullReason::warm_up));
}

int64_t operand_per_unit(const Operand& operand) {
  const Feature& feature = feature_table()[operand.feature];
  if (operand.fn == AggregateFn::value) return feature.per_unit;
  const Aggregate& aggregate = aggregate_of(operand.fn);
  const int64_t own = feature.type == FeatureType::integer ? aggregate.integer_per_unit : aggregate.per_unit;
  return own == 0 ? feature.per_unit : own;
}

}  // namespace hindsight
