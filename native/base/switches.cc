#include "base/switches.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "base/status.h"

namespace hindsight {

namespace {

constexpr auto kNames = std::to_array<std::string_view>({
    "zones",
    "column_indexes",
    "label_bitmaps",
    "live_lists",
    "needed_lines",
    "clause_order",
    "dilations",
    "prefix_sums",
    "window_bounds",
    "lone_values",
    "prefetch",
    "huge_pages",
    "populate",
    "uniform",
});
static_assert(kNames.size() == static_cast<size_t>(Optimisation::uniform) + 1);

uint32_t bit_of(std::string_view name) {
  const auto at = std::find(kNames.begin(), kNames.end(), name);
  if (at == kNames.end()) {
    std::string known;
    for (const auto each : kNames) known += (known.empty() ? "" : ", ") + std::string(each);
    fail("unknown_optimisation",
         "there is no optimisation '" + std::string(name) + "' to switch off; there are " + known);
  }
  return uint32_t{1} << (at - kNames.begin());
}

}  // namespace

std::vector<std::string_view> optimisation_names() {
  return {kNames.begin(), kNames.end()};
}

std::vector<std::string_view> switched_off_names() {
  std::vector<std::string_view> names;
  for (size_t i = 0; i < kNames.size(); ++i) {
    if (!enabled(static_cast<Optimisation>(i))) names.push_back(kNames[i]);
  }
  return names;
}

void switch_off(std::string_view names) {
  uint32_t off = 0;
  while (!names.empty()) {
    const size_t comma = std::min(names.find(','), names.size());
    off |= bit_of(names.substr(0, comma));
    names.remove_prefix(std::min(comma + 1, names.size()));
  }
  switches::off.store(off, std::memory_order_relaxed);
}

void read_switches() {
  const char* named = std::getenv("HINDSIGHT_WITHOUT");
  if (named != nullptr) switch_off(named);
}

}  // namespace hindsight
