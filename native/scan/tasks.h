// A run over a snapshot as tasks: a symbol and a stretch of its scope. Results are put together in task order, so they
// depend neither on how many tasks there are nor on who runs them.
#pragma once

#include <vector>

#include "scan/program/program.h"
#include "store/snapshot/damage.h"

namespace hindsight {

struct Task {
  uint32_t symbol;
  Minute from, to;
};

/// The program's symbols, ascending. Throws Failure("unknown_symbol").
std::vector<uint32_t> selected_symbols(const Snapshot& snapshot, const Program& program);

/// The scope inside the symbols' records, in stretches of whole 64-minute blocks, ascending by symbol and time.
/// `look_back` is what each stretch reads again before its start: long ones want long stretches.
std::vector<Task> tasks_of(const Snapshot& snapshot, const Program& program, size_t threads, int64_t look_back);

/// What a run of the program looks at: its operands and closes.
Reach reach_of(const Program& program);
/// And what followed: prices up to `ahead` minutes beyond its scope.
Reach reach_of_outcomes(const Program& program, int64_t ahead);

/// The calling thread's scratch memory, emptied. The caller may not hold it across another call.
class Arena;
Arena& fresh_arena();

}  // namespace hindsight
