#include "store/null_zones.h"

#include <atomic>

#include "store/snapshot.h"

namespace hindsight {

namespace {

std::atomic<size_t> claimed_by_all{0};

}  // namespace

void NullZones::claim_memory() {
  const size_t wanted = runs.capacity() * sizeof(NullRun);
  if (claimed_by_all.fetch_add(wanted, std::memory_order_relaxed) + wanted <= kNullZonesBytesMost) {
    claimed_ = wanted;
    return;
  }
  claimed_by_all.fetch_sub(wanted, std::memory_order_relaxed);
  listed = false;
  runs = {};
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
