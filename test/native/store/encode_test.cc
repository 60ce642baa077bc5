#include <algorithm>
#include <cstring>
#include <limits>

#include "store/fixture.h"
#include "store/segment/extent_encode.h"
#include "store/segment/zone_map.h"

using namespace hindsight;
using namespace hindsight::test;

TEST("slots of a span: stride 1 on the grid of 64 minutes, candles from the one that applies first") {
  for (const Minute begin : {kBegin, kBegin + 1, kBegin + 63, kBegin + 64, kBegin + 777}) {
    for (const Minute length : {1, 2, 63, 64, 65, 1440, 4000}) {
      for (const int stride : {1, 5, 15, 60, 240}) {
        const SlotRange range = slot_range(stride, begin, begin + length);
        CHECK(range.slots % kZoneSlots == 0 && range.lead + range.count <= range.slots && range.slots > 0);
        CHECK_EQ(range.first_slot + static_cast<int64_t>(range.lead), slot_of(begin, stride));
        CHECK_EQ(range.first_slot + static_cast<int64_t>(range.lead + range.count) - 1,
                 slot_of(begin + length - 1, stride));
        CHECK(stride != 1 || range.first_slot % 64 == 0);
      }
    }
  }
}

namespace {

struct Encoded {
  std::vector<uint8_t> bytes;
  ExtentEntry entry;
  Extent extent;
};

template <class T>
Encoded encode(const ColumnShape& shape, const SlotRange& range, const std::vector<T>& values) {
  Encoded made;
  made.entry = append_extent(shape, range, values.data(), made.bytes);
  made.extent = view_extent(shape, made.entry, made.bytes.data());
  return made;
}

int64_t stored_at(const Extent& extent, size_t i) {
  if (extent.width == 1) return static_cast<const int8_t*>(extent.values)[i];
  if (extent.width == 4) return static_cast<const int32_t*>(extent.values)[i];
  return static_cast<const int64_t*>(extent.values)[i];
}

NullReason reason_at(const Extent& extent, size_t i) {
  if (extent.width == 1) return reason_of(static_cast<const int8_t*>(extent.values)[i]);
  if (extent.width == 4) return reason_of(static_cast<const int32_t*>(extent.values)[i]);
  return reason_of(static_cast<const int64_t*>(extent.values)[i]);
}

// Checks that everything the codes say about a zone is true of its values, for intervals with random ends.
void check_zones(const Encoded& made, const SlotRange& range, std::mt19937_64& random) {
  const Extent& extent = made.extent;
  CHECK(std::is_sorted(extent.zones().bounds, extent.zones().bounds + kZoneBounds));
  uint64_t nulls[kNullReasonCount] = {};
  int64_t least = INT64_MAX, greatest = INT64_MIN;
  for (size_t zone = 0; zone < extent.slots / kZoneSlots; ++zone) {
    uint8_t flags = 0;
    bool any = false;
    for (size_t i = zone * kZoneSlots; i < (zone + 1) * kZoneSlots; ++i) {
      const bool valid = i >= range.lead && i < range.lead + range.count;
      const NullReason reason = reason_at(extent, i);
      if (!valid) {
        CHECK(reason == NullReason::source_absent);
      } else if (reason != NullReason::none) {
        ++nulls[static_cast<int>(reason) - 1];
        flags = static_cast<uint8_t>(flags | 1u << (static_cast<int>(reason) - 1));
      } else {
        any = true;
        least = std::min(least, stored_at(extent, i));
        greatest = std::max(greatest, stored_at(extent, i));
      }
    }
    if (!any) flags |= kZoneAllNull;
    CHECK_EQ(extent.zones().flags[zone], flags);
    CHECK(any || (extent.zones().min_code[zone] == 255 && extent.zones().max_code[zone] == 0));
    for (int round = 0; round < 20; ++round) {
      const size_t picked = random() % extent.slots;
      const int64_t at = reason_at(extent, picked) == NullReason::none ? stored_at(extent, picked) : 0;
      const int64_t lo = at + static_cast<int64_t>(random() % 7) - 3;
      const int64_t hi = lo + static_cast<int64_t>(random() % 2000);
      size_t inside = 0, values = 0;
      for (size_t i = zone * kZoneSlots; i < (zone + 1) * kZoneSlots; ++i) {
        if (reason_at(extent, i) != NullReason::none) continue;
        ++values;
        inside += lo <= stored_at(extent, i) && stored_at(extent, i) <= hi ? 1 : 0;
      }
      const uint8_t lo_code = zone_code(extent.zones().bounds, lo);
      const uint8_t hi_code = zone_code(extent.zones().bounds, hi);
      if (extent.zones().max_code[zone] < lo_code || extent.zones().min_code[zone] > hi_code) CHECK_EQ(inside, 0u);
      if (extent.zones().min_code[zone] > lo_code && extent.zones().max_code[zone] < hi_code && flags == 0) {
        CHECK_EQ(inside, values);
      }
    }
  }
  uint64_t total = 0;
  for (int reason = 0; reason < kNullReasonCount; ++reason) {
    CHECK_EQ(made.entry.nulls[static_cast<size_t>(reason)], nulls[reason]);
    total += nulls[reason];
  }
  CHECK_EQ(uint64_t{extent.nulls}, total);
  if (least <= greatest) {
    CHECK(extent.min == least && extent.max == greatest);
  } else {
    CHECK(extent.min == 0 && extent.max == -1);
  }
}

template <class T>
void check_random(const ColumnShape& shape, std::mt19937_64& random) {
  const Minute begin = kBegin + static_cast<Minute>(random() % 100);
  const SlotRange range = slot_range(shape.stride, begin, begin + 1 + static_cast<Minute>(random() % 5000));
  std::vector<T> values(range.slots, T{77});
  const int64_t span =
      shape.label_count > 0 ? shape.label_count : std::vector<int64_t>{1, 3, 300, 1'000'000}[random() % 4];
  const uint64_t null_share = std::vector<uint64_t>{0, 10, 90, 100}[random() % 4];
  const int64_t shift = shape.label_count > 0 || shape.price ? 0 : -span / 2;
  for (auto& value : values) {
    value = random() % 100 < null_share
                ? null_code<T>(static_cast<NullReason>(1 + random() % 5))
                : static_cast<T>(static_cast<int64_t>(random() % static_cast<uint64_t>(span)) + shift);
  }
  const Encoded made = encode(shape, range, values);
  for (size_t i = range.lead; i < range.lead + range.count; ++i) {
    CHECK(reason_at(made.extent, i) == reason_of(values[i]));
    if (!is_null(values[i])) CHECK_EQ(stored_at(made.extent, i) * made.extent.unit, int64_t{values[i]});
  }
  for (uint32_t label = 0; label < shape.label_count; ++label) {
    for (size_t i = 0; i < range.slots; ++i) {
      const uint64_t word = made.extent.label_bits()[label * (range.slots / 64) + i / 64];
      CHECK_EQ((word >> (i % 64)) & 1, static_cast<uint64_t>(stored_at(made.extent, i) == label ? 1 : 0));
    }
  }
  check_zones(made, range, random);
}

constexpr ColumnShape kNumber{.width = 4, .stride = 1, .label_count = 0, .price = false, .shared = false};
constexpr ColumnShape kPrice{.width = 8, .stride = 1, .label_count = 0, .price = true, .shared = false};

}  // namespace

TEST("values, zones, counts and bitmaps of random extents are true") {
  std::mt19937_64 random(seed());
  for (int round = 0; round < 60; ++round) {
    check_random<int32_t>(kNumber, random);
    check_random<int32_t>({.width = 4, .stride = 15, .label_count = 0, .price = false, .shared = false}, random);
    check_random<int64_t>({.width = 8, .stride = 1, .label_count = 0, .price = false, .shared = false}, random);
    check_random<int64_t>(kPrice, random);
    check_random<int8_t>({.width = 1, .stride = 5, .label_count = 4, .price = false, .shared = false}, random);
  }
}

TEST("prices take the greatest unit that divides them all, and int32 when they then fit") {
  const SlotRange range = slot_range(1, kBegin, kBegin + 64);
  const auto encoding = [&](std::vector<int64_t> prices) {
    prices.resize(range.slots, null_code<int64_t>(NullReason::source_absent));
    return encode(kPrice, range, prices).entry;
  };
  const auto check = [](const ExtentEntry& entry, int width, int64_t unit) {
    CHECK_EQ(entry.width, width);
    CHECK_EQ(entry.unit, unit);
  };
  check(encoding({100, 250}), 4, 10);
  check(encoding({6'500'010'000'000, 6'500'000'000'000}), 4, 10'000'000);
  check(encoding({1, 2'147'483'647}), 4, 1);
  check(encoding({1, 2'147'483'648}), 8, 1);           // one above the int32 maximum
  check(encoding({5'000'000'000'000'000'000}), 8, 1);  // int32 units end at 1e9
  check(encoding({2'000'000'000'000'000'000}), 4, 1'000'000'000);
  check(encoding({}), 4, 1);
}

TEST("a label that the feature does not have is refused") {
  const SlotRange range = slot_range(1, kBegin, kBegin + 64);
  const ColumnShape shape{.width = 1, .stride = 1, .label_count = 3, .price = false, .shared = false};
  for (const int8_t bad : {int8_t{3}, int8_t{-1}, int8_t{127}, int8_t{-123}}) {
    std::vector<int8_t> codes(range.slots, 0);
    codes[5] = bad;
    CHECK_FAILS("invalid_value", encode(shape, range, codes));
  }
}

TEST("zone bounds: all extremes when they are few, quantiles when they are many, ascending always") {
  std::vector<ZoneExtremes> few = {{1, 9, 0}, {4, 4, 0}, {}, {9, 12, 0}};
  const ZoneBounds exact = choose_zone_bounds(few);
  CHECK(exact[0] == 1 && exact[1] == 4 && exact[2] == 9 && exact[3] == 12 && exact[4] == INT64_MAX);
  std::vector<ZoneExtremes> many;
  for (int64_t i = 0; i < 10'000; ++i) many.push_back({i * 10, i * 10 + 5, 0});
  const ZoneBounds quantiles = choose_zone_bounds(many);
  CHECK(std::is_sorted(quantiles.begin(), quantiles.end()));
  CHECK(quantiles[127] > 49'000 && quantiles[127] < 51'000);
  CHECK(choose_zone_bounds({})[0] == INT64_MAX);
}
