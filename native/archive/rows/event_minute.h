// The minute of an event: its (open, close] contains the event. The event's second after the open is 1 to 60, rounded
// up, so that an event never looks earlier than it was.
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

/// Keeps the latest event of each minute (of equally late ones the last row). A few minutes stay open for rows that
/// come late. A row that comes later than that becomes a record of its own, and the merge decides.
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
        // The oldest minute is closed, even if the late row has just opened it.
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
