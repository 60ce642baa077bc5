// A builder restored from a saved state produces the same result as one that was never interrupted.
#include "store/build/symbol_builder.h"

#include "store/fixture.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr Minute kMonths = 3, kMonthDays = 4;
constexpr Minute kFirst = kBegin + 100;

Minute month_begin(Minute month) {
  return kBegin + month * kMonthDays * kMinutesPerDay;
}
constexpr Minute kLast = kBegin + kMonths * kMonthDays * kMinutesPerDay - 50;

// Bars with gaps, and open interest at some minutes.
struct Minutes {
  Minute first;
  std::vector<std::vector<int64_t>> fields = std::vector<std::vector<int64_t>>(kFieldCount);

  Minutes(Minute begin, Minute end) : first(begin) {
    for (auto& field : fields) field.assign(static_cast<size_t>(end - begin), kAbsent);
    for (Minute m = std::max(begin, kFirst); m < end && m <= kLast; ++m) {
      const bool hole = m % 97 < 8 && m != kFirst && m != kLast;
      if (hole) continue;
      const auto i = static_cast<size_t>(m - begin);
      const int64_t price = 100'000'000'000 + (m * 7919 % 1000) * 1'000'000;
      const auto set = [&](Field field, int64_t value) { fields[static_cast<size_t>(field)][i] = value; };
      set(Field::open, price);
      set(Field::high, price + 1'000'000);
      set(Field::low, price - 1'000'000);
      set(Field::close, price + 500'000);
      set(Field::volume, (1 + m % 11) * 100'000'000);
      set(Field::quote_volume, (1 + m % 11) * 100'000'000'000);
      if (m % 5 == 0) {
        set(Field::open_interest, (1000 + m % 300) * 100'000'000);
        set(Field::open_interest_second, m * 60);
      }
    }
  }
  MinuteChunk chunk() const {
    MinuteChunk made{.first_minute = first, .minutes = fields[0].size(), .fields = {}};
    for (size_t field = 0; field < kFieldCount; ++field) made.fields[field] = fields[field].data();
    return made;
  }
};

std::vector<uint8_t> build_month(SymbolBuilder& builder, Minute month, const TempFolder& folder) {
  builder.open_segment(month_begin(month), month_begin(month + 1));
  const Minutes minutes(month_begin(month), month_begin(month + 1));
  builder.push(minutes.chunk());
  SymbolPart& part = builder.close_segment({});
  const std::string path = folder / "part";
  std::filesystem::remove(path);
  part.write(path, std::vector<Sha256>(part.days()));
  return read_bytes(path);
}

void check_same(const Coverage& a, const Coverage& b) {
  for (size_t i = 0; i < kCoverageSources; ++i) {
    const SourceCoverage &x = a.sources()[i], &y = b.sources()[i];
    CHECK(x.letter == y.letter && x.first == y.first && x.last == y.last && x.minutes == y.minutes &&
          x.quarantined == y.quarantined);
  }
}

}  // namespace

TEST("a builder that goes on from a saved state makes the same parts, starts and coverage") {
  const TempFolder folder;
  SymbolBuilder whole("alpha", kFirst, kLast);
  std::vector<std::vector<uint8_t>> parts, states;
  for (Minute month = 0; month < kMonths; ++month) {
    parts.push_back(build_month(whole, month, folder));
    states.push_back(whole.save());
  }
  for (Minute from = 1; from < kMonths; ++from) {
    SymbolBuilder resumed("alpha", kFirst, kLast, states[static_cast<size_t>(from - 1)]);
    CHECK_EQ(resumed.next(), month_begin(from));
    for (Minute month = from; month < kMonths; ++month) {
      CHECK(build_month(resumed, month, folder) == parts[static_cast<size_t>(month)]);
    }
    check_same(resumed.coverage(), whole.coverage());
  }
}

TEST("a state that is not whole, or of another record, is refused") {
  const TempFolder folder;
  SymbolBuilder builder("alpha", kFirst, kLast);
  CHECK_FAILS("invalid_argument", builder.save());
  build_month(builder, 0, folder);
  const std::vector<uint8_t> state = builder.save();
  CHECK_FAILS("corrupt_state", SymbolBuilder("alpha", kFirst + 1, kLast, state));
  std::mt19937_64 random(seed());
  for (int round = 0; round < 2000; ++round) {
    auto altered = state;
    if (round % 2 == 0) {
      altered.resize(random() % state.size());
    } else {
      altered[random() % state.size()] ^= static_cast<uint8_t>(1u << random() % 8);
    }
    CHECK_FAILS("corrupt_state", SymbolBuilder("alpha", kFirst, kLast, altered));
  }
}
