// Rows that describe one minute: klines, freqtrade bars, and normalized minutes with any of their columns.
#include <algorithm>
#include <array>
#include <string_view>

#include "archive/rows/row_maker.h"
#include "archive/text/stamp.h"

namespace hindsight::archive {

namespace {

constexpr auto kVenueSuffixes = std::to_array<std::string_view>({
#include "contract/venue_suffixes.inc"
});

constexpr size_t kContractCharsMax = 30;
constexpr size_t kSymbolCharsMax = 64;

constexpr bool is_contract_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/// 2 to 30 letters and digits, then the suffix of a known venue or none. Upper-case ASCII becomes lower case.
bool read_symbol(std::string_view text, std::string& symbol) {
  if (text.size() > kSymbolCharsMax) return false;
  symbol.assign(text);
  for (char& c : symbol) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  const size_t length = std::min(symbol.find('_'), symbol.size());
  if (length < 2 || length > kContractCharsMax) return false;
  if (!std::all_of(symbol.begin(), symbol.begin() + static_cast<ptrdiff_t>(length), is_contract_char)) return false;
  if (length == symbol.size()) return true;
  return std::find(kVenueSuffixes.begin(), kVenueSuffixes.end(), std::string_view(symbol).substr(length + 1)) !=
         kVenueSuffixes.end();
}

/// Whether a readable number has a fraction. Nearly always the text has digits only, which decides it.
bool has_fraction(std::string_view text) {
  if (text.find_first_of(".eE") == std::string_view::npos) return false;
  int64_t value_e8 = 0;
  return parse_decimal(text, 8, value_e8) != Parsed::ok || value_e8 % 100'000'000 != 0;
}

class MinuteRows : public RowMaker {
 public:
  MinuteRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : sink_(sink), notes_(notes), limits_(layout.limits), empty_is_absent_(layout.empty_is_absent) {
    if (!layout.symbol.empty()) symbol_ = &sink.symbol(layout.symbol);
    for (size_t i = 0; i < layout.roles.size(); ++i) {
      const int role = layout.roles[i];
      if (role == kRoleOpenTime) open_time_ = static_cast<int>(i);
      if (role == kRoleCloseTime) close_time_ = static_cast<int>(i);
      if (role == kRoleSymbol) symbol_column_ = static_cast<int>(i);
      if (role >= 0 && role < kColumnCount) {
        values_.push_back({i, role, scale_of(role)});
        groups_[static_cast<size_t>(group_of(role))] = true;
      }
    }
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    if (const char* rule = read(fields)) {
      notes_.reject(line, rule);
      return;
    }
    symbol_->saw(open_micros_, notes_);
    const Minute minute = open_micros_ / kMicrosPerMinute;
    for (const GroupColumns& g : kGroups) {
      if (groups_[static_cast<size_t>(g.group)] && record_[static_cast<size_t>(g.key)] != kAbsent) {
        add(g, minute);
      }
    }
  }

 private:
  void add(const GroupColumns& g, Minute minute) {
    std::array<int64_t, kGroupColumnsMax> record{};
    for (int i = 0; i < g.width(); ++i) {
      record[static_cast<size_t>(i)] = record_[static_cast<size_t>(g.column_at(i))];
    }
    sink_.add(*symbol_, g.group, minute, record.data());
  }

  struct Value {
    size_t field;
    int column;
    int scale;
  };

  const char* read(std::span<const std::string_view> fields) {
    if (!parse_stamp(fields[static_cast<size_t>(open_time_)], open_micros_)) return "unreadable_time";
    if (open_micros_ % kMicrosPerMinute != 0) return "off_minute";
    if (const char* rule = limits_.broken_by(open_micros_)) return rule;
    if (close_time_ >= 0) {
      int64_t close_micros = 0;
      if (!parse_stamp(fields[static_cast<size_t>(close_time_)], close_micros)) return "unreadable_time";
      // 59.999 s after the opening, or 59.999999 s where the archive counts microseconds.
      if (close_micros / 1000 != open_micros_ / 1000 + 59'999) return "not_one_minute";
    }
    if (symbol_column_ >= 0) {
      std::string name;
      if (!read_symbol(fields[static_cast<size_t>(symbol_column_)], name)) return "bad_symbol";
      symbol_ = &sink_.symbol(name);
    }
    record_.fill(kAbsent);
    for (const Value& value : values_) {
      int64_t& cell = record_[static_cast<size_t>(value.column)];
      const Parsed parsed = parse_decimal(fields[value.field], value.scale, cell);
      if (parsed == Parsed::empty && empty_is_absent_) {
        cell = kAbsent;
      } else if (parsed != Parsed::ok) {
        return rule_of(parsed);
      } else if (value.scale == 0 && has_fraction(fields[value.field])) {
        return "not_an_integer";
      } else if (is_narrow(value.column) && (cell >= kNarrowEnd || cell <= -kNarrowEnd)) {
        return "out_of_range";
      }
    }
    return check_groups();
  }

  const char* check_groups() const {
    for (const GroupColumns& g : kGroups) {
      if (!groups_[static_cast<size_t>(g.group)]) continue;
      const auto first = record_.begin() + g.first;
      const auto absent = [](int64_t x) { return x == kAbsent; };
      const bool whole = std::none_of(first, first + g.required, absent);
      if (!whole && !std::all_of(first, first + g.count, absent)) return "incomplete_record";
      if (g.group == Group::bar) {
        if (const char* rule = check_made_of(whole)) return rule;
      }
      if (!whole || g.second < 0) continue;
      const int64_t second = record_[static_cast<size_t>(g.second)];
      if (second == kAbsent) return "incomplete_record";
      if (second < 1 || second > latest_second(g.group)) return "second_out_of_range";
    }
    return nullptr;
  }

  /// A bar either names a known kind of trades and has their keys, or it is a recorded bar and has neither.
  const char* check_made_of(bool whole) const {
    const int64_t made_of = record_[kMadeOf];
    const int64_t first = record_[kFirstTrade];
    const int64_t last = record_[kLastTrade];
    if (made_of == kAbsent) return first == kAbsent && last == kAbsent ? nullptr : "incomplete_record";
    if (!whole || first == kAbsent || last == kAbsent) return "incomplete_record";
    return made_of < kMadeOfTrades || made_of > kMadeOfAggTrades || last < first ? "out_of_range" : nullptr;
  }

  static constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;
  /// For data that a venue publishes late the second may be its arrival, up to an hour after the minute.
  static constexpr int64_t latest_second(Group group) {
    return group == Group::open_interest || group == Group::long_short ? 3660 : 60;
  }

  RecordSink& sink_;
  FileNotes& notes_;
  StampLimits limits_;
  bool empty_is_absent_;
  SymbolRecords* symbol_ = nullptr;
  int open_time_ = -1;
  int close_time_ = -1;
  int symbol_column_ = -1;
  std::vector<Value> values_;
  std::array<bool, kGroupCount> groups_{};
  std::array<int64_t, kColumnCount> record_{};
  int64_t open_micros_ = 0;
};

}  // namespace

const char* rule_of(Parsed parsed) {
  switch (parsed) {
    case Parsed::empty:
      return "missing_value";
    case Parsed::not_a_number:
      return "not_a_number";
    case Parsed::out_of_range:
      return "out_of_range";
    case Parsed::ok:
      break;
  }
  return "";
}

std::unique_ptr<RowMaker> make_minute_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<MinuteRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
