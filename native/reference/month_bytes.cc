#include "reference/month_bytes.h"

#include <cstring>

#include "base/checksum.h"
#include "reference/codec.h"

namespace hindsight::outcomes {

namespace {

using Bytes = std::vector<uint8_t>;

Bytes bytes_of(const std::vector<ReferenceSymbol>& symbols) {
  Bytes bytes;
  for (const auto& [name, source] : symbols) {
    encode_number(name.size(), bytes);
    bytes.insert(bytes.end(), name.begin(), name.end());
    encode_number(static_cast<uint64_t>(source.first), bytes);
    encode_number(static_cast<uint64_t>(source.last), bytes);
    encode_number(source.days.size(), bytes);
    for (const DayDigest& digest : source.days) bytes.insert(bytes.end(), digest.begin(), digest.end());
  }
  return bytes;
}

}  // namespace

std::vector<uint8_t> month_bytes(const ReferenceSpan& span, const std::vector<ReferenceSymbol>& symbols,
                                 std::vector<ReferenceRecords>& entities) {
  const Bytes described = bytes_of(symbols);
  std::vector<uint64_t> offsets;
  const size_t index = entities.size() * records_of_entity(static_cast<size_t>(span.days)) + 1;
  uint64_t at = sizeof(ReferenceHeader) + index * sizeof(uint64_t) + described.size();
  for (const ReferenceRecords& entity : entities) {
    for (const Bytes& record : entity.of) {
      offsets.push_back(at);
      if (!record.empty()) at += sizeof(uint32_t) + record.size();
    }
  }
  offsets.push_back(at);

  ReferenceHeader header{.magic = {},
                         .version = kReferenceFormatVersion,
                         .first_day = static_cast<int32_t>(span.first_day),
                         .days = static_cast<uint32_t>(span.days),
                         .symbols = static_cast<uint32_t>(symbols.size()),
                         .bytes = at,
                         .symbol_bytes = described.size(),
                         .identity = span.identity,
                         .index_crc32c = crc32c(described.data(), described.size(),
                                                crc32c(offsets.data(), offsets.size() * sizeof(uint64_t))),
                         .header_crc32c = 0};
  std::memcpy(header.magic, kReferenceMagic, sizeof header.magic);
  header.header_crc32c = crc32c(&header, offsetof(ReferenceHeader, header_crc32c));
  Bytes file(at);
  uint8_t* to = file.data();
  const auto append = [&to](const void* bytes, size_t size) {
    if (size > 0) std::memcpy(to, bytes, size);
    to += size;
  };
  append(&header, sizeof header);
  append(offsets.data(), offsets.size() * sizeof(uint64_t));
  append(described.data(), described.size());
  for (ReferenceRecords& entity : entities) {
    for (Bytes& record : entity.of) {
      if (record.empty()) continue;
      const uint32_t checksum = crc32c(record.data(), record.size());
      append(&checksum, sizeof checksum);
      append(record.data(), record.size());
      Bytes().swap(record);
    }
  }
  return file;
}

}  // namespace hindsight::outcomes
