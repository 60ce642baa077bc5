// What is worth telling about one file: rows that were rejected and why, how its stamps are ordered, which minutes of
// bars are missing between the first and the last.
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

/// Which minutes of one symbol have a bar, as a bit set in pages of a day.
class MinuteSet {
 public:
  void add(Minute minute);
  /// Appends the missing spans between the first and the last minute; returns how many minutes they hold.
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
  uint64_t unused = 0;        ///< readable rows that nothing is made of: a band outside the vocabulary
  uint64_t out_of_order = 0;  ///< rows below the largest stamp so far
  uint64_t rejected = 0;
  std::map<std::string_view, uint64_t> rejected_by_rule;
  std::vector<RejectedRow> rejected_first;
  /// Known peculiarities of a format that were met and dealt with, by name (docs/archives.md).
  std::map<std::string_view, uint64_t> handled;
  /// Where snapshots come every `slot_minutes`: which of these slots have one.
  MinuteSet slots;
  int64_t slot_minutes = 0;

  void reject(uint64_t line, const char* rule) {
    ++rejected;
    ++rejected_by_rule[rule];
    if (rejected_first.size() < kListedMax) rejected_first.push_back({line, rule});
  }
};

}  // namespace hindsight::archive
