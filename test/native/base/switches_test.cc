#include "base/switches.h"

#include "base/status.h"
#include "check.h"

namespace hindsight::test {

TEST("optimisations are on until they are named, and on again when they are not") {
  CHECK(switched_off_names().empty());
  for (const auto name : optimisation_names()) {
    switch_off(name);
    CHECK(switched_off_names() == std::vector<std::string_view>{name});
  }
  switch_off("populate,zones");
  CHECK(!enabled(Optimisation::zones) && !enabled(Optimisation::populate) && enabled(Optimisation::dilations));
  switch_off("");
  CHECK(enabled(Optimisation::zones));
}

TEST("an unknown optimisation is an error that lists those there are, and changes nothing") {
  const auto before = switched_off_names();
  CHECK_FAILS("unknown_optimisation", (switch_off("zones,magic"), 0));
  CHECK_FAILS("unknown_optimisation", (switch_off("zones, prefetch"), 0));
  CHECK(switched_off_names() == before);
  try {
    switch_off("magic");
  } catch (const Failure& failure) {
    CHECK(std::string(failure.what()).find("'magic'") != std::string::npos);
    CHECK(std::string(failure.what()).find("label_bitmaps") != std::string::npos);
  }
}

}  // namespace hindsight::test
