// Months made from an earlier file of the same month: the same bytes as from nothing, whatever changed in between.
#include <cstring>
#include <random>

#include "check.h"
#include "outcomes/random_market.h"
#include "reference/month.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using hindsight::test::Bar;
using hindsight::test::Market;
using hindsight::test::MarketOptions;

namespace {

// 2025-02-18: twenty days from it end in March.
constexpr int64_t kBeginDay = 20137;
const ReferenceSpan kMonths[] = {{20120, 28, {}}, {20148, 31, {}}};

Market market_of(std::mt19937_64& random, bool mixed) {
  MarketOptions options;
  options.begin = kBeginDay * kMinutesPerDay;
  options.symbols = 3;
  options.days = 20;
  options.segment_days = {11, 1, 8};
  options.gap_rate = 0.002;
  options.mixed_widths = mixed;
  return Market(random, options);
}

/// A digest of what a day's prices are computed from.
DayDigest digest_of(const Market& market, uint32_t symbol, Minute begin, Minute end) {
  uint64_t words[2] = {static_cast<uint64_t>(begin), static_cast<uint64_t>(end)};
  const auto& bars = market.bars[symbol];
  for (auto bar = bars.lower_bound(begin); bar != bars.end() && bar->first < end; ++bar) {
    for (const int64_t x : {bar->first, bar->second.close, bar->second.high, bar->second.low}) {
      words[0] = (words[0] ^ static_cast<uint64_t>(x)) * 0x9E3779B97F4A7C15;
      words[1] = (words[1] + words[0]) * 0xD6E8FEB86659FD93;
    }
  }
  DayDigest digest;
  std::memcpy(digest.data(), words, sizeof digest);
  return digest;
}

/// The record up to `end`, of the first `symbols` symbols.
std::shared_ptr<Snapshot> recorded(const Market& market, Minute end, size_t symbols = 3) {
  auto snapshot = std::make_shared<Snapshot>();
  for (size_t i = 0; i < symbols; ++i) {
    snapshot->symbols.push_back(market.snapshot.symbols[i]);
    SymbolRecord& record = snapshot->symbols.back();
    record.last = std::min(record.last, end - 1);
  }
  for (const Segment& whole : market.snapshot.segments) {
    if (whole.begin >= end) continue;
    Segment& segment = snapshot->segments.emplace_back();
    segment.begin = whole.begin;
    segment.end = whole.end;
    for (const SymbolSegment& of : whole.symbols) {
      if (of.symbol >= symbols || of.valid_begin >= end) continue;
      SymbolSegment& part = segment.symbols.emplace_back(of);
      part.valid_end = std::min(part.valid_end, end);
      for (int64_t day = part.valid_begin / kMinutesPerDay; day * kMinutesPerDay < part.valid_end; ++day) {
        part.day_digests.push_back(digest_of(market, of.symbol, std::max(day * kMinutesPerDay, part.valid_begin),
                                             std::min((day + 1) * kMinutesPerDay, part.valid_end)));
      }
    }
  }
  return snapshot;
}

/// Writes other prices into a minute: those of one of the next minutes. `known`: the digest will say so.
void correct(Market& market, uint32_t symbol, Minute minute, bool known) {
  auto& bars = market.bars[symbol];
  const auto from = std::next(bars.lower_bound(minute)), to = bars.lower_bound(minute);
  for (Segment& segment : market.snapshot.segments) {
    if (to->first < segment.begin || from->first >= segment.end) continue;
    for (SymbolSegment& part : segment.symbols) {
      if (part.symbol != symbol) continue;
      for (const PriceColumn column : {PriceColumn::close, PriceColumn::high, PriceColumn::low}) {
        const Extent& extent = part.extents[price_column(column)];
        auto* values = static_cast<uint8_t*>(const_cast<void*>(extent.values));
        std::memcpy(values + (to->first - extent.first_slot) * extent.width,
                    values + (from->first - extent.first_slot) * extent.width, extent.width);
      }
    }
  }
  if (known) to->second = from->second;
}

Minute day(double days) {
  return static_cast<Minute>((kBeginDay + days) * kMinutesPerDay);
}

}  // namespace

TEST("a month made from an earlier file has the bytes of one made from nothing") {
  std::mt19937_64 random(hindsight::test::seed() + 11);
  for (const bool mixed : {false, true}) {
    for (const ReferenceSpan& span : kMonths) {
      Market market = market_of(random, mixed);
      ThreadPool pool(2);
      std::unique_ptr<const ReferenceMonth> earlier;
      const auto step = [&](const std::shared_ptr<Snapshot>& snapshot) {
        std::vector<uint8_t> bytes = build_reference_month(*snapshot, span, pool, nullptr);
        CHECK(build_reference_month(*snapshot, span, pool, nullptr, earlier.get()) == bytes);
        earlier = std::make_unique<const ReferenceMonth>(std::move(bytes), span);
      };
      step(recorded(market, day(5)));
      step(recorded(market, day(6)));
      step(recorded(market, day(6.4)));   // a day that is not over
      step(recorded(market, day(9), 2));  // a symbol is gone
      step(recorded(market, day(13)));    // and comes back; several days are appended
      correct(market, 0, day(4.7), true);
      step(recorded(market, day(13)));
      correct(market, 2, day(12.8), true);
      correct(market, 1, day(3.1), true);
      step(recorded(market, day(17)));
      for (const double end : {18.0, 19.0, 20.0}) step(recorded(market, day(end)));
      step(recorded(market, day(15)));  // an earlier revision
      step(recorded(market, day(15)));
    }
  }
}

TEST("what a digest says is unchanged is kept and not computed") {
  std::mt19937_64 random(hindsight::test::seed() + 12);
  Market market = market_of(random, false);
  ThreadPool pool(2);
  const ReferenceSpan& span = kMonths[0];
  const auto build = [&](const ReferenceMonth* earlier) {
    return build_reference_month(*recorded(market, day(20)), span, pool, nullptr, earlier);
  };
  const std::vector<uint8_t> bytes = build(nullptr);
  const ReferenceMonth earlier(bytes, span);
  for (int i = 0; i < 40; ++i) correct(market, 0, day(3) + 7 * i, false);
  CHECK(build(nullptr) != bytes);
  CHECK(build(&earlier) == bytes);
}

TEST("an earlier file that is damaged, or knows no digests, changes nothing") {
  std::mt19937_64 random(hindsight::test::seed() + 13);
  const Market market = market_of(random, true);
  ThreadPool pool(2);
  const ReferenceSpan& span = kMonths[0];
  const auto before = recorded(market, day(8)), now = recorded(market, day(9));
  const std::vector<uint8_t> expected = build_reference_month(*now, span, pool, nullptr);
  std::vector<uint8_t> damaged = build_reference_month(*before, span, pool, nullptr);
  for (size_t at = damaged.size() / 3; at < damaged.size(); at += 997) damaged[at] ^= 0x10;
  const ReferenceMonth of_damaged(damaged, span);
  CHECK(build_reference_month(*now, span, pool, nullptr, &of_damaged) == expected);
  for (Segment& segment : before->segments) {
    for (SymbolSegment& part : segment.symbols) part.day_digests.clear();
  }
  const ReferenceMonth unknown(build_reference_month(*before, span, pool, nullptr), span);
  CHECK(build_reference_month(*now, span, pool, nullptr, &unknown) == expected);
}
