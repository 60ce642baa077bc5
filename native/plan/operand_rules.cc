#include "plan/operand_rules.h"

#include "scan/program/aggregates.h"

namespace hindsight {

namespace {

bool is_of_type(const Aggregate& aggregate, FeatureType type) {
  switch (type) {
    case FeatureType::number:
      return aggregate.numbers;
    case FeatureType::integer:
      return aggregate.integers;
    case FeatureType::label:
      return aggregate.labels;
  }
  return false;
}

}  // namespace

bool is_held_span(int64_t minutes) {
  return has_span(kHeldSpans, minutes);
}

bool operand_exists(const Feature& feature, AggregateFn fn, int64_t span_minutes) {
  if (fn == AggregateFn::value) return span_minutes == 0;
  const Aggregate& aggregate = aggregate_of(fn);
  return is_of_type(aggregate, feature.type) && (!aggregate.additive_only || feature.additive) &&
         has_span(aggregate.spans, span_minutes);
}

bool has_labels(const Feature& feature, AggregateFn fn) {
  return feature.type == FeatureType::label &&
         (fn == AggregateFn::value || fn == AggregateFn::lag || fn == AggregateFn::seen);
}

}  // namespace hindsight
