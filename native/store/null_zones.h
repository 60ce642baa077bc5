// Where the nulls of an extent are: a scan counts every excluded bucket by its reason, and to read the few zones with
// nulls again for every query, scattered over all columns, would cost more than finding the occurrences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace hindsight {

/// `count` zones from `zone` on whose slots in `mask` hold the null of reason `reason` + 1.
struct NullRun {
  uint32_t zone = 0;
  uint16_t count = 0;
  uint8_t reason = 0;
  uint64_t mask = 0;
};

/// Ascending by zone, several per zone when it holds nulls of several reasons. Runs of an extent whose nulls are too
/// many to be worth a list are not kept: `listed` is false.
struct NullZones {
  bool listed = false;
  std::vector<NullRun> runs;

  /// Counts as kept memory. When all lists together would exceed kNullZonesBytesMost, the runs are given up for good:
  /// to make them again in every scan would cost more than to go without.
  void claim_memory();
  NullZones() = default;
  NullZones(const NullZones&) = delete;
  NullZones& operator=(const NullZones&) = delete;
  ~NullZones();

 private:
  size_t claimed_ = 0;
};

/// Of all lists of the process.
inline constexpr size_t kNullZonesBytesMost = size_t{64} << 20;

}  // namespace hindsight
