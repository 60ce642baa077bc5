// Where an event stands: in the minute whose (open, close] contains it, with its second after the open, 1 to 60,
// rounded up, so that it never looks earlier than it was.
#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "archive/records/record_sink.h"
#include "archive/text/stamp.h"

namespace hindsight::archive {

struct EventMinute {
  Minute minute;
  int64_t second;
};

constexpr EventMinute event_minute(int64_t micros) {
  const Minute minute = (micros - 1) / kMicrosPerMinute;
  const int64_t since_open = micros - minute * kMicrosPerMinute;
  return {minute, (since_open + kMicrosPerSecond - 1) / kMicrosPerSecond};
}

/// Of many events in a minute the latest stays (of equally late ones the last row). A few minutes are kept open for
/// rows that come late; a row later still becomes a record of its own, and the merge decides.
template <int kColumns>
class LatestInMinute {
 public:
  using Record = std::array<int64_t, static_cast<size_t>(kColumns)>;

  LatestInMinute(Group group, RecordSink& sink, SymbolRecords& symbol) : group_(group), sink_(sink), symbol_(symbol) {}

  void offer(Minute minute, int64_t micros, const Record& record) {
    if (open_.empty() || current_->first != minute) {
      const auto [entry, added] = open_.try_emplace(minute, Entry{INT64_MIN, {}});
      current_ = entry;
      if (added && open_.size() > kOpenMax) {
        // The oldest minute goes, even if it is the one that the late row has just opened.
        entry->second = {micros, record};
        flush(open_.begin());
        return;
      }
    }
    if (micros >= current_->second.micros) current_->second = {micros, record};
  }

  void finish() {
    while (!open_.empty()) flush(open_.begin());
  }

 private:
  static constexpr size_t kOpenMax = 64;
  struct Entry {
    int64_t micros;
    Record record;
  };
  using Open = std::map<Minute, Entry>;

  void flush(typename Open::iterator entry) {
    sink_.add(symbol_, group_, entry->first, entry->second.record.data());
    open_.erase(entry);
    if (!open_.empty()) current_ = std::prev(open_.end());
  }

  Group group_;
  RecordSink& sink_;
  SymbolRecords& symbol_;
  Open open_;
  typename Open::iterator current_{};
};

}  // namespace hindsight::archive
