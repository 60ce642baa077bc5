// What windows are opened from, fetched some turns before.
#include "base/switches.h"
#include "outcomes/prices/zoned_prices.h"

namespace hindsight::outcomes {

namespace {

constexpr size_t kLineBytes = 64;

void fetch(const void* from, size_t bytes) {
  const char* at = static_cast<const char*>(from);
  for (size_t i = 0; i < bytes; i += kLineBytes) __builtin_prefetch(at + i, 0, 2);
}

}  // namespace

void ZonedPrices::look_ahead(const Snapshot& snapshot, uint32_t symbol, Minute begin, Minute end, Ahead what) {
  if (!enabled(Optimisation::prefetch)) return;
  const PriceIndex& index = snapshot.price_zones.of(snapshot);
  index.each_segment(begin, end, [&](size_t segment) {
    const PriceIndex::Part& part = index.place(symbol, segment);
    if (what == Ahead::symbol) return fetch(&part, sizeof part);
    const PriceExtremes& zones = part.prices.zones;
    if (!part.once.made() || zones.holes == nullptr) return;
    const Minute from = std::max(begin, part.prices.begin), to = std::min(end, part.prices.end);
    if (from >= to) return;
    const int64_t first = zone_of(from - part.prices.first_slot);
    const size_t count = static_cast<size_t>(zone_of(to - 1 - part.prices.first_slot) + 1 - first);
    fetch(zones.highest + first, count * sizeof(int32_t));
    fetch(zones.lowest + first, count * sizeof(int32_t));
    fetch(zones.absent, zones.absent_count == 0 ? 0 : 1);
  });
}

}  // namespace hindsight::outcomes
