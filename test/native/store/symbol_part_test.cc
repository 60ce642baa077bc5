// Parts whose values are set in place: slots that nothing sets.
#include "store/build/symbol_part.h"

#include <cstring>

#include "store/fixture.h"

using namespace hindsight;
using namespace hindsight::test;

namespace {

constexpr Minute kPartDays = 12;
constexpr Minute kPartFirst = kBegin + 100, kPartEnd = kBegin + kPartDays * kDay - 50;

// Every own column, but for those slots that `is_set` leaves out.
template <class IsSet>
SymbolPart part_of(IsSet&& is_set) {
  SymbolPart part("alpha", kBegin, kBegin + kPartDays * kDay, kPartFirst, kPartEnd, true);
  for (const size_t column : columns_by_name(Layer::own)) {
    const SlotRange range = slot_range(column_shape(column).stride, kPartFirst, kPartEnd);
    const int64_t first = range.first_slot + static_cast<int64_t>(range.lead);
    for (size_t i = 0; i < range.count;) {
      const size_t from = i;
      while (i < range.count && is_set(i) == is_set(from)) ++i;
      std::vector<int64_t> values;
      for (size_t at = from; at < i; ++at) {
        values.push_back(fixture_value("alpha", column, first + static_cast<int64_t>(at)));
      }
      const int64_t slot = first + static_cast<int64_t>(from);
      if (is_set(from)) set_column(part, column, slot, values);
    }
  }
  part.encode(std::vector<ColumnStart>(column_count() - kPriceColumns));
  return part;
}

}  // namespace

TEST("slots that are never set hold S, wherever they lie") {
  const auto is_set = [](size_t slot) { return slot >= 40 && slot % 200 < 150 && slot < 5000; };
  const SymbolPart holes = part_of(is_set), whole = part_of([](size_t) { return true; });
  const size_t column = price_column(PriceColumn::close);
  // Prices of a day begin after the names of the columns before; their place is found by their bytes.
  for (const size_t day : {size_t{0}, size_t{2}, size_t{5}}) {
    const auto some = holes.day_bytes(day, kPartFirst), all = whole.day_bytes(day, kPartFirst);
    CHECK_EQ(some.size(), all.size());
    const std::string name = std::string(column_name(column)) + '\0';
    const auto found = std::search(all.begin(), all.end(), name.begin(), name.end());
    CHECK(found != all.end());
    const auto at = static_cast<size_t>(found - all.begin()) + name.size() + 1 + 2 * sizeof(int64_t);
    const Minute begin = std::max(kPartFirst, kBegin + static_cast<Minute>(day) * kDay);
    for (size_t i = 0; i < 1000; ++i) {
      int64_t one, other;
      std::memcpy(&one, some.data() + at + i * sizeof one, sizeof one);
      std::memcpy(&other, all.data() + at + i * sizeof other, sizeof other);
      const auto slot = static_cast<size_t>(begin - kPartFirst) + i;
      CHECK_EQ(one, is_set(slot) ? other : null_code<int64_t>(NullReason::source_absent));
    }
  }
}
