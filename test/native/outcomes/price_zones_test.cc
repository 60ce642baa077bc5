#include <bit>

#include "check.h"
#include "outcomes/prices/zoned_piece.h"
#include "outcomes/random_market.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using namespace hindsight::test;

namespace {

template <Side kSide>
void check_zone(const ZonedPiece& piece, int64_t zone) {
  int32_t expected = kSide == Side::up ? ZoneExtreme::kNoHighest : ZoneExtreme::kNoLowest;
  for (int64_t slot = zone * 64; slot < (zone + 1) * 64; ++slot) {
    const int32_t price = piece.prices<kSide>()[slot];
    if (piece.close[slot] <= 0 || price <= 0) continue;
    const int32_t known = ZoneExtreme::known(price);
    expected = kSide == Side::up ? std::max(expected, known) : std::min(expected, known);
  }
  const int32_t bound = *piece.extremes<kSide>(zone);
  CHECK(!ZoneExtreme::is_known(bound));
  CHECK(kSide == Side::up ? bound > expected : bound < expected);
  CHECK_EQ(piece.find_extreme<kSide>(zone), expected);
  CHECK_EQ(*piece.extremes<kSide>(zone), expected);
}

}  // namespace

TEST(
    "zones of prices have bounds that no price exceeds, then the extremes themselves, and the minutes without a "
    "close") {
  std::mt19937_64 random(seed());
  size_t checked = 0;
  for (int turn = 0; turn < 4; ++turn) {
    MarketOptions options;
    options.gap_rate = turn % 2 == 0 ? 0 : 0.002;
    const Market market(random, options);
    const PriceIndex& index = market.snapshot.price_zones.of(market.snapshot);
    for (size_t segment = 0; segment < market.snapshot.segments.size(); ++segment) {
      for (const SymbolSegment& known : market.snapshot.segments[segment].symbols) {
        const PriceZones& prices = index.of(market.snapshot, known.symbol, segment);
        CHECK_EQ(prices.begin, known.valid_begin);
        CHECK_EQ(prices.end, known.valid_end);
        if (prices.close == nullptr) continue;  // wider than 32 bits
        const ZonedPiece piece{.close = prices.close, .high = prices.high, .low = prices.low, .zones = prices.zones};
        const auto zones = static_cast<int64_t>(known.extent(price_column(PriceColumn::close))->slots / 64);
        size_t absent = 0;
        for (int64_t zone = 0; zone < zones; ++zone, ++checked) {
          check_zone<Side::up>(piece, zone);
          check_zone<Side::down>(piece, zone);
          uint64_t slots = 0;
          for (int64_t i = 0; i < 64; ++i) slots |= uint64_t{prices.close[zone * 64 + i] <= 0} << i;
          if (slots == 0) continue;
          CHECK(absent < prices.zones.absent_count);
          CHECK_EQ(prices.zones.absent[absent].zone, zone);
          CHECK_EQ(prices.zones.absent[absent++].slots, slots);
        }
        CHECK_EQ(absent, prices.zones.absent_count);
      }
    }
  }
  CHECK(checked > 0);
}

TEST("prices of more than 30 bits have no zones, and neither has a symbol that a segment lacks") {
  std::mt19937_64 random(seed());
  for (const int64_t most : {int64_t{ZoneExtreme::kPriceMost}, int64_t{ZoneExtreme::kPriceMost} + 1}) {
    Market market(random, {});
    size_t seen = 0;
    for (SymbolSegment& known : market.snapshot.segments[0].symbols) {
      Extent& high = known.extents[price_column(PriceColumn::high)];
      if (high.width != sizeof(int32_t)) continue;
      high.max = most;
      const PriceIndex& index = market.snapshot.price_zones.of(market.snapshot);
      CHECK_EQ(index.of(market.snapshot, known.symbol, 0).close != nullptr, most <= ZoneExtreme::kPriceMost);
      ++seen;
    }
    CHECK(seen > 0);
  }
}
