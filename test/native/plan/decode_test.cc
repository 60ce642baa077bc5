#include "plan/decode.h"

#include <cstring>
#include <functional>
#include <random>

#include "base/null_code.h"
#include "check.h"
#include "features/table/feature_table.h"
#include "plan/valid_plan.h"

using namespace hindsight;
using hindsight::test::empty_plan;
using hindsight::test::PlanSpec;
using hindsight::test::valid_plan;
namespace fb = hindsight::plan;

namespace {

Program decode(const std::vector<uint8_t>& bytes) {
  return decode_plan(bytes.data(), bytes.size());
}

/// Checks that the valid plan is rejected after `spoil` changed it, with a reason that contains `why`.
void refused(const char* why, const std::function<void(PlanSpec&)>& spoil) {
  PlanSpec spec = valid_plan();
  spoil(spec);
  try {
    decode(spec.bytes());
  } catch (const Failure& failure) {
    if (failure.code() == "invalid_plan" && std::strstr(failure.what(), why) != nullptr) return;
    test::failed(__FILE__, __LINE__, std::string("expected '") + why + "', failed with " + failure.what());
  }
  test::failed(__FILE__, __LINE__, std::string("accepted: ") + why);
}

}  // namespace

TEST("a plan decodes to what it says") {
  const Program program = decode(valid_plan().bytes());
  CHECK_EQ(program.operands.size(), 6u);
  CHECK_EQ(int{program.operands[1].feature}, find_feature("vpin"));
  CHECK(program.operands[1].fn == AggregateFn::pctrank);
  CHECK_EQ(program.operands[1].span_minutes, 43200);
  CHECK_EQ(program.predicates.size(), 6u);
  CHECK(program.predicates[0].kind == PredicateKind::becomes);
  CHECK_EQ(program.predicates[0].intervals[0].lo, 500000);
  CHECK_EQ(program.predicates[1].intervals.size(), 2u);
  CHECK_EQ(program.predicates[2].labels, 1u);
  CHECK(program.predicates[3].negated);
  CHECK_EQ(program.predicates[4].at_least, 15);
  CHECK(program.predicates[5].intervals.empty());
  CHECK((program.where == std::vector<uint16_t>{1, 3}));
  CHECK((program.steps == std::vector<std::vector<uint16_t>>{{0}, {2, 4}, {5, 1}}));
  CHECK_EQ(program.within_minutes, 10080);
  CHECK(!program.all_symbols);
  CHECK((program.symbols == std::vector<std::string>{"btcusdt", "ethusdt", "solusdt"}));
  CHECK_EQ(program.from, 29000000);
  CHECK_EQ(program.to, 29000060);
}

TEST("a plan without clauses, steps or scope is every bucket") {
  const Program program = decode(empty_plan().bytes());
  CHECK(program.operands.empty() && program.predicates.empty() && program.where.empty() && program.steps.empty());
  CHECK(program.all_symbols);
  CHECK_EQ(program.from, INT64_MIN);
  CHECK_EQ(program.to, INT64_MAX);
}

TEST("every feature of the table is an operand, and each aggregate only over its own types and spans") {
  struct Rule {
    fb::Fn fn;
    bool number, integer, label;
  };
  const Rule rules[] = {
      {fb::Fn_min, true, true, false},    {fb::Fn_max, true, true, false},     {fb::Fn_mean, true, true, false},
      {fb::Fn_std, true, true, false},    {fb::Fn_range, true, true, false},   {fb::Fn_lag, true, true, true},
      {fb::Fn_delta, true, true, false},  {fb::Fn_zscore, true, false, false}, {fb::Fn_pctrank, true, true, false},
      {fb::Fn_slope, true, false, false}, {fb::Fn_seen, false, false, true}};
  const auto accepted = [](std::string_view id, fb::Fn fn, int32_t span) {
    PlanSpec spec;
    spec.operands = {{std::string(id), fn, span}};
    try {
      decode(spec.bytes());
      return true;
    } catch (const Failure&) {
      return false;
    }
  };
  for (const Feature& feature : feature_table()) {
    CHECK(accepted(feature.id, fb::Fn_value, 0));
    CHECK(!accepted(feature.id, fb::Fn_value, 5));
    CHECK_EQ(accepted(feature.id, fb::Fn_sum, 60), feature.additive);
    for (const Rule& rule : rules) {
      const bool has = feature.type == FeatureType::number    ? rule.number
                       : feature.type == FeatureType::integer ? rule.integer
                                                              : rule.label;
      const bool rank = rule.fn == fb::Fn_pctrank;
      for (const int32_t span : {-5, 0, 1, 5, 15, 30, 60, 240, 1440, 4320, 10080, 43200}) {
        const bool exists =
            rank ? (span == 1440 || span == 10080 || span == 43200) : (span >= 5 && span <= 10080 && span != 4320);
        CHECK_EQ(accepted(feature.id, rule.fn, span), has && exists);
      }
    }
  }
}

TEST("a plan that says something impossible is refused by name") {
  refused("version 2", [](PlanSpec& p) { p.version = 2; });
  refused("unknown feature", [](PlanSpec& p) { p.operands[0].feature = "ret_1i"; });
  refused("unknown fn", [](PlanSpec& p) { p.operands[0].fn = static_cast<fb::Fn>(13); });
  refused("does not have", [](PlanSpec& p) { p.operands[1].span_minutes = 60; });
  refused("is repeated", [](PlanSpec& p) { p.operands[5] = p.operands[0]; });
  refused("an operand that is not there", [](PlanSpec& p) { p.predicates[0].operand = 6; });
  refused("unknown kind", [](PlanSpec& p) { p.predicates[0].kind = static_cast<fb::Kind>(3); });
  refused("above its hi", [](PlanSpec& p) { p.predicates[0].intervals = {{2, 1}}; });
  refused("into nulls", [](PlanSpec& p) { p.predicates[0].intervals = {{lowest_value<int64_t>() - 1, 0}}; });
  refused("overlap or descend", [](PlanSpec& p) { p.predicates[0].intervals = {{1, 5}, {5, 9}}; });
  refused("overlap or descend", [](PlanSpec& p) { p.predicates[0].intervals = {{7, 9}, {1, 5}}; });
  refused("more than the limit", [](PlanSpec& p) {
    for (int64_t i = 0; i < 2000; ++i) p.predicates[0].intervals.emplace_back(2 * i + 500001, 2 * i + 500001);
  });
  refused("labels on numbers", [](PlanSpec& p) { p.predicates[0].labels = 1; });
  refused("labels that the feature", [](PlanSpec& p) { p.predicates[2].labels = 0b1000; });
  refused("intervals on labels", [](PlanSpec& p) { p.predicates[2].intervals = {{0, 1}}; });
  refused("labels to be held", [](PlanSpec& p) { p.predicates[2].kind = fb::Kind_held; });
  refused("negated", [](PlanSpec& p) { p.predicates[0].negated = true; });
  refused("set of labels becomes", [](PlanSpec& p) { p.predicates[3].kind = fb::Kind_becomes; });
  refused("but is not held", [](PlanSpec& p) { p.predicates[0].span_minutes = 5; });
  refused("but is not held", [](PlanSpec& p) { p.predicates[0].at_least = 1; });
  refused("span_minutes", [](PlanSpec& p) { p.predicates[4].span_minutes = 16; });
  refused("span_minutes", [](PlanSpec& p) { p.predicates[4].span_minutes = 43200; });
  refused("at_least", [](PlanSpec& p) { p.predicates[4].at_least = 0; });
  refused("at_least", [](PlanSpec& p) { p.predicates[4].at_least = 16; });
  refused("a predicate that is not there", [](PlanSpec& p) { p.where = {6}; });
  refused("a predicate that is not there", [](PlanSpec& p) { p.steps[1] = {65535}; });
  refused("single step", [](PlanSpec& p) { p.steps.resize(1); });
  refused("more than the limit", [](PlanSpec& p) { p.steps.resize(5, {0}); });
  refused("is empty", [](PlanSpec& p) { p.steps[1].clear(); });
  refused("within_minutes", [](PlanSpec& p) { p.within_minutes = 0; });
  refused("within_minutes", [](PlanSpec& p) { p.within_minutes = 10081; });
  refused("within_minutes", [](PlanSpec& p) { p.steps.clear(); });
  refused("although all are meant", [](PlanSpec& p) { p.all_symbols = true; });
  refused("not above", [](PlanSpec& p) { p.symbols = {"b", "a"}; });
  refused("not above", [](PlanSpec& p) { p.symbols = {"a", "a"}; });
  refused("too long", [](PlanSpec& p) { p.symbols = {std::string(65, 'a')}; });
  refused("empty or too long", [](PlanSpec& p) { p.symbols = {""}; });
  refused("from", [](PlanSpec& p) { p.from = p.to; });
}

TEST("every truncation of a plan is refused") {
  const auto bytes = valid_plan().bytes();
  for (size_t size = 0; size < bytes.size(); ++size) {
    const std::vector<uint8_t> cut(bytes.begin(), bytes.begin() + static_cast<ptrdiff_t>(size));
    CHECK_FAILS("invalid_plan", decode_plan(cut.data(), cut.size()));
  }
  CHECK_FAILS("invalid_plan", decode_plan(nullptr, 0));
}

TEST("a flip of any bit, and random damage, gives a program or invalid_plan, nothing else") {
  const auto bytes = valid_plan().bytes();
  const auto try_bytes = [](const std::vector<uint8_t>& damaged) {
    try {
      decode(damaged);
    } catch (const Failure& failure) {
      CHECK(failure.code() == "invalid_plan");
    }
  };
  for (size_t i = 0; i < bytes.size() * 8; ++i) {
    auto damaged = bytes;
    damaged[i / 8] ^= static_cast<uint8_t>(1u << (i % 8));
    try_bytes(damaged);
  }
  std::mt19937_64 random(test::seed());
  for (int round = 0; round < 20000; ++round) {
    auto damaged = bytes;
    for (uint64_t n = 1 + random() % 8; n > 0; --n) damaged[random() % damaged.size()] = static_cast<uint8_t>(random());
    try_bytes(damaged);
  }
}

TEST("bytes need not be aligned") {
  const auto bytes = valid_plan().bytes();
  for (size_t shift = 0; shift < 8; ++shift) {
    std::vector<uint8_t> moved(shift, 0);
    moved.insert(moved.end(), bytes.begin(), bytes.end());
    CHECK_EQ(decode_plan(moved.data() + shift, bytes.size()).predicates.size(), 6u);
  }
}
