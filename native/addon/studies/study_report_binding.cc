#include "addon/studies/study_report_binding.h"

#include <array>
#include <span>

#include "addon/query/metric_binding.h"

namespace hindsight::addon {

namespace {

using namespace studies;

/// Counts, minutes and enumerations are all below 2^53.
template <class T>
Napi::Value number(Napi::Env env, T x) {
  return Napi::Number::New(env, static_cast<double>(x));
}

template <class T>
Napi::Value or_null(Napi::Env env, const std::optional<T>& value) {
  if (!value) return env.Null();
  return bigint_to_js(env, *value);
}

template <class List, class Convert>
Napi::Array array_of(Napi::Env env, const List& list, Convert convert) {
  auto array = Napi::Array::New(env);
  uint32_t i = 0;
  for (const auto& item : list) array.Set(i++, convert(item));
  return array;
}

template <size_t N>
Napi::Value counts_to_js(Napi::Env env, const std::array<uint64_t, N>& counts, size_t from = 0) {
  return array_of(env, std::span(counts).subspan(from), [&](uint64_t count) { return number(env, count); });
}

Napi::Value distribution_to_js(Napi::Env env, const Distribution& distribution) {
  auto object = Napi::Object::New(env);
  object.Set("count", number(env, distribution.count));
  object.Set("mean", bigint_to_js(env, distribution.mean_e9));
  object.Set("deviation", bigint_to_js(env, distribution.deviation_e9));
  object.Set("quantiles",
             array_of(env, distribution.quantiles_e9, [&](int64_t value) { return bigint_to_js(env, value); }));
  object.Set("wins", number(env, distribution.wins));
  object.Set("losses", number(env, distribution.losses));
  object.Set("average_win", or_null(env, distribution.average_win_e9));
  object.Set("average_loss", or_null(env, distribution.average_loss_e9));
  object.Set("payoff_e6", or_null(env, distribution.payoff_e6));
  object.Set("profit_factor_e6", or_null(env, distribution.profit_factor_e6));
  return object;
}

Napi::Value ends_to_js(Napi::Env env, const Ends& ends) {
  auto object = Napi::Object::New(env);
  object.Set("lo", distribution_to_js(env, ends.lo));
  object.Set("hi", distribution_to_js(env, ends.hi));
  return object;
}

Napi::Value ends_or_null(Napi::Env env, const std::optional<Ends>& ends) {
  return ends ? ends_to_js(env, *ends) : env.Null();
}

Napi::Value judged_to_js(Napi::Env env, const Judged& judged) {
  const Uncertainty& uncertainty = judged.uncertainty;
  auto object = Napi::Object::New(env);
  object.Set("lo", distribution_to_js(env, judged.ends.lo));
  object.Set("hi", distribution_to_js(env, judged.ends.hi));
  object.Set("error_lo_e12", or_null(env, uncertainty.error_e12));
  object.Set("error_hi_e12", or_null(env, judged.hi_error_e12));
  object.Set("n_eff_e1", or_null(env, uncertainty.effective_e1));
  object.Set("clusters", number(env, uncertainty.clusters));
  object.Set("clustered_error", or_null(env, uncertainty.clustered_error_e9));
  object.Set("non_overlapping", number(env, uncertainty.non_overlapping));
  object.Set("non_overlapping_mean", or_null(env, uncertainty.non_overlapping_mean_e9));
  object.Set("flip_mean", or_null(env, judged.flip_mean_e9));
  return object;
}

Napi::Value sums_to_js(Napi::Env env, const PathSums& sums) {
  auto object = Napi::Object::New(env);
  object.Set("gross", bigint_to_js(env, sums.gross_e9));
  object.Set("slippage", bigint_to_js(env, sums.slippage_e9));
  object.Set("fees", bigint_to_js(env, sums.fees_e9));
  object.Set("funding", bigint_to_js(env, sums.funding_e9));
  object.Set("settlements", number(env, sums.settlements));
  object.Set("substituted_marks", number(env, sums.substituted_marks));
  return object;
}

Napi::Value concentration_to_js(Napi::Env env, const studies::Concentration& concentration) {
  auto object = Napi::Object::New(env);
  object.Set("symbol", number(env, concentration.best_symbol));
  object.Set("symbol_share_e6", or_null(env, concentration.symbol_share_e6));
  object.Set("day", number(env, concentration.best_day));
  object.Set("day_share_e6", or_null(env, concentration.day_share_e6));
  object.Set("best", number(env, concentration.best_count));
  object.Set("best_share_e6", or_null(env, concentration.best_share_e6));
  return object;
}

Napi::Value without_symbols_to_js(Napi::Env env, const std::optional<WithoutSymbols>& without) {
  if (!without) return env.Null();
  return array_of(env, std::array{without->least, without->greatest}, [&](const WithoutSymbol& one) {
    auto object = Napi::Object::New(env);
    object.Set("symbol", number(env, one.symbol));
    object.Set("mean", bigint_to_js(env, one.mean_e9));
    return object;
  });
}

Napi::Value trade_sequence_to_js(Napi::Env env, const TradeSequenceStats& stats) {
  auto object = Napi::Object::New(env);
  object.Set("longest_losing_run", number(env, stats.longest_losing_run));
  object.Set("most_at_once", number(env, stats.most_at_once));
  object.Set("drawdown", bigint_to_js(env, stats.drawdown_e9));
  object.Set("drawdown_by_day", bigint_to_js(env, stats.drawdown_by_day_e9));
  return object;
}

Napi::Value reasons_to_js(Napi::Env env, const std::array<ReasonSums, kReasons>& reasons) {
  return array_of(env, reasons, [&](const ReasonSums& sums) {
    auto object = Napi::Object::New(env);
    object.Set("count", number(env, sums.count));
    object.Set("net", bigint_to_js(env, sums.net_e9));
    return object;
  });
}

Napi::Value groups_to_js(Napi::Env env, const std::vector<GroupSums>& groups) {
  return array_of(env, groups, [&](const GroupSums& sums) {
    auto object = Napi::Object::New(env);
    object.Set("key", number(env, sums.key));
    object.Set("complete", number(env, sums.complete));
    object.Set("filled", number(env, sums.filled));
    object.Set("wins", number(env, sums.wins));
    object.Set("lo", bigint_to_js(env, sums.lo_e9));
    object.Set("hi", bigint_to_js(env, sums.hi_e9));
    return object;
  });
}

Napi::Value policy_to_js(Napi::Env env, const PolicyReport& report) {
  auto object = Napi::Object::New(env);
  object.Set("fates", counts_to_js(env, report.counts.fates));
  object.Set("touch_only", number(env, report.counts.touch_only));
  object.Set("ambiguous", number(env, report.counts.ambiguous));
  object.Set("open_bars", number(env, report.counts.open_bars));
  object.Set("settled_bars", number(env, report.counts.settled_bars));
  object.Set("exits", array_of(env, report.counts.exits, [&](const ReasonCount& count) {
               return counts_to_js(env, std::array{count.certain, count.possible});
             }));
  object.Set("per_opportunity", judged_to_js(env, report.per_opportunity));
  object.Set("per_fill", ends_to_js(env, report.per_fill));
  object.Set("r_per_opportunity", ends_or_null(env, report.r_per_opportunity));
  object.Set("r_per_fill", ends_or_null(env, report.r_per_fill));
  object.Set("sums_lo", sums_to_js(env, report.lo_sums));
  object.Set("sums_hi", sums_to_js(env, report.hi_sums));
  object.Set("reasons_lo", reasons_to_js(env, report.lo_reasons));
  object.Set("reasons_hi", reasons_to_js(env, report.hi_reasons));
  object.Set("symbols", groups_to_js(env, report.tables.symbols));
  object.Set("months", groups_to_js(env, report.tables.months));
  object.Set("held", ends_to_js(env, report.held));
  object.Set("held_minutes", counts_to_js(env, std::array{report.lo_minutes, report.hi_minutes}));
  object.Set("waited", distribution_to_js(env, report.waited));
  object.Set("mfe", distribution_to_js(env, report.mfe));
  object.Set("mae", distribution_to_js(env, report.mae));
  object.Set("concentration", concentration_to_js(env, report.concentration));
  object.Set("without_symbols", without_symbols_to_js(env, report.without_symbols));
  object.Set("trade_sequence", trade_sequence_to_js(env, report.trade_sequence));
  object.Set("against", report.against ? judged_to_js(env, *report.against) : env.Null());
  return object;
}

Napi::Value price_to_js(Napi::Env env, int64_t price) {
  return price == kNoPrice ? env.Null() : bigint_to_js(env, price);
}

Napi::Value leg_to_js(Napi::Env env, const FundingLeg& leg) {
  auto object = Napi::Object::New(env);
  object.Set("minute", number(env, leg.paid.time));
  object.Set("rate_e12", bigint_to_js(env, leg.paid.rate_e12));
  object.Set("mark", bigint_to_js(env, leg.paid.mark));
  object.Set("substituted", Napi::Boolean::New(env, leg.paid.substituted));
  object.Set("amount", bigint_to_js(env, leg.amount_e9));
  return object;
}

Napi::Value exit_to_js(Napi::Env env, const ExampleExit& one) {
  const Earned& earned = one.exit.earned;
  auto object = Napi::Object::New(env);
  object.Set("reason", number(env, one.exit.reason));
  object.Set("bar", number(env, one.bar));
  object.Set("price", bigint_to_js(env, one.exit.price));
  object.Set("gross", bigint_to_js(env, earned.gross_e9));
  object.Set("slippage", bigint_to_js(env, earned.slippage_e9));
  object.Set("fees", bigint_to_js(env, earned.fees_e9));
  object.Set("funding", bigint_to_js(env, earned.funding_e9));
  object.Set("net", bigint_to_js(env, earned.net_e9));
  object.Set("legs", array_of(env, one.funding, [&](const FundingLeg& leg) { return leg_to_js(env, leg); }));
  return object;
}

Napi::Value outcome_to_js(Napi::Env env, const ExampleOutcome& one) {
  const Outcome& outcome = one.outcome;
  auto object = Napi::Object::New(env);
  object.Set("fate", number(env, outcome.fate));
  object.Set("maker", Napi::Boolean::New(env, outcome.maker));
  object.Set("touch_only", Napi::Boolean::New(env, outcome.touch_only));
  object.Set("order", price_to_js(env, outcome.order));
  object.Set("open_bars", number(env, outcome.open_bars));
  object.Set("settled_bars", number(env, outcome.settled_bars));
  object.Set("fill", price_to_js(env, outcome.fill));
  object.Set("fill_bar", outcome.fate == Fate::filled ? number(env, one.fill_bar) : env.Null());
  object.Set("stop", price_to_js(env, outcome.stop));
  object.Set("target", price_to_js(env, outcome.target));
  object.Set("exits", array_of(env, one.exits, [&](const ExampleExit& exit) { return exit_to_js(env, exit); }));
  return object;
}

}  // namespace

Napi::Value bar_counts_to_js(Napi::Env env, const BarCounts& counts) {
  auto object = Napi::Object::New(env);
  const auto set = [&](const char* name, uint64_t value) { object.Set(name, number(env, value)); };
  set("scanned", counts.scanned);
  set("eligible", counts.eligible);
  object.Set("excluded", counts_to_js(env, counts.excluded));
  set("candidates", counts.candidates);
  set("suppressed", counts.suppressed);
  set("opportunities", counts.opportunities);
  return object;
}

Napi::Value report_to_js(Napi::Env env, const StudyReport& report) {
  auto object = Napi::Object::New(env);
  object.Set("opportunities", number(env, report.opportunities));
  object.Set("complete", number(env, report.complete));
  object.Set("unknown", counts_to_js(env, report.unknown, 1));
  object.Set("days", number(env, report.days));
  object.Set("df_e2", number(env, report.df_e2));
  object.Set("block_days", number(env, report.block_days));
  object.Set("mfe", distribution_to_js(env, report.mfe));
  object.Set("mae", distribution_to_js(env, report.mae));
  object.Set("policies",
             array_of(env, report.policies, [&](const PolicyReport& policy) { return policy_to_js(env, policy); }));
  return object;
}

Napi::Value control_to_js(Napi::Env env, const std::optional<ControlReport>& control) {
  if (!control) return env.Null();
  auto object = Napi::Object::New(env);
  object.Set("moments", number(env, control->moments));
  object.Set("complete", number(env, control->complete));
  object.Set("unknown", counts_to_js(env, control->unknown, 1));
  object.Set("policies", array_of(env, control->policies, [&](const ControlPolicy& one) {
               auto policy = Napi::Object::New(env);
               policy.Set("fates", counts_to_js(env, one.counts.fates));
               policy.Set("ambiguous", number(env, one.counts.ambiguous));
               policy.Set("per_opportunity", ends_to_js(env, one.per_opportunity));
               policy.Set("error_lo_e12", or_null(env, one.error_lo_e12));
               policy.Set("error_hi_e12", or_null(env, one.error_hi_e12));
               return policy;
             }));
  return object;
}

Napi::Value path_to_js(Napi::Env env, const std::vector<PathPoint>& path) {
  return array_of(env, path, [&](const PathPoint& point) {
    auto object = Napi::Object::New(env);
    object.Set("bars", number(env, point.bars));
    object.Set("mean", bigint_to_js(env, point.mean_e9));
    object.Set("error_e12", or_null(env, point.error_e12));
    return object;
  });
}

Napi::Value examples_to_js(Napi::Env env, const std::vector<Example>& examples) {
  return array_of(env, examples, [&](const Example& example) {
    auto object = Napi::Object::New(env);
    object.Set("symbol", number(env, example.symbol));
    object.Set("bar", number(env, example.bar));
    object.Set("unknown", number(env, example.unknown));
    object.Set("increment", bigint_to_js(env, example.increment));
    object.Set("policies", array_of(env, example.policies,
                                    [&](const ExampleOutcome& outcome) { return outcome_to_js(env, outcome); }));
    return object;
  });
}

}  // namespace hindsight::addon
