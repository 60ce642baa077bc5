// The bytes of a series, against a plain writer that follows the layout of reference/codec.h.
#include <random>
#include <vector>

#include "check.h"
#include "reference/codec.h"

namespace hindsight::outcomes {

namespace {

void plain_put(uint64_t x, std::vector<uint8_t>& to) {
  for (; x >= 128; x /= 128) to.push_back(static_cast<uint8_t>(128 + x % 128));
  to.push_back(static_cast<uint8_t>(x));
}

std::vector<uint8_t> plain_histogram(const ReferenceSeries& series) {
  std::vector<uint8_t> bytes;
  uint64_t used = 0;
  for (const uint64_t count : series.histogram) used += count != 0 ? 1 : 0;
  plain_put(used, bytes);
  size_t before = 0;
  for (size_t bin = 0; bin < kReferenceBins; ++bin) {
    if (series.histogram[bin] == 0) continue;
    plain_put(bin - before, bytes);
    plain_put(series.histogram[bin], bytes);
    before = bin;
  }
  return bytes;
}

}  // namespace

TEST("a histogram is written as its layout says, with few values and many, near and far") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int turn = 0; turn < 600; ++turn) {
    ReferenceSeries series;
    const size_t values = 1 + random() % (turn % 3 == 0 ? 3 : 200);
    const uint64_t most = uint64_t{1} << (random() % (turn % 5 == 0 ? 30 : 8));
    const int narrow = static_cast<int>(random() % 60);
    for (size_t i = 0; i < values; ++i) {
      const int64_t magnitude = static_cast<int64_t>(random() >> (1 + narrow));
      const int64_t value = random() % 2 == 0 ? magnitude : -magnitude;
      const uint64_t times = 1 + random() % most;
      series.count += times;
      series.min = std::min(series.min, value);
      series.max = std::max(series.max, value);
      series.sum += static_cast<int128>(times) * value;
      series.histogram[reference_bin(value)] += times;
    }
    std::vector<uint8_t> bytes;
    encode_series(series, Metric::return_, bytes);
    const std::vector<uint8_t> histogram = plain_histogram(series);
    CHECK(bytes.size() > histogram.size());
    CHECK(std::equal(histogram.rbegin(), histogram.rend(), bytes.rbegin()));
    ReferenceSeries read;
    ReferenceDecoder decoder(bytes.data(), bytes.data() + bytes.size());
    decoder.series(read, Metric::return_);
    decoder.finish();
    CHECK_EQ(read.count, series.count);
    CHECK(read.histogram == series.histogram);
  }
}

}  // namespace hindsight::outcomes
