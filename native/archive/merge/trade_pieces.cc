#include "archive/merge/trade_pieces.h"

#include <algorithm>

#include "archive/merge/precedence.h"

namespace hindsight::archive {

namespace {

/// A sum that does not fit is held at the limit, so it is never a sentinel and the quarantine rules see a number.
void add_to(int64_t& sum, int64_t x) {
  if (sum == kAbsent || x == kAbsent) {
    sum = kAbsent;
  } else if (__builtin_add_overflow(sum, x, &sum)) {
    sum = INT64_MAX;
  }
}

}  // namespace

bool is_piece(const int64_t* bar) {
  return bar[kMadeOfAt] != kAbsent && bar[kFirstTradeAt] != kAbsent && bar[kLastTradeAt] != kAbsent;
}

int TradePieces::find(const int64_t* bar) const {
  for (size_t i = 0; i < pieces_.size(); ++i) {
    if (std::equal(pieces_[i].bar.begin(), pieces_[i].bar.end(), bar)) return static_cast<int>(i);
  }
  return -1;
}

void TradePieces::add(const int64_t* bar) {
  if (find(bar) >= 0) return;
  Piece piece;
  std::copy(bar, bar + kBarWidth, piece.bar.begin());
  pieces_.push_back(piece);
}

void TradePieces::choose(int64_t* bar) {
  constexpr auto kTrades = static_cast<size_t>(column(Field::trade_count));
  std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) {
    if (a.bar[kTrades] != b.bar[kTrades]) return a.bar[kTrades] > b.bar[kTrades];
    if (a.first() != b.first()) return a.first() < b.first();
    if (a.last() != b.last()) return a.last() < b.last();
    return compare_records(Group::bar, a.bar.data(), b.bar.data()) > 0;
  });
  std::vector<Piece> taken;
  for (const Piece& piece : pieces_) {
    const bool apart = std::all_of(taken.begin(), taken.end(), [&](const Piece& other) {
      return piece.last() < other.first() || piece.first() > other.last();
    });
    if (apart) taken.push_back(piece);
  }
  std::sort(taken.begin(), taken.end(), [](const Piece& a, const Piece& b) { return a.first() < b.first(); });
  pieces_ = std::move(taken);
  std::copy(pieces_[0].bar.begin(), pieces_[0].bar.end(), bar);
  for (size_t i = 1; i < pieces_.size(); ++i) {
    const int64_t* piece = pieces_[i].bar.data();
    bar[column(Field::high)] = std::max(bar[column(Field::high)], piece[column(Field::high)]);
    bar[column(Field::low)] = std::min(bar[column(Field::low)], piece[column(Field::low)]);
    bar[column(Field::close)] = piece[column(Field::close)];
    for (int c = column(Field::volume); c <= column(Field::taker_buy_quote_volume); ++c) add_to(bar[c], piece[c]);
    bar[kLastTradeAt] = piece[kLastTradeAt];
  }
}

bool TradePieces::claim(const int64_t* bar) {
  const int at = find(bar);
  if (at < 0 || pieces_[static_cast<size_t>(at)].claimed) return false;
  pieces_[static_cast<size_t>(at)].claimed = true;
  return true;
}

bool TradePieces::covers(const int64_t* bar) const {
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const Piece& piece) {
    return is_piece(bar) && piece.first() <= bar[kFirstTradeAt] && bar[kLastTradeAt] <= piece.last();
  });
}

}  // namespace hindsight::archive
