#include "archive/merge/precedence.h"

#include <algorithm>
#include <string>

#include "archive/text/decimal.h"

namespace hindsight::archive {

namespace {

std::string canonical_text(const GroupColumns& columns, const int64_t* record) {
  std::string text;
  for (int i = 0; i < columns.width(); ++i) {
    if (i > 0) text += ',';
    if (record[i] != kAbsent) append_decimal(text, record[i], scale_of(columns.column_at(i)));
  }
  return text;
}

int sign(int64_t a, int64_t b) {
  return a < b ? -1 : (a > b ? 1 : 0);
}

}  // namespace

int64_t made_of(const int64_t* bar) {
  return bar[kMadeOfAt] == kAbsent ? 0 : bar[kMadeOfAt];
}

int compare_records(Group group, const int64_t* a, const int64_t* b) {
  const GroupColumns& columns = columns_of(group);
  const auto by = [&](int c) { return sign(a[c - columns.first], b[c - columns.first]); };
  if (group == Group::bar) {
    if (const int order = sign(made_of(b), made_of(a))) return order;
    if (const int order = by(column(Field::trade_count))) return order;
    if (const int order = by(column(Field::volume))) return order;
  }
  if (columns.second >= 0) {
    if (const int order = by(columns.second)) return order;
  }
  if (group == Group::depth) {
    if (const int order = by(kSnapshots)) return order;
  }
  if (std::equal(a, a + columns.width(), b)) return 0;
  return canonical_text(columns, a).compare(canonical_text(columns, b));
}

bool is_contained(Group group, const int64_t* a, const int64_t* b) {
  const GroupColumns& columns = columns_of(group);
  for (int i = 0; i < columns.width(); ++i) {
    if (a[i] != kAbsent && a[i] != b[i]) return false;
  }
  return true;
}

}  // namespace hindsight::archive
