#include "scan/clauses/predicate.h"

#include <algorithm>

#include "base/switches.h"
#include "scan/windows/window.h"
#include "scan/windows/window_differences.h"
#include "scan/windows/window_moments.h"
#include "scan/windows/window_ranks.h"
#include "scan/windows/window_sums.h"

namespace hindsight {

namespace {

void mask_unknown(const Nulls& nulls, const Bitmap& bits) {
  if (nulls.none()) return;
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    if (nulls.reasons[r] != nullptr) clear_bits(bits, nulls.reasons[r]);
  }
}

// Copies bits, because bitmaps may share words with the bitmap they were made of.
Bitmap copied(Arena& arena, const Bitmap& bits) {
  const Bitmap copy{arena.make<uint64_t>(bits.range.size()), bits.range};
  std::copy(bits.words, bits.words + bits.range.size(), copy.words);
  return copy;
}

// Some value of the window lies in `wanted`.
Bitmap some_in(const Frame& frame, const Operand& operand, Interval wanted, Words range) {
  if (wanted.lo > wanted.hi) return empty_bitmap(frame.arena, range);
  const std::vector<Interval> intervals{wanted};
  const Condition condition{.intervals = &intervals};
  const Words base = extended(range, look_back(operand));
  return dilated(frame.arena, column_bits(frame, operand.feature, condition, base), operand.span_minutes).part(range);
}

// lo <= max <= hi: some value reaches lo and none exceeds hi; min is symmetric. An open end needs no test.
Bitmap extreme_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals, Words range) {
  const Bitmap out = empty_bitmap(frame.arena, range);
  const bool greatest = operand.fn == AggregateFn::max;
  const bool wide = feature_table()[operand.feature].width == 8;
  const int64_t least_value = wide ? lowest_value<int64_t>() : lowest_value<int32_t>();
  const int64_t greatest_value = wide ? INT64_MAX : INT32_MAX;
  for (const auto [lo, hi] : intervals) {
    const bool open_below = lo <= least_value;
    const bool open_above = hi >= greatest_value;
    const Interval below{least_value, open_below ? least_value - 1 : lo - 1};
    const Interval above{open_above ? greatest_value : hi + 1, open_above ? greatest_value - 1 : greatest_value};
    const Bitmap excess = some_in(frame, operand, greatest ? above : below, range);
    const bool reached = greatest ? open_below : open_above;
    const Bitmap reach =
        reached ? excess
                : some_in(frame, operand, greatest ? Interval{lo, greatest_value} : Interval{least_value, hi}, range);
    for (size_t i = 0; i < range.size(); ++i) {
      out.words[i] |= (reached ? ~uint64_t{0} : reach.words[i]) & ~excess.words[i];
    }
  }
  return out;
}

bool satisfies(int64_t value, const Condition& condition) {
  if (is_null(value)) return false;
  if (condition.is_label) return (condition.labels >> (value & 63) & 1) != 0;
  for (const auto [lo, hi] : *condition.intervals) {
    if (lo <= value && value <= hi) return true;
  }
  return false;
}

// The general case: the operand's values, compared one by one.
Bitmap computed_bits(const Frame& frame, const Operand& operand, const Condition& condition, Words range) {
  const Bitmap out = empty_bitmap(frame.arena, range);
  const Minute from = std::max(range.first_minute(), frame.record.first);
  const Minute to = std::min(range.end_minute(), frame.record_end);
  if (from >= to) return out;
  int64_t* values = frame.arena.make<int64_t>(static_cast<size_t>(to - from));
  operand_values(frame, operand, from, to, values);
  frame.stats.bytes_touched +=
      static_cast<uint64_t>(to - from + look_back(operand)) * feature_table()[operand.feature].width;
  for (Minute m = from; m < to; ++m) out.word(m >> 6) |= uint64_t{satisfies(values[m - from], condition)} << (m & 63);
  return out;
}

// Aggregates whose rounded value is not computed: a bound on the value is converted to a bound on the sums behind it.
bool bounded_bits(const Frame& frame, const Operand& operand, const std::vector<Interval>& intervals,
                  const Bitmap& out) {
  if (operand.fn == AggregateFn::sum || operand.fn == AggregateFn::mean)
    return sum_bits(frame, operand, intervals, out);
  if (!enabled(Optimisation::window_bounds)) return false;
  switch (operand.fn) {
    case AggregateFn::delta:
    case AggregateFn::range:
      return difference_bits(frame, operand, intervals, out);
    case AggregateFn::pctrank:
      return rank_bits(frame, operand, intervals, out);
    default:
      return moment_bits(frame, operand, intervals, out);
  }
}

// The bits at which the operand satisfies the predicate's condition.
Bitmap condition_bits(const Frame& frame, const Predicate& predicate, const Operand& operand, Words range,
                      bool known_elsewhere) {
  const Condition condition = condition_of(predicate, operand);
  Bitmap bits;
  switch (operand.fn) {
    case AggregateFn::value:
      return column_bits(frame, operand.feature, condition, range);
    case AggregateFn::lag: {
      const Words base = extended(range, operand.span_minutes);
      bits =
          delayed(frame.arena, column_bits(frame, operand.feature, condition, base), operand.span_minutes).part(range);
      break;
    }
    case AggregateFn::seen: {
      const Words base = extended(range, look_back(operand));
      const Bitmap seen =
          dilated(frame.arena, column_bits(frame, operand.feature, condition, base), operand.span_minutes);
      bits = copied(frame.arena, seen.part(range));
      if (predicate.negated) {
        for (size_t i = 0; i < range.size(); ++i) bits.words[i] = ~bits.words[i];
      }
      break;
    }
    case AggregateFn::min:
    case AggregateFn::max:
      if (!enabled(Optimisation::dilations)) return computed_bits(frame, operand, condition, range);
      bits = extreme_bits(frame, operand, predicate.intervals, range);
      break;
    case AggregateFn::sum:
    case AggregateFn::mean:
    case AggregateFn::std:
    case AggregateFn::zscore:
    case AggregateFn::slope:
    case AggregateFn::delta:
    case AggregateFn::range:
    case AggregateFn::pctrank:
      bits = {frame.arena.make<uint64_t>(range.size()), range};
      if (!bounded_bits(frame, operand, predicate.intervals, bits))
        return computed_bits(frame, operand, condition, range);
      break;
  }
  if (!known_elsewhere) mask_unknown(operand_nulls(frame, operand, range), bits);
  return bits;
}

}  // namespace

void compare_values(const Predicate& predicate, const Operand& operand, const int64_t* values, Minute from,
                    size_t count, const Bitmap& bits) {
  const Condition condition = condition_of(predicate, operand);
  for (size_t i = 0; i < count; ++i) {
    const bool holds = satisfies(values[i], condition);
    const Minute m = from + static_cast<Minute>(i);
    bits.word(m >> 6) |= uint64_t{holds} << (m & 63);
  }
}

Bitmap predicate_bits(const Frame& frame, const Program& program, const Predicate& predicate, Words range,
                      bool known_elsewhere) {
  const Operand& operand = program.operands[predicate.operand];
  if (predicate.kind == PredicateKind::holds) {
    return condition_bits(frame, predicate, operand, range, known_elsewhere);
  }
  Bitmap bits;
  if (predicate.kind == PredicateKind::becomes) {
    const Bitmap now = condition_bits(frame, predicate, operand, extended(range, 1), false);
    bits = delayed(frame.arena, now, 1);
    for (size_t i = 0; i < bits.range.size(); ++i) bits.words[i] = now.words[i] & ~bits.words[i];
  } else {
    const Words base = extended(range, predicate.span_minutes - 1);
    const Bitmap now = condition_bits(frame, predicate, operand, base, false);
    bits = more_than(frame.arena, now, predicate.span_minutes, predicate.at_least - 1);
  }
  bits = bits.part(range);
  if (!known_elsewhere) {
    Nulls nulls{.range = range};
    add_need_nulls(frame, program, need_of(predicate), nulls);
    mask_unknown(nulls, bits);
  }
  return bits;
}

}  // namespace hindsight
