// Decodes plan bytes into a Program. Bytes are not trusted: structure, enums, indexes, spans and intervals are all
// checked here, once.
#pragma once

#include <cstddef>
#include <cstdint>

#include "scan/program/program.h"

namespace hindsight {

inline constexpr uint16_t kPlanVersion = 1;

/// Throws Failure("invalid_plan"), which names the wrong field.
Program decode_plan(const uint8_t* bytes, size_t size);

}  // namespace hindsight
