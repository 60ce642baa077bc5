#include "reference/month_bytes.h"

#include <algorithm>
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

constexpr size_t kChecksumBytes = sizeof(uint32_t);

}  // namespace

void RecordBuffers::clear() {
  for (Bytes& bytes : made) bytes.clear();
  std::fill(kept.begin(), kept.end(), ReferenceMonth::Record{});
}

ReferenceMonth::Record RecordBuffers::of(size_t number) const {
  if (kept[number].begin != nullptr) return kept[number];
  return {made[number].data(), made[number].data() + made[number].size()};
}

ReferenceRecords::ReferenceRecords(const RecordBuffers& from) : all_(from.made.size()) {
  size_t bytes = 0;
  for (const Bytes& made : from.made) bytes += made.empty() ? 0 : kChecksumBytes + made.size();
  made_.reserve(bytes);  // spans into it stay valid
  for (size_t number = 0; number < all_.size(); ++number) {
    const ReferenceMonth::Record kept = from.kept[number];
    const Bytes& made = from.made[number];
    if (kept.begin != nullptr) {
      // A record in a file follows its checksum.
      all_[number] = {kept.begin - kChecksumBytes, kept.end};
    } else if (!made.empty()) {
      const uint32_t checksum = crc32c(made.data(), made.size());
      uint8_t before[kChecksumBytes];
      std::memcpy(before, &checksum, kChecksumBytes);
      const size_t at = made_.size();
      made_.insert(made_.end(), before, before + kChecksumBytes);
      made_.insert(made_.end(), made.begin(), made.end());
      all_[number] = {made_.data() + at, kChecksumBytes + made.size()};
    }
  }
}

ReferenceMonth::Record ReferenceRecords::of(size_t number) const {
  const std::span<const uint8_t> bytes = all_[number];
  if (bytes.empty()) return {};
  return {bytes.data() + kChecksumBytes, bytes.data() + bytes.size()};
}

MonthBytes::MonthBytes(const ReferenceSpan& span, const std::vector<ReferenceSymbol>& symbols,
                       std::vector<ReferenceRecords> entities)
    : entities_(std::move(entities)) {
  const Bytes described = bytes_of(symbols);
  std::vector<uint64_t> offsets;
  const size_t index = entities_.size() * records_of_entity(static_cast<size_t>(span.days)) + 1;
  offsets.reserve(index);
  size_ = sizeof(ReferenceHeader) + index * sizeof(uint64_t) + described.size();
  for (const ReferenceRecords& entity : entities_) {
    for (const std::span<const uint8_t> record : entity.all()) {
      offsets.push_back(size_);
      size_ += record.size();
    }
  }
  offsets.push_back(size_);

  ReferenceHeader header{.magic = {},
                         .version = kReferenceFormatVersion,
                         .first_day = static_cast<int32_t>(span.first_day),
                         .days = static_cast<uint32_t>(span.days),
                         .symbols = static_cast<uint32_t>(symbols.size()),
                         .bytes = size_,
                         .symbol_bytes = described.size(),
                         .identity = span.identity,
                         .index_crc32c = crc32c(described.data(), described.size(),
                                                crc32c(offsets.data(), offsets.size() * sizeof(uint64_t))),
                         .header_crc32c = 0};
  std::memcpy(header.magic, kReferenceMagic, sizeof header.magic);
  header.header_crc32c = crc32c(&header, offsetof(ReferenceHeader, header_crc32c));
  const auto append = [this](const void* bytes, size_t size) {
    const auto* from = static_cast<const uint8_t*>(bytes);
    head_.insert(head_.end(), from, from + size);
  };
  append(&header, sizeof header);
  append(offsets.data(), offsets.size() * sizeof(uint64_t));
  append(described.data(), described.size());
}

ReferencePieces MonthBytes::pieces(std::shared_ptr<const void> owner) const {
  ReferencePieces pieces{head_, {}, std::move(owner)};
  for (const ReferenceRecords& entity : entities_) {
    pieces.records.insert(pieces.records.end(), entity.all().begin(), entity.all().end());
  }
  return pieces;
}

std::vector<uint8_t> MonthBytes::whole() const {
  Bytes bytes;
  bytes.reserve(size_);
  each([&](const uint8_t* part, size_t size) { bytes.insert(bytes.end(), part, part + size); });
  return bytes;
}

}  // namespace hindsight::outcomes
