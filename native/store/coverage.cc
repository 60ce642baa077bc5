#include "store/coverage.h"

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

}  // namespace hindsight
