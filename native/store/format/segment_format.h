// The layout of a segment on disk. A segment is a folder: one file per column, `<column name>.hsc`, and
// `directory.hsd`.
//
//   <column>.hsc   = FileHeader, extent, extent, …       (one extent per symbol; one in all for calendar columns)
//   extent         = values, least codes, greatest codes, flags, 255 bounds, label bitmaps   (each padded to 64 bytes)
//   directory.hsd  = flatbuffer (segment.fbs), Trailer
//
// An extent may take no bytes: the directory then has its values as runs, or names an earlier extent of the column with
// the same bytes. A column without any stored extent has no file.
//
// A part is a segment of one symbol in one file: FileHeader, the extents of all columns by name, flatbuffer, Trailer.
// There are no other bytes: each belongs to a header that is compared or is covered by a checksum. The place of every
// extent follows from what comes before it; the reader computes it again and compares.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "base/minute.h"

namespace hindsight {

inline constexpr uint32_t kSegmentFormatVersion = 1;
/// Of a directory that names extents without bytes (implied_values.h). All other files keep version 1.
inline constexpr uint32_t kSparseFormatVersion = 2;
inline constexpr size_t kExtentAlignment = 64;
inline constexpr size_t kZoneSlots = 64;
inline constexpr size_t kZoneBounds = 255;
/// Bit (reason - 1): the zone holds a null of that reason. kZoneAllNull: it holds nothing but nulls.
inline constexpr uint8_t kZoneAllNull = 0x80;
inline constexpr char kColumnMagic[8] = {'H', 'S', 'C', 'O', 'L', 'U', 'M', 'N'};
inline constexpr char kPartMagic[8] = {'H', 'S', 'P', 'A', 'R', 'T', 0, 0};
inline constexpr char kDirectoryMagic[8] = {'H', 'S', 'D', 'I', 'R', 'E', 'C', 'T'};
inline constexpr const char* kDirectoryFile = "directory.hsd";
inline constexpr const char* kColumnSuffix = ".hsc";
/// No segment ends later than this, because minutes must fit uint32 (Occurrences::minutes).
inline constexpr Minute kSegmentEndMax = Minute{UINT32_MAX} / kMinutesPerDay * kMinutesPerDay;

/// All integers are little-endian, as on every supported machine.
struct FileHeader {
  char magic[8];
  uint32_t version;
  int32_t stride_minutes;  ///< 0 in parts
  int32_t begin_day;       ///< days since 1970-01-01: the span of the segment, half open
  int32_t end_day;
  char name[40];  ///< of the column, padded with zeros; empty in parts
};
static_assert(sizeof(FileHeader) == 64);

struct Trailer {
  uint64_t length;  ///< bytes of the flatbuffer before it
  uint32_t crc32c;  ///< of the flatbuffer
  uint32_t version;
  char magic[8];
};
static_assert(sizeof(Trailer) == 24);

constexpr size_t align_extent(size_t bytes) {
  return (bytes + (kExtentAlignment - 1)) & ~(kExtentAlignment - 1);
}

/// Where the sections of an extent begin, in bytes from its start.
struct ExtentLayout {
  size_t min_codes, max_codes, flags, bounds, labels, bytes;
};

constexpr ExtentLayout extent_layout(size_t width, size_t slots, size_t label_count) {
  ExtentLayout at{};
  const size_t zones = slots / kZoneSlots;
  at.min_codes = align_extent(slots * width);
  at.max_codes = at.min_codes + align_extent(zones);
  at.flags = at.max_codes + align_extent(zones);
  at.bounds = at.flags + align_extent(zones);
  at.labels = at.bounds + align_extent(kZoneBounds * sizeof(int64_t));
  at.bytes = at.labels + align_extent(label_count * zones * sizeof(uint64_t));
  return at;
}
static_assert(extent_layout(4, 64, 0).bytes == 256 + 3 * 64 + 2048);
static_assert(extent_layout(1, 128, 3).bytes == 128 + 3 * 64 + 2048 + 64);

/// The end of the UTC month that contains a minute.
inline Minute month_end_after(Minute minute) {
  const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{floor_div(minute, kMinutesPerDay)}}};
  const auto next = date.year() / date.month() + std::chrono::months{1};
  return Minute{std::chrono::sys_days{next / 1}.time_since_epoch().count()} * kMinutesPerDay;
}

/// The slots of a column that a span of minutes needs. `slots` is padded to whole zones. Slots before `lead` and from
/// `lead + count` on hold S and are not used.
struct SlotRange {
  int64_t first_slot;
  size_t slots, lead, count;
};

constexpr SlotRange slot_range(int64_t stride, Minute begin, Minute end) {
  if (stride == 1) {
    const Minute first = floor_to_block(begin);
    return {first, static_cast<size_t>(ceil_to_block(end) - first), static_cast<size_t>(begin - first),
            static_cast<size_t>(end - begin)};
  }
  const int64_t first = slot_of(begin, stride);
  const size_t count = static_cast<size_t>(slot_of(end - 1, stride) - first + 1);
  return {first, (count + (kZoneSlots - 1)) / kZoneSlots * kZoneSlots, 0, count};
}
static_assert(slot_range(1, 1440, 2880).slots == 1472 && slot_range(1, 1440, 2880).lead == 32);
static_assert(slot_range(15, 1440, 2880).count == 97, "the candle that applies at midnight, and those of the day");

}  // namespace hindsight
