#include "features/series/state_bytes.h"

#include <bit>
#include <cmath>
#include <string>

namespace hindsight {

void StateWriter::real(const double& x, double, double) {
  const auto bits = std::bit_cast<uint64_t>(x);
  for (int shift = 0; shift < 64; shift += 8) bytes_.push_back(static_cast<uint8_t>(bits >> shift));
}

void StateReader::real(double& x, double least, double most) {
  require(bytes_.size() >= 8, "it ends too early");
  uint64_t bits = 0;
  for (size_t i = 0; i < 8; ++i) bits |= static_cast<uint64_t>(bytes_[i]) << (8 * i);
  bytes_ = bytes_.subspan(8);
  x = std::bit_cast<double>(bits);
  require(std::isfinite(x) && least <= x && x <= most, "a number out of range");
}

void StateWriter::reasons(const std::vector<NullReason>& reasons, size_t count) {
  std::vector<uint8_t> codes(count);
  for (size_t i = 0; i < count; ++i) codes[i] = static_cast<uint8_t>(reasons[i]);
  series(codes, count);
}

void StateReader::reasons(std::vector<NullReason>& reasons, size_t count) {
  std::vector<uint8_t> codes;
  series(codes, count);
  reasons.resize(count);
  for (size_t i = 0; i < count; ++i) {
    require(codes[i] <= kNullReasonCount, "no such reason");
    reasons[i] = static_cast<NullReason>(codes[i]);
  }
}

void StateReader::refuse(const char* what) {
  fail("corrupt_state", std::string("the state of a feature engine does not read: ") + what);
}

}  // namespace hindsight
