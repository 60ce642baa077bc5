// Changes of an order book: one row per level, several rows to a message. A message is kept whole or not at all,
// because a part of one would give a book that never was. No record of a minute is made of them.
//
// Messages form a chain by which a missing one is noticed: each names its own id and that of the message before. Where
// the source has no ids, the times of arrival stand for them.
#include <algorithm>
#include <array>

#include "archive/records/event_sink.h"
#include "archive/rows/row_maker.h"
#include "archive/text/stamp.h"
#include "base/status.h"

namespace hindsight::archive {

namespace {

/// As BOOK_LEVELS_MAX (src/contract/archive/ticks.ts).
constexpr size_t kLevelsMax = 20'000;
constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;
constexpr int64_t kWholeBook = 0;
constexpr int64_t kChange = 1;

struct ChangedLevel {
  int64_t price;
  int64_t amount;
};

/// What the rows of one message have in common.
struct Head {
  int64_t micros = 0;
  int64_t received = kAbsent;
  int64_t kind = kChange;
  int64_t first = kAbsent;
  int64_t last = kAbsent;
  int64_t previous = kAbsent;

  bool operator==(const Head&) const = default;
};

class BookChangeRows : public RowMaker {
 public:
  BookChangeRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        events_(sink.events()),
        time_(static_cast<size_t>(position_of(layout, kRoleEventTime))),
        price_(static_cast<size_t>(position_of(layout, kRolePrice))),
        amount_(static_cast<size_t>(position_of(layout, kRoleAmount))),
        received_(position_of(layout, kRoleArrivalTime)),
        side_(position_of(layout, kRoleSide)),
        is_ask_(position_of(layout, kRoleIsAsk)),
        is_snapshot_(position_of(layout, kRoleIsSnapshot)),
        first_(position_of(layout, kRoleFirstUpdate)),
        last_(position_of(layout, kRoleLastUpdate)),
        previous_(position_of(layout, kRolePreviousUpdate)) {
    if (side_ < 0 && is_ask_ < 0) fail("invalid_layout", "no column is the side");
    if (last_ < 0 && received_ < 0) fail("invalid_layout", "no column is the last update or the time of arrival");
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    // A row that the parser has rejected may belong to the message before or after it.
    if (notes_.rejected != rejected_) lose_around();
    row_of_message(fields, line);
    rejected_ = notes_.rejected;
  }

  void finish() override {
    if (notes_.rejected != rejected_) lose_around();
    end_message();
  }

 private:
  void row_of_message(std::span<const std::string_view> fields, uint64_t line) {
    Head head;
    if (const char* rule = read_head(fields, head)) {
      lose_around();
      return notes_.reject(line, rule);
    }
    if (!open_ || head != head_) begin_message(head);
    if (const char* rule = limits_.broken_by(head.micros)) {
      lost_ = true;
      return notes_.reject(line, rule);
    }
    ChangedLevel level{};
    bool ask = false;
    if (const char* rule = read_level(fields, level, ask)) {
      lost_ = true;
      return notes_.reject(line, rule);
    }
    std::vector<ChangedLevel>& levels = ask ? asks_ : bids_;
    if (levels.size() == kLevelsMax) {
      lost_ = true;
      return notes_.reject(line, "book_too_deep");
    }
    symbol_.saw(head.micros, notes_);
    levels.push_back(level);
  }

  /// The open message and the next one may lack a row.
  void lose_around() {
    lost_ = true;
    next_lost_ = true;
  }

  void begin_message(const Head& head) {
    end_message();
    open_ = true;
    lost_ = next_lost_;
    next_lost_ = false;
    head_ = head;
  }

  void end_message() {
    if (open_ && lost_) {
      ++notes_.handled["incomplete_updates"];
      arrived_ = kAbsent;
    } else if (open_) {
      keep();
    }
    open_ = false;
    lost_ = false;
    bids_.clear();
    asks_.clear();
  }

  void keep() {
    if (events_ == nullptr) return;
    Head head = head_;
    if (last_ < 0) {
      head.last = head.received;
      head.previous = head.kind == kWholeBook ? kAbsent : arrived_;
    }
    // Clocks of a venue step back a little; the chain says what came first.
    const bool follows = last_ < 0 || (head.kind == kChange && head.previous == latest_);
    if (follows && head.micros < latest_micros_ && latest_micros_ - head.micros <= kMicrosPerSecond) {
      head.micros = latest_micros_;
      ++notes_.handled["retimed_updates"];
    }
    arrived_ = head.received;
    latest_ = head.last;
    latest_micros_ = head.micros;
    best_first(bids_, [](const ChangedLevel& a, const ChangedLevel& b) { return a.price > b.price; });
    best_first(asks_, [](const ChangedLevel& a, const ChangedLevel& b) { return a.price < b.price; });
    event_.assign({head.micros, head.received, head.kind, head.first, head.last, head.previous,
                   static_cast<int64_t>(bids_.size()), static_cast<int64_t>(asks_.size())});
    for (const std::vector<ChangedLevel>* side : {&bids_, &asks_}) {
      for (const ChangedLevel& level : *side) {
        event_.push_back(level.price);
        event_.push_back(level.amount);
      }
    }
    events_->add_counted(Stream::book, symbol_.name, event_);
  }

  /// Of several rows of one price the last counts.
  template <typename Before>
  static void best_first(std::vector<ChangedLevel>& levels, Before before) {
    std::stable_sort(levels.begin(), levels.end(), before);
    size_t kept = 0;
    for (size_t i = 0; i < levels.size(); ++i) {
      if (kept > 0 && levels[kept - 1].price == levels[i].price) --kept;
      levels[kept++] = levels[i];
    }
    levels.resize(kept);
  }

  const char* read_head(std::span<const std::string_view> fields, Head& head) const {
    const auto field = [&](int position) { return fields[static_cast<size_t>(position)]; };
    if (!parse_stamp(fields[time_], head.micros)) return "unreadable_time";
    if (received_ >= 0 && !parse_stamp(field(received_), head.received)) return "unreadable_time";
    if (is_snapshot_ >= 0) {
      const std::string_view kind = field(is_snapshot_);
      if (kind == "true" || kind == "snap") {
        head.kind = kWholeBook;
      } else if (kind != "false" && kind != "set") {
        return "unknown_update";
      }
    }
    if (last_ < 0) return nullptr;
    const std::array<std::pair<int, int64_t*>, 3> ids = {
        {{first_, &head.first}, {last_, &head.last}, {previous_, &head.previous}}};
    for (const auto& [position, id] : ids) {
      if (position < 0) continue;
      if (field(position).find_first_not_of("-0123456789") != std::string_view::npos) return "not_an_integer";
      const Parsed parsed = parse_decimal(field(position), 0, *id);
      if (parsed != Parsed::ok) return rule_of(parsed);
    }
    // Snapshots have -1 in place of the update before them.
    if (head.previous < 0) head.previous = kAbsent;
    return nullptr;
  }

  const char* read_level(std::span<const std::string_view> fields, ChangedLevel& level, bool& ask) const {
    Parsed parsed = parse_decimal(fields[price_], 8, level.price);
    if (parsed == Parsed::ok) parsed = parse_decimal(fields[amount_], 8, level.amount);
    if (parsed != Parsed::ok) return rule_of(parsed);
    if (level.price >= kNarrowEnd) return "out_of_range";
    if (level.price <= 0 || level.amount < 0) return "impossible_level";
    const std::string_view side = fields[static_cast<size_t>(side_ >= 0 ? side_ : is_ask_)];
    ask = side == "ask" || side == "a" || (side_ < 0 && side == "1");
    if (!ask && side != "bid" && side != "b" && (side_ >= 0 || side != "0")) return "unknown_side";
    return nullptr;
  }

  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  EventSink* events_;
  size_t time_;
  size_t price_;
  size_t amount_;
  int received_;
  int side_;
  int is_ask_;
  int is_snapshot_;
  int first_;
  int last_;
  int previous_;

  bool open_ = false;
  bool lost_ = false;       ///< a row of the open message was rejected
  bool next_lost_ = false;  ///< so may have been one of the next message
  uint64_t rejected_ = 0;   ///< rows that were rejected until the last call
  Head head_;
  std::vector<ChangedLevel> bids_;
  std::vector<ChangedLevel> asks_;
  std::vector<int64_t> event_;
  int64_t arrived_ = kAbsent;  ///< when the message before arrived; absent where it was dropped
  int64_t latest_ = kAbsent;
  int64_t latest_micros_ = INT64_MIN;
};

}  // namespace

std::unique_ptr<RowMaker> make_book_change_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<BookChangeRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
