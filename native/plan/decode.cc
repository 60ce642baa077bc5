// The flatbuffers verifier proves that every offset stays inside the buffer; the checks here prove that what it says
// can be run: scan indexes arrays with these numbers and never looks again.
#include "plan/decode.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "base/null_code.h"
#include "base/status.h"
#include "features/table/feature_table.h"
#include "plan/operand_rules.h"
#include "plan_generated.h"
#include "scan/program/aggregates.h"

namespace hindsight {

namespace {

namespace fb = hindsight::plan;

// The numbers of plan.fbs are those of scan/program/program.h. That its aggregates have the names of the contract's, a
// test of src/plan says.
static_assert(fb::Fn_MAX == static_cast<int>(kAggregates.size()));
static_assert(fb::Kind_holds == static_cast<int>(PredicateKind::holds) &&
              fb::Kind_becomes == static_cast<int>(PredicateKind::becomes) &&
              fb::Kind_held == static_cast<int>(PredicateKind::held) && fb::Kind_MAX == fb::Kind_held);

// A query has at most 5 conjunctions of 32 clauses as written; rules stand for a few clauses each.
constexpr size_t kPlanBytesMax = 4u << 20;
constexpr size_t kOperandsMax = 1024;
constexpr size_t kPredicatesMax = 1024;
constexpr size_t kConjunctionMax = 512;
constexpr size_t kIntervalsMax = 1024;
constexpr size_t kSymbolsMax = 65536;
constexpr size_t kSymbolBytesMax = 64;
constexpr size_t kStepsMin = 2;
constexpr size_t kStepsMax = 4;
constexpr int32_t kWithinMinutesMax = 10080;

[[noreturn]] void wrong(const std::string& what) {
  fail("invalid_plan", "plan: " + what);
}

[[noreturn]] void wrong(const char* list, size_t i, const char* what) {
  wrong(std::string(list) + "[" + std::to_string(i) + "] " + what);
}

template <class Vector>
size_t size_of(const Vector* vector, size_t limit, const char* name) {
  const size_t size = vector == nullptr ? 0 : vector->size();
  if (size > limit) wrong(std::string(name) + " has " + std::to_string(size) + " items, more than the limit");
  return size;
}

const fb::Plan& verified(const uint8_t* bytes, size_t size) {
  flatbuffers::Verifier::Options options;
  options.max_depth = 8;
  options.max_tables = kOperandsMax + kPredicatesMax + 2 * kStepsMax;
  flatbuffers::Verifier verifier(bytes, size, options);
  if (!fb::VerifyPlanBuffer(verifier)) wrong("the bytes are not a plan");
  return *fb::GetPlan(bytes);
}

Operand decode_operand(const fb::Operand& from, size_t i) {
  const int row = find_feature(from.feature()->string_view());
  if (row < 0) wrong("operands", i, "names an unknown feature");
  if (from.fn() > fb::Fn_MAX) wrong("operands", i, "has an unknown fn");
  Operand operand;
  operand.feature = static_cast<uint16_t>(row);
  operand.fn = static_cast<AggregateFn>(from.fn());
  operand.span_minutes = from.span_minutes();
  const Feature& feature = feature_table()[static_cast<size_t>(row)];
  if (!operand_exists(feature, operand.fn, operand.span_minutes)) {
    wrong("operands", i, "is an aggregate that this feature does not have");
  }
  return operand;
}

std::vector<Operand> decode_operands(const fb::Plan& plan) {
  std::vector<Operand> operands;
  const size_t count = size_of(plan.operands(), kOperandsMax, "operands");
  for (size_t i = 0; i < count; ++i) {
    const Operand operand = decode_operand(*plan.operands()->Get(static_cast<uint32_t>(i)), i);
    if (std::find(operands.begin(), operands.end(), operand) != operands.end()) wrong("operands", i, "is repeated");
    operands.push_back(operand);
  }
  return operands;
}

/// Ascending and disjoint, and above the codes of nulls, so that a null can lie in none.
std::vector<Interval> decode_intervals(const fb::Predicate& from, size_t i) {
  std::vector<Interval> intervals;
  const size_t count = size_of(from.intervals(), kIntervalsMax, "intervals");
  // The verifier looks at the alignment of a vector's length only, not of its structs.
  if (count > 0 && reinterpret_cast<uintptr_t>(from.intervals()->Data()) % alignof(fb::Interval) != 0) {
    wrong("predicates", i, "has misaligned intervals");
  }
  for (size_t k = 0; k < count; ++k) {
    const fb::Interval& interval = *from.intervals()->Get(static_cast<uint32_t>(k));
    if (interval.lo() > interval.hi()) wrong("predicates", i, "has an interval whose lo is above its hi");
    if (interval.lo() < lowest_value<int64_t>()) wrong("predicates", i, "has an interval that reaches into nulls");
    if (k > 0 && interval.lo() <= intervals.back().hi) wrong("predicates", i, "has intervals that overlap or descend");
    intervals.push_back({interval.lo(), interval.hi()});
  }
  return intervals;
}

void check_labels(const Predicate& predicate, const Feature& feature, size_t i) {
  const size_t count = feature.labels.size();
  const uint64_t known = count >= 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
  if ((predicate.labels & ~known) != 0) wrong("predicates", i, "has labels that the feature does not have");
  if (!predicate.intervals.empty()) wrong("predicates", i, "has intervals on labels");
  if (predicate.kind == PredicateKind::held) wrong("predicates", i, "asks labels to be held");
}

/// `held` has a span and a count within it; the other kinds have neither.
void check_held(const Predicate& predicate, size_t i) {
  if (predicate.kind != PredicateKind::held) {
    if (predicate.span_minutes != 0 || predicate.at_least != 0) wrong("predicates", i, "has a span but is not held");
    return;
  }
  if (!is_held_span(predicate.span_minutes)) wrong("predicates", i, "has a span_minutes that does not exist");
  if (predicate.at_least < 1 || predicate.at_least > predicate.span_minutes) {
    wrong("predicates", i, "has an at_least outside its span");
  }
}

Predicate decode_predicate(const fb::Predicate& from, const std::vector<Operand>& operands, size_t i) {
  if (from.operand() >= operands.size()) wrong("predicates", i, "names an operand that is not there");
  if (from.kind() > fb::Kind_MAX) wrong("predicates", i, "has an unknown kind");
  Predicate predicate;
  predicate.operand = from.operand();
  predicate.kind = static_cast<PredicateKind>(from.kind());
  predicate.negated = from.negated();
  predicate.intervals = decode_intervals(from, i);
  predicate.labels = from.labels();
  predicate.span_minutes = from.span_minutes();
  predicate.at_least = from.at_least();

  const Operand& operand = operands[predicate.operand];
  const Feature& feature = feature_table()[operand.feature];
  if (has_labels(feature, operand.fn)) {
    check_labels(predicate, feature, i);
  } else if (predicate.labels != 0) {
    wrong("predicates", i, "has labels on numbers");
  }
  const bool set = operand.fn == AggregateFn::seen;
  if (predicate.negated && !set) wrong("predicates", i, "is negated but not on a set of labels");
  if (predicate.kind == PredicateKind::becomes && set) wrong("predicates", i, "asks what a set of labels becomes");
  check_held(predicate, i);
  return predicate;
}

std::vector<uint16_t> decode_conjunction(const fb::Conjunction& from, size_t predicates) {
  const size_t count = size_of(from.predicates(), kConjunctionMax, "a conjunction");
  std::vector<uint16_t> numbers;
  for (size_t i = 0; i < count; ++i) {
    const uint16_t number = from.predicates()->Get(static_cast<uint32_t>(i));
    if (number >= predicates) wrong("a conjunction names a predicate that is not there");
    numbers.push_back(number);
  }
  return numbers;
}

void decode_steps(const fb::Plan& plan, Program& program) {
  const size_t count = size_of(plan.steps(), kStepsMax, "steps");
  if (count != 0 && count < kStepsMin) wrong("a single step is no sequence");
  for (size_t i = 0; i < count; ++i) {
    program.steps.push_back(
        decode_conjunction(*plan.steps()->Get(static_cast<uint32_t>(i)), program.predicates.size()));
    if (program.steps.back().empty()) wrong("steps", i, "is empty");
  }
  program.within_minutes = plan.within_minutes();
  const int32_t least = count == 0 ? 0 : 1;
  const int32_t most = count == 0 ? 0 : kWithinMinutesMax;
  if (program.within_minutes < least || program.within_minutes > most) wrong("within_minutes is out of range");
}

void decode_scope(const fb::Plan& plan, Program& program) {
  program.all_symbols = plan.all_symbols();
  const size_t count = size_of(plan.symbols(), kSymbolsMax, "symbols");
  if (program.all_symbols && count != 0) wrong("symbols are named although all are meant");
  for (size_t i = 0; i < count; ++i) {
    const auto name = plan.symbols()->Get(static_cast<uint32_t>(i))->string_view();
    if (name.empty() || name.size() > kSymbolBytesMax) wrong("symbols", i, "is empty or too long");
    if (i > 0 && name <= program.symbols.back()) wrong("symbols", i, "is not above the one before");
    program.symbols.emplace_back(name);
  }
  program.from = plan.from();
  program.to = plan.to();
  if (program.from >= program.to) wrong("from is not before to");
}

Program decode_aligned(const uint8_t* bytes, size_t size) {
  const fb::Plan& plan = verified(bytes, size);
  if (plan.version() != kPlanVersion) wrong("version " + std::to_string(plan.version()) + " is not supported");
  Program program;
  program.operands = decode_operands(plan);
  const size_t count = size_of(plan.predicates(), kPredicatesMax, "predicates");
  for (size_t i = 0; i < count; ++i) {
    const fb::Predicate& from = *plan.predicates()->Get(static_cast<uint32_t>(i));
    program.predicates.push_back(decode_predicate(from, program.operands, i));
  }
  program.where = decode_conjunction(*plan.where(), count);
  decode_steps(plan, program);
  decode_scope(plan, program);
  return program;
}

}  // namespace

Program decode_plan(const uint8_t* bytes, size_t size) {
  if (bytes == nullptr || size < sizeof(uint64_t)) wrong("no bytes");
  if (size > kPlanBytesMax) wrong("larger than any plan");
  // A builder pads to its widest field, the 64-bit times, so that a plan that lost only padding is still noticed.
  if (size % sizeof(uint64_t) != 0) wrong("the bytes are not a plan");
  // The buffer's own alignment is relative to its first byte, so it is read where that byte is aligned.
  std::vector<uint64_t> aligned(size / sizeof(uint64_t));
  std::memcpy(aligned.data(), bytes, size);
  return decode_aligned(reinterpret_cast<const uint8_t*>(aligned.data()), size);
}

}  // namespace hindsight
