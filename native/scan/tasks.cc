#include "scan/tasks.h"

#include <algorithm>

#include "base/status.h"
#include "scan/bits/arena.h"
#include "scan/clauses/eligibility.h"
#include "store/format/segment_format.h"

namespace hindsight {

namespace {

// The longest stretch of a program that looks back: a task's bitmaps and values stay in the second-level cache, and a
// cancelled run ends soon.
constexpr int64_t kStretchMost = 65'536;
constexpr int64_t kStretchLeast = 4'096;
constexpr int64_t kTasksPerThread = 8;

struct Scope {
  uint32_t symbol;
  Minute from, to;
};

std::vector<Scope> scopes_of(const Snapshot& snapshot, const Program& program) {
  std::vector<Scope> scopes;
  for (const uint32_t symbol : selected_symbols(snapshot, program)) {
    const SymbolRecord& record = snapshot.symbols[symbol];
    const Minute from = std::max(program.from, record.first);
    const Minute to = std::min(program.to, record.last + 1);
    if (from < to) scopes.push_back({symbol, from, to});
  }
  return scopes;
}

}  // namespace

std::vector<uint32_t> selected_symbols(const Snapshot& snapshot, const Program& program) {
  std::vector<uint32_t> selected;
  if (program.all_symbols) {
    for (size_t symbol = 0; symbol < snapshot.symbols.size(); ++symbol)
      selected.push_back(static_cast<uint32_t>(symbol));
    return selected;
  }
  for (const std::string& name : program.symbols) {
    const int symbol = snapshot.find_symbol(name);
    if (symbol < 0) fail("unknown_symbol", "the dataset has no symbol " + name);
    selected.push_back(static_cast<uint32_t>(symbol));
  }
  std::sort(selected.begin(), selected.end());
  selected.erase(std::unique(selected.begin(), selected.end()), selected.end());
  return selected;
}

std::vector<Task> tasks_of(const Snapshot& snapshot, const Program& program, size_t threads, int64_t look_back) {
  const std::vector<Scope> scopes = scopes_of(snapshot, program);
  int64_t total = 0;
  for (const Scope& scope : scopes) total += scope.to - scope.from;
  const int64_t share = total / (static_cast<int64_t>(threads) * kTasksPerThread);
  const int64_t most = look_back == 0 ? kTaskMinutesMost : kStretchMost;
  const int64_t least = std::clamp(2 * look_back, kStretchLeast, most);
  const int64_t stretch = ceil_to_block(threads == 1 ? most : std::clamp(share, least, most));
  std::vector<Task> tasks;
  for (const Scope& scope : scopes) {
    for (Minute from = scope.from; from < scope.to;) {
      const Minute to = std::min(scope.to, floor_to_block(from) + stretch);
      tasks.push_back({scope.symbol, from, to});
      from = to;
    }
  }
  return tasks;
}

Reach reach_of(const Program& program) {
  // Intermediate steps round look-backs up to whole words; 256 minutes allow for that.
  const Minute from = std::max(program.from, Minute{0}), to = std::min(program.to, kSegmentEndMax);
  Reach reach{from - requirements_of(program).look_back - 256, to, {}};
  for (const Operand& operand : program.operands) reach.columns.push_back(operand.feature);
  reach.columns.push_back(price_column(PriceColumn::close));
  std::sort(reach.columns.begin(), reach.columns.end());
  reach.columns.erase(std::unique(reach.columns.begin(), reach.columns.end()), reach.columns.end());
  return reach;
}

Reach reach_of_outcomes(const Program& program, int64_t ahead) {
  Reach reach = reach_of(program);
  reach.to += ahead;
  for (const PriceColumn price : {PriceColumn::high, PriceColumn::low}) reach.columns.push_back(price_column(price));
  return reach;
}

Arena& fresh_arena() {
  static thread_local Arena arena;
  arena.reset();
  return arena;
}

}  // namespace hindsight
