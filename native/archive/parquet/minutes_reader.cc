#include "archive/parquet/minutes_reader.h"

#include <algorithm>

#include "archive/parquet/delta.h"
#include "archive/parquet/levels.h"
#include "archive/parquet/lz4_block.h"
#include "archive/parquet/minute_columns.h"
#include "archive/parquet/physical.h"

namespace hindsight::archive::parquet {

namespace {

/// A month; longer files are of another program.
constexpr int64_t kRowsMax = 31 * 1440;
/// More bytes than any value with its level takes.
constexpr int64_t kValueBytesMax = 512;

}  // namespace

MinutesReader::MinutesReader(View file) : file_(file), footer_(read_footer(file)) {
  demand(footer_.rows <= kRowsMax && !footer_.chunks.empty());
  const Chunk& times = footer_.chunks.front();
  demand(times.kind == Kind::time && times.name == kTimeColumn);
  take_numbers(times);
  minutes_.reserve(numbers_.size());
  for (const int64_t time : numbers_) {
    demand(time % kMillisPerMinute == 0);
    const Minute minute = time / kMillisPerMinute;
    is_consecutive_ = is_consecutive_ && (minutes_.empty() || minute == minutes_.back() + 1);
    minutes_.push_back(minute);
  }
}

View MinutesReader::unpacked(const Chunk& chunk, const PageHeader& header, View bytes) {
  if (chunk.codec == Codec::none) return bytes;
  demand(header.raw_bytes >= 0 && header.raw_bytes <= header.values * kValueBytesMax + kValueBytesMax);
  raw_.resize(static_cast<size_t>(header.raw_bytes));
  take_lz4(bytes, raw_);
  return raw_;
}

template <class F>
void MinutesReader::pages(const Chunk& chunk, F&& take_values) {
  const auto end = static_cast<int64_t>(file_.size());
  demand(chunk.begin >= 0 && chunk.bytes >= 0 && chunk.begin <= end && chunk.bytes <= end - chunk.begin);
  View bytes = file_.subspan(static_cast<size_t>(chunk.begin), static_cast<size_t>(chunk.bytes));
  present_.assign(static_cast<size_t>(footer_.rows), 1);
  for (size_t row = 0; row < present_.size();) {
    const PageHeader header = take_page_header(bytes);
    demand(header.values > 0 && header.values <= static_cast<int64_t>(present_.size() - row) && header.bytes >= 0);
    View page = unpacked(chunk, header, take(bytes, static_cast<size_t>(header.bytes)));
    const std::span<uint8_t> rows = std::span(present_).subspan(row, static_cast<size_t>(header.values));
    if (chunk.kind != Kind::time) take_levels(page, rows);
    take_values(header.encoding, page, static_cast<size_t>(std::count(rows.begin(), rows.end(), 1)), row);
    row += rows.size();
  }
}

void MinutesReader::take_wide(View page, std::span<int64_t> values) {
  demand(page.size() == values.size() * kWideBytes);
  for (size_t i = 0; i < values.size(); ++i) {
    uint64_t words[2];
    std::memcpy(words, page.data() + i * kWideBytes, sizeof words);
    values[i] = static_cast<int64_t>(__builtin_bswap64(words[1]));
    demand(words[0] == (values[i] < 0 ? ~uint64_t{0} : 0));
  }
}

void MinutesReader::take_numbers(const Chunk& chunk) {
  demand(chunk.kind != Kind::text);
  const bool is_wide = chunk.kind == Kind::decimal_38;
  numbers_.clear();
  pages(chunk, [&](Encoding encoding, View page, size_t count, size_t) {
    demand(encoding == (is_wide ? Encoding::plain : Encoding::delta));
    const size_t at = numbers_.size();
    numbers_.resize(at + count);
    const std::span<int64_t> values = std::span(numbers_).subspan(at);
    if (is_wide)
      take_wide(page, values);
    else
      take_deltas(page, values);
  });
}

bool MinutesReader::values(const Chunk& chunk, Minute first, std::span<int64_t> dense) {
  take_numbers(chunk);
  if (numbers_.empty()) return false;
  const auto at = [&](size_t row) { return dense.begin() + (minutes_[row] - first); };
  if (is_consecutive_ && numbers_.size() == minutes_.size()) {
    const auto end =
        std::copy(numbers_.begin(), numbers_.end(), std::fill_n(dense.begin(), minutes_[0] - first, kAbsent));
    std::fill(end, dense.end(), kAbsent);
    return true;
  }
  std::fill(dense.begin(), dense.end(), kAbsent);
  size_t next = 0;
  for (size_t row = 0; row < present_.size(); ++row)
    if (present_[row] != 0) *at(row) = numbers_[next++];
  return true;
}

std::vector<std::pair<size_t, std::string>> MinutesReader::texts(const Chunk& chunk) {
  demand(chunk.kind == Kind::text);
  std::vector<std::pair<size_t, std::string>> texts;
  pages(chunk, [&](Encoding encoding, View page, size_t count, size_t row) {
    demand(encoding == Encoding::plain);
    for (; count > 0; ++row) {
      if (present_[row] == 0) continue;
      const View text = take(page, take_number<uint32_t>(page));
      texts.emplace_back(row, std::string(text.begin(), text.end()));
      --count;
    }
  });
  return texts;
}

}  // namespace hindsight::archive::parquet
