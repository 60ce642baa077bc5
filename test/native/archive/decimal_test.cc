#include "archive/text/decimal.h"

#include <random>
#include <string>

#include "archive/text/stamp.h"
#include "check.h"

using namespace hindsight::archive;

namespace {

int64_t value_of(std::string_view text, int scale) {
  int64_t value = 0;
  if (parse_decimal(text, scale, value) != Parsed::ok) hindsight::test::failed(__FILE__, __LINE__, std::string(text));
  return value;
}

Parsed fault_of(std::string_view text) {
  int64_t value = 0;
  return parse_decimal(text, 8, value);
}

}  // namespace

TEST("decimals are read exactly and rounded half-even beyond the scale") {
  CHECK_EQ(value_of("10.1130", 8), 1'011'300'000);
  CHECK_EQ(value_of("-0.00010000", 12), -100'000'000);
  CHECK_EQ(value_of("38521", 8), 3'852'100'000'000);
  CHECK_EQ(value_of(".5", 8), 50'000'000);
  CHECK_EQ(value_of("5.", 8), 500'000'000);
  CHECK_EQ(value_of("0.000000005", 8), 0);
  CHECK_EQ(value_of("0.000000015", 8), 2);
  CHECK_EQ(value_of("0.0000000150000000000000000000000001", 8), 2);
  CHECK_EQ(value_of("0.0000000250000000000000000000000001", 8), 3);
  CHECK_EQ(value_of("-0.000000025", 8), -2);
  CHECK_EQ(value_of("0.00000000499999", 8), 0);
  CHECK_EQ(value_of("0.99999999999", 8), 100'000'000);
  CHECK_EQ(value_of("000000000000000000000000000001.5", 8), 150'000'000);
}

TEST("exponents move the point") {
  CHECK_EQ(value_of("1e-7", 8), 10);
  CHECK_EQ(value_of("2.5E-8", 8), 2);
  CHECK_EQ(value_of("3.5e-8", 8), 4);
  CHECK_EQ(value_of("0E-16", 8), 0);
  CHECK_EQ(value_of("1.25e3", 8), 125'000'000'000);
  CHECK_EQ(value_of("9e-10", 8), 0);
  CHECK_EQ(value_of("9e-9", 8), 1);
  CHECK_EQ(value_of("0e9999", 8), 0);
}

TEST("what is no number is named") {
  for (const char* text :
       {"NaN", "nan", "inf", "-", "+", ".", "1.2.3", "1e", "1e+", "1 ", " 1", "0x10", "1,5", "--1", "1e99999"}) {
    CHECK(fault_of(text) == Parsed::not_a_number);
  }
  CHECK(fault_of("") == Parsed::empty);
  CHECK(fault_of("92233720368.54775807") == Parsed::out_of_range);
  CHECK(fault_of("-92233720368.54775807") == Parsed::out_of_range);
  CHECK(fault_of("1e30") == Parsed::out_of_range);
  CHECK_EQ(value_of("92233720368.54775806", 8), INT64_MAX - 1);
  CHECK_EQ(value_of("-92233720368.54775806", 8), -(INT64_MAX - 1));
}

TEST("shortest decimals are read back as the same number") {
  std::mt19937_64 random(hindsight::test::seed());
  for (int i = 0; i < 100'000; ++i) {
    const int64_t value = static_cast<int64_t>(random()) >> (random() % 63);
    if (value <= -INT64_MAX || value == INT64_MAX) continue;
    for (const int scale : {0, 8, 12}) {
      std::string text;
      append_decimal(text, value, scale);
      CHECK_EQ(value_of(text, scale), value);
    }
  }
}

TEST("stamps are read as archives write them") {
  int64_t micros = 0;
  CHECK(parse_stamp("1769904000000", micros));
  CHECK_EQ(micros, 1'769'904'000'000'000);
  CHECK(parse_stamp("1769904000000123", micros));
  CHECK_EQ(micros, 1'769'904'000'000'123);
  CHECK(parse_stamp("1769904000000000001", micros));
  CHECK_EQ(micros, 1'769'904'000'000'001);
  CHECK(parse_stamp("2026-02-01 00:00:00", micros));
  CHECK_EQ(micros, 1'769'904'000'000'000);
  CHECK(parse_stamp("2026-02-01T00:00:09.5Z", micros));
  CHECK_EQ(micros, 1'769'904'009'500'000);
  CHECK(parse_stamp("2024-02-29 23:59:59+00:00", micros));
  for (const char* text :
       {"", "1769904000", "17699040000000", "2026-02-29 00:00:00", "2026-13-01 00:00:00", "2026-02-01 24:00:00",
        "2026-02-01 00:00", "2026-02-01 00:00:00+01:00", "2026-02-01 00:00:00.", "1069904000000", "1969-02-01 00:00:00",
        "2026/02/01 00:00:00", "-769904000000"}) {
    CHECK(!parse_stamp(text, micros));
  }
}
