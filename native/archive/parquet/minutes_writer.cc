#include "archive/parquet/minutes_writer.h"

#include <algorithm>
#include <bit>

#include "archive/parquet/delta.h"
#include "archive/parquet/footer.h"
#include "archive/parquet/levels.h"
#include "archive/parquet/lz4_block.h"
#include "archive/parquet/minute_columns.h"
#include "archive/parquet/physical.h"

namespace hindsight::archive::parquet {

namespace {

/// A value as 16 bytes, the highest first.
struct Wide {
  uint8_t bytes[kWideBytes];

  explicit Wide(int64_t value) {
    const uint64_t words[] = {value < 0 ? ~uint64_t{0} : 0, __builtin_bswap64(static_cast<uint64_t>(value))};
    std::memcpy(bytes, words, sizeof words);
  }
};

/// How many bytes two values have in common at their beginning and, if they differ, at their end.
struct Common {
  size_t begin;
  size_t end;

  Common(int64_t a, int64_t b) : begin(kWideBytes), end(0) {
    const auto differing = static_cast<uint64_t>(a ^ b);
    if (differing == 0) return;
    begin = (a < 0) == (b < 0) ? 8 + static_cast<size_t>(std::countl_zero(differing)) / 8 : 0;
    end = static_cast<size_t>(std::countr_zero(differing)) / 8;
  }
};

/// Every value repeats what it has in common with the value before: its high bytes, and low ones where amounts are
/// whole. Low ones alone would be too short to repeat, so the next value must go on. The last one stands alone, as the
/// format of blocks wants it.
void put_wide(Lz4Writer& out, std::span<const int64_t> values) {
  const size_t count = values.size();
  for (size_t i = 0; i < count; ++i) {
    const Wide wide(values[i]);
    if (i == 0 || i + 1 == count) {
      out.literals(wide.bytes);
      continue;
    }
    const Common common(values[i], values[i - 1]);
    if (common.begin > 0) out.repeat(kWideBytes, common.begin);
    if (common.begin == kWideBytes) continue;
    const bool goes_on = i + 2 < count && (values[i] < 0) == (values[i + 1] < 0);
    const size_t end = goes_on ? common.end : 0;
    out.literals(View(wide.bytes).subspan(common.begin, kWideBytes - common.begin - end));
    if (end > 0) out.repeat(kWideBytes, end);
  }
}

/// The same for texts: one that is equal to the one before repeats it.
void put_texts(Lz4Writer& out, const std::vector<std::pair<size_t, std::string>>& texts) {
  Bytes value;
  for (size_t i = 0; i < texts.size(); ++i) {
    const std::string& text = texts[i].second;
    const size_t bytes = sizeof(uint32_t) + text.size();
    if (i > 0 && i + 1 < texts.size() && text == texts[i - 1].second) {
      out.repeat(bytes, bytes);
      continue;
    }
    value.clear();
    put_number<uint32_t>(value, static_cast<uint32_t>(text.size()));
    put_bytes(value, text.data(), text.size());
    out.literals(value);
  }
}

/// Writes the pages of a file one after the other, and keeps what the footer says about them.
class FileWriter {
 public:
  explicit FileWriter(const WrittenMinutes& minutes) : minutes_(minutes), present_(minutes.rows.size()) {
    out_.reserve(minutes.rows.size() * (8 + 6 * minutes.columns.size()) + 4096);
    put_bytes(out_, kMagic, kMagicBytes);
    footer_.rows = static_cast<int64_t>(minutes.rows.size());
    footer_.words = minutes.words;
  }

  void times() {
    values_.clear();
    for (const int32_t row : minutes_.rows) values_.push_back((minutes_.first + row) * kMillisPerMinute);
    Chunk chunk{kTimeColumn, Kind::time};
    chunk.least = values_.front();
    chunk.greatest = values_.back();
    page_.clear();
    put_deltas(page_, values_);
    put_page(std::move(chunk), Codec::none, Encoding::delta, page_.size());
  }

  /// Returns how many rows have a value.
  size_t column(const WrittenColumn& column) {
    gather(column.values);
    Chunk chunk{column.name, kind_of(column.column), scale_of(column.column)};
    page_.clear();
    if (chunk.kind == Kind::decimal_38) {
      compressed(values_.size() * kWideBytes, [&](Lz4Writer& out) { put_wide(out, values_); });
      put_page(std::move(chunk), Codec::lz4, Encoding::plain, raw_bytes_);
    } else {
      put_levels(page_, present_);
      put_deltas(page_, values_);
      put_page(std::move(chunk), Codec::none, Encoding::delta, page_.size());
    }
    return values_.size();
  }

  void marks() {
    std::fill(present_.begin(), present_.end(), 0);
    size_t bytes = 0;
    for (const auto& [at, text] : minutes_.marks) {
      present_[at] = 1;
      bytes += sizeof(uint32_t) + text.size();
    }
    page_.clear();
    compressed(bytes, [&](Lz4Writer& out) { put_texts(out, minutes_.marks); });
    put_page({kMarksColumn, Kind::text}, Codec::lz4, Encoding::plain, raw_bytes_);
  }

  Bytes finish() {
    put_footer(out_, footer_);
    return std::move(out_);
  }

 private:
  /// Splits a column into who has a value, and the values.
  void gather(std::span<const int64_t> dense) {
    values_.clear();
    std::fill(present_.begin(), present_.end(), 0);
    if (dense.empty()) return;
    values_.resize(present_.size());
    size_t count = 0;
    for (size_t i = 0; i < present_.size(); ++i) {
      const int64_t value = dense[static_cast<size_t>(minutes_.rows[i])];
      values_[count] = value;
      present_[i] = value != kAbsent;
      count += present_[i];
    }
    values_.resize(count);
  }

  template <class F>
  void compressed(size_t bytes, F&& put_values) {
    levels_.clear();
    put_levels(levels_, present_);
    raw_bytes_ = levels_.size() + bytes;
    Lz4Writer out(page_);
    out.literals(levels_);
    put_values(out);
    out.finish();
  }

  /// Appends the page that was made.
  void put_page(Chunk chunk, Codec codec, Encoding encoding, size_t raw_bytes) {
    chunk.codec = codec;
    chunk.encoding = encoding;
    chunk.begin = static_cast<int64_t>(out_.size());
    put_page_header(out_,
                    {static_cast<int64_t>(raw_bytes), static_cast<int64_t>(page_.size()), footer_.rows, encoding});
    const auto header = static_cast<int64_t>(out_.size()) - chunk.begin;
    put_bytes(out_, page_.data(), page_.size());
    chunk.bytes = header + static_cast<int64_t>(page_.size());
    chunk.raw_bytes = header + static_cast<int64_t>(raw_bytes);
    footer_.chunks.push_back(std::move(chunk));
  }

  const WrittenMinutes& minutes_;
  std::vector<uint8_t> present_;
  std::vector<int64_t> values_;
  Bytes levels_;
  Bytes page_;
  size_t raw_bytes_ = 0;  ///< of the page, before it was compressed
  Footer footer_;
  Bytes out_;
};

}  // namespace

EncodedMinutes write_minutes(const WrittenMinutes& minutes) {
  FileWriter file(minutes);
  EncodedMinutes encoded;
  file.times();
  for (const WrittenColumn& column : minutes.columns) encoded.present.push_back(file.column(column));
  file.marks();
  encoded.bytes = file.finish();
  return encoded;
}

}  // namespace hindsight::archive::parquet
