// The best levels of a book, snapshot after snapshot. The last snapshot of a minute gives its best quote and the bands
// of the book. A band holds what lies within so many basis points of mid. When the worst known level lies inside a
// band, unknown levels may follow within it, and the band is absent.
#include <algorithm>
#include <string>

#include "archive/rows/event_minute.h"
#include "archive/rows/row_maker.h"
#include "archive/text/json_fields.h"
#include "base/rounding.h"

namespace hindsight::archive {

namespace {

struct Level {
  int64_t price;
  int64_t amount;

  bool operator==(const Level&) const = default;
};

struct Bands {
  std::array<int64_t, kBands> notional;
  std::array<int64_t, kBands> base;
};

/// Mid is half of the sum of best bid and best ask. All prices are doubled here, so that they stay integers.
void measure_side(std::span<const Level> levels, int64_t twice_mid, int first_band, Bands& bands) {
  int128 notional_e16 = 0;
  int128 base = 0;
  size_t next = 0;
  for (int b = 0; b < kBandsPerSide; ++b) {
    const int128 edge = static_cast<int128>(twice_mid) * kBandBps[static_cast<size_t>(b)];
    const auto distance = [&](const Level& level) {
      const int64_t from_mid = 2 * level.price - twice_mid;
      return static_cast<int128>(from_mid < 0 ? -from_mid : from_mid) * 10'000;
    };
    for (; next < levels.size() && distance(levels[next]) <= edge; ++next) {
      notional_e16 += static_cast<int128>(levels[next].price) * levels[next].amount;
      base += levels[next].amount;
    }
    const bool reached = !levels.empty() && distance(levels.back()) >= edge;
    const int128 notional = divide_half_even(notional_e16, 100'000'000);
    if (!reached || notional >= INT64_MAX || base >= INT64_MAX) return;
    bands.notional[static_cast<size_t>(first_band + b)] = static_cast<int64_t>(notional);
    bands.base[static_cast<size_t>(first_band + b)] = static_cast<int64_t>(base);
  }
}

class LevelRows : public RowMaker {
 public:
  LevelRows(const Layout& layout, RecordSink& sink, FileNotes& notes)
      : notes_(notes),
        limits_(layout.limits),
        symbol_(sink.symbol(layout.symbol)),
        quotes_(Group::quote, sink, symbol_),
        books_(Group::depth, sink, symbol_),
        events_(sink.events()),
        time_(static_cast<size_t>(position_of(layout, kRoleEventTime))),
        received_(position_of(layout, kRoleArrivalTime)),
        bids_at_(position_of(layout, kRoleBids)),
        asks_at_(position_of(layout, kRoleAsks)) {
    for (int level = 0; bids_at_ < 0; ++level) {
      std::array<int, 4> at{};
      for (int i = 0; i < 4; ++i) at[static_cast<size_t>(i)] = position_of(layout, kRoleLevels + 4 * level + i);
      if (std::any_of(at.begin(), at.end(), [](int position) { return position < 0; })) break;
      levels_at_.push_back(at);
    }
  }

  void row(std::span<const std::string_view> fields, uint64_t line) override {
    int64_t micros = 0;
    if (!parse_stamp(fields[time_], micros)) return notes_.reject(line, "unreadable_time");
    if (const char* rule = limits_.broken_by(micros)) return notes_.reject(line, rule);
    bids_.clear();
    asks_.clear();
    if (const char* rule = bids_at_ >= 0 ? read_arrays(fields) : read_columns(fields)) {
      return notes_.reject(line, rule);
    }
    symbol_.saw(micros, notes_);
    if (bids_.empty() || asks_.empty()) {
      ++notes_.handled["one_sided_books"];
      return;
    }
    if (events_ != nullptr) keep_event(fields, micros);
    const EventMinute at = event_minute(micros);
    const Level& bid = bids_.front();
    const Level& ask = asks_.front();
    quotes_.offer(at.minute, micros, {bid.price, bid.amount, ask.price, ask.amount, at.second});
    Bands bands;
    bands.notional.fill(kAbsent);
    bands.base.fill(kAbsent);
    measure_side(bids_, bid.price + ask.price, 0, bands);
    measure_side(asks_, bid.price + ask.price, kBandsPerSide, bands);
    if (bids_ == last_bids_ && asks_ == last_asks_) ++notes_.handled["unchanged_books"];
    std::swap(bids_, last_bids_);
    std::swap(asks_, last_asks_);
    // When the levels reach the end of no band, they give a quote but no book.
    const auto recorded = [](int64_t x) { return x != kAbsent; };
    if (std::any_of(bands.notional.begin(), bands.notional.end(), recorded)) offer(at, micros, bands);
  }

  void finish() override {
    quotes_.finish();
    books_.finish();
  }

 private:
  void keep_event(std::span<const std::string_view> fields, int64_t micros) {
    int64_t received = kAbsent;
    if (received_ >= 0 && !parse_stamp(fields[static_cast<size_t>(received_)], received)) received = kAbsent;
    constexpr int64_t kSnapshot = 0;
    event_.assign({micros, received, kSnapshot, kAbsent, kAbsent, kAbsent, static_cast<int64_t>(bids_.size()),
                   static_cast<int64_t>(asks_.size())});
    for (const std::vector<Level>* side : {&bids_, &asks_}) {
      for (const Level& level : *side) {
        event_.push_back(level.price);
        event_.push_back(level.amount);
      }
    }
    events_->add_counted(Stream::book, symbol_.name, event_);
  }

  static constexpr int kWidth = columns_of(Group::depth).count;
  static constexpr int64_t kNarrowEnd = 1'000'000'000'000'000'000;

  static const char* add_level(std::string_view price, std::string_view amount, std::vector<Level>& levels) {
    Level level{};
    Parsed parsed = parse_decimal(price, 8, level.price);
    if (parsed == Parsed::ok) parsed = parse_decimal(amount, 8, level.amount);
    if (parsed != Parsed::ok) return rule_of(parsed);
    if (level.price >= kNarrowEnd || level.price <= -kNarrowEnd) return "out_of_range";
    levels.push_back(level);
    return nullptr;
  }

  const char* read_columns(std::span<const std::string_view> fields) {
    for (const auto& at : levels_at_) {
      for (size_t side = 0; side < 2; ++side) {
        const std::string_view price = fields[static_cast<size_t>(at[2 * side])];
        const std::string_view amount = fields[static_cast<size_t>(at[2 * side + 1])];
        // A book with fewer levels leaves the remaining fields empty.
        if (price.empty() && amount.empty()) continue;
        if (const char* rule = add_level(price, amount, side == 0 ? asks_ : bids_)) return rule;
      }
    }
    return nullptr;
  }

  const char* read_arrays(std::span<const std::string_view> fields) {
    for (const bool is_bid : {true, false}) {
      std::string_view text = fields[static_cast<size_t>(is_bid ? bids_at_ : asks_at_)];
      std::string_view price;
      std::string_view amount;
      while (next_pair(text, price, amount)) {
        if (const char* rule = add_level(price, amount, is_bid ? bids_ : asks_)) return rule;
      }
      if (!at_end(text)) return "not_json";
    }
    return nullptr;
  }

  /// A stream of books counts as two snapshots a minute, like the archive's samples of 30 s, so a frozen band is found
  /// after the same ten minutes. A band did not change in a minute when all books of the minute agree on it.
  void offer(const EventMinute& at, int64_t micros, const Bands& bands) {
    if (at.minute != minute_) {
      minute_ = at.minute;
      moved_.fill(false);
    } else {
      for (size_t b = 0; b < kBands; ++b) {
        moved_[b] = moved_[b] || bands.notional[b] != last_.notional[b] || bands.base[b] != last_.base[b];
      }
    }
    last_ = bands;
    constexpr int kFirst = columns_of(Group::depth).first;
    LatestInMinute<kWidth>::Record record{};
    record[0] = at.second;
    uint64_t repeats = 0;
    for (size_t b = 0; b < kBands; ++b) {
      record[static_cast<size_t>(kFirstBand - kFirst) + b] = bands.notional[b];
      record[static_cast<size_t>(kFirstBase - kFirst) + b] = bands.base[b];
      repeats |= (moved_[b] ? uint64_t{1} : uint64_t{2}) << (4 * b);
    }
    record[kSnapshots - kFirst] = 2;
    record[kRepeats - kFirst] = static_cast<int64_t>(repeats);
    books_.offer(at.minute, micros, record);
  }

  FileNotes& notes_;
  StampLimits limits_;
  SymbolRecords& symbol_;
  LatestInMinute<5> quotes_;
  LatestInMinute<kWidth> books_;
  EventSink* events_;
  std::vector<int64_t> event_;
  size_t time_;
  int received_;
  int bids_at_;
  int asks_at_;
  std::vector<std::array<int, 4>> levels_at_;
  std::vector<Level> bids_;
  std::vector<Level> asks_;
  std::vector<Level> last_bids_;
  std::vector<Level> last_asks_;
  Minute minute_ = kNoMinute;
  Bands last_{};
  std::array<bool, kBands> moved_{};
};

}  // namespace

std::unique_ptr<RowMaker> make_level_rows(const Layout& layout, RecordSink& sink, FileNotes& notes) {
  return std::make_unique<LevelRows>(layout, sink, notes);
}

}  // namespace hindsight::archive
