#include "studies/policies/policy_table.h"

#include <string>

#include "base/status.h"
#include "studies/bars/bars.h"

namespace hindsight::studies {

namespace {

/// Limit for fractions of prices: exact products must fit 128 bits (see order_prices.h).
constexpr int64_t kFractionMax = 100'000'000'000'000;  // 100 times, in 1e-12
constexpr int64_t kMultipleMax = 1'000'000'000;        // 1000 times, in 1e-6
constexpr int64_t kBarsMax = 100'000;

class Row {
 public:
  Row(std::span<const int64_t> values, size_t number) : values_(values), number_(number) {}

  int64_t within(PolicyColumn column, int64_t least, int64_t most) const {
    const int64_t value = values_[static_cast<size_t>(column)];
    if (value < least || value > most)
      fail("invalid_argument", "policy " + std::to_string(number_) + ", column " +
                                   std::to_string(static_cast<int>(column)) + ": " + std::to_string(value) +
                                   " is outside " + std::to_string(least) + " to " + std::to_string(most));
    return value;
  }
  template <class Enum>
  Enum one_of(PolicyColumn column, Enum last) const {
    return static_cast<Enum>(within(column, 0, static_cast<int64_t>(last)));
  }
  int32_t bars(PolicyColumn column, int64_t least, int64_t most = kBarsMax) const {
    return static_cast<int32_t>(within(column, least, most));
  }
  Distance distance(PolicyColumn unit, PolicyColumn value, bool with_sign) const {
    const auto of = one_of(unit, DistanceUnit::fraction);
    const int64_t most = of == DistanceUnit::atr ? kMultipleMax : kFractionMax;
    return {of, within(value, with_sign ? -most : 0, most)};
  }

 private:
  std::span<const int64_t> values_;
  size_t number_;
};

Policy decode(const Row& row, int32_t horizon_bars) {
  using enum PolicyColumn;
  Policy policy;
  policy.side = row.one_of(side, Side::short_);
  policy.entry.type = row.one_of(entry_type, EntryType::stop);
  if (policy.entry.type != EntryType::market) {
    policy.entry.from = row.one_of(entry_from, PriceFrom::structural_low);
    const bool structural =
        policy.entry.from == PriceFrom::structural_high || policy.entry.from == PriceFrom::structural_low;
    policy.entry.from_bars = structural ? row.bars(entry_from_bars, 1) : 0;
    policy.entry.offset = row.distance(offset_unit, offset_value, true);
    policy.entry.expiry_bars = row.bars(expiry_bars, 1, horizon_bars);
  }
  policy.stop.type = row.one_of(stop_type, StopType::distance);
  if (policy.stop.type == StopType::structural) policy.stop.bars = row.bars(stop_bars, 1);
  if (policy.stop.type != StopType::none) policy.stop.distance = row.distance(stop_unit, stop_value, false);
  policy.target.type = row.one_of(target_type, TargetType::distance);
  if (policy.target.type == TargetType::r_multiple) {
    if (policy.stop.type == StopType::none) fail("invalid_argument", "a target in multiples of the risk needs a stop");
    policy.target.multiple_e6 = row.within(target_multiple_e6, 1, kMultipleMax);
  }
  if (policy.target.type == TargetType::distance)
    policy.target.distance = row.distance(target_unit, target_value, false);
  policy.hold_bars = row.bars(hold_bars, 0, horizon_bars);
  return policy;
}

}  // namespace

std::vector<Policy> decode_policies(std::span<const int64_t> table, int32_t horizon_bars) {
  if (table.size() % kPolicyColumns != 0 || table.size() / kPolicyColumns > kPoliciesMax)
    fail("invalid_argument", std::to_string(table.size()) + " values are not a table of policies");
  std::vector<Policy> policies;
  for (size_t i = 0; i * kPolicyColumns < table.size(); ++i)
    policies.push_back(decode(Row(table.subspan(i * kPolicyColumns, kPolicyColumns), i), horizon_bars));
  return policies;
}

}  // namespace hindsight::studies
