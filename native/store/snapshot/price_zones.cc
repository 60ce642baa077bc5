#include "store/snapshot/price_zones.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

#include "store/snapshot/huge_pages.h"
#include "store/snapshot/snapshot.h"

namespace hindsight {

namespace {

constexpr size_t kLine = 64;
// Of extremes and holes, and of absent closes where every zone lacks some.
constexpr size_t kBytesPerZone = 2 * sizeof(int32_t) + sizeof(uint8_t) + sizeof(AbsentCloses);

struct Prices {
  const Extent* close = nullptr;
  const Extent* high = nullptr;
  const Extent* low = nullptr;
  std::array<const Extent*, 3> all() const { return {close, high, low}; }
};

Prices prices_of(const SymbolSegment& known) {
  return {known.extent(price_column(PriceColumn::close)), known.extent(price_column(PriceColumn::high)),
          known.extent(price_column(PriceColumn::low))};
}

// Whether their zones can be compared: with each other, as 31 bits, and with 0 for a price that is not there.
bool comparable(const Prices& prices) {
  for (const Extent* extent : prices.all()) {
    if (extent == nullptr || extent->values == nullptr || extent->width != sizeof(int32_t)) return false;
    if (extent->first_slot != prices.close->first_slot || extent->unit != prices.close->unit) return false;
    if (extent->min <= extent->max && (extent->min <= 0 || extent->max > ZoneExtreme::kPriceMost)) return false;
  }
  return true;
}

int32_t clamped(int64_t price) {
  constexpr int64_t kMost = ZoneExtreme::kPriceMost;
  return static_cast<int32_t>(std::clamp(price, -kMost, kMost));
}

}  // namespace

// A code says between which bounds the extreme lies. A zone without a price gets a bound that says little.
void bound_extremes(const SymbolSegment& known, size_t count, const PriceExtremes& zones) {
  const Prices prices = prices_of(known);
  const size_t first = static_cast<size_t>(zones.first);
  const Zones highs = prices.high->zones(), lows = prices.low->zones();
  std::array<int32_t, kZoneBounds + 1> most, least;
  for (size_t code = 0; code <= kZoneBounds; ++code) {
    const int64_t high = prices.high->max, low = prices.low->min;
    most[code] = ZoneExtreme::at_most(clamped(code < kZoneBounds ? std::min(highs.bounds[code] - 1, high) : high));
    least[code] = ZoneExtreme::at_least(clamped(code > 0 ? std::max(lows.bounds[code - 1], low) : low));
  }
  for (size_t i = 0; i < count; ++i) zones.highest[i] = most[highs.max_code[first + i]];
  for (size_t i = 0; i < count; ++i) zones.lowest[i] = least[lows.min_code[first + i]];
  std::fill(zones.holes, zones.holes + count, uint8_t{0});
  for (const Extent* extent : prices.all()) {
    const uint8_t* flags = extent->zones().flags + first;
    for (size_t i = 0; i < count; ++i) zones.holes[i] |= flags[i];
  }
}

std::vector<AbsentCloses> absent_closes(const SymbolSegment& known, int64_t first, size_t count) {
  const Extent& close = *prices_of(known).close;
  const uint8_t* flags = close.zones().flags + first;
  const auto* values = static_cast<const int32_t*>(close.values);
  std::vector<AbsentCloses> absent;
  for (size_t i = 0; i < count; ++i) {
    if (flags[i] == 0) continue;
    AbsentCloses one{first + static_cast<int64_t>(i), 0};
    for (size_t slot = 0; slot < kZoneSlots; ++slot) {
      one.slots |= uint64_t{values[static_cast<size_t>(one.zone) * kZoneSlots + slot] <= 0} << slot;
    }
    if (one.slots != 0) absent.push_back(one);
  }
  return absent;
}

PriceIndex::PriceIndex(const Snapshot& snapshot, size_t bytes_most)
    : parts_(snapshot.symbols.size() * snapshot.segments.size()), left_(bytes_most) {
  size_t all = 0;
  for (const Segment& segment : snapshot.segments) {
    spans_.push_back({segment.begin, segment.end});
    const size_t zones = static_cast<size_t>(segment.end - segment.begin) / kZoneSlots + 2;
    all += snapshot.symbols.size() * (kBytesPerZone * zones + 4 * kLine);
  }
  block_bytes_ = std::min(kHugePage, rounded_up(all, kLine));
}

void PriceIndex::Freed::operator()(uint8_t* bytes) const {
  std::free(bytes);
}

const PriceZones& PriceIndex::of(const Snapshot& snapshot, uint32_t symbol, size_t segment) const {
  Part& part = parts_[symbol * spans_.size() + segment];
  part.once.ensure([&] {
    const SymbolSegment* known = snapshot.segments[segment].find(symbol);
    if (known != nullptr) make(*known, part.prices);
  });
  return part.prices;
}

void PriceIndex::make(const SymbolSegment& known, PriceZones& to) const {
  to.begin = known.valid_begin;
  to.end = known.valid_end;
  const Prices prices = prices_of(known);
  if (!comparable(prices)) return;
  const size_t count = prices.close->slots / kZoneSlots;
  const std::vector<AbsentCloses> absent = absent_closes(known, 0, count);
  PriceExtremes zones{.absent_count = absent.size()};
  zones.highest = space<int32_t>(count);
  zones.lowest = space<int32_t>(count);
  zones.holes = space<uint8_t>(count);
  AbsentCloses* kept = space<AbsentCloses>(absent.size());
  if (zones.highest != nullptr && zones.lowest != nullptr && zones.holes != nullptr && kept != nullptr) {
    bound_extremes(known, count, zones);
    zones.absent = std::copy(absent.begin(), absent.end(), kept) - absent.size();
    to.zones = zones;
  }
  to.first_slot = prices.close->first_slot;
  to.unit = prices.close->unit;
  for (const Extent* extent : {prices.close, prices.high}) {
    if (extent->min <= extent->max) to.most = std::max(to.most, static_cast<int32_t>(extent->max));
  }
  to.high = static_cast<const int32_t*>(prices.high->values);
  to.low = static_cast<const int32_t*>(prices.low->values);
  to.close = static_cast<const int32_t*>(prices.close->values);
}

// Null when there is no space left.
template <class T>
T* PriceIndex::space(size_t count) const {
  const size_t bytes = rounded_up(count * sizeof(T), kLine);
  const std::lock_guard lock(mutex_);
  if (bytes > left_ || bytes > block_bytes_) return nullptr;
  if (bytes > free_ || blocks_.empty()) {
    const bool huge = block_bytes_ == kHugePage;
    void* block = huge ? allocate_huge_pages(block_bytes_) : std::aligned_alloc(kLine, block_bytes_);
    if (block == nullptr) throw std::bad_alloc();
    blocks_.emplace_back(static_cast<uint8_t*>(block));
    free_ = block_bytes_;
  }
  uint8_t* taken = blocks_.back().get() + (block_bytes_ - free_);
  left_ -= bytes;
  free_ -= bytes;
  return reinterpret_cast<T*>(taken);
}

}  // namespace hindsight
