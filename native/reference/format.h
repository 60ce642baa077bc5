// The layout of a file of reference aggregates, one per UTC month.
//
//   file    = ReferenceHeader, offsets, symbols, records
//   offsets = by entity, by record of the entity: where the record begins (uint64, from the start of the file); then
//             the end of the file. Records without values are empty.
//   symbols = by symbol, ascending: length of its name (varint), name, what its records were computed from
//   source  = first and last minute (varints), number of days (varint), by day: the first half of its digest (16 bytes)
//   record  = CRC-32C of the rest (uint32), the rest as in reference/codec.h
//
// Entity 0 is the market (all symbols together); the others are the symbols in the order of their names. The records of
// an entity are: the sums of all its days, the tally of the whole month, and the tally of each day.
//
// The header and every record have a checksum of their own. The index (offsets and symbols) has its checksum in the
// header. There are no other bytes, so every byte is checked, and a reader need not read what it does not use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hindsight::outcomes {

inline constexpr uint32_t kReferenceFormatVersion = 2;
inline constexpr char kReferenceMagic[8] = {'H', 'S', 'R', 'E', 'F', 'E', 'R', 0};

using ReferenceIdentity = std::array<uint8_t, 32>;

/// All integers are little-endian.
struct ReferenceHeader {
  char magic[8];
  uint32_t version;
  int32_t first_day;  ///< since 1970-01-01
  uint32_t days;
  uint32_t symbols;
  uint64_t bytes;              ///< of the file
  uint64_t symbol_bytes;       ///< of names and sources
  ReferenceIdentity identity;  ///< identifies all that the content depends on
  uint32_t index_crc32c;       ///< of offsets and symbols
  uint32_t header_crc32c;      ///< of the header up to here
};
static_assert(sizeof(ReferenceHeader) == 80 && offsetof(ReferenceHeader, header_crc32c) == 76);

inline constexpr uint32_t kReferenceDaysMax = 31;
inline constexpr size_t kSumsRecord = 0, kTotalRecord = 1, kFirstDayRecord = 2;

constexpr size_t records_of_entity(size_t days) {
  return kFirstDayRecord + days;
}

}  // namespace hindsight::outcomes
