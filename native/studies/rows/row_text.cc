#include "studies/rows/row_text.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "studies/rows/times.h"

namespace hindsight::studies {

namespace {

/// An integer with so many decimals, without trailing zeros: −1234500 with 6 decimals is −1.2345.
void put_decimal(std::string& to, int64_t value, int decimals) {
  std::array<char, 24> digits;
  const uint64_t size = value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
  const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), size).ptr;
  const auto length = static_cast<int>(end - digits.data());
  if (value < 0) to += '-';
  if (length > decimals) {
    to.append(digits.data(), static_cast<size_t>(length - decimals));
  } else {
    to += '0';
  }
  size_t kept = static_cast<size_t>(std::min(length, decimals));
  const char* fraction = end - kept;
  while (kept > 0 && fraction[kept - 1] == '0') --kept;
  if (kept == 0) return;
  to += '.';
  if (length < decimals) to.append(static_cast<size_t>(decimals - length), '0');
  to.append(fraction, kept);
}

class RowLine {
 public:
  explicit RowLine(std::string& to) : to_(to) {}

  void text(std::string_view text) {
    begin();
    to_ += text;
  }
  void none(size_t cells = 1) {
    for (size_t i = 0; i < cells; ++i) begin();
  }
  void flag(bool value) { text(value ? "true" : "false"); }
  void count(int64_t value) {
    begin();
    put_decimal(to_, value, 0);
  }
  void amount(int64_t value_e9) {
    begin();
    put_decimal(to_, value_e9, 9);
  }
  void price(int64_t value_e8) {
    begin();
    if (value_e8 != kNoPrice) put_decimal(to_, value_e8, 8);
  }
  void time(BarNumber bar) {
    begin();
    put_minute(to_, bar * kBarMinutes);
  }
  void end() { to_ += '\n'; }

 private:
  void begin() {
    if (!first_) to_ += ',';
    first_ = false;
  }

  std::string& to_;
  bool first_ = true;
};

constexpr size_t kExitCells = 10, kUnfilledCells = 4;

void put_exit_cells(RowLine& line, const Exit& exit, BarNumber fill_bar) {
  line.text(kReasonNames[static_cast<size_t>(exit.reason)]);
  line.time(fill_bar + exit.at);
  line.price(exit.price);
  for (const int64_t amount :
       {exit.earned.gross_e9, exit.earned.slippage_e9, exit.earned.fees_e9, exit.earned.funding_e9})
    line.amount(amount);
  line.count(exit.settlements);
  line.count(exit.substituted_marks);
  line.amount(exit.earned.net_e9);
}

/// The reasons of all possible exits, in the order of the contract, with a bar between them.
std::string reasons_of(const Outcome& outcome) {
  std::string all;
  for (size_t reason = 0; reason < kReasons; ++reason) {
    const auto exits = outcome.possible();
    const bool possible = std::any_of(exits.begin(), exits.end(),
                                      [&](const Exit& exit) { return static_cast<size_t>(exit.reason) == reason; });
    if (!possible) continue;
    if (!all.empty()) all += '|';
    all += kReasonNames[reason];
  }
  return all;
}

/// An unfilled order returns 0 on either path.
void put_unfilled(RowLine& line) {
  for (int path = 0; path < 2; ++path) {
    line.none(kExitCells - 1);
    line.amount(0);
  }
  line.none(kUnfilledCells);
}

void put_policy(RowLine& line, const PolicyRow& row, BarNumber signal) {
  const Outcome& outcome = row.outcome;
  const bool filled = outcome.fate == Fate::filled;
  const BarNumber fill_bar = signal + 1 + outcome.fill_at;
  line.text(kFateNames[static_cast<size_t>(outcome.fate)]);
  line.none();
  line.price(outcome.order);
  if (filled) {
    line.time(fill_bar);
  } else {
    line.none();
  }
  line.price(outcome.fill);
  if (filled) {
    line.flag(outcome.maker);
  } else {
    line.none();
  }
  line.flag(outcome.touch_only);
  line.price(outcome.stop);
  line.price(outcome.target);
  line.text(reasons_of(outcome));
  if (!filled) return put_unfilled(line);
  put_exit_cells(line, outcome.possible().front(), fill_bar);
  put_exit_cells(line, outcome.possible().back(), fill_bar);
  line.count(outcome.open_bars);
  line.count(outcome.settled_bars);
  line.amount(row.mfe_e9);
  line.amount(row.mae_e9);
}

}  // namespace

RowWriter::RowWriter(const RowStore& store, const RowOrder& order, const std::vector<std::string>& names,
                     const Costs& costs, Side side, size_t policy)
    : order_(order), names_(names), costs_(costs), side_(side) {
  for (size_t symbol = 0; symbol < names.size(); ++symbol) readers_.emplace_back(store, symbol, policy);
}

std::string RowWriter::next(size_t count) {
  std::string text;
  const size_t end = std::min(order_.size(), at_ + count);
  text.reserve((end - at_) * 320);
  for (; at_ < end; ++at_) write(text, order_[at_].first, order_[at_].second);
  return text;
}

void RowWriter::write(std::string& to, BarNumber bar, uint32_t symbol) {
  RowLine line(to);
  RowStore::Reader& reader = readers_[symbol];
  const OpportunityRow row = reader.opportunity();
  line.text(names_[symbol]);
  line.time(bar + 1);
  if (row.unknown == Unknown::none) {
    put_policy(line, reader.policy(costs_, side_), bar);
    line.amount(row.mfe_e9);
    line.amount(row.mae_e9);
  } else {
    line.text("unknown");
    line.text(kUnknownNames[static_cast<size_t>(row.unknown)]);
    line.none(8 + 2 * kExitCells + 6);
  }
  line.end();
}

}  // namespace hindsight::studies
