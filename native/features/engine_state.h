// The state of an engine as bytes: a head, what later minutes depend on, and a checksum over both.
//
//   "HSFS", version u32, fingerprint of the feature table u32, reserved u32, first minute and next minute i64 each
//   (next = first: nothing was pushed yet), members of the pipeline as its classes list them, CRC-32C of all before
//   u32; little-endian.
//
// A state belongs to the table it was saved under: codes of ranked columns mean nothing under another.
#pragma once

#include <span>
#include <vector>

#include "features/pipeline.h"

namespace hindsight {

inline constexpr uint32_t kStateVersion = 1;

std::vector<uint8_t> save_state(const Pipeline& pipeline);

/// Fills a new pipeline. Throws Failure("corrupt_state") for bytes that save_state has not written.
void restore_state(std::span<const uint8_t> bytes, Pipeline& pipeline);

}  // namespace hindsight
