#include "features/series/log_terms.h"

#include <cmath>
#include <cstdlib>

namespace hindsight {

int64_t log_ratio(int64_t a, int64_t b, double steps_per_unit) {
  return std::llrint(std::log(static_cast<double>(a) / static_cast<double>(b)) * steps_per_unit);
}

namespace {

int128 square(int64_t x) {
  return static_cast<int128>(x) * x;
}

}  // namespace

void LogTerms::start(Minute first) {
  for (auto* track : {&ret, &ret_fine, &ret5}) track->start(first);
  for (auto* gap : {&ret_gap, &ret5_gap}) gap->start(first);
  for (auto* gaps : {&ret_gaps, &pair_gaps, &bar_gaps, &ret5_gaps}) gaps->start(first);
  for (auto* sum : {&ret_sum, &ret_squares, &pair_products, &pair_members, &high_low_squares, &close_open_squares,
                    &ret5_squares, &ret5_products}) {
    sum->start(first);
  }
}

void LogTerms::append(const FilledMinutes& minutes, Minute begin, Minute end) {
  const auto& close = minutes.close;
  const auto& gap = minutes.gap;
  for (Minute m = begin; m < end; ++m) {
    int64_t r = 0, fine = 0;
    NullReason r_gap = stronger(gap[m], gap[m - 1]);
    // The history before the first push is zero and has no gap; a close of 0 is not a close.
    if (r_gap == NullReason::none && close[m - 1] == 0) r_gap = NullReason::source_absent;
    if (r_gap == NullReason::none && close[m] != close[m - 1]) {
      const double ln = std::log(static_cast<double>(close[m]) / static_cast<double>(close[m - 1]));
      r = std::llrint(ln * kStepsPerUnit);
      fine = std::llrint(ln * kFineStepsPerUnit);
    }
    const NullReason pair_gap = stronger(r_gap, ret_gap[m - 1]);
    pair_gaps.push(pair_gap);
    pair_products.push(pair_gap == NullReason::none ? static_cast<int128>(r) * ret[m - 1] : 0);
    pair_members.push(pair_gap == NullReason::none ? r + ret[m - 1] : 0);
    ret.push(r);
    ret_fine.push(fine);
    ret_gap.push(r_gap);
    ret_gaps.push(r_gap);
    ret_sum.push(r);
    ret_squares.push(square(r));

    const bool present = gap[m] == NullReason::none;
    bar_gaps.push(gap[m]);
    high_low_squares.push(
        present && minutes.high[m] != minutes.low[m] ? square(log_ratio(minutes.high[m], minutes.low[m])) : 0);
    close_open_squares.push(present && close[m] != minutes.open[m] ? square(log_ratio(close[m], minutes.open[m])) : 0);

    NullReason r5_gap = stronger(gap[m], gap[m - 5]);
    if (r5_gap == NullReason::none && close[m - 5] == 0) r5_gap = NullReason::source_absent;
    const int64_t r5 = r5_gap == NullReason::none && close[m] != close[m - 5] ? log_ratio(close[m], close[m - 5]) : 0;
    const bool both = r5_gap == NullReason::none && ret5_gap[m - 5] == NullReason::none;
    ret5_products.push_strided(both ? static_cast<int128>(std::llabs(r5)) * std::llabs(ret5[m - 5]) : 0, 5);
    ret5.push(r5);
    ret5_gap.push(r5_gap);
    ret5_gaps.push_strided(r5_gap, 5);
    ret5_squares.push_strided(square(r5), 5);
  }
}

}  // namespace hindsight
