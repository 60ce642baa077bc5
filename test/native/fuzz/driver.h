// What a fuzz target defines: libFuzzer's entry point and, if it likes, the valid inputs that mutation starts from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

/// One input. Returns 0; a crash, a sanitizer's report or an abort is a finding.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace hindsight::fuzz {

using Bytes = std::vector<uint8_t>;

/// Valid inputs, as varied as can be. Optional: without it inputs come from the files given to the driver.
std::vector<Bytes> fuzz_corpus();

}  // namespace hindsight::fuzz
