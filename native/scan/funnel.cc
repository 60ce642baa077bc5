// The funnel shows why nothing was found: how many eligible buckets pass each clause alone and together with the
// clauses before it, and how far the threshold was from the nearest value. A clause of an earlier step is evaluated at
// the eligible bucket itself; where it is unknown it does not pass.
#include <algorithm>
#include <bit>

#include "base/cancel.h"
#include "scan/clauses/sequence.h"
#include "scan/scan.h"
#include "scan/simd/kernels.h"
#include "scan/tasks.h"
#include "scan/windows/window.h"

namespace hindsight {

namespace {

using Funnel = std::vector<std::vector<FunnelClause>>;

std::vector<const std::vector<uint16_t>*> conjunctions_of(const Program& program) {
  std::vector<const std::vector<uint16_t>*> all{&program.where};
  for (const auto& step : program.steps) all.push_back(&step);
  return all;
}

uint64_t count(const Bitmap& bits) {
  uint64_t total = 0;
  for (size_t i = 0; i < bits.range.size(); ++i) total += static_cast<uint64_t>(std::popcount(bits.words[i]));
  return total;
}

// The least and greatest value of a numeric operand at the set bits.
void observe(const Frame& frame, const Operand& operand, const Bitmap& eligible, Minute from, Minute to,
             FunnelClause& clause) {
  if (feature_table()[operand.feature].type == FeatureType::label || !any_bit(eligible)) return;
  int64_t* values = frame.arena.make<int64_t>(static_cast<size_t>(to - from));
  operand_values(frame, operand, from, to, values);
  for (Minute m = from; m < to; ++m) {
    const int64_t value = values[m - from];
    if (!eligible.test(m) || is_null(value)) continue;
    clause.least = clause.observed ? std::min(clause.least, value) : value;
    clause.greatest = clause.observed ? std::max(clause.greatest, value) : value;
    clause.observed = true;
  }
}

void add(FunnelClause& into, const FunnelClause& from) {
  into.alone += from.alone;
  into.cumulative += from.cumulative;
  if (!from.observed) return;
  into.least = into.observed ? std::min(into.least, from.least) : from.least;
  into.greatest = into.observed ? std::max(into.greatest, from.greatest) : from.greatest;
  into.observed = true;
}

Funnel empty_funnel(const Program& program) {
  Funnel funnel;
  for (const auto* clauses : conjunctions_of(program)) {
    auto& list = funnel.emplace_back();
    for (const uint16_t clause : *clauses) list.push_back({.predicate = clause});
  }
  return funnel;
}

Funnel funnel_of(const Snapshot& snapshot, const Program& program, const Requirements& needs, const Task& task) {
  Arena& arena = fresh_arena();
  ScanStats stats;
  const Frame frame(snapshot, task.symbol, task.from - needs.look_back - 256, task.to, arena, stats);
  const Eligibility eligibility_here = eligibility(frame, program, needs, task.from, task.to);
  const Words range = words_of(task.from, task.to);
  const Bitmap eligible = empty_bitmap(arena, range);
  set_minutes(eligible, task.from, task.to);
  if (eligibility_here.excluded.words != nullptr) {
    for (size_t i = 0; i < range.size(); ++i) eligible.words[i] &= ~eligibility_here.excluded.words[i];
  }
  Funnel funnel = empty_funnel(program);
  for (auto& clauses : funnel) {
    const Bitmap together = empty_bitmap(arena, range);
    std::copy(eligible.words, eligible.words + range.size(), together.words);
    for (FunnelClause& clause : clauses) {
      const Predicate& predicate = program.predicates[clause.predicate];
      const Bitmap holds = predicate_bits(frame, program, predicate, range, false);
      const Bitmap alone = empty_bitmap(arena, range);
      for (size_t i = 0; i < range.size(); ++i) {
        alone.words[i] = eligible.words[i] & holds.words[i];
        together.words[i] &= holds.words[i];
      }
      clause.alone = count(alone);
      clause.cumulative = count(together);
      observe(frame, program.operands[predicate.operand], eligible, task.from, task.to, clause);
    }
  }
  publish_simd_calls();
  return funnel;
}

Funnel funnel_of_all(const Snapshot& snapshot, const Program& program, ThreadPool& pool,
                     const std::atomic<int32_t>* cancel) {
  const Requirements needs = requirements_of(program);
  // Tasks as short as those of programs that look back: all values of all clauses are read.
  const std::vector<Task> tasks = tasks_of(snapshot, program, pool.threads(), std::max<int64_t>(needs.look_back, 1));
  std::vector<Funnel> parts(tasks.size());
  pool.run(tasks.size(), [&](size_t i) {
    stop_if_cancelled(cancel);
    parts[i] = funnel_of(snapshot, program, needs, tasks[i]);
  });
  stop_if_cancelled(cancel);
  Funnel total = empty_funnel(program);
  for (const Funnel& part : parts) {
    for (size_t c = 0; c < total.size(); ++c) {
      for (size_t i = 0; i < total[c].size(); ++i) add(total[c][i], part[c][i]);
    }
  }
  return total;
}

}  // namespace

Funnel funnel(const Snapshot& snapshot, const Program& program, ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  return on_whole_data(
      snapshot, reach_of(program), [&] { return selected_symbols(snapshot, program); },
      [&] { return funnel_of_all(snapshot, program, pool, cancel); });
}

}  // namespace hindsight
