// The state of a feature engine. For any bytes, restoring them fails with a named error or gives an engine that takes
// further minutes and can be saved again. A second attempt repairs the head and the checksum, so that mutations get
// past them. A third attempt takes the input as changes to single bytes of a valid state.
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <random>

#include "base/checksum.h"
#include "base/status.h"
#include "features/feature_engine.h"
#include "fuzz/driver.h"

using namespace hindsight;
using hindsight::fuzz::Bytes;

namespace {

// Bars of a random walk with outages. Other price fields lie near the close; every other field has a random amount.
// Some values are absent, quarantined or extremely large.
struct Minutes {
  std::vector<std::vector<int64_t>> fields;

  Minutes(uint64_t seed, size_t count) : fields(kFieldCount, std::vector<int64_t>(count, kAbsent)) {
    std::mt19937_64 random(seed);
    const auto below = [&](int64_t n) { return static_cast<int64_t>(random() % static_cast<uint64_t>(n)); };
    int64_t close = 1'000'000'000;
    for (size_t i = 0; i < count; ++i) {
      const auto at = [&](Field f) -> int64_t& { return fields[static_cast<size_t>(f)][i]; };
      for (size_t f = static_cast<size_t>(Field::volume); f < kFieldCount; ++f) {
        const int64_t fate = below(100);
        fields[f][i] = fate == 0 ? kQuarantined : fate < 4 ? kAbsent : fate == 5 ? below(INT64_MAX) : below(1 << 30);
      }
      for (Field f : {Field::mark_close, Field::index_close, Field::bid_price}) at(f) = close + below(1000);
      at(Field::ask_price) = at(Field::bid_price) + 1 + below(1000);
      for (Field f : {Field::open_interest_second, Field::long_short_second}) at(f) = 1 + below(600);
      at(Field::quote_second) = 50 + below(11);
      at(Field::depth_second) = below(61);
      if (below(480) != 0) at(Field::funding_rate) = at(Field::next_funding_minute) = kAbsent;
      if ((i / 37) % 29 == 7) continue;
      const int64_t open = close;
      close = std::max<int64_t>(1000, close + below(2'000'001) - 1'000'000);
      at(Field::open) = open;
      at(Field::high) = std::max(open, close) + below(100'000);
      at(Field::low) = std::max<int64_t>(1, std::min(open, close) - below(100'000));
      at(Field::close) = close;
      at(Field::taker_buy_volume) = std::min(at(Field::taker_buy_volume), at(Field::volume));
    }
  }
  MinuteChunk chunk(Minute first) const {
    MinuteChunk chunk{.first_minute = first, .minutes = fields[0].size(), .fields = {}};
    for (size_t f = 0; f < kFieldCount; ++f) chunk.fields[f] = fields[f].data();
    return chunk;
  }
};

void try_state(const Bytes& state) {
  static const Minutes further(1, 700);  // crosses the boundary of a block
  try {
    FeatureEngine engine = FeatureEngine::restore(state);
    FeatureChunk out;
    engine.push(further.chunk(engine.next_minute() == kNoMinute ? 0 : engine.next_minute()), out);
    FeatureEngine::restore(engine.save());
  } catch (const Failure& failure) {
    if (failure.code() != "corrupt_state") std::abort();
  }
}

const std::vector<Bytes>& states() {
  static const std::vector<Bytes> all = [] {
    std::vector<Bytes> made{FeatureEngine().save()};
    // Short records keep an execution short; the long record has warm windows.
    for (size_t minutes : {1u, 20u, 400u, 1600u, 22'500u}) {
      FeatureEngine engine;
      FeatureChunk out;
      engine.push(Minutes(minutes, minutes).chunk(29'000'123), out);
      made.push_back(engine.save());
    }
    return made;
  }();
  return all;
}

constexpr size_t kFixedHead = 16;  // equal in every state

Bytes mended(Bytes state) {
  const size_t length = state.size() - sizeof(uint32_t);
  std::copy_n(states()[0].begin(), std::min(length, kFixedHead), state.begin());
  const uint32_t crc = crc32c(state.data(), length);
  std::memcpy(state.data() + length, &crc, sizeof crc);
  return state;
}

// Takes the input as a list of changes to a valid state. The changes keep the lengths of the encoded numbers.
Bytes drifted(const uint8_t* data, size_t size) {
  Bytes state = states()[data[0] % states().size()];
  constexpr size_t kChange = 4, kChangesMost = 16;
  for (size_t i = 1; i + kChange <= std::min(size, 1 + kChange * kChangesMost); i += kChange) {
    const size_t at = (size_t{data[i]} << 16 | size_t{data[i + 1]} << 8 | data[i + 2]) % state.size();
    state[at] = static_cast<uint8_t>(state[at] ^ (data[i + 3] & 0x7F));
  }
  return mended(state);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Bytes state(data, data + size);
  try_state(state);
  if (size >= sizeof(uint32_t)) try_state(mended(state));
  if (size > 0) try_state(drifted(data, size));
  return 0;
}

std::vector<Bytes> hindsight::fuzz::fuzz_corpus() {
  std::vector<Bytes> corpus = states();
  std::mt19937_64 random(2);
  for (int i = 0; i < 16; ++i) {
    Bytes changes(1 + 4 * (1 + random() % 16));
    for (uint8_t& byte : changes) byte = static_cast<uint8_t>(random());
    corpus.push_back(changes);
  }
  return corpus;
}
