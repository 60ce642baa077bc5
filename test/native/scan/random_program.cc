#include "scan/random_program.h"

#include <algorithm>
#include <sstream>

namespace hindsight::test {

namespace {

int64_t pick(std::mt19937_64& random, int64_t lo, int64_t hi) {
  return std::uniform_int_distribution<int64_t>(lo, hi)(random);
}
template <class T>
const T& one_of(std::mt19937_64& random, const std::vector<T>& list) {
  return list[static_cast<size_t>(pick(random, 0, static_cast<int64_t>(list.size()) - 1))];
}

bool is_label(const Operand& operand) {
  return feature_table()[operand.feature].type == FeatureType::label;
}

// Returns a value that the operand has at some minute; a random number if none is found.
int64_t some_value(std::mt19937_64& random, const Market& market, Reference& reference, const Operand& operand) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    const auto symbol = static_cast<uint32_t>(pick(random, 0, static_cast<int64_t>(market.symbols.size()) - 1));
    const int64_t value = one_of(random, reference.operand(symbol, operand));
    if (!is_null(value)) return value;
  }
  return pick(random, -1000, 1000);
}

Predicate random_predicate(std::mt19937_64& random, const Market& market, Reference& reference,
                           const std::vector<Operand>& operands, uint16_t index) {
  Predicate predicate;
  predicate.operand = index;
  const Operand& operand = operands[index];
  const bool integer = feature_table()[operand.feature].type == FeatureType::integer;
  if (is_label(operand)) {
    const auto labels = feature_table()[operand.feature].labels.size();
    predicate.labels = static_cast<uint64_t>(pick(random, 0, (int64_t{1} << labels) - 1));
    if (operand.fn == AggregateFn::seen) {
      predicate.negated = pick(random, 0, 1) == 0;
    } else if (pick(random, 0, 2) == 0) {
      predicate.kind = PredicateKind::becomes;
    }
    return predicate;
  }
  int64_t a = some_value(random, market, reference, operand);
  int64_t b = some_value(random, market, reference, operand);
  const int64_t shape = pick(random, 0, integer ? 6 : 3);
  const int64_t lowest = pick(random, 0, 1) == 0 ? INT64_MIN : lowest_value<int64_t>();
  if (shape == 0) predicate.intervals = {{a, INT64_MAX}};
  if (shape == 1) predicate.intervals = {{lowest, a}};
  if (shape == 2) predicate.intervals = {{std::min(a, b), std::max(a, b)}};
  if (shape == 3 && pick(random, 0, 3) == 0) predicate.intervals = {};  // a comparison that is never true
  if (shape == 3 && predicate.intervals.empty()) predicate.intervals = {{a, INT64_MAX}};
  if (shape == 4) predicate.intervals = {{a, a}};
  if (shape == 5) predicate.intervals = {{lowest, a - 1}, {a + 1, INT64_MAX}};
  if (shape == 6) {
    predicate.intervals = {{std::min(a, b), std::min(a, b)}};
    if (a != b) predicate.intervals.push_back({std::max(a, b), std::max(a, b)});
  }
  const int64_t kind = pick(random, 0, 5);
  if (kind == 0) predicate.kind = PredicateKind::becomes;
  if (kind == 1) {
    predicate.kind = PredicateKind::held;
    predicate.span_minutes = static_cast<int32_t>(one_of(random, std::vector<int64_t>{5, 15, 30, 60, 240, 1440}));
    predicate.at_least = static_cast<int32_t>(pick(random, 1, predicate.span_minutes));
    if (pick(random, 0, 1) == 0) predicate.at_least = static_cast<int32_t>(pick(random, 1, 3));
  }
  return predicate;
}

}  // namespace

std::vector<Operand> random_operands(std::mt19937_64& random, size_t count, bool long_windows) {
  std::vector<uint16_t> features;
  for (const size_t column : random_market_columns()) {
    if (column < feature_table().size()) features.push_back(static_cast<uint16_t>(column));
  }
  std::vector<int64_t> spans{5, 15, 30, 60, 240};
  if (long_windows) spans.insert(spans.end(), {1440, 1440});
  std::vector<Operand> operands;
  while (operands.size() < count) {
    Operand operand{.feature = one_of(random, features)};
    if (pick(random, 0, 1) == 0) {
      operand.span_minutes = static_cast<int32_t>(one_of(random, spans));
      if (is_label(operand)) {
        operand.fn = pick(random, 0, 1) == 0 ? AggregateFn::lag : AggregateFn::seen;
      } else {
        operand.fn = static_cast<AggregateFn>(pick(random, 1, 11));
        if (operand.fn == AggregateFn::pctrank && long_windows)
          operand.span_minutes = pick(random, 0, 5) == 0 ? 10080 : 1440;
        if (pick(random, 0, 9) == 0 && long_windows) operand.span_minutes = 10080;
      }
    }
    if (std::find(operands.begin(), operands.end(), operand) == operands.end()) operands.push_back(operand);
  }
  return operands;
}

Program random_program(std::mt19937_64& random, const Market& market, Reference& reference,
                       const std::vector<Operand>& operands) {
  Program program{.operands = operands, .predicates = {}, .where = {}, .steps = {}, .symbols = {}};
  const auto clauses = [&](int64_t least, int64_t most) {
    std::vector<uint16_t> list;
    for (int64_t i = pick(random, least, most); i > 0; --i) {
      const auto operand = static_cast<uint16_t>(pick(random, 0, static_cast<int64_t>(operands.size()) - 1));
      if (!program.predicates.empty() && pick(random, 0, 5) == 0) {
        const auto again = static_cast<uint16_t>(pick(random, 0, static_cast<int64_t>(program.predicates.size()) - 1));
        if (std::find(list.begin(), list.end(), again) == list.end()) {
          list.push_back(again);
          continue;
        }
      }
      list.push_back(static_cast<uint16_t>(program.predicates.size()));
      program.predicates.push_back(random_predicate(random, market, reference, operands, operand));
    }
    return list;
  };
  const bool sequence = pick(random, 0, 1) == 0;
  program.where = clauses(0, sequence ? 1 : 3);
  if (sequence) {
    for (int64_t step = pick(random, 2, 4); step > 0; --step) program.steps.push_back(clauses(1, 2));
    program.within_minutes =
        static_cast<int32_t>(one_of(random, std::vector<int64_t>{1, 2, 5, 30, 60, 63, 64, 240, 1440, 10080}));
  }
  if (pick(random, 0, 2) == 0) {
    program.all_symbols = false;
    for (const auto& symbol : market.symbols) {
      if (pick(random, 0, 1) == 0) program.symbols.push_back(symbol.name);
    }
  }
  const Minute begin = market.segments.front().begin;
  const Minute end = market.segments.back().end;
  if (pick(random, 0, 1) == 0) program.from = pick(random, begin - 100, end + 100);
  if (pick(random, 0, 1) == 0) program.to = std::max(program.from, begin) + pick(random, 0, end - begin);
  return program;
}

std::string describe(const Program& program) {
  std::ostringstream out;
  const auto list = [&](const std::vector<uint16_t>& clauses) {
    for (const uint16_t id : clauses) {
      const Predicate& p = program.predicates[id];
      const Operand& o = program.operands[p.operand];
      out << "\n    " << feature_table()[o.feature].id << " fn " << static_cast<int>(o.fn) << " span " << o.span_minutes
          << " kind " << static_cast<int>(p.kind) << " held " << p.at_least << " of " << p.span_minutes << " labels "
          << p.labels << (p.negated ? " negated" : "");
      for (const auto& i : p.intervals) out << " [" << i.lo << ", " << i.hi << "]";
    }
  };
  out << "scope [" << program.from << ", " << program.to << ") within " << program.within_minutes << "\n  where";
  list(program.where);
  for (const auto& step : program.steps) {
    out << "\n  step";
    list(step);
  }
  return out.str();
}

}  // namespace hindsight::test
