#include "scan/reference.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/rounding.h"

namespace hindsight::test {

namespace {

NullReason worse(NullReason a, NullReason b) {
  return static_cast<int>(a) > static_cast<int>(b) ? a : b;
}
int64_t null_of(NullReason reason) {
  return null_code<int64_t>(reason);
}

}  // namespace

Minute Reference::source_first(uint32_t symbol, const Operand& operand) const {
  const MadeSymbol& made = market_.symbols[symbol];
  if (feature_table()[operand.feature].calendar) return made.first;
  return std::max(made.first, made.starts.at(operand.feature).source_first);
}

// Returns the first bucket that has enough history, so that it is not W.
Minute Reference::warm(uint32_t symbol, const Operand& operand) const {
  const MadeSymbol& made = market_.symbols[symbol];
  Minute from = made.first;
  if (!feature_table()[operand.feature].calendar) from = std::max(from, made.starts.at(operand.feature).warm_from);
  if (from == kNoMinute || operand.fn == AggregateFn::value) return from;
  const bool ends = operand.fn == AggregateFn::lag || operand.fn == AggregateFn::delta;
  return from + operand.span_minutes - (ends ? 0 : 1);
}

int64_t Reference::compute(uint32_t symbol, const Operand& operand, Minute m) {
  const Minute first = market_.symbols[symbol].first;
  auto& column = columns_[{symbol, operand.feature}];
  if (column.empty()) {
    const Minute last = market_.symbols[symbol].last;
    for (Minute at = first; at <= last; ++at) column.push_back(market_.at(symbol, operand.feature, at));
  }
  const auto x = [&](Minute at) {
    return at < first ? null_of(NullReason::warm_up) : column[static_cast<size_t>(at - first)];
  };
  if (operand.fn == AggregateFn::value) return x(m);
  if (m < source_first(symbol, operand)) return null_of(NullReason::source_absent);
  if (m < warm(symbol, operand)) return null_of(NullReason::warm_up);
  const int64_t n = operand.span_minutes;
  if (operand.fn == AggregateFn::lag || operand.fn == AggregateFn::delta) {
    const NullReason reason = worse(reason_of(x(m)), reason_of(x(m - n)));
    if (reason != NullReason::none) return null_of(reason);
    return operand.fn == AggregateFn::lag ? x(m - n) : x(m) - x(m - n);
  }
  NullReason reason = NullReason::none;
  int128 count = 0, sx = 0, sxx = 0, st = 0, stt = 0, stx = 0;
  int64_t least = INT64_MAX, greatest = INT64_MIN;
  uint64_t seen = 0;
  for (int64_t t = 0; t < n; ++t) {
    const int64_t v = x(m - n + 1 + t);
    if (is_null(v)) {
      reason = worse(reason, reason_of(v));
      continue;
    }
    count += 1;
    sx += v;
    sxx += static_cast<int128>(v) * v;
    st += t;
    stt += t * t;
    stx += static_cast<int128>(v) * t;
    least = std::min(least, v);
    greatest = std::max(greatest, v);
    seen |= uint64_t{1} << (v & 63);
  }
  const bool enough = n <= 240 ? count == n : count * 100 >= n * 95;
  const bool current = operand.fn == AggregateFn::zscore || operand.fn == AggregateFn::pctrank;
  if (!enough) return null_of(reason);
  if (current && is_null(x(m))) return null_of(reason_of(x(m)));
  const bool integer = feature_table()[operand.feature].type == FeatureType::integer;
  const int128 spread = count * sxx - sx * sx;
  switch (operand.fn) {
    case AggregateFn::min:
      return least;
    case AggregateFn::max:
      return greatest;
    case AggregateFn::range:
      return greatest - least;
    case AggregateFn::sum:
      return static_cast<int64_t>(sx);
    case AggregateFn::mean:
      return static_cast<int64_t>(divide_half_even(integer ? sx * 100 : sx, count));
    case AggregateFn::std:
      return static_cast<int64_t>(std::nearbyint(std::sqrt(static_cast<double>(integer ? spread * 10000 : spread)) /
                                                 static_cast<double>(count)));
    case AggregateFn::zscore:
      if (spread == 0) return 0;
      return static_cast<int64_t>(
          std::nearbyint(static_cast<double>(count * x(m) - sx) / std::sqrt(static_cast<double>(spread)) * 1e4));
    case AggregateFn::slope:
      return static_cast<int64_t>(
          std::nearbyint(60 * static_cast<double>(count * stx - st * sx) / static_cast<double>(count * stt - st * st)));
    case AggregateFn::seen:
      return static_cast<int64_t>(seen);
    default: {  // pctrank
      int64_t less = 0, equal = 0;
      for (Minute at = m - n + 1; at <= m; ++at) {
        const int64_t v = x(at);
        less += !is_null(v) && v < x(m);
        equal += v == x(m);
      }
      return static_cast<int64_t>(divide_half_even(static_cast<int128>(2 * less + equal + 1) * 1'000'000, 2 * count));
    }
  }
}

const std::vector<int64_t>& Reference::operand(uint32_t symbol, const Operand& wanted) {
  auto& all = operands_[{symbol, {wanted.feature, static_cast<int>(wanted.fn), wanted.span_minutes}}];
  const MadeSymbol& made = market_.symbols[symbol];
  if (all.empty()) {
    for (Minute m = made.first; m <= made.last; ++m) all.push_back(compute(symbol, wanted, m));
  }
  return all;
}

int64_t Reference::value(uint32_t symbol, const Operand& wanted, Minute m) {
  const MadeSymbol& made = market_.symbols[symbol];
  if (m < made.first) return null_of(NullReason::warm_up);
  return operand(symbol, wanted).at(static_cast<size_t>(m - made.first));
}

Reference::Answer Reference::answer(const Program& program, uint16_t id, uint32_t symbol, Minute m) {
  const Predicate& predicate = program.predicates[id];
  const Operand& wanted = program.operands[predicate.operand];
  const auto reason_at = [&](Minute at) { return reason_of(value(symbol, wanted, at)); };
  const auto condition = [&](Minute at) {
    const int64_t v = value(symbol, wanted, at);
    if (wanted.fn == AggregateFn::seen)
      return ((static_cast<uint64_t>(v) & predicate.labels) != 0) != predicate.negated;
    if (feature_table()[wanted.feature].type == FeatureType::label) return (predicate.labels >> v & 1) != 0;
    return std::any_of(predicate.intervals.begin(), predicate.intervals.end(),
                       [v](const Interval& i) { return i.lo <= v && v <= i.hi; });
  };
  if (predicate.kind == PredicateKind::holds) {
    const NullReason reason = reason_at(m);
    return {reason, reason == NullReason::none && condition(m)};
  }
  const int64_t n = predicate.kind == PredicateKind::becomes ? 2 : predicate.span_minutes;
  const Minute warm_from = warm(symbol, wanted);
  if (m < source_first(symbol, wanted)) return {NullReason::source_absent, false};
  if (warm_from == kNoMinute || m < warm_from + n - 1) return {NullReason::warm_up, false};
  NullReason reason = NullReason::none;
  int64_t known = 0, hold = 0;
  for (Minute at = m - n + 1; at <= m; ++at) {
    const NullReason here = reason_at(at);
    reason = worse(reason, here);
    if (here != NullReason::none) continue;
    ++known;
    hold += condition(at);
  }
  if (predicate.kind == PredicateKind::becomes) {
    return {reason, reason == NullReason::none && condition(m) && !condition(m - 1)};
  }
  const bool enough = n <= 240 ? known == n : known * 100 >= n * 95;
  if (!enough) return {reason, false};
  return {NullReason::none, hold >= predicate.at_least};
}

const std::vector<Reference::Answer>& Reference::answers(const Program& program, uint16_t predicate, uint32_t symbol) {
  auto& all = answers_[{predicate, symbol}];
  if (all.empty()) {
    const MadeSymbol& made = market_.symbols[symbol];
    auto& counts = reason_counts_[{predicate, symbol}];
    counts.push_back({});
    for (Minute m = made.first; m <= made.last; ++m) {
      all.push_back(answer(program, predicate, symbol, m));
      counts.push_back(counts.back());
      ++counts.back()[static_cast<size_t>(all.back().reason)];
    }
  }
  return all;
}

bool Reference::all_hold(const Program& program, const std::vector<uint16_t>& clauses, uint32_t symbol, Minute m) {
  const Minute first = market_.symbols[symbol].first;
  if (m < first) return false;
  return std::all_of(clauses.begin(), clauses.end(), [&](uint16_t clause) {
    const Answer& one = answers(program, clause, symbol)[static_cast<size_t>(m - first)];
    return one.reason == NullReason::none && one.holds;
  });
}

NullReason Reference::exclusion(const Program& program, uint32_t symbol, Minute m) {
  const Minute first = market_.symbols[symbol].first;
  NullReason reason = reason_of(market_.at(symbol, price_column(PriceColumn::close), m));
  const auto needs = [&](const std::vector<uint16_t>& clauses) {
    for (const uint16_t clause : clauses) {
      reason = worse(reason, answers(program, clause, symbol)[static_cast<size_t>(m - first)].reason);
    }
  };
  needs(program.where);
  if (program.steps.empty()) return reason;
  needs(program.steps.back());
  for (size_t step = 0; step + 1 < program.steps.size(); ++step) {
    for (const uint16_t clause : program.steps[step]) {
      answers(program, clause, symbol);
      const auto& counts = reason_counts_[{clause, symbol}];
      const Minute from = std::max(first, m - program.within_minutes);
      const auto in_window = [&](size_t r) {
        return counts[static_cast<size_t>(m - first)][r] - counts[static_cast<size_t>(from - first)][r];
      };
      if (in_window(0) * 100 >= program.within_minutes * 95) continue;
      for (size_t r = 1; r <= 5; ++r) {
        if (in_window(r) > 0) reason = worse(reason, static_cast<NullReason>(r));
      }
      if (m - program.within_minutes < first) reason = worse(reason, NullReason::warm_up);
    }
  }
  return reason;
}

// Returns the latest possible minute of each step, found from the last step backwards; nothing when a step has none.
std::optional<std::vector<Minute>> Reference::chain(const Program& program, uint32_t symbol, Minute anchor) {
  std::vector<Minute> times(program.steps.size(), anchor);
  Minute before = anchor;
  for (size_t step = program.steps.size() - 1; step-- > 0;) {
    Minute at = before - 1;
    while (at >= anchor - program.within_minutes && !all_hold(program, program.steps[step], symbol, at)) --at;
    if (at < anchor - program.within_minutes) return std::nullopt;
    times[step] = before = at;
  }
  return times;
}

bool Reference::selected(const Program& program, uint32_t symbol) const {
  return program.all_symbols || std::find(program.symbols.begin(), program.symbols.end(),
                                          market_.symbols[symbol].name) != program.symbols.end();
}

void Reference::forget() {
  answers_.clear();
  reason_counts_.clear();
}

Expected Reference::scan(const Program& program) {
  forget();
  Expected result;
  std::set<int64_t> days;
  result.occurrences.offsets.push_back(0);
  for (uint32_t s = 0; s < market_.symbols.size(); ++s) {
    const MadeSymbol& made = market_.symbols[s];
    const size_t before = result.occurrences.minutes.size();
    bool in_scope = false;
    for (Minute m = made.first; m <= made.last && selected(program, s); ++m) {
      if (m < program.from || m >= program.to) continue;
      in_scope = true;
      ++result.counts.scope_buckets;
      const NullReason reason = exclusion(program, s, m);
      if (reason != NullReason::none) {
        ++result.counts.excluded[static_cast<size_t>(reason) - 1];
        continue;
      }
      ++result.counts.eligible;
      if (!all_hold(program, program.where, s, m)) continue;
      if (!program.steps.empty()) {
        if (!all_hold(program, program.steps.back(), s, m) || !chain(program, s, m)) continue;
      }
      auto& minutes = result.occurrences.minutes;
      result.counts.onsets += minutes.size() == before || minutes.back() + 1 != m;
      minutes.push_back(static_cast<uint32_t>(m));
      days.insert(m / 1440);
    }
    result.counts.symbols_in_scope += in_scope;
    result.counts.symbols_with_occurrences += result.occurrences.minutes.size() > before;
    result.occurrences.offsets.push_back(static_cast<uint32_t>(result.occurrences.minutes.size()));
  }
  result.counts.occurrences = result.occurrences.minutes.size();
  result.counts.days_with_occurrences = days.size();
  return result;
}

std::vector<std::vector<FunnelClause>> Reference::funnel(const Program& program) {
  forget();
  std::vector<const std::vector<uint16_t>*> all{&program.where};
  for (const auto& step : program.steps) all.push_back(&step);
  std::vector<std::vector<FunnelClause>> funnel;
  for (const auto* clauses : all) {
    auto& list = funnel.emplace_back();
    for (size_t i = 0; i < clauses->size(); ++i) {
      FunnelClause one{.predicate = (*clauses)[i]};
      const std::vector<uint16_t> upto(clauses->begin(), clauses->begin() + static_cast<std::ptrdiff_t>(i + 1));
      const Operand& wanted = program.operands[program.predicates[one.predicate].operand];
      for (uint32_t s = 0; s < market_.symbols.size(); ++s) {
        const MadeSymbol& made = market_.symbols[s];
        for (Minute m = std::max(made.first, program.from); m <= made.last && m < program.to && selected(program, s);
             ++m) {
          if (exclusion(program, s, m) != NullReason::none) continue;
          one.alone += all_hold(program, {one.predicate}, s, m);
          one.cumulative += all_hold(program, upto, s, m);
          const int64_t v = value(s, wanted, m);
          if (feature_table()[wanted.feature].type == FeatureType::label || is_null(v)) continue;
          one.least = one.observed ? std::min(one.least, v) : v;
          one.greatest = one.observed ? std::max(one.greatest, v) : v;
          one.observed = true;
        }
      }
      list.push_back(one);
    }
  }
  return funnel;
}

std::vector<Minute> Reference::steps(const Program& program, uint32_t symbol, Minute anchor) {
  return chain(program, symbol, anchor).value();
}

}  // namespace hindsight::test
