// Reads single buckets after a scan: values for rows and sorting, and the step times of a sequence.
#include <algorithm>
#include <span>

#include "base/cancel.h"
#include "base/status.h"
#include "scan/clauses/sequence.h"
#include "scan/scan.h"
#include "scan/tasks.h"
#include "scan/windows/value_at_bucket.h"
#include "scan/windows/window.h"

namespace hindsight {

namespace {

// Buckets that are closer than the window share one pass over it. A pass is short enough for the cache.
constexpr int64_t kPassMost = 65'536;
// Buckets per task: so many that it does not matter that two neighbouring tasks both read the window between them.
constexpr size_t kBucketsEach = 32'768;

void values_between(const Snapshot& snapshot, const Operand& operand, std::span<const uint32_t> symbols,
                    std::span<const uint32_t> minutes, size_t first, size_t end, int64_t* values) {
  ScanStats stats;
  const int64_t before = look_back(operand);
  while (first < end) {
    size_t last = first + 1;
    while (last < end && symbols[last] == symbols[first] && minutes[last] >= minutes[last - 1] &&
           minutes[last] - minutes[last - 1] <= before + 16 && minutes[last] - minutes[first] < kPassMost) {
      ++last;
    }
    const Minute from = minutes[first];
    const Minute to = Minute{minutes[last - 1]} + 1;
    Arena& arena = fresh_arena();
    const Frame frame(snapshot, symbols[first], from - before, to, arena, stats);
    if (prefer_single_buckets(operand, last - first, to - from)) {
      int64_t* scratch = arena.make<int64_t>(static_cast<size_t>(operand.span_minutes));
      for (size_t i = first; i < last; ++i) values[i] = value_at_bucket(frame, operand, minutes[i], scratch);
    } else {
      int64_t* run = arena.make<int64_t>(static_cast<size_t>(to - from));
      operand_values(frame, operand, from, to, run);
      for (size_t i = first; i < last; ++i) values[i] = run[minutes[i] - from];
    }
    first = last;
  }
}

}  // namespace

std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, const std::vector<uint32_t>& symbols,
                               const std::vector<uint32_t>& minutes) {
  std::vector<int64_t> values(minutes.size());
  values_between(snapshot, operand, symbols, minutes, 0, minutes.size(), values.data());
  return values;
}

std::vector<int64_t> all_values_at(const Snapshot& snapshot, const std::vector<Operand>& operands,
                                   const std::vector<uint32_t>& symbols, const std::vector<uint32_t>& minutes) {
  int64_t back = 0;
  std::vector<uint32_t> columns;
  for (const Operand& operand : operands) {
    back = std::max(back, look_back(operand));
    columns.push_back(operand.feature);
  }
  columns = each_once(columns);
  return on_whole_data(
      snapshot, reach_of_buckets(minutes, back, 0, {columns.begin(), columns.end()}),
      [&] { return each_once(symbols); },
      [&] {
        std::vector<int64_t> all(symbols.size() * operands.size());
        for (size_t j = 0; j < operands.size(); ++j) {
          const auto values = values_at(snapshot, operands[j], symbols, minutes);
          for (size_t i = 0; i < values.size(); ++i) all[i * operands.size() + j] = values[i];
        }
        return all;
      });
}

std::vector<int64_t> values_at(const Snapshot& snapshot, const Operand& operand, std::span<const uint32_t> symbols,
                               std::span<const uint32_t> minutes, ThreadPool& pool,
                               const std::atomic<int32_t>* cancel) {
  return on_whole_data(
      snapshot, reach_of_buckets(minutes, look_back(operand), 0, {operand.feature}), [&] { return each_once(symbols); },
      [&] {
        std::vector<int64_t> values(minutes.size());
        pool.run((minutes.size() + kBucketsEach - 1) / kBucketsEach, [&](size_t task) {
          stop_if_cancelled(cancel);
          const size_t first = task * kBucketsEach;
          const size_t end = std::min(minutes.size(), first + kBucketsEach);
          values_between(snapshot, operand, symbols, minutes, first, end, values.data());
        });
        return values;
      });
}

std::vector<Minute> step_minutes(const Snapshot& snapshot, const Program& program, uint32_t symbol, Minute anchor) {
  Arena& arena = fresh_arena();
  ScanStats stats;
  const Minute from = anchor - program.within_minutes;
  const Frame frame(snapshot, symbol, anchor - requirements_of(program).look_back - 256, anchor + 1, arena, stats);
  std::vector<Minute> times(program.steps.size(), anchor);
  Minute before = anchor;
  for (size_t step = program.steps.size(); step-- > 1;) {
    const Bitmap bits = from < before ? step_bits(frame, program, program.steps[step - 1], from, before) : Bitmap{};
    Minute at = before - 1;
    while (at >= from && !bits.test(at)) --at;
    if (at < from) {
      fail("not_an_occurrence",
           "minute " + std::to_string(anchor) + " of " + frame.record.name + " completes no sequence");
    }
    times[step - 1] = before = at;
  }
  return times;
}

}  // namespace hindsight
