// The coverage of a symbol's sources, compared with a count minute by minute.
#include "store/build/coverage.h"

#include <random>

#include "check.h"

using namespace hindsight;

TEST("coverage counts recorded and quarantined minutes, first and last, over chunks with and without a source") {
  std::mt19937_64 random(test::seed());
  Coverage coverage;
  uint64_t recorded = 0, quarantined = 0;
  Minute first = kNoMinute, last = kNoMinute;
  Minute begin = 28'000'000;
  for (int chunk = 0; chunk < 40; ++chunk) {
    const size_t minutes = 1 + random() % 200;
    std::vector<int64_t> ratio(minutes, kAbsent), second(minutes, kAbsent);
    const uint64_t density = random() % 4;  // every fourth chunk has no records
    for (size_t i = 0; i < minutes; ++i) {
      if (random() % 4 >= density) continue;
      ratio[i] = random() % 9 == 0 ? kQuarantined : 123;
      second[i] = random() % 9 == 0 ? kQuarantined : 60;
      quarantined += ratio[i] == kQuarantined || second[i] == kQuarantined ? 1 : 0;
      if (ratio[i] == kQuarantined) continue;
      ++recorded;
      last = begin + static_cast<Minute>(i);
      if (first == kNoMinute) first = last;
    }
    MinuteChunk made{.first_minute = begin, .minutes = minutes, .fields = {}};
    if (density > 0) {
      made.fields[static_cast<size_t>(Field::long_short_ratio)] = ratio.data();
      made.fields[static_cast<size_t>(Field::long_short_second)] = second.data();
    }
    coverage.add(made);
    begin += static_cast<Minute>(minutes);
  }
  for (const SourceCoverage& source : coverage.sources()) {
    const bool told = source.letter == 'R';
    CHECK_EQ(source.minutes, told ? recorded : 0);
    CHECK_EQ(source.quarantined, told ? quarantined : 0);
    CHECK_EQ(source.first, told ? first : kNoMinute);
    CHECK_EQ(source.last, told ? last : kNoMinute);
  }
}
