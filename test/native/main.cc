#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "check.h"

namespace hindsight::test {

std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

uint64_t seed() {
  static const uint64_t value = [] {
    const char* given = std::getenv("HINDSIGHT_SEED");
    const uint64_t chosen = given != nullptr
                                ? std::strtoull(given, nullptr, 10)
                                : static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
    std::printf("seed: %llu (repeat with HINDSIGHT_SEED)\n", static_cast<unsigned long long>(chosen));
    return chosen;
  }();
  return value;
}

}  // namespace hindsight::test

int main(int argc, char** argv) {
  using hindsight::test::cases;
  int passed = 0;
  int failures = 0;
  for (const auto& test : cases()) {
    if (argc > 1 && std::strstr(test.name, argv[1]) == nullptr) continue;
    try {
      test.body();
      ++passed;
    } catch (const hindsight::test::Failed& failure) {
      std::printf("FAIL %s\n  %s\n", test.name, failure.what.c_str());
      ++failures;
    } catch (const std::exception& error) {
      std::printf("FAIL %s\n  threw: %s\n", test.name, error.what());
      ++failures;
    }
  }
  std::printf("%d passed, %d failed\n", passed, failures);
  if (passed + failures == 0) std::printf("no test ran\n");
  return failures == 0 && passed > 0 ? 0 : 1;
}
