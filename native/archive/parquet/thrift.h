// Thrift's compact protocol, in which Parquet describes its pages and files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "archive/parquet/bytes.h"

namespace hindsight::archive::parquet {

enum class ThriftType : uint8_t { stop, yes, no, i8, i16, i32, i64, number, binary, list, set, map, structure };

/// Writes structs, field by field, in ascending order of their ids.
class ThriftWriter {
 public:
  explicit ThriftWriter(Bytes& out) : out_(out) {}

  void boolean(int id, bool value) { head(id, value ? ThriftType::yes : ThriftType::no); }
  void i32(int id, int64_t value) {
    head(id, ThriftType::i32);
    put_varint(out_, zigzag(value));
  }
  void i64(int id, int64_t value) {
    head(id, ThriftType::i64);
    put_varint(out_, zigzag(value));
  }
  void text(int id, std::string_view value) {
    head(id, ThriftType::binary);
    element(value);
  }
  void list(int id, ThriftType of, size_t count);
  /// Elements of a list.
  void element(std::string_view value) {
    put_varint(out_, value.size());
    put_bytes(out_, value.data(), value.size());
  }
  void element(int64_t value) { put_varint(out_, zigzag(value)); }

  /// A field that is a struct, or, without an id, a struct that is an element of a list or stands alone.
  template <class F>
  void structure(int id, F&& fields) {
    head(id, ThriftType::structure);
    structure(fields);
  }
  template <class F>
  void structure(F&& fields) {
    ids_.push_back(0);
    fields();
    ids_.pop_back();
    out_.push_back(0);
  }

 private:
  void head(int id, ThriftType type);

  Bytes& out_;
  std::vector<int> ids_;  ///< the last id of each open struct
};

/// Reads structs. Throws OtherShape where bytes end too early or nest too deeply.
class ThriftReader {
 public:
  explicit ThriftReader(View& bytes) : bytes_(bytes) {}

  /// Calls `field(id, type)` for each field of a struct; it reads the value and returns true, or returns false and the
  /// value is skipped.
  template <class F>
  void structure(F&& field) {
    demand(++depth_ < kDepthMax);
    int id = 0;
    for (;;) {
      const uint8_t head = take(bytes_, 1)[0];
      if (head == 0) break;
      const auto type = static_cast<ThriftType>(head & 15);
      id = head >> 4 != 0 ? id + (head >> 4) : static_cast<int>(number());
      if (!field(id, type)) skip(type);
    }
    --depth_;
  }
  /// Calls `element()` for each element, which must be of this type.
  template <class F>
  void list(ThriftType of, F&& element) {
    const auto [type, count] = list_head();
    demand(type == of || count == 0);
    for (uint64_t i = 0; i < count; ++i) element();
  }
  int64_t number() { return unzigzag(take_varint(bytes_)); }
  std::string text() {
    const View taken = take(bytes_, take_varint(bytes_));
    return {taken.begin(), taken.end()};
  }

 private:
  static constexpr int kDepthMax = 16;
  struct ListHead {
    ThriftType type;
    uint64_t count;
  };
  ListHead list_head();
  void skip(ThriftType type);

  View& bytes_;
  int depth_ = 0;
};

}  // namespace hindsight::archive::parquet
