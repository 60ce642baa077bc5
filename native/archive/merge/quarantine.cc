#include "archive/merge/quarantine.h"

#include <algorithm>
#include <bit>

#include "base/rounding.h"

namespace hindsight::archive {

namespace {

bool negative(int64_t x) {
  return x != kAbsent && x < 0;
}
bool not_positive(int64_t x) {
  return x != kAbsent && x <= 0;
}

bool bar_is_impossible(const ColumnsView& t, size_t i) {
  const int64_t open = t.at(Field::open, i);
  const int64_t high = t.at(Field::high, i);
  const int64_t low = t.at(Field::low, i);
  const int64_t close = t.at(Field::close, i);
  return high < std::max(open, close) || low > std::min(open, close) || open <= 0 || high <= 0 || low <= 0 ||
         close <= 0 || negative(t.at(Field::volume, i)) || negative(t.at(Field::quote_volume, i));
}

/// taken > whole · (1 + 1e-9), exactly.
bool exceeds(int64_t taken, int64_t whole) {
  if (taken == kAbsent || whole == kAbsent) return false;
  return static_cast<int128>(taken) * 1'000'000'000 > static_cast<int128>(whole) * 1'000'000'001;
}

bool flow_is_impossible(const ColumnsView& t, size_t i) {
  const int64_t taker = t.at(Field::taker_buy_volume, i);
  const int64_t taker_quote = t.at(Field::taker_buy_quote_volume, i);
  return exceeds(taker, t.at(Field::volume, i)) || exceeds(taker_quote, t.at(Field::quote_volume, i)) ||
         negative(taker) || negative(taker_quote) || negative(t.at(Field::trade_count, i));
}

bool quote_is_impossible(const ColumnsView& t, size_t i) {
  const int64_t bid = t.at(Field::bid_price, i);
  const int64_t ask = t.at(Field::ask_price, i);
  if (bid == kAbsent || ask == kAbsent) return false;
  return bid > ask || bid <= 0 || negative(t.at(Field::bid_size, i)) || negative(t.at(Field::ask_size, i));
}

/// Negative amounts, or a cumulative notional that decreases with the distance from mid.
bool book_is_impossible(const ColumnsView& t, size_t i) {
  for (int side = 0; side < 2; ++side) {
    int64_t inner = 0;
    for (int b = side * kBandsPerSide; b < (side + 1) * kBandsPerSide; ++b) {
      const int64_t notional = t.at(kFirstBand + b, i);
      if (negative(t.at(kFirstBase + b, i))) return true;
      if (notional == kAbsent) continue;
      if (notional < inner) return true;
      inner = notional;
    }
  }
  return false;
}

/// The book lags behind when the average price of the ±1 % bands lies more than 2 % from the close.
bool book_lags(const ColumnsView& t, size_t i, int64_t close) {
  constexpr int kOnePercent = 2;  // position of the 100 bps band in a side
  double sum = 0;
  int sides = 0;
  for (const int b : {kOnePercent, kBandsPerSide + kOnePercent}) {
    const int64_t notional = t.at(kFirstBand + b, i);
    const int64_t base = t.at(kFirstBase + b, i);
    if (notional == kAbsent || base == kAbsent || base <= 0) continue;
    sum += static_cast<double>(notional) / static_cast<double>(base);
    ++sides;
  }
  if (sides == 0) return false;
  const double price = static_cast<double>(close) / 1e8;
  const double distance = sum / sides - price;
  return (distance < 0 ? -distance : distance) > 0.02 * price;
}

/// All marks of minute i except those of the book.
uint32_t mark_of_sources(const ColumnsView& t, size_t i) {
  uint32_t mark = 0;
  if (t.at(Field::open, i) != kAbsent) {
    // A bar and its flow are one row: when the bar cannot be true, its taker split cannot be checked.
    if (bar_is_impossible(t, i)) {
      mark |= kQuarantinedBar | kQuarantinedFlow;
    } else if (flow_is_impossible(t, i)) {
      mark |= kQuarantinedFlow;
    }
  }
  if (not_positive(t.at(Field::mark_close, i))) mark |= kQuarantinedMark;
  if (not_positive(t.at(Field::index_close, i))) mark |= kQuarantinedIndex;
  if (not_positive(t.at(Field::open_interest, i)) || negative(t.at(Field::open_interest_value, i))) {
    mark |= kQuarantinedOpenInterest;
  }
  if (not_positive(t.at(Field::long_short_ratio, i))) mark |= kQuarantinedLongShort;
  if (negative(t.at(Field::liq_long_usd, i)) || negative(t.at(Field::liq_short_usd, i)))
    mark |= kQuarantinedLiquidation;
  if (quote_is_impossible(t, i)) mark |= kQuarantinedQuote;
  return mark;
}

int64_t usable_close(const ColumnsView& t, size_t i, uint32_t mark) {
  return (mark & kQuarantinedBar) != 0 ? kAbsent : t.at(Field::close, i);
}

}  // namespace

ColumnsView view_of(const std::array<std::vector<int64_t>, kColumnCount>& columns) {
  ColumnsView view;
  for (size_t c = 0; c < columns.size(); ++c) {
    if (columns[c].empty()) continue;
    view.columns[c] = columns[c].data();
    view.minutes = columns[c].size();
  }
  return view;
}

uint32_t BandHistory::advance(const ColumnsView& t, size_t i, int64_t close) {
  const int64_t recorded = t.at(kSnapshots, i);
  const int64_t snapshots = recorded == kAbsent ? 1 : std::clamp<int64_t>(recorded, 1, kSnapshotsMax);
  const int64_t packed = t.at(kRepeats, i);
  uint32_t frozen = 0;
  for (int b = 0; b < kBands; ++b) {
    const int64_t notional = t.at(kFirstBand + b, i);
    const int64_t base = t.at(kFirstBase + b, i);
    if (notional == kAbsent) continue;
    Band& band = bands_[static_cast<size_t>(b)];
    int64_t repeats = packed == kAbsent ? 1 : (packed >> (4 * b)) & 15;
    repeats = std::clamp<int64_t>(repeats, 1, snapshots);
    const bool continues = band.seen && repeats == snapshots && band.notional == notional && band.base == base;
    if (continues) {
      band.snapshots = std::min(band.snapshots + snapshots, kFrozenSnapshots);
    } else {
      band = {true, notional, base, repeats, INT64_MAX, INT64_MIN, false};
    }
    if (close != kAbsent) {
      band.least_close = std::min(band.least_close, close);
      band.greatest_close = std::max(band.greatest_close, close);
    }
    if (band.snapshots >= kFrozenSnapshots && band.least_close < band.greatest_close) band.frozen = true;
    if (band.frozen) frozen |= kQuarantinedFirstBand << b;
  }
  return frozen;
}

void BandHistory::replay(const ColumnsView& table, std::span<const uint32_t> marks) {
  bool first = true;
  for (size_t i = 0; i < table.minutes; ++i) {
    if (table.at(Field::depth_second, i) == kAbsent) continue;
    const uint32_t mark = i < marks.size() ? marks[i] : 0;
    advance(table, i, usable_close(table, i, mark));
    if (first && (mark & kQuarantinedDepth) != kQuarantinedDepth) {
      for (int b = 0; b < kBands; ++b) {
        if ((mark & (kQuarantinedFirstBand << b)) != 0) bands_[static_cast<size_t>(b)].frozen = true;
      }
    }
    first = false;
  }
}

QuarantineMarks mark_quarantine(const ColumnsView& table, size_t minutes, BandHistory& history) {
  static constexpr uint32_t kBySource[9] = {kQuarantinedBar,         kQuarantinedFlow,         kQuarantinedMark,
                                            kQuarantinedIndex,       kQuarantinedOpenInterest, kQuarantinedLongShort,
                                            kQuarantinedLiquidation, kQuarantinedQuote,        kQuarantinedDepth};
  static constexpr std::pair<uint32_t, std::string_view> kRules[] = {
      {kQuarantinedBar, "impossible_bar"},
      {kQuarantinedFlow, "impossible_flow"},
      {kQuarantinedMark, "mark_not_positive"},
      {kQuarantinedIndex, "index_not_positive"},
      {kQuarantinedOpenInterest, "open_interest_not_positive"},
      {kQuarantinedLongShort, "long_short_not_positive"},
      {kQuarantinedLiquidation, "negative_liquidation"},
      {kQuarantinedQuote, "impossible_quote"},
  };
  QuarantineMarks result;
  result.marks.assign(minutes, 0);
  for (size_t i = 0; i < minutes; ++i) {
    uint32_t mark = mark_of_sources(table, i);
    if (table.at(Field::depth_second, i) != kAbsent) {
      const int64_t close = usable_close(table, i, mark);
      const uint32_t frozen = history.advance(table, i, close);
      mark |= frozen;
      if (frozen != 0) ++result.rules["frozen_bands"];
      if (book_is_impossible(table, i)) {
        mark |= kQuarantinedDepth;
        ++result.rules["impossible_book"];
      } else if (close != kAbsent && book_lags(table, i, close)) {
        mark |= kQuarantinedDepth;
        ++result.rules["lagging_book"];
      }
    }
    for (const auto& [bit, rule] : kRules) {
      if ((mark & bit) != 0) ++result.rules[rule];
    }
    result.marks[i] = mark;
    for (size_t s = 0; s < result.counts.size(); ++s) result.counts[s] += (mark & kBySource[s]) != 0 ? 1 : 0;
  }
  return result;
}

}  // namespace hindsight::archive
