#include "studies/rows/row_store.h"

#include "studies/simulation/excursions.h"

namespace hindsight::studies {

namespace {

// Flags of an outcome, above its fate.
enum RowFlag : uint64_t {
  kMaker = 8,
  kTouchOnly = 16,
  kOrder = 32,
  kStop = 64,
  kTarget = 128,
};
constexpr int kExitShift = 8, kOpenShift = 10, kSettledShift = 12;

uint64_t flags_of(const Outcome& outcome) {
  // At most three exits and two open bars: that of the fill, and the first later one that reaches a stop or a target.
  uint64_t flags = static_cast<uint64_t>(outcome.fate) | uint64_t{outcome.exit_count} << kExitShift |
                   uint64_t{outcome.open_bars} << kOpenShift | uint64_t{outcome.settled_bars} << kSettledShift;
  if (outcome.maker) flags |= kMaker;
  if (outcome.touch_only) flags |= kTouchOnly;
  if (outcome.order != kNoPrice) flags |= kOrder;
  if (outcome.stop != kNoPrice) flags |= kStop;
  if (outcome.target != kNoPrice) flags |= kTarget;
  return flags;
}

void put_exit(RowBytes& to, PriceChain& prices, int64_t increment, const Outcome& outcome, const Exit& exit) {
  to.put(static_cast<uint64_t>(exit.reason) | (exit.settlements != 0 ? 8u : 0u));
  to.put(exit.at - outcome.fill_at);
  prices.put(to, exit.price, increment);
  if (exit.settlements == 0) return;
  to.put(static_cast<uint64_t>(exit.settlements));
  to.put(static_cast<uint64_t>(exit.substituted_marks));
  to.put_signed(exit.earned.funding_e9);
}

void put_outcome(RowBytes& to, PriceChain& prices, const OutcomeBlock& block, size_t at, Side side,
                 const Outcome& outcome) {
  static_assert(kFates <= 8 && kReasons <= 8);
  const int64_t increment = block.bars.increment();
  to.put(flags_of(outcome));
  for (const int64_t price : {outcome.order, outcome.stop, outcome.target})
    if (price != kNoPrice) prices.put(to, price, increment);
  if (outcome.fate != Fate::filled) return;
  to.put(outcome.fill_at - (at + 1));
  prices.put(to, outcome.fill, increment);
  for (const Exit& exit : outcome.possible()) put_exit(to, prices, increment, outcome, exit);
  const Excursions excursions = excursions_of(block.bars, side, outcome, outcome.possible().front());
  to.put_signed(excursions.mfe_e9);
  to.put_signed(excursions.mae_e9);
}

}  // namespace

RowStore::RowStore(size_t symbols, size_t policies) : symbols_(symbols) {
  for (OfSymbol& symbol : symbols_) {
    symbol.outcomes.resize(policies);
    symbol.prices.resize(policies);
  }
}

void RowStore::take(const OutcomeBlock& block, size_t begin, size_t end) {
  OfSymbol& symbol = symbols_[block.symbol];
  const size_t policies = block.policies.size();
  for (size_t i = begin; i < end; ++i) {
    const bool same = block.bars.increment() == symbol.increment;
    symbol.own.put(static_cast<uint64_t>(block.unknown[i]) | (same ? 0u : 8u));
    if (!same) symbol.own.put(static_cast<uint64_t>(block.bars.increment()));
    symbol.increment = block.bars.increment();
    if (block.unknown[i] != Unknown::none) continue;
    const uint32_t at = block.opportunities[i];
    const Excursions own = excursions_after(block.bars, at, block.horizon_bars);
    symbol.own.put_signed(own.mfe_e9);
    symbol.own.put_signed(own.mae_e9);
    for (size_t p = 0; p < policies; ++p)
      put_outcome(symbol.outcomes[p], symbol.prices[p], block, at, block.policies[p].side,
                  block.outcomes[i * policies + p]);
  }
}

RowStore::Reader::Reader(const RowStore& store, size_t symbol, size_t policy)
    : own_(store.symbols_[symbol].own), outcomes_(store.symbols_[symbol].outcomes[policy]) {}

OpportunityRow RowStore::Reader::opportunity() {
  static_assert(kUnknowns <= 8);
  const uint64_t head = own_.get();
  if ((head & 8) != 0) increment_ = static_cast<int64_t>(own_.get());
  OpportunityRow row{static_cast<Unknown>(head & 7), increment_, 0, 0};
  if (row.unknown != Unknown::none) return row;
  row.mfe_e9 = own_.get_signed();
  row.mae_e9 = own_.get_signed();
  return row;
}

PolicyRow RowStore::Reader::policy(const Costs& costs, Side side) {
  PolicyRow row;
  Outcome& outcome = row.outcome;
  const uint64_t flags = outcomes_.get();
  outcome.fate = static_cast<Fate>(flags & 7);
  outcome.maker = (flags & kMaker) != 0;
  outcome.touch_only = (flags & kTouchOnly) != 0;
  outcome.exit_count = static_cast<uint8_t>((flags >> kExitShift) & 3);
  outcome.open_bars = static_cast<uint8_t>((flags >> kOpenShift) & 3);
  outcome.settled_bars = static_cast<uint8_t>((flags >> kSettledShift) & 3);
  if ((flags & kOrder) != 0) outcome.order = prices_.get(outcomes_, increment_);
  if ((flags & kStop) != 0) outcome.stop = prices_.get(outcomes_, increment_);
  if ((flags & kTarget) != 0) outcome.target = prices_.get(outcomes_, increment_);
  if (outcome.fate != Fate::filled) return row;
  outcome.fill_at = static_cast<uint32_t>(outcomes_.get());
  outcome.fill = prices_.get(outcomes_, increment_);
  for (size_t i = 0; i < outcome.exit_count; ++i) {
    Exit& exit = outcome.exits[i];
    const uint64_t head = outcomes_.get();
    exit.reason = static_cast<Reason>(head & 7);
    exit.at = static_cast<uint32_t>(outcomes_.get());
    exit.price = prices_.get(outcomes_, increment_);
    // What a trade earned follows from its prices, except for funding.
    exit.earned = earned({side, outcome.fill, exit.price, outcome.maker, exit.reason == Reason::target}, costs, 0);
    if ((head & 8) == 0) continue;
    exit.settlements = static_cast<int32_t>(outcomes_.get());
    exit.substituted_marks = static_cast<int32_t>(outcomes_.get());
    exit.earned.funding_e9 = outcomes_.get_signed();
    exit.earned.net_e9 += exit.earned.funding_e9;
  }
  row.mfe_e9 = outcomes_.get_signed();
  row.mae_e9 = outcomes_.get_signed();
  return row;
}

}  // namespace hindsight::studies
