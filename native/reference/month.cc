#include "reference/month.h"

#include <algorithm>
#include <cstring>

#include "base/checksum.h"
#include "base/status.h"
#include "reference/codec.h"

namespace hindsight::outcomes {

ReferenceMonth::ReferenceMonth(const std::string& path, const ReferenceSpan& span) : ReferenceMonth(path, span, true) {}

ReferenceMonth::ReferenceMonth(std::vector<uint8_t> bytes, const ReferenceSpan& span)
    : span_(span), memory_(std::move(bytes)) {
  bytes_ = memory_.data();
  size_ = memory_.size();
  open(true);
}

ReferenceMonth::ReferenceMonth(ReferencePieces pieces, const ReferenceSpan& span)
    : span_(span), pieces_(std::move(pieces)) {
  bytes_ = pieces_.head.data();
  size_ = pieces_.head.size();
  for (const std::span<const uint8_t> record : pieces_.records) size_ += record.size();
  open(true);
}

std::unique_ptr<const ReferenceMonth> ReferenceMonth::open_earlier(const std::string& path, const ReferenceSpan& span) {
  return std::unique_ptr<const ReferenceMonth>(new ReferenceMonth(path, span, false));
}

ReferenceMonth::ReferenceMonth(const std::string& path, const ReferenceSpan& span, bool same_identity)
    : span_(span), path_(path) {
  file_.emplace(path);
  if (!same_identity) file_->populate();  // nearly all that an earlier file has is kept
  bytes_ = file_->bytes();
  size_ = file_->size();
  open(same_identity);
}

void ReferenceMonth::corrupt(const std::string& what) const {
  fail("corrupt_reference", path_ + ": " + what);
}

void ReferenceMonth::open(bool same_identity) {
  if (size_ < sizeof(ReferenceHeader)) corrupt("ends inside its header, at byte " + std::to_string(size_));
  ReferenceHeader header;
  std::memcpy(&header, bytes_, sizeof header);
  if (std::memcmp(header.magic, kReferenceMagic, sizeof header.magic) != 0) corrupt("is no file of aggregates");
  if (header.version != kReferenceFormatVersion) {
    corrupt("expected format version " + std::to_string(kReferenceFormatVersion) + ", found " +
            std::to_string(header.version));
  }
  if (crc32c(&header, offsetof(ReferenceHeader, header_crc32c)) != header.header_crc32c) corrupt("altered header");
  const bool of_data = !same_identity || header.identity == span_.identity;
  if (!of_data || header.first_day != span_.first_day || header.days != span_.days) {
    corrupt("holds the aggregates of other data");
  }
  if (header.bytes != size_) {
    corrupt("expected " + std::to_string(header.bytes) + " bytes, found " + std::to_string(size_));
  }
  const uint64_t offsets = (uint64_t{header.symbols} + 1) * records_of_entity(header.days) + 1;
  const uint64_t rest = size_ - sizeof header;
  if (offsets > rest / sizeof(uint64_t) || header.symbol_bytes > rest - offsets * sizeof(uint64_t)) {
    corrupt("ends inside its index");
  }
  const size_t index_bytes = offsets * sizeof(uint64_t) + header.symbol_bytes;
  if (crc32c(bytes_ + sizeof header, index_bytes) != header.index_crc32c) corrupt("altered index");
  offsets_.resize(offsets);
  std::memcpy(offsets_.data(), bytes_ + sizeof header, offsets * sizeof(uint64_t));
  if (offsets_.front() != sizeof header + index_bytes || offsets_.back() != size_ ||
      !std::is_sorted(offsets_.begin(), offsets_.end())) {
    corrupt("has records out of order");
  }
  const uint8_t* symbols = bytes_ + sizeof header + offsets * sizeof(uint64_t);
  try {
    read_symbols(symbols, symbols + header.symbol_bytes, header.symbols);
  } catch (const Failure& failure) {
    corrupt(failure.what());
  }
  if (std::adjacent_find(names_.begin(), names_.end(), std::greater_equal<>()) != names_.end()) {
    corrupt("has symbols out of order");
  }
}

void ReferenceMonth::read_symbols(const uint8_t* begin, const uint8_t* end, size_t count) {
  ReferenceDecoder decoder(begin, end);
  for (size_t i = 0; i < count; ++i) {
    const size_t length = decoder.number();
    names_.emplace_back(reinterpret_cast<const char*>(decoder.bytes(length)), length);
    ReferenceSource& source = sources_.emplace_back();
    source.first = static_cast<Minute>(decoder.number());
    source.last = static_cast<Minute>(decoder.number());
    const uint64_t days = decoder.number();
    if (days > decoder.left() / sizeof(DayDigest)) corrupt("ends inside the digests of a symbol");
    if (days != 0) {
      const uint8_t* digests = decoder.bytes(days * sizeof(DayDigest));
      source.days.resize(days);
      std::memcpy(source.days.data(), digests, days * sizeof(DayDigest));
    }
  }
  decoder.finish();
}

std::optional<size_t> ReferenceMonth::find(std::string_view symbol) const {
  const auto found = std::lower_bound(names_.begin(), names_.end(), symbol);
  if (found == names_.end() || *found != symbol) return std::nullopt;
  return kMarket + 1 + static_cast<size_t>(found - names_.begin());
}

size_t ReferenceMonth::entity(std::string_view symbol) const {
  if (const auto found = find(symbol)) return *found;
  corrupt("does not have " + std::string(symbol));
}

uint64_t ReferenceMonth::offset(size_t entity, size_t number) const {
  return offsets_[entity * records_of_entity(static_cast<size_t>(span_.days)) + number];
}

std::span<const uint8_t> ReferenceMonth::stored(size_t entity, size_t number) const {
  const size_t at = entity * records_of_entity(static_cast<size_t>(span_.days)) + number;
  if (!pieces_.records.empty()) return pieces_.records[at];
  return {bytes_ + offsets_[at], bytes_ + offsets_[at + 1]};
}

ReferenceMonth::Record ReferenceMonth::record(size_t entity, size_t number) const {
  const std::span<const uint8_t> bytes = stored(entity, number);
  if (bytes.empty()) return {};
  const auto where = [&] { return std::to_string(offset(entity, number)); };
  uint32_t expected;
  if (bytes.size() < sizeof expected) corrupt("a record at byte " + where() + " is too short");
  std::memcpy(&expected, bytes.data(), sizeof expected);
  if (crc32c(bytes.data() + sizeof expected, bytes.size() - sizeof expected) != expected) {
    corrupt("altered record of " + std::to_string(bytes.size()) + " bytes at byte " + where());
  }
  return {bytes.data() + sizeof expected, bytes.data() + bytes.size()};
}

template <class Read>
void ReferenceMonth::reading(size_t entity, size_t number, Read read) const {
  const Record bytes = record(entity, number);
  if (bytes.begin == bytes.end) return;
  try {
    ReferenceDecoder decoder(bytes.begin, bytes.end);
    read(decoder);
    decoder.finish();
  } catch (const Failure& failure) {
    corrupt(failure.what() + std::string(", at byte ") + std::to_string(offset(entity, number) + sizeof(uint32_t)));
  }
}

void ReferenceMonth::add_tally(size_t entity, size_t number, ReferenceTally& into) const {
  reading(entity, number, [&](ReferenceDecoder& decoder) { decoder.tally(into); });
}

void ReferenceMonth::add_month(size_t entity, ReferenceTally& into) const {
  add_tally(entity, kTotalRecord, into);
}

void ReferenceMonth::add_day(size_t entity, size_t day, ReferenceTally& into) const {
  add_tally(entity, kFirstDayRecord + day, into);
}

void ReferenceMonth::add_sums(size_t entity, size_t from, size_t to, ReferenceDays& into) const {
  reading(entity, kSumsRecord, [&](ReferenceDecoder& decoder) {
    for (size_t day = 0; day < static_cast<size_t>(span_.days); ++day) {
      for (size_t h = 0; h < kHorizons; ++h) {
        const ReferenceDay read = decoder.day();
        if (day < from || day >= to || read.completed == 0) continue;
        const int64_t at_day = span_.first_day + static_cast<int64_t>(day) - into.first_day;
        if (at_day < 0 || static_cast<size_t>(at_day) >= into.days[h].size()) corrupt("has a day outside its records");
        const auto at = static_cast<size_t>(at_day);
        into.days[h][at].completed += read.completed;
        into.days[h][at].sum += read.sum;
      }
    }
  });
}

void ReferenceMonth::verify() const {
  const auto tally = std::make_unique<ReferenceTally>();
  const size_t days = static_cast<size_t>(span_.days);
  ReferenceDays sums{span_.first_day, {}};
  for (auto& of_horizon : sums.days) of_horizon.resize(days);
  for (size_t entity = 0; entity <= names_.size(); ++entity) {
    add_sums(entity, 0, days, sums);
    for (size_t number = kTotalRecord; number < records_of_entity(days); ++number) {
      for (ReferenceSeries& series : tally->series) series.clear();
      add_tally(entity, number, *tally);
    }
  }
}

}  // namespace hindsight::outcomes
