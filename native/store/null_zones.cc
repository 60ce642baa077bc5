#include "store/null_zones.h"

#include <atomic>

#include "store/snapshot.h"

namespace hindsight {

namespace {

std::atomic<size_t> claimed_by_all{0};

}  // namespace

bool NullZones::claim_memory() {
  claimed_ = sizeof(NullZones) + runs.capacity() * sizeof(NullRun);
  return claimed_by_all.fetch_add(claimed_, std::memory_order_relaxed) + claimed_ <= kNullZonesBytesMost;
}

NullZones::~NullZones() {
  claimed_by_all.fetch_sub(claimed_, std::memory_order_relaxed);
}

NullZonesSlot::~NullZonesSlot() {
  delete get();
}

const NullZones* NullZonesSlot::set(std::unique_ptr<const NullZones> made) const {
  const NullZones* none = nullptr;
  if (made_.compare_exchange_strong(none, made.get(), std::memory_order_acq_rel)) return made.release();
  return none;
}

}  // namespace hindsight
