#include "store/coverage.h"

#include <cstring>

#include "base/status.h"

namespace hindsight {

namespace {

// A source is recorded in a minute when its leading field is; it is quarantined there when one of its fields is.
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

}  // namespace

Coverage::Coverage() {
  for (size_t i = 0; i < kCoverageSources; ++i) sources_[i].letter = kFields[i].letter;
}

void Coverage::add(const MinuteChunk& chunk) {
  for (size_t source = 0; source < kCoverageSources; ++source) {
    SourceCoverage& into = sources_[source];
    for (size_t i = 0; i < chunk.minutes; ++i) {
      if (!is_record(chunk.at(kFields[source].lead, i))) continue;
      const Minute minute = chunk.first_minute + static_cast<Minute>(i);
      if (into.minutes == 0) into.first = minute;
      into.last = minute;
      ++into.minutes;
    }
    for (size_t i = 0; i < chunk.minutes; ++i) {
      bool quarantined = false;
      for (auto field = static_cast<size_t>(kFields[source].first); field <= static_cast<size_t>(kFields[source].last);
           ++field) {
        quarantined |= chunk.at(static_cast<Field>(field), i) == kQuarantined;
      }
      into.quarantined += quarantined ? 1 : 0;
    }
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
