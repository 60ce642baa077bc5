#include "features/table/feature_table.h"

#include <algorithm>

#include "features/table/feature_rows.h"

namespace hindsight {

std::span<const Feature> feature_table() {
  return kFeatures;
}

int find_feature(std::string_view id) {
  const auto* found = std::find_if(kFeatures.begin(), kFeatures.end(), [id](const Feature& f) { return f.id == id; });
  return found == kFeatures.end() ? -1 : static_cast<int>(found - kFeatures.begin());
}

}  // namespace hindsight
