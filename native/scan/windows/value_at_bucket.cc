#include "scan/windows/value_at_bucket.h"

#include <algorithm>

#include "base/rounding.h"
#include "base/switches.h"
#include "scan/windows/window_formula.h"

namespace hindsight {

namespace {

// The cost of sliding per minute, in minutes of a plain pass. A few instructions update a sum or an extreme; a rank
// takes two walks through a tree of sorted values.
constexpr int64_t kSlideCost = 3;
constexpr int64_t kRankSlideCost = 60;

int64_t present_in(const int64_t* x, int64_t n) {
  int64_t present = 0;
  for (int64_t i = 0; i < n; ++i) present += is_null(x[i]) ? 0 : 1;
  return present;
}

// Null codes increase with the strength of their reason.
int64_t strongest_null(const int64_t* x, int64_t n) {
  int64_t strongest = INT64_MIN;
  for (int64_t i = 0; i < n; ++i) strongest = is_null(x[i]) ? std::max(strongest, x[i]) : strongest;
  return strongest;
}

// Exact: the low and high halves of 32 bits are summed separately, so no sum of a window exceeds 64 bits.
int128 sum_of(const int64_t* x, int64_t n) {
  int64_t high = 0;
  uint64_t low = 0;
  for (int64_t i = 0; i < n; ++i) {
    const int64_t value = is_null(x[i]) ? 0 : x[i];
    high += value >> 32;
    low += static_cast<uint64_t>(value) & 0xffff'ffff;
  }
  return (static_cast<int128>(high) << 32) + static_cast<int128>(low);
}

// At least one value is present, and nulls are the lowest codes.
int64_t least_of(const int64_t* x, int64_t n) {
  int64_t least = INT64_MAX;
  for (int64_t i = 0; i < n; ++i) least = is_null(x[i]) ? least : std::min(least, x[i]);
  return least;
}

int64_t greatest_of(const int64_t* x, int64_t n) {
  return *std::max_element(x, x + n);
}

int64_t set_of(const int64_t* x, int64_t n) {
  uint64_t set = 0;
  for (int64_t i = 0; i < n; ++i) set |= is_null(x[i]) ? 0 : uint64_t{1} << (x[i] & 63);
  return static_cast<int64_t>(set);
}

int64_t rank_of(const int64_t* x, int64_t n, int64_t present) {
  const int64_t current = x[n - 1];
  int64_t below = 0, equal = 0;  // nulls count as below
  for (int64_t i = 0; i < n; ++i) {
    below += x[i] < current ? 1 : 0;
    equal += x[i] == current ? 1 : 0;
  }
  const int64_t less = below - (n - present);
  return pctrank_value(2 * less + equal + 1, present);
}

int64_t statistic(const Operand& operand, const int64_t* x, int64_t n, int64_t present) {
  switch (operand.fn) {
    case AggregateFn::min:
      return least_of(x, n);
    case AggregateFn::max:
      return greatest_of(x, n);
    case AggregateFn::range:
      return clamped(static_cast<int128>(greatest_of(x, n)) - least_of(x, n));
    case AggregateFn::sum:
      return clamped(sum_of(x, n));
    case AggregateFn::mean: {
      const bool integer = feature_table()[operand.feature].type == FeatureType::integer;
      return clamped(divide_half_even(sum_of(x, n) * (integer ? 100 : 1), present));
    }
    case AggregateFn::seen:
      return set_of(x, n);
    default:
      return is_null(x[n - 1]) ? x[n - 1] : rank_of(x, n, present);
  }
}

}  // namespace

bool prefer_single_buckets(const Operand& operand, size_t buckets, int64_t length) {
  if (!enabled(Optimisation::lone_values)) return false;
  switch (operand.fn) {
    case AggregateFn::min:
    case AggregateFn::max:
    case AggregateFn::range:
    case AggregateFn::sum:
    case AggregateFn::mean:
    case AggregateFn::seen:
    case AggregateFn::pctrank: {
      const int64_t cost = operand.fn == AggregateFn::pctrank ? kRankSlideCost : kSlideCost;
      return static_cast<int64_t>(buckets) * operand.span_minutes <= cost * (length + operand.span_minutes);
    }
    default:
      return false;
  }
}

int64_t value_at_bucket(const Frame& frame, const Operand& operand, Minute m, int64_t* x) {
  const Start start = operand_start(frame.record, operand);
  if (m < start.source_first) return null_code<int64_t>(NullReason::source_absent);
  if (m < start.warm) return null_code<int64_t>(NullReason::warm_up);
  const int64_t n = operand.span_minutes;
  load_values(frame, operand.feature, m + 1 - n, m + 1, x);
  const int64_t present = present_in(x, n);
  if (present == 0 || !covered(n, present)) return strongest_null(x, n);
  return statistic(operand, x, n, present);
}

}  // namespace hindsight
