#include "studies/study.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include "base/status.h"

namespace hindsight::studies {

namespace {

/// The parts of each settlement in the sum that returns.h charges. Their sum may differ from it by their rounding.
std::vector<FundingLeg> legs_of(const SymbolBars& bars, Side side, const Outcome& outcome, const Exit& exit) {
  const bool at_close = exit.reason == Reason::time || exit.reason == Reason::horizon;
  if (exit.settlements == 0) return {};
  const Minute close = bars.number_of(exit.at + 1) * kBarMinutes;
  std::vector<FundingLeg> legs;
  for (const SymbolBars::Paid& paid :
       bars.paid(bars.number_of(outcome.fill_at) * kBarMinutes, at_close ? close : close - 1)) {
    const int128 amount = int128{paid.rate_e12} * paid.mark * (side == Side::long_ ? -1 : 1);
    legs.push_back({paid, static_cast<int64_t>(divide_half_even(amount, int128{outcome.fill} * 1000))});
  }
  return legs;
}

/// The outcomes of some opportunities of a block, as a block.
class SelectedOutcomes {
 public:
  template <class Chosen>
  SelectedOutcomes(const OutcomeBlock& block, Chosen chosen) : block_(block) {
    const size_t policies = block.policies.size();
    for (size_t i = 0; i < block.opportunities.size(); ++i) {
      if (!chosen(i)) continue;
      opportunities_.push_back(block.opportunities[i]);
      unknown_.push_back(block.unknown[i]);
      const auto own = block.outcomes.subspan(i * policies, policies);
      outcomes_.insert(outcomes_.end(), own.begin(), own.end());
    }
  }
  template <class Take>
  void give(Take take) const {
    if (opportunities_.empty()) return;
    take({block_.symbol, block_.bars, opportunities_, unknown_, outcomes_, block_.policies, block_.horizon_bars});
  }

 private:
  const OutcomeBlock& block_;
  std::vector<uint32_t> opportunities_;
  std::vector<Unknown> unknown_;
  std::vector<Outcome> outcomes_;
};

}  // namespace

Study::Study(std::shared_ptr<const Snapshot> snapshot, StudyRequest request, ThreadPool& pool,
             const std::atomic<int32_t>* cancel)
    : snapshot_(std::move(snapshot)),
      request_(std::move(request)),
      found_(find_opportunities(*snapshot_, request_.opportunities, pool, cancel)) {
  for (size_t part = 0; part < kParts; ++part) {
    results_.emplace_back(snapshot_->symbols.size(), request_.policies.size());
    control_.emplace_back(snapshot_->symbols.size(), request_.policies.size());
  }
  for (auto& path : paths_) path = std::make_unique<PathCollector>(request_.rules.horizon_bars);
  choose_examples();
  if (!request_.rows) return;
  for (const SymbolRecord& symbol : snapshot_->symbols) names_.push_back(symbol.name);
  for (size_t part = 0; part < kParts; ++part) {
    rows_.emplace_back(snapshot_->symbols.size(), request_.policies.size());
    order_[part] = order_of(static_cast<Part>(part));
  }
}

RowOrder Study::order_of(Part part) const {
  RowOrder order;
  for (const uint32_t symbol : found_.symbols)
    for (const uint32_t bar : found_.bars[symbol])
      if (part_of(bar) == part) order.emplace_back(bar, symbol);
  std::sort(order.begin(), order.end());
  return order;
}

std::unique_ptr<RowWriter> Study::rows(Part part, size_t policy) const {
  const auto of = static_cast<size_t>(part);
  return std::make_unique<RowWriter>(rows_.at(of), order_[of], names_, request_.rules.costs,
                                     request_.policies.at(policy).side, policy);
}

/// Examples are chosen before the simulation: the first ones by time, then symbol.
void Study::choose_examples() {
  std::array<std::vector<std::pair<uint32_t, uint32_t>>, kParts> first;
  for (const uint32_t symbol : found_.symbols) {
    std::array<size_t, kParts> taken{};
    for (const uint32_t bar : found_.bars[symbol]) {
      const auto part = static_cast<size_t>(part_of(bar));
      if (taken[part]++ < request_.examples_max) first[part].emplace_back(bar, symbol);
    }
  }
  for (size_t part = 0; part < kParts; ++part) {
    std::sort(first[part].begin(), first[part].end());
    if (first[part].size() > request_.examples_max) first[part].resize(request_.examples_max);
    if (!first[part].empty()) last_example_[part] = first[part].back();
  }
}

std::span<const uint32_t> Study::control_of_symbol(uint32_t symbol) const {
  if (request_.control.empty()) return {};
  const SymbolRecord& record = snapshot_->symbols[symbol];
  const std::vector<uint32_t>& all = request_.control[symbol];
  // The close of the bar is the last minute of it.
  const auto closes = [](uint32_t bar) { return (Minute{bar} + 1) * kBarMinutes - 1; };
  const auto begin =
      std::partition_point(all.begin(), all.end(), [&](uint32_t bar) { return closes(bar) < record.first; });
  const auto end = std::partition_point(begin, all.end(), [&](uint32_t bar) { return closes(bar) <= record.last; });
  return {begin, end};
}

NeededBars Study::needed(uint32_t symbol) const {
  const auto& bars = found_.bars[symbol];
  const std::span<const uint32_t> control = control_of_symbol(symbol);
  if (bars.empty() && control.empty()) return {};
  const SymbolRecord& record = snapshot_->symbols[symbol];
  const BarNumber first = floor_div(record.first, kBarMinutes), last = floor_div(record.last, kBarMinutes);
  BarNumber earliest = INT64_MAX, latest = INT64_MIN;
  for (const std::span<const uint32_t> some : {std::span<const uint32_t>(bars), control}) {
    if (some.empty()) continue;
    earliest = std::min(earliest, BarNumber{some.front()});
    latest = std::max(latest, BarNumber{some.back()});
  }
  return {std::max(first, earliest - kHistoryBars), std::min(last, latest + request_.rules.horizon_bars) + 1};
}

void Study::simulate(uint32_t symbol, const RecordedMinutes& minutes, const std::vector<Settlement>& settlements,
                     ThreadPool& pool, const std::atomic<int32_t>* cancel, std::atomic<int32_t>* done) {
  if (symbol >= found_.bars.size()) fail("invalid_argument", "symbol: no such symbol number");
  const auto& signals = found_.bars[symbol];
  const std::span<const uint32_t> control = control_of_symbol(symbol);
  if (signals.empty() && control.empty()) return;
  const NeededBars needed_bars = needed(symbol);
  if (minutes.from != needed_bars.from ||
      static_cast<BarNumber>(minutes.bars.size()) != needed_bars.end - needed_bars.from)
    fail("invalid_argument", "minutes: other bars than the symbol's opportunities need");
  const auto expect = [&](std::vector<ResultCollector>& collectors, std::span<const uint32_t> bars) {
    const auto sealed = static_cast<size_t>(
        std::count_if(bars.begin(), bars.end(), [&](uint32_t bar) { return part_of(bar) == Part::sealed; }));
    collectors[static_cast<size_t>(Part::open)].expect(symbol, bars.size() - sealed);
    collectors[static_cast<size_t>(Part::sealed)].expect(symbol, sealed);
  };
  expect(results_, signals);
  expect(control_, control);

  // Every bar is simulated once, whether it is a signal, a moment of the control, or both.
  std::vector<uint32_t> bars;
  std::set_union(signals.begin(), signals.end(), control.begin(), control.end(), std::back_inserter(bars));
  const Minute last_signal = (BarNumber{bars.back()} + 1) * kBarMinutes;
  const std::vector<Increment> increments = increments_of(*snapshot_, symbol, last_signal);
  // Stretches of opportunities with the same increment; nearly always there is only one.
  std::vector<std::pair<size_t, size_t>> stretches;
  std::vector<int64_t> sizes;
  for (size_t i = 0, at = 0; i < bars.size(); ++i) {
    while (at + 1 < increments.size() && increments[at + 1].since < (BarNumber{bars[i]} + 1) * kBarMinutes) ++at;
    if (sizes.empty() || sizes.back() != increments[at].size) {
      sizes.push_back(increments[at].size);
      stretches.emplace_back(i, i);
    }
    stretches.back().second = i + 1;
  }
  for (size_t s = 0; s < stretches.size(); ++s) {
    const auto load = [&](size_t) {
      auto study = std::make_shared<SymbolStudy>(SymbolStudy{
          SymbolBars(bar_records(*snapshot_, symbol, minutes, settlements, sizes[s], request_.rules.minutes)), {}});
      for (size_t i = stretches[s].first; i < stretches[s].second; ++i)
        study->opportunities.push_back(static_cast<uint32_t>(BarNumber{bars[i]} - minutes.from));
      return study;
    };
    run_study(
        {.rules = request_.rules,
         .policies = request_.policies,
         .symbols = 1,
         .load = load,
         .take =
             [&](const OutcomeBlock& block) {
               const auto among = [&](std::span<const uint32_t> some) {
                 return [&block, some](size_t i) {
                   return std::binary_search(some.begin(), some.end(),
                                             static_cast<uint32_t>(block.bars.number_of(block.opportunities[i])));
                 };
               };
               SelectedOutcomes(block, among(signals)).give([&](const OutcomeBlock& own) { take(own, symbol, done); });
               // A bar of which only the close is missing cannot be a signal either.
               SelectedOutcomes(block, [&, chosen = among(control)](size_t i) {
                 return chosen(i) && block.bars.bar(block.opportunities[i]).close > 0;
               }).give([&](const OutcomeBlock& own) { take_control(own, symbol); });
             },
         .cancel = cancel},
        pool);
  }
}

size_t Study::first_sealed(const OutcomeBlock& block) const {
  size_t sealed = 0;
  while (sealed < block.opportunities.size() &&
         part_of(block.bars.number_of(block.opportunities[sealed])) == Part::open)
    ++sealed;
  return sealed;
}

void Study::take_control(const OutcomeBlock& block, uint32_t symbol) {
  const size_t sealed = first_sealed(block);
  OutcomeBlock own = block;
  own.symbol = symbol;
  control_[static_cast<size_t>(Part::open)].take(own, 0, sealed);
  control_[static_cast<size_t>(Part::sealed)].take(own, sealed);
}

void Study::take(const OutcomeBlock& block, uint32_t symbol, std::atomic<int32_t>* done) {
  const auto bar_of = [&](size_t i) { return block.bars.number_of(block.opportunities[i]); };
  const size_t sealed = first_sealed(block);
  OutcomeBlock own = block;
  own.symbol = symbol;
  results_[static_cast<size_t>(Part::open)].take(own, 0, sealed);
  results_[static_cast<size_t>(Part::sealed)].take(own, sealed);
  if (!request_.policies.empty()) {
    paths_[static_cast<size_t>(Part::open)]->take(own, 0, sealed);
    paths_[static_cast<size_t>(Part::sealed)]->take(own, sealed, block.opportunities.size());
  }
  if (request_.rows) {
    rows_[static_cast<size_t>(Part::open)].take(own, 0, sealed);
    rows_[static_cast<size_t>(Part::sealed)].take(own, sealed, block.opportunities.size());
  }
  for (size_t i = 0; i < block.opportunities.size(); ++i) {
    const Part part = i < sealed ? Part::open : Part::sealed;
    const auto& last = last_example_[static_cast<size_t>(part)];
    const std::pair<uint32_t, uint32_t> place = {static_cast<uint32_t>(bar_of(i)), symbol};
    if (last && place <= *last) keep_example(block, i, symbol, part);
  }
  if (done != nullptr) done->fetch_add(static_cast<int32_t>(block.opportunities.size()), std::memory_order_relaxed);
}

void Study::keep_example(const OutcomeBlock& block, size_t i, uint32_t symbol, Part part) {
  Example example{.symbol = symbol,
                  .bar = block.bars.number_of(block.opportunities[i]),
                  .unknown = block.unknown[i],
                  .increment = block.bars.increment(),
                  .policies = {}};
  for (size_t p = 0; p < request_.policies.size() && example.unknown == Unknown::none; ++p) {
    ExampleOutcome one{block.outcomes[i * request_.policies.size() + p], 0, {}};
    one.fill_bar = block.bars.number_of(one.outcome.fill_at);
    for (const Exit& exit : one.outcome.possible())
      one.exits.push_back(
          {exit, block.bars.number_of(exit.at), legs_of(block.bars, request_.policies[p].side, one.outcome, exit)});
    example.policies.push_back(std::move(one));
  }
  const std::lock_guard lock(examples_mutex_);
  examples_[static_cast<size_t>(part)].push_back(std::move(example));
}

Study::Reports Study::report(Part part, ThreadPool& pool, const std::atomic<int32_t>* cancel) {
  const StudyResults results = results_[static_cast<size_t>(part)].finish();
  const Minute horizon = Minute{request_.rules.horizon_bars} * kBarMinutes;
  Reports reports{report_of(results, request_.policies, request_.baseline_of, horizon, pool, cancel), std::nullopt};
  if (!request_.control.empty())
    reports.control = studies::control_of(results, control_[static_cast<size_t>(part)].finish(), horizon, pool);
  return reports;
}

std::vector<PathPoint> Study::average_path(Part part) const {
  return paths_[static_cast<size_t>(part)]->finish(Minute{request_.rules.horizon_bars} * kBarMinutes);
}

std::vector<Example> Study::examples(Part part) {
  std::vector<Example> all = std::exchange(examples_[static_cast<size_t>(part)], {});
  std::sort(all.begin(), all.end(),
            [](const Example& a, const Example& b) { return std::tie(a.bar, a.symbol) < std::tie(b.bar, b.symbol); });
  return all;
}

OccurrenceList Study::anchors(Part part) const {
  OccurrenceList all;
  all.offsets.push_back(0);
  for (const auto& bars : found_.bars) {
    for (const uint32_t bar : bars)
      if (part_of(bar) == part) all.minutes.push_back(static_cast<uint32_t>((BarNumber{bar} + 1) * kBarMinutes - 1));
    all.offsets.push_back(static_cast<uint32_t>(all.minutes.size()));
  }
  return all;
}

}  // namespace hindsight::studies
