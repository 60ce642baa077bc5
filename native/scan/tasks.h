// Splits a run over a snapshot into tasks: a symbol and a stretch of its scope. Results are combined in the order of
// tasks, so they depend neither on the number of tasks nor on the threads.
#pragma once

#include <vector>

#include "scan/program/program.h"
#include "store/snapshot/damage.h"

namespace hindsight {

struct Task {
  uint32_t symbol;
  Minute from, to;
};

/// No task is longer: a year in whole blocks. Programs that do not look back hold little more than one bitmap, and
/// selective ones spend most of their time on what every task costs.
inline constexpr int64_t kTaskMinutesMost = 540'672;

/// The program's symbols, ascending. Throws Failure("unknown_symbol").
std::vector<uint32_t> selected_symbols(const Snapshot& snapshot, const Program& program);

/// The scope inside the symbols' records, in stretches of whole 64-minute blocks, ascending by symbol and time.
/// `look_back`: how many minutes before its start each stretch reads again; the longer it is, the longer the stretches.
std::vector<Task> tasks_of(const Snapshot& snapshot, const Program& program, size_t threads, int64_t look_back);

/// What a run of the program reads: its operands and closes.
Reach reach_of(const Program& program);
/// The same with outcomes: prices up to `ahead` minutes after the scope too.
Reach reach_of_outcomes(const Program& program, int64_t ahead);

/// The scratch memory of the calling thread, emptied. The caller must not use it after another call.
class Arena;
Arena& fresh_arena();

}  // namespace hindsight
