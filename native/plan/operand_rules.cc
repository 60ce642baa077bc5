#include "plan/operand_rules.h"

#include <algorithm>
#include <array>

namespace hindsight {

namespace {

constexpr std::array<int64_t, 7> kSpans = {5, 15, 30, 60, 240, 1440, 10080};
constexpr std::array<int64_t, 3> kRankSpans = {1440, 10080, 43200};

bool is_rank_span(int64_t minutes) {
  return std::find(kRankSpans.begin(), kRankSpans.end(), minutes) != kRankSpans.end();
}

}  // namespace

bool is_span(int64_t minutes) {
  return std::find(kSpans.begin(), kSpans.end(), minutes) != kSpans.end();
}

bool operand_exists(const Feature& feature, AggregateFn fn, int64_t span_minutes) {
  const bool label = feature.type == FeatureType::label;
  switch (fn) {
    case AggregateFn::value:
      return span_minutes == 0;
    case AggregateFn::min:
    case AggregateFn::max:
    case AggregateFn::mean:
    case AggregateFn::std:
    case AggregateFn::range:
    case AggregateFn::delta:
      return !label && is_span(span_minutes);
    case AggregateFn::sum:
      return !label && feature.additive && is_span(span_minutes);
    case AggregateFn::lag:
      return is_span(span_minutes);
    case AggregateFn::zscore:
    case AggregateFn::slope:
      return feature.type == FeatureType::number && is_span(span_minutes);
    case AggregateFn::pctrank:
      return !label && is_rank_span(span_minutes);
    case AggregateFn::seen:
      return label && is_span(span_minutes);
  }
  return false;
}

bool has_labels(const Feature& feature, AggregateFn fn) {
  return feature.type == FeatureType::label &&
         (fn == AggregateFn::value || fn == AggregateFn::lag || fn == AggregateFn::seen);
}

}  // namespace hindsight
