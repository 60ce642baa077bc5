// A state holds everything that later minutes depend on: an engine restored from it continues like one that was never
// interrupted.
#include "features/engine_state.h"

#include <cstring>
#include <string>

#include "base/checksum.h"
#include "check.h"
#include "features/feature_engine.h"
#include "features/series.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr size_t kStateMinutes = 26'000;  // beyond the longest look-back
constexpr Minute kFirst = 29'000'123;

const Series& market() {
  static const Series series = random_market(seed(), kFirst, kStateMinutes, {.gaps = 0.002, .quarantined = 0.001});
  return series;
}

using Bytes = std::vector<uint8_t>;

FeatureEngine pushed(const Series& series, size_t minutes, std::mt19937_64& random) {
  FeatureEngine engine;
  FeatureChunk out;
  for (size_t from = 0; from < minutes;) {
    const size_t count = std::min<size_t>(minutes - from, 1 + random() % 3000);
    engine.push(series.chunk(from, count), out);
    from += count;
  }
  return engine;
}

void check_same_starts(const std::vector<ColumnStart>& a, const std::vector<ColumnStart>& b) {
  CHECK_EQ(a.size(), b.size());
  for (size_t r = 0; r < a.size(); ++r) {
    CHECK_EQ(a[r].source_first, b[r].source_first);
    CHECK_EQ(a[r].warm_from, b[r].warm_from);
  }
}

// Saves at the cut and continues with a restored engine and with the original. Both must give the same values as
// `whole` (unless it is null).
void check_cut(const Series& series, const FeatureChunk* whole, size_t cut, std::mt19937_64& random) {
  FeatureEngine before = pushed(series, cut, random);
  const Bytes state = before.save();
  FeatureEngine after = FeatureEngine::restore(state);
  CHECK(after.save() == state);
  CHECK_EQ(after.next_minute(), before.next_minute());
  CHECK_EQ(after.first_bar(), before.first_bar());
  CHECK_EQ(after.last_bar(), before.last_bar());
  check_same_starts(after.starts(), before.starts());
  FeatureChunk expected, got;
  for (size_t from = cut; from < series.minutes();) {
    const size_t count = std::min<size_t>(series.minutes() - from, 1 + random() % 4000);
    before.push(series.chunk(from, count), expected);
    after.push(series.chunk(from, count), got);
    for (size_t r = 0; r < kFeatureCount; ++r) {
      const ColumnChunk &a = expected.features[r], &b = got.features[r];
      CHECK_EQ(a.first_slot, b.first_slot);
      if (a.i8 == b.i8 && a.i32 == b.i32 && a.i64 == b.i64) continue;
      for (size_t i = 0; i < count; ++i) {
        const Minute m = series.first + static_cast<Minute>(from + i);
        if (code_at(expected, r, m) == code_at(got, r, m)) continue;
        failed(__FILE__, __LINE__,
               std::string(kFeatures[r].id) + " differs at minute " + std::to_string(from + i) + " after a cut at " +
                   std::to_string(cut) + ": " + std::to_string(code_at(expected, r, m)) + " and " +
                   std::to_string(code_at(got, r, m)));
      }
      failed(__FILE__, __LINE__, std::string(kFeatures[r].id) + " differs in a slot that applies to no minute");
    }
    CHECK(expected.open == got.open && expected.high == got.high && expected.low == got.low &&
          expected.close == got.close);
    for (size_t i = 0; whole != nullptr && i < count; ++i) {
      CHECK(first_difference(*whole, got, series.first + static_cast<Minute>(from + i)).empty());
    }
    from += count;
  }
  check_same_starts(after.starts(), before.starts());
}

// Recomputes the checksum, so that decoding checks what follows it.
Bytes mended(Bytes state) {
  const size_t length = state.size() - sizeof(uint32_t);
  const uint32_t crc = crc32c(state.data(), length);
  std::memcpy(state.data() + length, &crc, sizeof crc);
  return state;
}

}  // namespace

TEST("an engine restored from its state goes on like the one that was not interrupted") {
  std::mt19937_64 random(seed() + 1);
  const FeatureChunk whole = compute(market());
  for (size_t cut : {1u, 2u, 59u, 1317u, 1535u, 1537u, 11'519u, 11'520u, 11'521u}) {
    check_cut(market(), &whole, cut, random);
  }
  for (size_t round = 0; round < amount(6, 20); ++round)
    check_cut(market(), &whole, 1 + random() % kStateMinutes, random);
}

TEST("a state of sources that begin late, pause for days or never begin") {
  std::mt19937_64 random(seed() + 2);
  for (size_t round = 0; round < amount(4, 12); ++round) {
    Series series = random_market(random(), kFirst + static_cast<Minute>(random() % 5000), 16'000,
                                  {.gaps = random() % 2 == 0 ? 0 : 0.01,
                                   .flat = random() % 3 == 0 ? 0.9 : 0.1,
                                   .quote_volume = random() % 3 != 0,
                                   .flow = random() % 3 != 0,
                                   .depth = random() % 3 != 0,
                                   .funding = random() % 3 != 0});
    for (size_t f = 0; f < kFieldCount; ++f) {
      auto& values = series.fields[f];
      const auto silence = [&](size_t from, size_t to) {
        for (size_t i = from; i < std::min(to, values.size()); ++i) values[i] = kAbsent;
      };
      if (random() % 3 == 0) silence(0, random() % 6000);
      const size_t pause = random() % 16'000;
      if (random() % 3 == 0) silence(pause, pause + random() % 5000);
    }
    for (int cuts = 0; cuts < 3; ++cuts) check_cut(series, nullptr, random() % series.minutes(), random);
  }
}

TEST("a state saved every day, as an append does") {
  const FeatureChunk whole = compute(market());
  FeatureEngine engine;
  for (size_t from = 0; from < kStateMinutes; from += 1440) {
    FeatureChunk out;
    const size_t count = std::min<size_t>(1440, kStateMinutes - from);
    engine.push(market().chunk(from, count), out);
    for (size_t i = 0; i < count; ++i) {
      CHECK(first_difference(whole, out, kFirst + static_cast<Minute>(from + i)).empty());
    }
    const Bytes state = engine.save();
    CHECK(state.size() < 1'000'000);
    engine = FeatureEngine::restore(state);
  }
}

TEST("a restored engine expects the minute after the state's last") {
  std::mt19937_64 random(seed() + 3);
  FeatureEngine engine = FeatureEngine::restore(pushed(market(), 500, random).save());
  CHECK_EQ(engine.next_minute(), kFirst + 500);
  FeatureChunk out;
  CHECK_FAILS("minutes_out_of_order", engine.push(market().chunk(501, 10), out));
  engine.push(market().chunk(500, 10), out);
  CHECK_EQ(FeatureEngine().next_minute(), kNoMinute);
  FeatureEngine fresh = FeatureEngine::restore(FeatureEngine().save());
  CHECK_EQ(fresh.next_minute(), kNoMinute);
  fresh.push(market().chunk(7, 10), out);
}

TEST("a state that was cut short or altered is refused by name") {
  std::mt19937_64 random(seed() + 4);
  const Bytes state = pushed(market(), 300, random).save();
  for (size_t length = 0; length < state.size(); length += 1 + length / 100) {
    const Bytes cut(state.begin(), state.begin() + static_cast<std::ptrdiff_t>(length));
    CHECK_FAILS("corrupt_state", FeatureEngine::restore(cut));
    if (length > 40) CHECK_FAILS("corrupt_state", FeatureEngine::restore(mended(cut)));
  }
  for (size_t i = 0; i < state.size(); i += 1 + i / 100) {
    Bytes flipped = state;
    flipped[i] ^= static_cast<uint8_t>(1u << random() % 8);
    CHECK_FAILS("corrupt_state", FeatureEngine::restore(flipped));
    // A change in the head is rejected even with a correct checksum.
    if (i < 16) CHECK_FAILS("corrupt_state", FeatureEngine::restore(mended(flipped)));
  }
  Bytes longer = state;
  longer.insert(longer.end() - 4, 0);
  CHECK_FAILS("corrupt_state", FeatureEngine::restore(mended(longer)));
}
