// Collects single events (trades, quotes, books and so on) beside the records of minutes: packed rows per stream,
// symbol and UTC day. An import keeps them only where it is asked to.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace hindsight::archive {

/// In the order of TICK_STREAMS (src/contract/archive/ticks.ts), which says what the values of a row are.
enum class Stream : int { trades, agg_trades, quotes, book, liquidations, context };

/// Rows of one stream and day. The first value of each is its time in microseconds. A book is of any length: its first
/// value says how many follow.
struct EventBlock {
  Stream stream;
  std::string symbol;
  int64_t day;  ///< since 1970-01-01
  std::vector<int64_t> rows;
};

class EventSink {
 public:
  /// Adds a row of fixed length; `values` begin with the time.
  void add(Stream stream, std::string_view symbol, std::span<const int64_t> values);
  /// Adds a row and, before it, how many values it has.
  void add_counted(Stream stream, std::string_view symbol, std::span<const int64_t> values);

  size_t pending_bytes() const { return pending_ * sizeof(int64_t); }
  std::vector<EventBlock> take();

 private:
  using Key = std::tuple<Stream, std::string, int64_t>;

  std::vector<int64_t>& rows_of(Stream stream, std::string_view symbol, int64_t micros);

  std::map<Key, std::vector<int64_t>> days_;
  const Key* current_ = nullptr;
  std::vector<int64_t>* current_rows_ = nullptr;
  size_t pending_ = 0;
};

}  // namespace hindsight::archive
