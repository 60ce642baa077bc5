// What was recorded of a symbol, per source. It is counted from the normalized minutes, so the manifest says the same
// in whatever order archives were imported.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/minute_chunk.h"

namespace hindsight {

struct SourceCoverage {
  char letter;               ///< as in the vocabulary: B F M I U O R Q T D; V for quote volume
  Minute first = kNoMinute;  ///< first and last minute with a record; kNoMinute when there is none
  Minute last = kNoMinute;
  uint64_t minutes = 0;      ///< minutes with a record
  uint64_t quarantined = 0;  ///< minutes with a record that breaks a rule of normalization
};

inline constexpr size_t kCoverageSources = 11;

class Coverage {
 public:
  Coverage();
  void add(const MinuteChunk& chunk);
  /// The counts so far, as fixed-width integers.
  std::vector<uint8_t> save() const;
  /// Throws Failure("corrupt_state") for bytes that minutes before `end` cannot have led to.
  static Coverage restore(std::span<const uint8_t> bytes, Minute end);
  const std::array<SourceCoverage, kCoverageSources>& sources() const { return sources_; }

 private:
  std::array<SourceCoverage, kCoverageSources> sources_;
};

}  // namespace hindsight
