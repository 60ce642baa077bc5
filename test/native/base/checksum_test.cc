#include "base/checksum.h"

#include <random>
#include <vector>

#include "check.h"

using namespace hindsight;
using namespace hindsight::test;

TEST("the checksum is CRC-32C, the same in hardware and by table, whole or in pieces") {
  CHECK_EQ(crc32c("123456789", 9), 0xE3069283u);
  std::mt19937_64 random(seed());
  for (int round = 0; round < 200; ++round) {
    std::vector<uint8_t> bytes(random() % 300);
    for (auto& byte : bytes) byte = static_cast<uint8_t>(random());
    const size_t cut = bytes.empty() ? 0 : random() % bytes.size();
    const uint32_t whole = crc32c(bytes.data(), bytes.size());
    CHECK_EQ(whole, crc32c_table(bytes.data(), bytes.size()));
    CHECK_EQ(whole, crc32c(bytes.data() + cut, bytes.size() - cut, crc32c(bytes.data(), cut)));
  }
}
