#include "check.h"
#include "features/feature_rows.h"

using namespace hindsight;

TEST("every feature is found by its id, and nothing else is") {
  CHECK_EQ(feature_table().size(), size_t{140});
  for (size_t i = 0; i < feature_table().size(); ++i)
    CHECK_EQ(find_feature(feature_table()[i].id), static_cast<int>(i));
  CHECK_EQ(find_feature("ret_2h"), -1);
  CHECK_EQ(find_feature(""), -1);
}

TEST("widths, strides and look-backs are consistent") {
  for (const Feature& f : feature_table()) {
    CHECK_EQ(f.width == 1, f.type == FeatureType::label);
    CHECK_EQ(f.labels.empty(), f.type != FeatureType::label);
    CHECK(f.lookback_minutes >= 1);
    const int64_t length = candle_minutes(static_cast<size_t>(find_feature(f.id)));
    CHECK(f.stride_minutes == 1 || f.stride_minutes == length);
    CHECK((f.lookback_minutes + 1) % length == 0);
    if (f.calendar) CHECK_EQ(f.sources, 0u);
    if (f.type == FeatureType::integer) CHECK_EQ(f.per_unit, int64_t{1});
  }
}
