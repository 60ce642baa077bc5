// Plan bytes: for any bytes, decoding gives a program that the scanner can rely on, or fails with invalid_plan.
#include <cstdio>
#include <cstdlib>

#include "base/null_code.h"
#include "base/status.h"
#include "features/table/feature_table.h"
#include "fuzz/driver.h"
#include "plan/decode.h"
#include "plan/valid_plan.h"

namespace {

using namespace hindsight;

void expect(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "a decoded program breaks what the scanner relies on: %s\n", what);
  std::abort();
}

/// Checks everything that the scan uses as an index or a loop bound.
void check_program(const Program& program) {
  for (const Operand& operand : program.operands) {
    expect(operand.feature < feature_table().size(), "operand.feature");
    expect(operand.span_minutes >= 0 && operand.span_minutes <= 43200, "operand.span_minutes");
  }
  for (const Predicate& predicate : program.predicates) {
    expect(predicate.operand < program.operands.size(), "predicate.operand");
    expect(predicate.at_least >= 0 && predicate.at_least <= predicate.span_minutes, "predicate.at_least");
    int64_t above = lowest_value<int64_t>();
    bool first = true;
    for (const Interval& interval : predicate.intervals) {
      expect(interval.lo <= interval.hi && (first ? interval.lo >= above : interval.lo > above), "intervals");
      above = interval.hi;
      first = false;
    }
  }
  for (const uint16_t number : program.where) expect(number < program.predicates.size(), "where");
  expect(program.steps.empty() || (program.steps.size() >= 2 && program.steps.size() <= 4), "steps");
  for (const auto& step : program.steps) {
    expect(!step.empty(), "empty step");
    for (const uint16_t number : step) expect(number < program.predicates.size(), "step");
  }
  expect(program.from < program.to, "from and to");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  try {
    check_program(decode_plan(data, size));
  } catch (const Failure& failure) {
    expect(failure.code() == "invalid_plan", failure.what());
  }
  return 0;
}

std::vector<fuzz::Bytes> fuzz::fuzz_corpus() {
  std::vector<Bytes> corpus = {test::empty_plan().bytes(), test::valid_plan().bytes()};
  test::PlanSpec conjunction = test::valid_plan();
  conjunction.steps.clear();
  conjunction.within_minutes = 0;
  corpus.push_back(conjunction.bytes());
  test::PlanSpec everywhere = test::valid_plan();
  everywhere.all_symbols = true;
  everywhere.symbols.clear();
  everywhere.from = INT64_MIN;
  everywhere.to = INT64_MAX;
  corpus.push_back(everywhere.bytes());
  test::PlanSpec wide;
  for (const Feature& feature : feature_table()) wide.operands.push_back({std::string(feature.id)});
  corpus.push_back(wide.bytes());
  return corpus;
}
