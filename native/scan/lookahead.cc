#include "scan/lookahead.h"

#include <algorithm>

#include "base/switches.h"

namespace hindsight {

namespace {

constexpr size_t kCacheLine = 64;

// Fetches into the second-level cache: what a task needs would displace too much of the first level.
void fetch(const void* at, size_t bytes) {
  const char* from = static_cast<const char*>(at);
  for (size_t i = 0; i < bytes; i += kCacheLine) __builtin_prefetch(from + i, 0, 2);
}

}  // namespace

void Lookahead::before(const std::vector<Task>& tasks, size_t i) const {
  if (!enabled(Optimisation::prefetch)) return;
  if (i + 1 < tasks.size()) fetch_index(tasks[i + 1]);
  if (i + 2 < tasks.size()) fetch_extents(tasks[i + 2]);
}

void Lookahead::fetch_index(const Task& task) const {
  for (const size_t column : indexes_.columns()) {
    const ColumnIndex* index = indexes_.of(column);
    const SymbolIndex* part = index == nullptr ? nullptr : index->made(task.symbol);
    if (part == nullptr) continue;
    if (part->run_count != 0) fetch(part->runs, kCacheLine);
    if (index->kind() != IndexKind::codes) continue;
    const int64_t first = std::clamp<int64_t>((task.from >> 6) - part->first_word, 0, part->words);
    const int64_t last = std::clamp<int64_t>((task.to + 63) / 64 - part->first_word, first, part->words);
    fetch(part->least() + first, static_cast<size_t>(last - first));
    fetch(part->greatest() + first, static_cast<size_t>(last - first));
  }
}

// Most segments hold every symbol, so the symbol's own number is its place. In other segments nothing is fetched.
void Lookahead::fetch_extents(const Task& task) const {
  for (const Segment& segment : snapshot_.segments) {
    if (segment.end <= task.from || segment.begin >= task.to || task.symbol >= segment.symbols.size()) continue;
    const SymbolSegment& part = segment.symbols[task.symbol];
    for (const size_t column : indexes_.columns()) {
      if (column < part.extents.size()) fetch(&part.extents[column], sizeof(Extent));
    }
  }
}

}  // namespace hindsight
