#include "store/build/coverage.h"

#include <algorithm>
#include <cstring>

#include "base/status.h"

namespace hindsight {

namespace {

// A source is recorded in a minute when its leading field is, and quarantined there when one of its fields is.
struct SourceFields {
  char letter;
  Field lead, first, last;
};

constexpr std::array<SourceFields, kCoverageSources> kFields = {{
    {'B', Field::close, Field::open, Field::volume},
    {'F', Field::taker_buy_volume, Field::trade_count, Field::taker_buy_quote_volume},
    {'M', Field::mark_close, Field::mark_close, Field::mark_close},
    {'I', Field::index_close, Field::index_close, Field::index_close},
    {'U', Field::funding_rate, Field::funding_rate, Field::next_funding_minute},
    {'O', Field::open_interest, Field::open_interest, Field::open_interest_second},
    {'R', Field::long_short_ratio, Field::long_short_ratio, Field::long_short_second},
    {'Q', Field::liq_long_usd, Field::liq_long_usd, Field::liq_short_usd},
    {'T', Field::bid_price, Field::bid_price, Field::quote_second},
    {'D', Field::depth_second, Field::depth_second, Field::ask_500bps},
    {'V', Field::quote_volume, Field::quote_volume, Field::quote_volume},
}};

void add_recorded(SourceCoverage& into, const MinuteChunk& chunk, const int64_t* lead) {
  if (lead == nullptr) return;
  uint64_t recorded = 0;
  for (size_t i = 0; i < chunk.minutes; ++i) recorded += is_record(lead[i]) ? 1 : 0;
  if (recorded == 0) return;
  size_t first = 0, last = chunk.minutes - 1;
  while (!is_record(lead[first])) ++first;
  while (!is_record(lead[last])) --last;
  if (into.minutes == 0) into.first = chunk.first_minute + static_cast<Minute>(first);
  into.last = chunk.first_minute + static_cast<Minute>(last);
  into.minutes += recorded;
}

uint64_t quarantined_minutes(const SourceFields& source, const MinuteChunk& chunk) {
  // Hardly any chunk has a quarantined minute, so minutes are only noted from the first one on.
  std::vector<bool> minutes;
  for (auto field = static_cast<size_t>(source.first); field <= static_cast<size_t>(source.last); ++field) {
    const int64_t* values = chunk.fields[field];
    if (values == nullptr) continue;
    size_t found = 0;
    for (size_t i = 0; i < chunk.minutes; ++i) found += values[i] == kQuarantined ? 1 : 0;
    if (found == 0) continue;
    minutes.resize(chunk.minutes);
    for (size_t i = 0; i < chunk.minutes; ++i) {
      if (values[i] == kQuarantined) minutes[i] = true;
    }
  }
  return static_cast<uint64_t>(std::count(minutes.begin(), minutes.end(), true));
}

}  // namespace

Coverage::Coverage() {
  for (size_t i = 0; i < kCoverageSources; ++i) sources_[i].letter = kFields[i].letter;
}

void Coverage::add(const MinuteChunk& chunk) {
  for (size_t source = 0; source < kCoverageSources; ++source) {
    add_recorded(sources_[source], chunk, chunk.fields[static_cast<size_t>(kFields[source].lead)]);
    sources_[source].quarantined += quarantined_minutes(kFields[source], chunk);
  }
}

std::vector<uint8_t> Coverage::save() const {
  std::vector<int64_t> numbers;
  for (const SourceCoverage& source : sources_) {
    for (const int64_t x :
         {source.first, source.last, static_cast<int64_t>(source.minutes), static_cast<int64_t>(source.quarantined)}) {
      numbers.push_back(x);
    }
  }
  std::vector<uint8_t> bytes(numbers.size() * sizeof(int64_t));
  std::memcpy(bytes.data(), numbers.data(), bytes.size());
  return bytes;
}

Coverage Coverage::restore(std::span<const uint8_t> bytes, Minute end) {
  std::array<std::array<int64_t, 4>, kCoverageSources> numbers;
  if (bytes.size() != sizeof numbers) fail("corrupt_state", "the coverage has another size");
  std::memcpy(numbers.data(), bytes.data(), bytes.size());
  Coverage made;
  for (size_t i = 0; i < kCoverageSources; ++i) {
    const auto [first, last, minutes, quarantined] = numbers[i];
    const bool recorded = minutes > 0 && first <= last && last < end && last - first >= minutes - 1;
    const bool none = minutes == 0 && first == kNoMinute && last == kNoMinute;
    if ((!recorded && !none) || quarantined < 0 || quarantined > end) {
      fail("corrupt_state", "the coverage contradicts itself");
    }
    SourceCoverage& source = made.sources_[i];
    source = {source.letter, first, last, static_cast<uint64_t>(minutes), static_cast<uint64_t>(quarantined)};
  }
  return made;
}

}  // namespace hindsight
