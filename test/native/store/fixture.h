// Small segments with known columns, in a temporary folder that is deleted with the fixture.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "check.h"
#include "store/build/symbol_part.h"
#include "store/segment/segment_reader.h"
#include "store/segment/segment_writer.h"
#include "store/snapshot/column_shape.h"

namespace hindsight::test {

class TempFolder {
 public:
  TempFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "hindsight-store-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~TempFolder() { std::filesystem::remove_all(path_); }
  std::string operator/(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

inline std::vector<uint8_t> read_bytes(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

inline void write_bytes(const std::string& path, const std::vector<uint8_t>& bytes) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

inline const std::vector<ColumnStart>& no_starts() {
  static const std::vector<ColumnStart> starts(column_count() - kPriceColumns);
  return starts;
}

/// The fixture's value for a slot of a symbol's column: nulls of every reason, negative and large values. Calendar
/// columns depend on the slot alone.
inline int64_t fixture_value(const std::string& symbol, size_t column, int64_t slot) {
  const ColumnShape shape = column_shape(column);
  uint64_t x = static_cast<uint64_t>(slot) * 0x9E3779B97F4A7C15u + column * 0xBF58476D1CE4E5B9u;
  if (!shape.shared) x += std::hash<std::string>{}(symbol);
  x ^= x >> 31;
  x *= 0x94D049BB133111EBu;
  x ^= x >> 29;
  if (!shape.shared && x % 13 < 5 && (x >> 8) % 3 == 0) return null_code<int64_t>(static_cast<NullReason>(1 + x % 5));
  if (shape.label_count > 0) return static_cast<int64_t>((x >> 16) % shape.label_count);
  if (shape.price) return static_cast<int64_t>(1 + (x >> 16) % 100'000) * 1'000'000;
  return static_cast<int64_t>((x >> 16) % 2'000'000) - 1'000'000;
}

template <class T>
std::vector<uint8_t> stored_as(const std::vector<int64_t>& values) {
  std::vector<uint8_t> bytes(values.size() * sizeof(T));
  T* out = reinterpret_cast<T*>(bytes.data());
  for (size_t i = 0; i < values.size(); ++i) {
    out[i] = is_null(values[i]) ? null_code<T>(reason_of(values[i])) : static_cast<T>(values[i]);
  }
  return bytes;
}

inline void set_column(SymbolPart& part, size_t column, int64_t first_slot, const std::vector<int64_t>& values) {
  const uint8_t width = column_shape(column).width;
  const auto bytes = width == 1   ? stored_as<int8_t>(values)
                     : width == 4 ? stored_as<int32_t>(values)
                                  : stored_as<int64_t>(values);
  part.set(column, first_slot, bytes.data(), values.size());
}

/// Writes a part with fixture values in every own column. The digest of a day repeats the day's number.
inline void write_fixture_part(const std::string& path, const std::string& symbol, Minute begin, Minute end,
                               Minute valid_begin, Minute valid_end) {
  SymbolPart part(symbol, begin, end, valid_begin, valid_end);
  for (const size_t column : columns_by_name(Layer::own)) {
    const SlotRange range = slot_range(column_shape(column).stride, valid_begin, valid_end);
    const int64_t first = range.first_slot + static_cast<int64_t>(range.lead);
    std::vector<int64_t> values;
    for (size_t i = 0; i < range.count; ++i) {
      values.push_back(fixture_value(symbol, column, first + static_cast<int64_t>(i)));
    }
    set_column(part, column, first, values);
  }
  std::vector<ColumnStart> starts(column_count() - kPriceColumns);
  for (size_t i = 0; i < starts.size(); ++i) starts[i] = {valid_begin, valid_begin + static_cast<Minute>(i)};
  part.encode(starts);
  std::vector<Sha256> digests(part.days());
  for (size_t day = 0; day < digests.size(); ++day) digests[day].fill(static_cast<uint8_t>(day + 1));
  part.write(path, digests);
}

inline constexpr Minute kDay = kMinutesPerDay;
inline constexpr Minute kBegin = 20'000 * kDay;

/// Two symbols over two days: "alpha" in all minutes, "beta" from the middle of the first day to early on the second.
inline std::string write_fixture_segment(const TempFolder& folder, const std::string& name = "segment") {
  const Minute end = kBegin + 2 * kDay;
  write_fixture_part(folder / (name + ".alpha"), "alpha", kBegin, end, kBegin, end);
  write_fixture_part(folder / (name + ".beta"), "beta", kBegin, end, kBegin + 700, kBegin + kDay + 31);
  compose_segment(
      folder / name, kBegin, end,
      {{folder / (name + ".beta"), Packing::part, {"beta"}}, {folder / (name + ".alpha"), Packing::part, {"alpha"}}},
      false);
  return folder / name;
}

}  // namespace hindsight::test
