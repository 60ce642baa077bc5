#include "live/monitor_set.h"

#include <algorithm>
#include <bit>

#include "base/status.h"
#include "scan/clauses/predicate.h"
#include "scan/clauses/sequence.h"
#include "scan/tasks.h"
#include "scan/windows/window.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

// Intermediate steps round look-backs up to whole words.
constexpr Minute kRounding = 256;
// Up to so many minutes, clauses are compared with values of their operand that are computed once.
constexpr Minute kFewMinutes = 16;

template <class T, class Equal>
uint16_t number_in(std::vector<T>& list, const T& entry, Equal equal) {
  const auto at = std::find_if(list.begin(), list.end(), [&](const T& other) { return equal(other, entry); });
  if (at == list.end()) {
    if (list.size() > UINT16_MAX) fail("invalid_plan", "monitors have more than 65,536 different clauses");
    list.push_back(entry);
    return static_cast<uint16_t>(list.size() - 1);
  }
  return static_cast<uint16_t>(at - list.begin());
}

bool same_clause(const Predicate& a, const Predicate& b) {
  const auto same = [](const Interval& x, const Interval& y) { return x.lo == y.lo && x.hi == y.hi; };
  return a.operand == b.operand && a.kind == b.kind && a.negated == b.negated && a.labels == b.labels &&
         a.span_minutes == b.span_minutes && a.at_least == b.at_least &&
         std::equal(a.intervals.begin(), a.intervals.end(), b.intervals.begin(), b.intervals.end(), same);
}

}  // namespace

// What a task found: onsets, and coverage by monitor.
struct MonitorSet::Found {
  std::vector<Onset> onsets;
  std::vector<MonitorCoverage> coverage;

  // `bits`: the occurrences of words [begin, …), of which those at task.from - 1 … task.to - 1 are looked at.
  void add_onsets(const MonitorTask& task, size_t monitor, int64_t begin, const uint64_t* bits, size_t words) {
    for (size_t i = 0; i < words; ++i) {
      const uint64_t before = i > 0 ? bits[i - 1] >> 63 : 0;
      const int64_t word = begin + static_cast<int64_t>(i);
      for (uint64_t rest = bits[i] & ~(bits[i] << 1 | before) & word_mask(word, task.from, task.to); rest != 0;
           rest &= rest - 1) {
        onsets.push_back({static_cast<uint32_t>(monitor), task.symbol, word * 64 + std::countr_zero(rest)});
      }
    }
  }
};

MonitorSet::MonitorSet(const Snapshot& snapshot, std::vector<Program> programs) {
  for (Program& program : programs) {
    One one{.program = std::move(program), .needs = {}, .symbols = {}, .predicates = {}, .anchor = {}};
    one.needs = requirements_of(one.program);
    if (!one.program.all_symbols) {
      one.symbols.resize(snapshot.symbols.size());
      for (const uint32_t symbol : selected_symbols(snapshot, one.program)) one.symbols[symbol] = true;
    }
    if (one.program.steps.empty()) {
      const auto pooled_operand = [&](uint16_t operand) {
        return number_in(pooled_.operands, one.program.operands[operand], std::equal_to<>());
      };
      for (const uint16_t clause : one.program.where) {
        Predicate predicate = one.program.predicates[clause];
        predicate.operand = pooled_operand(predicate.operand);
        one.predicates.push_back(number_in(pooled_.predicates, predicate, same_clause));
        const uint16_t need = number_in(needs_, need_of(predicate), std::equal_to<>());
        if (std::find(one.anchor.begin(), one.anchor.end(), need) == one.anchor.end()) one.anchor.push_back(need);
      }
      look_back_ = std::max(look_back_, one.needs.look_back);
    }
    programs_.push_back(std::move(one));
  }
}

std::vector<size_t> MonitorSet::columns() const {
  std::vector<size_t> columns{price_column(PriceColumn::close)};
  for (const One& one : programs_) {
    for (const Operand& operand : one.program.operands) columns.push_back(operand.feature);
  }
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
  return columns;
}

bool MonitorSet::is_among_symbols(size_t monitor) const {
  const std::vector<Operand>& operands = programs_[monitor].program.operands;
  return std::any_of(operands.begin(), operands.end(),
                     [](const Operand& operand) { return column_layer(operand.feature) == Layer::market; });
}

MonitorResult MonitorSet::evaluate(const Snapshot& snapshot, std::span<const MonitorTask> tasks, ThreadPool& pool,
                                   const std::vector<bool>& wanted) const {
  std::vector<Found> found(tasks.size());
  pool.run(tasks.size(), [&](size_t i) { run(snapshot, tasks[i], wanted, found[i]); });
  MonitorResult result;
  result.coverage.resize(programs_.size());
  for (Found& one : found) {
    std::stable_sort(one.onsets.begin(), one.onsets.end(),
                     [](const Onset& a, const Onset& b) { return a.minute < b.minute; });
    result.onsets.insert(result.onsets.end(), one.onsets.begin(), one.onsets.end());
    for (size_t m = 0; m < one.coverage.size(); ++m) {
      result.coverage[m].eligible += one.coverage[m].eligible;
      for (size_t r = 0; r < kNullReasonCount; ++r) result.coverage[m].excluded[r] += one.coverage[m].excluded[r];
    }
  }
  return result;
}

void MonitorSet::run(const Snapshot& snapshot, const MonitorTask& asked, const std::vector<bool>& wanted,
                     Found& found) const {
  const SymbolRecord& record = snapshot.symbols[asked.symbol];
  const MonitorTask task{asked.symbol, std::max(asked.from, record.first), std::min(asked.to, record.last + 1)};
  if (task.from >= task.to) return;
  found.coverage.resize(programs_.size());
  std::vector<size_t> shared;
  for (size_t m = 0; m < programs_.size(); ++m) {
    const One& one = programs_[m];
    if (!wanted.empty() && !wanted[m]) continue;
    if (!one.symbols.empty() && !one.symbols[task.symbol]) continue;
    if (one.program.steps.empty()) {
      shared.push_back(m);
    } else {
      run_alone(snapshot, task, m, found);
    }
  }
  if (!shared.empty()) run_shared(snapshot, task, shared, found);
}

// A plan with steps, as a task of a scan.
void MonitorSet::run_alone(const Snapshot& snapshot, const MonitorTask& task, size_t monitor, Found& found) const {
  const One& one = programs_[monitor];
  ScanStats stats;
  const Minute from = std::max(task.from - 1, snapshot.symbols[task.symbol].first);
  Frame frame(snapshot, task.symbol, from - one.needs.look_back - kRounding, task.to, fresh_arena(), stats);
  const Eligibility eligible = eligibility(frame, one.program, one.needs, from, task.to);
  const Live live = find_occurrences(frame, one.program, one.needs, eligible, from, task.to);
  std::vector<uint64_t> bits(words_of(from, task.to).size());
  const int64_t begin = words_of(from, task.to).begin;
  for (size_t i = 0; i < live.count; ++i) {
    bits[static_cast<size_t>(live.range.begin + live.words[i] - begin)] = live.bits[i];
  }
  found.add_onsets(task, monitor, begin, bits.data(), bits.size());

  MonitorCoverage& coverage = found.coverage[monitor];
  coverage.eligible += static_cast<uint64_t>(task.to - task.from);
  const Eligibility own = from == task.from ? eligible : eligibility(frame, one.program, one.needs, task.from, task.to);
  for (size_t r = 0; r < kNullReasonCount; ++r) {
    coverage.excluded[r] += own.by_reason[r];
    coverage.eligible -= own.by_reason[r];
  }
}

// Plans without steps: every clause and every need once, then words of bits.
void MonitorSet::run_shared(const Snapshot& snapshot, const MonitorTask& task, const std::vector<size_t>& monitors,
                            Found& found) const {
  Arena& arena = fresh_arena();
  ScanStats stats;
  const Minute from = std::max(task.from - 1, snapshot.symbols[task.symbol].first);
  const Words range = words_of(from, task.to);
  const size_t words = range.size();
  Frame frame(snapshot, task.symbol, from - look_back_ - kRounding, task.to, arena, stats);

  // By need: the bits of every reason, and of any; those of the close come first.
  struct Unknown {
    bool made = false, any = false;
    uint64_t* reasons = nullptr;  // kNullReasonCount × words
  };
  std::vector<Unknown> unknown(needs_.size());
  const auto note = [&](const Nulls& nulls) {
    Unknown one{.made = true, .any = !nulls.none(), .reasons = nullptr};
    if (!one.any) return one;
    one.reasons = arena.zeros<uint64_t>(kNullReasonCount * words);
    for (size_t r = 0; r < kNullReasonCount; ++r) {
      if (nulls.reasons[r] != nullptr) std::copy_n(nulls.reasons[r], words, one.reasons + r * words);
    }
    return one;
  };
  Nulls closes{.range = range};
  add_column_nulls(frame, price_column(PriceColumn::close), closes);
  const Unknown close = note(closes);
  std::vector<Bitmap> clauses(pooled_.predicates.size());
  std::vector<const int64_t*> values(pooled_.operands.size(), nullptr);
  const auto clause_bits = [&](const Predicate& predicate) {
    const Operand& operand = pooled_.operands[predicate.operand];
    const bool compared =
        task.to - from <= kFewMinutes && predicate.kind == PredicateKind::holds && operand.fn != AggregateFn::seen;
    // Bits at unknown minutes are arbitrary; the words of the monitor mask them.
    if (!compared) return predicate_bits(frame, pooled_, predicate, range, true);
    const auto count = static_cast<size_t>(task.to - from);
    const int64_t*& known = values[predicate.operand];
    if (known == nullptr) {
      int64_t* computed = arena.make<int64_t>(count);
      operand_values(frame, operand, from, task.to, computed);
      known = computed;
    }
    const Bitmap bits = empty_bitmap(arena, range);
    compare_values(predicate, operand, known, from, count, bits);
    return bits;
  };

  uint64_t* reasons = arena.make<uint64_t>(kNullReasonCount * words);
  uint64_t* bits = arena.make<uint64_t>(words);
  for (const size_t m : monitors) {
    const One& one = programs_[m];
    std::fill_n(reasons, kNullReasonCount * words, 0);
    bool excluded = false;
    const auto add = [&](const Unknown& need) {
      if (!need.any) return;
      excluded = true;
      for (size_t i = 0; i < kNullReasonCount * words; ++i) reasons[i] |= need.reasons[i];
    };
    add(close);
    for (const uint16_t number : one.anchor) {
      if (!unknown[number].made) {
        Nulls nulls{.range = range};
        add_need_nulls(frame, pooled_, needs_[number], nulls);
        unknown[number] = note(nulls);
      }
      add(unknown[number]);
    }
    for (size_t i = 0; i < words; ++i) bits[i] = word_mask(range.begin + static_cast<int64_t>(i), from, task.to);
    if (excluded) {
      for (size_t i = 0; i < kNullReasonCount * words; ++i) bits[i % words] &= ~reasons[i];
    }
    // The coverage is of the task's minutes, without the one before them.
    MonitorCoverage& coverage = found.coverage[m];
    uint64_t left_any = 0;
    for (size_t i = 0; i < words; ++i) {
      const uint64_t own = word_mask(range.begin + static_cast<int64_t>(i), task.from, task.to);
      coverage.eligible += static_cast<uint64_t>(std::popcount(bits[i] & own));
      uint64_t left = own & ~bits[i];
      for (size_t r = kNullReasonCount; excluded && r-- > 0 && left != 0;) {
        const uint64_t counted = left & reasons[r * words + i];
        coverage.excluded[r] += static_cast<uint64_t>(std::popcount(counted));
        left &= ~counted;
      }
      left_any |= bits[i];
    }
    if (left_any == 0) continue;
    bool some = true;
    for (const uint16_t number : one.predicates) {
      if (clauses[number].words == nullptr) clauses[number] = clause_bits(pooled_.predicates[number]);
      some = false;
      for (size_t i = 0; i < words; ++i) {
        bits[i] &= clauses[number].words[i];
        some = some || bits[i] != 0;
      }
      if (!some) break;
    }
    if (some) found.add_onsets(task, m, range.begin, bits, words);
  }
}

}  // namespace hindsight
