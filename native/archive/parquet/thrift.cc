#include "archive/parquet/thrift.h"

namespace hindsight::archive::parquet {

void ThriftWriter::head(int id, ThriftType type) {
  const int step = id - ids_.back();
  if (step > 0 && step < 16) {
    out_.push_back(static_cast<uint8_t>((step << 4) | static_cast<int>(type)));
  } else {
    out_.push_back(static_cast<uint8_t>(type));
    put_varint(out_, zigzag(id));
  }
  ids_.back() = id;
}

void ThriftWriter::list(int id, ThriftType of, size_t count) {
  head(id, ThriftType::list);
  const auto type = static_cast<int>(of);
  if (count < 15) {
    out_.push_back(static_cast<uint8_t>((count << 4) | static_cast<size_t>(type)));
  } else {
    out_.push_back(static_cast<uint8_t>(0xf0 | type));
    put_varint(out_, count);
  }
}

ThriftReader::ListHead ThriftReader::list_head() {
  const uint8_t head = take(bytes_, 1)[0];
  const uint64_t count = head >> 4 == 15 ? take_varint(bytes_) : head >> 4;
  demand(count <= bytes_.size());  // an element takes a byte at least
  return {static_cast<ThriftType>(head & 15), count};
}

void ThriftReader::skip(ThriftType type) {
  switch (type) {
    case ThriftType::yes:
    case ThriftType::no:
      return;
    case ThriftType::i8:
      take(bytes_, 1);
      return;
    case ThriftType::i16:
    case ThriftType::i32:
    case ThriftType::i64:
      take_varint(bytes_);
      return;
    case ThriftType::number:
      take(bytes_, 8);
      return;
    case ThriftType::binary:
      take(bytes_, take_varint(bytes_));
      return;
    case ThriftType::list:
    case ThriftType::set: {
      const auto [of, count] = list_head();
      // A truth value is a byte in a list, and part of the head in a struct.
      const bool is_truth = of == ThriftType::yes || of == ThriftType::no;
      demand(++depth_ < kDepthMax);
      for (uint64_t i = 0; i < count; ++i) skip(is_truth ? ThriftType::i8 : of);
      --depth_;
      return;
    }
    case ThriftType::structure:
      structure([](int, ThriftType) { return false; });
      return;
    default:  // Parquet has no maps
      throw OtherShape{};
  }
}

}  // namespace hindsight::archive::parquet
