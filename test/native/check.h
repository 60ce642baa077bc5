// The test harness for C++: TEST("sentence") { CHECK(...); CHECK_EQ(a, b); CHECK_FAILS("code", expression); }
#pragma once

#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/status.h"

namespace hindsight::test {

struct Case {
  const char* name;
  std::function<void()> body;
};
std::vector<Case>& cases();

struct Register {
  Register(const char* name, std::function<void()> body) { cases().push_back({name, std::move(body)}); }
};

struct Failed {
  std::string what;
};

[[noreturn]] inline void failed(const char* file, int line, const std::string& what) {
  throw Failed{std::string(file) + ":" + std::to_string(line) + ": " + what};
}

template <class A, class B>
void check_eq(const char* file, int line, const char* expression, const A& a, const B& b) {
  if (a == b) return;
  std::ostringstream out;
  out << expression << ": " << +a << " is not " << +b;
  failed(file, line, out.str());
}

/// Returns the seed of a test file: HINDSIGHT_SEED, printed once, or by default a fixed number that differs between
/// files.
uint64_t seed(std::string_view file = __builtin_FILE());

/// How much a seeded test does: `fixed` with its own seed, which does the same work in every run; `explored` with a
/// seed of HINDSIGHT_SEED.
size_t amount(size_t fixed, size_t explored);

}  // namespace hindsight::test

#define HS_JOIN2(a, b) a##b
#define HS_JOIN(a, b) HS_JOIN2(a, b)
#define TEST(name) HS_TEST(name, __COUNTER__)  // not the line: several files are compiled as one
#define HS_TEST(name, number) HS_TEST_BODY(name, HS_JOIN(test_body_, number), HS_JOIN(test_case_, number))
#define HS_TEST_BODY(name, body, its_case)                 \
  static void body();                                      \
  static ::hindsight::test::Register its_case(name, body); \
  static void body()
#define CHECK(condition)                                                         \
  do {                                                                           \
    if (!(condition)) ::hindsight::test::failed(__FILE__, __LINE__, #condition); \
  } while (0)
#define CHECK_EQ(a, b) ::hindsight::test::check_eq(__FILE__, __LINE__, #a " == " #b, (a), (b))
#define CHECK_FAILS(expected_code, expression)                                                                  \
  do {                                                                                                          \
    bool thrown = false;                                                                                        \
    try {                                                                                                       \
      (void)(expression);                                                                                       \
    } catch (const ::hindsight::Failure& failure) {                                                             \
      thrown = true;                                                                                            \
      if (failure.code() != (expected_code))                                                                    \
        ::hindsight::test::failed(__FILE__, __LINE__, "failed with " + failure.code() + ": " + failure.what()); \
    }                                                                                                           \
    if (!thrown) ::hindsight::test::failed(__FILE__, __LINE__, #expression " did not fail");                    \
  } while (0)
