// Columns of an open day: what is written is read back, and everything else is absent.
#include "live/live_columns.h"

#include "base/status.h"
#include "check.h"
#include "features/table/feature_table.h"

namespace hindsight::test {

namespace {

constexpr Minute kDay = 20'000 * kMinutesPerDay;

}  // namespace

TEST("slots of an open day are absent until they are written, and again after a layer is cleared") {
  const auto column = static_cast<size_t>(find_feature("ret_1h"));
  LiveColumns columns(kDay, {column});
  const Extent& extent = columns.extents()[column];
  const auto at = [&](Minute minute) {
    return extent.value_at(static_cast<size_t>(kDay + minute - extent.first_slot));
  };
  const int64_t absent = at(0);
  CHECK(absent < 0 && extent.slots >= kMinutesPerDay && extent.first_slot <= kDay);
  const std::vector<int32_t> codes = {5, -7, 11};
  columns.write(column, kDay + 10, codes.data(), codes.size());
  CHECK_EQ(at(10), 5);
  CHECK_EQ(at(12), 11);
  CHECK_EQ(at(9), absent);
  CHECK_EQ(at(13), absent);
  // What lies before or after is passed over, also where a part of it lies in the day.
  columns.write(column, kDay - 2, codes.data(), codes.size());
  CHECK_EQ(at(0), 11);
  columns.write(column, kDay + kMinutesPerDay - 1, codes.data(), codes.size());
  CHECK_EQ(at(kMinutesPerDay - 1), 5);
  columns.write(column, kDay + 5 * kMinutesPerDay, codes.data(), codes.size());
  columns.clear(column_layer(column));
  for (size_t slot = 0; slot < extent.slots; ++slot) CHECK_EQ(extent.value_at(slot), absent);
}

TEST("a column that is not kept takes nothing and has no values") {
  const auto kept = static_cast<size_t>(find_feature("ret_1h")), other = static_cast<size_t>(find_feature("rv_1h"));
  LiveColumns columns(kDay, {kept});
  const int32_t code = 1;
  columns.write(other, kDay, &code, 1);
  CHECK(columns.extents()[other].values == nullptr);
  CHECK(LiveColumns(kDay, {}).bytes() == 0);
}

}  // namespace hindsight::test
