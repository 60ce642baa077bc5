// Files of normalized minutes: for any bytes, reading gives minutes within the bounds that the caller made room for, or
// says that the file has another shape.
#include <algorithm>
#include <random>
#include <string>

#include "archive/parquet/minutes_reader.h"
#include "archive/parquet/minutes_writer.h"
#include "archive/records/columns.h"
#include "fuzz/driver.h"

namespace {

using namespace hindsight;
using namespace hindsight::archive;
namespace pq = hindsight::archive::parquet;

/// The longest span that a caller makes room for: a month and its neighbours.
constexpr Minute kSpanMax = 50'000;

void read_all(pq::View bytes) {
  pq::MinutesReader reader(bytes);
  const auto [least, greatest] = std::minmax_element(reader.minutes().begin(), reader.minutes().end());
  if (least == reader.minutes().end() || *greatest - *least >= kSpanMax) return;
  std::vector<int64_t> dense(static_cast<size_t>(*greatest - *least + 1));
  for (const pq::Chunk& chunk : reader.chunks()) {
    if (chunk.kind == pq::Kind::text)
      reader.texts(chunk);
    else if (chunk.kind != pq::Kind::time)
      reader.values(chunk, *least, dense);
  }
}

/// A file of `span` minutes: every `step`-th has a record, a third of the columns has nothing, one in eight values is
/// missing.
fuzz::Bytes file_of(std::mt19937_64& random, int32_t span, int32_t step) {
  std::vector<int32_t> rows;
  for (int32_t i = 0; i < span; i += step) rows.push_back(i);
  std::vector<std::vector<int64_t>> values(kColumnCount);
  pq::WrittenMinutes minutes;
  minutes.first = 29'000'000;
  minutes.rows = rows;
  for (int c = 0; c < kColumnCount; ++c) {
    std::vector<int64_t>& column = values[static_cast<size_t>(c)];
    int64_t last = 5'000'000;
    for (int32_t i = 0; c % 3 != 2 && i < span; ++i) {
      last += static_cast<int64_t>(random() % 2000) - 1000;
      column.push_back(random() % 8 == 0 ? kAbsent : last);
    }
    minutes.columns.push_back({"column " + std::to_string(c), c, column});
  }
  for (size_t i = 0; i < rows.size(); i += 7) minutes.marks.emplace_back(i, i % 2 == 0 ? "bar" : "bar+flow");
  minutes.words = {{"symbol", "foousdt"}};
  return pq::write_minutes(minutes).bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  try {
    read_all(pq::View(data, size));
  } catch (const pq::OtherShape&) {
  }
  return 0;
}

std::vector<fuzz::Bytes> fuzz::fuzz_corpus() {
  std::mt19937_64 random(1);
  return {file_of(random, 1, 1), file_of(random, 40, 1), file_of(random, 400, 3)};
}
