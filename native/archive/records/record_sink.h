// Collects the records that row makers produce: packed rows per symbol, month and group. Full blocks are taken away, so
// memory is bounded whatever the size of the file.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "archive/records/columns.h"
#include "archive/records/event_sink.h"
#include "archive/records/file_notes.h"
#include "base/kept_vector.h"

namespace hindsight::archive {

/// Most files of bars give one block of a few megabytes.
using RecordRows = KeptVector<int64_t, 8 << 20>;

/// Rows of one group, packed: each row is a minute and the columns of the group.
struct RecordBlock {
  std::string symbol;
  int month;
  Group group;
  RecordRows rows;
};

struct SymbolRecords {
  std::string name;
  int64_t largest_micros = INT64_MIN;
  MinuteSet bars;

  /// Counts the row as out of order when a later stamp came before it.
  void saw(int64_t micros, FileNotes& notes) {
    if (micros < largest_micros) {
      ++notes.out_of_order;
    } else {
      largest_micros = micros;
    }
  }

 private:
  friend class RecordSink;
  struct Month {
    RecordRows groups[kGroupCount];
  };
  std::map<int, Month> months_;
  Month* current_ = nullptr;
  int current_number_ = 0;
  Minute current_first_ = 0;
  Minute current_end_ = 0;
};

class RecordSink {
 public:
  /// The records of a symbol. The reference stays valid.
  SymbolRecords& symbol(std::string_view name);

  /// Adds a record: `values` are the group's columns.
  void add(SymbolRecords& symbol, Group group, Minute minute, const int64_t* values);

  /// Where single events go; null unless they are kept.
  EventSink* events() const { return events_.get(); }
  void keep_events() { events_ = std::make_unique<EventSink>(); }

  size_t pending_bytes() const { return pending_ * sizeof(int64_t) + (events_ ? events_->pending_bytes() : 0); }
  std::vector<RecordBlock> take();

  const std::map<std::string, std::unique_ptr<SymbolRecords>, std::less<>>& symbols() const { return symbols_; }

 private:
  std::map<std::string, std::unique_ptr<SymbolRecords>, std::less<>> symbols_;
  SymbolRecords* last_ = nullptr;
  size_t pending_ = 0;
  std::unique_ptr<EventSink> events_;
};

}  // namespace hindsight::archive
