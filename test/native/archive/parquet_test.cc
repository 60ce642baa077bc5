// Files of normalized minutes: what is written is read again, by page and by file, and damaged bytes are refused or
// give minutes, whatever they are.
#include <algorithm>
#include <random>

#include "archive/parquet/delta.h"
#include "archive/parquet/levels.h"
#include "archive/parquet/lz4_block.h"
#include "archive/parquet/minute_columns.h"
#include "archive/parquet/minutes_reader.h"
#include "archive/parquet/minutes_writer.h"
#include "check.h"

using namespace hindsight;
using namespace hindsight::archive;
namespace pq = hindsight::archive::parquet;

namespace {

using Random = std::mt19937_64;

int64_t below(Random& random, int64_t end) {
  return static_cast<int64_t>(random() % static_cast<uint64_t>(end));
}

/// A number of 0 to 64 bits, of either sign.
int64_t number(Random& random) {
  const auto value = static_cast<int64_t>(random() >> below(random, 64));
  return random() % 2 == 0 ? value : -value;
}

/// Numbers that stay, jump to the ends of their range, or go a few steps.
std::vector<int64_t> numbers(Random& random, size_t count) {
  std::vector<int64_t> values;
  int64_t last = number(random);
  for (size_t i = 0; i < count; ++i) {
    const int64_t kind = below(random, 8);
    if (kind == 0) last = number(random);
    if (kind == 1) last = random() % 2 == 0 ? INT64_MAX : INT64_MIN + 1;
    if (kind > 4) last = static_cast<int64_t>(static_cast<uint64_t>(last) + static_cast<uint64_t>(below(random, 1000)));
    values.push_back(last == kAbsent ? 0 : last);
  }
  return values;
}

template <class F>
bool is_refused(F&& work) {
  try {
    work();
  } catch (const pq::OtherShape&) {
    return true;
  }
  return false;
}

/// Minutes of some columns, with gaps of every length.
struct ParquetSample {
  std::vector<int32_t> rows;
  std::vector<std::vector<int64_t>> columns;
  pq::WrittenMinutes minutes;

  explicit ParquetSample(Random& random, size_t span) {
    const int64_t step = below(random, 3) == 0 ? 1 + below(random, 40) : 1;
    for (size_t i = 0; i < span; i += static_cast<size_t>(1 + below(random, step)))
      rows.push_back(static_cast<int32_t>(i));
    for (int c = 0; c < kColumnCount; ++c) {
      std::vector<int64_t> values;
      if (below(random, 4) > 0) values = numbers(random, span);
      const int64_t gaps = below(random, 3);
      for (size_t i = 0; gaps > 0 && i < values.size(); i += static_cast<size_t>(1 + below(random, 60)))
        std::fill_n(values.begin() + static_cast<std::ptrdiff_t>(i),
                    std::min<size_t>(values.size() - i, static_cast<size_t>(below(random, 30))), kAbsent);
      columns.push_back(std::move(values));
    }
    minutes.first = 29'000'000 + below(random, 1000);
    minutes.rows = rows;
    for (int c = 0; c < kColumnCount; ++c)
      minutes.columns.push_back({"column " + std::to_string(c), c, columns[static_cast<size_t>(c)]});
    for (size_t i = 0; i < rows.size(); i += static_cast<size_t>(1 + below(random, 9)))
      minutes.marks.emplace_back(i, below(random, 2) == 0 ? "bar" : "bar+flow");
    minutes.words = {{"symbol", "foousdt"}, {"empty", ""}};
  }
};

const pq::Chunk& chunk_named(const pq::MinutesReader& reader, const std::string& name) {
  const auto found = std::find_if(reader.chunks().begin(), reader.chunks().end(),
                                  [&](const pq::Chunk& chunk) { return chunk.name == name; });
  CHECK(found != reader.chunks().end());
  return *found;
}

/// Reads everything that a file has.
void read_all(pq::View bytes) {
  pq::MinutesReader reader(bytes);
  const auto [least, greatest] = std::minmax_element(reader.minutes().begin(), reader.minutes().end());
  pq::demand(*greatest - *least < 50'000);
  std::vector<int64_t> dense(static_cast<size_t>(*greatest - *least + 1));
  for (const pq::Chunk& chunk : reader.chunks()) {
    if (chunk.kind == pq::Kind::text)
      reader.texts(chunk);
    else if (chunk.kind != pq::Kind::time)
      reader.values(chunk, *least, dense);
  }
}

}  // namespace

TEST("whole numbers are packed and unpacked, at the ends of their range too") {
  Random random(test::seed());
  for (size_t i = 0; i < test::amount(200, 2000); ++i) {
    const std::vector<int64_t> values = numbers(random, static_cast<size_t>(below(random, 700)));
    pq::Bytes bytes;
    pq::put_deltas(bytes, values);
    std::vector<int64_t> again(values.size());
    pq::take_deltas(bytes, again);
    CHECK(again == values);
    std::vector<int64_t> more(values.size() + 1);
    CHECK(is_refused([&] { pq::take_deltas(bytes, more); }));
  }
}

TEST("equal numbers take hardly any bytes") {
  pq::Bytes bytes;
  pq::put_deltas(bytes, std::vector<int64_t>(43'200, 123'456'789));
  CHECK(bytes.size() < 2'500);
}

TEST("levels of any pattern are read again") {
  Random random(test::seed());
  for (size_t i = 0; i < test::amount(300, 3000); ++i) {
    std::vector<uint8_t> present;
    const int64_t longest = 1 + below(random, 40);
    while (below(random, 30) > 0)
      present.insert(present.end(), static_cast<size_t>(below(random, longest)), random() & 1);
    pq::Bytes bytes;
    pq::put_levels(bytes, present);
    pq::put_number<uint32_t>(bytes, 7);
    std::vector<uint8_t> again(present.size());
    pq::View page = bytes;
    pq::take_levels(page, again);
    CHECK(again == present);
    CHECK_EQ(page.size(), sizeof(uint32_t));
  }
}

TEST("a block of LZ4 gives its literals and repetitions") {
  Random random(test::seed());
  for (size_t i = 0; i < test::amount(200, 2000); ++i) {
    pq::Bytes expected;
    pq::Bytes block;
    pq::Lz4Writer writer(block);
    const auto add = [&](size_t count) {
      pq::Bytes literals;
      for (size_t k = 0; k < count; ++k) literals.push_back(static_cast<uint8_t>(random()));
      writer.literals(literals);
      expected.insert(expected.end(), literals.begin(), literals.end());
    };
    add(1 + static_cast<size_t>(below(random, 300)));
    for (int64_t n = below(random, 20); n > 0; --n) {
      const auto offset =
          static_cast<size_t>(1 + below(random, std::min<int64_t>(65'535, static_cast<int64_t>(expected.size()))));
      const auto length = static_cast<size_t>(4 + below(random, 400));
      writer.repeat(offset, length);
      for (size_t k = 0; k < length; ++k) expected.push_back(expected[expected.size() - offset]);
      if (random() % 2 == 0) add(static_cast<size_t>(below(random, 40)));
    }
    add(12);
    writer.finish();
    pq::Bytes out(expected.size());
    pq::take_lz4(block, out);
    CHECK(out == expected);
    out.push_back(0);
    CHECK(is_refused([&] { pq::take_lz4(block, out); }));
  }
}

TEST("minutes that were written are read again") {
  Random random(test::seed());
  for (size_t i = 0; i < test::amount(12, 200); ++i) {
    const auto span = static_cast<size_t>(1 + below(random, i % 4 == 0 ? 44'640 : 3'000));
    const ParquetSample sample(random, span);
    const pq::EncodedMinutes encoded = pq::write_minutes(sample.minutes);
    CHECK(encoded.bytes == pq::write_minutes(sample.minutes).bytes);
    pq::MinutesReader reader(encoded.bytes);
    CHECK_EQ(reader.minutes().size(), sample.rows.size());
    for (size_t r = 0; r < sample.rows.size(); ++r)
      CHECK_EQ(reader.minutes()[r], sample.minutes.first + sample.rows[r]);
    CHECK(reader.words() == sample.minutes.words);
    CHECK(reader.texts(chunk_named(reader, pq::kMarksColumn)) == sample.minutes.marks);
    for (size_t c = 0; c < sample.columns.size(); ++c) {
      std::vector<int64_t> expected(span, kAbsent);
      size_t present = 0;
      for (const int32_t row : sample.rows) {
        if (sample.columns[c].empty()) continue;
        const int64_t value = sample.columns[c][static_cast<size_t>(row)];
        expected[static_cast<size_t>(row)] = value;
        present += value != kAbsent;
      }
      CHECK_EQ(encoded.present[c], present);
      std::vector<int64_t> dense(span, 1);
      const bool any = reader.values(chunk_named(reader, sample.minutes.columns[c].name), sample.minutes.first, dense);
      CHECK_EQ(any, present > 0);
      if (any) CHECK(dense == expected);
    }
  }
}

TEST("damaged files are refused, or give minutes, whatever they are") {
  Random random(test::seed());
  const ParquetSample sample(random, 300);
  const pq::Bytes bytes = pq::write_minutes(sample.minutes).bytes;
  for (size_t end = 0; end < bytes.size(); end += 1 + bytes.size() / 200)
    CHECK(is_refused([&] { read_all(pq::View(bytes).first(end)); }));
  size_t refused = 0;
  for (size_t i = 0; i < test::amount(2000, 50'000); ++i) {
    pq::Bytes altered = bytes;
    // Half of the faults are in the footer, which says where everything is.
    const bool in_footer = random() % 2 == 0;
    const auto part = static_cast<int64_t>(in_footer ? bytes.size() / 4 : bytes.size());
    for (int64_t n = 1 + below(random, 3); n > 0; --n)
      altered[bytes.size() - 1 - static_cast<size_t>(below(random, part))] = static_cast<uint8_t>(random());
    refused += is_refused([&] { read_all(altered); }) ? 1 : 0;
  }
  CHECK(refused > 0);
}
