#include "scan/scan.h"

#include <algorithm>
#include <array>
#include <bit>
#include <chrono>

#include "base/cancel.h"
#include "base/status.h"
#include "scan/clauses/explanation.h"
#include "scan/clauses/sequence.h"
#include "scan/clauses/uniform.h"
#include "scan/columns/symbol_index.h"
#include "scan/lookahead.h"
#include "scan/simd/kernels.h"
#include "scan/tasks.h"

namespace hindsight {

namespace {

// A task touches fewer days.
constexpr size_t kTaskDays = 448;
static_assert(kTaskMinutesMost / kMinutesPerDay + 2 < int64_t{kTaskDays});
using DayBits = std::array<uint64_t, kTaskDays / 64>;

// The words of some of a task's minutes that hold occurrences, as Occurrences::add() takes them.
struct FoundPiece {
  UninitializedVector<uint32_t> words;
  std::vector<uint64_t> bits;
};

// What one task found: the words that hold occurrences, and counts.
struct Found {
  std::vector<FoundPiece> pieces;
  bool at_first = false, at_last = false;  // whether the first and the last minute of the task are occurrences
  uint64_t occurrences = 0, runs = 0;
  uint64_t excluded[kNullReasonCount] = {};
  int64_t first_day = 0;
  DayBits days{};  // bit d: day first_day + d has an occurrence
  ScanStats stats;
  ScanExplanation explanation;
};

// Runs of adjacent occurrences, counted at their first bucket.
uint64_t count_runs(const Live& live) {
  uint64_t runs = 0;
  for (size_t i = 0; i < live.count; ++i) {
    const bool adjacent = i > 0 && live.words[i - 1] + 1 == live.words[i];
    const uint64_t carried = adjacent ? live.bits[i - 1] >> 63 : 0;
    runs += static_cast<uint64_t>(std::popcount(live.bits[i] & ~(live.bits[i] << 1 | carried)));
  }
  return runs;
}

// The UTC days with occurrences, as bits from `first_day` on.
DayBits days_of(const Live& live, int64_t first_day) {
  DayBits days{};
  const auto set = [&](int64_t day) {
    const auto bit = static_cast<size_t>(day - first_day);
    days[bit / 64] |= uint64_t{1} << (bit % 64);
  };
  for (size_t i = 0; i < live.count; ++i) {
    const int64_t word = live.range.begin + live.words[i];
    const int64_t day = word * 64 / kMinutesPerDay;
    const uint64_t today = word_mask(word, day * kMinutesPerDay, (day + 1) * kMinutesPerDay);
    if ((live.bits[i] & today) != 0) set(day);
    if ((live.bits[i] & ~today) != 0) set(day + 1);
  }
  return days;
}

// Occurrences in pieces of less than kPieceWords.
std::vector<FoundPiece> pieces_of(const Live& live) {
  std::vector<FoundPiece> pieces;
  for (size_t first = 0; first < live.count;) {
    const uint32_t* after =
        std::lower_bound(live.words + first, live.words + live.count, live.words[first] + kPieceWords);
    const size_t last = static_cast<size_t>(after - live.words);
    FoundPiece& piece = pieces.emplace_back();
    piece.words.reserve(last - first);
    piece.bits.reserve(last - first);
    for (size_t i = first; i < last; ++i) {
      if (live.bits[i] == 0) continue;  // without live lists
      piece.words.push_back(static_cast<uint32_t>(live.range.begin + live.words[i]));
      piece.bits.push_back(live.bits[i]);
    }
    first = last;
  }
  return pieces;
}

void run_task(const Snapshot& snapshot, const Program& program, const Requirements& needs, const RunIndexes& indexes,
              const Task& task, const ScanOptions& options, Found& found) {
  Arena& arena = fresh_arena();
  // Intermediate steps round look-backs up to whole words; 256 minutes allow for that.
  Frame frame(snapshot, task.symbol, task.from - needs.look_back - 256, task.to, arena, found.stats, &indexes);
  found.first_day = floor_div(task.from, kMinutesPerDay);
  if (!options.explain) {
    if (const auto reason = uniform_exclusion(frame, program, needs, task.from, task.to)) {
      found.excluded[static_cast<size_t>(*reason) - 1] = static_cast<uint64_t>(task.to - task.from);
      return publish_simd_calls();
    }
  }
  const auto began = std::chrono::steady_clock::now();
  const Eligibility eligible = eligibility(frame, program, needs, task.from, task.to);
  if (options.explain) {
    found.explanation = empty_explanation(program);
    found.explanation.tasks = 1;
    const auto spent = std::chrono::steady_clock::now() - began;
    found.explanation.eligibility_nanoseconds =
        static_cast<uint64_t>(std::chrono::duration_cast<std::chrono::nanoseconds>(spent).count());
    frame.explanation = &found.explanation;
  }
  const Live live = find_occurrences(frame, program, needs, eligible, task.from, task.to);
  std::copy(eligible.by_reason, eligible.by_reason + kNullReasonCount, found.excluded);
  found.occurrences = kernels().popcount(live.bits, live.count);
  found.runs = count_runs(live);
  found.days = days_of(live, found.first_day);
  const auto has = [&live](size_t i, Minute m) {
    return live.range.begin + live.words[i] == m >> 6 && (live.bits[i] >> (m & 63) & 1) != 0;
  };
  found.at_first = live.count > 0 && has(0, task.from);
  found.at_last = live.count > 0 && has(live.count - 1, task.to - 1);
  if (found.occurrences != 0 && options.keep) found.pieces = pieces_of(live);
  publish_simd_calls();
}

// Whether the last minute of one task and the first of the next one are occurrences, and so belong to one run.
bool joined(const Task& task, const Found& found, const Task& next, const Found& found_next) {
  return task.symbol == next.symbol && task.to == next.from && found.at_last && found_next.at_first;
}

ScanCounts total_counts(const std::vector<Task>& tasks, const std::vector<Found>& found) {
  ScanCounts counts;
  std::vector<uint64_t> days;  // bits from the first day of all tasks on
  int64_t first_day = INT64_MAX;
  for (const Found& one : found) first_day = std::min(first_day, one.first_day);
  for (size_t i = 0; i < tasks.size(); ++i) {
    const Found& one = found[i];
    counts.scope_buckets += static_cast<uint64_t>(tasks[i].to - tasks[i].from);
    for (size_t r = 0; r < kNullReasonCount; ++r) counts.excluded[r] += one.excluded[r];
    counts.occurrences += one.occurrences;
    counts.onsets += one.runs - (i > 0 && joined(tasks[i - 1], found[i - 1], tasks[i], one) ? 1 : 0);
    counts.symbols_in_scope += i == 0 || tasks[i - 1].symbol != tasks[i].symbol;
    const size_t day = static_cast<size_t>(one.first_day - first_day);
    if (days.size() < day / 64 + one.days.size() + 1) days.resize(day / 64 + one.days.size() + 1);
    for (size_t w = 0; w < one.days.size(); ++w) {
      days[day / 64 + w] |= one.days[w] << (day % 64);
      if (day % 64 != 0) days[day / 64 + w + 1] |= one.days[w] >> (64 - day % 64);
    }
  }
  counts.days_with_occurrences = kernels().popcount(days.data(), days.size());
  counts.eligible = counts.scope_buckets;
  for (const uint64_t count : counts.excluded) counts.eligible -= count;
  return counts;
}

std::vector<SymbolBuckets> buckets_by_symbol(const Snapshot& snapshot, const std::vector<Task>& tasks,
                                             const std::vector<Found>& found) {
  std::vector<SymbolBuckets> symbols(snapshot.symbols.size());
  for (size_t i = 0; i < tasks.size(); ++i) {
    const auto scope = static_cast<uint64_t>(tasks[i].to - tasks[i].from);
    SymbolBuckets& symbol = symbols[tasks[i].symbol];
    symbol.scope += scope;
    symbol.eligible += scope;
    for (const uint64_t count : found[i].excluded) symbol.eligible -= count;
  }
  return symbols;
}

ScanResult scan_all(const Snapshot& snapshot, const Program& program, ThreadPool& pool,
                    const std::atomic<int32_t>* cancel, const ScanOptions& options) {
  const Requirements needs = requirements_of(program);
  const std::vector<Task> tasks = tasks_of(snapshot, program, pool.threads(), needs.look_back);
  std::vector<Found> found(tasks.size());
  const RunIndexes indexes(snapshot, program);
  const Lookahead lookahead(snapshot, indexes);
  pool.run(tasks.size(), [&](size_t i) {
    stop_if_cancelled(cancel);
    lookahead.before(tasks, i);
    run_task(snapshot, program, needs, indexes, tasks[i], options, found[i]);
  });
  stop_if_cancelled(cancel);

  ScanResult result;
  result.counts = total_counts(tasks, found);
  result.symbols = buckets_by_symbol(snapshot, tasks, found);
  if (options.explain) {
    result.explanation = empty_explanation(program);
    for (const Found& one : found) add(result.explanation, one.explanation);
  }
  std::vector<bool> occurs(snapshot.symbols.size());
  result.occurrences = Occurrences(snapshot.symbols.size());
  for (size_t i = 0; i < tasks.size(); ++i) {
    occurs[tasks[i].symbol] = occurs[tasks[i].symbol] || found[i].occurrences != 0;
    result.stats.zones += found[i].stats.zones;
    result.stats.zones_skipped += found[i].stats.zones_skipped;
    result.stats.bytes_touched += found[i].stats.bytes_touched;
    for (FoundPiece& piece : found[i].pieces) {
      result.occurrences.add(tasks[i].symbol, std::move(piece.words), std::move(piece.bits));
    }
  }
  result.counts.symbols_with_occurrences = static_cast<uint64_t>(std::count(occurs.begin(), occurs.end(), true));
  return result;
}

}  // namespace

ScanResult scan(const Snapshot& snapshot, const Program& program, ThreadPool& pool, const std::atomic<int32_t>* cancel,
                const ScanOptions& options) {
  return on_whole_data(
      snapshot, reach_of(program), [&] { return selected_symbols(snapshot, program); },
      [&] { return scan_all(snapshot, program, pool, cancel, options); });
}

}  // namespace hindsight
