#include "studies/opportunities.h"

#include <algorithm>
#include <string>

#include "base/cancel.h"
#include "base/status.h"
#include "scan/clauses/sequence.h"
#include "scan/columns/symbol_index.h"
#include "scan/simd/kernels.h"
#include "scan/tasks.h"

namespace hindsight::studies {

namespace {

/// What is known of clauses at the close of a bar.
struct Known {
  NullReason excluded = NullReason::none;
  bool holds = false;
};

/// The minute that ends when the bar closes.
constexpr Minute last_minute(BarNumber bar) {
  return (bar + 1) * kBarMinutes - 1;
}

/// The clauses of a program over the bars of one symbol.
class Clauses {
 public:
  Clauses(const Snapshot& snapshot, const Program& program)
      : snapshot_(snapshot), program_(program), needs_(requirements_of(program)), indexes_(snapshot, program) {}

  /// Evaluates the clauses at the closes of bars [from, from + known.size()), which lie in the symbol's record.
  void look(uint32_t symbol, BarNumber from, std::span<Known> known, const std::atomic<int32_t>* cancel) const {
    // As long as the longest task of a scan: its bitmaps stay in the second-level cache, and a cancelled run ends soon.
    constexpr size_t kStretchBars = 65'536 / kBarMinutes;
    for (size_t at = 0; at < known.size(); at += kStretchBars) {
      stop_if_cancelled(cancel);
      look(symbol, from + static_cast<BarNumber>(at), known.subspan(at, std::min(kStretchBars, known.size() - at)));
    }
  }

 private:
  void look(uint32_t symbol, BarNumber from, std::span<Known> known) const {
    const Minute begin = last_minute(from), end = last_minute(from + static_cast<BarNumber>(known.size()) - 1) + 1;
    ScanStats stats;
    // Intermediate steps round look-backs up to whole words; 256 minutes allow for that.
    const Frame frame(snapshot_, symbol, begin - needs_.look_back - 256, end, fresh_arena(), stats, &indexes_);
    const Eligibility eligible = eligibility(frame, program_, needs_, begin, end);
    const Live live = find_occurrences(frame, program_, needs_, eligible, begin, end);
    size_t word = 0;
    for (size_t i = 0; i < known.size(); ++i) {
      const Minute minute = last_minute(from + static_cast<BarNumber>(i));
      known[i].excluded = reason_at(eligible, minute);
      while (word < live.count && live.range.begin + live.words[word] < minute >> 6) ++word;
      known[i].holds = word < live.count && live.range.begin + live.words[word] == minute >> 6 &&
                       (live.bits[word] >> (minute & 63) & 1) != 0;
    }
    publish_simd_calls();
  }

  /// The strongest reason, because a bucket of a query is excluded once.
  static NullReason reason_at(const Eligibility& eligible, Minute minute) {
    if (eligible.excluded.words == nullptr || !eligible.excluded.test(minute)) return NullReason::none;
    for (size_t r = kNullReasonCount; r-- > 0;)
      if (eligible.why.reasons[r] != nullptr && eligible.why.existing(r).test(minute))
        return static_cast<NullReason>(r + 1);
    fail("internal", "a bucket is excluded without a reason");
  }

  const Snapshot& snapshot_;
  const Program& program_;
  const Requirements needs_;
  const RunIndexes indexes_;
};

/// A sliding window of the last `of` bars.
class ActivityWindow {
 public:
  explicit ActivityWindow(const Activity& activity)
      : activity_(activity), window_(static_cast<size_t>(activity.of), {NullReason::warm_up, false}) {
    by_reason_[index(NullReason::warm_up)] = activity.of;
  }

  void add(const Known& known) {
    Known& oldest = window_[next_];
    by_reason_[index(oldest.excluded)] -= 1;
    holding_ -= oldest.holds ? 1 : 0;
    oldest = known;
    by_reason_[index(known.excluded)] += 1;
    holding_ += known.holds ? 1 : 0;
    next_ = (next_ + 1) % window_.size();
  }

  Known now() const {
    const int64_t unknown = activity_.of - by_reason_[index(NullReason::none)];
    const bool strict = activity_.of * kBarMinutes <= 240;  // the same coverage rule as for windows of minutes
    if (unknown > (strict ? 0 : activity_.of / 20))
      for (size_t r = kNullReasonCount; r > 0; --r)
        if (by_reason_[r] > 0) return {static_cast<NullReason>(r), false};
    return {NullReason::none, holding_ >= activity_.at_least};
  }

 private:
  static size_t index(NullReason reason) { return static_cast<size_t>(reason); }

  const Activity& activity_;
  std::vector<Known> window_;
  size_t next_ = 0;
  int32_t holding_ = 0;
  std::array<int32_t, kNullReasonCount + 1> by_reason_{};
};

struct Found {
  std::vector<uint32_t> bars;
  BarCounts open, sealed;
};

class Search {
 public:
  Search(const Snapshot& snapshot, const OpportunityRules& rules, const std::atomic<int32_t>* cancel)
      : snapshot_(snapshot), rules_(rules), cancel_(cancel), clauses_(snapshot, rules.clauses) {
    if (rules.activity) active_.emplace(snapshot, rules.activity->clauses);
  }

  Found of(uint32_t symbol) const {
    const SymbolRecord& record = snapshot_.symbols[symbol];
    const BarNumber from = first_bar(record, rules_.clauses.from);
    // A bar is in scope when its last minute is before the end of the scope and in the record.
    const BarNumber end = floor_div(std::min(rules_.clauses.to, record.last + 1), kBarMinutes);
    Found found;
    if (from >= end) return found;
    std::vector<Known> known(static_cast<size_t>(end - from));
    clauses_.look(symbol, from, known, cancel_);
    if (rules_.activity) add_activity(symbol, from, known);
    walk(from, known, found);
    return found;
  }

 private:
  /// The first bar whose last minute is in the record and whose first one is not before `from`.
  static BarNumber first_bar(const SymbolRecord& record, Minute from) {
    const BarNumber recorded = floor_div(record.first, kBarMinutes);
    return from <= record.first ? recorded : std::max(recorded, floor_div(from + kBarMinutes - 1, kBarMinutes));
  }

  void add_activity(uint32_t symbol, BarNumber from, std::span<Known> known) const {
    const Activity& activity = *rules_.activity;
    const BarNumber begin = std::max(first_bar(snapshot_.symbols[symbol], INT64_MIN), from - activity.of + 1);
    std::vector<Known> active(static_cast<size_t>(from - begin) + known.size());
    active_->look(symbol, begin, active, cancel_);
    ActivityWindow window(activity);
    const size_t before = static_cast<size_t>(from - begin);
    for (size_t i = 0; i < active.size(); ++i) {
      window.add(active[i]);
      if (i < before) continue;
      const Known now = window.now();
      Known& both = known[i - before];
      both.excluded = stronger(both.excluded, now.excluded);
      both.holds = both.holds && now.holds && both.excluded == NullReason::none;
    }
  }

  void walk(BarNumber from, std::span<const Known> known, Found& found) const {
    BarNumber deaf_until = INT64_MIN;
    for (size_t i = 0; i < known.size(); ++i) {
      const BarNumber bar = from + static_cast<BarNumber>(i);
      BarCounts& counts = bar < rules_.sealed_from ? found.open : found.sealed;
      counts.scanned += 1;
      if (known[i].excluded != NullReason::none) {
        counts.excluded[static_cast<size_t>(known[i].excluded) - 1] += 1;
        continue;
      }
      counts.eligible += 1;
      if (!known[i].holds) continue;
      counts.candidates += 1;
      if (bar < deaf_until) {
        counts.suppressed += 1;
        continue;
      }
      counts.opportunities += 1;
      deaf_until = bar + rules_.cooldown_bars;
      found.bars.push_back(static_cast<uint32_t>(bar));
    }
  }

  const Snapshot& snapshot_;
  const OpportunityRules& rules_;
  const std::atomic<int32_t>* cancel_;
  const Clauses clauses_;
  std::optional<Clauses> active_;
};

void add(BarCounts& to, const BarCounts& from) {
  to.scanned += from.scanned;
  to.eligible += from.eligible;
  to.candidates += from.candidates;
  to.suppressed += from.suppressed;
  to.opportunities += from.opportunities;
  for (size_t r = 0; r < kNullReasonCount; ++r) to.excluded[r] += from.excluded[r];
}

}  // namespace

Opportunities find_opportunities(const Snapshot& snapshot, const OpportunityRules& rules, ThreadPool& pool,
                                 const std::atomic<int32_t>* cancel) {
  Opportunities all;
  all.symbols = selected_symbols(snapshot, rules.clauses);
  all.bars.resize(snapshot.symbols.size());
  const Search search(snapshot, rules, cancel);
  std::vector<Found> found(all.symbols.size());
  std::atomic<uint64_t> count = 0;
  pool.run(all.symbols.size(), [&](size_t i) {
    found[i] = search.of(all.symbols[i]);
    if ((count += found[i].bars.size()) > rules.opportunities_max)
      fail("result_too_large", "there are more than " + std::to_string(rules.opportunities_max) +
                                   " opportunities, which is what fits the memory limit of a study");
  });
  for (size_t i = 0; i < found.size(); ++i) {
    add(all.open, found[i].open);
    add(all.sealed, found[i].sealed);
    all.bars[all.symbols[i]] = std::move(found[i].bars);
  }
  return all;
}

}  // namespace hindsight::studies
