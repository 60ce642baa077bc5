#include "base/sha256_lanes.h"

#include <algorithm>

#include "base/status.h"

namespace hindsight {

namespace {

// FIPS 180-4: the fractional parts of the square roots of the first eight primes.
constexpr uint32_t kBegin[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

}  // namespace

#if !defined(__x86_64__)
// Never called: no lanes are made.
void add_sha256_blocks(ShaState&, ShaBlocks, size_t) {}
#endif

bool Sha256Lanes::available() {
#if defined(__x86_64__)
  static const bool wide = __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
  return wide;
#else
  return false;
#endif
}

Sha256Lanes::Sha256Lanes(size_t messages) : waiting_(messages), hashed_(messages) {
  if (!available() || messages == 0 || messages > kLanes) fail("internal", "there are no lanes for these messages");
  for (size_t i = 0; i < state_.size(); ++i) state_[i].fill(kBegin[i]);
}

void Sha256Lanes::work() {
  size_t blocks = SIZE_MAX;
  ShaBlocks at;
  for (const auto& bytes : waiting_) blocks = std::min(blocks, bytes.size() / kShaBlockBytes);
  // Lanes without a message repeat the first one.
  for (size_t lane = 0; lane < kLanes; ++lane) at[lane] = waiting_[lane < waiting_.size() ? lane : 0].data();
  add_sha256_blocks(state_, at, blocks);
  for (size_t lane = 0; lane < waiting_.size(); ++lane) {
    hashed_[lane] += blocks * kShaBlockBytes;
    waiting_[lane].erase(waiting_[lane].begin(),
                         waiting_[lane].begin() + static_cast<std::ptrdiff_t>(blocks * kShaBlockBytes));
  }
}

void Sha256Lanes::pad(size_t lane) {
  std::vector<uint8_t>& bytes = waiting_[lane];
  const uint64_t bits = (hashed_[lane] + bytes.size()) * 8;
  bytes.push_back(0x80);
  while (bytes.size() % kShaBlockBytes != kShaBlockBytes - sizeof bits) bytes.push_back(0);
  for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<uint8_t>(bits >> shift));
}

std::vector<Sha256Lanes::Digest> Sha256Lanes::finish() {
  std::vector<Digest> digests(waiting_.size());
  size_t most = 0;
  for (size_t lane = 0; lane < waiting_.size(); ++lane) {
    pad(lane);
    most = std::max(most, waiting_[lane].size() / kShaBlockBytes);
  }
  for (size_t block = 0; block < most; ++block) {
    ShaBlocks at;
    // A lane whose message ended has its digest already; it goes on with bytes of no meaning.
    for (size_t lane = 0; lane < kLanes; ++lane) {
      const auto& bytes = waiting_[lane < waiting_.size() ? lane : 0];
      at[lane] = bytes.data() + std::min(block * kShaBlockBytes, bytes.size() - kShaBlockBytes);
    }
    add_sha256_blocks(state_, at, 1);
    for (size_t lane = 0; lane < waiting_.size(); ++lane) {
      if (waiting_[lane].size() != (block + 1) * kShaBlockBytes) continue;
      for (size_t i = 0; i < 32; ++i) {
        digests[lane][i] = static_cast<uint8_t>(state_[i / 4][lane] >> (24 - 8 * (i % 4)));
      }
    }
  }
  return digests;
}

}  // namespace hindsight
