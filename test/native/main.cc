#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "check.h"

namespace hindsight::test {

std::vector<Case>& cases() {
  static std::vector<Case> all;
  return all;
}

namespace {

const char* given_seed() {
  static const char* const given = [] {
    const char* value = std::getenv("HINDSIGHT_SEED");
    if (value != nullptr) std::printf("seed: %s (repeat with HINDSIGHT_SEED=%s)\n", value, value);
    return value;
  }();
  return given;
}

}  // namespace

uint64_t seed(std::string_view file) {
  if (const char* given = given_seed()) return std::strtoull(given, nullptr, 10);
  // FNV-1a of the path below test/native, which is the same in every checkout.
  constexpr std::string_view kFolder = "test/native/";
  if (const size_t at = file.rfind(kFolder); at != std::string_view::npos) file.remove_prefix(at + kFolder.size());
  uint32_t hash = 0x811c9dc5;
  for (const char byte : file) hash = (hash ^ static_cast<uint8_t>(byte)) * 0x01000193;
  return hash;
}

size_t amount(size_t fixed, size_t explored) {
  return given_seed() == nullptr ? fixed : explored;
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
