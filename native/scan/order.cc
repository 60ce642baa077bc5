#include "scan/order.h"

#include <algorithm>
#include <mutex>
#include <numeric>

#include "base/cancel.h"
#include "base/null_code.h"
#include "scan/columns/frame.h"
#include "scan/occurrences/list_order.h"
#include "scan/scan.h"
#include "store/snapshot/damage.h"

namespace hindsight {

namespace {

constexpr size_t kKeyBins = size_t{1} << 16;
// A window of less than this share of the rows by time is ordered without the others.
constexpr uint64_t kSmallShare = 8;

RowWindow within(const Occurrences& occurrences, RowWindow window) {
  const uint64_t from = std::min(window.from, occurrences.size());
  return {from, std::min(window.count, occurrences.size() - from)};
}

std::vector<uint32_t> part(std::vector<uint32_t> rows, RowWindow window) {
  if (window.from == 0 && rows.size() == 2 * window.count) return rows;
  const auto first = rows.begin() + static_cast<ptrdiff_t>(2 * window.from);
  return {first, first + static_cast<ptrdiff_t>(2 * window.count)};
}

/// How many occurrences every word holds, from the first one on.
struct WordCounts {
  uint32_t first = 0;
  std::vector<uint32_t> counts;

  explicit WordCounts(const Occurrences& occurrences) {
    const auto [least, greatest] = occurrences.span();
    first = static_cast<uint32_t>(least / 64);
    counts.resize(static_cast<size_t>(greatest / 64) - first + 1);
    for (const OccurrencePiece& piece : occurrences.pieces()) {
      for (size_t i = 0; i < piece.words.size(); ++i) {
        counts[piece.words[i] - first] += static_cast<uint32_t>(std::popcount(piece.bits[i]));
      }
    }
  }
};

/// Calls visit(minute, symbol) for all occurrences in words [first, last], by symbol, then time.
template <class Visit>
void each_in_words(const Occurrences& occurrences, uint32_t first, uint32_t last, Visit visit) {
  for (const OccurrencePiece& piece : occurrences.pieces()) {
    if (piece.words.back() < first || piece.words.front() > last) continue;
    auto at =
        static_cast<size_t>(std::lower_bound(piece.words.begin(), piece.words.end(), first) - piece.words.begin());
    for (; at < piece.words.size() && piece.words[at] <= last; ++at) {
      for (uint64_t bits = piece.bits[at]; bits != 0; bits &= bits - 1) {
        visit(piece.words[at] * 64 + static_cast<uint32_t>(std::countr_zero(bits)), piece.symbol);
      }
    }
  }
}

// Words are counted until those of the window are found; their occurrences are put in order by counting minutes.
std::vector<uint32_t> time_window(const Occurrences& occurrences, bool descending, RowWindow window) {
  if (window.count == 0) return {};
  const WordCounts words(occurrences);
  const size_t n = words.counts.size();
  const auto nth = [&](size_t i) { return descending ? n - 1 - i : i; };
  uint64_t before = 0;  // rows of the words before the first one of the window
  size_t begin = 0;
  while (before + words.counts[nth(begin)] <= window.from) before += words.counts[nth(begin++)];
  uint64_t counted = before;
  size_t end = begin;
  while (counted < window.from + window.count) counted += words.counts[nth(end++)];
  const uint32_t first = words.first + static_cast<uint32_t>(std::min(nth(begin), nth(end - 1)));
  const uint32_t last = words.first + static_cast<uint32_t>(std::max(nth(begin), nth(end - 1)));

  std::vector<uint32_t> next(64 * (size_t{last} - first + 1));
  const auto slot_of = [&](uint32_t minute) {
    const size_t slot = minute - 64 * first;
    return descending ? next.size() - 1 - slot : slot;
  };
  each_in_words(occurrences, first, last, [&](uint32_t minute, uint32_t) { ++next[slot_of(minute)]; });
  uint32_t placed = 0;
  for (uint32_t& slot : next) placed += std::exchange(slot, placed);
  std::vector<uint32_t> rows(2 * size_t{placed});
  each_in_words(occurrences, first, last, [&](uint32_t minute, uint32_t symbol) {
    uint32_t* row = rows.data() + 2 * size_t{next[slot_of(minute)]++};
    row[0] = minute;
    row[1] = symbol;
  });
  return part(std::move(rows), {window.from - before, window.count});
}

// Keys ascend in the wanted order; nulls have the greatest, which no value has.
constexpr uint64_t kNull = UINT64_MAX;
uint64_t key_of(int64_t value, bool descending) {
  const uint64_t ascending = static_cast<uint64_t>(value) ^ (uint64_t{1} << 63);
  return is_null(value) ? kNull : descending ? ~ascending : ascending;
}

/// Closed.
struct KeyRange {
  uint64_t least = UINT64_MAX, greatest = 0;
};

struct KeyedRow {
  uint64_t key;
  uint32_t minute, symbol;
  auto operator<=>(const KeyedRow&) const = default;
};

/// The rows by value of a window of many occurrences. Every pass computes the values anew; what it keeps is bounded.
class ValueWindow {
 public:
  ValueWindow(const Snapshot& snapshot, const Operand& operand, const Occurrences& occurrences, bool descending,
              RowWindow window, uint64_t sorted_max, ThreadPool& pool, const std::atomic<int32_t>* cancel)
      : snapshot_(snapshot),
        operand_(operand),
        occurrences_(occurrences),
        descending_(descending),
        window_(window),
        sorted_max_(sorted_max),
        pool_(pool),
        cancel_(cancel) {}

  std::vector<uint32_t> rows() {
    if (window_.count == 0) return {};
    const auto [values, nulls] = range_of_values();
    const uint64_t count = occurrences_.size() - nulls;
    if (count > 0) fill(values, 0, count);
    if (nulls > 0) fill({kNull, kNull}, count, nulls);
    return std::move(rows_);
  }

 private:
  /// Calls visit(piece, minutes, keys) for every piece; several threads call it.
  template <class Visit>
  void each_piece(Visit visit) {
    const auto pieces = occurrences_.pieces();
    pool_.run(pieces.size(), [&](size_t i) {
      stop_if_cancelled(cancel_);
      std::vector<uint32_t> minutes(pieces[i].count);
      pieces[i].list(minutes.data());
      const std::vector<uint32_t> symbols(minutes.size(), pieces[i].symbol);
      const std::vector<int64_t> values = values_at(snapshot_, operand_, symbols, minutes);
      std::vector<uint64_t> keys(values.size());
      for (size_t k = 0; k < keys.size(); ++k) keys[k] = key_of(values[k], descending_);
      visit(pieces[i], minutes, keys);
    });
  }

  /// The range of the values' keys, and the number of nulls.
  std::pair<KeyRange, uint64_t> range_of_values() {
    KeyRange all;
    uint64_t nulls = 0;
    each_piece([&](const OccurrencePiece&, const auto&, const std::vector<uint64_t>& keys) {
      KeyRange some;
      uint64_t none = 0;
      for (const uint64_t key : keys) {
        none += key == kNull ? 1 : 0;
        some.least = std::min(some.least, key);
        some.greatest = std::max(some.greatest, key == kNull ? 0 : key);
      }
      const std::lock_guard lock(mutex_);
      all = {std::min(all.least, some.least), std::max(all.greatest, some.greatest)};
      nulls += none;
    });
    return {all, nulls};
  }

  /// Adds the window's rows among the `count` ones of a range; `before` rows precede it.
  void fill(KeyRange range, uint64_t before, uint64_t count) {
    if (before + count <= window_.from || before >= window_.from + window_.count) return;
    if (range.least == range.greatest) return add_equals(range.least, before);
    if (count <= sorted_max_) return add_sorted(range, before);
    const uint64_t width = (range.greatest - range.least) / kKeyBins + 1;
    std::vector<uint64_t> bins(kKeyBins);
    each_piece([&](const OccurrencePiece&, const auto&, const std::vector<uint64_t>& keys) {
      std::vector<uint32_t> some(kKeyBins);
      for (const uint64_t key : keys) {
        if (range.least <= key && key <= range.greatest) ++some[(key - range.least) / width];
      }
      const std::lock_guard lock(mutex_);
      for (size_t b = 0; b < kKeyBins; ++b) bins[b] += some[b];
    });
    // Neighbouring bins are taken together while they can be sorted at once.
    for (size_t b = 0; b < kKeyBins;) {
      const size_t first = b;
      uint64_t together = bins[b++];
      while (b < kKeyBins && together + bins[b] <= sorted_max_) together += bins[b++];
      const uint64_t last = range.least + (b - 1) * width + (width - 1);
      fill({range.least + first * width, std::min(range.greatest, last)}, before, together);
      before += together;
    }
  }

  void add_sorted(KeyRange range, uint64_t before) {
    std::vector<KeyedRow> found;
    each_piece([&](const OccurrencePiece& piece, const auto& minutes, const std::vector<uint64_t>& keys) {
      std::vector<KeyedRow> some;
      for (size_t i = 0; i < keys.size(); ++i) {
        if (range.least <= keys[i] && keys[i] <= range.greatest) some.push_back({keys[i], minutes[i], piece.symbol});
      }
      const std::lock_guard lock(mutex_);
      found.insert(found.end(), some.begin(), some.end());
    });
    std::sort(found.begin(), found.end());
    for (size_t i = 0; i < found.size(); ++i) {
      if (before + i < window_.from || before + i >= window_.from + window_.count) continue;
      rows_.push_back(found[i].minute);
      rows_.push_back(found[i].symbol);
    }
  }

  /// Of rows with the same value, the window's by time.
  void add_equals(uint64_t equal, uint64_t before) {
    std::vector<std::pair<UninitializedVector<uint32_t>, std::vector<uint64_t>>> words(occurrences_.pieces().size());
    each_piece([&](const OccurrencePiece& piece, const auto& minutes, const std::vector<uint64_t>& keys) {
      auto& [numbers, bits] = words[static_cast<size_t>(&piece - occurrences_.pieces().data())];
      for (size_t i = 0; i < keys.size(); ++i) {
        if (keys[i] != equal) continue;
        if (numbers.empty() || numbers.back() != minutes[i] / 64) {
          numbers.push_back(minutes[i] / 64);
          bits.push_back(0);
        }
        bits.back() |= uint64_t{1} << (minutes[i] % 64);
      }
    });
    Occurrences equals(occurrences_.symbols());
    for (size_t i = 0; i < words.size(); ++i) {
      equals.add(occurrences_.pieces()[i].symbol, std::move(words[i].first), std::move(words[i].second));
    }
    const uint64_t from = std::max(window_.from, before) - before;
    const uint64_t to = std::min(window_.from + window_.count, before + equals.size()) - before;
    const std::vector<uint32_t> some = time_window(equals, false, {from, to - from});
    rows_.insert(rows_.end(), some.begin(), some.end());
  }

  const Snapshot& snapshot_;
  const Operand& operand_;
  const Occurrences& occurrences_;
  bool descending_;
  RowWindow window_;
  uint64_t sorted_max_;
  ThreadPool& pool_;
  const std::atomic<int32_t>* cancel_;
  std::mutex mutex_;
  std::vector<uint32_t> rows_;
};

}  // namespace

std::vector<uint32_t> rows_by_time(const Occurrences& occurrences, bool descending, RowWindow window, ThreadPool& pool,
                                   const std::atomic<int32_t>* cancel, OrderLimits limits) {
  window = within(occurrences, window);
  const bool few = window.count < occurrences.size() / kSmallShare;
  if (few || occurrences.size() > limits.whole) return time_window(occurrences, descending, window);
  return part(list_by_time(list_of(occurrences, pool), descending, pool, cancel), window);
}

std::vector<uint32_t> rows_by_symbol(const Occurrences& occurrences, bool descending, RowWindow window) {
  window = within(occurrences, window);
  std::vector<uint32_t> rows;
  rows.reserve(2 * window.count);
  std::vector<uint32_t> symbols = occurrences.symbols_that_occur();
  if (descending) std::reverse(symbols.begin(), symbols.end());
  uint64_t before = 0;
  std::vector<uint32_t> minutes;
  for (const uint32_t symbol : symbols) {
    for (const OccurrencePiece& piece : occurrences.pieces_of(symbol)) {
      const uint64_t first = std::max(window.from, before) - before;
      const uint64_t last = std::min<uint64_t>(piece.count, std::max(window.from + window.count, before) - before);
      before += piece.count;
      if (first >= last) continue;
      minutes.resize(piece.count);
      piece.list(minutes.data());
      for (uint64_t i = first; i < last; ++i) {
        rows.push_back(minutes[i]);
        rows.push_back(symbol);
      }
    }
  }
  return rows;
}

std::vector<uint32_t> rows_by_value(const Snapshot& snapshot, const Operand& operand, const Occurrences& occurrences,
                                    bool descending, RowWindow window, ThreadPool& pool,
                                    const std::atomic<int32_t>* cancel, OrderLimits limits) {
  window = within(occurrences, window);
  if (occurrences.empty()) return {};
  if (occurrences.size() <= limits.whole) {
    const OccurrenceList list = list_of(occurrences, pool);
    auto values = values_at(snapshot, operand, symbols_of(list), list.minutes, pool, cancel);
    return part(list_by_value(list, std::move(values), descending, pool, cancel), window);
  }
  const auto [least, greatest] = occurrences.span();
  return on_whole_data(
      snapshot, {least - look_back(operand), greatest + 1, {operand.feature}},
      [&] { return occurrences.symbols_that_occur(); },
      [&] {
        return ValueWindow(snapshot, operand, occurrences, descending, window, limits.sorted, pool, cancel).rows();
      });
}

}  // namespace hindsight
