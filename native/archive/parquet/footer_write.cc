#include "archive/parquet/footer.h"
#include "archive/parquet/physical.h"
#include "archive/parquet/thrift.h"

namespace hindsight::archive::parquet {

namespace {

void put_logical_type(ThriftWriter& out, const Chunk& chunk) {
  out.structure(10, [&] {
    switch (chunk.kind) {
      case Kind::text:
        out.structure(1, [] {});
        break;
      case Kind::time:
        out.structure(8, [&] {
          out.boolean(1, true);                                // of UTC
          out.structure(2, [&] { out.structure(1, [] {}); });  // milliseconds
        });
        break;
      default:
        out.structure(5, [&] {
          out.i32(1, chunk.scale);
          out.i32(2, precision_of(chunk.kind));
        });
    }
  });
}

void put_column(ThriftWriter& out, const Chunk& chunk) {
  const bool is_decimal = chunk.kind == Kind::decimal_18 || chunk.kind == Kind::decimal_38;
  out.structure([&] {
    out.i32(1, static_cast<int>(physical_of(chunk.kind)));
    if (chunk.kind == Kind::decimal_38) out.i32(2, kWideBytes);
    out.i32(3, chunk.kind == Kind::time ? kRequired : kOptional);
    out.text(4, chunk.name);
    if (chunk.kind == Kind::whole) return;
    out.i32(6, converted_of(chunk.kind));
    if (is_decimal) {
      out.i32(7, chunk.scale);
      out.i32(8, precision_of(chunk.kind));
    }
    put_logical_type(out, chunk);
  });
}

void put_statistics(ThriftWriter& out, const Chunk& chunk) {
  const auto text = [](const int64_t& value) {
    return std::string_view(reinterpret_cast<const char*>(&value), sizeof value);
  };
  out.structure(12, [&] {
    out.i64(3, 0);
    out.text(5, text(chunk.greatest));
    out.text(6, text(chunk.least));
  });
}

void put_chunk(ThriftWriter& out, const Chunk& chunk, int64_t rows) {
  out.structure([&] {
    out.i64(2, chunk.begin);
    out.structure(3, [&] {
      out.i32(1, static_cast<int>(physical_of(chunk.kind)));
      out.list(2, ThriftType::i32, 2);
      out.element(static_cast<int64_t>(chunk.encoding));
      out.element(static_cast<int64_t>(Encoding::levels));
      out.list(3, ThriftType::binary, 1);
      out.element(chunk.name);
      out.i32(4, static_cast<int>(chunk.codec));
      out.i64(5, rows);
      out.i64(6, chunk.raw_bytes);
      out.i64(7, chunk.bytes);
      out.i64(9, chunk.begin);
      if (chunk.kind == Kind::time) put_statistics(out, chunk);
    });
  });
}

}  // namespace

void put_footer(Bytes& bytes, const Footer& footer) {
  const size_t begin = bytes.size();
  ThriftWriter out(bytes);
  out.structure([&] {
    out.i32(1, 1);
    out.list(2, ThriftType::structure, footer.chunks.size() + 1);
    out.structure([&] {
      out.text(4, "minutes");
      out.i32(5, static_cast<int64_t>(footer.chunks.size()));
    });
    for (const Chunk& chunk : footer.chunks) put_column(out, chunk);
    out.i64(3, footer.rows);
    out.list(4, ThriftType::structure, 1);
    out.structure([&] {
      int64_t raw = 0;
      int64_t stored = 0;
      out.list(1, ThriftType::structure, footer.chunks.size());
      for (const Chunk& chunk : footer.chunks) {
        put_chunk(out, chunk, footer.rows);
        raw += chunk.raw_bytes;
        stored += chunk.bytes;
      }
      out.i64(2, raw);
      out.i64(3, footer.rows);
      out.i64(5, footer.chunks.front().begin);
      out.i64(6, stored);
    });
    out.list(5, ThriftType::structure, footer.words.size());
    for (const auto& [key, value] : footer.words) {
      out.structure([&] {
        out.text(1, key);
        out.text(2, value);
      });
    }
    out.text(6, "hindsight");
    // Without it, readers do not know the order that least and greatest are of.
    out.list(7, ThriftType::structure, footer.chunks.size());
    for (size_t i = 0; i < footer.chunks.size(); ++i) out.structure([&] { out.structure(1, [] {}); });
  });
  put_number<uint32_t>(bytes, static_cast<uint32_t>(bytes.size() - begin));
  put_bytes(bytes, kMagic, kMagicBytes);
}

void put_page_header(Bytes& bytes, const PageHeader& header) {
  ThriftWriter out(bytes);
  out.structure([&] {
    out.i32(1, 0);  // a page of data
    out.i32(2, header.raw_bytes);
    out.i32(3, header.bytes);
    out.structure(5, [&] {
      out.i32(1, header.values);
      out.i32(2, static_cast<int64_t>(header.encoding));
      out.i32(3, static_cast<int64_t>(Encoding::levels));
      out.i32(4, static_cast<int64_t>(Encoding::levels));
    });
  });
}

}  // namespace hindsight::archive::parquet
