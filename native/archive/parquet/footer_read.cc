#include <algorithm>

#include "archive/parquet/footer.h"
#include "archive/parquet/physical.h"
#include "archive/parquet/thrift.h"

namespace hindsight::archive::parquet {

namespace {

/// A column as the schema describes it.
struct Described {
  std::string name;
  int64_t physical = -1, length = 0, repetition = -1, children = 0, converted = -1, scale = 0, precision = 0;
};

Described read_described(ThriftReader& in) {
  Described column;
  in.structure([&](int id, ThriftType) {
    switch (id) {
      case 1:
        column.physical = in.number();
        return true;
      case 2:
        column.length = in.number();
        return true;
      case 3:
        column.repetition = in.number();
        return true;
      case 4:
        column.name = in.text();
        return true;
      case 5:
        column.children = in.number();
        return true;
      case 6:
        column.converted = in.number();
        return true;
      case 7:
        column.scale = in.number();
        return true;
      case 8:
        column.precision = in.number();
        return true;
      default:
        return false;
    }
  });
  return column;
}

Kind described_kind(const Described& column) {
  if (column.physical == static_cast<int>(Physical::bytes)) {
    demand(column.converted == kConvertedText);
    return Kind::text;
  }
  if (column.physical == static_cast<int>(Physical::fixed)) {
    demand(column.converted == kConvertedDecimal && column.length == kWideBytes && column.precision == 38);
    return Kind::decimal_38;
  }
  demand(column.physical == static_cast<int>(Physical::int64));
  if (column.converted == kConvertedTime) return Kind::time;
  if (column.converted == kConvertedDecimal) {
    demand(column.precision == 18);
    return Kind::decimal_18;
  }
  demand(column.converted == -1);
  return Kind::whole;
}

Chunk chunk_of(const Described& column) {
  Chunk chunk;
  chunk.name = column.name;
  chunk.kind = described_kind(column);
  chunk.scale = static_cast<int>(column.scale);
  demand(column.children == 0 && column.repetition == (chunk.kind == Kind::time ? kRequired : kOptional));
  return chunk;
}

/// Reads where the pages of a column are.
void read_place(ThriftReader& in, Chunk& chunk, int64_t rows) {
  int64_t codec = -1;
  int64_t values = -1;
  in.structure([&](int id, ThriftType) {
    switch (id) {
      case 3:
        in.list(ThriftType::binary, [&] { demand(in.text() == chunk.name); });
        return true;
      case 4:
        codec = in.number();
        return true;
      case 5:
        values = in.number();
        return true;
      case 6:
        chunk.raw_bytes = in.number();
        return true;
      case 7:
        chunk.bytes = in.number();
        return true;
      case 9:
        chunk.begin = in.number();
        return true;
      case 11:  // a dictionary
        throw OtherShape{};
      default:
        return false;
    }
  });
  demand(values == rows && (codec == static_cast<int>(Codec::none) || codec == static_cast<int>(Codec::lz4)));
  chunk.codec = static_cast<Codec>(codec);
}

void read_group(ThriftReader& in, Footer& footer) {
  size_t at = 0;
  in.structure([&](int id, ThriftType) {
    if (id == 3) {
      demand(in.number() == footer.rows);
      return true;
    }
    if (id != 1) return false;
    in.list(ThriftType::structure, [&] {
      demand(at < footer.chunks.size());
      Chunk& chunk = footer.chunks[at++];
      in.structure([&](int part, ThriftType) {
        if (part == 3) read_place(in, chunk, footer.rows);
        return part == 3;
      });
    });
    return true;
  });
  demand(at == footer.chunks.size());
}

std::pair<std::string, std::string> read_words(ThriftReader& in) {
  std::pair<std::string, std::string> words;
  in.structure([&](int id, ThriftType) {
    if (id > 2) return false;
    (id == 1 ? words.first : words.second) = in.text();
    return true;
  });
  return words;
}

}  // namespace

Footer read_footer(View file) {
  const auto is_magic = [](View bytes) { return std::equal(bytes.begin(), bytes.end(), kMagic); };
  demand(file.size() >= 2 * kMagicBytes + sizeof(uint32_t) && is_magic(file.first(kMagicBytes)) &&
         is_magic(file.last(kMagicBytes)));
  View tail = file.last(kMagicBytes + sizeof(uint32_t));
  const auto length = take_number<uint32_t>(tail);
  demand(length <= file.size() - 2 * kMagicBytes - sizeof(uint32_t));
  View bytes = file.subspan(file.size() - kMagicBytes - sizeof(uint32_t) - length, length);
  ThriftReader in(bytes);
  Footer footer;
  size_t described = 0;
  size_t groups = 0;
  in.structure([&](int id, ThriftType) {
    switch (id) {
      case 2:
        in.list(ThriftType::structure, [&] {
          const Described column = read_described(in);
          if (described++ > 0) footer.chunks.push_back(chunk_of(column));
        });
        return true;
      case 3:
        footer.rows = in.number();
        return true;
      case 4:
        in.list(ThriftType::structure, [&] {
          demand(++groups == 1);
          read_group(in, footer);
        });
        return true;
      case 5:
        in.list(ThriftType::structure, [&] { footer.words.push_back(read_words(in)); });
        return true;
      default:
        return false;
    }
  });
  demand(groups == 1 && footer.rows > 0);
  return footer;
}

PageHeader take_page_header(View& bytes) {
  ThriftReader in(bytes);
  PageHeader header;
  int64_t type = -1;
  int64_t encoding = -1;
  int64_t levels = -1;
  in.structure([&](int id, ThriftType) {
    if (id == 1) return type = in.number(), true;
    if (id == 2) return header.raw_bytes = in.number(), true;
    if (id == 3) return header.bytes = in.number(), true;
    if (id != 5) return false;
    in.structure([&](int part, ThriftType) {
      if (part == 1) return header.values = in.number(), true;
      if (part == 2) return encoding = in.number(), true;
      if (part == 3) return levels = in.number(), true;
      return false;
    });
    return true;
  });
  demand(type == 0 && levels == static_cast<int>(Encoding::levels));
  demand(encoding == static_cast<int>(Encoding::plain) || encoding == static_cast<int>(Encoding::delta));
  header.encoding = static_cast<Encoding>(encoding);
  return header;
}

}  // namespace hindsight::archive::parquet
