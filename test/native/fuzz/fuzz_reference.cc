// Bytes of a file of reference aggregates. For any bytes, opening fails with a named error or gives months; reading a
// record of a month succeeds or fails with a named error. A second attempt repairs header, index and records, so that
// mutations get past the checksums and reach the decoder.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <random>
#include <span>

#include "base/checksum.h"
#include "base/status.h"
#include "fuzz/driver.h"
#include "reference/codec.h"
#include "reference/month.h"
#include "store/extent_buffer.h"

using namespace hindsight;
using namespace hindsight::outcomes;
using hindsight::fuzz::Bytes;

namespace {

constexpr ReferenceSpan kSpan{.first_day = 20000, .days = 3, .identity = {}};
constexpr size_t kRecords = records_of_entity(kSpan.days);

void expect_named(const Failure& failure) {
  if (failure.code() == "corrupt_reference") return;
  std::fprintf(stderr, "failed with %s: %s\n", failure.code().c_str(), failure.what());
  std::abort();
}

void read(const Bytes& bytes) {
  try {
    const ReferenceMonth month(bytes, kSpan);
    const auto tally = std::make_unique<ReferenceTally>();
    month.add_month(ReferenceMonth::kMarket, *tally);
    for (const ReferenceSeries& series : tally->series) {
      // The decoder's checks of a record suffice to keep its quantiles within its extremes.
      for (const int64_t quantile : reference_quantiles(series)) {
        if (series.count != 0 && series.min > -(int64_t{1} << 50) && series.max < int64_t{1} << 50 &&
            (quantile < series.min * 100 || quantile > series.max * 100)) {
          std::abort();
        }
      }
    }
    month.verify();
  } catch (const Failure& failure) {
    expect_named(failure);
  }
}

void decode(const uint8_t* data, size_t size) {
  try {
    const auto tally = std::make_unique<ReferenceTally>();
    ReferenceDecoder decoder(data, data + size);
    decoder.tally(*tally);
    decoder.finish();
  } catch (const Failure& failure) {
    expect_named(failure);
  }
}

template <class T>
void put(Bytes& bytes, size_t at, const T& value) {
  std::memcpy(bytes.data() + at, &value, sizeof value);
}

/// Sets sizes, identity and checksums to valid values and leaves all other bytes as they are.
Bytes mended(Bytes bytes) {
  ReferenceHeader header;
  if (bytes.size() < sizeof header) return bytes;
  std::memcpy(&header, bytes.data(), sizeof header);
  std::memcpy(header.magic, kReferenceMagic, sizeof header.magic);
  header.version = kReferenceFormatVersion;
  header.first_day = static_cast<int32_t>(kSpan.first_day);
  header.days = static_cast<uint32_t>(kSpan.days);
  header.symbols %= 8;
  header.bytes = bytes.size();
  header.identity = kSpan.identity;
  const size_t offsets = (size_t{header.symbols} + 1) * kRecords + 1, begin = sizeof header;
  const size_t names = begin + offsets * sizeof(uint64_t);
  if (names <= bytes.size()) {
    header.symbol_bytes %= bytes.size() - names + 1;
    uint64_t least = names + header.symbol_bytes;
    for (size_t i = 0; i < offsets; ++i) {
      uint64_t offset;
      std::memcpy(&offset, bytes.data() + begin + i * sizeof offset, sizeof offset);
      if (i == 0) offset = least;
      if (offset < least || offset > bytes.size()) offset = least;
      if (i + 1 == offsets) offset = bytes.size();
      if (offset - least >= sizeof(uint32_t) && i > 0) {
        put(bytes, least, crc32c(bytes.data() + least + sizeof(uint32_t), offset - least - sizeof(uint32_t)));
      }
      put(bytes, begin + i * sizeof offset, offset);
      least = offset;
    }
    header.index_crc32c = crc32c(bytes.data() + begin, names - begin + header.symbol_bytes);
  }
  header.header_crc32c = crc32c(&header, offsetof(ReferenceHeader, header_crc32c));
  put(bytes, 0, header);
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Bytes bytes(data, data + size);
  read(bytes);
  read(mended(bytes));
  decode(data, size);
  return 0;
}

namespace {

/// Symbols recorded during the span and ten days after it. Prices are a random walk with steps of at most `step`.
struct Market {
  Snapshot snapshot;
  std::deque<test::ExtentBuffer> extents;

  Market(std::mt19937_64& random, uint32_t symbols, int64_t step) {
    const Minute begin = kSpan.begin(), end = kSpan.end() + 10 * kMinutesPerDay;
    const Minute first_slot = floor_to_block(begin), slots = ceil_to_block(end) - first_slot;
    Segment segment{begin, end, {}, nullptr};
    for (uint32_t symbol = 0; symbol < symbols; ++symbol) {
      const test::ExtentBuffer& buffer = extents.emplace_back(8, slots, 0);
      const std::span close(buffer.values<int64_t>(), static_cast<size_t>(slots));
      close[0] = 1;
      for (size_t i = 1; i < close.size(); ++i) {
        close[i] = std::max<int64_t>(1, close[i - 1] * 1'000 + static_cast<int64_t>(random() % (2 * step + 1)) - step) /
                       1'000 +
                   1;
      }
      Extent extent;
      extent.width = 8;
      extent.first_slot = first_slot;
      extent.slots = static_cast<uint32_t>(slots);
      extent.values = buffer.values();
      extent.min = 1;
      extent.max = *std::max_element(close.begin(), close.end());
      SymbolSegment part{symbol, begin, end, std::vector<Extent>(column_count(), extent)};
      segment.symbols.push_back(std::move(part));
      snapshot.symbols.push_back({std::string(1, static_cast<char>('a' + symbol)), begin, end - 1, {}});
    }
    snapshot.segments.push_back(std::move(segment));
  }
};

}  // namespace

std::vector<Bytes> hindsight::fuzz::fuzz_corpus() {
  std::vector<Bytes> corpus;
  std::mt19937_64 random(1);
  ThreadPool pool(1);
  for (const uint32_t symbols : {1u, 3u}) {
    const Market market(random, symbols, symbols == 1 ? 100 : 3'000);
    corpus.push_back(build_reference_month(market.snapshot, kSpan, pool, nullptr));
    const ReferenceMonth month(corpus.back(), kSpan);
    const auto tally = std::make_unique<ReferenceTally>();
    month.add_day(ReferenceMonth::kMarket, 1, *tally);
    encode_tally(*tally, corpus.emplace_back());
  }
  return corpus;
}
