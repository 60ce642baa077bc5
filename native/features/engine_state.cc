#include "features/engine_state.h"

#include <cstring>
#include <string>

#include "base/checksum.h"

static_assert(std::endian::native == std::endian::little);

namespace hindsight {

namespace {

struct Head {
  char magic[4];
  uint32_t version, table, reserved;
  int64_t begin, end;
};
static_assert(sizeof(Head) == 32);

constexpr char kMagic[4] = {'H', 'S', 'F', 'S'};
// Products with a minute number fit 128 bits until the year 2480.
constexpr Minute kMinutesMost = Minute{1} << 28;

uint32_t table_fingerprint() {
  std::string text;
  for (const Feature& feature : feature_table()) {
    text += std::string(feature.id) + ' ' + std::to_string(feature.width) + ' ' + std::to_string(feature.per_unit) +
            ' ' + std::to_string(feature.stride_minutes) + ' ' + std::to_string(feature.lookback_minutes) + ' ' +
            std::to_string(feature.sources) + ' ' + std::to_string(feature.labels.size()) + '\n';
  }
  return crc32c(text.data(), text.size());
}

void check(bool holds, const char* what) {
  if (!holds) fail("corrupt_state", std::string("the state of a feature engine does not read: ") + what);
}

}  // namespace

std::vector<uint8_t> save_state(const Pipeline& pipeline) {
  const bool pushed = pipeline.next() != kNoMinute && pipeline.begin() < pipeline.next();
  Head head{.magic = {},
            .version = kStateVersion,
            .table = table_fingerprint(),
            .reserved = 0,
            .begin = pushed ? pipeline.begin() : 0,
            .end = pushed ? pipeline.next() : 0};
  std::memcpy(head.magic, kMagic, sizeof kMagic);
  StateWriter archive;
  std::vector<uint8_t>& bytes = archive.bytes();
  bytes.resize(sizeof head);
  std::memcpy(bytes.data(), &head, sizeof head);
  archive.stretch = {head.begin, head.end};
  if (pushed) pipeline.save(archive);
  const uint32_t crc = crc32c(bytes.data(), bytes.size());
  const auto* crc_bytes = reinterpret_cast<const uint8_t*>(&crc);
  bytes.insert(bytes.end(), crc_bytes, crc_bytes + sizeof crc);
  return std::move(bytes);
}

void restore_state(std::span<const uint8_t> bytes, Pipeline& pipeline) {
  Head head;
  uint32_t crc;
  check(bytes.size() >= sizeof head + sizeof crc, "it ends too early");
  std::memcpy(&head, bytes.data(), sizeof head);
  std::memcpy(&crc, bytes.data() + bytes.size() - sizeof crc, sizeof crc);
  check(std::memcmp(head.magic, kMagic, sizeof kMagic) == 0, "it is something else");
  check(head.version == kStateVersion, "its version is another");
  check(crc == crc32c(bytes.data(), bytes.size() - sizeof crc), "its checksum differs");
  check(head.table == table_fingerprint(), "its feature table is another");
  check(head.reserved == 0, "its reserved bytes are set");
  check(0 <= head.begin && head.begin <= head.end && head.end <= kMinutesMost, "its minutes are out of range");
  if (head.begin == head.end) {
    check(head.begin == 0 && bytes.size() == sizeof head + sizeof crc, "it is empty and is not");
    return;
  }
  StateReader archive(bytes.subspan(sizeof head, bytes.size() - sizeof head - sizeof crc));
  archive.stretch = {head.begin, head.end};
  pipeline.restore(archive);
  check(archive.at_end(), "it goes on beyond its end");
}

}  // namespace hindsight
