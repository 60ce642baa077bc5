// Plans for tests and fuzzing, as small structs that a test can change before they are encoded.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "plan_generated.h"

namespace hindsight::test {

struct PlanOperand {
  std::string feature;
  plan::Fn fn = plan::Fn_value;
  int32_t span_minutes = 0;
};

struct PlanPredicate {
  uint16_t operand = 0;
  plan::Kind kind = plan::Kind_holds;
  bool negated = false;
  std::vector<plan::Interval> intervals;
  uint64_t labels = 0;
  int32_t span_minutes = 0;
  int32_t at_least = 0;
};

struct PlanSpec {
  uint16_t version = 1;
  std::vector<PlanOperand> operands;
  std::vector<PlanPredicate> predicates;
  std::vector<uint16_t> where;
  std::vector<std::vector<uint16_t>> steps;
  int32_t within_minutes = 0;
  bool all_symbols = true;
  std::vector<std::string> symbols;
  int64_t from = INT64_MIN, to = INT64_MAX;

  std::vector<uint8_t> bytes() const {
    flatbuffers::FlatBufferBuilder builder;
    std::vector<flatbuffers::Offset<plan::Operand>> operand_tables;
    for (const auto& o : operands) {
      operand_tables.push_back(plan::CreateOperandDirect(builder, o.feature.c_str(), o.fn, o.span_minutes));
    }
    std::vector<flatbuffers::Offset<plan::Predicate>> predicate_tables;
    for (const auto& p : predicates) {
      predicate_tables.push_back(plan::CreatePredicateDirect(builder, p.operand, p.kind, p.negated, &p.intervals,
                                                             p.labels, p.span_minutes, p.at_least));
    }
    const auto where_table = plan::CreateConjunctionDirect(builder, &where);
    std::vector<flatbuffers::Offset<plan::Conjunction>> step_tables;
    for (const auto& step : steps) step_tables.push_back(plan::CreateConjunctionDirect(builder, &step));
    std::vector<flatbuffers::Offset<flatbuffers::String>> names;
    for (const auto& symbol : symbols) names.push_back(builder.CreateString(symbol));
    plan::FinishPlanBuffer(
        builder, plan::CreatePlanDirect(builder, version, &operand_tables, &predicate_tables, where_table, &step_tables,
                                        within_minutes, all_symbols, &names, from, to));
    return {builder.GetBufferPointer(), builder.GetBufferPointer() + builder.GetSize()};
  }
};

/// A plan with a sequence, every kind of predicate and operand, symbols and times.
inline PlanSpec valid_plan() {
  PlanSpec spec;
  spec.operands = {{"ret_1h"},
                   {"vpin", plan::Fn_pctrank, 43200},
                   {"candle_engulfing_15m"},
                   {"candle_engulfing_15m", plan::Fn_seen, 240},
                   {"quote_volume_1m", plan::Fn_sum, 60},
                   {"hour_utc", plan::Fn_mean, 30}};
  spec.predicates = {{0, plan::Kind_becomes, false, {{500000, INT64_MAX}}},
                     {1, plan::Kind_holds, false, {{-5, -1}, {950000, 1000000}}},
                     {2, plan::Kind_becomes, false, {}, 0b001},
                     {3, plan::Kind_holds, true, {}, 0b010},
                     {4, plan::Kind_held, false, {{1, INT64_MAX}}, 0, 15, 15},
                     {5, plan::Kind_holds, false, {}}};
  spec.where = {1, 3};
  spec.steps = {{0}, {2, 4}, {5, 1}};
  spec.within_minutes = 10080;
  spec.all_symbols = false;
  spec.symbols = {"btcusdt", "ethusdt", "solusdt"};
  spec.from = 29000000;
  spec.to = 29000060;
  return spec;
}

/// A plan without clauses: it selects every bucket.
inline PlanSpec empty_plan() {
  return {};
}

}  // namespace hindsight::test
