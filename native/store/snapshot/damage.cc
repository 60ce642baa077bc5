#include "store/snapshot/damage.h"

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>

#include "store/files/posix_file.h"
#include "store/format/segment_format.h"
#include "store/snapshot/column_shape.h"

namespace hindsight {

namespace {

std::string day_name(Minute minute) {
  const std::chrono::sys_days day{std::chrono::days{floor_div(minute, kMinutesPerDay)}};
  const std::chrono::year_month_day date{day};
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                static_cast<unsigned>(date.day()));
  return text;
}

// The damaged part of a reach: one segment, the first of its damaged symbols, and their number.
struct Found {
  Minute begin = 0, end = 0;
  uint32_t symbol = 0;
  size_t symbols = 0;

  void add(uint32_t another) {
    if (symbols++ == 0) symbol = another;
  }
};

[[noreturn]] void refuse(const Snapshot& snapshot, const Found& found) {
  std::string who = snapshot.symbols[found.symbol].name;
  if (found.symbols > 1) {
    who += " and " + std::to_string(found.symbols - 1) + " more " + (found.symbols == 2 ? "symbol" : "symbols");
  }
  const std::string month = day_name(found.begin).substr(0, 7);
  fail("segment_damaged", "the data of " + who + " in " + month + " (" + day_name(found.begin) + " to " +
                              day_name(found.end - 1) +
                              ") is damaged and set aside: nothing is answered from it until hindsight repair has "
                              "rebuilt it");
}

struct Asked {
  const std::vector<uint32_t>& symbols;
  Minute from, to;
};

bool overlap(Minute a_begin, Minute a_end, Minute b_begin, Minute b_end) {
  return a_begin < b_end && b_begin < a_end;
}

std::optional<Found> find_known(const Snapshot& snapshot, const Asked& asked) {
  for (const DamagedPart& part : snapshot.damaged) {
    if (!overlap(part.begin, part.end, asked.from, asked.to)) continue;
    Found found{part.begin, part.end, 0, 0};
    for (const uint32_t symbol : asked.symbols) {
      const SymbolRecord& record = snapshot.symbols[symbol];
      const Minute begin = std::max(part.begin, asked.from), end = std::min(part.end, asked.to);
      if (!overlap(begin, end, record.first, record.last + 1)) continue;
      if (part.symbols.empty() || std::binary_search(part.symbols.begin(), part.symbols.end(), record.name)) {
        found.add(symbol);
      }
    }
    if (found.symbols > 0) return found;
  }
  return std::nullopt;
}

// Extents without bytes cannot be lost.
bool is_lost(const Extent& extent, const std::vector<LostBytes>& lost) {
  if (extent.values == nullptr) return false;
  const auto* begin = static_cast<const uint8_t*>(extent.values);
  const auto* end = begin + extent_layout(extent.width, extent.slots, extent.label_count).bytes;
  return std::any_of(lost.begin(), lost.end(),
                     [&](const LostBytes& bytes) { return begin < bytes.end && bytes.begin < end; });
}

std::optional<Found> find_lost(const Snapshot& snapshot, const Asked& asked) {
  const std::vector<LostBytes> lost = lost_bytes();
  for (const Segment& segment : snapshot.segments) {
    if (lost.empty() || !overlap(segment.begin, segment.end, asked.from, asked.to)) continue;
    Found found{segment.begin, segment.end, 0, 0};
    for (const uint32_t symbol : asked.symbols) {
      const SymbolSegment* held = segment.find(symbol);
      if (held == nullptr || !overlap(held->valid_begin, held->valid_end, asked.from, asked.to)) continue;
      const auto& extents = held->extents;
      if (std::any_of(extents.begin(), extents.end(), [&](const Extent& one) { return is_lost(one, lost); })) {
        found.add(symbol);
      }
    }
    if (found.symbols > 0) return found;
  }
  return std::nullopt;
}

}  // namespace

void require_whole(const Snapshot& snapshot, const std::vector<uint32_t>& symbols, Minute from, Minute to) {
  const Asked asked{symbols, from, to};
  if (const auto known = find_known(snapshot, asked)) refuse(snapshot, *known);
  if (!any_mapping_lost()) return;
  if (const auto lost = find_lost(snapshot, asked)) refuse(snapshot, *lost);
}

void look_for_cuts(const Snapshot& snapshot, const Reach& reach) {
  for (const Segment& segment : snapshot.segments) {
    if (segment.files.empty() || !overlap(segment.begin, segment.end, reach.from, reach.to)) continue;
    for (const size_t column : reach.columns) {
      if (segment.files[column] != nullptr) segment.files[column]->look_for_cut();
    }
  }
}

}  // namespace hindsight
