// The state of an engine as bytes: a header, what later minutes depend on, and a checksum of both.
//
//   "HSFS", version u32, fingerprint of the feature table u32, reserved u32, first minute and next minute i64 each
//   (next = first: no minute was pushed), members of the pipeline in the order of its classes, CRC-32C of all bytes
//   before it u32; little-endian.
//
// A state belongs to the feature table it was saved with: codes of ranked columns have no meaning with another table.
#pragma once

#include <span>
#include <vector>

#include "features/pipeline.h"

namespace hindsight {

inline constexpr uint32_t kStateVersion = 1;

std::vector<uint8_t> save_state(const Pipeline& pipeline);

/// Fills a new pipeline. Throws Failure("corrupt_state") for bytes that save_state() did not write.
void restore_state(std::span<const uint8_t> bytes, Pipeline& pipeline);

}  // namespace hindsight
