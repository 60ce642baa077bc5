// Reads files of normalized minutes that minutes_writer.h wrote, and those of a library that have the same shape.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "archive/parquet/bytes.h"
#include "archive/parquet/footer.h"
#include "base/minute.h"

namespace hindsight::archive::parquet {

/// All its functions throw OtherShape for a file that is damaged or of another shape.
class MinutesReader {
 public:
  explicit MinutesReader(View file);

  /// The minutes that have a record, in the order of the file.
  const std::vector<Minute>& minutes() const { return minutes_; }
  const std::vector<std::pair<std::string, std::string>>& words() const { return footer_.words; }
  const std::vector<Chunk>& chunks() const { return footer_.chunks; }

  /// Whether the number of a chunk has a value in some row. Then `dense` has one for each minute from `first` on, or
  /// kAbsent. All minutes lie within `dense`.
  bool values(const Chunk& chunk, Minute first, std::span<int64_t> dense);

  /// Words by position in minutes().
  std::vector<std::pair<size_t, std::string>> texts(const Chunk& chunk);

 private:
  /// Reads the pages of a chunk: present_ by row, and for each page `take(values, count)`.
  template <class F>
  void pages(const Chunk& chunk, F&& take);
  View unpacked(const Chunk& chunk, const PageHeader& header, View bytes);
  static void take_wide(View page, std::span<int64_t> values);
  void take_numbers(const Chunk& chunk);

  View file_;
  Footer footer_;
  std::vector<Minute> minutes_;
  bool is_consecutive_ = true;    ///< each minute follows the one before
  std::vector<uint8_t> present_;  ///< by row of the chunk that was read last
  std::vector<int64_t> numbers_;  ///< its values
  Bytes raw_;                     ///< its page, when it was compressed
};

}  // namespace hindsight::archive::parquet
