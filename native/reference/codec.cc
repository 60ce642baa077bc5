#include "reference/codec.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/status.h"
#include "reference/simd/kernels.h"

namespace hindsight::outcomes {

namespace {

/// Most bytes of a number of 128 bits, and of a series.
constexpr size_t kNumberBytes = 19;
constexpr size_t kSeriesBytes = kNumberBytes * (8 + kLadderE7.size() + 2 * kReferenceBins);

/// Writes behind one another; the caller provides the space.
class Writer {
 public:
  explicit Writer(uint8_t* to) : at_(to) {}
  template <class U>
  void put(U x) {
    for (; x >= 0x80; x >>= 7) *at_++ = static_cast<uint8_t>(static_cast<uint8_t>(x) | 0x80);
    *at_++ = static_cast<uint8_t>(x);
  }
  void move_to(uint8_t* end) { at_ = end; }
  uint8_t* end() const { return at_; }

 private:
  uint8_t* at_;
};

template <class U>
void put(U x, std::vector<uint8_t>& to) {
  uint8_t bytes[kNumberBytes];
  Writer writer(bytes);
  writer.put(x);
  to.insert(to.end(), static_cast<const uint8_t*>(bytes), static_cast<const uint8_t*>(writer.end()));
}

template <class U, class S>
U zigzag(S x) {
  return static_cast<U>(x) << 1 ^ static_cast<U>(x < 0 ? -1 : 0);
}
template <class S, class U>
S unzigzag(U x) {
  return static_cast<S>(x >> 1 ^ (~(x & 1) + 1));
}

[[noreturn]] void corrupt(const char* what) {
  fail("corrupt_reference", std::string("a record of reference aggregates ") + what);
}

void expect(bool holds, const char* what) {
  if (!holds) corrupt(what);
}

void put_bins(const ReferenceSeries& series, Writer& writer) {
  const size_t first = reference_bin(series.min), last = reference_bin(series.max);
  uint64_t bins = 0;
  for (size_t bin = first; bin <= last; ++bin) bins += series.histogram[bin] != 0;
  writer.put(bins);
  size_t before = 0;
  for (size_t bin = first; bin <= last; ++bin) {
    if (series.histogram[bin] == 0) continue;
    writer.put(bin - before);
    writer.put(series.histogram[bin]);
    before = bin;
  }
}

/// Most values of a series whose counts all have two bytes: those of a day.
constexpr uint64_t kTwoBytes = 1 << 14;

/// The same bytes as put_bins(), without a branch per bin, for counts below kTwoBytes. Returns false, and writes
/// nothing, when a distance has more than one byte.
bool put_short_bins(const ReferenceSeries& series, Writer& writer) {
  const size_t first = reference_bin(series.min), last = reference_bin(series.max);
  uint32_t pairs[kReferenceBins + kPairPadding];
  const size_t bins = reference_kernels().pairs(series.histogram.data(), first, last, pairs);
  if (bins == 0) return false;
  writer.put(bins);
  // The first distance is the number of the first bin.
  writer.put(first);
  writer.put(series.histogram[first]);
  uint8_t* at = writer.end();
  constexpr uint32_t kTwo = 0x8000;
  for (size_t i = 1; i < bins; ++i) {
    std::memcpy(at, &pairs[i], sizeof pairs[i]);
    at += (pairs[i] & kTwo) != 0 ? 3 : 2;
  }
  writer.move_to(at);
  return true;
}

}  // namespace

void encode_number(uint64_t x, std::vector<uint8_t>& to) {
  put(x, to);
}

void encode_series(const ReferenceSeries& series, Metric metric, std::vector<uint8_t>& to) {
  if (series.count == 0) {
    to.push_back(0);
    return;
  }
  uint8_t bytes[kSeriesBytes];
  Writer writer(bytes);
  writer.put(series.count);
  writer.put(zigzag<uint64_t>(series.min));
  writer.put(static_cast<uint64_t>(series.max) - static_cast<uint64_t>(series.min));
  writer.put(zigzag<uint128>(series.sum));
  writer.put(series.sum_of_squares);
  if (metric == Metric::return_) {
    writer.put(series.positive);
  } else {
    const size_t steps = ladder_steps(metric);
    size_t all = 0, any = 0;
    while (all < steps && series.reached[all] == series.count) ++all;
    while (all + any < steps && series.reached[all + any] != 0) ++any;
    writer.put(all);
    writer.put(any);
    for (size_t step = all; step < all + any; ++step) writer.put(series.reached[step]);
  }
  if (series.count >= kTwoBytes || !put_short_bins(series, writer)) put_bins(series, writer);
  to.insert(to.end(), static_cast<const uint8_t*>(bytes), static_cast<const uint8_t*>(writer.end()));
}

void encode_tally(const ReferenceTally& tally, std::vector<uint8_t>& to) {
  for (size_t i = 0; i < kReferenceSeries; ++i) {
    encode_series(tally.series[i], static_cast<Metric>(i / kHorizons), to);
  }
}

void encode_day(const ReferenceDay& day, std::vector<uint8_t>& to) {
  put(day.completed, to);
  if (day.completed != 0) put(zigzag<uint128>(day.sum), to);
}

uint64_t ReferenceDecoder::number() {
  if (at_ < end_ && *at_ < 0x80) return *at_++;
  if (at_ + 1 < end_ && at_[1] < 0x80) {
    const uint64_t x = (*at_ & 0x7Fu) | static_cast<uint64_t>(at_[1]) << 7;
    at_ += 2;
    return x;
  }
  const uint128 x = long_number();
  expect(x <= UINT64_MAX, "has a number that is too large");
  return static_cast<uint64_t>(x);
}

uint128 ReferenceDecoder::long_number() {
  uint128 x = 0;
  for (int shift = 0; shift < 128; shift += 7) {
    expect(at_ < end_, "ends early");
    const uint8_t byte = *at_++;
    expect(shift < 126 || byte < 4, "has a number that is too large");
    x |= static_cast<uint128>(byte & 0x7F) << shift;
    if (byte < 0x80) return x;
  }
  corrupt("has a number that is too large");
}

int64_t ReferenceDecoder::signed_number() {
  return unzigzag<int64_t>(number());
}

int128 ReferenceDecoder::signed_long_number() {
  return unzigzag<int128>(long_number());
}

const uint8_t* ReferenceDecoder::bytes(size_t count) {
  expect(count <= left(), "ends early");
  const uint8_t* from = at_;
  at_ += count;
  return from;
}

void ReferenceDecoder::finish() const {
  expect(at_ == end_, "goes on behind its end");
}

void ReferenceDecoder::tally(ReferenceTally& into) {
  for (size_t i = 0; i < kReferenceSeries; ++i) series(into.series[i], static_cast<Metric>(i / kHorizons));
}

void ReferenceDecoder::series(ReferenceSeries& into, Metric metric) {
  const uint64_t count = number();
  if (count == 0) return;
  expect(count <= kReferenceCountMax, "counts too many windows");
  const int64_t min = signed_number();
  const uint64_t range = number();
  expect(range <= static_cast<uint64_t>(INT64_MAX) - static_cast<uint64_t>(min), "has a maximum that is too large");
  const int64_t max = static_cast<int64_t>(static_cast<uint64_t>(min) + range);
  const int128 sum = signed_long_number();
  const int128 windows = static_cast<int128>(count);
  expect(sum >= windows * min && sum <= windows * max, "has a sum beyond its extremes");
  into.count += count;
  into.min = std::min(into.min, min);
  into.max = std::max(into.max, max);
  into.sum += sum;
  into.sum_of_squares += long_number();
  if (metric == Metric::return_) {
    const uint64_t positive = number();
    expect(positive <= count, "counts more than there are");
    into.positive += positive;
  } else {
    ladder(into, metric, count);
  }
  const uint64_t bins = number();
  uint64_t bin = 0, counted = 0;
  for (uint64_t i = 0; i < bins; ++i) {
    const uint64_t distance = number();
    expect(distance < kReferenceBins && (i == 0 || distance > 0), "has bins out of order");
    bin += distance;
    expect(bin < kReferenceBins, "has bins out of order");
    expect(i != 0 || bin == reference_bin(min), "has a first bin without its minimum");
    const uint64_t values = number();
    expect(values != 0 && values <= count - counted, "counts more than there are");
    counted += values;
    into.histogram[bin] += values;
  }
  expect(counted == count && bin == reference_bin(max), "has a histogram of other values");
}

void ReferenceDecoder::ladder(ReferenceSeries& into, Metric metric, uint64_t count) {
  const uint64_t steps = ladder_steps(metric);
  const uint64_t all = number();
  expect(all <= steps, "has too many steps");
  const uint64_t any = number();
  expect(any <= steps - all, "has too many steps");
  for (uint64_t step = 0; step < all; ++step) into.reached[step] += count;
  uint64_t before = count;
  for (uint64_t step = all; step < all + any; ++step) {
    const uint64_t reached = number();
    expect(reached != 0 && reached <= before, "has a ladder that rises");
    into.reached[step] += reached;
    before = reached;
  }
}

void ReferenceDecoder::pass_series(Metric metric) {
  if (number() == 0) return;
  // The extremes, the sum and the sum of squares.
  pass_numbers(4);
  if (metric == Metric::return_) {
    pass_numbers(1);
  } else {
    pass_numbers(1);
    pass_numbers(number());
  }
  const uint64_t bins = number();
  expect(bins <= kReferenceBins, "has too many bins");
  pass_numbers(2 * bins);
}

// A number ends with the first byte below 128.
void ReferenceDecoder::pass_numbers(uint64_t count) {
  constexpr uint64_t kTopBits = 0x8080808080808080;
  uint64_t eight;
  for (; count >= sizeof eight && left() >= sizeof eight; at_ += sizeof eight) {
    std::memcpy(&eight, at_, sizeof eight);
    count -= static_cast<uint64_t>(std::popcount(~eight & kTopBits));
  }
  while (count > 0) {
    expect(at_ < end_, "ends early");
    count -= *at_++ < 0x80 ? 1 : 0;
  }
}

ReferenceDay ReferenceDecoder::day() {
  ReferenceDay day;
  day.completed = number();
  expect(day.completed <= kReferenceCountMax, "counts too many windows");
  if (day.completed == 0) return day;
  day.sum = signed_long_number();
  const int128 most = static_cast<int128>(day.completed) * INT64_MAX;
  expect(day.sum <= most && day.sum >= -most - static_cast<int128>(day.completed), "has a sum that is too large");
  return day;
}

}  // namespace hindsight::outcomes
