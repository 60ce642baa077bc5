#include "archive/merge/month_merge.h"

#include <algorithm>

#include "archive/merge/precedence.h"
#include "base/status.h"

namespace hindsight::archive {

MonthMerge::MonthMerge(int month)
    : first_(first_minute_of_month(month)), minutes_(static_cast<size_t>(first_minute_of_month(month + 1) - first_)) {}

size_t MonthMerge::row_of(Minute minute) const {
  if (minute < first_ || minute >= first_ + static_cast<Minute>(minutes_)) {
    fail("invalid_records", "a record of minute " + std::to_string(minute) + " is not among the " +
                                std::to_string(minutes_) + " that begin with minute " + std::to_string(first_));
  }
  return static_cast<size_t>(minute - first_);
}

void MonthMerge::load(const Columns& from, Group group, size_t i, int64_t* record) const {
  const GroupColumns& g = columns_of(group);
  for (int c = 0; c < g.width(); ++c) {
    const std::vector<int64_t>& values = from[static_cast<size_t>(g.column_at(c))];
    record[c] = values.empty() ? kAbsent : values[i];
  }
}

void MonthMerge::store(Group group, size_t i, const int64_t* record) {
  const GroupColumns& g = columns_of(group);
  for (int c = 0; c < g.width(); ++c) {
    std::vector<int64_t>& values = columns_[static_cast<size_t>(g.column_at(c))];
    if (values.empty()) {
      if (record[c] == kAbsent) continue;
      values.assign(minutes_, kAbsent);
    }
    values[i] = record[c];
  }
}

void MonthMerge::add_stored(Columns stored) {
  for (const std::vector<int64_t>& values : stored) {
    if (!values.empty() && values.size() != minutes_) fail("invalid_records", "a stored column is not of this month");
  }
  stored_ = std::move(stored);
  columns_ = stored_;
}

void MonthMerge::choose(Group group, std::span<const int64_t> rows) {
  const GroupColumns& g = columns_of(group);
  const auto stride = static_cast<size_t>(g.width()) + 1;
  if (rows.size() % stride != 0) fail("invalid_records", "a block of records is cut short");
  std::array<int64_t, kGroupColumnsMax> present{};
  for (size_t at = 0; at < rows.size(); at += stride) {
    const size_t i = row_of(rows[at]);
    const int64_t* record = &rows[at + 1];
    const std::vector<int64_t>& keys = columns_[static_cast<size_t>(g.key)];
    if (!keys.empty() && keys[i] != kAbsent) {
      load(columns_, group, i, present.data());
      if (group == Group::bar && is_another_piece(i, record, present.data())) continue;
      if (compare_records(group, record, present.data()) <= 0) continue;
      if (group == Group::bar) pieces_.erase(i);
    }
    store(group, i, record);
  }
}

/// Whether the minute's bar is made of trades and the record is a part of the same kind. Which parts stay is decided
/// when all parts are known.
bool MonthMerge::is_another_piece(size_t i, const int64_t* record, const int64_t* present) {
  if (!is_piece(record) || made_of(record) != made_of(present)) return false;
  const auto found = pieces_.find(i);
  if (found == pieces_.end()) {
    if (std::equal(record, record + kBarWidth, present)) return true;
    pieces_[i].add(present);
  }
  pieces_[i].add(record);
  return true;
}

RecordCounts MonthMerge::count(Group group, std::span<const int64_t> rows) {
  const GroupColumns& g = columns_of(group);
  const auto stride = static_cast<size_t>(g.width()) + 1;
  if (rows.size() % stride != 0) fail("invalid_records", "a block of records is cut short");
  std::vector<bool>& claimed = claimed_[static_cast<size_t>(group)];
  std::array<int64_t, kGroupColumnsMax> stays{};
  std::array<int64_t, kGroupColumnsMax> stored{};
  if (claimed.empty()) {
    claimed.assign(minutes_, false);
    const std::vector<int64_t>& keys = stored_[static_cast<size_t>(g.key)];
    for (size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == kAbsent) continue;
      load(columns_, group, i, stays.data());
      load(stored_, group, i, stored.data());
      claimed[i] = stays == stored;
    }
  }
  RecordCounts counts;
  for (size_t at = 0; at < rows.size(); at += stride) {
    const size_t i = row_of(rows[at]);
    const int64_t* record = &rows[at + 1];
    load(columns_, group, i, stays.data());
    const auto pieces = group == Group::bar ? pieces_.find(i) : pieces_.end();
    const bool of_pieces = pieces != pieces_.end();
    const bool same = of_pieces ? pieces->second.stays(record) : std::equal(record, record + g.width(), stays.begin());
    if (group == Group::bar && made_of(record) > made_of(stays.data())) {
      ++counts.superseded;
    } else if (same && (of_pieces ? pieces->second.claim(record) : !claimed[i])) {
      ++counts.taken;
      if (!marked_.marks.empty() && (marked_.marks[i] & marks_of(group)) != 0) ++counts.quarantined;
      claimed[i] = true;
    } else if (same || (of_pieces ? pieces->second.covers(record) : is_contained(group, record, stays.data()))) {
      ++counts.duplicates;
    } else {
      ++counts.conflicts;
    }
  }
  return counts;
}

std::array<uint64_t, kGroupCount> MonthMerge::stored_conflicts() const {
  std::array<uint64_t, kGroupCount> conflicts{};
  std::array<int64_t, kGroupColumnsMax> stays{};
  std::array<int64_t, kGroupColumnsMax> stored{};
  for (const GroupColumns& g : kGroups) {
    const std::vector<int64_t>& keys = stored_[static_cast<size_t>(g.key)];
    for (size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == kAbsent) continue;
      load(columns_, g.group, i, stays.data());
      load(stored_, g.group, i, stored.data());
      if (g.group == Group::bar) {
        if (made_of(stored.data()) > made_of(stays.data())) continue;
        const auto pieces = pieces_.find(i);
        if (pieces != pieces_.end() && pieces->second.covers(stored.data())) continue;
      }
      if (!is_contained(g.group, stored.data(), stays.data())) ++conflicts[static_cast<size_t>(g.group)];
    }
  }
  return conflicts;
}

void MonthMerge::mark(const Columns* previous, std::span<const uint32_t> previous_marks) {
  std::array<int64_t, kGroupColumnsMax> record{};
  const std::vector<int64_t>& stored = stored_[static_cast<size_t>(columns_of(Group::bar).key)];
  for (auto& [i, pieces] : pieces_) {
    pieces.choose(record.data());
    store(Group::bar, i, record.data());
    if (stored.empty() || stored[i] == kAbsent) continue;
    load(stored_, Group::bar, i, record.data());
    pieces.claim(record.data());
  }
  BandHistory history;
  if (previous != nullptr) history.replay(view_of(*previous), previous_marks);
  marked_ = mark_quarantine(view_of(columns_), minutes_, history);
}

}  // namespace hindsight::archive
