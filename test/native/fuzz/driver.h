// What a fuzz target defines: libFuzzer's entry point and, optionally, valid inputs for the mutations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

/// Tests one input. Returns 0; a crash, a sanitizer's report or an abort is a finding.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace hindsight::fuzz {

using Bytes = std::vector<uint8_t>;

/// Returns valid inputs, as varied as possible. Optional: without it, all inputs come from the files given to the
/// driver.
std::vector<Bytes> fuzz_corpus();

}  // namespace hindsight::fuzz
