// Facts about one file for the import report: rejected rows and their rules, the order of time stamps, and the minutes
// without a bar between the first and the last bar.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/minute.h"

namespace hindsight::archive {

struct RejectedRow {
  uint64_t line;
  const char* rule;
};

struct MissingSpan {
  std::string symbol;
  Minute from;
  Minute to;  ///< inclusive
};

/// The minutes of one symbol that have a bar: one bit set per day.
class MinuteSet {
 public:
  void add(Minute minute);
  /// Appends the spans without a bar between the first and the last minute; returns how many minutes these spans have.
  uint64_t missing(const std::string& symbol, uint64_t& spans, std::vector<MissingSpan>& listed,
                   size_t listed_max) const;
  bool empty() const { return days_.empty(); }

 private:
  using Day = std::array<uint64_t, 23>;  // 1440 bits
  std::map<int64_t, Day> days_;
  Day* current_ = nullptr;
  int64_t current_day_ = INT64_MIN;
};

struct FileNotes {
  static constexpr size_t kListedMax = 20;

  uint64_t rows = 0;          ///< lines with data
  uint64_t unused = 0;        ///< readable rows that no record is made of: a band outside the vocabulary
  uint64_t out_of_order = 0;  ///< rows whose stamp is below the largest stamp before them
  uint64_t rejected = 0;
  std::map<std::string_view, uint64_t> rejected_by_rule;
  std::vector<RejectedRow> rejected_first;
  /// Known peculiarities of a format that occurred and were handled, by name (docs/internals/normalized-minutes.md).
  std::map<std::string_view, uint64_t> handled;
  /// For sources with a snapshot every `slot_minutes`: the slots that have one.
  MinuteSet slots;
  int64_t slot_minutes = 0;

  void reject(uint64_t line, const char* rule) {
    ++rejected;
    ++rejected_by_rule[rule];
    if (rejected_first.size() < kListedMax) rejected_first.push_back({line, rule});
  }
};

}  // namespace hindsight::archive
