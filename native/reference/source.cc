#include "reference/source.h"

#include <algorithm>

namespace hindsight::outcomes {

namespace {

int64_t day_of(Minute minute) {
  return floor_div(minute, kMinutesPerDay);
}

/// Appends the digests of the days of [from, to), which lie in one segment. Returns whether all are known.
bool append_digests(const SymbolSegment& segment, int64_t from, int64_t to, std::vector<DayDigest>& days) {
  const int64_t first = day_of(segment.valid_begin);
  if (from < first || to > first + static_cast<int64_t>(segment.day_digests.size())) return false;
  days.insert(days.end(), segment.day_digests.begin() + (from - first), segment.day_digests.begin() + (to - first));
  return true;
}

}  // namespace

std::optional<ReferenceSource> source_of(const Snapshot& snapshot, uint32_t symbol, const ReferenceDaysRange& range) {
  const SymbolRecord& record = snapshot.symbols[symbol];
  if (record.last < range.begin || record.first >= range.end) return std::nullopt;
  ReferenceSource source{
      std::max(record.first, range.begin), std::min(record.last, range.end - 1 + kLongestHorizon), {}};
  const int64_t end = day_of(source.last) + 1;
  for (const Segment& segment : snapshot.segments) {
    if (segment.end <= source.first || segment.begin > source.last) continue;
    const SymbolSegment* of_symbol = segment.find(symbol);
    if (of_symbol == nullptr) continue;
    const int64_t from = day_of(source.first) + static_cast<int64_t>(source.days.size());
    const int64_t to = std::min(end, day_of(of_symbol->valid_end - 1) + 1);
    if (from < to && !append_digests(*of_symbol, from, to, source.days)) break;
  }
  // A segment that is missing leaves days of which nothing is known.
  if (static_cast<int64_t>(source.days.size()) != end - day_of(source.first)) source.days.clear();
  return source;
}

AnchorStarts starts_of(const ReferenceSource* earlier, const ReferenceSource& now, const ReferenceDaysRange& range) {
  AnchorStarts starts;
  starts.fill(range.begin);
  if (earlier == nullptr || earlier->days.empty() || now.days.empty() || earlier->first != now.first) return starts;
  const auto changed =
      std::mismatch(earlier->days.begin(), earlier->days.end(), now.days.begin(), now.days.end()).first;
  const bool grew = changed == earlier->days.end();
  if (grew && earlier->last == now.last) {
    starts.fill(range.end);
    return starts;
  }
  const int64_t changed_day = day_of(now.first) + (changed - earlier->days.begin());
  for (size_t h = 0; h < kHorizons; ++h) {
    // Series are kept by day, so a day of which one window is lost is computed whole.
    const Minute start = grew ? earlier->last + 1 - kHorizonMinutes[h]
                              : day_of(changed_day * kMinutesPerDay - kHorizonMinutes[h]) * kMinutesPerDay;
    starts[h] = std::clamp(start, range.begin, range.end);
  }
  return starts;
}

}  // namespace hindsight::outcomes
