// Cancellation: a caller sets a flag, and long work checks it at short intervals.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/status.h"

namespace hindsight {

/// Throws Failure("cancelled") when `*cancel` (may be null) is not 0.
inline void stop_if_cancelled(const std::atomic<int32_t>* cancel) {
  if (cancel != nullptr && cancel->load(std::memory_order_relaxed) != 0) fail("cancelled", "the run was cancelled");
}

}  // namespace hindsight
