#include "outcomes/page.h"

#include <algorithm>
#include <string>

#include "base/cancel.h"
#include "base/status.h"
#include "scan/scan.h"
#include "scan/tasks.h"

namespace hindsight {

namespace {

// Few rows, so that a page of long aggregates is cancelled soon.
constexpr size_t kRowsPerTask = 32;
constexpr size_t kOutcomesPerRow = 3 * kHorizons;

int64_t price_at(const Snapshot& snapshot, uint32_t symbol, Minute minute) {
  for (const Segment& segment : snapshot.segments) {
    if (minute < segment.begin || minute >= segment.end) continue;
    const SymbolSegment* part = segment.find(symbol);
    if (part == nullptr || minute < part->valid_begin || minute >= part->valid_end) break;
    const Extent& close = *part->extent(price_column(PriceColumn::close));
    const size_t i = static_cast<size_t>(minute - close.first_slot);
    if (close.width == 4) {
      const int32_t stored = static_cast<const int32_t*>(close.values)[i];
      return is_null(stored) ? null_code<int64_t>(reason_of(stored)) : stored * close.unit;
    }
    const int64_t stored = static_cast<const int64_t*>(close.values)[i];
    return is_null(stored) ? stored : stored * close.unit;
  }
  return null_code<int64_t>(NullReason::source_absent);
}

void check(const Snapshot& snapshot, const std::vector<uint32_t>& rows) {
  if (rows.size() % 2 != 0) fail("invalid_argument", "rows: a minute and a symbol number each");
  for (size_t i = 0; i < rows.size(); i += 2) {
    if (rows[i + 1] >= snapshot.symbols.size()) fail("invalid_argument", "rows: no such symbol number");
    const SymbolRecord& record = snapshot.symbols[rows[i + 1]];
    if (rows[i] < record.first || rows[i] > record.last) {
      fail("invalid_argument", "rows: a bucket outside the record of " + record.name);
    }
  }
}

// The operands that the clauses use.
std::vector<size_t> operands_of(const Program& program, const std::vector<uint16_t>& conjunction) {
  std::vector<size_t> operands;
  for (const uint16_t predicate : conjunction) operands.push_back(program.predicates[predicate].operand);
  std::sort(operands.begin(), operands.end());
  operands.erase(std::unique(operands.begin(), operands.end()), operands.end());
  return operands;
}

// The rows [first, first + minutes.size()) of a page.
struct Slice {
  const Snapshot& snapshot;
  const Program& program;
  size_t first, rows_of_page;
  std::vector<uint32_t> symbols, minutes;

  void fill(Page& page) const {
    const size_t stride = program.operands.size(), steps = program.steps.size();
    for (size_t j = 0; j < stride; ++j) put_values(j, minutes, page.values.data() + first * stride);
    for (size_t i = 0; i < minutes.size(); ++i) page.prices[first + i] = price_at(snapshot, symbols[i], minutes[i]);
    const auto outcomes = outcomes_at(snapshot, symbols, minutes);
    std::copy(outcomes.begin(), outcomes.end(), page.outcomes.begin() + static_cast<int64_t>(first * kOutcomesPerRow));
    if (steps == 0) return;
    std::vector<std::vector<uint32_t>> at(steps, std::vector<uint32_t>(minutes.size()));
    for (size_t i = 0; i < minutes.size(); ++i) {
      const std::vector<Minute> times = step_minutes(snapshot, program, symbols[i], minutes[i]);
      for (size_t step = 0; step < steps; ++step) {
        at[step][i] = static_cast<uint32_t>(times[step]);
        page.step_minutes[(first + i) * steps + step] = static_cast<double>(times[step]);
      }
    }
    for (size_t step = 0; step + 1 < steps; ++step) {
      int64_t* to = page.step_values.data() + (step * rows_of_page + first) * stride;
      for (const size_t j : operands_of(program, program.steps[step])) put_values(j, at[step], to);
    }
  }

  void put_values(size_t operand, const std::vector<uint32_t>& at, int64_t* to) const {
    const auto values = values_at(snapshot, program.operands[operand], symbols, at);
    for (size_t i = 0; i < values.size(); ++i) to[i * program.operands.size() + operand] = values[i];
  }
};

std::vector<uint32_t> symbols_of_rows(const std::vector<uint32_t>& rows) {
  std::vector<uint32_t> symbols;
  for (size_t i = 1; i < rows.size(); i += 2) symbols.push_back(rows[i]);
  return each_once(symbols);
}

Page page_of_rows(const Snapshot& snapshot, const Program& program, const std::vector<uint32_t>& rows, ThreadPool& pool,
                  const std::atomic<int32_t>* cancel) {
  const size_t count = rows.size() / 2, stride = program.operands.size(), steps = program.steps.size();
  Page page;
  page.values.resize(count * stride);
  page.prices.resize(count);
  page.outcomes.resize(count * kOutcomesPerRow);
  page.step_minutes.resize(count * steps);
  page.step_values.resize(steps == 0 ? 0 : (steps - 1) * count * stride);
  pool.run((count + kRowsPerTask - 1) / kRowsPerTask, [&](size_t task) {
    stop_if_cancelled(cancel);
    Slice slice{snapshot, program, task * kRowsPerTask, count, {}, {}};
    for (size_t i = slice.first; i < std::min(count, slice.first + kRowsPerTask); ++i) {
      slice.minutes.push_back(rows[2 * i]);
      slice.symbols.push_back(rows[2 * i + 1]);
    }
    slice.fill(page);
  });
  return page;
}

}  // namespace

Page page_of(const Snapshot& snapshot, const Program& program, const std::vector<uint32_t>& rows, ThreadPool& pool,
             const std::atomic<int32_t>* cancel) {
  check(snapshot, rows);
  return on_whole_data(
      snapshot, reach_of_outcomes(program, kHorizonMinutes.back()), [&] { return symbols_of_rows(rows); },
      [&] { return page_of_rows(snapshot, program, rows, pool, cancel); });
}

}  // namespace hindsight
