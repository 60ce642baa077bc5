#include "scan/lookahead.h"

#include <algorithm>

#include "base/switches.h"
#include "store/null_zones.h"

namespace hindsight {

namespace {

constexpr size_t kCacheLine = 64;

// Into the second-level cache: a task's share is more than the first level should lose.
void fetch(const void* at, size_t bytes) {
  const char* from = static_cast<const char*>(at);
  for (size_t i = 0; i < bytes; i += kCacheLine) __builtin_prefetch(from + i, 0, 2);
}

}  // namespace

Lookahead::Lookahead(const Snapshot& snapshot, const Program& program, const Requirements& needs)
    : snapshot_(snapshot) {
  if (!enabled(Optimisation::prefetch)) return;
  columns_.push_back(price_column(PriceColumn::close));
  for (const auto* list : {&needs.anchor, &needs.earlier}) {
    for (const Need& need : *list) columns_.push_back(program.operands[need.operand].feature);
  }
  std::sort(columns_.begin(), columns_.end());
  columns_.erase(std::unique(columns_.begin(), columns_.end()), columns_.end());
}

void Lookahead::before(const std::vector<Task>& tasks, size_t i) const {
  if (columns_.empty()) return;
  if (i + 1 < tasks.size()) fetch_zones(tasks[i + 1]);
  if (i + 2 < tasks.size()) fetch_extents(tasks[i + 2]);
}

// Most segments hold every symbol, so that the symbol's own number is its place; where it is not, nothing is fetched.
template <class Visit>
void Lookahead::each_extent(const Task& task, Visit visit) const {
  for (const Segment& segment : snapshot_.segments) {
    if (segment.end <= task.from || segment.begin >= task.to || task.symbol >= segment.symbols.size()) continue;
    const SymbolSegment& part = segment.symbols[task.symbol];
    for (const size_t column : columns_) {
      if (column < part.extents.size()) visit(part.extents[column]);
    }
  }
}

void Lookahead::fetch_extents(const Task& task) const {
  each_extent(task, [](const Extent& extent) { fetch(&extent, sizeof extent); });
}

void Lookahead::fetch_zones(const Task& task) const {
  each_extent(task, [&](const Extent& extent) {
    if (extent.values == nullptr) return;
    if (const NullZones* nulls = extent.null_zones.get()) fetch(nulls->runs.data(), kCacheLine);
    if (extent.stride != 1 || extent.zones.bounds == nullptr || extent.width == 1) return;
    const int64_t zones = static_cast<int64_t>(extent.slots / kZoneSlots);
    const int64_t first = std::clamp<int64_t>((task.from - extent.first_slot) / 64, 0, zones);
    const int64_t last = std::clamp<int64_t>((task.to - extent.first_slot + 63) / 64, first, zones);
    fetch(extent.zones.min_code + first, static_cast<size_t>(last - first));
    fetch(extent.zones.max_code + first, static_cast<size_t>(last - first));
    fetch(extent.zones.bounds, kZoneBounds * sizeof(int64_t));
  });
}

}  // namespace hindsight
