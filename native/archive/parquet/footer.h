// What a Parquet file says about itself: its columns, where their pages are, and words of who wrote it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "archive/parquet/bytes.h"

namespace hindsight::archive::parquet {

/// The kinds of columns that files of minutes have.
enum class Kind : uint8_t {
  time,        ///< TIMESTAMP in milliseconds of UTC, never null
  whole,       ///< BIGINT
  decimal_18,  ///< DECIMAL(18) as INT64
  decimal_38,  ///< DECIMAL(38) as 16 bytes, the highest first
  text,
};

enum class Codec : uint8_t { none = 0, lz4 = 7 };
enum class Encoding : uint8_t { plain = 0, levels = 3, delta = 5 };

struct Chunk {
  std::string name;
  Kind kind = Kind::whole;
  int scale = 0;
  Codec codec = Codec::none;
  Encoding encoding = Encoding::plain;
  int64_t begin = 0;  ///< of its page, in the file
  int64_t bytes = 0;  ///< of its page, with the header
  int64_t raw_bytes = 0;
  /// Least and greatest, of time alone.
  int64_t least = 0, greatest = 0;
};

struct Footer {
  int64_t rows = 0;
  std::vector<std::pair<std::string, std::string>> words;
  std::vector<Chunk> chunks;
};

inline constexpr char kMagic[] = "PAR1";
inline constexpr size_t kMagicBytes = 4;

void put_footer(Bytes& out, const Footer& footer);

/// Throws OtherShape for a file that is damaged, or has what files of minutes do not have.
Footer read_footer(View file);

/// The header of a page: its sizes with and without compression, and how many values it has.
struct PageHeader {
  int64_t raw_bytes = 0;
  int64_t bytes = 0;
  int64_t values = 0;
  Encoding encoding = Encoding::plain;
};

void put_page_header(Bytes& out, const PageHeader& header);
PageHeader take_page_header(View& bytes);

}  // namespace hindsight::archive::parquet
